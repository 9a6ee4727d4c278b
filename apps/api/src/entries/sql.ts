import { childLists, type Days, fromPage, type ListPage } from '../children/child-lists.ts';
import { childRowsIn, childrenIn, type ChildScope, readAsStaff } from '../children/child-scope.ts';
import { bool, type Column, day, instant, int, json, nullable, statement, text } from '../db/statement.ts';
import { type ChangeKind, type EntryKind, Prisma } from '../generated/client.ts';
import { joinPerformer, performerColumn, selectPerformer } from './columns.ts';

/** The tables of each kind of entry, as these statements name them. */
const tables = {
  report: { rows: 'report_children', key: 'report_id', list: childLists.reports },
  moment: { rows: 'moment_children', key: 'moment_id', list: childLists.moments },
} as const satisfies Record<EntryKind, object>;

/**
 * Locks the rows of an entry's children until the transaction ends: guardians have read them before, or find them gone. In SQL
 * because Prisma has no lock of its own.
 */
export function rowsLocked(kind: EntryKind, id: number) {
  const { rows, key } = tables[kind];
  return statement(
    { childId: int },
    Prisma.sql`
    SELECT r.child_id AS "childId" FROM ${Prisma.raw(rows)} r WHERE ${Prisma.raw(`r.${key}`)} = ${id}
    ORDER BY r.child_id FOR UPDATE`,
  );
}

/**
 * Writes down when guardians first saw these rows, and gives those that are there still. Their children are held first, as
 * by who moves one, which changes the rows in another order. In SQL because they are named by two numbers each.
 */
export function rowsSeen(kind: EntryKind, seen: readonly { id: number; childId: number }[], at: Date) {
  const { rows, key } = tables[kind];
  const childIds = seen.map(({ childId }) => childId);
  return statement(
    { childId: int },
    Prisma.sql`
    UPDATE ${Prisma.raw(rows)} r SET seen_at = coalesce(r.seen_at, ${at})
    FROM unnest(${seen.map(({ id }) => id)}::int[], ${childIds}::int[]) AS s (id, child_id)
    WHERE ${Prisma.raw(`r.${key}`)} = s.id AND r.child_id = s.child_id
      -- An array, as a join would hold a child, and change its rows, before it holds the next.
      AND r.child_id = ANY(ARRAY(SELECT id FROM children WHERE id = ANY(${childIds}::int[]) ORDER BY id FOR KEY SHARE))
    RETURNING r.child_id AS "childId"`,
  );
}

/** What guardians had read of their children's days, from one to another, was withdrawn since, and has not come back. */
export function withdrawnBetween(kind: EntryKind, scope: ChildScope, childId: number | undefined, { from, to }: Days) {
  return withdrawn(kind, scope, childId, Prisma.sql`BETWEEN ${from}::date AND ${to}::date`);
}

/**
 * The same of the days that a page of the list covers: those that begin on it, down to the day of its oldest row, or to the
 * beginning where no page comes after it.
 */
export function withdrawnOfPage(kind: EntryKind, scope: ChildScope, page: ListPage, oldest: string | undefined) {
  const { list } = tables[kind];
  const dayAt = (offset: number) =>
    Prisma.sql`SELECT ${Prisma.raw(list.alias)}.day ${fromPage(list, scope, { ...page, limit: 1, offset })}`;
  const from = Prisma.sql`CASE WHEN EXISTS (${dayAt(page.offset + page.limit)}) THEN ${oldest}::date ELSE '-infinity' END`;
  const before = page.offset === 0 ? Prisma.empty : Prisma.sql`AND ch.day < (${dayAt(page.offset - 1)})`;
  return withdrawn(kind, scope, page.childId, Prisma.sql`>= ${from} ${before}`);
}

/**
 * What was taken from a child after it was read, unless the child has it again, wherever corrections have led since; of what was
 * given back and taken again, the last time. In SQL because Prisma asks of no other row of the same chain.
 */
