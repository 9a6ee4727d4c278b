import * as z from 'zod/mini';
import { adminMessages } from './admin-errors.ts';
import { endpoint } from './endpoint.ts';
import { email, linkToken, required, version } from './fields.ts';
import { emailMaxLength } from './limits.ts';
import { adminListQuery } from './paging.ts';
import { performer } from './performer.ts';
import { staffMessages } from './staff-errors.ts';
import { day, id, instant, pathId } from './wire.ts';

/** A PIN as it is typed. */
const pin = z.string(staffMessages.pinInvalid).check(z.regex(/^\d{4,8}$/, staffMessages.pinInvalid));

/** True for a PIN that anybody would try first: one digit alone, or digits that count up or down. */
export function isObviousPin(digits: string): boolean {
  const steps = new Set([...digits].slice(1).map((digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10));
  return steps.size === 1 && [0, 1, 9].some((step) => steps.has(step));
}

/** Somebody who works in the rooms of a place, with an account of their own or without. */
const staffMemberRow = z.object({
  ...performer.shape,
  LocationID: id,
  LocationName: z.string(),
  /** Where a PIN link is mailed to as well; '' for nowhere. */
  Email: z.string(),
  /** Signs in with an account of their own, and is who records there. */
  HasLogin: z.boolean(),
  HasPin: z.boolean(),
  StartedOn: day,
  EndedOn: z.nullable(day),
  Version: version,
});
export type StaffMemberRow = z.infer<typeof staffMemberRow>;

export const listStaffMembers = endpoint({
  method: 'GET',
  path: '/admin/staff-members',
  summary: 'Who works in the rooms; Archived asks for those who have left',
  query: z.object({
    ...adminListQuery(['DisplayName', 'Initials', 'LocationName']).shape,
    LocationID: z.optional(pathId),
  }),
  data: z.array(staffMemberRow),
  paged: true,
});

// Not a union: the browser's first page would carry what zod needs for one.
const noneOrEmail = z.string(adminMessages.emailInvalid).check(
  z.trim(),
  z.maxLength(emailMaxLength, adminMessages.emailInvalid),
  z.refine((value) => value === '' || email.safeParse(value).success, adminMessages.emailInvalid),
);

const saved = z.object({ StaffMemberID: id, Version: version });

export const saveStaffMember = endpoint({
  method: 'POST',
  path: '/admin/staff-members/save',
  summary: 'Add somebody who works in the rooms, or change their name, initials and email',
  body: z.object({
    StaffMemberID: z.optional(id),
    Version: z.optional(version),
    DisplayName: required(120, 'nameMissing'),
    Initials: z
      .string(staffMessages.initialsMissing)
      // As one letter each, however they were typed.
      .check(z.trim(), z.normalize(), z.regex(/^\p{L}{2,4}$/u, staffMessages.initialsMissing)),
    /** Left out: the viewer's own. */
    LocationID: z.optional(id),
    /** Left out: as it is. That of a director or admin there makes their account the person's own. */
    Email: z.optional(noneOrEmail),
  }),
  data: saved,
});

export const endStaffMember = endpoint({
  method: 'POST',
  path: '/admin/staff-members/end',
  summary: 'Somebody has left: they record nothing from now on, and what they recorded still names them',
  body: z.object({ StaffMemberID: id, Version: version }),
  data: saved,
});

export const makePinLink = endpoint({
  method: 'POST',
  path: '/admin/staff-members/pin-link',
  summary: 'A link with which somebody chooses a PIN, once, within 24 hours; mailed as well where there is an email',
  body: z.object({ StaffMemberID: id }),
  data: z.object({ Link: z.string() }),
});

export const setPin = endpoint({
  method: 'POST',
  path: '/membership/pin/set',
  summary: 'Choose a PIN with the token of a PIN link',
  body: z.object({ TokenID: linkToken(staffMessages.pinLinkInvalid), Pin: pin }),
  data: z.null(),
});

/** Somebody of the room's location, as its tablet offers them. */
const roomPerson = z.object({
  ...performer.shape,
  HasPin: z.boolean(),
  /** On a shift in this room that began today, or in the night. */
  IsOnShift: z.boolean(),
  /** Until when they record in this session unless they save something; null for everybody else. */
  ActingUntil: z.nullable(instant),
});
export type RoomPerson = z.infer<typeof roomPerson>;

export const listRoomPeople = endpoint({
  method: 'GET',
  path: '/room/people',
  summary: 'Who works at the location of the room, and who of them records in this session',
  data: z.array(roomPerson),
});

export const act = endpoint({
  method: 'POST',
  path: '/room/act',
  summary: 'Say by a PIN who records in this session from now on',
  body: z.object({ StaffMemberID: id, Pin: pin }),
  data: z.object({ ...performer.shape, Until: instant }),
});

export const endAct = endpoint({
  method: 'POST',
  path: '/room/act/end',
  summary: 'Nobody in particular records in this session any more',
  data: z.null(),
});
