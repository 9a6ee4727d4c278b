import { namesRead, selectNames } from '../viewer/child-names.ts';
import type { LookKind } from '@footprints/contracts/looks';
import { bool, type Column, day, int, nullable, statement, text } from '../db/statement.ts';
import { Prisma } from '../generated/client.ts';
import { type ListPage, type ChildList, rowsAskedFor } from './child-lists.ts';
import { type PlaceScope, sqlLocationsIn } from '../viewer/place-scope.ts';
import { childRowsIn, childrenIn, type ChildScope, leftFrom } from './child-scope.ts';
import { photoConsent } from './consent.ts';
import { sqlDayAt, sqlIsHere } from './presence.ts';
import { sqlRatio } from './ratio-at.ts';

/**
 * The number of rows on all pages of a list, from the counts that the database keeps (decision record 6), or counted where a
 * filter narrows it; no row when the scope does not hold the child that is asked for. In SQL for P3: Prisma needs several statements.
 */
export function rowCount(list: ChildList, scope: ChildScope, page: ListPage, filter: Prisma.Sql | undefined) {
  const count =
    filter === undefined
      ? keptCount(list, scope, page)
      : Prisma.sql`(
    SELECT count(*)::int FROM ${Prisma.raw(`${list.table} ${list.alias}`)}
    WHERE ${rowsAskedFor(list, scope, page)} AND ${filter})`;
  return statement(
    { count: int },
    page.childId === undefined
      ? Prisma.sql`SELECT ${count} AS count`
      : Prisma.sql`SELECT ${count} AS count FROM children c WHERE c.id = ${page.childId} AND ${childrenIn(scope)}`,
  );
}

/** What is kept of a whole list: of the child `c` where one is asked for, else of the scope. */
function keptCount({ name }: ChildList, scope: ChildScope, { childId }: ListPage): Prisma.Sql {
  const list = Prisma.sql`n.list = ${name}::list_kind`;
  const ofChildren = (children: Prisma.Sql) => Prisma.sql`n.scope = 'child' AND n.scope_id IN (${children})`;
  const counts = (whose: Prisma.Sql) =>
    Prisma.sql`(SELECT coalesce(sum(n.rows), 0)::int FROM list_counts n WHERE ${list} AND ${whose})`;
  if (childId !== undefined) return counts(ofChildren(Prisma.sql`c.id`));
  if (scope.kind === 'classroom') {
    const ofRoom = counts(Prisma.sql`n.scope = 'classroom' AND n.scope_id = ${scope.classroomId}`);
    return Prisma.sql`${ofRoom} - ${counts(ofChildren(leftFrom(scope.classroomId)))}`;
  }
  return counts(
    scope.kind === 'location'
      ? Prisma.sql`n.scope = 'location' AND n.scope_id = ${scope.locationId}`
      : ofChildren(Prisma.sql`SELECT c.id FROM children c WHERE ${childrenIn(scope)}`),
  );
}

/** On how many days each of these children has a report or a moment, for those who have any. Prisma counts no distinct days. */
export function learningDays(childIds: readonly number[]) {
  return statement(
    { childId: int, days: int },
    Prisma.sql`
    SELECT d.child_id AS "childId", count(DISTINCT d.day)::int AS days
    FROM (
      SELECT rc.child_id, rc.day FROM report_children rc WHERE rc.child_id = ANY(${[...childIds]}::int[])
      UNION ALL
      SELECT mc.child_id, mc.day FROM moment_children mc WHERE mc.child_id = ANY(${[...childIds]}::int[])) d
    GROUP BY d.child_id`,
  );
}

/** The children of a scope to filter a list by, by first name. In SQL for P13: Prisma takes several times as long for 400 of them. */
export function filterChildren(scope: ChildScope, now: Date) {
  return statement(
    { id: int, ...namesRead, isHere: bool, birthDate: nullable(day) },
    Prisma.sql`
    SELECT c.id, ${selectNames},
           ${sqlIsHere(now)} AS "isHere", c.birth_date AS "birthDate"
    FROM children c JOIN locations l ON l.id = c.location_id
    WHERE ${childrenIn(scope)} AND c.archived_at IS NULL
    ORDER BY c.sort_first_name, c.sort_last_name, c.id`,
  );
}

/**
 * The children of a scope, in use or archived, whose guardians did not allow photos, or were not asked. In SQL because Prisma has no
 * filter for what the newest of several consents says.
 */
