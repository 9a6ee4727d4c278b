import type { BadgeDetail, BadgeRow, CatalogueBadge } from '@footprints/contracts/badges';
import type { Option } from '@footprints/contracts/curriculum';
import { childrenIn, type ChildScope } from '../children/child-scope.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { notFound } from '../http/failure.ts';
import type { BadgePage } from '../http/paging.ts';
import type { Page } from '../http/serve.ts';
import { listCatalogue, listEarned, listUnearned } from './lists.ts';
import {
  type BadgeRecord,
  type ChildBadgeRecord,
  type Described,
  presentCatalogueBadge,
  presentCategory,
  presentDetail,
} from './present.ts';

/** The categories to filter badges by (product 5.16). */
export async function badgeCategories({ db }: Deps): Promise<Option[]> {
  const rows = await db.rows<{ id: number; value: string }>(
    Prisma.sql`SELECT k.id, k.value FROM badge_categories k ORDER BY k.position, k.value`,
  );
  return rows.map(presentCategory);
}

/**
 * A page of badges: earned, not earned, or for staff who name nobody what they could assign (product 11.3,
 * 11.4). Whoever has no children to award reads an empty list.
 */
export async function listBadgesOf({ db }: Deps, scope: ChildScope, page: BadgePage): Promise<Page<BadgeRow[]>> {
  if (!page.unearned) return listEarned(db, scope, page);
  const ofStaff = scope.kind === 'classroom' || scope.kind === 'location';
  return ofStaff && !page.childNamed ? listCatalogue(db, page) : listUnearned(db, scope, page);
}

/**
 * One badge as one child has it (product 11.5). An award's id of 0 is a badge not earned when the link
 * was made: it leads to the badge also after it was.
 * @throws not found when badge, child and award do not belong together, or it can neither be earned nor was
 */
export async function badgeOfChild(
  { db }: Deps,
  scope: ChildScope,
  { badgeId, childId, childBadgeId }: { badgeId: number; childId: number; childBadgeId: number },
): Promise<BadgeDetail> {
  const [row] = await db.rows<Described<ChildBadgeRecord>>(Prisma.sql`
    SELECT b.id AS "badgeId", b.title, b.description, i.name AS image, a.id AS "awardId", a.earned_at AS "earnedAt",
           c.id AS "childId", c.first_name AS "firstName", c.middle_name AS "middleName", c.last_name AS "lastName"
    FROM badges b
    JOIN images i ON i.id = b.image_id
    JOIN children c ON c.id = ${childId} AND ${childrenIn(scope, 'c')}
    LEFT JOIN awards a ON a.badge_id = b.id AND a.child_id = c.id
    WHERE b.id = ${badgeId} AND ${childBadgeId} IN (0, a.id)
      AND (a.id IS NOT NULL OR (b.archived_at IS NULL AND c.archived_at IS NULL))`);
  if (row === undefined) throw notFound();
  return presentDetail(row);
}

/**
 * One badge of the catalogue (product 5.19).
 * @throws not found when there is none, or it is archived
 */
export async function badgeOf({ db }: Deps, badgeId: number): Promise<CatalogueBadge> {
  const [row] = await db.rows<Described<BadgeRecord>>(Prisma.sql`
    SELECT b.id AS "badgeId", b.title, b.description, i.name AS image
    FROM badges b JOIN images i ON i.id = b.image_id
    WHERE b.id = ${badgeId} AND b.archived_at IS NULL`);
  if (row === undefined) throw notFound();
  return presentCatalogueBadge(row);
}
