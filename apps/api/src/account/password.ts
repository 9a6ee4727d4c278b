import { accountMessages } from '@footprints/contracts/account-errors';
import type { changePassword } from '@footprints/contracts/account';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { linkMessages } from '@footprints/contracts/link-errors';
import { newPasswordProblem } from '@footprints/contracts/mailed-links';
import type { AuditEntry } from '../audit/append.ts';
import { refusableTransaction } from '../db/transaction.ts';
import { notSignedIn, Refusal, Refused } from '../http/failure.ts';
import { tellOwner } from '../identity/account-notices.ts';
import { lockHolder, setPassword } from '../identity/new-password.ts';
import { hashPassword, matchesPassword } from '../identity/passwords.ts';
import type { IdentityDeps } from '../identity/throttles.ts';
import { sessionGuessKey, wrongProof } from './proof.ts';
import type { Prover } from './prover.ts';

/**
 * Changes the own password, asking for the present one; every other session of the person ends, and they are told by mail.
 * `refused` hears of a present one that was wrong.
 * @returns a refusal for a wrong length, unequal passwords, or a present password that is wrong
 * @throws 429 past the limit of product 18.1
 */
export async function changePasswordAs(
  deps: IdentityDeps,
  prover: Prover,
  { OldPassword, NewPassword, ConfirmPassword }: OutputOf<typeof changePassword.body>,
  refused: (entry: AuditEntry) => void,
): Promise<null | Refusal> {
  const { db, throttles, now } = deps;
  const { userId, sessionKey } = prover;
  const problem = newPasswordProblem(NewPassword, ConfirmPassword);
  if (problem !== undefined) return new Refusal(linkMessages[problem]);
  const key = sessionGuessKey(sessionKey);
  await throttles.factor.take(key);
  const before = await db.prisma.user.findUnique({ where: { id: userId }, select: { passwordHash: true } });
  if (before === null) throw notSignedIn();
  if (!(await matchesPassword(before.passwordHash, OldPassword))) {
    const refusal = new Refusal(accountMessages.oldPasswordWrong);
    refused(wrongProof(userId, refusal));
    return refusal;
  }
  const passwordHash = await hashPassword(NewPassword);
  return refusableTransaction({ db }, async (transaction) => {
    const holder = await lockHolder(transaction, { userId });
    const same = await transaction.user.findFirst({ where: { id: userId, ...before }, select: { id: true } });
    // Reset a moment ago, by whoever has the mailbox: that one counts.
    if (holder === undefined || same === null) throw new Refused(accountMessages.oldPasswordWrong);
    await setPassword(transaction, holder, passwordHash, 'account page', now(), sessionKey);
    await throttles.factor.forgiveWith(transaction, key);
    await tellOwner(deps, transaction, userId, 'password-changed', prover);
    return null;
  });
}
