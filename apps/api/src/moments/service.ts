import { messages } from '@footprints/contracts/errors';
import type { MomentDetail } from '@footprints/contracts/moments';
import { writeAudit } from '../access/audit.ts';
import { childRowsIn, type ChildScope } from '../access/child-scope.ts';
import type { Viewer } from '../access/viewer.ts';
import { transact } from '../db.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { notFound, Refusal } from '../http/failure.ts';
import type { ListPage } from '../http/paging.ts';
import type { Page } from '../http/serve.ts';
import { type MomentList, type MomentRecord, presentDetail, presentList, type StandardRecord } from './present.ts';

const record = Prisma.sql`
  SELECT m.id, mc.child_id AS "childId", i.name AS image, mc.day, m.recorded_at AS "recordedAt",
         to_char(mc.happened_at AT TIME ZONE l.time_zone, 'HH24:MI') AS time,
         s.value AS subject, le.title AS lesson, m.lesson_id AS "lessonId", m.note, pc.note AS "parentNote",
         c.first_name AS "firstName", c.middle_name AS "middleName", c.last_name AS "lastName",
         author.display_name AS author
  FROM moment_children mc
  JOIN moments m ON m.id = mc.moment_id
  JOIN images i ON i.id = m.image_id
  JOIN subjects s ON s.id = m.subject_id
  LEFT JOIN lessons le ON le.id = m.lesson_id
  LEFT JOIN parent_comments pc ON pc.moment_id = mc.moment_id AND pc.child_id = mc.child_id
  JOIN children c ON c.id = mc.child_id
  JOIN locations l ON l.id = mc.location_id
  JOIN users author ON author.id = m.recorded_by`;

/** A page of the scope's moments (§7), one row per child, newest first, with the number of all rows. */
export async function listMomentsOf({ db }: Deps, scope: ChildScope, page: ListPage): Promise<Page<MomentList>> {
  const ofChild = page.childId === undefined ? Prisma.empty : Prisma.sql`AND mc.child_id = ${page.childId}`;
  const where = Prisma.sql`WHERE ${childRowsIn(scope, 'mc')} ${ofChild}`;
  const [rows, [total]] = await Promise.all([
    db.rows<MomentRecord>(Prisma.sql`${record} ${where}
      ORDER BY mc.happened_at DESC, mc.moment_id DESC, mc.child_id
      LIMIT ${page.limit} OFFSET ${page.offset}`),
    db.rows<{ count: number }>(Prisma.sql`SELECT count(*)::int AS count FROM moment_children mc ${where}`),
  ]);
  return { data: presentList(rows), count: total?.count ?? 0 };
}

/**
 * One moment as one child's family or staff sees it (§2, moment detail); its author only for staff.
 * @throws not found when there is none in the scope
 */
export async function momentOf({ db }: Deps, scope: ChildScope, id: number, childId: number): Promise<MomentDetail> {
  const [row] = await db.rows<MomentRecord>(Prisma.sql`${record}
    WHERE mc.moment_id = ${id} AND mc.child_id = ${childId} AND ${childRowsIn(scope, 'mc')}`);
  if (row === undefined) throw notFound();
  const standards = await db.rows<StandardRecord>(Prisma.sql`
    SELECT st.code, st.title FROM lesson_standards ls JOIN standards st ON st.id = ls.standard_id
    WHERE ls.lesson_id = ${row.lessonId} ORDER BY st.code`);
  return presentDetail(row, standards, scope.kind !== 'guardian');
}

/**
 * Keeps a family's one comment on a child's moment (§4, parent comment). The primary key decides which of two is first.
 * @returns a refusal when there is a comment already
 * @throws not found when the scope has no such moment of the child
 */
export async function commentOn(
  { db, now }: Deps,
  scope: ChildScope,
  viewer: Viewer,
  comment: { momentId: number; childId: number; note: string },
): Promise<{ ParentNote: string } | Refusal> {
  const { momentId, childId, note } = comment;
  return transact(db, async (transaction) => {
    const [outcome] = await transaction.$queryRaw<{ stored: boolean; locationId: number }[]>(Prisma.sql`
      WITH moment AS (
        SELECT mc.moment_id, mc.child_id, mc.location_id FROM moment_children mc
        WHERE mc.moment_id = ${momentId} AND mc.child_id = ${childId} AND ${childRowsIn(scope, 'mc')}
      ), stored AS (
        INSERT INTO parent_comments (moment_id, child_id, note, author_id, created_at)
        SELECT moment_id, child_id, ${note}, ${viewer.userId}, ${now()} FROM moment
        ON CONFLICT (moment_id, child_id) DO NOTHING
        RETURNING 1
      )
      SELECT EXISTS (SELECT 1 FROM stored) AS stored, location_id AS "locationId" FROM moment`);
    if (outcome === undefined) throw notFound();
    if (!outcome.stored) return new Refusal(messages.commentExists);
    await writeAudit(transaction, {
      actorId: viewer.userId,
      action: 'moment.commented',
      entity: 'moment',
      entityId: momentId,
      locationId: outcome.locationId,
      after: { ChildID: childId },
    });
    return { ParentNote: note };
  });
}
