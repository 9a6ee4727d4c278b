import type { Times } from './away.ts';
import { nightEnds } from '@footprints/contracts/limits';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { attendanceMessages } from '@footprints/contracts/attendance-errors';
import type { AttendanceRow, correctAttendance } from '@footprints/contracts/attendance';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { append, changesBetween } from '../audit/append.ts';
import { notSaved } from '../audit/saves.ts';
import { requireAwake } from '../children/asleep.ts';
import { childWhere, type ChildScope } from '../children/child-scope.ts';
import { daysOfPresence } from '../children/presence.ts';
import { noteRatios } from '../children/ratio.ts';
import { clockWords, dateOf, dayIn, daysAfter, instantOf, timeIn } from '../db/calendar.ts';
import { lockRows, refusableTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { notFound, Refusal, Refused } from '../http/failure.ts';
import { performedBy, performerIn, personName, type Viewer } from '../viewer/viewer.ts';
import { sheetRows } from './sheet.ts';

type Correction = OutputOf<typeof correctAttendance.body>;

type Day = Awaited<ReturnType<typeof lockDay>>;

/**
 * Writes when a child came and went on a day that is not to come, and keeps what was written before with the reason. With
 * neither time the child was not there.
 * @returns a refusal when somebody else wrote meanwhile, or the times cannot be
 * @throws not found when the child is outside the scope
 */
export async function correctAttendanceAs(
  deps: Deps,
  scope: ChildScope,
  viewer: Viewer,
  body: Correction,
): Promise<AttendanceRow | Refusal> {
  const at = deps.now();
  const result = await refusableTransaction(deps, async (transaction) => {
    const day = await lockDay(transaction, scope, body);
    if (day.version !== body.Version) throw new Refused(timesSince(day), 'timesChanged');
    const times = timesSent(day, body);
    requirePossible(body, day, times, at);
    await requireAwakeToLeave(transaction, body, day, at);
    const dayId = await store(transaction, viewer, body, day, times);
    const { version, checkedInAt, checkedOutAt } = day;
    await transaction.attendanceRevision.create({
      data: {
        dayId,
        version,
        checkedInAt,
        checkedOutAt,
        // Those words by themselves stand for a child that was checked in again (away.ts).
        reason: body.Reason === adminMessages.cameBack ? `${body.Reason}.` : body.Reason,
        correctedAt: at,
        correctedBy: viewer.userId,
        performedBy: performedBy(viewer),
      },
    });
    await appendCorrection(transaction, viewer, body, day, dayId);
    await noteRatios(transaction, [day.classroomId], at);
  });
  if (result instanceof Refusal) return result;
  const [row] = await sheetRows(deps, viewer, { AND: childWhere(scope), id: body.ChildID }, body.Day);
  if (row === undefined) throw notFound();
  return row;
}

/** A day as it was before it is corrected; version 0 when nothing was recorded. */
async function lockDay(transaction: Transaction, scope: ChildScope, { ChildID, Day }: Correction) {
  await lockRows(transaction, 'children', [ChildID], 'NO KEY UPDATE');
  const child = await transaction.child.findFirst({
    where: { AND: childWhere(scope), id: ChildID },
    include: {
      location: { select: { timeZone: true } },
      attendance: { where: { day: dateOf(Day) }, include: { recorder: personName } },
    },
  });
  const [day] = child?.attendance ?? [];
  if (child === null || (child.archivedAt !== null && day === undefined)) throw notFound();
  const { timeZone } = child.location;
  const { checkedInAt = null, checkedOutAt = null } = day ?? {};
  return {
    id: day?.id,
    version: day?.version ?? 0,
    timeIn: checkedInAt && timeIn(timeZone, checkedInAt),
    timeOut: checkedOutAt && timeIn(timeZone, checkedOutAt),
    checkedInAt,
    checkedOutAt,
    recordedBy: day?.recorder?.displayName,
    classroomId: child.classroomId,
    locationId: child.locationId,
    birthDate: child.birthDate,
    timeZone,
  };
}

/**
 * The times sent, as instants: within a minute, of which no seconds are sent, nobody leaves before coming, and whoever went before
 * they came, by the clock and in truth, went in the night after midnight.
 */
function timesSent(day: Day, { Day, TimeIn, TimeOut }: Correction): Times {
  const checkedInAt = instantSent(day, Day, TimeIn, day.timeIn, day.checkedInAt);
  const leavingOn = (date: string) => instantSent(day, date, TimeOut, day.timeOut, day.checkedOutAt);
  const checkedOutAt = leavingOn(Day);
  if (TimeIn === null || TimeOut === null || leftLater(checkedInAt, checkedOutAt)) return { checkedInAt, checkedOutAt };
  if (TimeOut === TimeIn) return { checkedInAt, checkedOutAt: checkedInAt };
  const inTheNight = TimeOut < TimeIn && TimeOut < nightEnds;
  return { checkedInAt, checkedOutAt: inTheNight ? leavingOn(daysAfter(Day, 1)) : checkedOutAt };
}

const leftLater = (checkedInAt: Date | null, checkedOutAt: Date | null) =>
  checkedInAt === null || checkedOutAt === null || checkedOutAt >= checkedInAt;

/** The time sent, as an instant; a time that is not changed keeps its seconds. */
function instantSent(
  { timeZone }: Day,
  day: string,
  sent: string | null,
  before: string | null,
  instantBefore: Date | null,
): Date | null {
  if (sent === before) return instantBefore;
  return sent === null ? null : instantOf(timeZone, day, sent);
}

function requirePossible(
  { Day, TimeIn, TimeOut }: Correction,
  { timeZone, birthDate }: Day,
  { checkedInAt, checkedOutAt }: Times,
  at: Date,
): void {
  if (TimeIn === null && TimeOut !== null) throw new Refused(adminMessages.outWithoutIn);
  if (!leftLater(checkedInAt, checkedOutAt)) throw new Refused(adminMessages.timesReversed);
  const isAhead = [checkedInAt, checkedOutAt].some((time) => time !== null && time > at);
  if (isAhead || Day > dayIn(timeZone, at)) throw new Refused(adminMessages.timeInFuture);
  // What stands there all the same can be taken away.
  if (TimeIn !== null && birthDate !== null && dateOf(Day) < birthDate)
    throw new Refused(attendanceMessages.dayBeforeBirth);
}

/** Whoever leaves today is awake, as when they are checked out. */
async function requireAwakeToLeave(
  transaction: Transaction,
  { ChildID, Day, TimeOut }: Correction,
  { timeZone, timeOut }: Day,
  at: Date,
): Promise<void> {
  const { today, started } = daysOfPresence(timeZone, at);
  if (TimeOut === null || timeOut !== null || ![today, started].includes(Day)) return;
  await requireAwake(transaction, [ChildID], 'asleepAtLeaving');
}

const shown = (time: string | null) => (time === null ? 'no time' : clockWords(time));

function timesSince({ recordedBy, timeIn, timeOut }: Day): string {
  const now = `${recordedBy ?? 'Somebody'} wrote ${shown(timeIn)} in and ${shown(timeOut)} out.`;
  return `${adminMessages.timesChanged} ${now} ${notSaved}`;
}

/** Writes the times and gives the day's id. */
async function store(
  transaction: Transaction,
  viewer: Viewer,
  { ChildID, Day }: Correction,
  { id, classroomId, locationId, checkedInAt, checkedOutAt }: Day,
  times: Times,
): Promise<number> {
  const recordedBy = viewer.userId;
  // Whoever writes another time answers for it.
  const isOther = (one: Date | null, other: Date | null) => one?.getTime() !== other?.getTime();
  const by = {
    ...(isOther(times.checkedInAt, checkedInAt) ? { inBy: times.checkedInAt && performedBy(viewer) } : {}),
    ...(isOther(times.checkedOutAt, checkedOutAt) ? { outBy: times.checkedOutAt && performedBy(viewer) } : {}),
  };
  if (id !== undefined) {
    await transaction.attendanceDay.update({
      where: { id },
      data: { ...times, ...by, recordedBy, version: { increment: 1 } },
    });
    return id;
  }
  const added = await transaction.attendanceDay.create({
    data: { childId: ChildID, classroomId, locationId, day: dateOf(Day), ...times, ...by, recordedBy },
  });
  return added.id;
}

/** Writes the times down as they were and became; the reason stays with the version it explains. */
async function appendCorrection(
  transaction: Transaction,
  viewer: Viewer,
  { ChildID, Day, TimeIn, TimeOut }: Correction,
  { locationId, timeIn, timeOut, version }: Day,
  dayId: number,
): Promise<void> {
  const { before, after } = changesBetween({ TimeIn: timeIn, TimeOut: timeOut }, { TimeIn, TimeOut });
  await append(transaction, {
    actorId: viewer.userId,
    action: 'attendance.corrected',
    entityId: dayId,
    locationId,
    before,
    after: { ...after, ChildID, Day, Version: version + 1, ...performerIn(viewer) },
  });
}
