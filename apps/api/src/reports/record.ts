import { reportTypeById } from '@footprints/contracts/report-types/table';
import type { SaveReportBody } from '@footprints/contracts/reports';
import { auditInsert } from '../audit/append.ts';
import type { ChildScope } from '../children/child-scope.ts';
import { recordable } from '../children/recording.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { store } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { notFound } from '../http/failure.ts';
import { type Attempt, claimKey, earlierAnswer } from '../http/idempotency.ts';

/**
 * Records one report for all the children named, or for none, in one statement (product 4.15). The same
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
  const [stored] = await store<{ DailyReportId: number }>(db, statementOf(scope, viewer, body, attempt, now()));
  const answer = stored ?? (await earlierAnswer<{ DailyReportId: number }>(db, attempt));
  if (answer === undefined) throw notFound();
  return answer;
}

/** Gives the new report's id; no row when nothing was stored. */
function statementOf(
  scope: ChildScope,
  { userId }: Viewer,
  body: SaveReportBody,
  attempt: Attempt | undefined,
  at: Date,
): Prisma.Sql {
  const ids = body.children.map(({ childId }) => childId);
  const colours = body.children.map(({ type }) => type);
  const type = reportTypeById(body.ReportTypeId);
  const hasTimes = type?.hasTimes ?? false;
  const told = {
    Type: type?.name ?? '',
    Children: ids.toSorted((one, other) => one - other),
  };
  const entry = {
    actorId: userId,
    action: 'report.recorded',
    entity: 'report',
    entityId: Prisma.sql`report.id`,
    locationId: Prisma.sql`report.location_id`,
    after: Prisma.sql`${JSON.stringify(told)}::jsonb`,
  } as const;
  return Prisma.sql`
    WITH child AS MATERIALIZED (${recordable(scope, ids, at)}),
    numbered AS MATERIALIZED (
      SELECT nextval('reports_id_seq')::int AS id, min(location_id) AS location_id
      FROM child HAVING count(*) = ${ids.length}
    ),
    claimed AS (${claimKey(attempt, Prisma.sql`jsonb_build_object('DailyReportId', id)`, Prisma.sql`numbered`)}),
    report AS (
      INSERT INTO reports (
        id, type_id, note, info, time_start, time_end, location_id, happened_at, recorded_at, recorded_by)
      SELECT n.id, ${body.ReportTypeId}::int, ${body.Note}, ${type?.storedInfo(body.GenericReportInfo) ?? ''}, ${hasTimes ? body.TimeStart : null}::time,
             ${hasTimes ? body.TimeEnd : null}::time, n.location_id, ${at}::timestamptz, ${at}::timestamptz, ${userId}::int
      FROM numbered n, claimed
      RETURNING id, location_id, happened_at
    ),
    kept AS (
      INSERT INTO report_children (report_id, child_id, classroom_id, location_id, happened_at, day, colour)
      SELECT r.id, c.id, c.classroom_id, c.location_id, r.happened_at, c.day, asked.colour
      FROM report r CROSS JOIN child c
      JOIN unnest(${ids}::int[], ${colours}::text[]) AS asked (id, colour) ON asked.id = c.id
      RETURNING 1
    ),
    told AS (${auditInsert(entry, Prisma.sql`report, (SELECT count(*) FROM kept) counted`)})
    SELECT id AS "DailyReportId" FROM report`;
}
