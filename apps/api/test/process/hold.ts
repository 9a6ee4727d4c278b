import { Client } from 'pg';
import { vi } from 'vitest';
import { query } from './site.ts';

/** Something that makes the server wait at a chosen point of its work. */
export interface Hold {
  /** Resolves when this many of the server's statements wait. */
  caught(count: number): Promise<void>;
  release(): Promise<void>;
}

/** Any number that nothing else in this database locks. */
const commitLock = 4_711;

async function holdWith(url: string, statements: string[]): Promise<Hold> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('BEGIN');
  for (const statement of statements) await client.query(statement);
  return {
    // The server gives up a statement after four seconds.
    caught: (count) => whenServers(url, `wait_event_type = 'Lock'`, count, 3_500),
    release: async () => {
      await client.query('ROLLBACK').catch(() => undefined);
      await client.end();
    },
  };
}

/** Whoever writes to one of these tables waits; readers do not. */
export function holdWrites(url: string, ...tables: string[]): Promise<Hold> {
  return holdWith(
    url,
    tables.map((table) => `LOCK TABLE ${table} IN SHARE MODE`),
  );
}

/** Whoever has added to one of these tables waits in its commit: after the last statement, before the answer. */
export async function holdCommits(url: string, ...tables: string[]): Promise<Hold> {
  await query(
    url,
    `CREATE OR REPLACE FUNCTION wait_in_commit() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${commitLock}); RETURN NULL; END $$`,
  );
  for (const table of tables) {
    await query(url, `DROP TRIGGER IF EXISTS wait_in_commit ON ${table}`);
    await query(
      url,
      `CREATE CONSTRAINT TRIGGER wait_in_commit AFTER INSERT ON ${table} DEFERRABLE INITIALLY DEFERRED
         FOR EACH ROW EXECUTE FUNCTION wait_in_commit()`,
    );
  }
  return holdWith(url, [`SELECT pg_advisory_xact_lock(${commitLock})`]);
}

/** Resolves when the database has noticed that the server is gone, and has undone or finished what it was doing. */
export const settled = (url: string): Promise<void> => whenServers(url, 'TRUE', 0, 5_000);

/** Waits until so many of the server's connections are in a state. */
async function whenServers(url: string, condition: string, count: number, timeout: number): Promise<void> {
  const found = () =>
    query(
      url,
      `SELECT pid FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'footprints-api' AND ${condition}`,
    );
  await vi.waitUntil(async () => (await found()).length === count, { timeout, interval: 10 });
}
