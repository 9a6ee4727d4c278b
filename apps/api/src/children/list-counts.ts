import { Client, DatabaseError } from 'pg';

/** A number that the database keeps and that is not what it should be. */
export interface WrongCount {
  /** A list, whose rows are counted; or `learning days`, of a child. */
  list: string;
  scope: string;
  scopeId: number;
  /** `YYYY-MM-DD` in UTC, or `-infinity` for the total. */
  day: string;
  /** How many it should count more; fewer when negative. 0 for learning days of which another one is the last. */
  missing: number;
}

// Whoever comes second finds no list left to repair; learning days they may both count anew, which changes nothing.
const repairLock = 72707371;

/** Somebody else was in the way: a child that moves writes the counts in another order. */
const busy = new Set(['55P03', '40P01']);
const tries = 20;

/** While a child's learning days are counted anew nothing is saved about it: so many at a time take a few milliseconds. */
const childrenAtOnce = 50;

/**
 * Counts the rows of every list, and the learning days of every child, anew and compares (decision records 6 and 7).
 * @param repair also puts right what is wrong, while others go on saving
 * @returns how many counts there are, and which of them are, or were, wrong
 */
export async function verifyCounts(
  databaseUrl: string,
  { repair = false } = {},
): Promise<{ counts: number; wrong: WrongCount[] }> {
  // A connection of its own: the server's has taken on a role that may not write counts, and would give up after seconds.
  const client = new Client({ connectionString: databaseUrl, application_name: 'footprints-counts' });
  await client.connect();
  try {
    const wrong = await inTurn(client, repair, () => wrongLists(client, repair));
    const days = await inTurn(client, repair, () => wrongDays(client));
    for (let at = 0; repair && at < days.length; at += childrenAtOnce) {
      const ids = days.slice(at, at + childrenAtOnce).map(({ scopeId }) => scopeId);
      await inTurn(client, repair, () => client.query('SELECT learning_days_recount($1)', [ids]));
    }
    const { rows } = await client.query<{ counts: number }>(
      'SELECT ((SELECT count(*) FROM list_counts) + (SELECT count(*) FROM learning_days))::int AS counts',
    );
    return { counts: rows[0]?.counts ?? 0, wrong: [...wrong, ...days] };
  } finally {
    await client.end();
  }
}

/** One transaction, tried again when it was in somebody's way. */
async function inTurn<Result>(client: Client, repair: boolean, work: () => Promise<Result>): Promise<Result> {
  for (let left = tries; ; left -= 1) {
    try {
      await client.query('BEGIN');
      await client.query('SET LOCAL statement_timeout = 0');
      if (repair) {
        await client.query('SELECT pg_advisory_xact_lock($1)', [repairLock]);
        // Whoever works meanwhile is not to wait for long.
        await client.query(`SET LOCAL lock_timeout = '800ms'`);
      }
      const result = await work();
      await client.query('COMMIT');
      return result;
    } catch (error) {
      if (left === 0 || !(error instanceof DatabaseError) || !busy.has(error.code ?? '')) throw error;
      await client.query('ROLLBACK');
    }
  }
}

async function wrongLists(client: Client, repair: boolean): Promise<WrongCount[]> {
  const { rows } = await client.query<WrongCount>(`
    SELECT w.list, w.scope, w.scope_id AS "scopeId", w.day::text AS day, w.rows AS missing
    FROM ${repair ? 'list_counts_repair' : 'list_counts_missing'}() w ORDER BY w.list, w.scope, w.scope_id, w.day`);
  return rows;
}

async function wrongDays(client: Client): Promise<WrongCount[]> {
  const { rows } = await client.query<WrongCount>(`
    SELECT 'learning days' AS list, 'child' AS scope, w.child_id AS "scopeId", '-infinity' AS day, w.missing
    FROM learning_days_wrong() w ORDER BY w.child_id`);
  return rows;
}
