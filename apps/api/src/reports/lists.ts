import type { DataOf, OutputOf } from '@footprints/contracts/endpoint';
import { allFilter } from '@footprints/contracts/limits';
import type {
  getReportHistory,
  listReports,
  ReportContent,
  ReportDetail,
  reportListBody,
  ReportRow,
} from '@footprints/contracts/reports';
import { childLists, type Days, rowsOfDay, type EntryPage, entryPageOf, readPage } from '../children/child-lists.ts';
import type { ChildScope } from '../children/child-scope.ts';
import { rowCount } from '../children/sql.ts';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { groupByDay, noteSeen, withWithdrawn } from '../entries/seen.ts';
import { historyOf } from '../entries/history.ts';
import type { Reading } from '../entries/read-one.ts';
import { Prisma } from '../generated/client.ts';
import { notFound } from '../http/failure.ts';
import type { Page } from '../http/serve.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { presentDetail, presentRow } from './present.ts';
import { type ReportDetailRecord, reportPage, reportsOfChild } from './sql.ts';

interface ReportPage extends EntryPage {
  typeId: number | undefined;
}

/** Reads the body of the list of reports for this viewer. */
export function reportPageOf(body: OutputOf<typeof reportListBody>, viewer: Viewer): ReportPage {
  const typeId = body.ReportTypeId === allFilter ? undefined : body.ReportTypeId;
  return { ...entryPageOf(body, viewer), typeId };
}

/** What keeps rows of another type or day off a list; undefined where every row is asked for. */
function narrowed(page: ReportPage): Prisma.Sql | undefined {
  const { typeId } = page;
  const ofType =
    typeId === undefined
      ? undefined
      : Prisma.sql`EXISTS (SELECT 1 FROM reports t WHERE t.id = rc.report_id AND t.type_id = ${typeId})`;
  const conditions = [rowsOfDay(childLists.reports, page), ofType].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? undefined : Prisma.join(conditions, ' AND ');
}

/**
 * A page of the scope's reports, one row per child, newest first, with the number of all rows.
 * @throws not found when a child is asked for that the scope does not hold
 */
export async function listReportsOf(
  deps: Deps,
  scope: ChildScope,
  page: ReportPage,
): Promise<Page<DataOf<typeof listReports>>> {
  const filter = narrowed(page);
  const statements = {
    rows: reportPage(scope, page, filter),
    count: rowCount(childLists.reports, scope, page, filter),
  };
  const { data: rows, count } = await readPage(deps.db, statements);
  if (!(await noteSeen(deps, 'report', rows))) return listReportsOf(deps, scope, page);
  return { data: await withWithdrawn(deps, 'report', scope, page, groupByDay(rows, presentRow)), count };
}

/** How one report is read. */
export const reportReading: Reading<ReportDetailRecord, { DailyReportId: number }, ReportDetail> = {
  kind: 'report',
  rowsAt: (db, scope, { id, childId }) => query(db, reportsOfChild(scope, childId, { id })),
  presentId: (id) => ({ DailyReportId: id }),
  presentDetail,
};

/** What the scope may read of one child's reports from one day to another, oldest first; nobody has read it by that. */
export async function reportsOfDays(
  { db }: Pick<Deps, 'db'>,
  scope: ChildScope,
  childId: number,
  days: Days,
): Promise<ReportRow[]> {
  return (await query(db, reportsOfChild(scope, childId, days))).map(presentRow);
}

/**
 * What was put right about a report of one child, newest first (product 19.6).
 * @throws not found when the scope has none, nor what is left of one
 */
export async function reportHistory(
  deps: Deps,
  scope: ChildScope,
  id: number,
  childId: number,
): Promise<DataOf<typeof getReportHistory>> {
  const history = await historyOf<ReportContent>(deps, 'report', scope, id, childId);
  if (history.length > 0) {
    const report = await deps.db.prisma.report.findUnique({ where: { id }, select: { typeId: true } });
    // Removed by the night, or an erasure, in between.
    if (report === null) throw notFound();
    const DailyReportTypeID = report.typeId as ReportRow['DailyReportTypeID'];
    return history.map((change) => ({ ...change, DailyReportTypeID }));
  }
  const [row] = await query(deps.db, reportsOfChild(scope, childId, { id }));
  if (row === undefined) throw notFound();
  return [];
}
