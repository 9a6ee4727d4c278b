import { createHash } from 'node:crypto';
import type { Database } from '../db.ts';

function hashOf(address: string): Buffer<ArrayBuffer> {
  return createHash('sha256').update(address).digest();
}

/** True when this account has signed in from this address before. */
export async function isKnownAddress({ prisma }: Database, userId: number, address: string): Promise<boolean> {
  const known = await prisma.knownAddress.findUnique({
    where: { userId_addressHash: { userId, addressHash: hashOf(address) } },
    select: { userId: true },
  });
  return known !== null;
}

/** Remembers that this account signed in from this address. */
export async function rememberAddress({ prisma }: Database, userId: number, address: string, now: Date): Promise<void> {
  const addressHash = hashOf(address);
  const { count } = await prisma.knownAddress.updateMany({ where: { userId, addressHash }, data: { lastUsedAt: now } });
  if (count > 0) return;
  await prisma.knownAddress.createMany({ data: [{ userId, addressHash, lastUsedAt: now }], skipDuplicates: true });
}
