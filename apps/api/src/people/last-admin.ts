import { Refused } from '../http/failure.ts';
import { adminMessages } from '@footprints/contracts/errors';
import type { Transaction } from '../db/client.ts';
import { Prisma } from '../generated/client.ts';
import type { PersonRecord } from './people-scope.ts';

/** Any number that nothing else locks. */
const adminsLock = 72_707_371;

/** Lets nobody else make or unmake an admin until the transaction ends. Taken before any person's row is locked. */
export async function lockAdmins(transaction: Transaction): Promise<void> {
  await transaction.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(${adminsLock})`);
}

/** True when an admin can sign in, apart from one person. */
export async function canAdminSignIn(transaction: Transaction, exceptId = 0): Promise<boolean> {
  const admins = await transaction.$queryRaw<unknown[]>(Prisma.sql`
    SELECT 1 FROM users u JOIN user_roles r ON r.user_id = u.id AND r.role = 'Admin'
    WHERE u.id <> ${exceptId} AND u.disabled_at IS NULL AND u.password_hash IS NOT NULL LIMIT 1`);
  return admins.length > 0;
}

/**
 * Lets pass the loss of an admin while another can sign in. The admins must be locked.
 * @throws Refused for the last one
 */
export async function requireAnotherAdmin(transaction: Transaction, person: PersonRecord): Promise<void> {
  const counts = person.roles.includes('Admin') && person.hasPassword && !person.isDisabled;
  if (counts && !(await canAdminSignIn(transaction, person.id))) throw new Refused(adminMessages.lastAdmin);
}
