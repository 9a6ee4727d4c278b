import { messages } from '@footprints/contracts/errors';
import { newPasswordProblem } from '@footprints/contracts/mailed-links';
import { pendingAt } from './account-state.ts';
import { tryLink } from './mailed-links.ts';
import type { IdentityDeps } from './throttles.ts';
import { tokenHash } from './tokens.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/failure.ts';
import { lockHolder, setPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';

/**
 * Sets a first password by the token of a mailed invitation, once. It signs nobody in.
 * @returns a refusal for a wrong length, unequal passwords (neither uses the token up) or a token that no longer works
 * @throws 429 after too many bad tokens from one address, those for resetting a password counted with them
 */
export async function acceptInvitation(
  { db, throttles, now }: IdentityDeps,
  body: { NewPassword: string; ConfirmPassword: string; TokenID: string },
  address: string,
): Promise<null | Refusal> {
  const problem = newPasswordProblem(body.NewPassword, body.ConfirmPassword);
  if (problem !== undefined) return new Refusal(messages[problem]);
  const where = { tokenHash: tokenHash(body.TokenID) };
  const isAccepted = await tryLink(throttles, address, async () => {
    // Before anything is hashed, which costs a thousand times as much.
    if ((await db.prisma.invitation.count({ where: { ...where, ...pendingAt(now()) } })) === 0) return undefined;
    const passwordHash = await hashPassword(body.NewPassword);
    return inTransaction({ db }, async (transaction) => {
      const sent = await transaction.invitation.findUnique({ where, select: { userId: true } });
      const holder = await lockHolder(transaction, sent);
      if (holder === undefined || holder.hasPassword) return undefined;
      const { count } = await transaction.invitation.updateMany({
        where: { ...where, ...pendingAt(now()) },
        data: { acceptedAt: now() },
      });
      if (count === 0) return undefined;
      await setPassword(transaction, holder, passwordHash, 'invitation', now());
      return true;
    });
  });
  if (isAccepted === undefined) return new Refusal(messages.inviteInvalid);
  return null;
}
