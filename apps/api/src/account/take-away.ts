import type { Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { tellOwner } from '../identity/account-notices.ts';
import { dropSessions } from '../identity/session-store.ts';

/**
 * Takes away every second factor of a person, signs them out everywhere and tells them by mail. Their row in `users` must be
 * locked already.
 * @returns false for whoever had none
 */
export async function takeFactorsAway(
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
