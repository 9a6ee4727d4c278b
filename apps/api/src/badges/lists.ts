import type { BadgeRow } from '@footprints/contracts/badges';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { allFilter, badgePageSize } from '@footprints/contracts/limits';
import type { badgeListBody } from '@footprints/contracts/paging';
import { childLists, type ListPage, listPageOf, readPage } from '../children/child-lists.ts';
import { childWhere, type ChildScope } from '../children/child-scope.ts';
import { byFirstName, nameColumns } from '../viewer/child-names.ts';
import { rowCount } from '../children/sql.ts';
import type { Database } from '../db/client.ts';
import { Prisma } from '../generated/client.ts';
import { notFound } from '../http/failure.ts';
import type { Page } from '../http/serve.ts';
import { presentRow } from './present.ts';
import { awardPage } from './sql.ts';

type Rows = Page<BadgeRow[]>;

export interface BadgePage extends ListPage {
  categoryId: number | undefined;
  unearned: boolean;
  /** `ChildID` was sent, be it -1; the assign screen leaves it out (product 11.4). */
  childNamed: boolean;
}

/** Reads the body of the list of badges, whose pages are the same for everybody. */
export function badgePageOf(body: OutputOf<typeof badgeListBody>): BadgePage {
  return {
    ...listPageOf(body, badgePageSize),
    categoryId: body.CategoryID === allFilter ? undefined : body.CategoryID,
    unearned: body.ShowUnearned,
    childNamed: body.ChildID !== undefined,
  };
}

const shelfOrder = [
  { category: { position: 'asc' } },
  { category: { value: 'asc' } },
  { title: 'asc' },
  { id: 'asc' },
] satisfies Prisma.BadgeOrderByWithRelationInput[];

const shelfColumns = { id: true, title: true, image: { select: { name: true } } } satisfies Prisma.BadgeSelect;

/** Badges that can be assigned, of one category where one is asked for. */
function onShelf({ categoryId }: BadgePage): Prisma.BadgeWhereInput {
  return { archivedAt: null, ...(categoryId === undefined ? {} : { categoryId }) };
}

/**
 * A page of the badges that the scope's children have earned, newest first (product 11.3).
 * @throws not found when a child is asked for that the scope does not hold
 */
export async function listEarned(db: Database, scope: ChildScope, page: BadgePage): Promise<Rows> {
  const filter =
    page.categoryId === undefined
      ? undefined
      : Prisma.sql`a.badge_id IN (SELECT f.id FROM badges f WHERE f.category_id = ${page.categoryId})`;
  const count = rowCount(childLists.awards, scope, page, filter);
  const earned = await readPage(db, { rows: awardPage(scope, page, filter), count });
  return { ...earned, data: earned.data.map(presentRow) };
}

const unearned = { awardId: null, earnedAt: null };
const nobody = { childId: 0, firstName: '', middleName: null, lastName: '' };

/** A page of the badges that can be assigned, of no child. */
export async function listCatalogue({ prisma }: Database, page: BadgePage): Promise<Rows> {
  const where = onShelf(page);
  const [badges, count] = await Promise.all([
    prisma.badge.findMany({ where, orderBy: shelfOrder, select: shelfColumns, take: page.limit, skip: page.offset }),
    prisma.badge.count({ where }),
  ]);
  return {
    data: badges.map(({ id, title, image }) =>
      presentRow({ badgeId: id, title, image: image.name, ...nobody, ...unearned }),
    ),
    count,
  };
}

/**
 * A page of what the scope's children have not earned, one row per badge and child, in the order of the shelf and then by the
 * children's names. The number of a badge's awards tells how many rows it has, so only the badges of the page are read whole.
 * @throws not found when a child is asked for that the scope does not hold
 */
export async function listUnearned({ prisma }: Database, scope: ChildScope, page: BadgePage): Promise<Rows> {
  const { childId, limit, offset } = page;
  const asked = await prisma.child.findMany({
    where: { ...childWhere(scope), ...(childId === undefined ? { archivedAt: null } : { AND: { id: childId } }) },
    select: { id: true, ...nameColumns, archivedAt: true },
    orderBy: byFirstName,
  });
  if (childId !== undefined && asked.length === 0) throw notFound();
  const children = asked.filter(({ archivedAt }) => archivedAt === null);
  const ofChildren = { childId: { in: children.map(({ id }) => id) } };
  const shelf = await prisma.badge.findMany({
    where: onShelf(page),
    orderBy: shelfOrder,
    select: { ...shelfColumns, _count: { select: { awards: { where: ofChildren } } } },
  });
  let count = 0;
  const shown = shelf.flatMap((badge) => {
    const first = count;
    count += children.length - badge._count.awards;
    return count > offset && first < offset + limit ? [{ ...badge, first }] : [];
  });
  const awards = await prisma.award.findMany({
    where: { ...ofChildren, badgeId: { in: shown.map(({ id }) => id) } },
    select: { badgeId: true, childId: true },
  });
  const earned = new Set(awards.map((award) => `${award.badgeId} ${award.childId}`));
  const rows = shown.flatMap(({ id, title, image }) =>
    children
      .filter((child) => !earned.has(`${id} ${child.id}`))
      .map((child) => presentRow({ badgeId: id, title, image: image.name, ...child, childId: child.id, ...unearned })),
  );
  const skipped = offset - (shown[0]?.first ?? offset);
  return { data: rows.slice(skipped, skipped + limit), count };
}
