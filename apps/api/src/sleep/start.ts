import type { DataOf, OutputOf } from '@footprints/contracts/endpoint';
import type { SleepPosition, startSleep } from '@footprints/contracts/sleep';
import { sleepMessages } from '@footprints/contracts/sleep-errors';
import type { ChildScope } from '../children/child-scope.ts';
import { childrenToRecord } from '../children/recording.ts';
import { dateOf } from '../db/calendar.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { HttpFailure } from '../http/failure.ts';
import { performedBy, type Viewer } from '../viewer/viewer.ts';
import { appendSleeps, checkMinutesOfChildren, whenOfSleep } from './open.ts';

/**
 * Puts children down to sleep, all or none. Who sleeps already sleeps on: of two tablets the second is given the first's nap.
 * @throws not found when any child is outside the scope, 400 for a time out of reach or within the nap before
 */
export async function startSleepAs(
  deps: Deps,
  scope: ChildScope,
  viewer: Viewer,
  { ChildIDs, PutDown, At }: OutputOf<typeof startSleep.body>,
): Promise<DataOf<typeof startSleep>> {
  const now = deps.now();
  const startedAt = whenOfSleep(deps, viewer, At, now);
  return inTransaction(deps, async (transaction) => {
    const children = await childrenToRecord(transaction, scope, ChildIDs, startedAt, 'NO KEY UPDATE');
    const before = await transaction.sleep.findMany({
      where: { childId: { in: ChildIDs }, OR: [{ endedAt: null }, { endedAt: { gt: startedAt } }] },
    });
    if (before.some(({ endedAt }) => endedAt !== null)) throw new HttpFailure(400, sleepMessages.beforeLastNap);
    const asleep = new Set(before.map(({ childId }) => childId));
    const minutes = await checkMinutesOfChildren(transaction, ChildIDs, startedAt);
    const down = children.filter(({ childId }) => !asleep.has(childId));
    const added = await transaction.sleep.createManyAndReturn({
      data: down.map(({ day, ...child }) => ({
        ...child,
        day: dateOf(day),
        startedAt,
        startRecordedAt: now,
        startedBy: viewer.userId,
        startPerformedBy: performedBy(viewer),
        putDown: PutDown,
        checkMinutes: minutes.get(child.childId) ?? null,
      })),
    });
    await appendSleeps(transaction, viewer, 'sleep.started', down);
    const sleeps = new Map([...before, ...added].map((sleep) => [sleep.childId, sleep]));
    return {
      Sleeps: ChildIDs.flatMap((childId) => sleeps.get(childId) ?? []).map((sleep) => ({
        SleepID: sleep.id,
        ChildID: sleep.childId,
        StartedAt: sleep.startedAt.toISOString(),
        PutDown: sleep.putDown as SleepPosition,
        IsNew: !asleep.has(sleep.childId),
      })),
    };
  });
}
