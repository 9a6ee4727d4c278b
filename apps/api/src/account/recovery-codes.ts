import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import type { Transaction } from '../db/transaction.ts';
import { tokenHash } from '../identity/tokens.ts';

const howMany = 10;
/** 80 bits: sixteen letters and digits, which nobody guesses, whoever reads their hashes. */
const codeBytes = 10;

const written = (code: string) => (code.match(/.{4}/g) ?? []).join('-');
const plain = (typed: string) => typed.replace(/[^a-z0-9]/gi, '').toUpperCase();

/** Makes ten new codes for a person, in place of all others, and gives them as they are written. */
export async function makeRecoveryCodes(transaction: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () => {
    const { buffer } = new Uint8Array(randomBytes(codeBytes));
    return new Secret({ buffer }).base32;
  });
  await transaction.recoveryCode.deleteMany({ where: { userId } });
  await transaction.recoveryCode.createMany({ data: codes.map((code) => ({ userId, codeHash: tokenHash(code) })) });
  return codes.map(written);
}

/** Takes a code of a person's, once; spaces, dashes and case do not matter. */
export async function takeRecoveryCode(
  transaction: Transaction,
  userId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const { count } = await transaction.recoveryCode.updateMany({
    where: { userId, codeHash: tokenHash(plain(typed)), usedAt: null },
    data: { usedAt: now },
  });
  return count === 1;
}
