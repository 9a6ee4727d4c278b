import * as z from 'zod/mini';
import { accountMessages } from './account-errors.ts';
import { endpoint } from './endpoint.ts';
import { askedText } from './fields.ts';
import { httpMessages } from './http-errors.ts';
import { factorKinds, signedIn } from './identity.ts';
import { anyPassword } from './mailed-links.ts';
import { id, instant, storable } from './wire.ts';

/** Bytes as WebAuthn's JSON carries them; what is longer than any real authenticator's is refused unread. */
const bytes = (max: number) =>
  z
    .string(accountMessages.passkeyRefused)
    .check(z.maxLength(max, accountMessages.passkeyRefused), z.regex(/^[\w-]+$/, accountMessages.passkeyRefused));

const credentialId = bytes(1400);
const publicKeyType = z.literal('public-key', accountMessages.passkeyRefused);
const transport = z.string().check(z.regex(/^[\w-]{1,20}$/, accountMessages.passkeyRefused));

/** `AuthenticationResponseJSON` of WebAuthn: what the browser's passkey signed. */
const passkeyAnswer = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(4096),
    userHandle: z.optional(bytes(200)),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** `RegistrationResponseJSON` of WebAuthn: a passkey that the browser has just made. */
const newPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(32_768),
    transports: z.optional(z.array(transport).check(z.maxLength(10, accountMessages.passkeyRefused))),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

const credential = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, for the browser's passkey to sign. */
const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.enum(['preferred']),
  allowCredentials: z.array(credential),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, for the browser to make a passkey by. */
const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.enum(['none']),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({ residentKey: z.enum(['preferred']), userVerification: z.enum(['preferred']) }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** Six digits of an authenticator app, or a recovery code; spaces and dashes do not matter. */
const code = z
  .string(accountMessages.codeMissing)
  .check(z.trim(), z.minLength(1, accountMessages.codeMissing), z.maxLength(40, accountMessages.codeWrong), storable);

/** One proof, neither none nor several: beside a passkey, which nobody guesses and nobody counts, anything could be guessed. */
const isOneProof = z.refine<object>((body) => Object.values(body).filter((value) => value !== undefined).length === 1, {
  error: accountMessages.proofMissing,
});

/** One second factor: a code or a passkey's answer. */
const factorProof = z.object({ Code: z.optional(code), Passkey: z.optional(passkeyAnswer) }).check(isOneProof);
export type FactorProof = z.infer<typeof factorProof>;

export const askPasskey = endpoint({
  method: 'POST',
  path: '/membership/second-factor/passkey',
  summary: 'After the password: what a passkey is to sign',
  data: passkeyRequest,
});

export const passSecondFactor = endpoint({
  method: 'POST',
  path: '/membership/second-factor',
  summary: 'Complete the sign-in of an account with a second factor',
  body: factorProof,
  data: signedIn,
});

export const getAccount = endpoint({
  method: 'GET',
  path: '/account',
  summary: 'The own account: its passkeys, authenticator app and recovery codes',
  data: z.object({
    Email: z.string(),
    Name: z.string(),
    Passkeys: z.array(z.object({ PasskeyID: id, Name: z.string(), AddedAt: instant, LastUsedAt: z.nullable(instant) })),
    AppAddedAt: z.nullable(instant),
    RecoveryCodesLeft: z.int(),
    /** The second factors that a sign-in would take now; none: the password is enough. */
    Factors: z.array(z.enum(factorKinds)),
    /** The place asks for one: the last cannot be taken away, and without one nothing else can be done. */
    FactorRequired: z.boolean(),
  }),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/account/sessions',
  summary: 'Where the own account is signed in, the latest first',
  data: z.array(
    z.object({
      SessionID: z.string(),
      /** The browser in words, such as `Safari on iPhone`. */
      Device: z.string(),
      Address: z.string(),
      SignedInAt: instant,
      LastSeenAt: instant,
      IsThis: z.boolean(),
    }),
  ),
});

export const endSessions = endpoint({
  method: 'POST',
  path: '/account/sessions/end',
  summary: 'End one of the own sessions, or with null every one but this',
  body: z.object({
    SessionID: z.nullable(
      z.string('SessionID must be a text or null.').check(z.regex(/^[\w-]{43}$/, httpMessages.notFound)),
    ),
  }),
  data: z.object({ Ended: z.int() }),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/account/password',
  summary: 'Change the own password, which ends every other session',
  body: z.object({
    OldPassword: anyPassword.check(
      z.minLength(1, accountMessages.oldPasswordMissing),
      z.maxLength(200, accountMessages.oldPasswordWrong),
    ),
    NewPassword: anyPassword,
    ConfirmPassword: anyPassword,
  }),
  data: z.null(),
});

export const askPasskeyAgain = endpoint({
  method: 'POST',
  path: '/account/confirm/passkey',
  summary: 'Before confirming who it is: what a passkey is to sign',
  data: passkeyRequest,
});

/** With a second factor its proof; without one the password. */
export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/account/confirm',
  summary: 'Say again who it is, for what asks so; it holds for ten minutes',
  body: z
    .object({
      Password: z.optional(anyPassword.check(z.maxLength(200, accountMessages.oldPasswordWrong))),
      Code: z.optional(code),
      Passkey: z.optional(passkeyAnswer),
    })
    .check(isOneProof),
  data: z.null(),
});

/** Shown once: ten with the first factor of an account, none where there are some already. */
const recoveryCodes = z.object({ RecoveryCodes: z.array(z.string()) });

export const startPasskey = endpoint({
  method: 'POST',
  path: '/account/passkeys/start',
  summary: 'What the browser is to make a passkey by',
  data: passkeyCreation,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/account/passkeys/add',
  summary: 'Keep a passkey that the browser has made',
  body: z.object({
    Name: askedText({
      max: 60,
      missing: accountMessages.passkeyNameMissing,
      tooLong: 'A name for the passkey can be at most 60 characters.',
    }),
    Passkey: newPasskey,
  }),
  data: recoveryCodes,
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/account/passkeys/remove',
  summary: 'Remove a passkey',
  body: z.object({ PasskeyID: id }),
  data: z.null(),
});

export const startApp = endpoint({
  method: 'POST',
  path: '/account/app/start',
  summary: 'A new secret for an authenticator app, which counts once a code of it was right',
  data: z.object({ Secret: z.string(), Uri: z.string() }),
});

export const confirmApp = endpoint({
  method: 'POST',
  path: '/account/app/confirm',
  summary: 'Take the authenticator app in use, by its first code',
  body: z.object({ Code: code }),
  data: recoveryCodes,
});

export const removeApp = endpoint({
  method: 'POST',
  path: '/account/app/remove',
  summary: 'Remove the authenticator app',
  data: z.null(),
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/account/recovery-codes',
  summary: 'Ten new recovery codes; the older ones stop working',
  data: recoveryCodes,
});
