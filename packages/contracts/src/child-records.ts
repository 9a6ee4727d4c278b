import * as z from 'zod/mini';
import { adminMessages, tooLong } from './admin-errors.ts';
import { childNames } from './children.ts';
import { endpoint } from './endpoint.ts';
import { allDiffer, archiveBody, chosen, chosenDay, optional, required, savedAs, version } from './fields.ts';
import { guardianOfChild, guardianRequest } from './guardians.ts';
import { adminListQuery, queryFlag } from './paging.ts';
import { day, id, instant, pathId, text } from './wire.ts';

/** A child as the list of those who set it up shows it. */
const adminChildRow = z.object({
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

/** What a child does not tolerate, and how that shows and what to do. */
export const allergy = z.object({ Substance: z.string(), Reaction: z.string() });
export type Allergy = z.infer<typeof allergy>;
/** Somebody to call about a child in an emergency, and whether they may pick it up. */
export const contact = z.object({
  Name: z.string(),
  Relation: z.string(),
  Phone: z.string(),
  MayPickUp: z.boolean(),
});
export type Contact = z.infer<typeof contact>;
/** Where a child was, from one day to another; without a last day it is there. */
const placement = z.object({
  LocationName: z.string(),
  ClassroomName: z.string(),
  GroupName: z.string(),
  FromDay: day,
  ToDay: z.nullable(day),
});
/** What the guardians said about photos, from a day on. */
const consentGiven = z.object({
  Granted: z.boolean(),
  FromDay: day,
  RecordedAt: instant,
  RecordedBy: z.string(),
  /** Said on paper, or in person, and entered by the staff. */
  IsPaper: z.boolean(),
});
/** A child with all that is set up about it. */
const adminChild = z.object({
  ...adminChildRow.shape,
  /** The time zone of its location: by its calendar plans begin and end, and a child moves. */
  TimeZone: z.string(),
  /** A photo of the child is stored, also one that nobody is shown: it can be removed. */
  HasPhoto: z.boolean(),
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
  allDiffer(({ Substance }) => Substance.toLowerCase(), adminMessages.allergiesAlike),
);

export const saveChild = endpoint({
  method: 'POST',
  path: '/admin/children/save',
  summary: 'Add a child, or change what is known about it; a change of room or group is a move',
  body: z.object({
    ChildID: z.optional(id),
    Version: z.optional(version),
    FirstName: required(80, 'firstNameMissing'),
    MiddleName: z._default(z.nullable(text({ max: 80, tooLong: tooLong('middleName', 80) })), null),
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

/** What can be set up of a child itself. Whatever says all of it is held to these names, so that a new field is missing nowhere. */
export type ChildFacts = Required<Omit<z.input<typeof saveChild.body>, 'ChildID' | 'Version' | 'GroupID'>>;

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
