import { createHmac, hkdfSync } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Transaction } from '../db/client.ts';
import { networkOf } from '../http/networks.ts';

/** How stale `last_used_at` may grow before a sign-in writes it again; as for sessions. */
const touchMs = 5 * 60_000;
const keyBytes = 32;

/** What is kept of an address: first the hash that is written today, then those that are still looked for. */
export type AddressHashes = readonly [Buffer<ArrayBuffer>, ...Buffer<ArrayBuffer>[]];

/**
 * What is kept of an address: an HMAC, because there are few enough addresses to try a hash of each. The keys are made of the
 * session secrets; when a secret is no more, what was written under it names no address.
 */
export function hashesOfAddress({ sessionSecrets }: Pick<Config, 'sessionSecrets'>, address: string): AddressHashes {
  const [first, ...older] = sessionSecrets;
  const hashUnder = (secret: string) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'known addresses', keyBytes));
    return Buffer.from(createHmac('sha256', key).update(networkOf(address)).digest());
  };
  return [hashUnder(first), ...older.map(hashUnder)];
}

/** Remembers that a person has signed in from an address, which `isRemembered` says was written under this hash before. */
export async function rememberAddress(
  transaction: Transaction,
  {
    userId,
    addressHash,
    isRemembered,
  }: { userId: number; addressHash: Uint8Array<ArrayBuffer>; isRemembered: boolean },
  now: Date,
): Promise<void> {
  const id = { userId, addressHash };
  if (isRemembered) {
    const untilThen = { lt: new Date(now.getTime() - touchMs) };
    await transaction.knownAddress.updateMany({ where: { ...id, lastUsedAt: untilThen }, data: { lastUsedAt: now } });
  } else {
    await transaction.knownAddress.createMany({ data: { ...id, lastUsedAt: now }, skipDuplicates: true });
  }
}
