import { linkMessages } from '@footprints/contracts/link-errors';
import { newPasswordProblem } from '@footprints/contracts/mailed-links';
import { tellOwner } from './account-notices.ts';
import { ofEmail, usersWhoAre } from './account-state.ts';
import { type AccountRow, findAccount } from './accounts.ts';
import type { From } from './admit.ts';
import { tryLink, newToken, tokenHash } from './tokens.ts';
import { networkOf } from '../http/networks.ts';
import { everybody, type IdentityDeps } from './throttles.ts';
import type { Deps } from '../deps.ts';
import { lockRows, inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/failure.ts';
import { passwordResetLetter } from '../mail/letters.ts';
import { lockHolder, setPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';

const tokenMs = 3_600_000;

/** Reset links that still work. */
export const usableResetAt = (now: Date) => ({ usedAt: null, expiresAt: { gt: now } });

/**
 * Asks for a reset mail (product 3.7). Known and unknown emails get the same answer at the same time: the mail comes after it.
 * @throws 429 for the sixth in an hour, and for too many from one address
 */
export async function requestReset(
  deps: IdentityDeps,
  email: string,
  address: string,
  afterwards: (work: () => Promise<unknown>) => void,
): Promise<null> {
  const { forgot, forgotFromKnownAddress, forgotFromAddress } = deps.throttles;
  const { key, known } = await findAccount(deps, email, address);
  const network = networkOf(address);
  await forgotFromAddress.take(network);
  await (known?.isFromKnownAddress ? forgotFromKnownAddress.take(`${network} ${key}`) : forgot.take(key));
  if (known?.isDisabled === false && known.passwordHash !== null) {
    afterwards(() => sendUnlessSpent(deps, known, address));
  }
  return null;
}

/** Strangers together may cause so many letters; whoever asks from an address that the account knows has theirs in any case. */
async function sendUnlessSpent(
  { throttles: { resetLetters, resetLettersInAll }, queue }: IdentityDeps,
  { email, isFromKnownAddress }: AccountRow,
  address: string,
): Promise<void> {
  if (!isFromKnownAddress) {
    if ((await resetLetters.count(networkOf(address))) !== undefined) return;
    if ((await resetLettersInAll.count(everybody)) !== undefined) return;
  }
  await queue.send('password-reset-mail', { email });
}

/** Sends the mail with a new link, which voids older ones; nothing where there is no such account, or it was never activated. */
export async function sendResetMail({ db, config, mailer, now }: Deps, { email }: { email: string }): Promise<void> {
  const createdAt = now();
  const account = await db.prisma.user.findFirst({
    where: { ...ofEmail(email), ...usersWhoAre('active', createdAt) },
    select: { id: true, email: true },
  });
  if (account === null) return;
  const { id: userId } = account;
  const token = newToken();
  const expiresAt = new Date(createdAt.getTime() + tokenMs);
  await inTransaction({ db }, async (transaction) => {
    // Of two that are sent at once the later one voids the earlier.
    await lockRows(transaction, 'users', [userId], 'NO KEY UPDATE');
    await transaction.resetToken.deleteMany({ where: { userId } });
    await transaction.resetToken.create({ data: { tokenHash: tokenHash(token), userId, createdAt, expiresAt } });
  });
  const url = `${config.publicUrl}/change-password?id=${token}`;
  await mailer.send({ to: account.email, ...passwordResetLetter(config.productName, url) });
}

/**
 * Sets a new password by a mailed token, once, and ends every session of that person, who is told of it by mail.
 * @returns a refusal for a wrong length, unequal passwords (neither uses the token up) or a bad token
 * @throws 429 after too many bad tokens from one address
 */
export async function resetPassword(
  deps: IdentityDeps,
  body: { NewPassword: string; ConfirmPassword: string; TokenID: string },
  from: From,
): Promise<null | Refusal> {
  const { db, throttles, now } = deps;
  const problem = newPasswordProblem(body.NewPassword, body.ConfirmPassword);
  if (problem !== undefined) return new Refusal(linkMessages[problem]);
  const where = { tokenHash: tokenHash(body.TokenID) };
  const usable = () => ({ ...where, ...usableResetAt(now()) });
  const reset = async () => {
    // Before anything is hashed, which costs a thousand times as much.
    if ((await db.prisma.resetToken.count({ where: usable() })) === 0) return undefined;
    const passwordHash = await hashPassword(body.NewPassword);
    return inTransaction({ db }, async (transaction) => {
      const sent = await transaction.resetToken.findUnique({ where, select: { userId: true } });
      const holder = await lockHolder(transaction, sent);
      if (!holder?.hasPassword) return undefined;
      const { count } = await transaction.resetToken.updateMany({ where: usable(), data: { usedAt: now() } });
      if (count === 0) return undefined;
      await setPassword(transaction, holder, passwordHash, 'reset', now());
      await tellOwner(deps, transaction, holder.userId, 'password-reset', from);
      return null;
    });
  };
  return tryLink(throttles, from.address, reset, linkMessages.resetLinkInvalid);
}
