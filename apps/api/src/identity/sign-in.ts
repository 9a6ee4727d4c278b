import { messages } from '@footprints/contracts/errors';
import type { Role } from '@footprints/contracts/identity';
import { append, type AuditEntry } from '../audit/append.ts';
import { hashOfAddress, rememberAddress } from './known-addresses.ts';
import { storeSession } from './session-store.ts';
import { type IdentityDeps, type Throttles, tooManyAttempts } from './throttles.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Database } from '../db/client.ts';
import { lockRows } from '../db/lock.ts';
import { query } from '../db/statement.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/failure.ts';
import { hashPassword, isOutdated, matchesPassword } from './passwords.ts';
import { accountSigningIn } from './sql.ts';

interface Account {
  userId: number;
  email: string;
  roles: Role[];
}

/** Whoever signed in; without a session where none may be opened. */
type SignedIn = Account & { sessionId: string | undefined };

interface AccountRow extends Account {
  passwordHash: string | null;
  isDisabled: boolean;
  locationId: number | null;
  /** It has signed in before from the address that asks. */
  isFromKnownAddress: boolean;
}

/** Where somebody signs in, and whether a session may be opened there. */
interface From {
  address: string;
  mayOpen: boolean;
}

/**
 * Signs in by an email (without regard to case) and a password (product 3.1). Every try is counted;
 * past the limit only an address that has signed in to the account before is still listened to. `refused` hears of a
 * password that did not open a known account; it must not keep the answer waiting, which an unknown email would not.
 * @returns the account and its new session, or one generic refusal for an unknown email, a wrong password and a disabled
 * account alike
 * @throws 429 past the limit
 */
export async function signIn(
  deps: IdentityDeps,
  { username, password }: { username: string; password: string },
  from: From,
  refused: (entry: AuditEntry) => void,
): Promise<SignedIn | Refusal> {
  const { db, throttles } = deps;
  const { key, known } = await findAccount(db, username, from.address);
  const wait = await throttles.login.count(key);
  const account = known?.isDisabled === false ? known : undefined;
  if (wait !== undefined && !(account && (await mayStillTry(throttles, account, from.address)))) {
    throw tooManyAttempts(wait);
  }
  const passwordHash = account?.passwordHash ?? null;
  const matches = await matchesPassword(passwordHash, password);
  if (matches && account !== undefined && passwordHash !== null) {
    const signedIn = (await openSession(deps, account, key, from)) ?? (await tryAgain(deps, username, password, from));
    if (signedIn !== undefined) {
      if (isOutdated(passwordHash)) await hashAnew(db, account.userId, passwordHash, password);
      return signedIn;
    }
  }
  if (known !== undefined) refused(refusalOf(known));
  if (wait !== undefined) throw tooManyAttempts(wait);
  return new Refusal(messages.loginRefused);
}

/**
 * Opens a session for the password that was right a moment ago, and writes it down: all of it, or nothing. The lock on the
 * person waits for a reset that is under way, and keeps the next one from ending all sessions but this.
 * @returns undefined when the password has been replaced since, or the account disabled
 */
async function openSession(
  { db, throttles, now }: IdentityDeps,
  { userId, email, roles, locationId, passwordHash, isFromKnownAddress }: AccountRow,
  key: string,
  { address, mayOpen }: From,
): Promise<SignedIn | undefined> {
  const at = now();
  return inTransaction({ db }, async (transaction) => {
    await lockRows(transaction, 'users', [userId], 'SHARE');
    const person = await transaction.user.findFirst({
      where: { id: userId, passwordHash, disabledAt: null },
      select: { id: true },
    });
    if (person === null) return undefined;
    await throttles.login.forgiveWith(transaction, key);
    await rememberAddress(transaction, { userId, address, isKnown: isFromKnownAddress }, at);
    const sessionId = mayOpen ? await storeSession(transaction, userId, at) : undefined;
    await append(transaction, {
      actorId: userId,
      action: 'account.signed-in',
      entity: 'person',
      entityId: userId,
      locationId,
    });
    return { userId, email, roles, sessionId };
  });
}

/** The hash was replaced between reading it and signing in: by a reset, or by another sign-in that raised its parameters. */
async function tryAgain(
  deps: IdentityDeps,
  username: string,
  password: string,
  from: From,
): Promise<SignedIn | undefined> {
  const { key, known } = await findAccount(deps.db, username, from.address);
  if (known?.isDisabled !== false || !(await matchesPassword(known.passwordHash, password))) return undefined;
  return openSession(deps, known, key, from);
}

/** Replaces a hash of parameters that have been raised since, unless the password has been changed meanwhile. */
async function hashAnew(db: Database, userId: number, outdated: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.prisma.user.updateMany({ where: { id: userId, passwordHash: outdated }, data: { passwordHash } });
}

/** The account of an email, and the key under which its attempts are counted (see `accountKey`). */
async function findAccount(
  db: Database,
  username: string,
  address: string,
): Promise<{ key: string; known: AccountRow | undefined }> {
  const [row] = await query(db, accountSigningIn(username, hashOfAddress(address)));
  const { key = username, userId = null, ...account } = row ?? {};
  return { key, known: userId === null ? undefined : ({ ...account, userId } as AccountRow) };
}

/** Who tried is not known; only whose account it was. */
function refusalOf({ userId, locationId, isDisabled, passwordHash }: AccountRow): AuditEntry {
  const reason = isDisabled ? 'disabled' : passwordHash === null ? 'no password yet' : 'wrong password';
  return {
    actorId: null,
    action: 'account.refused',
    entity: 'person',
    entityId: userId,
    locationId,
    after: { Reason: reason },
  };
}

/** What the audit trail says of somebody who signs out. */
export function signedOut({ userId, locationId }: Viewer): AuditEntry {
  return { actorId: userId, action: 'account.signed-out', entity: 'person', entityId: userId, locationId };
}

async function mayStillTry(
  { loginFromKnownAddress }: Throttles,
  { userId, isFromKnownAddress }: AccountRow,
  address: string,
): Promise<boolean> {
  return isFromKnownAddress && (await loginFromKnownAddress.count(`${String(userId)} ${address}`)) === undefined;
}
