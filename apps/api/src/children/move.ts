import type { moveChild } from '@footprints/contracts/child-records';
import { adminMessages } from '@footprints/contracts/admin-errors';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { changesBetween, type Details, append } from '../audit/append.ts';
import type { Transaction } from '../db/transaction.ts';
import { refusableTransactionOf } from '../identity/rights.ts';
import { placeScope } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { dateOf, dayIn, dayOf, daysAfter } from '../db/calendar.ts';
import type { Deps } from '../deps.ts';
import { type Refusal, Refused } from '../http/failure.ts';
import { requireVersion, type Saved } from '../audit/saves.ts';
import { withdrawAsked } from '../retention/in-force.ts';
import { noteRatios } from './ratio.ts';
import { type ChildRecord, columnsAt, lockChild, type Place, placeToBe } from './record.ts';

type MoveChild = OutputOf<typeof moveChild.body>;

/**
 * Moves a child to a group in the scope from a day on. What was recorded about the child follows by itself (decision record 1).
 * @returns a refusal that says what changed meanwhile or why the day cannot be
 * @throws not found for a child or group outside the scope
 */
export async function moveChildAs(deps: Deps, viewer: Viewer, body: MoveChild): Promise<Saved | Refusal> {
  const scope = placeScope(viewer);
  const at = deps.now();
  return refusableTransactionOf(deps, viewer, async (transaction) => {
    const child = await lockChild(transaction, scope, body.ChildID);
    const target = await placeToBe(transaction, scope, body.GroupID);
    await requireVersion(transaction, { entity: 'child', ...child }, body.Version);
    if (target.group.id === child.groupId) throw new Refused(adminMessages.moveNowhere);
    if (body.FromDay > dayIn(child.location.timeZone, at)) throw new Refused(adminMessages.moveInFuture);
    await place(transaction, child, target, body.FromDay);
    // Once the child is elsewhere, neither place may confirm what was asked there, nor read what a law would keep.
    if (target.location.id !== child.locationId) await withdrawAsked(transaction, viewer.userId, child.id);
    const { version } = await transaction.child.update({
      where: { id: child.id },
      data: { ...columnsAt(target), version: { increment: 1 } },
      select: { version: true },
    });
    await appendMove(transaction, viewer, child, target, { FromDay: body.FromDay, Version: version });
    await noteRatios(transaction, [child.classroomId, target.classroom.id], at);
    return { ID: child.id, Version: version };
  });
}

/** Ends the present placement the day before; one that began the same day never was. */
async function place(transaction: Transaction, child: ChildRecord, target: Place, fromDay: string): Promise<void> {
  const present = await transaction.placement.findFirst({ where: { childId: child.id, toDay: null } });
  const presentFrom = present && dayOf(present.fromDay);
  if (presentFrom !== null && fromDay < presentFrom) throw new Refused(adminMessages.moveBeforeLast);
  const where = columnsAt(target);
  if (present !== null && presentFrom === fromDay) {
    await transaction.placement.update({ where: { id: present.id }, data: where });
    return;
  }
  if (present !== null) {
    const lastDay = dateOf(daysAfter(fromDay, -1));
    await transaction.placement.update({ where: { id: present.id }, data: { toDay: lastDay } });
  }
  await transaction.placement.create({ data: { childId: child.id, ...where, fromDay: dateOf(fromDay) } });
}

const detailsOf = ({ location, classroom, group }: Place): Details => ({
  LocationName: location.name,
  ClassroomName: classroom.displayName,
  GroupName: group.name,
});

/** An entry for the location that the child comes to and, when it leaves another, one for that. */
async function appendMove(
  transaction: Transaction,
  viewer: Viewer,
  child: ChildRecord,
  target: Place,
  { FromDay, Version }: { FromDay: string; Version: number },
): Promise<void> {
  const { before, after } = changesBetween(detailsOf(child), detailsOf(target));
  const entry = { actorId: viewer.userId, action: 'child.moved', entityId: child.id, before } as const;
  const arrival = { ...entry, locationId: target.location.id, after: { ...after, FromDay, Version } };
  if (target.location.id === child.locationId) {
    await append(transaction, arrival);
    return;
  }
  const departure = { ...entry, locationId: child.locationId, after: { ...after, FromDay } };
  await append(transaction, [arrival, departure]);
}
