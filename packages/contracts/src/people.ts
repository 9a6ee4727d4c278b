import * as z from 'zod/mini';
import { accountFilter, accountStates } from './account-states.ts';
import { endpoint } from './endpoint.ts';
import { adminMessages } from './admin-errors.ts';
import { accountSavedAs, allDiffer, email, required, savedAs, version } from './fields.ts';
import { roles } from './identity.ts';
import { adminListQuery } from './paging.ts';
import { id, instant, pathId } from './wire.ts';

/** Somebody with an account, staff or guardian, as the lists show them. */
const personRow = z.object({
  UserID: id,
  Email: z.string(),
  /** What is to be the email when it has been confirmed there. */
  NewEmail: z.nullable(z.string()),
  Name: z.string(),
  Roles: z.array(z.enum(roles)),
  LocationID: z.nullable(id),
  LocationName: z.nullable(z.string()),
  /** Names of the children whose guardian the person is, at the locations that the viewer sets up. */
  Children: z.array(z.object({ ChildID: id, Name: z.string() })),
  Account: z.enum(accountStates),
  InvitedAt: z.nullable(instant),
  LastSeenAt: z.nullable(instant),
  /** False when the person also belongs to a place that the viewer does not set up. */
  MayChange: z.boolean(),
  /** Signs in with a passkey or an authenticator app beside the password. */
  HasFactor: z.boolean(),
  Version: version,
});
export type PersonRow = z.infer<typeof personRow>;

/** `staff`: directors and admins (classrooms have a list of their own); `guardians`: parents. */
export const listPeople = endpoint({
  method: 'GET',
  path: '/admin/people',
  summary: 'Staff or guardians; Archived asks for disabled accounts',
  query: z.object({
    ...adminListQuery(['Name', 'Email', 'LocationName']).shape,
    Kind: z.enum(['staff', 'guardians'], 'Kind must be staff or guardians.'),
    LocationID: z.optional(pathId),
    Account: accountFilter,
  }),
  data: z.array(personRow),
  paged: true,
});

export const savePerson = endpoint({
  method: 'POST',
  path: '/admin/people/save',
  summary: 'Add a director, admin or parent, or change a person’s name, email, roles and location',
  body: z.object({
    UserID: z.optional(id),
    Version: z.optional(version),
    Email: email,
    Name: required(120, 'nameMissing'),
    Roles: z.array(z.enum(roles, 'A role is unknown.'), adminMessages.rolesMissing).check(
      z.minLength(1, adminMessages.rolesMissing),
      allDiffer((role) => role, 'A role is named twice.'),
    ),
    /** Directors need one; parents have none. */
    LocationID: z._default(z.nullable(id), null),
  }),
  data: accountSavedAs,
});

export const disablePerson = endpoint({
  method: 'POST',
  path: '/admin/people/disable',
  summary: 'Disable an account, which signs it out everywhere, or enable it again',
  body: z.object({ ID: id, Version: version, Disabled: z.boolean('Disabled must be true or false.') }),
  data: savedAs,
});

export const invitePeople = endpoint({
  method: 'POST',
  path: '/admin/people/invite',
  summary: 'Mail each of these people a link to set a first password; an earlier link stops working',
  body: z.object({
    UserIDs: z
      .array(id)
      .check(z.minLength(1, 'Please choose at least one person.'), z.maxLength(500, 'At most 500 people at once.')),
  }),
  /** People with a password are passed over. */
  data: z.object({ Invited: z.int(), AlreadyActive: z.int() }),
});

export const revokeInvitation = endpoint({
  method: 'POST',
  path: '/admin/people/revoke',
  summary: 'Make a person’s pending invitation worthless',
  body: z.object({ UserID: id }),
  data: z.null(),
});

export const withdrawEmail = endpoint({
  method: 'POST',
  path: '/admin/people/withdraw-email',
  summary: 'Withdraw another email of a person or a classroom that nobody has confirmed; its mailed links stop working',
  body: z.object({ UserID: id, Version: version }),
  data: z.null(),
});

export const resetFactor = endpoint({
  method: 'POST',
  path: '/admin/people/reset-factor',
  summary: 'Remove a colleague’s lost second factor (admins); the password alone signs in again',
  body: z.object({ UserID: id }),
  data: z.null(),
});
