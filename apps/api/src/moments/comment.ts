import { messages } from '@footprints/contracts/errors';
import { auditInsert } from '../audit/append.ts';
import { childRowsIn, type ChildScope } from '../children/child-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { store } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { notFound, Refusal } from '../http/failure.ts';

/**
 * Keeps a family's one comment on a child's moment (product 9.9). The primary key decides which of two is first.
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
  const entry = {
    actorId: viewer.userId,
    action: 'moment.commented',
    entity: 'moment',
    entityId: Prisma.sql`stored.moment_id`,
    locationId: Prisma.sql`moment.location_id`,
    after: Prisma.sql`jsonb_build_object('ChildID', stored.child_id)`,
  } as const;
  const [outcome] = await store<{ isStored: boolean }>(
    db,
    Prisma.sql`
      WITH moment AS MATERIALIZED (
        SELECT mc.moment_id, mc.child_id, mc.location_id FROM moment_children mc
        WHERE mc.moment_id = ${momentId} AND mc.child_id = ${childId} AND ${childRowsIn(scope, 'mc')}
      ), stored AS (
        INSERT INTO parent_comments (moment_id, child_id, note, author_id, created_at)
        SELECT moment_id, child_id, ${note}, ${viewer.userId}::int, ${now()}::timestamptz FROM moment
        ON CONFLICT (moment_id, child_id) DO NOTHING
        RETURNING moment_id, child_id
      ), told AS (${auditInsert(entry, Prisma.sql`stored, moment`)})
      SELECT EXISTS (SELECT FROM stored) AS "isStored" FROM moment`,
  );
  if (outcome === undefined) throw notFound();
  return outcome.isStored ? { ParentNote: note } : new Refusal(messages.commentExists);
}
