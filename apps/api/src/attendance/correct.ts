import { adminMessages } from '@footprints/contracts/errors';
import type { AttendanceRow, correctAttendance } from '@footprints/contracts/attendance';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { changesBetween, append } from '../audit/append.ts';
import { childrenIn, type ChildScope } from '../children/child-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Transaction } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { notFound, Refusal } from '../http/failure.ts';
import { daysOf } from './sheet.ts';

type Correction = OutputOf<typeof correctAttendance.body>;

/** A day as it is before it is corrected; without an id when nothing was recorded. */
interface Present {
  id: number | null;
  version: number;
  timeIn: string | null;
  timeOut: string | null;
  wasIn: Date | null;
  wasOut: Date | null;
  recordedBy: string | null;
  classroomId: number;
  locationId: number;
  isArchived: boolean;
  /** The day is still to come. */
  isFuture: boolean;
  /** The times sent, as instants; a time that is not changed keeps its seconds. */
  checkedInAt: Date | null;
  checkedOutAt: Date | null;
}

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
  const refusal = await deps.db.prisma.$transaction(async (transaction) => {
    const present = await lockDay(transaction, scope, body, at);
    const problem = present.version === body.Version ? problemOf(body, present, at) : staleSentence(present);
    if (problem !== undefined) return new Refusal(problem);
    const dayId = await store(transaction, viewer, body, present);
    if (dayId === undefined) return new Refusal(staleSentence(await lockDay(transaction, scope, body, at)));
    await keep(transaction, viewer, body, present, dayId, at);
    await tell(transaction, viewer, body, present, dayId);
    return null;
  });
  if (refusal !== null) return refusal;
  const [row] = await daysOf(deps, Prisma.sql`c.id = ${body.ChildID} AND ${childrenIn(scope, 'c')}`, body.Day);
  if (row === undefined) throw notFound();
  return row;
}

async function lockDay(
  transaction: Transaction,
  scope: ChildScope,
  { ChildID, Day, TimeIn, TimeOut }: Correction,
  at: Date,
): Promise<Present> {
  await transaction.$queryRaw(Prisma.sql`SELECT 1 FROM children c WHERE c.id = ${ChildID} FOR KEY SHARE`);
  await transaction.$queryRaw(Prisma.sql`
    SELECT 1 FROM attendance_days a WHERE a.child_id = ${ChildID} AND a.day = ${Day}::date FOR UPDATE`);
  const clock = (column: string) => Prisma.raw(`to_char(a.${column} AT TIME ZONE l.time_zone, 'HH24:MI')`);
  const instant = (time: string | null, column: string) => Prisma.sql`
    CASE WHEN ${clock(column)} = ${time}::text THEN ${Prisma.raw(`a.${column}`)}
         ELSE (${Day}::date + ${time}::time) AT TIME ZONE l.time_zone END`;
  const [present] = await transaction.$queryRaw<Present[]>(Prisma.sql`
    SELECT a.id, coalesce(a.version, 0) AS version, ${clock('checked_in_at')} AS "timeIn",
           ${clock('checked_out_at')} AS "timeOut", a.checked_in_at AS "wasIn", a.checked_out_at AS "wasOut", recorder.display_name AS "recordedBy",
           c.classroom_id AS "classroomId", c.location_id AS "locationId", c.archived_at IS NOT NULL AS "isArchived",
           ${Day}::date > (${at}::timestamptz AT TIME ZONE l.time_zone)::date AS "isFuture",
           ${instant(TimeIn, 'checked_in_at')} AS "checkedInAt", ${instant(TimeOut, 'checked_out_at')} AS "checkedOutAt"
    FROM children c
    JOIN locations l ON l.id = c.location_id
    LEFT JOIN attendance_days a ON a.child_id = c.id AND a.day = ${Day}::date
    LEFT JOIN users recorder ON recorder.id = a.recorded_by
    WHERE c.id = ${ChildID} AND ${childrenIn(scope, 'c')}`);
  if (present === undefined || (present.isArchived && present.id === null)) throw notFound();
  return present;
}

function problemOf({ TimeIn, TimeOut }: Correction, present: Present, at: Date): string | undefined {
  const { checkedInAt, checkedOutAt } = present;
  if (TimeIn === null && TimeOut !== null) return adminMessages.outWithoutIn;
  if (checkedInAt !== null && checkedOutAt !== null && checkedOutAt < checkedInAt) return adminMessages.timesReversed;
  const isAhead = [checkedInAt, checkedOutAt].some((time) => time !== null && time > at);
  return present.isFuture || isAhead ? adminMessages.timeInFuture : undefined;
}

const shown = (time: string | null) => time ?? 'no time';

function staleSentence({ recordedBy, timeIn, timeOut }: Present): string {
  const now = `${recordedBy ?? 'Somebody'} wrote ${shown(timeIn)} in and ${shown(timeOut)} out.`;
  return `${adminMessages.timesChanged} ${now} Nothing of yours was saved: please look at it again.`;
}

/** Writes the times and gives the day's id; undefined when somebody else was first to write anything of that day. */
async function store(
  transaction: Transaction,
  { userId }: Viewer,
  { ChildID, Day }: Correction,
  { id, classroomId, locationId, checkedInAt, checkedOutAt }: Present,
): Promise<number | undefined> {
  if (id !== null) {
    const times = { checkedInAt, checkedOutAt, recordedBy: userId };
    await transaction.attendanceDay.update({ where: { id }, data: { ...times, version: { increment: 1 } } });
    return id;
  }
  const [added] = await transaction.$queryRaw<{ id: number }[]>(Prisma.sql`
    INSERT INTO attendance_days (child_id, classroom_id, location_id, day, checked_in_at, checked_out_at, recorded_by)
    VALUES (${ChildID}, ${classroomId}, ${locationId}, ${Day}::date, ${checkedInAt}, ${checkedOutAt}, ${userId})
    ON CONFLICT (child_id, day) DO NOTHING RETURNING id`);
  return added?.id;
}

/** Keeps the version before, or that there was none, with the reason. */
async function keep(
  transaction: Transaction,
  { userId }: Viewer,
  { Reason }: Correction,
  { version, wasIn, wasOut }: Present,
  dayId: number,
  at: Date,
): Promise<void> {
  const before = { dayId, version, checkedInAt: wasIn, checkedOutAt: wasOut };
  await transaction.attendanceRevision.create({
    data: { ...before, reason: Reason, correctedAt: at, correctedBy: userId },
  });
}

/** Writes the times down as they were and became; the reason stays with the version it explains. */
async function tell(
  transaction: Transaction,
  viewer: Viewer,
  { ChildID, Day, TimeIn, TimeOut }: Correction,
  { locationId, timeIn, timeOut, version }: Present,
  dayId: number,
): Promise<void> {
  const { before, after } = changesBetween({ TimeIn: timeIn, TimeOut: timeOut }, { TimeIn, TimeOut });
  await append(transaction, {
    actorId: viewer.userId,
    action: 'attendance.corrected',
    entity: 'attendance',
    entityId: dayId,
    locationId,
    before,
    after: { ...after, ChildID, Day, Version: version + 1 },
  });
}
