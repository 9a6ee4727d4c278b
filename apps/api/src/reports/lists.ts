import type { DataOf } from '@footprints/contracts/endpoint';
import type { getReportHistory, ReportContent, ReportDetail } from '@footprints/contracts/reports';
import type { ChildScope } from '../children/child-scope.ts';
import { readPage } from '../children/read-page.ts';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { historyOf } from '../entries/history.ts';
import { noteSeen, withWithdrawn } from '../entries/seen.ts';
import { readWhereNow } from '../entries/where-now.ts';
import { notFound } from '../http/failure.ts';
import type { ReportPage } from '../http/paging.ts';
import type { Page } from '../http/serve.ts';
import { presentDetail, presentList, type ReportList } from './present.ts';
import { reportCount, reportDetail, reportPage } from './sql.ts';

/**
 * A page of the scope's reports, one row per child, newest first, with the number of all rows.
 * @throws not found when a child is asked for that the scope does not hold
 */
export async function listReportsOf(deps: Deps, scope: ChildScope, page: ReportPage): Promise<Page<ReportList>> {
  const statements = { rows: reportPage(scope, page), count: reportCount(scope, page) };
  const { data: rows, count } = await readPage(deps.db, statements, (found) => found);
  await noteSeen(deps, 'report', rows);
  return { data: await withWithdrawn(deps, 'report', scope, page, presentList(rows)), count };
}

/**
 * One report as one child's family or staff sees it; its author only for staff.
 * @throws not found when there is none in the scope
 */
export async function reportOf(deps: Deps, scope: ChildScope, id: number, childId: number): Promise<ReportDetail> {
  const row = await readWhereNow(deps.db, 'report', { id, childId }, async (at) => {
    const [found] = await query(deps.db, reportDetail(scope, at.id, at.childId));
    return found;
  });
  if (row === undefined) throw notFound();
  await noteSeen(deps, 'report', [row]);
  return presentDetail(row);
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
  if (history.length > 0) return history;
  const [row] = await query(deps.db, reportDetail(scope, id, childId));
  if (row === undefined) throw notFound();
  return [];
}