export function withoutConsent(scope: PlaceScope, isArchived: boolean) {
  return statement(
    { id: int },
    Prisma.sql`
    SELECT c.id FROM children c
    WHERE ${sqlLocationsIn(scope, 'c.location_id')} AND (c.archived_at IS NOT NULL) = ${isArchived} AND NOT ${photoConsent}`,
  );
}

/**
 * The children that something is to be recorded about, of those named the ones in the scope, held until the transaction ends. The
 * order keeps two saves that overlap from waiting for each other. In SQL because Prisma has no lock.
 */
export function recordable(scope: ChildScope, ids: number[], at: Date, hold: 'KEY SHARE' | 'NO KEY UPDATE') {
  return statement(
    { childId: int, classroomId: int, locationId: int, day },
    Prisma.sql`
    SELECT c.id AS "childId", c.classroom_id AS "classroomId", c.location_id AS "locationId",
           ${sqlDayAt(at)} AS day
    FROM children c JOIN locations l ON l.id = c.location_id
    WHERE c.id = ANY(${ids}::int[]) AND ${childrenIn(scope)} AND c.archived_at IS NULL
    ORDER BY c.id
    FOR ${Prisma.raw(hold)} OF c`,
  );
}

/**
 * The children on photos, with the photos, under a condition on `c.child_id` or `m.image_id`; also those of whom a moment was
 * withdrawn, and those whose part of it a rule has taken, whom its photo shows as it did.
 */
const onPhotos = (condition: Prisma.Sql) => Prisma.sql`(
  SELECT m.image_id, c.child_id FROM moment_children c JOIN moments m ON m.id = c.moment_id WHERE ${condition}
  UNION ALL
  SELECT m.image_id, c.child_id FROM entry_changes c JOIN moments m ON m.id = c.entry_id
  WHERE c.entry = 'moment' AND c.kind = 'retracted' AND ${condition}
  UNION ALL
  SELECT m.image_id, c.child_id FROM photo_children c JOIN moments m ON m.image_id = c.image_id WHERE ${condition})`;

/** Which photos of a child are hidden: all, those with other children, or none. */
type Hidden = 'all' | 'of many' | 'none';

const isHidden = (hidden: Hidden, childId: number, imageId: string) =>
  hidden === 'of many'
    ? Prisma.sql`EXISTS ${onPhotos(Prisma.sql`m.image_id = ${Prisma.raw(imageId)} AND c.child_id <> ${childId}`)}`
    : hidden === 'all'
      ? Prisma.sql`TRUE`
      : Prisma.sql`FALSE`;

/** Shows the photos of a child again that are hidden no more, but for those taken out. In SQL because Prisma gives no rows it deletes. */
export function photosLetGo(childId: number, hidden: Hidden) {
  return statement(
    { imageId: int },
    Prisma.sql`
    DELETE FROM held_photos h
    WHERE h.child_id = ${childId} AND h.settlement IS DISTINCT FROM 'out' AND NOT ${isHidden(hidden, childId, 'h.image_id')}
    RETURNING h.image_id AS "imageId"`,
  );
}

/** Hides the photos of a child that are shown still. In SQL because Prisma inserts nothing that it selects. */
export function photosHeld(childId: number, hidden: Hidden, at: Date) {
  return statement(
    { imageId: int },
    Prisma.sql`
    INSERT INTO held_photos (image_id, child_id, held_at)
    SELECT DISTINCT p.image_id, p.child_id, ${at}::timestamptz
    FROM ${onPhotos(Prisma.sql`c.child_id = ${childId}`)} p
    WHERE ${isHidden(hidden, childId, 'p.image_id')}
    ON CONFLICT (image_id, child_id) DO NOTHING
    RETURNING image_id AS "imageId"`,
  );
}

/** Looks of one person at one child, as the statement that stores them reads them. */
export interface Counted {
  child_id: number;
  user_id: number;
  kind: LookKind;
  count: number;
  first_at: Date;
  last_at: Date;
}

/**
 * Adds looks to those of their day, by the calendar of the child's location. In SQL because Prisma cannot add to what is there, nor
 * reckon the day.
 */
export function looksAdded(looks: readonly Counted[]) {
  return statement(
    {},
    Prisma.sql`
    INSERT INTO looks AS k (child_id, day, user_id, kind, count, first_at, last_at)
    SELECT r.child_id, (r.last_at AT TIME ZONE l.time_zone)::date AS day, r.user_id, r.kind, r.count, r.first_at, r.last_at
    FROM jsonb_to_recordset(${JSON.stringify(looks)}::jsonb)
      AS r (child_id int, user_id int, kind look_kind, count int, first_at timestamptz, last_at timestamptz)
    JOIN children c ON c.id = r.child_id JOIN locations l ON l.id = c.location_id
    ORDER BY r.child_id, day, r.user_id, r.kind
    ON CONFLICT (child_id, day, user_id, kind) DO UPDATE
    SET count = k.count + excluded.count, first_at = least(k.first_at, excluded.first_at),
        last_at = greatest(k.last_at, excluded.last_at)`,
  );
}

