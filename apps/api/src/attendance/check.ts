import { adminMessages } from '@footprints/contracts/admin-errors';
import { append } from '../audit/append.ts';
import type { ChildScope } from '../children/child-scope.ts';
import { nameOf } from '../children/names.ts';
import { childrenToRecord, type RecordedChild } from '../children/recording.ts';
import { dateOf } from '../db/calendar.ts';
import type { Transaction } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { AttendanceDay } from '../generated/client.ts';
import { Refusal } from '../http/failure.ts';
import type { Viewer } from '../viewer/viewer.ts';

interface Changed {
  Changed: number;
}

type Children = [RecordedChild, ...RecordedChild[]];

/**
 * Checks children in, now, all or none. Who is here stays so; who went and comes back keeps the time of coming, and the
 * times so far are kept beside it.
 * @throws not found when any child is outside the scope
 */
export async function checkInAs(deps: Deps, scope: ChildScope, viewer: Viewer, ids: number[]): Promise<Changed> {
  const at = deps.now();
  const recordedBy = viewer.userId;
  return inTransaction(deps, async (transaction) => {
    const children = await childrenToRecord(transaction, scope, ids, at, 'NO KEY UPDATE');
    const days = await daysOfToday(transaction, children);
    const absent = days.filter(({ checkedInAt }) => checkedInAt === null);
    const gone = days.filter(({ checkedOutAt }) => checkedOutAt !== null);
    const added = children.filter(({ childId }) => !days.some((day) => day.childId === childId));
    await transaction.attendanceDay.createMany({
      data: added.map((child) => ({ ...child, day: dateOf(child.day), checkedInAt: at, recordedBy })),
    });
    await transaction.attendanceDay.updateMany({
      where: { id: { in: absent.map(({ id }) => id) } },
      data: { checkedInAt: at, recordedBy, version: { increment: 1 } },
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
      })),
    });
    await transaction.attendanceDay.updateMany({
      where: { id: { in: gone.map(({ id }) => id) } },
      data: { checkedOutAt: null, recordedBy, version: { increment: 1 } },
    });
    return appendChanged(transaction, viewer, 'attendance.checked-in', children, [...added, ...absent, ...gone]);
  });
}

/**
 * Checks children out, now, all or none. Who is gone stays so.
 * @returns a refusal that names those who have not come today; then nothing is stored
 * @throws not found when any child is outside the scope
 */
export async function checkOutAs(
  deps: Deps,
  scope: ChildScope,
  viewer: Viewer,
  ids: number[],
): Promise<Changed | Refusal> {
  const at = deps.now();
  return inTransaction(deps, async (transaction) => {
    const children = await childrenToRecord(transaction, scope, ids, at, 'NO KEY UPDATE');
    const came = (await daysOfToday(transaction, children)).filter(({ checkedInAt }) => checkedInAt !== null);
    if (came.length < ids.length) return new Refusal(await notHere(transaction, ids, came), 'notHere');
    const here = came.filter(({ checkedOutAt }) => checkedOutAt === null);
    // Nobody leaves before coming, also where a clock was put back meanwhile.
    for (const [time, days] of Map.groupBy(here, ({ checkedInAt }) => Math.max(Number(at), Number(checkedInAt)))) {
      await transaction.attendanceDay.updateMany({
        where: { id: { in: days.map(({ id }) => id) } },
        data: { checkedOutAt: new Date(time), recordedBy: viewer.userId, version: { increment: 1 } },
      });
    }
    return appendChanged(transaction, viewer, 'attendance.checked-out', children, here);
  });
}

async function daysOfToday(transaction: Transaction, children: Children): Promise<AttendanceDay[]> {
  const childIds = children.map(({ childId }) => childId);
  return transaction.attendanceDay.findMany({ where: { childId: { in: childIds }, day: dateOf(children[0].day) } });
}

async function notHere(transaction: Transaction, ids: number[], came: { childId: number }[]): Promise<string> {
  const absent = await transaction.child.findMany({
    where: { id: { in: ids, notIn: came.map(({ childId }) => childId) } },
    orderBy: [{ firstName: 'asc' }, { lastName: 'asc' }, { id: 'asc' }],
  });
  return `${new Intl.ListFormat('en-US').format(absent.map(nameOf))} ${adminMessages.notHere}`;
}

/** One entry for all whom it made a difference to, none when it made none. */
async function appendChanged(
  transaction: Transaction,
  viewer: Viewer,
  action: 'attendance.checked-in' | 'attendance.checked-out',
  [{ day, locationId }]: Children,
  changed: { childId: number }[],
): Promise<Changed> {
  if (changed.length > 0) {
    const ids = changed.map(({ childId }) => childId).toSorted((one, other) => one - other);
    await append(transaction, {
      actorId: viewer.userId,
      action,
      entity: 'attendance',
      entityId: '',
      locationId,
      after: { Day: day, Children: ids },
    });
  }
  return { Changed: changed.length };
}
