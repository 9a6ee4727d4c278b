import type { assignBadgeToMany } from '@footprints/contracts/badges';
import type { DataOf } from '@footprints/contracts/endpoint';
import { append } from '../audit/append.ts';
import type { ChildScope } from '../children/child-scope.ts';
import { childrenToRecord } from '../children/recording.ts';
import { insertAwards } from './sql.ts';
import { performerIn, type Viewer } from '../viewer/viewer.ts';
import { query } from '../db/statement.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/failure.ts';

/**
 * Awards a badge to one child and gives the instant it was earned; the first one when it was earned before (product 11.1).
 * @throws not found when the child is outside the scope, or the badge cannot be assigned
 */
export async function award(
  deps: Deps,
  scope: ChildScope,
  viewer: Viewer,
  badgeId: number,
  childId: number,
): Promise<string> {
  const { Assigned, Earned, Before } = await awardToMany(deps, scope, viewer, badgeId, [childId]);
  if (Assigned > 0) return Earned;
  // Taken back in between: it is awarded after all.
  return Before[0]?.Earned ?? award(deps, scope, viewer, badgeId, childId);
}

/**
 * Awards a badge to all the children named, or to none; a child named twice counts once (product 11.7). Says who had it before, with
 * the instant of each.
 * @throws not found when any child is outside the scope, or the badge cannot be assigned
 */
export async function awardToMany(
  deps: Deps,
  scope: ChildScope,
  viewer: Viewer,
  badgeId: number,
  childIds: readonly number[],
): Promise<DataOf<typeof assignBadgeToMany>> {
  const at = deps.now();
  const ids = [...new Set(childIds)];
  const assigned = await inTransaction(deps, async (transaction) => {
    const children = await childrenToRecord(transaction, scope, ids, at);
    const badge = await transaction.badge.findFirst({ where: { id: badgeId, archivedAt: null }, select: { id: true } });
    if (badge === null) throw notFound();
    const awards = await query(transaction, insertAwards(badgeId, viewer, at, ids));
    const Children = awards.map(({ childId }) => childId).toSorted((one, other) => one - other);
    if (Children.length > 0) {
      await append(transaction, {
        actorId: viewer.userId,
        action: 'badge.awarded',
        entityId: badgeId,
        locationId: children[0].locationId,
        after: { Children, ...performerIn(viewer) },
      });
    }
    return new Set(Children);
  });
  const others = ids.filter((id) => !assigned.has(id));
  // A statement of its own: only a new one sees an award that another request made in between.
  const before =
    others.length === 0
      ? []
      : await deps.db.prisma.award.findMany({
          where: { badgeId, childId: { in: others } },
          select: { childId: true, earnedAt: true },
          orderBy: [{ earnedAt: 'asc' }, { childId: 'asc' }],
        });
  return {
    Assigned: assigned.size,
    AlreadyEarned: others.length,
    Earned: at.toISOString(),
    Before: before.map(({ childId, earnedAt }) => ({ ChildID: childId, Earned: earnedAt.toISOString() })),
  };
}
