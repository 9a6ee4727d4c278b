import { bigint, bool, bytes, int, nullable, type RowOf, statement, text } from '../db/statement.ts';
import { Prisma } from '../generated/client.ts';

/**
 * The columns of an entry `e` as the JSON array that is hashed (see `hashOf`). PostgreSQL writes it, because only its own words
 * for a `jsonb` are the same each time.
 */
const content = Prisma.sql`jsonb_build_array(
  e.id, (extract(epoch FROM e.at) * 1000)::bigint, e.actor_id, e.action, e.entity, e.entity_id, e.location_id, e.before,
  e.after)::text`;

/** Of the entries `e`, those hashed as they were written; a replica of that release may still leave the hash empty. */
const hashedWhenWritten = Prisma.sql`e.hash <> ''`;

/** Of the entries `e` behind this id, those without a seal; the seals of what comes before are not looked at. */
const unsealedAfter = (id: bigint) => Prisma.sql`e.id > ${id}::bigint AND coalesce(e.hash, '') = ''
  AND NOT EXISTS (SELECT FROM audit_seals s WHERE s.entry_id = e.id AND s.entry_id > ${id}::bigint)`;

/** Any number that nothing else locks by. */
const sealing = 72_707_371;

/** Makes this transaction the one that seals, unless there is one. Prisma has no such lock. */
export function claimSealing() {
  return statement({ isMine: bool }, Prisma.sql`SELECT pg_try_advisory_xact_lock(${sealing}::int) AS "isMine"`);
}

/** The transactions that have appended entries, or are about to, and have not ended. A view of PostgreSQL's own. */
export function transactionsAppending() {
  return statement(
    { transaction: text },
    Prisma.sql`
    SELECT concat(virtualtransaction) AS transaction FROM pg_locks
    WHERE locktype = 'relation' AND mode = 'RowExclusiveLock' AND relation = 'audit_entries'::regclass
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
}

/** The oldest committed entries behind this id that have no seal, with what is hashed of them. Prisma cannot put that in words. */
export function unsealed(settledId: bigint, limit: number) {
  return statement(
    { id: bigint, locationId: nullable(int), content: text },
    Prisma.sql`
    SELECT e.id, e.location_id AS "locationId", ${content} AS content FROM audit_entries e
    WHERE ${unsealedAfter(settledId)}
    ORDER BY e.id LIMIT ${limit}::int`,
  );
}

/** How many entries have no seal, and the oldest of them that no sealer would look for, because it has an id up to this one. */
export function withoutSeal(settledId: bigint) {
  return statement(
    { count: int, forgotten: nullable(bigint) },
    Prisma.sql`
    SELECT count(*)::int AS count, min(e.id) FILTER (WHERE e.id <= ${settledId}::bigint) AS forgotten
    FROM audit_entries e WHERE ${unsealedAfter(0n)}`,
  );
}

/** An entry in its chain: where it stands in the order of all, what is hashed of it (null: it is gone), and its hash. */
const link = {
  position: bigint,
  id: bigint,
  locationId: nullable(int),
  previousHash: nullable(bytes),
  hash: nullable(bytes),
  content: nullable(text),
};
export type Link = RowOf<typeof link>;

/** The next entries that were hashed as they were written, in the order of their chains. */
export function hashedEntries(afterId: bigint, limit: number) {
  return statement(
    link,
    Prisma.sql`
    SELECT e.id AS position, e.id, e.location_id AS "locationId", e.previous_hash AS "previousHash", e.hash, ${content} AS content
    FROM audit_entries e WHERE e.id > ${afterId}::bigint AND ${hashedWhenWritten}
    ORDER BY e.id LIMIT ${limit}::int`,
  );
}

/** The next seals with what there is of their entries. */
export function sealedEntries(afterSequence: bigint, limit: number) {
  return statement(
    { ...link, settledId: bigint },
    Prisma.sql`
    SELECT s.sequence AS position, s.entry_id AS id, s.location_id AS "locationId", s.previous_hash AS "previousHash", s.hash,
           CASE WHEN e.id IS NOT NULL THEN ${content} END AS content, s.settled_id AS "settledId"
    FROM audit_seals s LEFT JOIN audit_entries e ON e.id = s.entry_id
    WHERE s.sequence > ${afterSequence}::bigint
    ORDER BY s.sequence LIMIT ${limit}::int`,
  );
}
