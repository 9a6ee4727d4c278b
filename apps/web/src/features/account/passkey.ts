import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@footprints/contracts/account';
import { readableError } from '../../api/query-client.ts';

/** A passkey that was not made or not used: the person turned away, or the browser cannot. */
class PasskeyError extends Error {
  override name = 'PasskeyError';
}

/** What to say when a call failed, or the passkey that it needed. */
export const passkeyFailure = (error: unknown): string =>
  error instanceof PasskeyError ? error.message : readableError(error);

/** Whether this browser knows passkeys at this address: only at a name, and only over https or on one's own machine. */
export function knowsPasskeys(): boolean {
  return browserSupportsWebAuthn() && window.isSecureContext && !/^[\d.]+$|^\[/.test(window.location.hostname);
}

function sentenceOf(error: unknown): string {
  const { code } = error as { code?: string };
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device already holds a passkey of your account.';
  return 'No passkey was used. Please try again, or choose another way.';
}

async function reading<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    throw new PasskeyError(sentenceOf(error), { cause: error });
  }
}

export async function makePasskey(optionsJSON: PasskeyCreation): Promise<NewPasskey> {
  const { id, rawId, type, response } = await reading(startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
}

export async function signWithPasskey(optionsJSON: PasskeyRequest): Promise<PasskeyAnswer> {
  const { id, rawId, type, response } = await reading(startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
}
