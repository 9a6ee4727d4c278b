import { Refused } from '../http/failure.ts';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { type Transaction, turns } from '../db/transaction.ts';
import { Prisma } from '../generated/client.ts';
import type { PersonRecord } from './people-scope.ts';

/**
 * Lets nobody else make or unmake an admin until the transaction ends. Taken before any person's row is locked. Prisma has no lock of
 * its own.
 */
export async function lockAdmins(transaction: Transaction): Promise<void> {
  await transaction.$queryRaw(Prisma.sql`SELECT 1 FROM pg_advisory_xact_lock(${turns.admins}::bigint)`);
}

/** True when an admin can sign in, apart from one person. */
export async function canAdminSignIn(transaction: Transaction, exceptId = 0): Promise<boolean> {
  const isAdmin = { disabledAt: null, passwordHash: { not: null }, roles: { some: { role: 'Admin' } } } as const;
  return (await transaction.user.count({ where: { id: { not: exceptId }, ...isAdmin } })) > 0;
}

/**
 * Lets pass the loss of an admin while another can sign in. The admins must be locked.
 * @throws Refused for the last one
 */
export async function requireAnotherAdmin(transaction: Transaction, person: PersonRecord): Promise<void> {
  const counts = person.roles.includes('Admin') && person.hasPassword && !person.isDisabled;
  if (counts && !(await canAdminSignIn(transaction, person.id))) throw new Refused(adminMessages.lastAdmin);
}
