import { namesRead, selectNames } from '../viewer/child-names.ts';
import { childLists, fromPage, type ListPage } from '../children/child-lists.ts';
import type { ChildScope } from '../children/child-scope.ts';
import { instant, int, statement, text } from '../db/statement.ts';
import { Prisma } from '../generated/client.ts';
import { performedBy, type Viewer } from '../viewer/viewer.ts';

const awards = childLists.awards;

/** The badges that the scope's children have earned, newest first. In SQL for P1, as the other lists of a child's days. */
export function awardPage(scope: ChildScope, page: ListPage, filter: Prisma.Sql | undefined) {
  return statement(
    { badgeId: int, title: text, image: text, awardId: int, earnedAt: instant, childId: int, ...namesRead },
    Prisma.sql`
    SELECT b.id AS "badgeId", b.title, i.name AS image, a.id AS "awardId", a.earned_at AS "earnedAt",
           c.id AS "childId", ${selectNames}
    ${fromPage(awards, scope, page, filter)}
    JOIN badges b ON b.id = a.badge_id
    JOIN images i ON i.id = b.image_id
    JOIN children c ON c.id = a.child_id
    ORDER BY ${Prisma.raw(awards.newest)}`,
  );
}

/**
 * Stores a badge for those of these children who have not earned it, and gives them; the children are held (`recordable`), and
 * taken in one order by every request. In SQL for P8, as a report's children.
 */
export function insertAwards(
  badgeId: number,
  viewer: Pick<Viewer, 'userId' | 'performer'>,
  at: Date,
  childIds: number[],
) {
  return statement(
    { childId: int },
    Prisma.sql`
    INSERT INTO awards (badge_id, child_id, classroom_id, location_id, earned_at, awarded_by, performed_by)
    SELECT ${badgeId}::int, c.id, c.classroom_id, c.location_id, ${at}::timestamptz, ${viewer.userId}::int,
           ${performedBy(viewer)}::int
    FROM children c WHERE c.id = ANY(${childIds}::int[])
    ORDER BY c.id
    ON CONFLICT (badge_id, child_id) DO NOTHING
    RETURNING child_id AS "childId"`,
  );
}
