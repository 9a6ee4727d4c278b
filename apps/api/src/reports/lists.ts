import type { ReportDetail } from '@footprints/contracts/reports';
import { type ChildList, readPage } from '../children/child-lists.ts';
import type { ChildScope } from '../children/child-scope.ts';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { notFound } from '../http/failure.ts';
import type { ListPage } from '../http/paging.ts';
import type { Page } from '../http/serve.ts';
import { presentDetail, presentList, type ReportList } from './present.ts';
import { reportDetail } from './sql.ts';

const reports: ChildList = {
  kind: 'reports',
  table: 'report_children',
  alias: 'rc',
  at: 'happened_at',
  key: ['report_id', 'child_id'],
  newest: 'rc.happened_at DESC, rc.report_id DESC, rc.child_id',
  oldest: 'rc.happened_at, rc.report_id, rc.child_id DESC',
};

const columns = Prisma.sql`
  r.id, rc.child_id AS "childId", r.type_id AS "typeId", r.info, r.note, r.time_start AS "timeStart",
  r.time_end AS "timeEnd", rc.day, r.recorded_at AS "recordedAt", rc.colour,
  to_char(rc.happened_at AT TIME ZONE l.time_zone, 'HH24:MI') AS time,
  c.first_name AS "firstName", c.middle_name AS "middleName", c.last_name AS "lastName"`;

const joins = Prisma.sql`
  JOIN reports r ON r.id = rc.report_id
  JOIN children c ON c.id = rc.child_id
  JOIN locations l ON l.id = rc.location_id`;

/**
 * A page of the scope's reports, one row per child, newest first, with the number of all rows.
 * @throws not found when a child is asked for that the scope does not hold
 */
export function listReportsOf({ db }: Deps, scope: ChildScope, page: ListPage): Promise<Page<ReportList>> {
  return readPage(db, reports, scope, page, { columns, joins, present: presentList });
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
