import * as z from 'zod/mini';
import type { Sentence } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { messages } from './errors.ts';
import { linkBody } from './fields.ts';
import { emailMaxLength, passwordMaxLength, passwordMinLength } from './limits.ts';
import { id, isStorable } from './wire.ts';

/** Every role (product 2.1). */
export const roles = ['Classroom', 'Director', 'Admin', 'Parent'] as const;
export type Role = (typeof roles)[number];
/** Those who record. */
export const staffRoles: readonly Role[] = ['Classroom', 'Director', 'Admin'];
/** The roles that set up a place: an admin every location, a director their own. */
export const adminRoles = ['Director', 'Admin'] as const;

/** More than any real password; what is longer is refused before it is hashed. */
const passwordInputMax = 200;

/** Sign-in (product 7.4): both fields are asked for with their own sentence. A password is never trimmed. */
export const loginBody = z.object({
  username: z
    .string(messages.emailMissing)
    .check(
      z.trim(),
      z.minLength(1, messages.emailMissing),
      z.maxLength(emailMaxLength, messages.loginRefused),
      z.refine(isStorable, messages.textNotStorable),
    ),
  password: z
    .string(messages.passwordMissing)
    .check(
      z.minLength(1, messages.passwordMissing),
      z.maxLength(passwordInputMax, messages.loginRefused),
      z.refine(isStorable, messages.textNotStorable),
    ),
});

/** What a second factor can be: a passkey, an authenticator app's code, or a recovery code. */
export const factorKinds = ['passkey', 'app', 'recovery'] as const;
export type FactorKind = (typeof factorKinds)[number];

export const signedIn = z.object({ Email: z.string(), Roles: z.array(z.enum(roles)) });

export const login = endpoint({
  method: 'POST',
  path: '/membership/login',
  summary: 'Sign in by email and password',
  body: loginBody,
  data: z.extend(signedIn, {
    /** The password was right; nobody is signed in, and has no roles, until the second factor is shown too. */
    Next: z.optional(z.enum(['second-factor'])),
    Factors: z.optional(z.array(z.enum(factorKinds))),
  }),
});

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

/** Who is signed in, and where they belong. */
export const appInfo = z.object({
  UserID: id,
  Email: z.string(),
  Roles: z.array(z.enum(roles)),
  LocationID: z.nullable(id),
  LocationName: z.nullable(z.string()),
  /** IANA name; forms take their "now" from it (product 10.2). */
  TimeZone: z.nullable(z.string()),
  /** The place asks for a second factor, and until one is set up for nothing else. */
  Next: z.optional(z.enum(['set-up-second-factor'])),
});
export type AppInfo = z.infer<typeof appInfo>;

export const getAppInfo = endpoint({
  method: 'GET',
  path: '/membership/user/app-info',
  summary: 'Who is signed in, with their present roles',
  data: appInfo,
});

export const logout = endpoint({
  method: 'GET',
  path: '/membership/logout',
  summary: 'End the session',
  data: z.null(),
});

/** Any text, or nothing: whoever asks learns nothing from the answer, not even that the email was empty. */
const forgottenEmail = z.pipe(
  z.transform((value: unknown) => value ?? ''),
  z
    .string('The email address is not valid.')
    .check(
      z.trim(),
      z.maxLength(emailMaxLength, 'The email address is too long.'),
      z.refine(isStorable, messages.textNotStorable),
    ),
);

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/membership/password/forgot',
  summary: 'Mail a link to set a new password, if there is such an account',
  body: z.object({ email: forgottenEmail }),
  data: z.null(),
});

/** A password as it is typed; never trimmed. */
export const anyPassword = z.string(messages.passwordMissing).check(z.refine(isStorable, messages.textNotStorable));

export const resetPassword = endpoint({
  method: 'POST',
  path: '/membership/password/reset',
  summary: 'Set a new password with the token of a mailed link',
  body: z.object({
    NewPassword: anyPassword,
    ConfirmPassword: anyPassword,
    TokenID: z.string(messages.resetLinkInvalid).check(z.maxLength(200, messages.resetLinkInvalid)),
  }),
  data: z.null(),
});

/** What is wrong with a new password (product 3.8), or undefined. Length counts code points. */
export function newPasswordProblem(password: string, confirmation: string): Sentence | undefined {
  const length = [...password].length;
  if (length < passwordMinLength || length > passwordMaxLength) return messages.passwordLength;
  return password === confirmation ? undefined : messages.passwordsUnequal;
}

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/membership/invitation/accept',
  summary: 'Set a first password with the token of a mailed invitation',
  body: z.object({
    NewPassword: anyPassword,
    ConfirmPassword: anyPassword,
    TokenID: z.string(messages.inviteInvalid).check(z.maxLength(200, messages.inviteInvalid)),
  }),
  data: z.null(),
});
