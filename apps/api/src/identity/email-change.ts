import { adminMessages } from '@footprints/contracts/admin-errors';
import type { Role } from '@footprints/contracts/identity';
import { type AuditEntry, append } from '../audit/append.ts';
import { lockRows, refusableTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Prisma } from '../generated/client.ts';
import { type Refusal, Refused } from '../http/failure.ts';
import { hasRole, type Viewer } from '../viewer/viewer.ts';
import { ofEmail } from './account-state.ts';
import { endAccess } from './end-access.ts';
import { homeFields, homeOf } from './home-location.ts';
import { tryLink, hashOfNoToken, newToken, tokenHash } from './tokens.ts';
import { lockHolder, type TokenHolder } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { setDisabled } from './set-disabled.ts';
import type { IdentityDeps } from './throttles.ts';

const validMs = 72 * 3_600_000;

/** Another account has the email. */
export const emailRules = { users_email_key: adminMessages.emailTaken };
const newEmail = (email: string) => ({ email, version: { increment: 1 } }) satisfies Prisma.UserUpdateInput;

/** An account whose email is to be another. */
interface Account {
  id: number;
  email: string;
  hasPassword: boolean;
  roles: readonly Role[];
  /** Whose directors read about it. */
  locationId: number | null;
}

/**
 * The email to store for an account, whose row in `users` is locked, when somebody gives it this one (product 3.19). An account
 * that was never activated has it at once, and what was mailed to the old one is void. Otherwise the old one stays: the new
 * address is asked to confirm it, and the old one is told and can stop it. What was asked before and not confirmed is off.
 * @throws Refused when another account has the new email, or when only an admin may change this one's
 */
export async function emailToStore(
  deps: Deps,
  transaction: Transaction,
  viewer: Viewer,
  account: Account,
  to: string,
): Promise<string> {
  if (account.email.toLowerCase() === to.toLowerCase()) return to;
  if (!account.hasPassword) {
    await endAccess(transaction, account.id, deps.now());
    return to;
  }
  requireEmailRights(viewer, account);
  await start(deps, transaction, viewer, account, to);
  return account.email;
}

/** @throws Refused for a director's or an admin's account, whose email only an admin changes */
export function requireEmailRights(viewer: Viewer, account: Pick<Account, 'roles'>): void {
  if (hasRole(account, 'Director', 'Admin') && !hasRole(viewer, 'Admin')) throw new Refused(adminMessages.emailByAdmin);
}

/**
 * Keeps an email change that anybody could start from reaching an account that only admins may change: whoever becomes a
 * director or an admin has none under way. An admin's promotion ends one that waits.
 * @throws Refused when somebody else promotes, before the 72 hours of the change are over
 */
export async function settleEmailOf(
  { now }: Deps,
  transaction: Transaction,
  viewer: Viewer,
  userId: number,
  { from, to }: { from: readonly Role[]; to: readonly Role[] },
): Promise<void> {
  const wasOffice = hasRole({ roles: from }, 'Director', 'Admin');
  if (wasOffice || !hasRole({ roles: to }, 'Director', 'Admin')) return;
  if (hasRole(viewer, 'Admin')) {
    await transaction.emailChange.deleteMany({ where: { userId, confirmedAt: null } });
  } else if ((await transaction.emailChange.count({ where: { userId, expiresAt: { gt: now() } } })) > 0) {
    throw new Refused(adminMessages.emailByAdmin);
  }
}

async function start(
  { queue, now }: Deps,
  transaction: Transaction,
  viewer: Viewer,
  { id: userId, email: from, locationId }: Account,
  to: string,
): Promise<void> {
  if ((await transaction.user.count({ where: ofEmail(to) })) > 0) throw new Refused(adminMessages.emailTaken);
  await transaction.emailChange.deleteMany({ where: { userId, confirmedAt: null } });
  const startedAt = now();
  const { id } = await transaction.emailChange.create({
    data: {
      userId,
      email: to,
      previous: from,
      startedBy: viewer.userId,
      startedAt,
      expiresAt: new Date(startedAt.getTime() + validMs),
      confirmHash: hashOfNoToken(),
      stopHash: hashOfNoToken(),
    },
  });
  await queue.sendWith(transaction, 'email-confirm-mail', [{ changeId: id }]);
  await queue.sendWith(transaction, 'email-stop-mail', [{ changeId: id }]);
  const about = { userId, locationId };
  await append(transaction, { ...entryOf(about, 'person.email-asked', from, to), actorId: viewer.userId });
}

/** Whether who started a change could still start it: by now the account may open more than their location (product 13.4). */
async function isStillTheirs(
  transaction: Transaction,
  { userId, startedBy }: { userId: number; startedBy: number | null },
): Promise<boolean> {
  if (startedBy === null) return false;
  const starter = await transaction.user.findUniqueOrThrow({ where: { id: startedBy }, include: { roles: true } });
  if (startedBy === userId || starter.roles.some(({ role }) => role === 'Admin')) return true;
  const { locationId } = starter;
  if (locationId === null) return false;
  const ofElsewhere = { guardianships: { some: { child: { locationId: { not: locationId } } } } };
  const beyond = { id: userId, OR: [{ locationId: { not: locationId } }, ofElsewhere] };
  return (await transaction.user.count({ where: beyond })) === 0;
}

