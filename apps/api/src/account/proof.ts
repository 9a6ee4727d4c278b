import { accountMessages } from '@footprints/contracts/account-errors';
import type { FactorProof } from '@footprints/contracts/account';
import type { AuditEntry } from '../audit/append.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { type Refusal, Refused } from '../http/failure.ts';
import { networkOf } from '../http/networks.ts';
import { hashesOfAddress } from '../identity/known-addresses.ts';
import { takeAppCode } from './authenticator-app.ts';
import { takePasskey } from './passkeys.ts';
import type { Prover } from './prover.ts';
import { takeRecoveryCode } from './recovery-codes.ts';

/** Under which key wrong factors are counted at a sign-in: strangers use up nothing of an address that the account knows. */
export async function signInKey({ db, config }: Deps, userId: number, address: string): Promise<string> {
  const addressHash = { in: [...hashesOfAddress(config, address)] };
  const known = await db.prisma.knownAddress.findFirst({ where: { userId, addressHash }, select: { userId: true } });
  return known === null ? String(userId) : `${userId} ${networkOf(address)}`;
}

/** Under which key wrong passwords and factors are counted of who is signed in: each session by itself. */
export const sessionGuessKey = (sessionKey: Buffer): string => `session ${sessionKey.toString('hex')}`;

/** What the audit trail says of somebody signed in who was to say again who they are, and could not. */
export const wrongProof = (userId: number, { problem }: Refusal): AuditEntry => ({
  actorId: userId,
  action: 'account.refused',
  entityId: userId,
  locationId: null,
  after: { Reason: problem.code === 'oldPasswordWrong' ? 'wrong password' : 'wrong second factor' },
});

const digits = /^\d{3}[\s-]?\d{3}$/;

/**
 * Takes one second factor of a person, whose row in `users` is locked: what has been taken once is not taken again.
 * @returns which it was
 * @throws Refused when it is none of theirs
 */
export async function takeProof(
  transaction: Transaction,
  deps: Deps,
  prover: Prover,
  { Code, Passkey }: FactorProof,
): Promise<'passkey' | 'app' | 'recovery code'> {
  if (Passkey !== undefined) {
    if (await takePasskey(transaction, prover, Passkey, deps.now())) return 'passkey';
    throw new Refused(accountMessages.passkeyRefused);
  }
  const { userId } = prover;
  const code = Code ?? '';
  if (digits.test(code)) {
    if (await takeAppCode(transaction, deps, userId, code.replace(/\D/g, ''))) return 'app';
  } else if (await takeRecoveryCode(transaction, userId, code, deps.now())) return 'recovery code';
  throw new Refused(accountMessages.codeWrong);
}
