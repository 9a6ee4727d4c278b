import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldDef } from 'pg';
import { expect, it } from 'vitest';
import type { Columns, Statement } from '../src/db/statement.ts';
import { useApi } from './api.ts';
import { examples } from './statements/all.ts';

const api = useApi();
const root = join(import.meta.dirname, '..');

/** The statements, by room and name. */
const exported = (
  await Promise.all(
    globSync('src/*/sql.ts', { cwd: root }).map(async (file) => {
      const room = /src\/(.+)\/sql\.ts$/.exec(file)?.[1] ?? file;
      return Object.keys((await import(join(root, file))) as object).map((name) => `${room}.${name}`);
    }),
  )
).flat();

/** What PostgreSQL says of a statement's columns; nothing that it writes stays. */
async function describeColumns({ sql }: Statement<Columns>): Promise<FieldDef[]> {
  const client = await api.db.pool.connect();
  try {
    await client.query('BEGIN');
    return (await client.query(sql.text, sql.values)).fields;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

async function typeName(oid: number): Promise<string> {
  const { rows } = await api.db.pool.query<{ typname: string }>('SELECT typname FROM pg_type WHERE oid = $1', [oid]);
  return rows[0]?.typname ?? String(oid);
}

/** True when the column comes straight from a table that allows null there. */
async function mayBeNull({ tableID, columnID }: FieldDef): Promise<boolean> {
  const { rows } = await api.db.pool.query<{ attnotnull: boolean }>(
    'SELECT attnotnull FROM pg_attribute WHERE attrelid = $1 AND attnum = $2',
    [tableID, columnID],
  );
  return rows[0]?.attnotnull === false;
}

it('every statement has an example, and every example a statement', () => {
  expect(examples.map(([name]) => name).toSorted()).toEqual(exported.toSorted());
});

it.for(examples)('%s gives the columns that its row type names', async ([, example]) => {
  const { columns, sql } = example(api.world);
  const fields = await describeColumns({ columns, sql });
  expect(fields.map(({ name }) => name)).toEqual(Object.keys(columns));
  for (const field of fields) {
    const declared = columns[field.name];
    expect(declared?.types, `type of ${field.name}`).toContain(await typeName(field.dataTypeID));
    if (await mayBeNull(field)) expect(declared?.isNullable, `${field.name} may be null`).toBe(true);
  }
});
