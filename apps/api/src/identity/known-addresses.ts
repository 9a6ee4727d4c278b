import { hash } from 'node:crypto';
import { Prisma } from '../generated/client.ts';

/** How stale `last_used_at` may grow before a sign-in writes it again; as for sessions. */
const touchMs = 5 * 60_000;

/** Whether the user `u` has signed in from an address before, as an SQL expression. */
export function isKnownAddress(address: string): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT 1 FROM known_addresses k WHERE k.user_id = u.id AND k.address_hash = ${hashOf(address)})`;
}

/** The part of a statement that remembers that the person whose `id` is the row of `from` signed in from an address. */
export function rememberAddress(from: Prisma.Sql, address: string, now: Date): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO known_addresses (user_id, address_hash, last_used_at)
    SELECT id, ${hashOf(address)}::bytea, ${now}::timestamptz FROM ${from}
    ON CONFLICT (user_id, address_hash) DO UPDATE SET last_used_at = excluded.last_used_at
    WHERE known_addresses.last_used_at < ${new Date(now.getTime() - touchMs)}
    RETURNING 1`;
}

function hashOf(address: string): Buffer {
  return hash('sha256', address, 'buffer');
}