/**
 * Makes the new email the account's, by the link that was mailed to it; every session ends.
 * @returns a refusal for a link that does not work any more, or an email that another account has by now
 * @throws 429 after too many bad links from one address
 */
export async function confirmEmail(
  { db, throttles, now }: IdentityDeps,
  { TokenID }: { TokenID: string },
  address: string,
): Promise<null | Refusal> {
  const confirmHash = tokenHash(TokenID);
  const confirm = async (transaction: Transaction) => {
    const change = await transaction.emailChange.findUnique({ where: { confirmHash } });
    const holder = await lockHolder(transaction, change);
    if (change === null || holder === undefined || !(await isStillTheirs(transaction, change))) return undefined;
    const { count } = await transaction.emailChange.updateMany({
      where: { confirmHash, confirmedAt: null, expiresAt: { gt: now() } },
      data: { confirmedAt: now() },
    });
    if (count === 0) return undefined;
    await transaction.user.update({ where: { id: holder.userId }, data: newEmail(change.email) });
    await endAccess(transaction, holder.userId, now());
    await append(transaction, entryOf(holder, 'person.email-confirmed', change.previous, change.email));
    return null;
  };
  return tryLink(throttles, address, () => refusableTransaction({ db }, confirm, emailRules));
}

/**
 * Stops a change by the link that was mailed to the old address, also after the new one confirmed it. Then the old email is
 * the account's again, nobody has its password, and a link for a new one is mailed there.
 * @returns a refusal for a link that does not work any more, or when another account gets the old email at the same moment:
 *   then the link still works
 * @throws 429 after too many bad links from one address
 */
export async function stopEmail(
  { db, queue, throttles, now }: IdentityDeps,
  { TokenID }: { TokenID: string },
  address: string,
): Promise<null | Refusal> {
  const where = { stopHash: tokenHash(TokenID), expiresAt: { gt: now() } };
  return tryLink(throttles, address, async () => {
    const sent = await db.prisma.emailChange.findUnique({ where });
    if (sent === null) return undefined;
    const { userId } = sent;
    const nobodysHash = await hashPassword(newToken());
    const stop = async (transaction: Transaction) => {
      await lockRows(transaction, 'users', [userId], 'NO KEY UPDATE');
      const change = await transaction.emailChange.findUnique({ where });
      if (change === null) return undefined;
      const { id, previous, email, confirmedAt } = change;
      const holder = await transaction.user.findUniqueOrThrow({ where: { id: userId }, select: homeFields });
      const about = { userId, locationId: homeOf(holder) };
      // Whatever was changed after this one was changed by whom it let in.
      await transaction.emailChange.deleteMany({ where: { userId, id: { gte: id } } });
      let stands = previous;
      if (confirmedAt !== null) {
        await takeNewFactors(transaction, userId, confirmedAt);
        stands = await giveBack(transaction, about, { email: previous, passwordHash: nobodysHash }, now());
        if (stands === previous) await queue.sendWith(transaction, 'password-reset-mail', [{ email: previous }]);
      }
      await append(transaction, entryOf(about, 'person.email-stopped', email, stands));
      return null;
    };
    return refusableTransaction({ db }, stop, emailRules);
  });
}

/**
 * Puts the old email back and locks out whoever came in by the new one. When another account has it now, nobody comes in; also
 * not the last admin, who comes back by `npm run admin:create`: whoever took the account may have seen to that.
 * @returns the email that the account has since
 */
async function giveBack(
  transaction: Transaction,
  { userId, locationId }: TokenHolder,
  { email, passwordHash }: { email: string; passwordHash: string },
  now: Date,
): Promise<string> {
  // The account itself has it when it was changed back since.
  const isTaken = (await transaction.user.count({ where: { ...ofEmail(email), id: { not: userId } } })) > 0;
  const account = await transaction.user.update({
    where: { id: userId },
    data: { passwordHash, ...(isTaken ? {} : newEmail(email)) },
    select: { email: true, disabledAt: true },
  });
  await transaction.knownAddress.deleteMany({ where: { userId } });
  await endAccess(transaction, userId, now);
  if (isTaken && account.disabledAt === null) {
    await setDisabled(transaction, userId, now, { actorId: null, locationId });
  }
  return account.email;
}

/** Takes away the second factors that were set up since the new email counted, and the devices that were known by it. */
async function takeNewFactors(transaction: Transaction, userId: number, since: Date): Promise<void> {
  const added = { userId, createdAt: { gte: since } };
  await transaction.passkey.deleteMany({ where: added });
  await transaction.authenticatorApp.deleteMany({ where: added });
  const passkeys = await transaction.passkey.count({ where: { userId } });
  const apps = await transaction.authenticatorApp.count({ where: { userId, confirmedAt: { not: null } } });
  if (passkeys + apps === 0) await transaction.recoveryCode.deleteMany({ where: { userId } });
  await transaction.knownDevice.deleteMany({ where: { userId } });
}

function entryOf(
  { userId, locationId }: TokenHolder,
  action: 'person.email-asked' | 'person.email-confirmed' | 'person.email-stopped',
  before: string,
  after: string,
): AuditEntry {
  const details = { before: { Email: before }, after: { Email: after } };
  return { actorId: userId, action, entityId: userId, locationId, ...details };
}
