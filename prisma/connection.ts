import { Client } from 'pg';

/**
 * Works on a database over a connection of its own.
 * @throws when the database is away, and what `work` throws
 */
export async function onDatabase<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A connection that is lost fails the statement under way, or the next one.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs these statements one after the other, over a connection of their own. */
export const runOn = (url: string, ...statements: string[]): Promise<void> =>
  onDatabase(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
