import type { AdminBadgeRow, CategoryRow } from '@footprints/contracts/badges';
import { imageUrl } from '@footprints/contracts/images';
import type { Prisma } from '../generated/client.ts';
import { locationsIn, type PlaceScope } from '../viewer/place-scope.ts';

/** What a badge of the admin page's list is read from; its awards are those of children inside the scope. */
export const badgeFields = (scope: PlaceScope) =>
  ({
    category: { select: { value: true } },
    image: { select: { name: true } },
    _count: { select: { awards: { where: locationsIn(scope) } } },
  }) satisfies Prisma.BadgeInclude;

/** A badge as the admin page lists it. */
export function presentBadge(
  badge: Prisma.BadgeGetPayload<{ include: ReturnType<typeof badgeFields> }>,
): AdminBadgeRow {
  return {
    BadgeID: badge.id,
    CategoryID: badge.categoryId,
    Category: badge.category.value,
    Title: badge.title,
    Description: badge.description,
    Filename: imageUrl(badge.image.name, 'thumb'),
    Earned: badge._count.awards,
    IsArchived: badge.archivedAt !== null,
    Version: badge.version,
  };
}

export const categoryFields = {
  _count: { select: { badges: { where: { archivedAt: null } } } },
} satisfies Prisma.BadgeCategoryInclude;
type Listed = Prisma.BadgeCategoryGetPayload<{ include: typeof categoryFields }>;

/** A category as the admin page lists it, with its badges in use. */
export function presentCategory({ id, value, version, _count }: Listed): CategoryRow {
  return { CategoryID: id, Value: value, Badges: _count.badges, Version: version };
}
