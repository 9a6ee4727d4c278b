import type { AdminBadgeRow, CategoryRow } from '@footprints/contracts/badges';
import { imageUrl } from '@footprints/contracts/images';

export interface BadgeRecord {
  id: number;
  categoryId: number;
  title: string;
  description: string;
  imageId: number;
  /** The art's name. */
  art: string;
  isArchived: boolean;
  version: number;
}

/** A badge as the admin page lists it. */
export function presentBadge(row: BadgeRecord & { category: string; earned: number }): AdminBadgeRow {
  return {
    BadgeID: row.id,
    CategoryID: row.categoryId,
    Category: row.category,
    Title: row.title,
    Description: row.description,
    Filename: imageUrl(row.art, 'thumb'),
    Earned: row.earned,
    IsArchived: row.isArchived,
    Version: row.version,
  };
}

export interface CategoryRecord {
  id: number;
  value: string;
  version: number;
}

/** A category as the admin page lists it, with its badges in use. */
export function presentCategory(row: CategoryRecord & { badges: number }): CategoryRow {
  return { CategoryID: row.id, Value: row.value, Badges: row.badges, Version: row.version };
}
