import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { messages } from './errors.ts';
import { emailMaxLength } from './limits.ts';
import { id, instant, storable } from './wire.ts';

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
      storable,
    ),
  password: z
    .string(messages.passwordMissing)
    .check(z.minLength(1, messages.passwordMissing), z.maxLength(passwordInputMax, messages.loginRefused), storable),
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
  data: z.object({
    ...signedIn.shape,
    /** The password was right; nobody is signed in, and has no roles, until the second factor is shown too. */
    Next: z.optional(z.enum(['second-factor'])),
    Factors: z.optional(z.array(z.enum(factorKinds))),
  }),
});

/** Who is signed in, and where they belong. */
const appInfo = z.object({
  UserID: id,
  Email: z.string(),
  /** What people call them: a classroom by the room's name. */
  Name: z.string(),
  Roles: z.array(z.enum(roles)),
  LocationID: z.nullable(id),
  LocationName: z.nullable(z.string()),
  /** IANA name; forms take their "now" from it (product 10.2). */
  TimeZone: z.nullable(z.string()),
  /** The place asks for a second factor, and until one is set up for nothing else. */
  Next: z.optional(z.enum(['set-up-second-factor'])),
  /** Where the changes stood (product 24.4): whatever is asked for from here on is no older. */
  LivePlace: z.string(),
  /** The server's clock, by which a device knows that its own is off (product 20.10). */
  Now: instant,
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
