import { linkMessages } from '@footprints/contracts/link-errors';
import { newPasswordProblem } from '@footprints/contracts/mailed-links';
import { pendingAt } from './account-state.ts';
import { admitByPassword, type From, type SignedIn } from './admit.ts';
import { factorFields, factorsOf } from './factors.ts';
import { hashesOfAddress } from './known-addresses.ts';
import { tryLink, tokenHash } from './tokens.ts';
import type { IdentityDeps } from './throttles.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import { Refusal } from '../http/failure.ts';
import { lockHolder, setPassword, type TokenHolder } from './new-password.ts';
import { hashPassword } from './passwords.ts';

/**
 * Sets a first password by the token of a mailed invitation, once, and signs the person in by it (product 3.10).
 * @returns a refusal for a wrong length, unequal passwords (neither uses the token up) or a token that no longer works
 * @throws 429 after too many bad tokens from one address
 */
export async function acceptInvitation(
  deps: IdentityDeps,
  body: { NewPassword: string; ConfirmPassword: string; TokenID: string },
  from: From,
): Promise<SignedIn | Refusal> {
  const { db, throttles, now } = deps;
  const problem = newPasswordProblem(body.NewPassword, body.ConfirmPassword);
  if (problem !== undefined) return new Refusal(linkMessages[problem]);
  const where = { tokenHash: tokenHash(body.TokenID) };
  const accept = async () => {
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
      return signInNew(deps, transaction, holder, from);
    });
  };
  return tryLink(throttles, from.address, accept, linkMessages.inviteInvalid);
}

/** Whoever has just set their first password has shown as much as one who types it. */
async function signInNew(
  deps: IdentityDeps,
  transaction: Transaction,
  { userId, locationId }: TokenHolder,
  from: From,
): Promise<SignedIn> {
  const user = await transaction.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, roles: { select: { role: true }, orderBy: { role: 'asc' } }, ...factorFields },
  });
  const [addressHash] = hashesOfAddress(deps.config, from.address);
  const roles = user.roles.map(({ role }) => role);
  const account = { userId, email: user.email, roles, factors: factorsOf(user), locationId, addressHash };
  return admitByPassword(deps, transaction, account, from);
}
