import { bool, int, statement, text } from '../db/statement.ts';
import { type EntryKind, Prisma } from '../generated/client.ts';

/** Holds an erasure that is confirmed and not done until the transaction ends, and says whether there is one. */
export function lockErasure(id: string) {
  return statement(
    { isUnderWay: bool },
    Prisma.sql`
    SELECT confirmed_at IS NOT NULL AND done_at IS NULL AS "isUnderWay" FROM erasures WHERE id = ${id}::uuid FOR UPDATE`,
  );
}

/**
 * So many entries (null: all) that are, or were, of this child and of nobody else: what was withdrawn of another child, or a report
 * corrected of another, by which its corrections are known as those of a meal or not, is that child's too. In SQL because Prisma
 * does not know which entry a correction is of.
 */
export function entriesOfChildAlone(entry: EntryKind, childId: number, limit: number | null) {
  const rows = Prisma.raw(entry === 'report' ? 'report_children' : 'moment_children');
  const key = Prisma.raw(entry === 'report' ? 'report_id' : 'moment_id');
  const isOthers =
    entry === 'report'
      ? Prisma.sql`ch.to_child_id IS DISTINCT FROM ${childId}::int`
      : Prisma.sql`ch.kind = 'retracted'`;
  const changes = (condition: Prisma.Sql) =>
    Prisma.sql`FROM entry_changes ch WHERE ch.entry = ${entry}::entry_kind AND ${condition}`;
  return statement(
    { id: int },
    Prisma.sql`
    SELECT e.id FROM ${Prisma.raw(entry === 'report' ? 'reports' : 'moments')} e
    WHERE e.id IN (
        SELECT r.${key} FROM ${rows} r WHERE r.child_id = ${childId}::int
        UNION SELECT ch.entry_id ${changes(Prisma.sql`ch.child_id = ${childId}::int`)}
        UNION SELECT ch.to_entry_id ${changes(Prisma.sql`ch.to_child_id = ${childId}::int`)})
      AND NOT EXISTS (SELECT FROM ${rows} r WHERE r.${key} = e.id AND r.child_id <> ${childId}::int)
      AND NOT EXISTS (
        SELECT ${changes(Prisma.sql`ch.entry_id = e.id AND ch.child_id <> ${childId}::int AND ${isOthers}`)})
    LIMIT ${limit}::int`,
  );
}

/**
 * What was moved to the child of an erasure is now withdrawn of whom it came from; says of how many. By a function of the owner's: what
 * was put right is not the server's to change.
 */
export function keepMovedAway(id: string) {
  return statement(
    { count: int },
    Prisma.sql`SELECT entry_changes_erase(id) AS count FROM erasures WHERE id = ${id}::uuid`,
  );
}

/**
 * Takes the photos out (product 25.5) that others are on too, or were, and that this child's family had allowed no more: without the
 * child they would be shown again. In SQL because Prisma has no INSERT of what it reads.
 */
export function takeHiddenOut(childId: number) {
  return statement(
    { imageId: int },
    Prisma.sql`
    INSERT INTO held_photos AS kept (image_id, child_id, held_at, settlement, settled_at)
    SELECT h.image_id, min(other.child_id), h.held_at, 'out', coalesce(h.settled_at, h.held_at)
    FROM held_photos h JOIN moments m ON m.image_id = h.image_id
    CROSS JOIN LATERAL (
      SELECT mc.child_id FROM moment_children mc WHERE mc.moment_id = m.id
      UNION SELECT ch.child_id FROM entry_changes ch WHERE ch.entry = 'moment' AND ch.entry_id = m.id AND ch.kind = 'retracted'
    ) other
    WHERE h.child_id = ${childId}::int AND other.child_id <> h.child_id
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
