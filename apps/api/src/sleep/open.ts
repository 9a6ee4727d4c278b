import { sleepMessages } from '@footprints/contracts/sleep-errors';
import { append } from '../audit/append.ts';
import { childWhere, type ChildScope } from '../children/child-scope.ts';
import { childrenToRecord } from '../children/recording.ts';
import { dayIn } from '../db/calendar.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { whenHappened } from '../entries/happened.ts';
import type { Prisma } from '../generated/client.ts';
import { HttpFailure, notFound } from '../http/failure.ts';
import { performerIn, type Viewer } from '../viewer/viewer.ts';
import { checkMinutesOf } from './due.ts';

/** The last check that stands. */
export const lastCheck = {
  where: { undoneAt: null },
  orderBy: [{ at: 'desc' }, { id: 'desc' }],
  take: 1,
} satisfies Prisma.Sleep$checksArgs;

const opened = {
  reports: { select: { reportId: true }, orderBy: { reportId: 'asc' } },
  checks: lastCheck,
  child: { select: { location: { select: { timeZone: true } } } },
} satisfies Prisma.SleepInclude;

/** A sleep that something is recorded about, with the last check that stands; its child is held until the transaction ends. */
export type OpenedSleep = Prisma.SleepGetPayload<{ include: typeof opened }>;

/**
 * Sleeps of children of the scope, for whoever records something about them: one after the other, so a check and a waking
 * never cross.
 * @throws not found when any is outside the scope
 */
export async function openSleeps(
  transaction: Transaction,
  scope: ChildScope,
  ids: readonly number[],
  at: Date,
): Promise<[OpenedSleep, ...OpenedSleep[]]> {
  const where = { id: { in: [...ids] }, child: childWhere(scope) };
  const found = await transaction.sleep.findMany({ where, select: { childId: true } });
  if (found.length !== ids.length) throw notFound();
  const childIds = [...new Set(found.map(({ childId }) => childId))];
  await childrenToRecord(transaction, scope, childIds, at, 'NO KEY UPDATE');
  const [first, ...others] = await transaction.sleep.findMany({ where, include: opened, orderBy: { id: 'asc' } });
  // One may have been taken back while its child was waited for.
  if (first === undefined || others.length + 1 !== ids.length) throw notFound();
  return [first, ...others];
}

/**
 * When something about a sleep was, as for reports: now unless somebody says otherwise; what a tablet whose clock is ahead says
 * is now, too.
 * @throws 400
 */
export function whenOfSleep(deps: Deps, viewer: Viewer, said: string | undefined, now: Date): Date {
  const at = whenHappened(deps, viewer, said, now);
  return at > now ? now : at;
}

/**
 * The time that was said, which lies behind what is there already; where none was said, the clock may have been put back.
 * @throws 400 before the child was put down
 */
export function notBeforeStart({ startedAt }: { startedAt: Date }, at: Date, said: string | undefined): Date {
  if (at >= startedAt) return at;
  if (said === undefined) return startedAt;
  throw new HttpFailure(400, sleepMessages.beforeSleep);
}

/** Writes into the trail what was done about these sleeps; of none, nothing. */
export async function appendSleeps(
  transaction: Transaction,
  viewer: Viewer,
  action: 'sleep.started' | 'sleep.ended' | 'sleep.start-undone',
  sleeps: readonly { childId: number; locationId: number }[],
): Promise<void> {
  const [first] = sleeps;
  if (first === undefined) return;
  await append(transaction, {
    actorId: viewer.userId,
    action,
    entityId: '',
    locationId: first.locationId,
    after: { Children: sleeps.map(({ childId }) => childId), ...performerIn(viewer) },
  });
}

/** After how many minutes the next look at each of these children is due, by its age and the rule of its room. */
export async function checkMinutesOfChildren(
  transaction: Transaction,
  ids: readonly number[],
  at: Date,
): Promise<Map<number, number | null>> {
  const children = await transaction.child.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      birthDate: true,
      location: { select: { timeZone: true } },
      classroom: { select: { roomRule: { select: { checkMinutes: true } } } },
    },
  });
  return new Map(
    children.map(({ id, birthDate, location, classroom }) => [
      id,
      checkMinutesOf(birthDate, dayIn(location.timeZone, at), classroom.roomRule?.checkMinutes ?? null),
    ]),
  );
}
