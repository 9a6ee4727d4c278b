import * as argon2 from 'argon2';
import pLimit from 'p-limit';

/** OWASP's minimum for argon2id. */
const parameters = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Each hash holds a thread of the pool from which files are served and photos are made: when a whole centre signs in at
// once, threads must be left for the others.
const limit = pLimit(2);

/** Compared with when there is no account, so that an unknown email takes as long as a wrong password. */
const nobodysHash = argon2.hash('nobody has this password', parameters);

/** The hash to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return limit(() => argon2.hash(password, parameters));
}

/** True when the password is the one that was hashed; a missing hash costs the same time and is never matched. */
export async function matchesPassword(hash: string | null, password: string): Promise<boolean> {
  const compared = hash ?? (await nobodysHash);
  const matches = await limit(() => argon2.verify(compared, password));
  return hash !== null && matches;
}

/** True when a stored hash is weaker than what would be made today. */
export function isOutdated(hash: string): boolean {
  return argon2.needsRehash(hash, parameters);
}
