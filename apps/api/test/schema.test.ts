import { Client } from 'pg';
import { expect, it } from 'vitest';
import { schemaSql, unmigratedSql } from '@footprints/prisma/migrate';
import { createTestDatabase } from './database.ts';

/** What the migrations say by hand, because the schema language cannot. */
const byHand =
  /_check$|_excl$|^users_email_key$|^placements_open_key$|^images_waiting_idx$|^staff_members_initials_key$|^sleeps_open_key$/;

const catalog = `
  SELECT 'column' AS kind, table_name || '.' || column_name AS name,
         concat_ws(' ', data_type, character_maximum_length, datetime_precision, is_nullable, column_default) AS definition
  FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT 'index', indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT 'constraint', conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
  UNION ALL SELECT 'enum', t.typname, string_agg(e.enumlabel, ',' ORDER BY e.enumsortorder)
    FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid
    WHERE t.typnamespace = 'public'::regnamespace GROUP BY t.typname
  ORDER BY 1, 2, 3`;

async function read(url: string, prepare?: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    if (prepare !== undefined) await client.query(prepare);
    const { rows } = await client.query<{ kind: string; name: string; definition: string }>(catalog);
    return rows
      .filter((row) => !row.name.startsWith('_prisma_migrations') && !byHand.test(row.name))
      .map((row) => `${row.kind} ${row.name}: ${row.definition}`);
  } finally {
    await client.end();
  }
}

it('the migrations build exactly what the schema says', async () => {
  const migrated = await createTestDatabase();
  const direct = await createTestDatabase('empty');
  const expected = await read(direct.url, await schemaSql());
  expect(expected.length).toBeGreaterThan(100);
  expect(await read(migrated.url)).toEqual(expected);
  await Promise.all([migrated.drop(), direct.drop()]);
});

it('no change of the schema waits for a migration', async () => {
  expect(await unmigratedSql()).toBe('');
});
