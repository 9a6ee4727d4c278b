import type { OutputOf } from '@footprints/contracts/endpoint';
import type { endHold, LegalHold, saveHold } from '@footprints/contracts/retention';
import { retentionMessages } from '@footprints/contracts/retention-errors';
import { append } from '../audit/append.ts';
import { lockRecord, lockRows, type Transaction } from '../db/transaction.ts';
import { refusableTransactionOf } from '../identity/rights.ts';
import type { Deps } from '../deps.ts';
import { notFound, type Refusal, Refused } from '../http/failure.ts';
import { type Attempt, claimKey, rememberAnswer } from '../http/idempotency.ts';
import { locationsIn, placeScope, type PlaceScope } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { requireNotErased } from './in-force.ts';
import { holdFields, presentHold } from './present.ts';

/** The location of a child, which stays there until the transaction ends. */
async function locationOf(transaction: Transaction, scope: PlaceScope, childId: number): Promise<number> {
  const where = { id: childId, ...locationsIn(scope) };
  const read = () => transaction.child.findUnique({ where, select: { locationId: true } });
  return (await lockRecord(transaction, 'children', childId, read)).locationId;
}

const holdOf = async (transaction: Transaction, id: number): Promise<LegalHold> =>
  presentHold(await transaction.legalHold.findUniqueOrThrow({ where: { id }, select: holdFields }));

/**
 * Holds everything of a child from now on, whether or not somebody else does already. The same `attempt` again gives the hold
 * that is there since the first, and stores nothing.
 * @returns a refusal for a child that is being erased: what goes is not held any more
 * @throws not found for a child outside the scope
 */
export async function saveHoldAs(
  deps: Deps,
  viewer: Viewer,
  { ChildID, Reason }: OutputOf<typeof saveHold.body>,
  attempt: Attempt | undefined,
): Promise<LegalHold | Refusal> {
  const since = deps.now();
  return refusableTransactionOf(deps, viewer, async (transaction) => {
    const locationId = await locationOf(transaction, placeScope(viewer), ChildID);
    const earlier = await claimKey<{ HoldID: number }>(transaction, attempt);
    if (earlier !== undefined) return holdOf(transaction, earlier.HoldID);
    await requireNotErased(transaction, ChildID);
    // As whoever sets a rule does: what the night is taking now is gone once this is answered, and nothing goes after that.
    await lockRows(transaction, 'locations', [locationId], 'NO KEY UPDATE');
    const data = { childId: ChildID, reason: Reason, since, setBy: viewer.userId };
    const hold = presentHold(await transaction.legalHold.create({ data, select: holdFields }));
    await rememberAnswer(transaction, attempt, { HoldID: hold.HoldID });
    await append(transaction, {
      actorId: viewer.userId,
      action: 'child.held',
      entityId: ChildID,
      locationId,
      after: { HoldID: hold.HoldID, Reason },
    });
    return hold;
  });
}

/**
 * Ends a hold.
 * @returns a refusal when somebody has done so already
 * @throws not found for one of a child outside the scope
 */
export async function endHoldAs(
  deps: Deps,
  viewer: Viewer,
  { HoldID }: OutputOf<typeof endHold.body>,
): Promise<LegalHold | Refusal> {
  const at = deps.now();
  return refusableTransactionOf(deps, viewer, async (transaction) => {
    const found = await transaction.legalHold.findUnique({ where: { id: HoldID }, select: { childId: true } });
    if (found === null) throw notFound();
    const locationId = await locationOf(transaction, placeScope(viewer), found.childId);
    const { count } = await transaction.legalHold.updateMany({
      where: { id: HoldID, endedAt: null },
      data: { endedAt: at, endedBy: viewer.userId },
    });
    if (count === 0) throw new Refused(retentionMessages.holdEnded);
    await append(transaction, {
      actorId: viewer.userId,
      action: 'child.released',
      entityId: found.childId,
      locationId,
      after: { HoldID },
    });
    return holdOf(transaction, HoldID);
  });
}
