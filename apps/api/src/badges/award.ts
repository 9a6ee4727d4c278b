import { auditInsert } from '../audit/append.ts';
import type { ChildScope } from '../children/child-scope.ts';
import { recordable } from '../children/recording.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { store } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { notFound } from '../http/failure.ts';

/**
 * Awards the badge to all these children, or to none when any of them, or the badge, is not there for the scope, and gives
 * how many had not earned it yet.
 */
async function insertAwards(
  { db }: Deps,
  scope: ChildScope,
  { userId }: Viewer,
  badgeId: number,
  childIds: number[],
  at: Date,
): Promise<number> {
  const entry = {
    actorId: userId,
    action: 'badge.awarded',
    entity: 'badge',
    entityId: Prisma.sql`${badgeId}::int`,
    locationId: Prisma.sql`location_id`,
    after: Prisma.sql`jsonb_build_object('Children', children)`,
  } as const;
  const [outcome] = await store<{ assigned: number }>(
    db,
    Prisma.sql`
      WITH child AS MATERIALIZED (${recordable(scope, childIds, at)}),
      badge AS MATERIALIZED (
        SELECT b.id FROM badges b
        WHERE b.id = ${badgeId} AND b.archived_at IS NULL AND (SELECT count(*) FROM child) = ${childIds.length}
      ),
      assigned AS (
        INSERT INTO awards (badge_id, child_id, classroom_id, location_id, earned_at, awarded_by)
        SELECT b.id, c.id, c.classroom_id, c.location_id, ${at}::timestamptz, ${userId}::int
        FROM badge b CROSS JOIN child c
        ORDER BY c.id
        ON CONFLICT (badge_id, child_id) DO NOTHING
        RETURNING child_id, location_id
      ),
      told AS (
        ${auditInsert(
          entry,
          Prisma.sql`(
            SELECT min(location_id) AS location_id, jsonb_agg(child_id ORDER BY child_id) AS children
            FROM assigned HAVING count(*) > 0) news`,
        )}
      )
      SELECT (SELECT count(*)::int FROM assigned) AS assigned FROM badge`,
  );
  if (outcome === undefined) throw notFound();
  return outcome.assigned;
}

/**
 * Awards a badge to one child and gives the instant it was earned; the first one when it was earned before
 * (specification §4 "Assigning a badge").
 * @throws not found when the child is outside the scope, or the badge cannot be assigned
 */
export async function award(
  deps: Deps,
  scope: ChildScope,
  viewer: Viewer,
  badgeId: number,
  childId: number,
): Promise<string> {
  const at = deps.now();
  if ((await insertAwards(deps, scope, viewer, badgeId, [childId], at)) > 0) return at.toISOString();
  // A statement of its own: only a new one sees an award that another request made in between.
  const { earnedAt } = await deps.db.prisma.award.findUniqueOrThrow({
    where: { badgeId_childId: { badgeId, childId } },
    select: { earnedAt: true },
  });
  return earnedAt.toISOString();
}

/**
 * Awards a badge to all the children named, or to none; a child named twice counts once (specification §4 "Assigning a
 * badge").
 * @throws not found when any child is outside the scope, or the badge cannot be assigned
 */
export async function awardToMany(
  deps: Deps,
  scope: ChildScope,
  viewer: Viewer,
  badgeId: number,
  childIds: readonly number[],
): Promise<{ Assigned: number; AlreadyEarned: number }> {
  const ids = [...new Set(childIds)];
  const assigned = await insertAwards(deps, scope, viewer, badgeId, ids, deps.now());
  return { Assigned: assigned, AlreadyEarned: ids.length - assigned };
}
