import { childLists, fromPage, rowsWanted, type Wanted, type ListPage } from '../children/child-lists.ts';
import { type ChildScope, readAsStaff } from '../children/child-scope.ts';
import { photoHidden } from '../children/held-photos.ts';
import { bool, int, json, nullable, type RowOf, statement, text } from '../db/statement.ts';
import { entryColumns, selectEntry, joinPerformer } from '../entries/columns.ts';
import { Prisma } from '../generated/client.ts';

const columns = {
  ...entryColumns,
  image: text,
  /** A family has withdrawn its consent to the photo. */
  isHidden: bool,
  width: int,
  height: int,
  subject: text,
  lesson: nullable(text),
  note: text,
  parentNote: nullable(text),
};
/**
 * A child's moment as the database gives it: day and time by the location's calendar and clock, the lesson null when none was
 * in force, and what this child's family commented.
 */
export type MomentRecord = RowOf<typeof columns>;
const detailColumns = {
  ...columns,
  /** Of the lesson, in the order of their codes. */
  standards: json<{ code: string; title: string }[]>(),
  /** Null when the reader is not staff. */
  author: nullable(text),
};
export type MomentDetailRecord = RowOf<typeof detailColumns>;

const selected = (scope: ChildScope) => Prisma.sql`
  ${selectEntry(scope, 'mc', 'm')}, i.name AS image, ${photoHidden(scope, 'm.image_id')} AS "isHidden", i.width, i.height,
  s.value AS subject, le.title AS lesson, m.note, pc.note AS "parentNote"`;

const joins = (scope: ChildScope) => Prisma.sql`
  JOIN moments m ON m.id = mc.moment_id
  JOIN images i ON i.id = m.image_id
  JOIN subjects s ON s.id = m.subject_id
  LEFT JOIN lessons le ON le.id = m.lesson_id
  LEFT JOIN parent_comments pc ON pc.moment_id = mc.moment_id AND pc.child_id = mc.child_id
  JOIN children c ON c.id = mc.child_id
  JOIN locations l ON l.id = mc.location_id
  ${joinPerformer(scope, 'mc', 'm')}`;

/** The scope's moments of a page, a row a child, newest first. In SQL for P1: Prisma reads a list at a third of the rate. */
export function momentPage(scope: ChildScope, page: ListPage, filter: Prisma.Sql | undefined) {
  return statement(
    columns,
    Prisma.sql`
    SELECT ${selected(scope)} ${fromPage(childLists.moments, scope, page, filter)} ${joins(scope)}
    ORDER BY ${Prisma.raw(childLists.moments.newest)}`,
  );
}

/**
 * What the scope may read of one child's moments, oldest first, with their standards; the author only for staff. In SQL for P6, and for
 * the same columns as the list.
 */
export function momentsOfChild(scope: ChildScope, childId: number, wanted: Wanted) {
  return statement(
    detailColumns,
    Prisma.sql`
    SELECT ${selected(scope)},
           (SELECT coalesce(json_agg(json_build_object('code', st.code, 'title', st.title) ORDER BY st.code), '[]')
            FROM lesson_standards ls JOIN standards st ON st.id = ls.standard_id
            WHERE ls.lesson_id = m.lesson_id) AS standards,
           CASE WHEN ${readAsStaff(scope, 'mc')} THEN author.display_name END AS author
    FROM moment_children mc ${joins(scope)} JOIN users author ON author.id = m.recorded_by
    WHERE ${rowsWanted(childLists.moments, scope, childId, wanted)}
    ORDER BY mc.happened_at, mc.moment_id`,
  );
}
