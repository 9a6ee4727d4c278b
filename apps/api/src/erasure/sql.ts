import { bool, int, statement, text } from '../db/statement.ts';
import { Prisma } from '../generated/client.ts';

/** Holds an erasure that is confirmed and not done until the transaction ends, and says whether there is one. */
export function lockErasure(id: string) {
  return statement(
    { isUnderWay: bool },
    Prisma.sql`
    SELECT confirmed_at IS NOT NULL AND done_at IS NULL AS "isUnderWay" FROM erasures WHERE id = ${id}::uuid FOR UPDATE`,
  );
}

/**
 * Takes the photos out (product 25.5) that others are on too and that this child's family had allowed no more: as long as they are
 * hidden by the child, they would be shown again without it, and nobody is left who could allow them. In SQL because Prisma has no
 * INSERT of what it reads.
 */
export function takeHiddenOut(childId: number) {
  return statement(
    { imageId: int },
    Prisma.sql`
    INSERT INTO held_photos AS kept (image_id, child_id, held_at, settlement, settled_at)
    SELECT h.image_id, min(mc.child_id), h.held_at, 'out', coalesce(h.settled_at, h.held_at)
    FROM held_photos h JOIN moments m ON m.image_id = h.image_id JOIN moment_children mc ON mc.moment_id = m.id
    WHERE h.child_id = ${childId}::int AND mc.child_id <> h.child_id
    GROUP BY h.id
    ON CONFLICT (image_id, child_id) DO UPDATE
      SET settlement = 'out', settled_at = coalesce(kept.settled_at, excluded.settled_at), settled_by = NULL
    RETURNING image_id AS "imageId"`,
  );
}

/** Takes jobs about these people out of the queue: the letters that it still has, and those that it has sent. Not a table of Prisma's. */
export function forgetJobs(userIds: readonly number[], emails: readonly string[]) {
  return statement(
    { id: text },
    Prisma.sql`
    DELETE FROM pgboss.job
    WHERE data->>'userId' = ANY(${userIds.map(String)}) OR lower(data->>'email') = ANY(${[...emails]})
    RETURNING id::text AS id`,
  );
}
