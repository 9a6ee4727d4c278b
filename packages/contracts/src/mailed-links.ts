import * as z from 'zod/mini';
import { endpoint, type InputOf } from './endpoint.ts';
import { messages } from './errors.ts';
import { linkMessages } from './link-errors.ts';
import { linkBody, linkToken, orEmpty } from './fields.ts';
import { login } from './identity.ts';
import { emailMaxLength, passwordMaxLength, passwordMinLength } from './limits.ts';
import { storable } from './wire.ts';

/** A password as it is typed; never trimmed. */
export const anyPassword = z.string(messages.passwordMissing).check(storable);

export const confirmSignIn = endpoint({
  method: 'POST',
  path: '/membership/login/confirm',
  summary: 'Say with the token of a mailed link that it is the owner of the account who signs in at an address',
  body: linkBody,
  data: z.null(),
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/membership/email/confirm',
  summary: 'Make a new email the account’s with the token of the link that was mailed to it',
  body: linkBody,
  data: z.null(),
});

export const stopEmail = endpoint({
  method: 'POST',
  path: '/membership/email/stop',
  summary: 'Keep the old email, or get it back, with the token of the link that was mailed to it',
  body: linkBody,
  data: z.null(),
});

/** Any text, or nothing: whoever asks learns nothing from the answer, not even that the email was empty. */
const forgottenEmail = orEmpty(
  z
    .string('The email address is not valid.')
    .check(z.trim(), z.maxLength(emailMaxLength, 'The email address is too long.'), storable),
);

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/membership/password/forgot',
  summary: 'Mail a link to set a new password, if there is such an account',
  body: z.object({ email: forgottenEmail }),
  data: z.null(),
});

/** A new password, typed twice, with the token of the link. */
const newPasswordBody = (invalid: string) =>
  z.object({ NewPassword: anyPassword, ConfirmPassword: anyPassword, TokenID: linkToken(invalid) });

export const resetPassword = endpoint({
  method: 'POST',
  path: '/membership/password/reset',
  summary: 'Set a new password with the token of a mailed link',
  body: newPasswordBody(linkMessages.resetLinkInvalid),
  data: z.null(),
});

/** What a mailed link to set a password is for. */
export type PasswordLink = InputOf<(typeof checkLink)['body']>['For'];

export const checkLink = endpoint({
  method: 'POST',
  path: '/membership/password/link',
  summary: 'Say whether a mailed link to set a password still works, and whom an invitation is for; it is not used up',
  body: z.object({ ...linkBody.shape, For: z.enum(['reset', 'invitation'], 'For must be reset or invitation.') }),
  data: z.object({
    /** Who is invited, and to which place; null for a reset link, which names nobody. */
    Name: z.nullable(z.string()),
    LocationName: z.nullable(z.string()),
  }),
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/membership/invitation/accept',
  summary: 'Set a first password with the token of a mailed invitation, and sign in by it',
  body: newPasswordBody(linkMessages.inviteInvalid),
  data: login.data,
});

/** The code of what is wrong with a new password (product 3.8), or undefined. Length counts code points. */
export function newPasswordProblem(
  password: string,
  confirmation: string,
): 'passwordLength' | 'passwordsUnequal' | undefined {
  const length = [...password].length;
  if (length < passwordMinLength || length > passwordMaxLength) return 'passwordLength';
  return password === confirmation ? undefined : 'passwordsUnequal';
}
