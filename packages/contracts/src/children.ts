import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, pathId } from './wire.ts';

/** A child's names as every answer spells them; `MiddleName` is null when there is none. */
export const childNames = z.object({
  FirstName: z.string(),
  MiddleName: z.nullable(z.string()),
  LastName: z.string(),
});

export const child = z.object({
  ChildID: id,
  ...childNames.shape,
  LearningDaysCount: z.int(),
  BadgeCount: z.int(),
  IsHere: z.boolean(),
});
export type Child = z.infer<typeof child>;

/** A child as staff select it: with what they must not overlook. */
export const groupChild = z.object({
  ...child.shape,
  /** What the child is allergic to, in words. */
  Allergies: z.array(z.string()),
  /** True when the guardians allowed photos with other children. */
  PhotoConsent: z.boolean(),
});
export type GroupChild = z.infer<typeof groupChild>;

export const childGroup = z.object({ GroupName: z.string(), Children: z.array(groupChild) });
export type ChildGroup = z.infer<typeof childGroup>;

/** A child as a filter list names it. */
export const filterChild = z.object({ ChildID: id, ...childNames.shape, IsHere: z.boolean() });
export type FilterChild = z.infer<typeof filterChild>;

/** First, middle (if present) and last name joined by single spaces; '' when no child is given (§3). */
export function childName(names: z.infer<typeof childNames> | null | undefined): string {
  if (!names) return '';
  return [names.FirstName, names.MiddleName, names.LastName].filter((part) => part).join(' ');
}

export const getOwnChildren = endpoint({
  method: 'GET',
  path: '/membership/children',
  summary: "A parent's own children",
  data: z.array(child),
});

export const getGroups = endpoint({
  method: 'GET',
  path: '/teacher-classroom/groups',
  summary: 'The groups of children that a staff member may select from',
  query: z.object({ ClassroomID: z.optional(pathId) }),
  data: z.array(childGroup),
});

export const getFilterChildren = endpoint({
  method: 'GET',
  path: '/daily-moment/children',
  summary: 'Children to filter reports and moments by',
  data: z.array(filterChild),
});

export const getFilterChildrenOfClassroom = endpoint({
  method: 'GET',
  path: '/daily-moment/children/:classroomId',
  summary: 'Children of one classroom to filter reports and moments by',
  params: z.object({ classroomId: pathId }),
  data: z.array(filterChild),
});

export const getFilterChildrenByLocation = endpoint({
  method: 'GET',
  path: '/daily-moment/children/by-location',
  summary: 'Children of the whole location to filter reports and moments by',
  data: z.array(filterChild),
});
