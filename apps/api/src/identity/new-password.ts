import { append } from '../audit/append.ts';
import { voidInvitations } from './invitations.ts';
import { lockRows, type Transaction } from '../db/transaction.ts';
import { homeFields, homeOf } from './home-location.ts';
import { dropSessions } from './session-store.ts';

/** Whoever holds a mailed token that still works; the row in `users` is locked. */
export interface TokenHolder {
  userId: number;
  locationId: number | null;
}

/** Locks the account that a mailed token is for until the transaction ends; undefined for no token and a disabled account. */
export async function lockHolder(
  transaction: Transaction,
  token: { userId: number } | null,
): Promise<(TokenHolder & { hasPassword: boolean }) | undefined> {
  if (token === null) return undefined;
  await lockRows(transaction, 'users', [token.userId], 'NO KEY UPDATE');
  const user = await transaction.user.findUnique({
    where: { id: token.userId, disabledAt: null },
    select: { ...homeFields, passwordHash: true },
  });
  return user === null
    ? undefined
    : { userId: token.userId, locationId: homeOf(user), hasPassword: user.passwordHash !== null };
}

/**
 * Sets a password, ends every session of the person (but the one that it is changed in), forgets their addresses, after a reset also
 * their browsers, and makes every other link worthless. The link that was followed must be marked as used already.
 */
export async function setPassword(
  transaction: Transaction,
  { userId, locationId }: TokenHolder,
  passwordHash: string,
  by: 'reset' | 'invitation' | 'account page',
  now: Date,
  within?: Buffer<ArrayBuffer>,
): Promise<void> {
  await transaction.user.update({ where: { id: userId }, data: { passwordHash } });
  await dropSessions(transaction, { userId, ...(within && { idHash: { not: within } }) }, now);
  if (by === 'reset') await transaction.knownDevice.deleteMany({ where: { userId } });
  await transaction.resetToken.deleteMany({ where: { userId, usedAt: null } });
  await transaction.signInConfirmation.deleteMany({ where: { userId } });
  // Whoever knew the old password may have signed in from any of them.
  await transaction.knownAddress.deleteMany({ where: { userId } });
  await voidInvitations(transaction, [userId], now);
  await append(transaction, {
    actorId: userId,
    action: 'account.password-set',
    entityId: userId,
    locationId,
    after: { By: by },
  });
}
