import type { MomentDetail } from '@footprints/contracts/moments';
import { type ChildList, readPage } from '../children/child-lists.ts';
import { childRowsIn, type ChildScope, readAsStaff } from '../children/child-scope.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { notFound } from '../http/failure.ts';
import type { ListPage } from '../http/paging.ts';
import type { Page } from '../http/serve.ts';
import { type MomentDetailRecord, type MomentList, presentDetail, presentList } from './present.ts';

const moments: ChildList = {
  kind: 'moments',
  table: 'moment_children',
  alias: 'mc',
  at: 'happened_at',
  key: ['moment_id', 'child_id'],
  newest: 'mc.happened_at DESC, mc.moment_id DESC, mc.child_id',
  oldest: 'mc.happened_at, mc.moment_id, mc.child_id DESC',
};

const columns = Prisma.sql`
  m.id, mc.child_id AS "childId", i.name AS image, mc.day, m.recorded_at AS "recordedAt",
  to_char(mc.happened_at AT TIME ZONE l.time_zone, 'HH24:MI') AS time,
  s.value AS subject, le.title AS lesson, m.note, pc.note AS "parentNote",
  c.first_name AS "firstName", c.middle_name AS "middleName", c.last_name AS "lastName"`;

const joins = Prisma.sql`
  JOIN moments m ON m.id = mc.moment_id
  JOIN images i ON i.id = m.image_id
  JOIN subjects s ON s.id = m.subject_id
  LEFT JOIN lessons le ON le.id = m.lesson_id
  LEFT JOIN parent_comments pc ON pc.moment_id = mc.moment_id AND pc.child_id = mc.child_id
  JOIN children c ON c.id = mc.child_id
  JOIN locations l ON l.id = mc.location_id`;

const standards = Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object('code', st.code, 'title', st.title) ORDER BY st.code), '[]')
  FROM lesson_standards ls JOIN standards st ON st.id = ls.standard_id
  WHERE ls.lesson_id = m.lesson_id)`;

/**
 * A page of the scope's moments (product 4.13), one row per child, newest first, with the number of all rows.
 * @throws not found when a child is asked for that the scope does not hold
 */
export function listMomentsOf({ db }: Deps, scope: ChildScope, page: ListPage): Promise<Page<MomentList>> {
  return readPage(db, moments, scope, page, { columns, joins, present: presentList });
}

/**
 * One moment as one child's family or staff sees it (product 5.14); its author only for staff.
 * @throws not found when there is none in the scope
 */
export async function momentOf({ db }: Deps, scope: ChildScope, id: number, childId: number): Promise<MomentDetail> {
  const [row] = await db.rows<MomentDetailRecord>(Prisma.sql`
    SELECT ${columns}, ${standards} AS standards,
           CASE WHEN ${readAsStaff(scope, 'mc')} THEN author.display_name END AS author
    FROM moment_children mc ${joins} JOIN users author ON author.id = m.recorded_by
    WHERE mc.moment_id = ${id} AND mc.child_id = ${childId} AND ${childRowsIn(scope, 'mc')}`);
  if (row === undefined) throw notFound();
  return presentDetail(row);
}
