import { accountMessages } from '@footprints/contracts/account-errors';
import type { addPasskey } from '@footprints/contracts/account';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { append, type AuditAction, type Details } from '../audit/append.ts';
import { type BrokenRules, type Transaction } from '../db/transaction.ts';
import { refusableTransactionOf } from '../identity/rights.ts';
import type { Deps } from '../deps.ts';
import { notFound, type Refusal, Refused } from '../http/failure.ts';
import { tellOwner } from '../identity/account-notices.ts';
import { factorFields, factorsOf } from '../identity/factors.ts';
import { type Viewer, hasRole } from '../viewer/viewer.ts';
import { confirmAppOf } from './authenticator-app.ts';
import { readNewPasskey } from './passkeys.ts';
import type { Prover } from './prover.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

const passkeysMax = 20;

type NewCodes = { RecoveryCodes: string[] };

/** Everything that changes a person's factors: one change at a time, written down, or a refusal and nothing. */
function changing<Result>(
  { db }: Deps,
  viewer: Viewer,
  change: (transaction: Transaction) => Promise<Result>,
  rules: BrokenRules = {},
): Promise<Result | Refusal> {
  return refusableTransactionOf({ db }, viewer, change, rules, [viewer.userId]);
}

function write(transaction: Transaction, { userId, locationId }: Viewer, action: AuditAction, after?: Details) {
  return append(transaction, { actorId: userId, action, entityId: userId, locationId, after });
}

/** What goes with a new factor: the first brings recovery codes, and ends the sessions that were begun by the password alone. */
async function added(transaction: Transaction, deps: Deps, prover: Prover, isFirst: boolean): Promise<NewCodes> {
  const { userId, sessionKey } = prover;
  await tellOwner(deps, transaction, userId, 'factor-added', prover);
  if (!isFirst) return { RecoveryCodes: [] };
  await transaction.session.deleteMany({ where: { userId, deviceId: null, idHash: { not: sessionKey } } });
  return { RecoveryCodes: await makeRecoveryCodes(transaction, userId) };
}

async function hasNone(transaction: Transaction, userId: number): Promise<boolean> {
  const person = await transaction.user.findUniqueOrThrow({ where: { id: userId }, select: factorFields });
  return factorsOf(person).length === 0;
}

/**
 * Keeps a passkey that the browser has made.
 * @returns the recovery codes that come with a first factor; a refusal for one that was not asked for, is there, or is one too many
 */
export function addPasskeyAs(
  deps: Deps,
  viewer: Viewer,
  prover: Prover,
  { Name, Passkey }: OutputOf<typeof addPasskey.body>,
): Promise<NewCodes | Refusal> {
  const { userId } = viewer;
  const save = async (transaction: Transaction) => {
    const isFirst = await hasNone(transaction, userId);
    const made = await readNewPasskey(transaction, prover, Passkey);
    if (made === undefined) throw new Refused(accountMessages.passkeyRefused);
    const count = await transaction.passkey.count({ where: { userId } });
    if (count >= passkeysMax) throw new Refused(accountMessages.tooManyPasskeys);
    await transaction.passkey.create({ data: { ...made, userId, name: Name, createdAt: deps.now() } });
    await write(transaction, viewer, 'account.passkey-added', { Name });
    return added(transaction, deps, prover, isFirst);
  };
  return changing(deps, viewer, save, { passkeys_credential_id_key: accountMessages.passkeyThere });
}

/**
 * Takes the authenticator app in use that was begun, by its first code.
 * @returns the recovery codes that come with a first factor; a refusal for a wrong code, or none that was begun
 */
export function confirmAppAs(deps: Deps, viewer: Viewer, prover: Prover, code: string): Promise<NewCodes | Refusal> {
  return changing(deps, viewer, async (transaction) => {
    const isFirst = await hasNone(transaction, viewer.userId);
    await confirmAppOf(transaction, deps, viewer.userId, code.replace(/\D/g, ''));
    await write(transaction, viewer, 'account.app-added');
    return added(transaction, deps, prover, isFirst);
  });
}

/**
 * What goes with a factor that was just taken away: with the last, the recovery codes are worth nothing.
 * @throws Refused for the last where the place asks for one
 */
async function removed(transaction: Transaction, deps: Deps, viewer: Viewer, prover: Prover): Promise<null> {
  const { userId } = viewer;
  if (await hasNone(transaction, userId)) {
    if (await isFactorRequired(transaction, viewer)) throw new Refused(accountMessages.factorStillNeeded);
    await transaction.recoveryCode.deleteMany({ where: { userId } });
  }
  await tellOwner(deps, transaction, userId, 'factor-removed', prover);
  return null;
}

/**
 * Takes one of the own passkeys away.
 * @returns a refusal for the last factor where the place asks for one
 * @throws not found for a passkey that is not theirs
 */
export function removePasskeyAs(deps: Deps, viewer: Viewer, prover: Prover, id: number): Promise<null | Refusal> {
  return changing(deps, viewer, async (transaction) => {
    const passkey = await transaction.passkey.findFirst({ where: { id, userId: viewer.userId } });
    if (passkey === null) throw notFound();
    await transaction.passkey.delete({ where: { id } });
    await write(transaction, viewer, 'account.passkey-removed', { Name: passkey.name });
    return removed(transaction, deps, viewer, prover);
  });
}

/**
 * Takes the own authenticator app away.
 * @returns a refusal when there is none, or it is the last factor and the place asks for one
 */
export function removeAppAs(deps: Deps, viewer: Viewer, prover: Prover): Promise<null | Refusal> {
  return changing(deps, viewer, async (transaction) => {
    const inUse = { userId: viewer.userId, confirmedAt: { not: null } };
    const { count } = await transaction.authenticatorApp.deleteMany({ where: inUse });
    if (count === 0) throw new Refused(accountMessages.factorMissing);
    await write(transaction, viewer, 'account.app-removed');
    return removed(transaction, deps, viewer, prover);
  });
}

/**
 * Makes ten new recovery codes in place of all others; the person is told by mail.
 * @returns a refusal where there is no second factor, without which they open nothing
 */
export function renewCodesAs(deps: Deps, viewer: Viewer, prover: Prover): Promise<NewCodes | Refusal> {
  return changing(deps, viewer, async (transaction) => {
    if (await hasNone(transaction, viewer.userId)) throw new Refused(accountMessages.factorMissing);
    await write(transaction, viewer, 'account.recovery-codes-made');
    await tellOwner(deps, transaction, viewer.userId, 'codes-renewed', prover);
    return { RecoveryCodes: await makeRecoveryCodes(transaction, viewer.userId) };
  });
}

/** Whether a place asks a second factor of somebody: of its directors, and of every admin as soon as any place does. */
export async function isFactorRequired(db: Transaction, viewer: Viewer): Promise<boolean> {
  if (!hasRole(viewer, 'Director', 'Admin')) return false;
  const { locationId } = viewer;
  const anyPlace = hasRole(viewer, 'Admin') ? [{ archivedAt: null }] : [];
  const ownPlace = locationId === null ? [] : [{ id: locationId }];
  const place = await db.location.findFirst({
    where: { requiresFactor: true, OR: [...anyPlace, ...ownPlace] },
    select: { id: true },
  });
  return place !== null;
}
