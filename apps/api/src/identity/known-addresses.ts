import { createHmac, hkdfSync } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Transaction } from '../db/transaction.ts';
import { networkOf } from '../http/networks.ts';

const keyBytes = 32;

/** What is kept of an address: first the hash that is written today, then those that are still looked for. */
type AddressHashes = readonly [Buffer<ArrayBuffer>, ...Buffer<ArrayBuffer>[]];

/** An HMAC of an address, since there are few enough to try a hash of each; without its session secret it names no address. */
export function hashesOfAddress({ sessionSecrets }: Pick<Config, 'sessionSecrets'>, address: string): AddressHashes {
  const [first, ...older] = sessionSecrets;
  const hashUnder = (secret: string) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'known addresses', keyBytes));
    return Buffer.from(createHmac('sha256', key).update(networkOf(address)).digest());
  };
  return [hashUnder(first), ...older.map(hashUnder)];
}

/** Remembers that a person has signed in from an address, now. */
export async function rememberAddress(
  transaction: Transaction,
  id: { userId: number; addressHash: Uint8Array<ArrayBuffer> },
  lastUsedAt: Date,
): Promise<void> {
  await transaction.knownAddress.upsert({
    where: { userId_addressHash: id },
    create: { ...id, lastUsedAt },
    update: { lastUsedAt },
  });
}
