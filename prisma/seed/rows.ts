import type { Client } from 'pg';

/** Rows by column name; dates and bytes as they go into JSON. */
type Row = Readonly<Record<string, unknown>>;

/**
 * Inserts all rows in one statement; every row has the columns of the first.
 * @param conflict what to do about rows that are there already, such as `ON CONFLICT DO NOTHING`
 */
export async function insertRows(client: Client, table: string, rows: readonly Row[], conflict = ''): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).join(', ');
  await client.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) ${conflict}`,
    [JSON.stringify(rows)],
  );
}

/** Inserts the row of each item, or its rows, as `insertRows` does. */
export const insertFor = <Item>(
  client: Client,
  table: string,
  items: readonly Item[],
  rowsOf: (item: Item, index: number) => Row | readonly Row[],
): Promise<void> => insertRows(client, table, items.flatMap(rowsOf));

/** Takes so many ids out of a table's sequence, so that rows can refer to each other before they are inserted. */
export async function reserveIds(client: Client, table: string, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence($1, 'id'))::int AS id FROM generate_series(1, $2::int)`,
    [table, count],
  );
  return rows.map(({ id }) => id);
}

/** The same for rows that are known by a key of the demo. */
export async function reserveIdsOf(
  client: Client,
  table: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const ids = await reserveIds(client, table, keys.length);
  return new Map(keys.map((key, index) => [key, ids[index] ?? 0]));
}

/** PostgreSQL's way to write bytes as text. */
export const bytes = (buffer: Buffer): string => `\\x${buffer.toString('hex')}`;

/** The id under a key that must be there. */
export function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo data has no "${key}".`);
  return id;
}

/** The ids of a table's rows by what one of their columns says. */
export async function idsBy(client: Client, table: string, column: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: number; key: string }>(`SELECT id, ${column} AS key FROM ${table}`);
  return new Map(rows.map(({ id, key }) => [key, id]));
}
