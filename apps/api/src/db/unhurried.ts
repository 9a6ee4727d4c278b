import { Client } from 'pg';
import type { Prisma } from '../generated/client.ts';
import type { Database } from './client.ts';

/** A connection of one's own as statements are run on it (`query`). */
export const readerOn = (client: Client): Pick<Database, 'rows'> => ({
  rows: async <Row>({ text, values }: Prisma.Sql) => (await client.query(text, values)).rows as Row[],
});

/**
 * One transaction over years of rows, on a connection of its own: those of the server give a statement up after some seconds.
 * @throws what `work` throws; then nothing of it is stored
 */
export async function unhurried(
  { pool }: Pick<Database, 'pool'>,
  work: (database: Pick<Database, 'rows'>) => Promise<void>,
): Promise<void> {
  const client = new Client({ ...pool.options, statement_timeout: 0, query_timeout: 0 });
  // A connection that is lost is told to whoever waits for a statement; unheard here, it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN');
    // Also where the login has a limit of its own, as behind PgBouncer.
    await client.query('SET LOCAL statement_timeout = 0');
    await work(readerOn(client));
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
