import { adminMessages } from '@footprints/contracts/errors';
import { newPasswordProblem } from '@footprints/contracts/identity';
import { homeLocation } from './home-location.ts';
import { type IdentityDeps, tooManyAttempts } from './throttles.ts';
import { tokenHash } from './tokens.ts';
import { Prisma } from '../generated/client.ts';
import { Refusal } from '../http/failure.ts';
import { setPassword, type TokenHolder } from './new-password.ts';
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
  if (problem !== undefined) return new Refusal(problem);
  const wait = await throttles.reset.count(address);
  if (wait !== undefined) throw tooManyAttempts(wait);
  const passwordHash = await hashPassword(body.NewPassword);
  const hash = tokenHash(body.TokenID);
  const isAccepted = await db.prisma.$transaction(async (transaction) => {
    const [holder] = await transaction.$queryRaw<TokenHolder[]>(Prisma.sql`
      SELECT u.id AS "userId", ${homeLocation} AS "locationId"
      FROM invitations i JOIN users u ON u.id = i.user_id
      WHERE i.token_hash = ${hash} AND u.disabled_at IS NULL AND u.password_hash IS NULL
      FOR NO KEY UPDATE OF u`);
    if (holder === undefined) return false;
    const { count } = await transaction.invitation.updateMany({
      where: { tokenHash: hash, acceptedAt: null, revokedAt: null, expiresAt: { gt: now() } },
      data: { acceptedAt: now() },
    });
    if (count === 0) return false;
    await setPassword(transaction, holder, passwordHash, 'invitation', now());
    return true;
  });
  if (!isAccepted) return new Refusal(adminMessages.inviteInvalid);
  await throttles.reset.forgive(address);
  return null;
}
