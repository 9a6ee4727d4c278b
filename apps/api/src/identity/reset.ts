import { messages } from '@footprints/contracts/errors';
import { newPasswordProblem } from '@footprints/contracts/identity';
import { accountKey, type IdentityDeps, tooManyAttempts } from './throttles.ts';
import { newToken, tokenHash } from './tokens.ts';
import type { Deps } from '../deps.ts';
import { query } from '../db/statement.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/failure.ts';
import { passwordChangedLetter, passwordResetLetter } from '../mail/letters.ts';
import { lockHolder, setPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { accountsWithEmail } from './sql.ts';

const tokenMs = 3_600_000;

/**
 * Asks for a reset mail (product 3.7). Known and unknown emails cost the same: whether there is an account is looked up
 * when the mail is sent.
 * @throws 429 for the sixth in an hour
 */
export async function requestReset({ db, throttles, queue }: IdentityDeps, email: string): Promise<null> {
  const wait = await throttles.forgot.count(await accountKey(db, email));
  if (wait !== undefined) throw tooManyAttempts(wait);
  await queue.send('password-reset-mail', { email });
  return null;
}

/**
 * Sends the mail with a new link, which voids older ones; nothing when there is no such account, and nothing to one that was
 * never activated: a first password is an invitation's to give.
 */
export async function sendResetMail({ db, config, mailer, now }: Deps, { email }: { email: string }): Promise<void> {
  const [account] = await query(db, accountsWithEmail(email));
  if (account === undefined || account.disabledAt !== null || !account.isActivated) return;
  const { id: userId } = account;
  const token = newToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + tokenMs);
  await inTransaction({ db }, async (transaction) => {
    await transaction.resetToken.deleteMany({ where: { userId } });
    await transaction.resetToken.create({ data: { tokenHash: tokenHash(token), userId, createdAt, expiresAt } });
  });
  const url = `${config.publicUrl}/change-password?id=${token}`;
  await mailer.send({ to: account.email, ...passwordResetLetter(config.productName, url) });
}

/** Tells somebody that their password was changed. */
export async function sendChangedMail({ db, config, mailer }: Deps, { userId }: { userId: number }): Promise<void> {
  const user = await db.prisma.user.findUnique({ where: { id: userId }, select: { email: true } });
  if (user === null) return;
  await mailer.send({
    to: user.email,
    ...passwordChangedLetter(config.productName, `${config.publicUrl}/forgot-password`),
  });
}

/**
 * Sets a new password by a mailed token, once, and ends every session of that person.
 * @returns a refusal for a wrong length, unequal passwords (neither uses the token up) or a bad token
 * @throws 429 after too many bad tokens from one address
 */
export async function resetPassword(
  { db, queue, throttles, now }: IdentityDeps,
  body: { NewPassword: string; ConfirmPassword: string; TokenID: string },
  address: string,
): Promise<null | Refusal> {
  const problem = newPasswordProblem(body.NewPassword, body.ConfirmPassword);
  if (problem !== undefined) return new Refusal(problem);
  const wait = await throttles.reset.count(address);
  if (wait !== undefined) throw tooManyAttempts(wait);
  const passwordHash = await hashPassword(body.NewPassword);
  const hash = tokenHash(body.TokenID);
  const userId = await inTransaction({ db }, async (transaction) => {
    const sent = await transaction.resetToken.findUnique({ where: { tokenHash: hash }, select: { userId: true } });
    const holder = await lockHolder(transaction, sent);
    if (!holder?.hasPassword) return undefined;
    const { count } = await transaction.resetToken.updateMany({
      where: { tokenHash: hash, usedAt: null, expiresAt: { gt: now() } },
      data: { usedAt: now() },
    });
    if (count === 0) return undefined;
    await setPassword(transaction, holder, passwordHash, 'reset', now());
    return holder.userId;
  });
  if (userId === undefined) return new Refusal(messages.resetLinkInvalid);
  await throttles.reset.forgive(address);
  await queue.send('password-changed-mail', { userId });
  return null;
}
