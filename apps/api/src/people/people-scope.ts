import { adminMessages } from '@footprints/contracts/admin-errors';
import { lockRows, type Transaction } from '../db/transaction.ts';
import { holdRights } from '../identity/rights.ts';
import type { Prisma } from '../generated/client.ts';
import { notFound, Refused } from '../http/failure.ts';
import { ofEmail } from '../identity/account-state.ts';
import { homeFields, homeOf } from '../identity/home-location.ts';
import { holdsLocation, type PlaceScope, visibleIn } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';

/** What `mayChange` needs of a user, with where they belong. */
export const belongingFields = {
  ...homeFields,
  roles: { select: { role: true }, orderBy: { role: 'asc' } },
} as const satisfies Prisma.UserSelect;
type Belonging = Prisma.UserGetPayload<{ select: typeof belongingFields }>;

/** True for a visible person who belongs to nothing outside the scope and is no admin, whom only admins change. */
export function mayChange(scope: PlaceScope, { locationId, roles, guardianships }: Belonging): boolean {
  if (scope.kind === 'everywhere') return true;
  const isAdmin = roles.some(({ role }) => role === 'Admin');
  const belongsHere = locationId === null || holdsLocation(scope, locationId);
  return !isAdmin && belongsHere && guardianships.every(({ child }) => holdsLocation(scope, child.locationId));
}

/**
 * These people as they are, locked until the transaction ends, together with the viewer.
 * @throws not found when the viewer may not see one of them; what `holdRights` throws
 */
export async function lockPeople(transaction: Transaction, scope: PlaceScope, viewer: Viewer, ids: number[]) {
  await holdRights(transaction, viewer, ids);
  const users = await transaction.user.findMany({
    where: { id: { in: ids }, AND: visibleIn(scope) },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      email: true,
      displayName: true,
      version: true,
      passwordHash: true,
      disabledAt: true,
      ...belongingFields,
    },
  });
  const [first, ...others] = users.map(({ passwordHash, disabledAt, guardianships, ...user }) => ({
    ...user,
    roles: user.roles.map(({ role }) => role),
    /** Whose directors read about the person. */
    homeId: homeOf({ ...user, guardianships }),
    hasPassword: passwordHash !== null,
    isDisabled: disabledAt !== null,
    mayChange: mayChange(scope, { ...user, guardianships }),
  }));
  if (first === undefined || others.length + 1 !== new Set(ids).size) throw notFound();
  return [first, ...others] as const;
}
export type PersonRecord = Awaited<ReturnType<typeof lockPeople>>[0];

/**
 * One person whom the viewer may change, locked until the transaction ends.
 * @throws Refused when only admins may; what `lockPeople` throws
 */
export async function lockChangeable(
  transaction: Transaction,
  scope: PlaceScope,
  viewer: Viewer,
  id: number,
): Promise<PersonRecord> {
  const [person] = await lockPeople(transaction, scope, viewer, [id]);
  if (!person.mayChange) throw new Refused(adminMessages.staffOnlyHere);
  return person;
}

/** The account with this email, locked until the transaction ends; null when there is none. */
export async function lockAccount(transaction: Transaction, email: string) {
  const account = await transaction.user.findFirst({ where: ofEmail(email), select: { id: true } });
  if (account === null) return null;
  await lockRows(transaction, 'users', [account.id], 'NO KEY UPDATE');
  return transaction.user.findUniqueOrThrow({ where: { id: account.id }, include: { roles: true } });
}
export type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/** Whose directors read what was done about a person: those of who did it, else the person's. */
export function trailOf(scope: PlaceScope, { homeId }: Pick<PersonRecord, 'homeId'>): number | null {
  return scope.kind === 'location' ? scope.locationId : homeId;
}
