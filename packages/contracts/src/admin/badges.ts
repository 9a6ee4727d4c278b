import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { imageNamePattern } from '../images.ts';
import { id, pathId } from '../wire.ts';
import { archiveBody, optional, required, savedAs, version } from './fields.ts';
import { adminListQuery } from './list.ts';
import { adminMessages } from './messages.ts';

// Badges are every location's: admins change them, directors read them.

export const adminBadgeRow = z.object({
  BadgeID: id,
  CategoryID: id,
  Category: z.string(),
  Title: z.string(),
  Description: z.string(),
  /** The art's URL at `thumb`. */
  Filename: z.string(),
  /** How many children have earned it, at the locations that the viewer sets up. */
  Earned: z.int(),
  IsArchived: z.boolean(),
  Version: version,
});
export type AdminBadgeRow = z.infer<typeof adminBadgeRow>;

export const listAdminBadges = endpoint({
  method: 'GET',
  path: '/admin/badges',
  summary: 'The catalogue of badges',
  query: z.extend(adminListQuery(['Title', 'Category', 'Earned']), { CategoryID: z.optional(pathId) }),
  data: z.array(adminBadgeRow),
  paged: true,
});

export const uploadBadgeArt = endpoint({
  method: 'POST',
  path: '/admin/badges/art',
  summary: 'Upload a badge’s art as multipart field `file` (JPEG, admins); the name is for one badge',
  data: z.string(),
});

export const saveBadge = endpoint({
  method: 'POST',
  path: '/admin/badges/save',
  summary: 'Add a badge or change it (admins)',
  body: z.object({
    BadgeID: z.optional(id),
    Version: z.optional(version),
    CategoryID: id,
    Title: required(120, adminMessages.titleMissing),
    Description: optional(500),
    /** The name that the upload gave; left out, a badge keeps its art. */
    Art: z.optional(z.string(adminMessages.artMissing).check(z.regex(imageNamePattern, adminMessages.artGone))),
  }),
  data: savedAs,
});

export const archiveBadge = endpoint({
  method: 'POST',
  path: '/admin/badges/archive',
  summary: 'Archive a badge, which those who have it keep, or restore it (admins)',
  body: archiveBody,
  data: savedAs,
});

export const categoryRow = z.object({ CategoryID: id, Value: z.string(), Badges: z.int(), Version: version });
export type CategoryRow = z.infer<typeof categoryRow>;

export const listAdminCategories = endpoint({
  method: 'GET',
  path: '/admin/badges/categories',
  summary: 'Categories of badges',
  data: z.array(categoryRow),
});

export const saveCategory = endpoint({
  method: 'POST',
  path: '/admin/badges/categories/save',
  summary: 'Add a category of badges or rename it (admins)',
  body: z.object({
    CategoryID: z.optional(id),
    Version: z.optional(version),
    Value: required(80, adminMessages.nameMissing),
  }),
  data: savedAs,
});
