import { hash } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@footprints/contracts/account';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Prover } from './prover.ts';

/** ES256, EdDSA and RS256: what every browser and security key knows. */
const algorithms = [-8, -7, -257];
/** Loaded by the first passkey that is made or asked for: it is 11 MB of heap and a third of a second, and most places have none. */
const webAuthn = () => import('@simplewebauthn/server');
/** As long as the step that waits for it. */
const timeout = 5 * 60_000;

const listed = (keys: { credentialId: Uint8Array; transports: string[] }[]) =>
  keys.map(({ credentialId, transports }) => ({
    id: Buffer.from(credentialId).toString('base64url'),
    type: 'public-key' as const,
    transports,
  }));

/** What the browser is to make a passkey by; the session remembers what it must sign. */
export async function passkeyCreation(
  { db, config: { productName } }: Deps,
  { email, displayName }: Viewer,
  { userId, sessionKey, site }: Prover,
): Promise<PasskeyCreation> {
  return inTransaction({ db }, async (transaction) => {
    const keys = await transaction.passkey.findMany({ where: { userId }, orderBy: { id: 'asc' } });
    const { generateRegistrationOptions } = await webAuthn();
    const { challenge, pubKeyCredParams, user } = await generateRegistrationOptions({
      rpName: productName,
      rpID: site.id,
      userName: email,
      userDisplayName: displayName,
      userID: new Uint8Array(hash('sha256', `passkeys of ${userId}`, 'buffer')),
      supportedAlgorithmIDs: algorithms,
      attestationType: 'none',
    });
    await transaction.session.updateMany({ where: { idHash: sessionKey }, data: { challenge } });
    return {
      challenge,
      rp: { id: site.id, name: productName },
      user,
      pubKeyCredParams,
      timeout,
      attestation: 'none',
      excludeCredentials: listed(keys),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    };
  });
}

/** What a passkey of the person is to sign; the session remembers it. Undefined for whoever has none. */
export async function passkeyRequest(
  { db }: Deps,
  { userId, sessionKey, site }: Prover,
): Promise<PasskeyRequest | undefined> {
  return inTransaction({ db }, async (transaction) => {
    const keys = await transaction.passkey.findMany({ where: { userId }, orderBy: { id: 'asc' } });
    if (keys.length === 0) return undefined;
    const { generateAuthenticationOptions } = await webAuthn();
    const { challenge } = await generateAuthenticationOptions({ rpID: site.id });
    await transaction.session.updateMany({ where: { idHash: sessionKey }, data: { challenge } });
    return { challenge, rpId: site.id, timeout, userVerification: 'preferred', allowCredentials: listed(keys) };
  });
}

/** What the session's passkey was to sign, which is forgotten with it: nothing is signed twice. */
async function takeChallenge(transaction: Transaction, sessionKey: Buffer<ArrayBuffer>): Promise<string | undefined> {
  const where = { idHash: sessionKey, challenge: { not: null } };
  const session = await transaction.session.findFirst({ where, select: { challenge: true } });
  const challenge = session?.challenge ?? undefined;
  if (challenge === undefined) return undefined;
  const { count } = await transaction.session.updateMany({
    where: { idHash: sessionKey, challenge },
    data: { challenge: null },
  });
  return count === 1 ? challenge : undefined;
}

/** What is kept of a passkey that the browser has just made; undefined when it is not one that was asked for. */
export async function readNewPasskey(
  transaction: Transaction,
  { sessionKey, site }: Prover,
  { id, rawId, type, response }: NewPasskey,
) {
  const expectedChallenge = await takeChallenge(transaction, sessionKey);
  if (expectedChallenge === undefined) return undefined;
  const { clientDataJSON, attestationObject } = response;
  const { verifyRegistrationResponse } = await webAuthn();
  const made = await verifyRegistrationResponse({
    response: { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (made?.registrationInfo === undefined) return undefined;
  const { credential } = made.registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: response.transports ?? [],
  };
}

/** Takes what a passkey of the person has signed: whether it is theirs, and signed what it was asked to. */
export async function takePasskey(
  transaction: Transaction,
  { userId, sessionKey, site }: Prover,
  { id, rawId, type, response }: PasskeyAnswer,
  now: Date,
): Promise<boolean> {
  const expectedChallenge = await takeChallenge(transaction, sessionKey);
  const credentialId = Buffer.from(id, 'base64url');
  const key = await transaction.passkey.findFirst({ where: { userId, credentialId } });
  if (expectedChallenge === undefined || key === null) return false;
  const { clientDataJSON, authenticatorData, signature } = response;
  const { verifyAuthenticationResponse } = await webAuthn();
  const signed = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: { id, publicKey: new Uint8Array(key.publicKey), counter: Number(key.counter) },
    requireUserVerification: false,
  }).catch(() => undefined);
  if (signed?.verified !== true) return false;
  const counter = BigInt(signed.authenticationInfo.newCounter);
  await transaction.passkey.update({ where: { id: key.id }, data: { counter, lastUsedAt: now } });
  return true;
}
