import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { adminMessages } from './admin-errors.ts';
import { chosenDay } from './fields.ts';
import { adminListQuery } from './paging.ts';
import { id, instant, pathId, text } from './wire.ts';

/** An entry of the audit trail as the page lists it. */
export const auditRow = z.object({
  AuditID: z.int(),
  At: instant,
  /** Null: the system itself, or nobody that it knows. */
  ActorID: z.nullable(id),
  Actor: z.string(),
  /** What was done, such as `child.moved`. */
  Action: z.string(),
  Entity: z.string(),
  EntityID: z.string(),
  /** What the record is called today; '' for none, or one that is gone or has no name. */
  EntityName: z.string(),
  LocationID: z.nullable(id),
  LocationName: z.nullable(z.string()),
  /** The fields that changed, as they were and as they became. */
  Changes: z.array(z.object({ Field: z.string(), Before: z.nullable(z.string()), After: z.nullable(z.string()) })),
});
export type AuditRow = z.infer<typeof auditRow>;

/** The fields that an entry's details name, as a person says them. */
const fieldLabels: Readonly<Record<string, string>> = {
  Address: 'address',
  AlreadyThere: 'already there',
  Allergies: 'allergies',
  Archived: 'archived',
  Art: 'art',
  AskedGuardians: 'asked guardians',
  BirthDate: 'birth date',
  By: 'by',
  CategoryID: 'category no.',
  CheckMinutes: 'minutes between checks',
  ChildID: 'child no.',
  Children: 'children',
  ClassroomName: 'classroom name',
  ClassroomID: 'classroom no.',
  Code: 'code',
  Consent: 'consent',
  Contacts: 'contacts',
  Day: 'day',
  Description: 'description',
  Disabled: 'disabled',
  Email: 'email',
  EmergencyPhone: 'emergency number',
  EndsOn: 'last day',
  FirstName: 'first name',
  From: 'from',
  FromDay: 'from day',
  GroupName: 'group name',
  Groups: 'groups',
  Initials: 'initials',
  IsAdmin: 'is admin',
  IsArchived: 'is archived',
  Kind: 'kind',
  IsPaper: 'on paper',
  LastName: 'last name',
  LinkedGuardians: 'linked guardians',
  LocationID: 'location no.',
  LocationName: 'location name',
  Message: 'message',
  MiddleName: 'middle name',
  Name: 'name',
  NewChildren: 'new children',
  NewGuardians: 'new guardians',
  Performer: 'performed by',
  PersonNeeded: 'person needed',
  Photo: 'photo',
  PhotoConsent: 'photo consent',
  Photos: 'photos',
  Position: 'position',
  Positions: 'positions',
  RatioPreset: 'set of ratio rules',
  RatioRules: 'ratio rules',
  RetentionRules: 'how long records are kept',
  HoldID: 'hold no.',
  Purpose: 'purpose',
  Reason: 'reason',
  Relationship: 'relationship',
  Roles: 'roles',
  RequiresFactor: 'requires a second factor',
  Rows: 'rows',
  Sessions: 'sessions',
  Settlement: 'settlement',
  StaffMemberID: 'staff member no.',
  Standards: 'standards',
  SubjectID: 'subject no.',
  TimeIn: 'time in',
  TimeOut: 'time out',
  TimeZone: 'time zone',
  TextVersion: 'version of the words',
  Times: 'times within this hour',
  Title: 'title',
  To: 'to',
  ToDay: 'to day',
  Type: 'type',
  UserID: 'user no.',
  Value: 'value',
};

/** A field of an entry's details as a person says it: `FirstName` is `first name`. One that has no label is itself. */
export function fieldLabel(field: string): string {
  return fieldLabels[field] ?? field;
}

const word = text({ max: 80, tooLong: adminMessages.textTooLong });

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'Who did what to which record and when, newest first; a director’s own location only',
  query: z.object({
    ...adminListQuery(['At']).shape,
    Entity: z.optional(word),
    EntityID: z.optional(word),
    Action: z.optional(word),
    ActorID: z.optional(pathId),
    FromDay: z.optional(chosenDay),
    ToDay: z.optional(chosenDay),
  }),
  data: z.array(auditRow),
  paged: true,
});
