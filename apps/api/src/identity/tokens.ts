import { hash, randomBytes } from 'node:crypto';
import type { Sentence } from '@footprints/contracts/codes';
import { linkMessages } from '@footprints/contracts/link-errors';
import { Refusal } from '../http/failure.ts';
import { networkOf } from '../http/networks.ts';
import { everybody, type Throttles, tooManyAttempts } from './throttles.ts';

const tokenBytes = 32;

/** A new token for a mailed link: nobody guesses it, and it stands in a URL as it is. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** What is kept of a token. */
export function tokenHash(token: string): Buffer<ArrayBuffer> {
  return hash('sha256', token, 'buffer');
}

/** What is kept while there is no token yet: the hash of one that nobody has seen. */
export function hashOfNoToken(): Buffer<ArrayBuffer> {
  return tokenHash(newToken());
}

/**
 * Tries the token of a mailed link for somebody at an address, and counts it when it was a bad one (product 3.8). Past the
 * address's limit nothing is tried; past that of all together a good token still works, which strangers cannot have.
 * @param attempt gives undefined for a bad token
 * @returns what `attempt` gives; for a bad token a refusal in these words
 * @throws 429 after too many bad tokens
 */
export async function tryLink<Result>(
  { reset, resetInAll }: Throttles,
  address: string,
  attempt: () => Promise<Result | undefined>,
  words: Sentence = linkMessages.linkInvalid,
): Promise<Result | Refusal> {
  const network = networkOf(address);
  const wait = await reset.wait(network);
  if (wait !== undefined) throw tooManyAttempts(wait);
  const result = await attempt();
  if (result !== undefined) return result;
  await reset.count(network);
  await resetInAll.take(everybody);
  return new Refusal(words);
}
