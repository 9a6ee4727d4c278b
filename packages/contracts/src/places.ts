import * as z from 'zod/mini';
import { accountFilter, accountStates } from './account-states.ts';
import { endpoint } from './endpoint.ts';
import { adminMessages } from './admin-errors.ts';
import {
  accountSavedAs,
  allDiffer,
  archiveBody,
  chosen,
  dialable,
  email,
  optional,
  phoneMaxLength,
  required,
  savedAs,
  version,
} from './fields.ts';
import { adminListQuery } from './paging.ts';
import { id, pathId, text } from './wire.ts';

/** When a room has to say who records: `always` is each time it saves. */
const personNeeds = ['never', 'always'] as const;

/** A location, with how much it has. */
const locationRow = z.object({
  LocationID: id,
  Name: z.string(),
  Address: z.string(),
  /** IANA name. */
  TimeZone: z.string(),
  Classrooms: z.int(),
  Children: z.int(),
  IsArchived: z.boolean(),
  /** Directors here, and every admin, need a second factor. */
  RequiresFactor: z.boolean(),
  /** Whether a room saves only once somebody has said by their PIN who they are. */
  PersonNeeded: z.optional(z.enum(personNeeds)),
  /** Whom to call when a child is in danger; '' for nobody in particular. */
  EmergencyPhone: z.optional(z.string()),
  Version: version,
});
export type LocationRow = z.infer<typeof locationRow>;

export const listLocations = endpoint({
  method: 'GET',
  path: '/admin/locations',
  summary: 'Locations: every one for an admin, their own for a director',
  query: adminListQuery(['Name', 'TimeZone', 'Children']),
  data: z.array(locationRow),
  paged: true,
});

/** True for a time zone that this platform knows by its IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en-US', { timeZone: name });
    return /^[A-Z]/.test(name);
  } catch {
    return false;
  }
}

export const saveLocation = endpoint({
  method: 'POST',
  path: '/admin/locations/save',
  summary: 'Add a location (admins) or change one',
  body: z.object({
    LocationID: z.optional(id),
    Version: z.optional(version),
    Name: required(120, 'nameMissing'),
    Address: optional(300),
    TimeZone: z.string(adminMessages.timeZoneUnknown).check(z.refine(isTimeZone, adminMessages.timeZoneUnknown)),
    /** Left out: as it is. */
    RequiresFactor: z.optional(z.boolean('RequiresFactor must be true or false.')),
    PersonNeeded: z.optional(z.enum(personNeeds, 'PersonNeeded must be never or always.')),
    EmergencyPhone: z.optional(text({ max: phoneMaxLength, tooLong: adminMessages.phoneInvalid }).check(dialable)),
  }),
  data: savedAs,
});

export const archiveLocation = endpoint({
  method: 'POST',
  path: '/admin/locations/archive',
  summary: 'Archive a location without children and staff, or restore it (admins)',
  body: archiveBody,
  data: savedAs,
});

/** A group of a classroom, with how many children are in it. */
const roomGroup = z.object({ GroupID: id, GroupName: z.string(), Children: z.int() });

/** A classroom is a user with the role Classroom (product 2.2). */
const roomRow = z.object({
  ClassroomID: id,
  Email: z.string(),
  /** What is to be the email when it has been confirmed there. */
  NewEmail: z.nullable(z.string()),
  Name: z.string(),
  LocationID: id,
  LocationName: z.string(),
  Groups: z.array(roomGroup),
  Children: z.int(),
  /** Whether it can sign in. */
  Account: z.enum(accountStates),
  Version: version,
});
export type RoomRow = z.infer<typeof roomRow>;

export const listRooms = endpoint({
  method: 'GET',
  path: '/admin/classrooms',
  summary: 'Classrooms with their groups; Archived asks for disabled ones',
  query: z.object({
    ...adminListQuery(['Name', 'Email', 'LocationName', 'Children']).shape,
    LocationID: z.optional(pathId),
    Account: accountFilter,
  }),
  data: z.array(roomRow),
  paged: true,
});

const groupNames = z
  .array(z.object({ GroupID: z.optional(id), GroupName: required(80, 'groupNameMissing') }), adminMessages.groupMissing)
  .check(
    z.minLength(1, adminMessages.groupMissing),
    z.maxLength(50, 'A classroom can have at most 50 groups.'),
    allDiffer(({ GroupName }) => GroupName.toLowerCase(), adminMessages.groupsAlike),
    z.refine((groups) => {
      const ids = groups.flatMap(({ GroupID }) => GroupID ?? []);
      return new Set(ids).size === ids.length;
    }, adminMessages.groupTwice),
  );

export const saveRoom = endpoint({
  method: 'POST',
  path: '/admin/classrooms/save',
  summary: 'Add a classroom or change it; its groups are as listed, in this order',
  body: z.object({
    ClassroomID: z.optional(id),
    Version: z.optional(version),
    LocationID: chosen(adminMessages.locationMissing),
    Email: email,
    Name: required(120, 'nameMissing'),
    /** Groups left out are taken away, which those with children cannot be. */
    Groups: groupNames,
  }),
  data: accountSavedAs,
});

/** Each location in numbers, and what is still to be set up. */
const overview = z.object({
  Locations: z.array(
    z.object({
      LocationID: id,
      Name: z.string(),
      Classrooms: z.int(),
      Children: z.int(),
      HereToday: z.int(),
      Staff: z.int(),
      Guardians: z.int(),
      /** People who have not set a password yet. */
      NotActive: z.int(),
      /** Of them, who hold no invitation that can be accepted. */
      NotInvited: z.int(),
      ChildrenWithoutGuardian: z.int(),
      /** Of them, those of whom somebody was asked to be a guardian, and has not answered. */
      ChildrenWithGuardianAsked: z.int(),
      ChildrenWithoutConsent: z.int(),
      /** They count as infants. */
      ChildrenWithoutBirthDate: z.int(),
    }),
  ),
});
export type Overview = z.infer<typeof overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  summary: 'Each location in numbers, and what is still to be set up',
  data: overview,
});

/** A classroom as a director chooses it; `Name` is what people call it. */
const classroom = z.object({ UserID: id, Email: z.string(), Name: z.string() });
export type Classroom = z.infer<typeof classroom>;

export const getClassrooms = endpoint({
  method: 'GET',
  path: '/membership/classrooms/by-location',
  summary: 'The classrooms that a director or admin may act as',
  data: z.array(classroom),
});