function withdrawn(kind: EntryKind, scope: ChildScope, childId: number | undefined, days: Prisma.Sql) {
  const { rows, key } = tables[kind];
  const ofChild = childId === undefined ? Prisma.empty : Prisma.sql`AND ch.child_id = ${childId}`;
  return statement(
    { day, happenedAt: instant, timeZone: text },
    Prisma.sql`
    SELECT ch.day, ch.happened_at AS "happenedAt", l.time_zone AS "timeZone"
    FROM entry_changes ch
    CROSS JOIN LATERAL (
      SELECT c.id AS child_id, c.classroom_id, c.location_id FROM children c WHERE c.id = ch.child_id) c
    JOIN locations l ON l.id = c.location_id
    WHERE ch.entry = ${kind}::entry_kind AND ch.kind IN ('retracted', 'moved') AND ch.was_seen
      AND ${childRowsIn(scope, 'c')} AND NOT ${readAsStaff(scope, 'c')} ${ofChild} AND ch.day ${days}
      AND NOT EXISTS (
        SELECT FROM entry_changes later
        JOIN ${Prisma.raw(rows)} live ON ${Prisma.raw(`live.${key}`)} IN (later.entry_id, later.to_entry_id) AND live.child_id = ch.child_id
        WHERE later.chain_id = ch.chain_id AND later.id >= ch.id)
      AND NOT EXISTS (
        SELECT FROM entry_changes again
        WHERE again.chain_id = ch.chain_id AND again.child_id = ch.child_id AND again.id > ch.id
          AND again.kind IN ('retracted', 'moved') AND again.was_seen)
    ORDER BY ch.day DESC, ch.happened_at DESC, ch.id DESC`,
  );
}

/**
 * Everything that was put right about an entry of one child of the scope, wherever it was before and is since, newest first, with the
 * name of whom it was moved to where the scope holds them. In SQL because Prisma joins nobody under a condition.
 */
export function changesOf(kind: EntryKind, scope: ChildScope, id: number, childId: number) {
  return statement(
    {
      version: int,
      kind: text as Column<ChangeKind>,
      changedAt: instant,
      by: text,
      reason: text,
      isShared: bool,
      wasSeen: bool,
      before: json<unknown>(),
      after: nullable(json<unknown>()),
      firstName: nullable(text),
      middleName: nullable(text),
      lastName: nullable(text),
      isStaff: bool,
      ...performerColumn,
    },
    Prisma.sql`
    SELECT ch.version, ch.kind::text AS kind, ch.changed_at AS "changedAt", u.display_name AS by, ch.reason,
           ch.is_shared AS "isShared", ch.was_seen AS "wasSeen", ch.before, ch.after,
           other.first_name AS "firstName", other.middle_name AS "middleName", other.last_name AS "lastName",
           ${readAsStaff(scope, 'c')} AS "isStaff", ${selectPerformer}
    FROM entry_changes ch
    JOIN users u ON u.id = ch.changed_by
    LEFT JOIN children other ON other.id = ch.to_child_id AND other.id <> ch.child_id AND ${childrenIn(scope, 'other')}
    CROSS JOIN LATERAL (
      SELECT c.id AS child_id, c.classroom_id, c.location_id FROM children c WHERE c.id = ch.child_id) c
    ${joinPerformer(scope, 'c', 'ch')}
    WHERE ${childRowsIn(scope, 'c')} AND ch.chain_id IN (
      SELECT at.chain_id FROM entry_changes at JOIN children asked ON asked.id = ${childId} AND ${childrenIn(scope, 'asked')}
      WHERE at.entry = ${kind}::entry_kind AND (
        (at.entry_id, at.child_id) = (${id}::int, asked.id) OR (at.to_entry_id, at.to_child_id) = (${id}::int, asked.id)))
    ORDER BY ch.id DESC`,
  );
}
