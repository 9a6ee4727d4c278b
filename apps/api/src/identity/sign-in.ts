import { messages } from '@footprints/contracts/errors';
import { people, publishedPassword } from '@footprints/prisma/seed/people';
import type { AuditEntry } from '../audit/append.ts';
import { type AccountRow, findAccount, type Found } from './accounts.ts';
import { admitByPassword, type From, type SignedIn } from './admit.ts';
import { factorFields, factorsOf } from './factors.ts';
import { networkOf } from '../http/networks.ts';
import { type Stranger, strangerAt } from './strangers.ts';
import { type IdentityDeps, tooManyAttempts } from './throttles.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { lockRows, inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/failure.ts';
import { hashPassword, isOutdated, matchesPassword } from './passwords.ts';

/** Who hears of what must not keep the answer waiting, which an unknown email would not. */
interface Afterwards {
  /** A password did not open a known account. */
  refused(entry: AuditEntry): void;
  /** A password was right that came when strangers had used up what they may try. */
  toBeConfirmed(account: { userId: number; address: string }): void;
}

/**
 * Signs in by an email (without regard to case) and a password (product 3.1). Every try is counted; past the limit of the
 * account, or of all strangers together, only an address that has signed in to the account before is still listened to. From
 * any other, the answer is the same whatever the password, and the owner is asked by mail when it was right.
 * @returns the account and its new session, or one generic refusal for an unknown email, a wrong password and a disabled
 * account alike
 * @throws 429 past a limit, 503 when too many wait for their password to be compared
 */
export async function signIn(
  deps: IdentityDeps,
  { username, password }: { username: string; password: string },
  from: From,
  afterwards: Afterwards,
): Promise<SignedIn | Refusal> {
  const { address } = from;
  const found = await findAccount(deps, username, address);
  const { key, known } = found;
  const account = known?.isDisabled === false ? known : undefined;
  const stranger = account?.isFromKnownAddress ? undefined : strangerAt(deps, address, key);
  const wait = await countTry(deps, found, address, stranger);
  const isUnheard = wait !== undefined && stranger !== undefined;
  const isRight = await matchesPassword(account?.passwordHash ?? null, password, {
    line: stranger === undefined ? 'known' : { address: networkOf(address) },
    // Asked again, because two hundred that arrive together all find the budget untouched.
    afterWaiting: () => stranger?.requireBudget(),
  });
  if (account !== undefined && isRight && !isPublished(deps.config, account, password)) {
    if (isUnheard) {
      afterwards.toBeConfirmed({ userId: account.userId, address });
    } else {
      const signedIn = await enter(deps, found, account, password, from);
      if (signedIn !== undefined) return signedIn;
    }
  }
  await stranger?.countFailure();
  // What is refused unheard is not written down: strangers would fill the trail with it.
  if (known !== undefined && !isUnheard) afterwards.refused(refusalOf(known));
  if (wait !== undefined) throw tooManyAttempts(wait);
  return new Refusal(messages.loginRefused);
}

/**
 * Counts a try for the account; past its limit, an address that has signed in to it before has some of its own.
 * @returns the seconds to wait when the account, or all strangers together, have used up what may be tried, else undefined
 * @throws 429 for an address that has used up its own
 */
async function countTry(
  { throttles }: IdentityDeps,
  { key, known }: Found,
  address: string,
  stranger: Stranger | undefined,
): Promise<number | undefined> {
  const waitOfAll = await stranger?.requireBudget();
  const wait = (await throttles.login.count(key)) ?? waitOfAll;
  if (wait === undefined || stranger !== undefined || known === undefined) return wait;
  const waitOfOwn = await throttles.loginFromKnownAddress.count(`${known.userId} ${networkOf(address)}`);
  if (waitOfOwn !== undefined) throw tooManyAttempts(wait);
  return wait;
}

/** Opens a session for the password that was right, and makes its hash anew where parameters have been raised since. */
async function enter(
  deps: IdentityDeps,
  found: Found,
  account: AccountRow,
  password: string,
  from: From,
): Promise<SignedIn | undefined> {
  const { userId, email, passwordHash } = account;
  const signedIn = (await openSession(deps, found, account, from)) ?? (await tryAgain(deps, email, password, from));
  if (signedIn !== undefined && passwordHash !== null && isOutdated(passwordHash)) {
    await hashAnew(deps.db, userId, passwordHash, password);
  }
  return signedIn;
}

/**
 * Opens a session for the password that was right a moment ago. The lock on the person waits for a reset that is under way, and keeps
 * the next one from ending all sessions but this.
 * @returns undefined when the password has been replaced since, or the account disabled
 */
async function openSession(
  deps: IdentityDeps,
  { key, addressHashes: [addressHash] }: Found,
  { userId, email, roles, locationId, passwordHash }: AccountRow,
  from: From,
): Promise<SignedIn | undefined> {
  const { db, throttles } = deps;
  return inTransaction({ db }, async (transaction) => {
    await lockRows(transaction, 'users', [userId], 'NO KEY UPDATE');
    const person = await transaction.user.findFirst({
      where: { id: userId, passwordHash, disabledAt: null },
      select: factorFields,
    });
    if (person === null) return undefined;
    await throttles.login.forgiveWith(transaction, key);
    const account = { userId, email, roles, factors: factorsOf(person), locationId, addressHash };
    return admitByPassword(deps, transaction, account, from);
  });
}

/** The demo's password stands in the README: it opens nothing where others can reach the product. */
function isPublished({ isPublic }: Config, account: AccountRow, password: string): boolean {
  const isDemo = people.some(({ email }) => email === account.email.trim().toLowerCase());
  return isPublic && isDemo && password === publishedPassword;
}

/** The hash was replaced between reading it and signing in: by a reset, or by another sign-in that raised its parameters. */
async function tryAgain(
  deps: IdentityDeps,
  username: string,
  password: string,
  from: From,
): Promise<SignedIn | undefined> {
  const found = await findAccount(deps, username, from.address);
  const { known } = found;
  if (known?.isDisabled !== false || !(await matchesPassword(known.passwordHash, password))) return undefined;
  return openSession(deps, found, known, from);
}

/** Replaces a hash of parameters that have been raised since, unless the password has been changed meanwhile. */
async function hashAnew(db: Database, userId: number, outdated: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.prisma.user.updateMany({ where: { id: userId, passwordHash: outdated }, data: { passwordHash } });
}

/** Who tried is not known; only whose account it was. */
function refusalOf({ userId, locationId, isDisabled, passwordHash }: AccountRow): AuditEntry {
  const reason = isDisabled ? 'disabled' : passwordHash === null ? 'no password yet' : 'wrong password';
  return { actorId: null, action: 'account.refused', entityId: userId, locationId, after: { Reason: reason } };
}

/** What the audit trail says of somebody who signs out. */
export function signedOut({ userId, locationId }: Viewer): AuditEntry {
  return { actorId: userId, action: 'account.signed-out', entityId: userId, locationId };
}
