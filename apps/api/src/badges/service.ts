import type { BadgeDetail, BadgeRow, CatalogueBadge } from '@footprints/contracts/badges';
import type { Option } from '@footprints/contracts/curriculum';
import type { Performer } from '@footprints/contracts/performer';
import { type ChildScope, childWhere, isReadAsStaff } from '../children/child-scope.ts';
import { nameColumns } from '../viewer/child-names.ts';
import type { Database } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import type { Prisma } from '../generated/client.ts';
import { notFound } from '../http/failure.ts';
import type { Page } from '../http/serve.ts';
import { performerFields, presentPerformer } from '../viewer/viewer.ts';
import { type BadgePage, listCatalogue, listEarned, listUnearned } from './lists.ts';
import { presentCatalogueBadge, presentDetail } from './present.ts';

const badgeColumns = {
  id: true,
  title: true,
  description: true,
  archivedAt: true,
  image: { select: { name: true } },
} satisfies Prisma.BadgeSelect;

const awardColumns = { id: true, earnedAt: true, performedBy: true } as const;

function describe({ id, title, description, image }: Prisma.BadgeGetPayload<{ select: typeof badgeColumns }>) {
  return { badgeId: id, title, description, image: image.name };
}

/** The categories to filter badges by (product 5.16). */
export async function badgeCategories({ db }: Deps): Promise<Option[]> {
  const rows = await db.prisma.badgeCategory.findMany({
    orderBy: [{ position: 'asc' }, { value: 'asc' }],
    select: { id: true, value: true },
  });
  return rows.map(({ id, value }) => ({ Id: id, Value: value }));
}

/** A page of badges: earned, not earned, or for staff who name nobody what they could assign (product 11.3, 11.4). */
export async function listBadgesOf({ db }: Deps, scope: ChildScope, page: BadgePage): Promise<Page<BadgeRow[]>> {
  if (!page.unearned) return listEarned(db, scope, page);
  const ofStaff = scope.kind === 'classroom' || scope.kind === 'location';
  return ofStaff && !page.childNamed ? listCatalogue(db, page) : listUnearned(db, scope, page);
}

/**
 * One badge as one child has it (product 11.5). An award's id of 0, of a badge not earned yet, leads to it also once it was.
 * @throws not found when badge, child and award do not belong together, or it can neither be earned nor was
 */
export async function badgeOfChild(
  { db }: Deps,
  scope: ChildScope,
  { badgeId, childId, childBadgeId }: { badgeId: number; childId: number; childBadgeId: number },
): Promise<BadgeDetail> {
  const [badge, child] = await Promise.all([
    db.prisma.badge.findUnique({
      where: { id: badgeId },
      select: { ...badgeColumns, awards: { where: { childId }, select: awardColumns } },
    }),
    db.prisma.child.findFirst({
      where: { AND: childWhere(scope), id: childId },
      select: { ...nameColumns, archivedAt: true, classroomId: true, locationId: true },
    }),
  ]);
  if (badge === null || child === null) throw notFound();
  const [award] = badge.awards;
  if (childBadgeId !== 0 && childBadgeId !== award?.id) throw notFound();
  if (award === undefined && (badge.archivedAt !== null || child.archivedAt !== null)) throw notFound();
  const earned = { awardId: award?.id ?? null, earnedAt: award?.earnedAt ?? null };
  const record = { ...describe(badge), ...child, childId, ...earned };
  const isStaff = isReadAsStaff(scope, child);
  return presentDetail(record, isStaff ? await performerOf(db, award?.performedBy ?? null) : undefined);
}

/** Asked for by itself: of most awards nobody said who they are. */
async function performerOf({ prisma }: Database, id: number | null): Promise<Performer | null> {
  if (id === null) return null;
  return presentPerformer(await prisma.staffMember.findUnique({ where: { id }, select: performerFields }));
}

/**
 * One badge of the catalogue (product 5.19).
 * @throws not found when there is none, or it is archived
 */
export async function badgeOf({ db }: Deps, badgeId: number): Promise<CatalogueBadge> {
  const badge = await db.prisma.badge.findUnique({ where: { id: badgeId }, select: badgeColumns });
  if (badge === null || badge.archivedAt !== null) throw notFound();
  return presentCatalogueBadge(describe(badge));
}
