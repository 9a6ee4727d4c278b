import type { Colour } from '@footprints/contracts/report-types/conditions';
import type { ReportDetails } from '@footprints/contracts/report-types/details';
import type { ReportTypeId } from '@footprints/contracts/report-types/table';
import { childLists, fromPage, rowsWanted, type Wanted, type ListPage } from '../children/child-lists.ts';
import { type ChildScope, readAsStaff } from '../children/child-scope.ts';
import { sqlDayAt } from '../children/presence.ts';
import { type Column, int, json, nullable, type RowOf, statement, text, time } from '../db/statement.ts';
import { entryColumns, selectEntry, joinPerformer } from '../entries/columns.ts';
import { Prisma } from '../generated/client.ts';

const columns = {
  ...entryColumns,
  typeId: int as Column<ReportTypeId>,
  info: text,
  note: text,
  timeStart: nullable(time),
  timeEnd: nullable(time),
  colour: text as Column<Colour>,
  details: nullable(json<ReportDetails>()),
};
/** A child's report as the database gives it: day and time by the location's calendar and clock. */
export type ReportRecord = RowOf<typeof columns>;
/** By itself; the author is null when the reader is not staff. */
export type ReportDetailRecord = ReportRecord & { author: string | null };

const selected = (scope: ChildScope) => Prisma.sql`
  ${selectEntry(scope, 'rc', 'r')}, r.type_id AS "typeId", r.info, r.note, r.time_start AS "timeStart",
  r.time_end AS "timeEnd", rc.colour, rc.details`;

const joins = (scope: ChildScope) => Prisma.sql`
  JOIN reports r ON r.id = rc.report_id
  JOIN children c ON c.id = rc.child_id
  JOIN locations l ON l.id = rc.location_id
  ${joinPerformer(scope, 'rc', 'r')}`;

/** The scope's reports of a page, a row a child, newest first. In SQL for P1: Prisma reads a list at a third of the rate. */
export function reportPage(scope: ChildScope, page: ListPage, filter: Prisma.Sql | undefined) {
  return statement(
    columns,
    Prisma.sql`
    SELECT ${selected(scope)} ${fromPage(childLists.reports, scope, page, filter)} ${joins(scope)}
    ORDER BY ${Prisma.raw(childLists.reports.newest)}`,
  );
}

/** What the scope may read of one child's reports, oldest first; the author only for staff. In SQL for P6, and for the same columns as the list. */
export function reportsOfChild(scope: ChildScope, childId: number, wanted: Wanted) {
  return statement(
    { ...columns, author: nullable(text) },
    Prisma.sql`
    SELECT ${selected(scope)}, CASE WHEN ${readAsStaff(scope, 'rc')} THEN author.display_name END AS author
    FROM report_children rc ${joins(scope)} JOIN users author ON author.id = r.recorded_by
    WHERE ${rowsWanted(childLists.reports, scope, childId, wanted)}
    ORDER BY rc.happened_at, rc.report_id`,
  );
}

/** What a report says of one child. */
export interface Marked {
  colour: Colour;
  details: ReportDetails | null;
}

/**
 * Stores a report's row for each child that is marked here, with the day by its location's calendar; the children are held
 * (`recordable`). In SQL for P7: thirty rows of parameters cost Prisma more than the rest of the save.
 */
export function insertReportChildren(reportId: number, at: Date, marks: ReadonlyMap<number, Marked>) {
  const of = [...marks.values()];
  const details = of.map((mark) => mark.details && JSON.stringify(mark.details));
  return statement(
    { childId: int },
    Prisma.sql`
    INSERT INTO report_children (report_id, child_id, classroom_id, location_id, happened_at, day, colour, details)
    SELECT ${reportId}::int, c.id, c.classroom_id, c.location_id, ${at}::timestamptz,
           ${sqlDayAt(at)}, marked.colour, marked.details::jsonb
    FROM unnest(${[...marks.keys()]}::int[], ${of.map(({ colour }) => colour)}::text[], ${details}::text[])
      AS marked (child_id, colour, details)
    JOIN children c ON c.id = marked.child_id
    JOIN locations l ON l.id = c.location_id
    RETURNING child_id AS "childId"`,
  );
}
