import type { linkGuardian, unlinkGuardian } from '@footprints/contracts/guardians';
import { adminMessages } from '@footprints/contracts/admin-errors';
import type { DataOf, OutputOf } from '@footprints/contracts/endpoint';
import { type AuditEntry, append } from '../audit/append.ts';
import { ofEmail } from '../identity/account-state.ts';
import { lockRows, type Transaction } from '../db/transaction.ts';
import { inTransactionOf, refusableTransactionOf } from '../identity/rights.ts';
import { placeScope, type PlaceScope, visibleIn } from '../viewer/place-scope.ts';
import { requireFresh, type Viewer } from '../viewer/viewer.ts';
import type { Deps } from '../deps.ts';
import type { Prisma } from '../generated/client.ts';
import { notFound, type Refusal, Refused } from '../http/failure.ts';
import { requireNotErased } from '../retention/in-force.ts';
import { askGuardians } from './guardian-requests.ts';
import { type ChildRecord, lockChild } from './record.ts';

type Link = OutputOf<typeof linkGuardian.body>;

/** An account, as far as becoming a guardian goes. */
export type Account = Awaited<ReturnType<typeof accountsOf>>[number];

const accountColumns = {
  id: true,
  email: true,
  locationId: true,
  version: true,
  disabledAt: true,
  roles: { select: { role: true }, orderBy: { role: 'asc' } },
} satisfies Prisma.UserSelect;

/** The accounts of this filter, with whether they are elsewhere. */
export async function accountsOf(transaction: Transaction, scope: PlaceScope, where: Prisma.UserWhereInput) {
  const accounts = await transaction.user.findMany({ where, select: accountColumns });
  const visible = await transaction.user.findMany({
    where: { id: { in: accounts.map(({ id }) => id) }, AND: visibleIn(scope) },
    select: { id: true },
  });
  const seen = new Set(visible.map(({ id }) => id));
  return accounts.map(({ roles, disabledAt, ...account }) => ({
    ...account,
    isDisabled: disabledAt !== null,
    roles: roles.map(({ role }) => role),
    /** Nobody of the scope sees it: whose it is must be asked, and nothing told of them. */
    isElsewhere: !seen.has(account.id),
  }));
}

/**
 * Makes the account with this email a guardian of the child, and a parent if it was none; without such an account one is made,
 * without a password. Whose account is elsewhere is asked first, by mail.
 * @returns a refusal when it is one already and a parent, when a name is needed, for a child that is being erased, or when somebody
 *   would have to be asked about one that is archived
 * @throws not found for a child outside the scope
 */
export async function linkGuardianAs(
  deps: Deps,
  viewer: Viewer,
  body: Link,
): Promise<DataOf<typeof linkGuardian> | Refusal> {
  const scope = placeScope(viewer);
  const link = async (transaction: Transaction) => {
    const at = deps.now();
    const child = await lockChild(transaction, scope, body.ChildID);
    // An erasure takes the accounts of those who were guardians when it was confirmed.
    await requireNotErased(transaction, child.id);
    const { account, isNew } = await accountFor(transaction, scope, child, body);
    if (account.isElsewhere) {
      // Nobody is asked what they could not answer: the link that is mailed opens nothing as long as the child is archived.
      if (child.archivedAt !== null) throw new Refused(adminMessages.guardianOfArchived);
      await ask(deps, transaction, viewer, child, account, body);
      return { UserID: null, IsNew: false, IsAsked: true, IsDisabled: false };
    }
    const entries = isNew ? [added(viewer, child, account, body.Name)] : await makeParent(transaction, viewer, account);
    const { count } = await transaction.guardian.createMany({
      data: [{ userId: account.id, childId: child.id, relationship: body.Relationship, createdAt: at }],
      skipDuplicates: true,
    });
    // Who lacked the role alone, as somebody had taken it from them, has it again.
    if (count === 0 && entries.length === 0) throw new Refused(adminMessages.alreadyGuardian);
    const after = { UserID: account.id, Email: account.email, Relationship: body.Relationship };
    const { id: entityId, locationId } = child;
    if (count > 0) entries.push({ actorId: viewer.userId, action: 'guardian.linked', entityId, locationId, after });
    await append(transaction, entries);
    return { UserID: account.id, IsNew: isNew, IsAsked: false, IsDisabled: account.isDisabled };
  };
  // The account comes before the child, as in each save of that person's own: or the two would wait for each other.
  return refusableTransactionOf(deps, viewer, link, {}, await idsOf(deps.db.prisma, body.Email));
}

