import type { ReportDetail } from '@footprints/contracts/reports';
import type { ChildScope } from '../children/child-scope.ts';
import { readPage } from '../children/read-page.ts';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/failure.ts';
import type { ReportPage } from '../http/paging.ts';
import type { Page } from '../http/serve.ts';
import { presentDetail, presentList, type ReportList } from './present.ts';
import { reportCount, reportDetail, reportPage } from './sql.ts';

/**
 * A page of the scope's reports, one row per child, newest first, with the number of all rows.
 * @throws not found when a child is asked for that the scope does not hold
 */
export function listReportsOf({ db }: Deps, scope: ChildScope, page: ReportPage): Promise<Page<ReportList>> {
  return readPage(db, { rows: reportPage(scope, page), count: reportCount(scope, page) }, presentList);
}

/**
 * One report as one child's family or staff sees it; its author only for staff.
 * @throws not found when there is none in the scope
 */
export async function reportOf({ db }: Deps, scope: ChildScope, id: number, childId: number): Promise<ReportDetail> {
  const [row] = await query(db, reportDetail(scope, id, childId));
  if (row === undefined) throw notFound();
  return presentDetail(row);
}
