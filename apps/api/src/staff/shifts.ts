import { correctionMessages } from '@footprints/contracts/correction-errors';
import type { DataOf, OutputOf } from '@footprints/contracts/endpoint';
import type { addShift, correctShift, endShift, ShiftRow, startShift } from '@footprints/contracts/shifts';
import { staffMessages } from '@footprints/contracts/staff-errors';
import { append, type AuditAction, changesBetween, type Details } from '../audit/append.ts';
import { requireVersion } from '../audit/saves.ts';
import { type ChildScope, roomsWhere } from '../children/child-scope.ts';
import { startOfPresence } from '../children/presence.ts';
import { noteRatios } from '../children/ratio.ts';
import { dayIn, daysAfter, instantOf } from '../db/calendar.ts';
import { lockRows, inTransaction, refusableTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { requireInTime, saidDay } from '../entries/happened.ts';
import type { Shift } from '../generated/client.ts';
import { HttpFailure, notFound, type Refusal, Refused } from '../http/failure.ts';
import { performerIn, type Viewer, zoneOf } from '../viewer/viewer.ts';
import { presentShift, shiftFields, type WrittenAfterwards } from './present.ts';

type Answer = DataOf<typeof startShift>;

const rules = { shifts_apart_excl: staffMessages.shiftsOverlap };

/** Who was in the scope's rooms on a day of the location's calendar, by default today, in the order of coming; nobody who was begun by mistake. */
export async function shiftsOf(
  { db, now }: Deps,
  scope: ChildScope,
  viewer: Viewer,
  chosen: string | undefined,
): Promise<ShiftRow[]> {
  const zone = zoneOf(viewer);
  const day = chosen ?? dayIn(zone, now());
  const start = instantOf(zone, day, '00:00');
  const rows = await db.prisma.shift.findMany({
    where: {
      AND: roomsWhere(scope),
      fromAt: { lt: instantOf(zone, daysAfter(day, 1), '00:00') },
      OR: [{ toAt: null }, { toAt: { gt: start } }, { fromAt: { gte: start } }],
    },
    orderBy: [{ fromAt: 'asc' }, { id: 'asc' }],
    select: shiftFields,
  });
  // One that took no time was begun by mistake.
  const shifts = rows.filter(({ fromAt, toAt }) => toAt?.getTime() !== fromAt.getTime());
  const afterwards = await writtenAfterwards(db.prisma, shifts);
  return shifts.map((shift) => presentShift(shift, afterwards));
}

/** Which of these shifts were added or corrected: the trail alone knows, as one that has ended has a second version, too. */
async function writtenAfterwards(database: Transaction, shifts: { id: number }[]): Promise<WrittenAfterwards> {
  const entries = await database.auditEntry.findMany({
    where: {
      entity: 'shift',
      entityId: { in: shifts.map(({ id }) => String(id)) },
      action: { in: ['shift.added', 'shift.corrected'] satisfies AuditAction[] },
    },
    select: { entityId: true, action: true },
  });
  const idsOf = (done: AuditAction) =>
    new Set(entries.filter(({ action }) => action === done).map(({ entityId }) => Number(entityId)));
  return { added: idsOf('shift.added'), corrected: idsOf('shift.corrected') };
}

/**
 * Somebody comes to a room, now. A shift of theirs in another room, or left open on an earlier day, ends with that.
 * @returns a refusal when they are on a shift there already
 * @throws not found for somebody who does not work at the location, 400 for a director who does not say which room
 */
export async function startShiftAs(
  deps: Deps,
  scope: ChildScope,
  viewer: Viewer,
  { StaffMemberID }: OutputOf<typeof startShift.body>,
): Promise<Answer | Refusal> {
  if (scope.kind === 'location') throw new HttpFailure(400, staffMessages.classroomMissing);
  const { locationId } = viewer;
  if (scope.kind !== 'classroom' || locationId === null) throw notFound();
  const { classroomId } = scope;
  const at = deps.now();
  const start = async (transaction: Transaction): Promise<Answer> => {
    await lockColleague(transaction, locationId, StaffMemberID);
    const lasting = await transaction.shift.findFirst({ where: { staffMemberId: StaffMemberID, toAt: null } });
    const isHere = lasting?.classroomId === classroomId && lasting.fromAt >= startOfPresence(zoneOf(viewer), at);
    if (isHere) throw new Refused(staffMessages.alreadyOnShift);
    if (lasting !== null) await endNow(transaction, viewer, lasting, at);
    const shift = await transaction.shift.create({
      data: { staffMemberId: StaffMemberID, classroomId, locationId, fromAt: at, recordedBy: viewer.userId },
    });
    await appendShift(transaction, viewer, 'shift.started', shift, {
      after: { StaffMemberID, ClassroomID: classroomId },
    });
    await noteRatios(transaction, [classroomId, lasting?.classroomId ?? classroomId], at);
    return { ShiftID: shift.id };
  };
  return refusableTransaction(deps, start, rules);
}

/**
 * Somebody leaves a room, now. What has ended stays as it is.
 * @throws not found for a shift outside the scope
 */
export async function endShiftAs(
  deps: Deps,
  scope: ChildScope,
  viewer: Viewer,
  { ShiftID }: OutputOf<typeof endShift.body>,
): Promise<Answer> {
  const at = deps.now();
  return inTransaction(deps, async (transaction) => {
    const shift = await lockShift(transaction, scope, ShiftID);
    if (shift.toAt === null) {
      await endNow(transaction, viewer, shift, at);
      await noteRatios(transaction, [shift.classroomId], at);
    }
    return { ShiftID };
  });
}

/**
 * Writes when somebody was in a room, and why it was not right before; only one that began today, or in the night, can last.
 * @returns a refusal when somebody else has changed it since, it is too late, the times cannot be, or they were elsewhere then
 * @throws not found for a shift outside the scope, or to last for somebody who works there no more; 400 when nothing is changed
 */
export async function correctShiftAs(
  deps: Deps,
  scope: ChildScope,
  viewer: Viewer,
  body: OutputOf<typeof correctShift.body>,
): Promise<ShiftRow | Refusal> {
  const at = deps.now();
  const times = timesIn(body);
  const correct = async (transaction: Transaction): Promise<ShiftRow> => {
    const shift = await lockShift(transaction, scope, body.ShiftID);
    await requireVersion(transaction, { entity: 'shift', ...shift }, body.Version);
    if (times.toAt === null) await lockColleague(transaction, shift.locationId, shift.staffMemberId);
    // Where its beginning stays, a shift is as young as its end: one that nobody ended lasts until now, however long ago it began.
    const stays = shift.fromAt.getTime() === times.fromAt.getTime();
    const written = stays ? [shift.toAt ?? at] : [shift.fromAt, times.fromAt];
    requireTimes(deps, viewer, times, { at, written });
    const changes = changesBetween(timesOf(shift), timesOf(times));
    if (Object.keys(changes.after).length === 0) throw new HttpFailure(400, correctionMessages.nothingChanged);
    const saved = await transaction.shift.update({
      where: { id: shift.id },
      data: { ...times, recordedBy: viewer.userId, version: { increment: 1 } },
      select: shiftFields,
    });
    const after = { ...changes.after, Reason: body.Reason, Version: saved.version };
    await appendShift(transaction, viewer, 'shift.corrected', shift, { before: changes.before, after });
    await noteRatios(transaction, [shift.classroomId], at);
    return presentShift(saved, await writtenAfterwards(transaction, [saved]));
  };
  return refusableTransaction(deps, correct, rules);
}

/**
 * Adds a shift that nobody began, with the reason; only one that began today, or in the night, can last.
 * @returns a refusal when it is too late, the times cannot be, or the person was elsewhere then
 * @throws not found for somebody who does not work at the location
 */
export async function addShiftAs(
  deps: Deps,
  scope: ChildScope,
  viewer: Viewer,
  body: OutputOf<typeof addShift.body>,
): Promise<ShiftRow | Refusal> {
  const { locationId } = viewer;
  if (scope.kind !== 'classroom' || locationId === null) throw notFound();
  const { classroomId } = scope;
  const { StaffMemberID, Reason } = body;
  const at = deps.now();
  const times = timesIn(body);
  const add = async (transaction: Transaction): Promise<ShiftRow> => {
    await lockColleague(transaction, locationId, StaffMemberID);
    requireTimes(deps, viewer, times, { at, written: [times.fromAt] });
    if (times.toAt?.getTime() === times.fromAt.getTime()) throw new Refused(staffMessages.shiftWithoutTime);
    const saved = await transaction.shift.create({
      data: { staffMemberId: StaffMemberID, classroomId, locationId, ...times, recordedBy: viewer.userId },
      select: shiftFields,
    });
    const after = { StaffMemberID, ClassroomID: classroomId, ...timesOf(times), Reason };
    await appendShift(transaction, viewer, 'shift.added', { id: saved.id, locationId }, { after });
    await noteRatios(transaction, [classroomId], at);
    return presentShift(saved, await writtenAfterwards(transaction, [saved]));
  };
  return refusableTransaction(deps, add, rules);
}

type Times = Pick<Shift, 'fromAt' | 'toAt'>;

const timesIn = ({ From, To }: { From: string; To: string | null }): Times => ({
  fromAt: new Date(From),
  toAt: To === null ? null : new Date(To),
});

/**
 * Holds times to what they can be, and what is `written` anew to the time in which that may be.
 * @throws Refused, also for times in the future or the wrong way round, and without an end unless it began today, or in the night
 */
function requireTimes(
  deps: Deps,
  viewer: Viewer,
  { fromAt, toAt }: Times,
  { at, written }: { at: Date; written: readonly Date[] },
): void {
  const timeZone = zoneOf(viewer);
  const days = written.map((from) => ({ day: saidDay({ timeZone, at }, from) }));
  requireInTime(deps, viewer, days, { timeZone, at });
  if (toAt !== null && toAt < fromAt) throw new Refused(staffMessages.shiftReversed);
  if (fromAt > at || (toAt !== null && toAt > at)) throw new Refused(staffMessages.shiftInFuture);
  if (toAt === null && fromAt < startOfPresence(timeZone, at)) throw new Refused(staffMessages.shiftTimeInvalid);
}

/**
 * Lets nobody else write a shift of somebody who works at the location until the transaction ends.
 * @throws not found for anybody else
 */
async function lockColleague(transaction: Transaction, locationId: number, id: number): Promise<void> {
  await lockRows(transaction, 'staff_members', [id], 'NO KEY UPDATE');
  if ((await transaction.staffMember.count({ where: { id, locationId, endedOn: null } })) === 0) throw notFound();
}

/**
 * A shift of the scope; nobody writes another one of the same person until the transaction ends.
 * @throws not found for any other
 */
async function lockShift(transaction: Transaction, scope: ChildScope, id: number): Promise<Shift> {
  const where = { id, AND: roomsWhere(scope) };
  const found = await transaction.shift.findUnique({ where, select: { staffMemberId: true } });
  if (found === null) throw notFound();
  await lockRows(transaction, 'staff_members', [found.staffMemberId], 'NO KEY UPDATE');
  return transaction.shift.findUniqueOrThrow({ where });
}

/** Writes that somebody left the room; the staff member must be locked. */
export async function endNow(transaction: Transaction, viewer: Viewer, shift: Shift, at: Date): Promise<void> {
  // Nobody leaves before coming, also where a clock was put back meanwhile.
  const toAt = new Date(Math.max(at.getTime(), shift.fromAt.getTime()));
  const { version } = await transaction.shift.update({
    where: { id: shift.id },
    data: { toAt, version: { increment: 1 } },
    select: { version: true },
  });
  await appendShift(transaction, viewer, 'shift.ended', shift, { after: { To: toAt.toISOString(), Version: version } });
}

const timesOf = ({ fromAt, toAt }: Times): Details => ({
  From: fromAt.toISOString(),
  To: toAt?.toISOString() ?? null,
});

async function appendShift(
  transaction: Transaction,
  viewer: Viewer,
  action: AuditAction,
  { id, locationId }: Pick<Shift, 'id' | 'locationId'>,
  { before, after }: { before?: Details; after: Details },
): Promise<void> {
  await append(transaction, {
    actorId: viewer.userId,
    action,
    entityId: id,
    locationId,
    before,
    after: { ...after, ...performerIn(viewer) },
  });
}
