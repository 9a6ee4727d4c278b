import { accountMessages } from '@footprints/contracts/account-errors';
import { append } from '../audit/append.ts';
import { inTransaction, refusableTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { type Refusal, Refused } from '../http/failure.ts';
import { tellOwner } from '../identity/account-notices.ts';
import { dropSessions } from '../identity/session-store.ts';
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

/**
 * Takes away every second factor of a person, signs them out everywhere and tells them by mail. Their row in `users` must be
 * locked already.
 * @returns false for whoever had none
 */
async function takeFactorsAway(
  transaction: Transaction,
  deps: Pick<Deps, 'queue' | 'now'>,
  userId: number,
): Promise<boolean> {
  const where = { userId };
  const passkeys = await transaction.passkey.deleteMany({ where });
  const apps = await transaction.authenticatorApp.deleteMany({ where: { userId, confirmedAt: { not: null } } });
  await transaction.recoveryCode.deleteMany({ where });
  if (passkeys.count + apps.count === 0) return false;
  await dropSessions(transaction, where, deps.now());
  await tellOwner(deps, transaction, userId, 'factor-reset', { device: '', address: '' });
  return true;
}
