import { hash } from 'node:crypto';
import type { Transaction } from '../db/client.ts';

/** How stale `last_used_at` may grow before a sign-in writes it again; as for sessions. */
const touchMs = 5 * 60_000;

/** Remembers that a person has signed in from an address, which `isKnown` says was known before. */
export async function rememberAddress(
  transaction: Transaction,
  { userId, address, isKnown }: { userId: number; address: string; isKnown: boolean },
  now: Date,
): Promise<void> {
  const id = { userId, addressHash: hashOfAddress(address) };
  if (isKnown) {
    const untilThen = { lt: new Date(now.getTime() - touchMs) };
    await transaction.knownAddress.updateMany({ where: { ...id, lastUsedAt: untilThen }, data: { lastUsedAt: now } });
  } else {
    await transaction.knownAddress.createMany({ data: { ...id, lastUsedAt: now }, skipDuplicates: true });
  }
}

/** What is kept of an address. */
export function hashOfAddress(address: string): Buffer<ArrayBuffer> {
  return hash('sha256', address, 'buffer');
}
