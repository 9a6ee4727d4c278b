import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, id, pathId } from './wire.ts';

/** A child's names as every answer spells them; `MiddleName` is null when there is none. */
export const childNames = z.object({
  FirstName: z.string(),
  MiddleName: z.nullable(z.string()),
  LastName: z.string(),
});

/** What tells children of the same name apart; null where it is not known. */
export const birthDate = z.nullable(day);

/** A child as rows and details of entries name it. */
export const namedChild = z.object({
  ...childNames.shape,
  /** A small photo of the child; left out where there is none, or its guardians do not allow it. */
  Photo: z.optional(z.string()),
});
export type NamedChild = z.infer<typeof namedChild>;

/** A child with what its parents' dashboard counts. */
const child = z.object({
  ChildID: id,
  ...childNames.shape,
  /** A small photo of the child, where there is one and its guardians allow it. */
  Photo: z.nullable(z.string()),
  LearningDaysCount: z.int(),
  BadgeCount: z.int(),
  IsHere: z.boolean(),
});
export type Child = z.infer<typeof child>;

/** One of a parent's own: also after it has left, for as long as its family reads its records. */
const ownChild = z.object({
  ...child.shape,
  /** The day on which it left; null while it is here. */
  LeftOn: z.nullable(day),
  /** The last day on which its family can read its records; null while it is here, or where that has no end. */
  ReadUntil: z.nullable(day),
  /** IANA; the calendar and the clock of the location where it is, or was. */
  TimeZone: z.string(),
});
export type OwnChild = z.infer<typeof ownChild>;

/** A child as staff select it: with what they must not overlook. */
const groupChild = z.object({
  ...child.shape,
  /** What the child is allergic to, in words. */
  Allergies: z.array(z.string()),
  /** True when the guardians allowed photos with other children. */
  PhotoConsent: z.boolean(),
  /** True when they said no to photos, of the child alone too. */
  PhotosRefused: z.boolean(),
  BirthDate: birthDate,
});
export type GroupChild = z.infer<typeof groupChild>;

/** A group of a classroom with its children, in the order of the picker. */
const childGroup = z.object({
  GroupName: z.string(),
  /** Somebody of the group's room was checked in today, here still or not: then who is not here is absent (product 10.5). */
  IsCheckedIn: z.boolean(),
  Children: z.array(groupChild),
  /** The room whose group it is: two rooms may each have one of the same name. */
  ClassroomName: z.string(),
});
export type ChildGroup = z.infer<typeof childGroup>;

/** A child as a filter list names it. */
export const filterChild = z.object({ ChildID: id, ...childNames.shape, IsHere: z.boolean(), BirthDate: birthDate });
export type FilterChild = z.infer<typeof filterChild>;

/** First, middle (if present) and last name joined by single spaces; '' when no child is given (product 10.1). */
export function childName(names: z.infer<typeof childNames> | null | undefined): string {
  if (!names) return '';
  return [names.FirstName, names.MiddleName, names.LastName].filter((part) => part).join(' ');
}

export const getOwnChildren = endpoint({
  method: 'GET',
  path: '/membership/children',
  summary: "A parent's own children, those that have left last",
  data: z.array(ownChild),
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
