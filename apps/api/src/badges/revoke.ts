import type { revokeBadge } from '@footprints/contracts/badge-revoking';
import type { DataOf, OutputOf } from '@footprints/contracts/endpoint';
import { append } from '../audit/append.ts';
import { childWhere, type ChildScope } from '../children/child-scope.ts';
import { dayIn } from '../db/calendar.ts';
import { lockRows, refusableTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { requireReason } from '../entries/correct.ts';
import { requireInTime } from '../entries/happened.ts';
import { notFound, type Refusal } from '../http/failure.ts';
import { performerIn, type Viewer } from '../viewer/viewer.ts';

/**
 * Takes a badge back from a child (product 19.7): by the room on the day itself, by directors and admins for some days.
 * @returns a refusal when it is too late
 * @throws not found when the scope has no such badge of the child, 400 without a reason once five minutes have passed
 */
export async function revoke(
  deps: Deps,
  scope: ChildScope,
  viewer: Viewer,
  { ChildBadgeID, ChildID, BadgeID, Reason }: OutputOf<typeof revokeBadge.body>,
): Promise<DataOf<typeof revokeBadge> | Refusal> {
  const at = deps.now();
  return refusableTransaction(deps, async (transaction) => {
    await lockRows(transaction, 'children', [ChildID], 'KEY SHARE');
    const award = await transaction.award.findFirst({
      where: { id: ChildBadgeID, childId: ChildID, badgeId: BadgeID, child: childWhere(scope) },
      select: { earnedAt: true, locationId: true, child: { select: { location: { select: { timeZone: true } } } } },
    });
    if (award === null) throw notFound();
    const { timeZone } = award.child.location;
    requireInTime(deps, viewer, [{ day: dayIn(timeZone, award.earnedAt) }], { timeZone, at });
    requireReason(Reason, award.earnedAt, at);
    const { count } = await transaction.award.deleteMany({ where: { id: ChildBadgeID } });
    if (count === 0) throw notFound();
    await append(transaction, {
      actorId: viewer.userId,
      action: 'badge.revoked',
      entityId: BadgeID,
      locationId: award.locationId,
      before: { ChildID, Earned: award.earnedAt.toISOString() },
      after: { ChildID, Reason, ...performerIn(viewer) },
      // The archives of the child that were begun before are held against it.
      at,
    });
    return { ChildBadgeID };
  });
}
