import { type Account, accountsOf } from '../children/guardians.ts';
import { dayOf } from '../db/calendar.ts';
import { lockRows, type Transaction } from '../db/transaction.ts';
import type { PlaceScope } from '../viewer/place-scope.ts';
import { query } from '../db/statement.ts';
import { isRoom } from '../identity/account-state.ts';
import { type Pause, slicesOf } from './pause.ts';
import { accountIdsWith } from './sql.ts';

export type KnownRoom = Awaited<ReturnType<typeof roomsOf>>[number];

/** What a location knows already of what a file may name. */
export interface Known {
  rooms: KnownRoom[];
  /** By name and birth date; true for a child in the archive. */
  children: Map<string, boolean>;
  /** By address, in lower case. */
  accounts: Map<string, Account>;
}

/** A name as it is compared: in any case, and whichever way its accents, apostrophes and the spaces in it are written. */
export const plainName = (name: string) =>
  name.normalize('NFC').toLowerCase().replace(/[’ʼ]/g, "'").replace(/\s+/g, ' ');

/** What makes two children of a location the same one. */
export function childKey(firstName: string, lastName: string, birthDate: string | null): string {
  return JSON.stringify([plainName(firstName), plainName(lastName), birthDate]);
}

/** Reads what a location knows; its rooms, and the accounts, stay as they are until the transaction ends. */
export async function knownAt(
  transaction: Transaction,
  scope: PlaceScope,
  locationId: number,
  emails: string[],
  pause: Pause,
): Promise<Known> {
  return {
    rooms: await roomsOf(transaction, locationId),
    children: await childrenAt(transaction, locationId),
    accounts: await accountsAt(transaction, scope, emails, pause),
  };
}

/** So many are read at once: a thousand rows keep the thread for some milliseconds. */
const sliceSize = 1_000;

async function childrenAt(transaction: Transaction, locationId: number): Promise<Known['children']> {
  const known: Known['children'] = new Map();
  for (let last = 0; ;) {
    const children = await transaction.child.findMany({
      where: { locationId, id: { gt: last } },
      select: { id: true, firstName: true, lastName: true, birthDate: true, archivedAt: true },
      orderBy: { id: 'asc' },
      take: sliceSize,
    });
    for (const { id, firstName, lastName, birthDate, archivedAt } of children) {
      const key = childKey(firstName, lastName, birthDate && dayOf(birthDate));
      // Of two children who are the same, the one that is not in the archive counts.
      known.set(key, archivedAt !== null && known.get(key) !== false);
      last = id;
    }
    if (children.length < sliceSize) return known;
  }
}

async function accountsAt(
  transaction: Transaction,
  scope: PlaceScope,
  emails: string[],
  pause: Pause,
): Promise<Known['accounts']> {
  const ids = (await query(transaction, accountIdsWith(emails))).map(({ id }) => id);
  await lockRows(transaction, 'users', ids, 'NO KEY UPDATE');
  const accounts: Known['accounts'] = new Map();
  for await (const slice of slicesOf(ids, sliceSize, pause)) {
    for (const account of await accountsOf(transaction, scope, { id: { in: slice } })) {
      accounts.set(account.email.toLowerCase(), account);
    }
  }
  return accounts;
}

async function roomsOf(transaction: Transaction, locationId: number) {
  const classroom = { locationId, disabledAt: null, ...isRoom };
  const groups = await transaction.group.findMany({ where: { classroom }, select: { id: true, classroomId: true } });
  const groupIds = groups.map(({ id }) => id);
  const roomIds = groups.flatMap(({ classroomId }) => classroomId ?? []);
  // Groups come before their classroom, as for everybody who locks both.
  await lockRows(transaction, 'groups', groupIds, 'SHARE');
  await lockRows(transaction, 'users', roomIds, 'SHARE');
  return transaction.user.findMany({
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
}
