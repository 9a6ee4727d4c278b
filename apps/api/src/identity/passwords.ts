import argon2 from 'argon2';
import { createTurns, type Line } from './turns.ts';

/** OWASP's minimum for argon2id. */
const parameters = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Each hash holds a thread of the pool from which files are served and photos are made: when a whole centre signs in at
// once, threads must be left for the others. At about 25 ms each, the last stranger in line waits four seconds.
const takeTurn = createTurns({ atOnce: 2, perLine: 150, inAll: 300 });

/** Compared with when there is no account, so that an unknown email takes as long as a wrong password. */
const nobodysHash = argon2.hash('nobody has this password', parameters);

/**
 * The hash to store for a password, whose letters with marks are one letter each: keyboards type them one way or the other.
 * @throws 503 when too many wait in the line of the accounts that are known
 */
export function hashPassword(password: string): Promise<string> {
  return takeTurn('known', () => argon2.hash(password.normalize(), parameters));
}

interface Comparison {
  /** Where it waits for its turn. */
  line: Line;
  /** Asked before it compares, if it had to wait; when this throws, nothing is compared. */
  afterWaiting?: () => Promise<unknown> | undefined;
}

/**
 * True when the password is the one that was hashed; a missing hash costs the same time and is never matched.
 * @throws 503 when too many wait in this line
 */
export async function matchesPassword(
  hash: string | null,
  password: string,
  { line, afterWaiting }: Comparison = { line: 'known' },
): Promise<boolean> {
  const compared = hash ?? (await nobodysHash);
  const matches = await takeTurn(line, async (hasWaited) => {
    if (hasWaited) await afterWaiting?.();
    const whole = password.normalize();
    if (await argon2.verify(compared, whole)) return true;
    // It may have been stored as it was typed, before that.
    return whole !== password && argon2.verify(compared, password);
  });
  return hash !== null && matches;
}

/** True when a stored hash is weaker than what would be made today. */
export function isOutdated(hash: string): boolean {
  return argon2.needsRehash(hash, parameters);
}
