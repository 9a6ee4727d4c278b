import { statement } from '../db/statement.ts';
import { Prisma } from '../generated/client.ts';

/** Deletes jobs that were done, or given up, before this instant; the queue does so only once a day. Not a table of Prisma's. */
export function doneRemoved(before: Date) {
  return statement({}, Prisma.sql`DELETE FROM pgboss.job WHERE completed_on < ${before}`);
}
