import { adminMessages } from '@footprints/contracts/admin-errors';
import type { ChangedDays } from '@footprints/contracts/attendance';
import { append, type AuditEntry } from '../audit/append.ts';
import { requireAwake } from '../children/asleep.ts';
import type { ChildScope } from '../children/child-scope.ts';
import { byFirstName, nameOf } from '../viewer/child-names.ts';
import { noteRatios } from '../children/ratio.ts';
import { childrenToRecord, type RecordedChild } from '../children/recording.ts';
import { daysOfPresence } from '../children/presence.ts';
import { dateOf, dayOf } from '../db/calendar.ts';
import { inTransaction, refusableTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { AttendanceDay } from '../generated/client.ts';
import { type Refusal, Refused } from '../http/failure.ts';
import { performedBy, performerIn, type Viewer, zoneOf } from '../viewer/viewer.ts';

interface Changed {
  Changed: number;
  Days: ChangedDays;
}

type Children = [RecordedChild, ...RecordedChild[]];

/**
 * Checks children in, now, all or none. Who is here stays so; who comes back keeps the time of coming, and the times so far beside it.
 * @throws not found when any child is outside the scope
 */
export async function checkInAs(deps: Deps, scope: ChildScope, viewer: Viewer, ids: number[]): Promise<Changed> {
  const at = deps.now();
  const recordedBy = viewer.userId;
  const inBy = performedBy(viewer);
  return inTransaction(deps, async (transaction) => {
    const children = await childrenToRecord(transaction, scope, ids, at, 'NO KEY UPDATE');
    const { days, staying } = await todayAndStaying(transaction, viewer, children, at);
    const here = childrenOf(staying);
    const away = days.filter(({ childId }) => !here.has(childId));
    const absent = away.filter(({ checkedInAt }) => checkedInAt === null);
    const gone = away.filter(({ checkedOutAt }) => checkedOutAt !== null);
    const known = childrenOf([...days, ...staying]);
    const added = children.filter(({ childId }) => !known.has(childId));
    await transaction.attendanceDay.createMany({
      data: added.map((child) => ({ ...child, day: dateOf(child.day), checkedInAt: at, recordedBy, inBy })),
    });
    await transaction.attendanceDay.updateMany({
      where: { id: { in: absent.map(({ id }) => id) } },
      data: { checkedInAt: at, recordedBy, inBy, version: { increment: 1 } },
    });
    await transaction.attendanceRevision.createMany({
      data: gone.map(({ id, version, checkedInAt, checkedOutAt }) => ({
        dayId: id,
        version,
        checkedInAt,
        checkedOutAt,
        reason: adminMessages.cameBack,
        correctedAt: at,
        correctedBy: recordedBy,
        performedBy: inBy,
      })),
    });
    await transaction.attendanceDay.updateMany({
      where: { id: { in: gone.map(({ id }) => id) } },
      data: { checkedOutAt: null, recordedBy, outBy: null, version: { increment: 1 } },
    });
    const changes = [{ day: children[0].day, changed: [...added, ...absent, ...gone] }];
    return saveChanged(transaction, viewer, 'attendance.checked-in', children, changes, at);
  });
}

/**
 * Checks children out, now, all or none. Who is gone stays so.
 * @returns a refusal that names those who are not here, or who sleep; then nothing is stored
 * @throws not found when any child is outside the scope
 */
export async function checkOutAs(
  deps: Deps,
  scope: ChildScope,
  viewer: Viewer,
  ids: number[],
): Promise<Changed | Refusal> {
  const at = deps.now();
  return refusableTransaction(deps, async (transaction) => {
    const children = await childrenToRecord(transaction, scope, ids, at, 'NO KEY UPDATE');
    const { days, staying } = await todayAndStaying(transaction, viewer, children, at);
    const came = childrenOf([...days.filter(({ checkedInAt }) => checkedInAt !== null), ...staying]);
    if (came.size < ids.length) throw new Refused(await notHere(transaction, ids, came), 'notHere');
    await requireAwake(transaction, ids, 'asleepAtLeaving');
    // Nobody leaves before coming, also where a clock was put back meanwhile.
    for (const [time, days] of Map.groupBy(staying, ({ checkedInAt }) => Math.max(Number(at), Number(checkedInAt)))) {
      await transaction.attendanceDay.updateMany({
        where: { id: { in: days.map(({ id }) => id) } },
        data: {
          checkedOutAt: new Date(time),
          recordedBy: viewer.userId,
          outBy: performedBy(viewer),
          version: { increment: 1 },
        },
      });
    }
    const changes = [...Map.groupBy(staying, ({ day }) => dayOf(day))].map(([day, changed]) => ({ day, changed }));
    return saveChanged(transaction, viewer, 'attendance.checked-out', children, changes, at);
  });
}

const childrenOf = (days: { childId: number }[]) => new Set(days.map(({ childId }) => childId));

/** Today's days of these children, and the days on which they are here: of today, and in the night of the day before. */
async function todayAndStaying(
  transaction: Transaction,
  viewer: Viewer,
  children: Children,
  at: Date,
): Promise<{ days: AttendanceDay[]; staying: AttendanceDay[] }> {
  const [{ day: today }] = children;
  const { started } = daysOfPresence(zoneOf(viewer), at);
  const childIds = children.map(({ childId }) => childId);
  const all = await transaction.attendanceDay.findMany({
    where: { childId: { in: childIds }, day: { in: [dateOf(today), dateOf(started)] } },
    orderBy: { day: 'asc' },
  });
  return {
    days: all.filter(({ day }) => dayOf(day) === today),
    staying: all.filter(({ checkedInAt, checkedOutAt }) => checkedInAt !== null && checkedOutAt === null),
  };
}

async function notHere(transaction: Transaction, ids: number[], came: Set<number>): Promise<string> {
  const absent = await transaction.child.findMany({
    where: { id: { in: ids, notIn: [...came] } },
    orderBy: byFirstName,
  });
  return `${new Intl.ListFormat('en-US').format(absent.map(nameOf))} ${adminMessages.notHere}`;
}

/** One entry of a day for all whom it made a difference to, none when it made none; and how their rooms are staffed since. */
async function saveChanged(
  transaction: Transaction,
  viewer: Viewer,
  action: 'attendance.checked-in' | 'attendance.checked-out',
  children: Children,
  changes: { day: string; changed: { childId: number }[] }[],
  at: Date,
): Promise<Changed> {
  const [{ locationId }] = children;
  const Days = changes
    .filter(({ changed }) => changed.length > 0)
    .map(({ day, changed }) => ({
      Day: day,
      ChildIDs: changed.map(({ childId }) => childId).toSorted((one, other) => one - other),
    }));
  const entries = Days.map(({ Day, ChildIDs }): AuditEntry => {
    const after = { Day, Children: ChildIDs, ...performerIn(viewer) };
    return { actorId: viewer.userId, action, entityId: '', locationId, after };
  });
  if (entries.length > 0) {
    await append(transaction, entries);
    const rooms = children.map(({ classroomId }) => classroomId);
    await noteRatios(transaction, rooms, at);
  }
  return { Changed: childrenOf(changes.flatMap(({ changed }) => changed)).size, Days };
}
