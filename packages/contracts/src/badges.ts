import * as z from 'zod/mini';
import { filterChild } from './children.ts';
import { option } from './curriculum.ts';
import { endpoint } from './endpoint.ts';
import { adminMessages } from './admin-errors.ts';
import { entryMessages } from './entry-errors.ts';
import { archiveBody, chosen, optional, required, savedAs, version } from './fields.ts';
import { imageNamePattern } from './images.ts';
import { childrenPerSaveMax, idMax } from './limits.ts';
import { adminListQuery, badgeListBody } from './paging.ts';
import { performedFields } from './performer.ts';
import { id, instant, numberInUrl, pathId } from './wire.ts';

/** An id, or 0 where there is none: a badge not earned, a badge of no child (product 4.7). */
const idOrZero = z.int().check(z.minimum(0));

/** 0 stands for "not earned" in a path. */
const pathIdOrZero = z.pipe(
  numberInUrl(/^(0|[1-9]\d{0,9})$/, 'An id must be a whole number.'),
  z.int().check(z.minimum(0), z.maximum(idMax, 'An id is too large.')),
);

export const getBadgeCategories = endpoint({
  method: 'GET',
  path: '/badges/category',
  summary: 'The categories of badges',
  data: z.array(option),
});

export const getBadgeChildren = endpoint({
  method: 'GET',
  path: '/badges-child/children',
  summary: 'Children to filter badges by',
  data: z.array(filterChild),
});

export const getBadgeChildrenOfClassroom = endpoint({
  method: 'GET',
  path: '/badges-child/children/:classroomId',
  summary: 'Children of one classroom to filter badges by',
  params: z.object({ classroomId: pathId }),
  data: z.array(filterChild),
});

export const getBadgeChildrenByLocation = endpoint({
  method: 'GET',
  path: '/badges-child/children/by-location',
  summary: 'Children of the whole location to filter badges by',
  data: z.array(filterChild),
});

/** One badge of one child, or of the catalogue: then `ChildID` and `ChildBadgeID` are 0. `Filename` is the image's URL. */
export const badgeRow = z.object({
  BadgeID: id,
  ChildBadgeID: idOrZero,
  ChildID: idOrZero,
  ChildName: z.string(),
  Title: z.string(),
  Filename: z.string(),
  IsEarned: z.boolean(),
  Earned: z.nullable(instant),
});
export type BadgeRow = z.infer<typeof badgeRow>;

export const listBadges = endpoint({
  method: 'POST',
  path: '/badges-child',
  summary: 'A page of badges: earned, unearned, or the catalogue',
  body: badgeListBody,
  data: z.array(badgeRow),
  paged: true,
});

/** A badge by itself, as one child has it or may earn it. */
const badgeDetail = z.object({
  BadgeID: id,
  ChildBadgeID: idOrZero,
  ChildID: id,
  Filename: z.string(),
  Title: z.string(),
  Description: z.string(),
  ChildName: z.string(),
  IsEarned: z.boolean(),
  Earned: z.nullable(instant),
  ...performedFields,
});
export type BadgeDetail = z.infer<typeof badgeDetail>;

export const getChildBadge = endpoint({
  method: 'GET',
  path: '/badges-child/:badgeId/:childId/:childBadgeId',
  summary: 'One badge as one child has it',
  params: z.object({ badgeId: pathId, childId: pathId, childBadgeId: pathIdOrZero }),
  data: badgeDetail,
});

/** A badge of the catalogue; the fields of a moment that it repeats are empty (product 5.19). */
export const catalogueBadge = z.object({
  BadgeID: id,
  Filename: z.string(),
  Title: z.string(),
  Description: z.string(),
  IsEarned: z.literal(false),
  Earned: z.null(),
  Created: z.literal(''),
  Lesson: z.literal(''),
  Subject: z.literal(''),
  Note: z.literal(''),
  DailyMomentEducationalStandard: z.array(z.object({ Code: z.string(), Title: z.string() })),
});
export type CatalogueBadge = z.infer<typeof catalogueBadge>;

export const getBadge = endpoint({
  method: 'GET',
  path: '/badges/:badgeId',
  summary: 'One badge of the catalogue',
  params: z.object({ badgeId: pathId }),
  data: catalogueBadge,
});

export const assignBadge = endpoint({
  method: 'POST',
  path: '/badges/save/child',
  summary: 'Award a badge to one child',
  body: z.object({ BadgeID: id, ChildID: id }),
  /** The instant it was earned; the first one when it was earned before. */
  data: instant,
});

export const assignBadgeToMany = endpoint({
  method: 'POST',
  path: '/badges/save/children',
  summary: 'Award a badge to several children',
  body: z.object({
    BadgeID: id,
    ChildIDs: z
      .array(id, entryMessages.noStudentSelected)
      .check(
        z.minLength(1, entryMessages.noStudentSelected),
        z.maxLength(childrenPerSaveMax, entryMessages.tooManyChildren),
      ),
  }),
  data: z.object({
    Assigned: z.int(),
    AlreadyEarned: z.int(),
    /** When those whom it was assigned to earned it. */
    Earned: instant,
    /** Who had earned it before, and when. */
    Before: z.array(z.object({ ChildID: id, Earned: instant })),
  }),
});

// Badges are every location's: admins change them, directors read them.

/** A badge of the catalogue as those who set it up see it. */
const adminBadgeRow = z.object({
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
  query: z.object({ ...adminListQuery(['Title', 'Category', 'Earned']).shape, CategoryID: z.optional(pathId) }),
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
    CategoryID: chosen(adminMessages.categoryMissing),
    Title: required(120, 'titleMissing'),
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

/** A category, with how many badges in use it has. */
const categoryRow = z.object({ CategoryID: id, Value: z.string(), Badges: z.int(), Version: version });
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
    Value: required(80, 'nameMissing'),
  }),
  data: savedAs,
});
