import type { DataOf, OutputOf } from '@footprints/contracts/endpoint';
import type { undoSleepStart } from '@footprints/contracts/sleep';
import { sleepMessages } from '@footprints/contracts/sleep-errors';
import type { ChildScope } from '../children/child-scope.ts';
import { refusableTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { secondThoughtMs } from '../entries/correct.ts';
import { type Refusal, Refused } from '../http/failure.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { appendSleeps, openSleeps } from './open.ts';

/**
 * Takes back naps that were begun by mistake, all or none (product 20.1): they are on no sheet, and the trail says whose they were.
 * @returns a refusal when one has lasted five minutes, was checked, or is over
 * @throws not found when any child is outside the scope
 */
export async function undoSleepStartAs(
  deps: Deps,
  scope: ChildScope,
  viewer: Viewer,
  { SleepIDs }: OutputOf<typeof undoSleepStart.body>,
): Promise<DataOf<typeof undoSleepStart> | Refusal> {
  const now = deps.now();
  return refusableTransaction(deps, async (transaction) => {
    const sleeps = await openSleeps(transaction, scope, SleepIDs, now);
    const since = new Date(now.getTime() - secondThoughtMs);
    const isOver = sleeps.some(({ startRecordedAt, endedAt }) => endedAt !== null || startRecordedAt < since);
    // A check that was struck stays on the sheet, and its nap with it.
    const isChecked = (await transaction.sleepCheck.count({ where: { sleepId: { in: SleepIDs } } })) > 0;
    if (isOver || isChecked) throw new Refused(sleepMessages.napStands);
    await transaction.sleep.deleteMany({ where: { id: { in: SleepIDs } } });
    await appendSleeps(transaction, viewer, 'sleep.start-undone', sleeps);
    return { SleepIDs };
  });
}
