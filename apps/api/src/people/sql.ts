import { int, statement } from '../db/statement.ts';
import { Prisma } from '../generated/client.ts';

/** Any number that nothing else locks. */
const adminsLock = 72_707_371;

/** Waits for the one who makes or unmakes an admin, until the transaction ends. In SQL because Prisma has no locks. */
export function adminsLocked() {
  return statement({ locked: int }, Prisma.sql`SELECT 1 AS locked FROM pg_advisory_xact_lock(${adminsLock}::bigint)`);
}