async function ask(
  deps: Deps,
  transaction: Transaction,
  viewer: Viewer,
  child: ChildRecord,
  { id: userId }: Account,
  { Email, Relationship }: Link,
): Promise<void> {
  await transaction.guardianRequest.deleteMany({ where: { userId, childId: child.id } });
  await askGuardians(deps, transaction, viewer, [
    { userId, childId: child.id, email: Email, relationship: Relationship },
  ]);
  await append(transaction, {
    actorId: viewer.userId,
    action: 'guardian.asked',
    entityId: child.id,
    locationId: child.locationId,
    after: { Email, Relationship },
  });
}

/** The account with this email, locked; made anew where there is none. */
async function accountFor(
  transaction: Transaction,
  scope: PlaceScope,
  { locationId }: ChildRecord,
  { Email, Name }: Link,
): Promise<{ account: Account; isNew: boolean }> {
  const known = await lockAccountIn(transaction, scope, Email);
  if (known !== undefined) return { account: known, isNew: false };
  if (Name === '') throw new Refused(adminMessages.nameMissing);
  const [made] = await transaction.user.createManyAndReturn({
    data: { email: Email, displayName: Name, locationId },
    select: { id: true, version: true },
    skipDuplicates: true,
  });
  if (made !== undefined) {
    await transaction.userRole.create({ data: { userId: made.id, role: 'Parent' } });
    const account: Account = {
      ...made,
      email: Email,
      locationId,
      roles: ['Parent'],
      isDisabled: false,
      isElsewhere: false,
    };
    return { account, isNew: true };
  }
  const addedMeanwhile = await lockAccountIn(transaction, scope, Email);
  if (addedMeanwhile === undefined) throw new Error('An account that is there cannot be found.');
  return { account: addedMeanwhile, isNew: false };
}

async function lockAccountIn(transaction: Transaction, scope: PlaceScope, email: string): Promise<Account | undefined> {
  const ids = await idsOf(transaction, email);
  await lockRows(transaction, 'users', ids, 'NO KEY UPDATE');
  // Who was added since is not locked: they are found once adding them has failed.
  const [account] = await accountsOf(transaction, scope, { id: { in: ids }, ...ofEmail(email) });
  return account;
}

async function idsOf(database: Transaction, email: string): Promise<number[]> {
  const users = await database.user.findMany({ where: ofEmail(email), select: { id: true } });
  return users.map(({ id }) => id);
}

function added(viewer: Viewer, child: ChildRecord, { id, email, version }: Account, name: string): AuditEntry {
  return {
    actorId: viewer.userId,
    action: 'person.added',
    entityId: id,
    locationId: child.locationId,
    after: { Email: email, Name: name, Roles: ['Parent'], LocationName: child.location.name, Version: version },
  };
}

/**
 * Gives an account the role Parent where it lacks it, and what is to be written down of that.
 * @throws Refused for who has to say again who they are, before another's roles change
 */
async function makeParent(transaction: Transaction, viewer: Viewer, account: Account): Promise<AuditEntry[]> {
  if (account.roles.includes('Parent')) return [];
  requireFresh(viewer);
  await transaction.user.update({
    where: { id: account.id },
    data: { roles: { create: { role: 'Parent' } }, version: { increment: 1 } },
  });
  return [madeParent(viewer, account)];
}

/** The entry for an account that was there and is made a parent's. */
export function madeParent({ userId: actorId }: Viewer, { id, roles, locationId, version }: Account): AuditEntry {
  return {
    actorId,
    action: 'person.changed',
    entityId: id,
    locationId,
    before: { Roles: roles },
    after: { Roles: [...roles, 'Parent'], Version: version + 1 },
  };
}

/**
 * Ends a guardian's sight of a child, from their next request on.
 * @throws not found for a child outside the scope, or somebody who is no guardian of it
 */
export async function unlinkGuardianAs(
  deps: Deps,
  viewer: Viewer,
  { ChildID, UserID }: OutputOf<typeof unlinkGuardian.body>,
): Promise<null> {
  return inTransactionOf(deps, viewer, async (transaction) => {
    const { id, locationId } = await lockChild(transaction, placeScope(viewer), ChildID);
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
      entityId: id,
      locationId,
      before: { UserID, Email: link.user.email, Relationship: link.relationship },
    });
    return null;
  });
}
