import type { DataOf, OutputOf } from '@footprints/contracts/endpoint';
import { erasureMessages } from '@footprints/contracts/erasure-errors';
import type { askErasure, Erasure, ErasurePlanRow, readRestricted } from '@footprints/contracts/erasures';
import { append } from '../audit/append.ts';
import { nameColumns, nameOf } from '../viewer/child-names.ts';
import { dayOf } from '../db/calendar.ts';
import { lockRecord, lockRows, type Transaction } from '../db/transaction.ts';
import { inTransactionOf, refusableTransactionOf } from '../identity/rights.ts';
import type { Deps } from '../deps.ts';
import { notFound, type Refusal, Refused } from '../http/failure.ts';
import { isHeld, requireNotErased, withdrawAsked } from '../retention/in-force.ts';
import { locationsIn, placeScope, type PlaceScope } from '../viewer/place-scope.ts';
import { personName, type Viewer } from '../viewer/viewer.ts';
import { familyOf, planOf, restrictedRows } from './plan.ts';
import { requireNamesNobody } from './reason.ts';

const weekMs = 7 * 86_400_000;

/**
 * What erasing a child takes away and what stays (product 25).
 * @throws not found for a child outside the scope
 */
export async function erasurePlanOf({ db, now }: Deps, scope: PlaceScope, childId: number): Promise<ErasurePlanRow[]> {
  const where = { id: childId, ...locationsIn(scope) };
  if ((await db.prisma.child.count({ where })) === 0) throw notFound();
  return planOf(db.prisma, childId, now());
}

/** @throws not found for a child outside the scope, Refused for one that cannot be erased now */
async function erasableChild(transaction: Transaction, scope: PlaceScope, childId: number) {
  const where = { id: childId, ...locationsIn(scope) };
  const select = { id: true, locationId: true, createdAt: true, archivedAt: true } as const;
  const read = () => transaction.child.findUnique({ where, select });
  const child = await lockRecord(transaction, 'children', childId, read);
  if (child.archivedAt === null) throw new Refused(erasureMessages.erasureNotArchived);
  if (await isHeld(transaction, childId)) throw new Refused(erasureMessages.erasureHeld);
  return child;
}

/**
 * Asks to erase what is about a child; what was asked before and not confirmed is off.
 * @returns a refusal for a child that is not archived or is held, an erasure under way, or a reason that names the child or a guardian who goes too
 * @throws not found for a child outside the scope
 */
export async function askErasureAs(
  deps: Deps,
  viewer: Viewer,
  { ChildID, Reason }: OutputOf<typeof askErasure.body>,
): Promise<DataOf<typeof askErasure> | Refusal> {
  return refusableTransactionOf(deps, viewer, async (transaction) => {
    const { locationId, createdAt } = await erasableChild(transaction, placeScope(viewer), ChildID);
    await requireNamesNobody(transaction, ChildID, Reason);
    await requireNotErased(transaction, ChildID);
    await transaction.erasure.deleteMany({ where: { childId: ChildID, doneAt: null } });
    const { id } = await transaction.erasure.create({
      data: {
        childId: ChildID,
        childCreatedAt: createdAt,
        locationId,
        reason: Reason,
        askedBy: viewer.userId,
        askedAt: deps.now(),
      },
      select: { id: true },
    });
    await append(transaction, { ...entryOf(viewer, { id, locationId }), action: 'erasure.asked' });
    return { ErasureID: id };
  });
}

const entryOf = ({ userId }: Viewer, { id, locationId }: { id: string; locationId: number }) =>
  ({ actorId: userId, entityId: id, locationId }) as const;

/** @throws not found for an erasure outside the scope */
async function erasureIn(transaction: Transaction, scope: PlaceScope, id: string) {
  const erasure = await transaction.erasure.findUnique({ where: { id, ...locationsIn(scope) } });
  if (erasure === null) throw notFound();
  return erasure;
}

/**
 * An erasure that nobody has confirmed yet; whoever asks, confirms or withdraws waits at the child for the others.
 * @throws not found for an erasure outside the scope, Refused for one that is confirmed
 */
async function openErasureIn(transaction: Transaction, scope: PlaceScope, id: string) {
  const { childId } = await erasureIn(transaction, scope, id);
  await lockRows(transaction, 'children', [childId]);
  const erasure = await erasureIn(transaction, scope, id);
  if (erasure.confirmedAt !== null) throw new Refused(erasureMessages.erasureConfirmed);
  return erasure;
}

/**
 * Two accounts are two people only when neither was made for this.
 * @throws Refused when they are one, or one was added or changed since a week before it was asked for
 */
async function requireTwoPeople(
  transaction: Transaction,
  { askedBy, askedAt }: { askedBy: number; askedAt: Date },
  { userId }: Viewer,
): Promise<void> {
  if (askedBy === userId) throw new Refused(erasureMessages.erasureBySecond);
  const changes = await transaction.auditEntry.count({
    where: {
      entity: 'person',
      entityId: { in: [String(askedBy), String(userId)] },
      action: { startsWith: 'person.' },
      at: { gt: new Date(askedAt.getTime() - weekMs) },
    },
  });
  if (changes > 0) throw new Refused(erasureMessages.erasureByNew);
}

