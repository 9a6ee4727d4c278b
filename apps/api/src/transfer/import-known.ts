import { type Account, accountsOf } from '../children/guardians.ts';
import { dayOf } from '../db/calendar.ts';
import type { Transaction } from '../db/client.ts';
import { lockRows } from '../db/lock.ts';
import type { Prisma } from '../generated/client.ts';

export interface KnownRoom {
  id: number;
  email: string;
  name: string;
  groups: { id: number; name: string }[];
}

/** What a location knows already of what a file may name. */
export interface Known {
  rooms: KnownRoom[];
  /** By name and birth date; true for a child in the archive. */
  children: Map<string, boolean>;
  /** By address, in lower case. */
  accounts: Map<string, Account>;
}

/** What makes two children of a location the same one. */
export function childKey(child: { firstName: string; lastName: string; birthDate: string | null }): string {
  return JSON.stringify([child.firstName.toLowerCase(), child.lastName.toLowerCase(), child.birthDate]);
}

/** Reads what a location knows; its rooms stay as they are until the transaction ends. */
export async function knownAt(transaction: Transaction, locationId: number, emails: string[]): Promise<Known> {
  const rooms = await roomsOf(transaction, locationId);
  const children = await transaction.child.findMany({
    where: { locationId },
    select: { firstName: true, lastName: true, birthDate: true, archivedAt: true },
    // Of two children who are the same, the one that is not in the archive counts.
    orderBy: { archivedAt: { sort: 'asc', nulls: 'last' } },
  });
  const accounts = await lockAccounts(transaction, emails);
  return {
    rooms,
    children: new Map(
      children.map(({ birthDate, archivedAt, ...names }) => [
        childKey({ ...names, birthDate: birthDate && dayOf(birthDate) }),
        archivedAt !== null,
      ]),
    ),
    accounts: new Map(accounts.map((account) => [account.email.toLowerCase(), account])),
  };
}

/** The accounts of these addresses, as they are until the transaction ends. */
async function lockAccounts(transaction: Transaction, emails: string[]): Promise<Account[]> {
  const found = await accountsOf(transaction, emails);
  await lockRows(
    transaction,
    'users',
    found.map(({ id }) => id),
    'NO KEY UPDATE',
  );
  return accountsOf(transaction, emails);
}

async function roomsOf(transaction: Transaction, locationId: number): Promise<KnownRoom[]> {
  const classroom: Prisma.UserWhereInput = { locationId, disabledAt: null, roles: { some: { role: 'Classroom' } } };
  const groups = await transaction.group.findMany({ where: { classroom }, select: { id: true, classroomId: true } });
  const groupIds = groups.map(({ id }) => id);
  // Groups come before their classroom, as for everybody who locks both.
  await lockRows(transaction, 'groups', groupIds, 'SHARE');
  await lockRows(
    transaction,
    'users',
    groups.flatMap(({ classroomId }) => classroomId ?? []),
    'SHARE',
  );
  const rooms = await transaction.user.findMany({
    where: { ...classroom, groups: { some: { id: { in: groupIds } } } },
    select: {
      id: true,
      email: true,
      displayName: true,
      groups: {
        where: { id: { in: groupIds } },
        select: { id: true, name: true },
        orderBy: [{ position: 'asc' }, { name: 'asc' }],
      },
    },
    orderBy: { id: 'asc' },
  });
  return rooms.map(({ displayName, ...room }) => ({ ...room, name: displayName }));
}