/**
 * What came to a child of the scope after an instant: moments, given to it later too, also where they were divided since, comments of
 * others than this guardian, and badges; the newest hundred of each. In SQL because Prisma would ask for each kind by itself.
 */
export function newsSince(scope: ChildScope, userId: number, childId: number, since: Date) {
  const ofChild = (alias: string) =>
    Prisma.sql`${Prisma.raw(alias)}.child_id = ${childId} AND ${childRowsIn(scope, alias)}`;
  return statement(
    { kind: text as Column<'moment' | 'comment' | 'badge'>, id: int },
    Prisma.sql`
    (SELECT 'moment' AS kind, m.id FROM moment_children mc JOIN moments m ON m.id = mc.moment_id
     WHERE ${ofChild('mc')} AND (m.recorded_at > ${since} OR m.id IN (
       SELECT own.moment_id FROM moment_children own
       JOIN entry_changes here ON here.entry = 'moment' AND here.to_entry_id = own.moment_id AND here.to_child_id = own.child_id
       JOIN entry_changes given USING (chain_id)
       WHERE own.child_id = ${childId} AND given.kind = 'moved' AND given.to_child_id = own.child_id AND given.changed_at > ${since}))
     ORDER BY mc.happened_at DESC, m.id DESC LIMIT 100)
    UNION ALL
    (SELECT 'comment', mc.moment_id FROM moment_children mc JOIN parent_comments pc USING (moment_id, child_id)
     WHERE ${ofChild('mc')} AND pc.created_at > ${since} AND pc.author_id <> ${userId}
     ORDER BY pc.created_at DESC, mc.moment_id DESC LIMIT 100)
    UNION ALL
    (SELECT 'badge', a.id FROM awards a
     WHERE ${ofChild('a')} AND a.earned_at > ${since}
     ORDER BY a.earned_at DESC, a.id DESC LIMIT 100)`,
  );
}

/** Of locks of two numbers, the second a room's: none of `turns` is one. */
const ratioLock = 72_707_371;

/** Lets nobody else write down how these rooms are staffed until the transaction ends. In SQL because Prisma has no lock. */
export function holdRatios(classroomIds: readonly number[]) {
  return statement(
    { locked: int },
    Prisma.sql`
    SELECT 1 AS locked FROM unnest(${[...classroomIds]}::int[]) AS r (id), LATERAL pg_advisory_xact_lock(${ratioLock}::int, r.id)`,
  );
}

/** Adds a row for each of these rooms that is staffed otherwise than its last one says. In SQL because Prisma would read every child. */
export function insertRatioChanges(classroomIds: readonly number[], now: Date) {
  return statement(
    {},
    Prisma.sql`
    INSERT INTO ratio_changes (classroom_id, location_id, at, children, staff, allowed, is_within)
    SELECT u.id, l.id, ${now}, n.children, n.staff, n.allowed, n.is_within
    FROM users u
    JOIN locations l ON l.id = u.location_id
    CROSS JOIN LATERAL ${sqlRatio(now)} n
    LEFT JOIN LATERAL (
      SELECT x.children, x.staff, x.allowed FROM ratio_changes x WHERE x.classroom_id = u.id ORDER BY x.id DESC LIMIT 1) x ON TRUE
    WHERE u.id = ANY(${[...classroomIds]}::int[])
      AND (n.children, n.staff, n.allowed) IS DISTINCT FROM (x.children, x.staff, x.allowed)
    ORDER BY u.id`,
  );
}

/** Rooms last written down with somebody in them, or never. In SQL because Prisma cannot ask for the last row of each. */
export function roomsInUse() {
  return statement(
    { id: int },
    Prisma.sql`
    SELECT u.id FROM users u
    LEFT JOIN LATERAL (
      SELECT x.children, x.staff FROM ratio_changes x WHERE x.classroom_id = u.id ORDER BY x.id DESC LIMIT 1) x ON TRUE
    WHERE (x.children IS NULL OR x.children > 0 OR x.staff IS NOT NULL) AND EXISTS (
      SELECT FROM user_roles r WHERE r.user_id = u.id AND r.role = 'Classroom')`,
  );
}
