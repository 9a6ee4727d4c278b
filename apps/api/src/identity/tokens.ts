import { hash, randomBytes } from 'node:crypto';

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
