import type { BadgeDetail, BadgeRow, CatalogueBadge } from '@footprints/contracts/badges';
import type { Option } from '@footprints/contracts/subjects';
import { writeAudit } from '../access/audit.ts';
import { childrenIn, type ChildScope } from '../access/child-scope.ts';
import type { Viewer } from '../access/viewer.ts';
import { transact } from '../db.ts';
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

/** The categories to filter badges by (specification §3 "Badge category"). */
export async function badgeCategories({ db }: Deps): Promise<Option[]> {
  const rows = await db.prisma.badgeCategory.findMany({
    orderBy: [{ position: 'asc' }, { value: 'asc' }],
    select: { id: true, value: true },
  });
  return rows.map(presentCategory);
}

/**
 * A page of badges: earned, not earned, or for staff who name nobody what they could assign (specification §7,
 * decisions §2). Whoever has no children to award reads an empty list.
 */
export async function listBadgesOf({ db }: Deps, scope: ChildScope, page: BadgePage): Promise<Page<BadgeRow[]>> {
  if (!page.unearned) return listEarned(db, scope, page);
  const ofStaff = scope.kind === 'classroom' || scope.kind === 'location';
  return ofStaff && !page.childNamed ? listCatalogue(db, page) : listUnearned(db, scope, page);
}

/**
 * One badge as one child has it (specification §2 "Badge detail"). An award's id of 0 is a badge not earned when the link
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
 * One badge of the catalogue (specification §3 "Badge detail (general)").
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

interface Outcome {
  allowed: number;
  /** The children that had not earned it yet. */
  assigned: number[];
  locationId: number | null;
}

/** Awards the badge to all these children, or to none when any of them, or the badge, is not there for the scope. */
async function insertAwards(
  { db, now }: Deps,
  scope: ChildScope,
  viewer: Viewer,
  badgeId: number,
  childIds: number[],
): Promise<Outcome> {
  return transact(db, async (transaction) => {
    // The lock keeps a child in its room until the row that repeats the room is there; the order keeps two saves that
    // overlap from waiting for each other.
    const [outcome] = await transaction.$queryRaw<Outcome[]>(Prisma.sql`
      WITH allowed AS MATERIALIZED (
        SELECT c.id, c.classroom_id, c.location_id
        FROM children c
        WHERE c.id = ANY(${childIds}::int[]) AND ${childrenIn(scope, 'c')} AND c.archived_at IS NULL
        ORDER BY c.id
        FOR KEY SHARE OF c
      ), assigned AS (
        INSERT INTO awards (badge_id, child_id, classroom_id, location_id, earned_at, awarded_by)
        SELECT b.id, a.id, a.classroom_id, a.location_id, ${now()}::timestamptz, ${viewer.userId}
        FROM allowed a JOIN badges b ON b.id = ${badgeId} AND b.archived_at IS NULL
        WHERE (SELECT count(*) FROM allowed) = ${childIds.length}
        ORDER BY a.id
        ON CONFLICT (badge_id, child_id) DO NOTHING
        RETURNING child_id
      )
      SELECT (SELECT count(*)::int FROM allowed) AS allowed, (SELECT min(location_id) FROM allowed) AS "locationId",
             ARRAY(SELECT child_id FROM assigned ORDER BY child_id) AS assigned
      FROM badges b WHERE b.id = ${badgeId} AND b.archived_at IS NULL`);
    if (outcome?.allowed !== childIds.length) throw notFound();
    if (outcome.assigned.length > 0) {
      await writeAudit(transaction, {
        actorId: viewer.userId,
        action: 'badge.awarded',
        entity: 'badge',
        entityId: badgeId,
        locationId: outcome.locationId,
        after: { Children: outcome.assigned },
      });
    }
    return outcome;
  });
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
  await insertAwards(deps, scope, viewer, badgeId, [childId]);
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
  const { allowed, assigned } = await insertAwards(deps, scope, viewer, badgeId, [...new Set(childIds)]);
  return { Assigned: assigned.length, AlreadyEarned: allowed - assigned.length };
}
