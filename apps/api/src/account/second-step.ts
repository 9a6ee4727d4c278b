import type { FactorProof } from '@footprints/contracts/account';
import type { AuditEntry } from '../audit/append.ts';
import { lockRows, refusableTransaction } from '../db/transaction.ts';
import { notSignedIn, Refusal } from '../http/failure.ts';
import { admit, type From, type SignedIn } from '../identity/admit.ts';
import { homeFields, homeOf } from '../identity/home-location.ts';
import { hashesOfAddress } from '../identity/known-addresses.ts';
import type { IdentityDeps } from '../identity/throttles.ts';
import { signInKey, takeProof } from './proof.ts';
import type { Prover } from './prover.ts';

/**
 * Completes a sign-in whose password was right (product 18.1), with a new session.
 * @param refused hears of a factor that was wrong
 * @returns a refusal for a wrong code or passkey
 * @throws 401 when the step is over, 429 past the limit
 */
export async function completeSignIn(
  deps: IdentityDeps,
  prover: Prover,
  proof: FactorProof,
  from: From,
  refused: (entry: AuditEntry) => void,
): Promise<Omit<SignedIn, 'factors'> | Refusal> {
  const { db, throttles } = deps;
  const { userId, sessionKey } = prover;
  const [addressHash] = hashesOfAddress(deps.config, from.address);
  const key = await signInKey(deps, userId, from.address);
  // A passkey is not guessed: whoever has the password alone cannot keep its owner's from being taken.
  if (proof.Passkey === undefined) await throttles.factor.take(key);
  const result = await refusableTransaction({ db }, async (transaction) => {
    await lockRows(transaction, 'users', [userId], 'NO KEY UPDATE');
    const step = { idHash: sessionKey, userId, awaitsFactor: true, user: { disabledAt: null } };
    const waiting = await transaction.session.findFirst({
      where: step,
      select: { user: { select: { email: true, ...homeFields, roles: { orderBy: { role: 'asc' } } } } },
    });
    if (waiting === null) throw notSignedIn();
    const factor = await takeProof(transaction, deps, prover, proof);
    // Gone when they signed out of it meanwhile.
    const { count } = await transaction.session.deleteMany({ where: step });
    if (count === 0) throw notSignedIn();
    if (proof.Passkey === undefined) await throttles.factor.forgiveWith(transaction, key);
    const { user } = waiting;
    const roles = user.roles.map(({ role }) => role);
    const proven = { userId, roles, locationId: homeOf(user), addressHash, factor };
    const admitted = await admit(deps, transaction, proven, from);
    return { ...admitted, userId, email: user.email, roles };
  });
  if (result instanceof Refusal) {
    const person = await db.prisma.user.findUnique({ where: { id: userId }, select: homeFields });
    refused({
      // Who tried is not known, only whose password it was.
      actorId: null,
      action: 'account.refused',
      entityId: userId,
      locationId: person && homeOf(person),
      after: { Reason: 'wrong second factor' },
    });
  }
  return result;
}
