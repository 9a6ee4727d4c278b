import { int, statement, text } from '../db/statement.ts';
import { Prisma } from '../generated/client.ts';
import { gone, type Over, type Rows } from './rows.ts';

/** How many rows the next night would remove. In SQL because Prisma cannot count by rules of days that the database reckons. */
export function goneCount(over: Over, rows: Rows) {
  return statement({ count: int }, Prisma.sql`SELECT count(*)::int AS count ${gone(over, rows)}`);
}

/** What the server may only add to goes through the functions that the migration made for that. */
const throughOwner: Record<string, Prisma.Sql> = {
  looks: Prisma.sql`retention_remove_looks(array_agg(DISTINCT b.child_id), max(b.day))`,
  consents: Prisma.sql`retention_remove_consents(array_agg(b.id))`,
  entry_changes: Prisma.sql`retention_remove_changes(array_agg(b.id))`,
  ratio_changes: Prisma.sql`retention_remove_ratios(array_agg(b.id))`,
};

/** The children of a batch, of the tables that say who is on a photo, with the moments that have it. */
const onPhotos: Record<string, Prisma.Sql> = {
  moment_children: Prisma.sql`b JOIN moments m ON m.id = b.moment_id`,
  entry_changes: Prisma.sql`b JOIN entry_changes ch ON ch.id = b.id AND ch.entry = 'moment' AND ch.kind = 'retracted'
      JOIN moments m ON m.id = ch.entry_id`,
};

/** Remembers who is on a photo beyond the batch `b`: it may stay for somebody else, and a no of their families hides it still. */
const remembered = (table: string) =>
  onPhotos[table] === undefined
    ? Prisma.empty
    : Prisma.sql`, remembered AS (
      INSERT INTO photo_children (image_id, child_id) SELECT DISTINCT m.image_id, child_id FROM ${onPhotos[table]}
      ON CONFLICT DO NOTHING)`;

/** Removes so many of these rows, and says how many they were. In SQL for the same reason, and because Prisma has no limit there. */
export function goneRemoved(over: Over, rows: Rows, limit: number) {
  const key = rows.key.map((column) => `x.${column}`).join(', ');
  const batch = Prisma.sql`SELECT ${Prisma.raw(key)} ${gone(over, rows)} LIMIT ${limit}`;
  const function_ = throughOwner[rows.table];
  if (function_ !== undefined) {
    return statement(
      { count: int },
      Prisma.sql`
    WITH b AS (${batch})${remembered(rows.table)} SELECT coalesce(${function_}, 0) AS count FROM b`,
    );
  }
  const same = rows.key.map((column) => `t.${column} = b.${column}`).join(' AND ');
  const removal =
    rows.emptied === undefined
      ? `DELETE FROM ${rows.table} t USING`
      : `UPDATE ${rows.table} t SET ${rows.emptied} = NULL FROM`;
  return statement(
    { count: int },
    Prisma.sql`
    WITH b AS (${Prisma.raw(removal)} (${batch}) b WHERE ${Prisma.raw(same)} RETURNING b.*)${remembered(rows.table)}
    SELECT count(*)::int AS count FROM b`,
  );
}

/** Ends so many links of guardians, and says whose they were. In SQL for the same reasons. */
export function linksEnded(over: Over, links: Rows, limit: number) {
  return statement(
    { userId: int, childId: int, email: text, relationship: text },
    Prisma.sql`
    DELETE FROM guardians t USING (SELECT x.user_id, x.child_id ${gone(over, links)} LIMIT ${limit}) b, users u
    WHERE t.user_id = b.user_id AND t.child_id = b.child_id AND u.id = t.user_id
    RETURNING t.user_id AS "userId", t.child_id AS "childId", u.email, t.relationship`,
  );
}

/**
 * Removes reports, or moments, of which no child and no history is left. In SQL because Prisma cannot ask for what nothing refers to
 * without reading it.
 */
export function emptyEntriesRemoved(entry: 'report' | 'moment') {
  const table = Prisma.raw(`${entry}s`);
  const rows = Prisma.raw(`${entry}_children`);
  const key = Prisma.raw(`${entry}_id`);
  return statement(
    {},
    Prisma.sql`
    DELETE FROM ${table} e
    WHERE NOT EXISTS (SELECT FROM ${rows} r WHERE r.${key} = e.id)
      AND NOT EXISTS (SELECT FROM entry_changes ch WHERE ch.entry = ${entry}::entry_kind AND ch.entry_id = e.id)
      AND NOT EXISTS (SELECT FROM entry_changes ch WHERE ch.entry = ${entry}::entry_kind AND ch.to_entry_id = e.id)`,
  );
}

/**
 * Gives up photos that no moment and no child has any more, as if nobody had used them since `before`: the sweep deletes them with
 * their files. In SQL because Prisma cannot ask for what nothing refers to without reading it.
 */
export function photosGivenUp(before: Date) {
  return statement(
    {},
    Prisma.sql`
    UPDATE images i SET used_at = NULL, uploaded_at = ${before}
    WHERE i.kind = 'photo' AND i.used_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM moments m WHERE m.image_id = i.id)
      AND NOT EXISTS (SELECT FROM children c WHERE c.image_id = i.id)`,
  );
}