/**
 * Confirms an erasure, which begins at once.
 * @returns a refusal for whoever asked for it, an account that was just added or changed, one that is confirmed, and a child that came back or is held meanwhile
 * @throws not found for an erasure outside the scope
 */
export async function confirmErasureAs(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<DataOf<typeof askErasure> | Refusal> {
  const scope = placeScope(viewer);
  return refusableTransactionOf(deps, viewer, async (transaction) => {
    const erasure = await openErasureIn(transaction, scope, id);
    const { childId, locationId } = erasure;
    await requireTwoPeople(transaction, erasure, viewer);
    await erasableChild(transaction, scope, childId);
    await transaction.erasure.update({
      where: { id },
      data: { confirmedBy: viewer.userId, confirmedAt: deps.now(), userIds: await familyOf(transaction, childId) },
    });
    await append(transaction, { ...entryOf(viewer, { id, locationId }), action: 'erasure.confirmed' });
    await deps.queue.sendWith(transaction, 'erasure', [{ erasureId: id }]);
    return { ErasureID: id };
  });
}

/**
 * Withdraws an erasure that nobody has confirmed, whoever asked for it: afterwards there is none.
 * @returns a refusal for one that is confirmed: it has begun
 * @throws not found for an erasure outside the scope
 */
export async function withdrawErasureAs(deps: Deps, viewer: Viewer, id: string): Promise<null | Refusal> {
  return refusableTransactionOf(deps, viewer, async (transaction) => {
    const { childId } = await openErasureIn(transaction, placeScope(viewer), id);
    await withdrawAsked(transaction, viewer.userId, childId);
    return null;
  });
}

const stateOf = ({ confirmedAt, doneAt }: { confirmedAt: Date | null; doneAt: Date | null }) => {
  if (doneAt !== null) return 'done';
  return confirmedAt === null ? 'asked' : 'confirmed';
};

/** The erasures of the scope, the last asked first. */
export async function erasuresOf({ db: { prisma } }: Deps, viewer: Viewer): Promise<Erasure[]> {
  const rows = await prisma.erasure.findMany({
    where: locationsIn(placeScope(viewer)),
    include: { restricted: { select: { kind: true, until: true, rule: true }, orderBy: { id: 'asc' } } },
    orderBy: { askedAt: 'desc' },
  });
  const ids = <Key extends 'childId' | 'locationId'>(key: Key) => ({ id: { in: rows.map((row) => row[key]) } });
  const children = await prisma.child.findMany({
    where: ids('childId'),
    select: { id: true, ...nameColumns, birthDate: true, classroom: personName },
  });
  const locations = await prisma.location.findMany({ where: ids('locationId'), select: { id: true, name: true } });
  const people = await prisma.user.findMany({
    where: { id: { in: rows.flatMap(({ askedBy, confirmedBy }) => [askedBy, confirmedBy ?? 0]) } },
    select: { id: true, displayName: true },
  });
  const personOf = (id: number) => people.find((person) => person.id === id)?.displayName ?? '';
  return rows.map((row) => {
    const child = row.doneAt === null ? children.find(({ id }) => id === row.childId) : undefined;
    return {
      ErasureID: row.id,
      ChildID: Math.max(1, row.childId),
      ChildName: child === undefined ? '' : nameOf(child),
      LocationID: row.locationId,
      LocationName: locations.find(({ id }) => id === row.locationId)?.name ?? '',
      Reason: row.reason,
      AskedBy: personOf(row.askedBy),
      AskedAt: row.askedAt.toISOString(),
      ConfirmedBy: row.confirmedBy === null ? null : personOf(row.confirmedBy),
      ConfirmedAt: row.confirmedAt?.toISOString() ?? null,
      DoneAt: row.doneAt?.toISOString() ?? null,
      State: stateOf(row),
      MayConfirm: row.confirmedAt === null && row.askedBy !== viewer.userId,
      Restricted: restrictedRows(row.restricted),
      BirthDate: child?.birthDate ? dayOf(child.birthDate) : null,
      ClassroomName: child?.classroom.displayName ?? null,
    };
  });
}

/**
 * What a law keeps of somebody who was erased, for an inspection; who read it is written down.
 * @throws not found for an erasure outside the scope
 */
export async function restrictedOf(deps: Deps, viewer: Viewer, id: string): Promise<DataOf<typeof readRestricted>> {
  return inTransactionOf(deps, viewer, async (transaction) => {
    const { locationId } = await erasureIn(transaction, placeScope(viewer), id);
    const rows = await transaction.restrictedRecord.findMany({ where: { erasureId: id }, orderBy: { id: 'asc' } });
    await append(transaction, {
      ...entryOf(viewer, { id, locationId }),
      action: 'erasure.read',
      after: { Restricted: rows.length },
    });
    return rows.map(({ kind, until, rule, content }) => ({
      Kind: kind,
      Until: dayOf(until),
      Rule: rule,
      Content: content as Record<string, unknown>,
    }));
  });
}
