import { int, statement } from '../db/statement.ts';
import { Prisma } from '../generated/client.ts';

/**
 * Deletes jobs that were done, or given up, before this instant, and says how many. The queue does so by itself as well, but only
 * once a day. Not a table of Prisma's.
 */
export function doneRemoved(before: Date) {
  return statement(
    { count: int },
    Prisma.sql`
    WITH removed AS (DELETE FROM pgboss.job WHERE completed_on < ${before} RETURNING 1)
    SELECT count(*)::int AS count FROM removed`,
  );
}
