import { createHmac } from 'node:crypto';
import { derived } from '../account/seal.ts';
import { hashPassword, matchesPassword } from '../identity/passwords.ts';

const keyBytes = 32;
const nameBytes = 8;

type Secrets = readonly [string, ...string[]];

/** Names a secret, of which it tells nothing. */
const nameOf = (secret: string) => derived(secret, 'pin key name', nameBytes);

/** There are few PINs: without the secret, which the database does not have, whoever reads it cannot even try them. */
function keyed(secret: string, staffMemberId: number, pin: string): string {
  const key = derived(secret, 'pin key', keyBytes);
  return createHmac('sha256', key).update(`${staffMemberId} ${pin}`).digest('base64');
}

/**
 * What is stored of a person's PIN, under the first of these secrets; copied to another's row it fits nothing.
 * @throws 503 when too many passwords and PINs wait to be hashed
 */
export async function hashPin([secret]: Secrets, staffMemberId: number, pin: string) {
  return { pinHash: await hashPassword(keyed(secret, staffMemberId, pin)), pinKey: nameOf(secret) };
}

/**
 * Whether a PIN is the person's. Nobody's costs the same time and is never matched, and so does one whose secret is no more.
 * @throws 503 when too many passwords and PINs wait to be compared
 */
export function matchesPin(
  secrets: Secrets,
  { id, pinHash, pinKey }: { id: number; pinHash: string | null; pinKey: Uint8Array | null },
  pin: string,
): Promise<boolean> {
  const secret = pinKey === null ? undefined : secrets.find((one) => nameOf(one).equals(pinKey));
  return matchesPassword(secret === undefined ? null : pinHash, keyed(secret ?? secrets[0], id, pin));
}
