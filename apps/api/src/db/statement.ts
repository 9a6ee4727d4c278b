import type { Prisma } from '../generated/client.ts';
import { dayOf, timeOf } from './calendar.ts';
import type { Database } from './client.ts';
import type { Transaction } from './transaction.ts';

/** What a column of a statement's rows holds: PostgreSQL's names for its type, and the value that the code gets. */
export interface Column<Value> {
  types: readonly string[];
  isNullable: boolean;
  /** The value as it came, by whichever way, as the code wants it. */
  read: (value: unknown) => Value;
}

/** Most values are right as they came: `query` passes over their columns. */
const asItCame = (value: unknown) => value as never;

function column<Value>(types: readonly string[], read: (value: unknown) => Value = asItCame): Column<Value> {
  return { types, isNullable: false, read };
}

export const int = column<number>(['int4', 'int2']);
/** A 64-bit number, which pg gives as text and Prisma as a bigint. */
export const bigint = column<bigint>(['int8'], (value) => BigInt(value as string | bigint));
export const text = column<string>(['text', 'varchar']);
export const texts = column<string[]>(['_text']);
export const bool = column<boolean>(['bool']);
export const bytes = column<Uint8Array>(['bytea']);
export const instant = column<Date>(['timestamptz']);
/** A calendar day, `YYYY-MM-DD`. */
export const day = column<string>(['date'], (value) => (value instanceof Date ? dayOf(value) : (value as string)));
/** A time of day, `HH:mm`. */
export const time = column<string>(['time'], (value) =>
  value instanceof Date ? timeOf(value) : (value as string).slice(0, 5),
);
/** JSON of a shape that the statement itself builds. */
export const json = <Value>(): Column<Value> => column<Value>(['json', 'jsonb']);
/** The same column where it may be null. */
export const nullable = <Value>(of: Column<Value>): Column<Value | null> => ({
  types: of.types,
  isNullable: true,
  read: of.read === asItCame ? asItCame : (value) => (value === null ? null : of.read(value)),
});

export type Columns = Readonly<Record<string, Column<unknown>>>;
export type RowOf<C extends Columns> = { [Name in keyof C]: ReturnType<C[Name]['read']> };

/** A statement in SQL with the columns of its rows; `test/statements.test.ts` holds them against what PostgreSQL describes. */
export interface Statement<C extends Columns> {
  columns: C;
  sql: Prisma.Sql;
}

/** Puts a statement and its columns together. */
export function statement<C extends Columns>(columns: C, sql: Prisma.Sql): Statement<C> {
  return { columns, sql };
}

/** Runs a statement, by itself or inside a transaction, and gives its rows. */
export async function query<C extends Columns>(
  db: Pick<Database, 'rows'> | Transaction,
  { columns, sql }: Statement<C>,
): Promise<RowOf<C>[]> {
  const rows = 'rows' in db ? await db.rows<RowOf<C>>(sql) : await db.$queryRaw<RowOf<C>[]>(sql);
  const mapped = Object.entries(columns).filter(([, { read }]) => read !== asItCame);
  for (const row of rows as Record<string, unknown>[]) {
    for (const [name, { read }] of mapped) row[name] = read(row[name]);
  }
  return rows;
}
