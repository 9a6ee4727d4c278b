import type { DataOf, OutputOf } from '@footprints/contracts/endpoint';
import { type checkSleep, lateAfterMs, type undoSleepCheck } from '@footprints/contracts/sleep';
import { sleepMessages } from '@footprints/contracts/sleep-errors';
import { append, type AuditAction } from '../audit/append.ts';
import { childWhere, type ChildScope } from '../children/child-scope.ts';
import { lockRows, inTransaction, refusableTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { requireReason } from '../entries/correct.ts';
import { aheadMs } from '../entries/happened.ts';
import type { Sleep } from '../generated/client.ts';
import { notFound, type Refusal, Refused } from '../http/failure.ts';
import { type Attempt, claimKey, rememberAnswer } from '../http/idempotency.ts';
import { performedBy, performerIn, type Viewer } from '../viewer/viewer.ts';
import { dueAfter } from './due.ts';
import { checkMinutesOfChildren, lastCheck, notBeforeStart, openSleeps, whenOfSleep } from './open.ts';

type Checked = DataOf<typeof checkSleep>;

/**
 * Records that somebody looked at a sleeping child. The same `attempt` again gives the first answer and stores nothing.
 * @returns a refusal when the child is awake by now
 * @throws not found when its child is outside the scope, 400 for a time out of reach or before the child was put down
 */
export async function checkSleepAs(
  deps: Deps,
  scope: ChildScope,
  viewer: Viewer,
  body: OutputOf<typeof checkSleep.body>,
  attempt: Attempt | undefined,
): Promise<Checked | Refusal> {
  const now = deps.now();
  const save = async (transaction: Transaction) => {
    const [sleep] = await openSleeps(transaction, scope, [body.SleepID], now);
    const earlier = await claimKey<{ SleepCheckID: number }>(transaction, attempt);
    if (earlier !== undefined) return presentChecked(transaction, earlier.SleepCheckID, now);
    if (sleep.endedAt !== null) throw new Refused(sleepMessages.awakeAlready);
    const at = notBeforeStart(sleep, whenOfSleep(deps, viewer, body.At, now), body.At);
    const minutes = await checkMinutesOfChildren(transaction, [sleep.childId], at);
    const check = await transaction.sleepCheck.create({
      data: {
        sleepId: sleep.id,
        at,
        recordedAt: now,
        recordedBy: viewer.userId,
        performedBy: performedBy(viewer),
        position: body.Position,
        breathing: body.Breathing,
        signs: [...new Set(body.Signs)],
        action: body.Action,
        note: body.Note,
        isLate: now.getTime() - at.getTime() > lateAfterMs,
        checkMinutes: minutes.get(sleep.childId) ?? null,
      },
    });
    await rememberAnswer(transaction, attempt, { SleepCheckID: check.id });
    await appendCheck(transaction, viewer, 'sleep.checked', sleep);
    return presentChecked(transaction, check.id, now);
  };
  return refusableTransaction(deps, save);
}

/**
 * Strikes a check that was entered by mistake; again, the same success. It stays on the sheet.
 * @throws not found when its child is outside the scope, 400 without a reason where one is needed
 */
export async function undoSleepCheckAs(
  deps: Deps,
  scope: ChildScope,
  viewer: Viewer,
  { SleepCheckID, Reason }: OutputOf<typeof undoSleepCheck.body>,
): Promise<DataOf<typeof undoSleepCheck>> {
  const now = deps.now();
  return inTransaction(deps, async (transaction) => {
    const named = await transaction.sleepCheck.findFirst({
      where: { id: SleepCheckID, sleep: { child: childWhere(scope) } },
      select: { sleepId: true, sleep: { select: { childId: true } } },
    });
    if (named === null) throw notFound();
    // Also of a child that has left since, which is on the location's sheet.
    await lockRows(transaction, 'children', [named.sleep.childId], 'NO KEY UPDATE');
    const sleep = await transaction.sleep.findFirst({ where: { id: named.sleepId, child: childWhere(scope) } });
    if (sleep === null) throw notFound();
    const check = await transaction.sleepCheck.findUniqueOrThrow({ where: { id: SleepCheckID } });
    if (check.undoneAt === null) {
      requireReason(Reason, check.recordedAt, now);
      await transaction.sleepCheck.update({
        where: { id: SleepCheckID },
        data: { undoneAt: now, undoneBy: viewer.userId, undoPerformedBy: performedBy(viewer), undoneReason: Reason },
      });
      await appendCheck(transaction, viewer, 'sleep.check-undone', sleep);
    }
    return { SleepCheckID, SleepID: sleep.id, DueAt: await dueOf(transaction, sleep.id, now) };
  });
}

async function presentChecked(transaction: Transaction, id: number, now: Date): Promise<Checked> {
  const { sleepId, at, isLate } = await transaction.sleepCheck.findUniqueOrThrow({ where: { id } });
  return {
    SleepCheckID: id,
    SleepID: sleepId,
    At: at.toISOString(),
    IsLate: isLate,
    DueAt: await dueOf(transaction, sleepId, now),
  };
}

/**
 * When the next look at a sleep is due, by the last one that stands: as the board has it (`childrenNow`), also after a clock that
 * was ahead is set right.
 */
async function dueOf(transaction: Transaction, id: number, now: Date): Promise<string | null> {
  const soon = new Date(now.getTime() + aheadMs);
  const { checks, ...sleep } = await transaction.sleep.findUniqueOrThrow({
    where: { id },
    include: { checks: { ...lastCheck, where: { ...lastCheck.where, recordedAt: { lte: soon } } } },
  });
  if (sleep.endedAt !== null) return null;
  const [last = { at: sleep.startedAt, recordedAt: sleep.startedAt, checkMinutes: sleep.checkMinutes }] = checks;
  const due = dueAfter({ ...last, at: last.at < last.recordedAt ? last.at : last.recordedAt });
  return (due && last.recordedAt > soon ? now : due)?.toISOString() ?? null;
}

/** What was seen is the sheet's to say. */
async function appendCheck(
  transaction: Transaction,
  viewer: Viewer,
  action: AuditAction & `sleep.${string}`,
  { id, childId, locationId }: Sleep,
): Promise<void> {
  await append(transaction, {
    actorId: viewer.userId,
    action,
    entityId: id,
    locationId,
    after: { ChildID: childId, ...performerIn(viewer) },
  });
}
