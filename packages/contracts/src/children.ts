import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { adminMessages } from './admin-errors.ts';
import { archiveBody, chosen, chosenDay, email, linkBody, optional, required, savedAs, version } from './fields.ts';
import { accountStates } from './identity.ts';
import { adminListQuery, queryFlag } from './paging.ts';
import { day, id, instant, pathId, text } from './wire.ts';

/** A child's names as every answer spells them; `MiddleName` is null when there is none. */
export const childNames = z.object({
  FirstName: z.string(),
  MiddleName: z.nullable(z.string()),
  LastName: z.string(),
});

/** A child as rows and details of entries name it. */
export const namedChild = z.object({
  ...childNames.shape,
  /** A small photo of the child; left out where there is none, or its guardians do not allow it. */
  Photo: z.optional(z.string()),
});
export type NamedChild = z.infer<typeof namedChild>;

/** A child with what its parents' dashboard counts. */
export const child = z.object({
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
export const groupChild = z.object({
  ...child.shape,
  /** What the child is allergic to, in words. */
  Allergies: z.array(z.string()),
  /** True when the guardians allowed photos with other children. */
  PhotoConsent: z.boolean(),
  /** True when they said no to photos, of the child alone too. */
  PhotosRefused: z.boolean(),
});
export type GroupChild = z.infer<typeof groupChild>;

/** A group of a classroom with its children, in the order of the picker. */
export const childGroup = z.object({
  GroupName: z.string(),
  /** Somebody of the group's room was checked in today, here still or not: then who is not here is absent (product 10.5). */
  IsCheckedIn: z.boolean(),
  Children: z.array(groupChild),
});
export type ChildGroup = z.infer<typeof childGroup>;

/** A child as a filter list names it. */
export const filterChild = z.object({ ChildID: id, ...childNames.shape, IsHere: z.boolean() });
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

/** A child as the list of those who set it up shows it. */
export const adminChildRow = z.object({
  ChildID: id,
  ...childNames.shape,
  BirthDate: z.nullable(day),
  LocationID: id,
  LocationName: z.string(),
  ClassroomID: id,
  ClassroomName: z.string(),
  GroupID: id,
  GroupName: z.string(),
  Guardians: z.int(),
  /** Who was asked to be a guardian, and has not answered. */
  GuardiansAsked: z.int(),
  Allergies: z.array(z.string()),
  /** What the guardians said about photos; null when nobody has been asked. */
  PhotoConsent: z.nullable(z.boolean()),
  /** A small photo of the child, where there is one and its guardians allow it. */
  Photo: z.nullable(z.string()),
  IsHere: z.boolean(),
  IsArchived: z.boolean(),
  Version: version,
});
export type AdminChildRow = z.infer<typeof adminChildRow>;

export const listAdminChildren = endpoint({
  method: 'GET',
  path: '/admin/children',
  summary: 'Children of the locations that the viewer sets up',
  query: z.object({
    ...adminListQuery(['LastName', 'FirstName', 'ClassroomName', 'BirthDate']).shape,
    LocationID: z.optional(pathId),
    ClassroomID: z.optional(pathId),
    WithoutConsent: z._default(queryFlag('WithoutConsent'), false),
    WithoutGuardian: z._default(queryFlag('WithoutGuardian'), false),
  }),
  data: z.array(adminChildRow),
  paged: true,
});

/** What a child does not tolerate, and how that shows. */
export const allergy = z.object({ Substance: z.string(), Reaction: z.string() });
/** Somebody to call about a child in an emergency, and whether they may pick it up. */
export const contact = z.object({
  Name: z.string(),
  Relation: z.string(),
  Phone: z.string(),
  MayPickUp: z.boolean(),
});
export type Contact = z.infer<typeof contact>;
/** Somebody who sees the child at home, with the state of their account. */
export const guardianOfChild = z.object({
  UserID: id,
  Email: z.string(),
  Name: z.string(),
  Relationship: z.string(),
  Account: z.enum(accountStates),
});
/** Somebody with an account elsewhere who has been asked; nothing is told of them but what was typed. */
export const guardianRequest = z.object({
  RequestID: id,
  Email: z.string(),
  Relationship: z.string(),
  AskedAt: instant,
});
/** Where a child was, from one day to another; without a last day it is there. */
export const placement = z.object({
  LocationName: z.string(),
  ClassroomName: z.string(),
  GroupName: z.string(),
  FromDay: day,
  ToDay: z.nullable(day),
});
/** What the guardians said about photos, from a day on. */
export const consentGiven = z.object({
  Granted: z.boolean(),
  FromDay: day,
  RecordedAt: instant,
  RecordedBy: z.string(),
  /** Said on paper, or in person, and entered by the staff. */
  IsPaper: z.boolean(),
});
/** A child with all that is set up about it. */
export const adminChild = z.object({
  ...adminChildRow.shape,
  AllergyDetails: z.array(allergy),
  ContactDetails: z.array(contact),
  GuardianDetails: z.array(guardianOfChild),
  GuardianRequests: z.array(guardianRequest),
  /** Newest first; the first without a last day is today's. */
  Placements: z.array(placement),
  /** Newest first; the first is in force. */
  Consents: z.array(consentGiven),
});
export type AdminChild = z.infer<typeof adminChild>;

export const getAdminChild = endpoint({
  method: 'GET',
  path: '/admin/children/:adminChildId',
  summary: 'One child with guardians, allergies, consents and where it has been',
  params: z.object({ adminChildId: pathId }),
  data: adminChild,
});

const allergies = z.array(z.object({ Substance: required(80, 'allergyMissing'), Reaction: optional(250) })).check(
  z.maxLength(30, 'A child can have at most 30 allergies here.'),
  z.refine(
    (list) => new Set(list.map(({ Substance }) => Substance.toLowerCase())).size === list.length,
    adminMessages.allergiesAlike,
  ),
);

export const saveChild = endpoint({
  method: 'POST',
  path: '/admin/children/save',
  summary: 'Add a child, or change what is known about it; a change of room or group is a move',
  body: z.object({
    ChildID: z.optional(id),
    Version: z.optional(version),
    FirstName: required(80, 'firstNameMissing'),
    MiddleName: z._default(z.nullable(text({ max: 80, tooLong: adminMessages.textTooLong })), null),
    LastName: required(80, 'lastNameMissing'),
    BirthDate: z._default(z.nullable(chosenDay), null),
    /** Where a new child starts, from today; left out for a child that is there already. */
    GroupID: z.optional(id),
    Allergies: z._default(allergies, []),
    /** A change is recorded with today's date; null leaves what was said. */
    PhotoConsent: z._default(z.nullable(z.boolean('PhotoConsent must be true, false or null.')), null),
  }),
  data: savedAs,
});

export const moveChild = endpoint({
  method: 'POST',
  path: '/admin/children/move',
  summary: 'Move a child to another group, classroom or location, from a day on that is today or earlier',
  body: z.object({ ChildID: id, Version: version, GroupID: chosen(adminMessages.placeMissing), FromDay: chosenDay }),
  data: savedAs,
});

export const archiveChild = endpoint({
  method: 'POST',
  path: '/admin/children/archive',
  summary: 'Archive a child that has left, or restore it',
  body: archiveBody,
  data: savedAs,
});

export const linkGuardian = endpoint({
  method: 'POST',
  path: '/admin/children/guardians/link',
  summary:
    'Make a person a guardian of a child, by the email of their account; a new account is made where there is none, and somebody whose account is elsewhere is asked first',
  body: z.object({
    ChildID: id,
    Email: email,
    /** For a new account; an existing one keeps its name. */
    Name: optional(120),
    Relationship: optional(60),
  }),
  /** `IsAsked`: they become a guardian when they say yes, and until then nothing is told of them. */
  data: z.object({ UserID: z.nullable(id), IsNew: z.boolean(), IsAsked: z.boolean() }),
});

export const acceptChild = endpoint({
  method: 'POST',
  path: '/membership/guardian/accept',
  summary: 'Become a guardian of a child with the token of the link that was mailed',
  body: linkBody,
  data: z.null(),
});

export const withdrawGuardianRequest = endpoint({
  method: 'POST',
  path: '/admin/children/guardians/withdraw',
  summary: 'Take back what somebody with an account elsewhere was asked',
  body: z.object({ ChildID: id, RequestID: id }),
  data: z.null(),
});

export const unlinkGuardian = endpoint({
  method: 'POST',
  path: '/admin/children/guardians/unlink',
  summary: 'End a guardian’s sight of a child, from the next request on',
  body: z.object({ ChildID: id, UserID: id }),
  data: z.null(),
});
