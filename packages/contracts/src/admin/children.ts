import * as z from 'zod/mini';
import { childNames } from '../children.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, instant, pathId, text } from '../wire.ts';
import { archiveBody, chosenDay, email, optional, required, savedAs, version } from './fields.ts';
import { adminListQuery, queryFlag } from './list.ts';
import { adminMessages } from './messages.ts';

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
  Allergies: z.array(z.string()),
  /** What the guardians said about photos; null when nobody has been asked. */
  PhotoConsent: z.nullable(z.boolean()),
  IsHere: z.boolean(),
  IsArchived: z.boolean(),
  Version: version,
});
export type AdminChildRow = z.infer<typeof adminChildRow>;

export const listAdminChildren = endpoint({
  method: 'GET',
  path: '/admin/children',
  summary: 'Children of the locations that the viewer sets up',
  query: z.extend(adminListQuery(['LastName', 'FirstName', 'ClassroomName', 'BirthDate']), {
    LocationID: z.optional(pathId),
    ClassroomID: z.optional(pathId),
    WithoutConsent: z._default(queryFlag('WithoutConsent'), false),
    WithoutGuardian: z._default(queryFlag('WithoutGuardian'), false),
  }),
  data: z.array(adminChildRow),
  paged: true,
});

export const allergy = z.object({ Substance: z.string(), Reaction: z.string() });
export const guardianOfChild = z.object({
  UserID: id,
  Email: z.string(),
  Name: z.string(),
  Relationship: z.string(),
  Account: z.enum(['active', 'invited', 'not invited', 'disabled']),
});
export const placement = z.object({
  LocationName: z.string(),
  ClassroomName: z.string(),
  GroupName: z.string(),
  FromDay: day,
  ToDay: z.nullable(day),
});
export const consentGiven = z.object({
  Granted: z.boolean(),
  FromDay: day,
  RecordedAt: instant,
  RecordedBy: z.string(),
});
export const adminChild = z.object({
  ...adminChildRow.shape,
  AllergyDetails: z.array(allergy),
  GuardianDetails: z.array(guardianOfChild),
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

const allergies = z
  .array(z.object({ Substance: required(80, adminMessages.allergyMissing), Reaction: optional(250) }))
  .check(
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
    FirstName: required(80, adminMessages.firstNameMissing),
    MiddleName: z._default(z.nullable(text({ max: 80, tooLong: adminMessages.textTooLong })), null),
    LastName: required(80, adminMessages.lastNameMissing),
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
  body: z.object({ ChildID: id, Version: version, GroupID: id, FromDay: chosenDay }),
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
    'Make a person a guardian of a child, by the email of their account; a new account is made where there is none',
  body: z.object({
    ChildID: id,
    Email: email,
    /** For a new account; an existing one keeps its name. */
    Name: optional(120),
    Relationship: optional(60),
  }),
  data: z.object({ UserID: id, IsNew: z.boolean() }),
});

export const unlinkGuardian = endpoint({
  method: 'POST',
  path: '/admin/children/guardians/unlink',
  summary: 'Take a guardian’s sight of a child away, from the next request on',
  body: z.object({ ChildID: id, UserID: id }),
  data: z.null(),
});
