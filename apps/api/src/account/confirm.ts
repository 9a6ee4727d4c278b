import { accountMessages } from '@footprints/contracts/account-errors';
import type { confirmIdentity } from '@footprints/contracts/account';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { append, type AuditEntry } from '../audit/append.ts';
import { refusableTransaction } from '../db/transaction.ts';
import { holdRights } from '../identity/rights.ts';
import { Refusal, Refused } from '../http/failure.ts';
import { factorFields, factorsOf } from '../identity/factors.ts';
import { matchesPassword } from '../identity/passwords.ts';
import type { IdentityDeps } from '../identity/throttles.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { sessionGuessKey, takeProof, wrongProof } from './proof.ts';
import type { Prover } from './prover.ts';

/**
 * Has whoever is signed in say again who they are, for ten minutes: by a second factor where the account has one, else by the
 * password.
 * @param refused hears of a password or code that was wrong
 * @returns a refusal for what is wrong
 * @throws 429 past the limit of product 18.1
 */
export async function confirmAs(
  deps: IdentityDeps,
  viewer: Viewer,
  prover: Prover,
  { Password, ...proof }: OutputOf<typeof confirmIdentity.body>,
  refused: (entry: AuditEntry) => void,
): Promise<null | Refusal> {
  const { db, throttles, now } = deps;
  const { userId, sessionKey } = prover;
  const key = sessionGuessKey(sessionKey);
  const isGuess = proof.Passkey === undefined;
  if (isGuess) await throttles.factor.take(key);
  const account = await db.prisma.user.findUnique({ where: { id: userId }, select: { passwordHash: true } });
  const matches = Password !== undefined && (await matchesPassword(account?.passwordHash ?? null, Password));
  const result = await refusableTransaction({ db }, async (transaction) => {
    await holdRights(transaction, viewer, [userId]);
    const person = await transaction.user.findUniqueOrThrow({ where: { id: userId }, select: factorFields });
    const isByPassword = factorsOf(person).length === 0;
    if (isByPassword && !matches) throw new Refused(accountMessages.oldPasswordWrong);
    const by = isByPassword ? 'password' : await takeProof(transaction, deps, prover, proof);
    if (isGuess) await throttles.factor.forgiveWith(transaction, key);
    await transaction.session.updateMany({ where: { idHash: sessionKey }, data: { verifiedAt: now() } });
    await append(transaction, {
      actorId: userId,
      action: 'account.confirmed',
      entityId: userId,
      locationId: viewer.locationId,
      after: { By: by },
    });
    return null;
  });
  // A passkey, which is not counted, could be sent without end to fill the trail.
  if (result instanceof Refusal && isGuess) refused(wrongProof(userId, result));
  return result;
}
