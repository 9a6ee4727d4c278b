import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, linkBody, optional } from './fields.ts';
import { accountStates } from './account-states.ts';
import { id, instant } from './wire.ts';

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
  /**
   * `IsAsked`: they become a guardian when they say yes, and until then nothing is told of them; `IsDisabled`: they are one, and
   * cannot sign in.
   */
  data: z.object({ UserID: z.nullable(id), IsNew: z.boolean(), IsAsked: z.boolean(), IsDisabled: z.boolean() }),
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
