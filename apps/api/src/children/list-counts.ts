import { onDatabase } from '@footprints/prisma/connection';
import { type Client, DatabaseError } from 'pg';
import { turns } from '../db/transaction.ts';

/** A number that the database keeps of a list's rows and that is not what it should be. */
export interface WrongCount {
  list: string;
  scope: string;
  scopeId: number;
  /** How many it should count more; fewer when negative. */
  missing: number;
}

/** Somebody else was in the way: a child that moves writes the counts in another order. */
const busy = new Set(['55P03', '40P01']);
const tries = 20;

/**
 * Counts the rows of every list anew and compares (decision record 6).
 * @param repair also puts right what is wrong, while others go on saving
 * @returns how many counts there are, and which of them are, or were, wrong
 */
export function verifyCounts(
  databaseUrl: string,
  { repair = false } = {},
): Promise<{ counts: number; wrong: WrongCount[] }> {
  // The server's connections would give up after seconds, and may not write counts.
  return onDatabase(databaseUrl, async (client) => {
    const wrong = await wrongCounts(client, repair);
    const { rows } = await client.query<{ counts: number }>('SELECT count(*)::int AS counts FROM list_counts');
    return { counts: rows[0]?.counts ?? 0, wrong };
  });
}

/** One transaction, tried again when it was in somebody's way. */
async function wrongCounts(client: Client, repair: boolean): Promise<WrongCount[]> {
  for (let left = tries; ; left -= 1) {
    try {
      await client.query('BEGIN');
      await client.query('SET LOCAL statement_timeout = 0');
      if (repair) {
        // Whoever comes second finds nothing left to repair.
        await client.query('SELECT pg_advisory_xact_lock($1)', [turns.repairingCounts]);
        // Whoever works meanwhile is not to wait for long.
        await client.query(`SET LOCAL lock_timeout = '800ms'`);
      }
      const { rows } = await client.query<WrongCount>(`
        SELECT w.list, w.scope, w.scope_id AS "scopeId", w.rows AS missing
        FROM ${repair ? 'list_counts_repair' : 'list_counts_missing'}() w ORDER BY w.list, w.scope, w.scope_id`);
      await client.query('COMMIT');
      return rows;
    } catch (error) {
      if (left === 0 || !(error instanceof DatabaseError) || !busy.has(error.code ?? '')) throw error;
      await client.query('ROLLBACK');
    }
  }
}
