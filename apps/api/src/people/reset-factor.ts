import { accountMessages } from '@footprints/contracts/account-errors';
import { takeFactorsAway } from '../account/take-away.ts';
import { append } from '../audit/append.ts';
import { inTransaction, refusableTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { type Refusal, Refused } from '../http/failure.ts';
import { placeScope, requireEverywhere } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { lockAccount, lockChangeable, trailOf } from './people-scope.ts';

/**
 * Takes away every second factor of a colleague who has lost theirs; they are signed out everywhere and told by mail.
 * @returns a refusal for oneself, and for whoever has none
 * @throws 403 for a director; not found for somebody who is not there
 */
export async function resetFactorAs(deps: Deps, viewer: Viewer, userId: number): Promise<null | Refusal> {
  const scope = placeScope(viewer);
  requireEverywhere(scope);
  return refusableTransaction(deps, async (transaction) => {
    const record = await lockChangeable(transaction, scope, viewer, userId);
    if (userId === viewer.userId) throw new Refused(accountMessages.ownFactor);
    if (!(await takeFactorsAway(transaction, deps, userId))) throw new Refused(accountMessages.factorMissing);
    await append(transaction, {
      actorId: viewer.userId,
      action: 'person.factor-reset',
      entityId: userId,
      locationId: trailOf(scope, record),
    });
    return null;
  });
}

/**
 * The same for whoever holds the database itself, where the only admin has lost theirs.
 * @returns false for an unknown email, or an account without a second factor
 */
export async function resetFactorByHand(deps: Pick<Deps, 'db' | 'queue' | 'now'>, email: string): Promise<boolean> {
  return inTransaction(deps, async (transaction) => {
    const account = await lockAccount(transaction, email);
    if (account === null || !(await takeFactorsAway(transaction, deps, account.id))) return false;
    const entityId = account.id;
    await append(transaction, { actorId: null, action: 'person.factor-reset', entityId, locationId: null });
    return true;
  });
}
