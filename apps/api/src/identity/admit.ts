import { append } from '../audit/append.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { FactorKind, Role } from '@footprints/contracts/identity';
import { tellOwner } from './account-notices.ts';
import { rememberDevice } from './devices.ts';
import { rememberAddress } from './known-addresses.ts';
import { hasRole } from '../viewer/viewer.ts';
import { dropOldSessions, stepMs, storeSession } from './session-store.ts';

/** Where somebody signs in. */
export interface From {
  address: string;
  /** The browser in words. */
  device: string;
  /** What its cookie of an earlier sign-in says. */
  deviceKey: string | undefined;
}

/** Somebody who has shown everything that their account asks for; their row in `users` is locked. */
interface Proven {
  userId: number;
  roles: readonly Role[];
  locationId: number | null;
  /** What is kept of the address that they signed in from. */
  addressHash: Buffer<ArrayBuffer>;
  /** The second factor that was shown, if any. */
  factor?: string;
}

/** What the browser is given. */
export interface Admitted {
  sessionId: string;
  deviceKey: string | undefined;
}

/** Whose password was right. */
export interface SignedIn extends Admitted {
  userId: number;
  email: string;
  roles: Role[];
  /** What has still to be shown: one of these. */
  factors: FactorKind[];
}

/** Admits somebody for their password; an account with a second factor only to the step that asks for it. */
export async function admitByPassword(
  deps: Deps,
  transaction: Transaction,
  account: Omit<Proven, 'factor'> & Omit<SignedIn, keyof Admitted>,
  from: From,
): Promise<SignedIn> {
  const { userId, email, roles, factors } = account;
  const admitted =
    factors.length > 0
      ? await awaitFactor(transaction, userId, from, deps.now())
      : await admit(deps, transaction, account, from);
  return { userId, email, roles, factors, ...admitted };
}

/** A session for the second factor's step alone. */
async function awaitFactor(
  transaction: Transaction,
  userId: number,
  { device, address }: From,
  at: Date,
): Promise<Admitted> {
  // Whoever has the password alone fills no table: what nobody went on with is taken away.
  await transaction.session.deleteMany({
    where: { userId, awaitsFactor: true, createdAt: { lt: new Date(at.getTime() - stepMs) } },
  });
  const session = { userId, at, device, address, awaitsFactor: true };
  return { sessionId: await storeSession(transaction, session), deviceKey: undefined };
}

/**
 * Opens the session of a sign-in that is complete, and writes it down. A person keeps their latest fifty. Directors and
 * admins are told by mail of a browser in which they have not signed in before.
 */
export async function admit(
  deps: Deps,
  transaction: Transaction,
  { userId, roles, locationId, addressHash, factor }: Proven,
  { address, device, deviceKey }: From,
): Promise<Admitted> {
  const at = deps.now();
  await rememberAddress(transaction, { userId, addressHash }, at);
  await append(transaction, {
    actorId: userId,
    action: 'account.signed-in',
    entityId: userId,
    locationId,
    ...(factor === undefined ? {} : { after: { By: factor } }),
  });
  const sessionId = await storeSession(transaction, { userId, at, device, address, awaitsFactor: false });
  await dropOldSessions(transaction, userId, sessionId);
  if (!hasRole({ roles }, 'Director', 'Admin')) return { sessionId, deviceKey: undefined };
  const { key, isKnown } = await rememberDevice(transaction, userId, deviceKey, at);
  if (!isKnown) await tellOwner(deps, transaction, userId, 'new-device', { device, address });
  return { sessionId, deviceKey: key };
}
