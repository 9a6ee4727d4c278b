import type { linkGuardian, unlinkGuardian } from '@footprints/contracts/children';
import { adminMessages } from '@footprints/contracts/admin-errors';
import type { DataOf, OutputOf } from '@footprints/contracts/endpoint';
import { type AuditEntry, append } from '../audit/append.ts';
import { holdsLocation, type PlaceScope } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Transaction } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import type { Role } from '@footprints/contracts/identity';
import { lockRows } from '../db/lock.ts';
import { inTransaction } from '../db/transaction.ts';
import { notFound, refusable, type Refusal, Refused } from '../http/failure.ts';
import { type ChildRecord, lockChild } from './record.ts';

type Link = OutputOf<typeof linkGuardian.body>;

/** An account, as far as becoming a guardian goes. */
export interface Account {
  id: number;
  email: string;
  locationId: number | null;
  roles: Role[];
  version: number;
}

/** The accounts with these addresses, whatever the case of their letters. */
export async function accountsOf(transaction: Transaction, emails: string[]): Promise<Account[]> {
  const users = await transaction.user.findMany({
    where: { sortEmail: { in: emails.map((email) => email.toLowerCase()) } },
    select: {
      id: true,
      email: true,
      locationId: true,
      version: true,
      roles: { select: { role: true }, orderBy: { role: 'asc' } },
    },
  });
  return users.map(({ roles, ...user }) => ({ ...user, roles: roles.map(({ role }) => role) }));
}

/** Parents may be linked by anybody who knows their address; others become parents only where they are set up. */
export function mayBecomeGuardian(scope: PlaceScope, { roles, locationId }: Account): boolean {
  return roles.includes('Parent') || holdsLocation(scope, locationId);
}

/**
 * Makes the account with this email a guardian of the child, and a parent if it was none; without such an account a new
 * one is made, without a password, at the child's location.
 * @returns a refusal when it is one already, when a name is needed, or when only others may make it a parent
 * @throws not found for a child outside the scope
 */
export async function linkGuardianAs(
  deps: Deps,
  scope: PlaceScope,
  viewer: Viewer,
  body: Link,
): Promise<DataOf<typeof linkGuardian> | Refusal> {
  return refusable(() =>
    inTransaction(deps, async (transaction) => {
      const at = deps.now();
      const child = await lockChild(transaction, scope, body.ChildID, at);
      const entries: AuditEntry[] = [];
      const { account, isNew } = await accountFor(transaction, child, body);
      if (isNew) entries.push(added(viewer, child, account, body.Name));
      else entries.push(...(await makeParent(transaction, scope, viewer, account)));
      const { count } = await transaction.guardian.createMany({
        data: [{ userId: account.id, childId: child.id, relationship: body.Relationship, createdAt: at }],
        skipDuplicates: true,
      });
      if (count === 0) throw new Refused(adminMessages.alreadyGuardian);
      entries.push({
        actorId: viewer.userId,
        action: 'guardian.linked',
        entity: 'child',
        entityId: child.id,
        locationId: child.locationId,
        after: { UserID: account.id, Email: account.email, Relationship: body.Relationship },
      });
      await append(transaction, entries);
      return { UserID: account.id, IsNew: isNew };
    }),
  );
}

/** The account with this email, locked; made anew where there is none. */
async function accountFor(
  transaction: Transaction,
  { locationId }: ChildRecord,
  { Email, Name }: Link,
): Promise<{ account: Account; isNew: boolean }> {
  const known = await findAccount(transaction, Email);
  if (known !== undefined) return { account: known, isNew: false };
  if (Name === '') throw new Refused(adminMessages.nameMissing);
  const [made] = await transaction.user.createManyAndReturn({
    data: { email: Email, displayName: Name, locationId },
    select: { id: true, version: true },
    skipDuplicates: true,
  });
  if (made !== undefined) {
    await transaction.userRole.create({ data: { userId: made.id, role: 'Parent' } });
    return { account: { ...made, email: Email, locationId, roles: ['Parent'] }, isNew: true };
  }
  const addedMeanwhile = await findAccount(transaction, Email);
  if (addedMeanwhile === undefined) throw new Error('An account that is there cannot be found.');
  return { account: addedMeanwhile, isNew: false };
}

async function findAccount(transaction: Transaction, email: string): Promise<Account | undefined> {
  const found = await accountsOf(transaction, [email]);
  await lockRows(
    transaction,
    'users',
    found.map(({ id }) => id),
  );
  const [account] = await accountsOf(transaction, [email]);
  return account;
}

function added(viewer: Viewer, child: ChildRecord, { id, email, version }: Account, name: string): AuditEntry {
  return {
    actorId: viewer.userId,
    action: 'person.added',
    entity: 'person',
    entityId: id,
    locationId: child.locationId,
    after: { Email: email, Name: name, Roles: ['Parent'], LocationName: child.locationName, Version: version },
  };
}

/** Gives an account the role Parent where it lacks it, and what is to be written down of that. */
async function makeParent(
  transaction: Transaction,
  scope: PlaceScope,
  viewer: Viewer,
  account: Account,
): Promise<AuditEntry[]> {
  if (!mayBecomeGuardian(scope, account)) throw new Refused(adminMessages.guardianElsewhere);
  const { id, roles, locationId, version } = account;
  if (roles.includes('Parent')) return [];
  await transaction.user.update({
    where: { id },
    data: { roles: { create: { role: 'Parent' } }, version: { increment: 1 } },
  });
  return [
    {
      actorId: viewer.userId,
      action: 'person.changed',
      entity: 'person',
      entityId: id,
      locationId,
      before: { Roles: roles },
      after: { Roles: [...roles, 'Parent'], Version: version + 1 },
    },
  ];
}

/**
 * Ends a guardian's sight of a child, from their next request on.
 * @throws not found for a child outside the scope, or somebody who is no guardian of it
 */
export async function unlinkGuardianAs(
  deps: Deps,
  scope: PlaceScope,
  viewer: Viewer,
  { ChildID, UserID }: OutputOf<typeof unlinkGuardian.body>,
): Promise<null> {
  return inTransaction(deps, async (transaction) => {
    const { id, locationId } = await lockChild(transaction, scope, ChildID, deps.now());
    const userId_childId = { userId: UserID, childId: id };
    const link = await transaction.guardian.findUnique({
      where: { userId_childId },
      include: { user: { select: { email: true } } },
    });
    if (link === null) throw notFound();
    await transaction.guardian.delete({ where: { userId_childId } });
    await append(transaction, {
      actorId: viewer.userId,
      action: 'guardian.unlinked',
      entity: 'child',
      entityId: id,
      locationId,
      before: { UserID, Email: link.user.email, Relationship: link.relationship },
    });
    return null;
  });
}
