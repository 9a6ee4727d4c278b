import { reportTypeById, reportTypeBySlug } from '@footprints/contracts/report-options';
import { splitSupplies } from '@footprints/contracts/report-rules';
import type { ReportDetail, SaveReportBody } from '@footprints/contracts/reports';
import { childRowsIn, type ChildScope } from '../access/child-scope.ts';
import { childrenToRecord } from '../access/recording.ts';
import type { Viewer } from '../access/viewer.ts';
import { transact } from '../db.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { notFound } from '../http/failure.ts';
import { type Attempt, once } from '../http/idempotency.ts';
import type { ListPage } from '../http/paging.ts';
import type { Page } from '../http/serve.ts';
import { presentDetail, presentList, type ReportList, type ReportRecord } from './present.ts';

const nap = reportTypeBySlug('nap')?.id;
const suppliesType = reportTypeBySlug('supplies')?.id;
const typesWithInfo = (['bottle', 'meal', 'supplies'] as const).map((slug) => reportTypeBySlug(slug)?.id);

/** `GenericReportInfo` as it is kept: only on types that have any, supplies named once each. */
function infoOf({ ReportTypeId, GenericReportInfo }: SaveReportBody): string {
  if (!typesWithInfo.includes(ReportTypeId)) return '';
  if (ReportTypeId !== suppliesType) return GenericReportInfo;
  return [...new Set(splitSupplies(GenericReportInfo))].join(',');
}

/** A time of day as Prisma takes it. */
function clock(time: string): Date {
  return new Date(`1970-01-01T${time}:00Z`);
}

/**
 * Records one report for all the children named, or for none: one transaction (specification §4, Report save). The same
 * `attempt` again gives the first answer and stores nothing.
 * @throws not found when any child is outside the scope
 */
export async function recordReport(
  { db, now }: Deps,
  scope: ChildScope,
  viewer: Viewer,
  body: SaveReportBody,
  attempt: Attempt | undefined,
): Promise<{ DailyReportId: number }> {
  return transact(db, (transaction) =>
    once(transaction, attempt, async () => {
      const at = now();
      const colours = new Map(body.children.map((child) => [child.childId, child.type]));
      const children = await childrenToRecord(transaction, scope, [...colours.keys()], at);
      const isNap = body.ReportTypeId === nap;
      const { id, happenedAt } = await transaction.report.create({
        data: {
          typeId: body.ReportTypeId,
          note: body.Note,
          info: infoOf(body),
          timeStart: isNap ? clock(body.TimeStart) : null,
          timeEnd: isNap ? clock(body.TimeEnd) : null,
          locationId: children[0].locationId,
          happenedAt: at,
          recordedAt: at,
          recordedBy: viewer.userId,
        },
        select: { id: true, happenedAt: true },
      });
      await transaction.reportChild.createMany({
        data: children.map(({ childId, classroomId, locationId, day }) => ({
          reportId: id,
          childId,
          classroomId,
          locationId,
          happenedAt,
          day: new Date(`${day}T00:00:00Z`),
          colour: colours.get(childId) ?? 'gray',
        })),
      });
      const entry = {
        actorId: viewer.userId,
        action: 'report.recorded',
        entity: 'report',
        entityId: id,
        locationId: children[0].locationId,
        after: {
          Type: reportTypeById(body.ReportTypeId)?.name ?? '',
          Children: children.map(({ childId }) => childId),
        },
      } as const;
      return { answer: { DailyReportId: id }, entry };
    }),
  );
}

const record = Prisma.sql`
  SELECT r.id, rc.child_id AS "childId", r.type_id AS "typeId", r.info, r.note, r.time_start AS "timeStart",
         r.time_end AS "timeEnd", rc.day, r.recorded_at AS "recordedAt", rc.colour,
         to_char(rc.happened_at AT TIME ZONE l.time_zone, 'HH24:MI') AS time,
         c.first_name AS "firstName", c.middle_name AS "middleName", c.last_name AS "lastName",
         author.display_name AS author
  FROM report_children rc
  JOIN reports r ON r.id = rc.report_id
  JOIN children c ON c.id = rc.child_id
  JOIN locations l ON l.id = rc.location_id
  JOIN users author ON author.id = r.recorded_by`;

/** A page of the scope's reports, one row per child, newest first, with the number of all rows. */
export async function listReportsOf({ db }: Deps, scope: ChildScope, page: ListPage): Promise<Page<ReportList>> {
  const ofChild = page.childId === undefined ? Prisma.empty : Prisma.sql`AND rc.child_id = ${page.childId}`;
  const where = Prisma.sql`WHERE ${childRowsIn(scope, 'rc')} ${ofChild}`;
  const [rows, [total]] = await Promise.all([
    db.rows<ReportRecord>(Prisma.sql`${record} ${where}
      ORDER BY rc.happened_at DESC, rc.report_id DESC, rc.child_id
      LIMIT ${page.limit} OFFSET ${page.offset}`),
    db.rows<{ count: number }>(Prisma.sql`SELECT count(*)::int AS count FROM report_children rc ${where}`),
  ]);
  return { data: presentList(rows), count: total?.count ?? 0 };
}

/**
 * One report as one child's family or staff sees it; its author only for staff.
 * @throws not found when there is none in the scope
 */
export async function reportOf({ db }: Deps, scope: ChildScope, id: number, childId: number): Promise<ReportDetail> {
  const [row] = await db.rows<ReportRecord>(Prisma.sql`${record}
    WHERE rc.report_id = ${id} AND rc.child_id = ${childId} AND ${childRowsIn(scope, 'rc')}`);
  if (row === undefined) throw notFound();
  return presentDetail(row, scope.kind !== 'guardian');
}
