import { messages } from '@footprints/contracts/errors';
import type { Classroom, Role } from '@footprints/contracts/membership';
import { type AuditEntry, writeAudit } from '../access/audit.ts';
import { homeLocation } from '../access/home-location.ts';
import { isKnownAddress, rememberAddress } from '../access/known-addresses.ts';
import { accountKey, tooManyAttempts } from '../access/throttles.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { Refusal } from '../http/failure.ts';
import { hashPassword, isOutdated, matchesPassword } from './passwords.ts';

interface Account {
  userId: number;
  email: string;
  roles: Role[];
}

interface AccountRow extends Account {
  passwordHash: string | null;
  isDisabled: boolean;
  locationId: number | null;
}

/**
 * Checks an email (without regard to case) and a password (specification §5, decisions §2). Every try is counted; past
 * the limit only an address that has signed in to the account before is still listened to. `refused` hears of a password
 * that did not open a known account; it must not keep the answer waiting, which an unknown email would not.
 * @returns the account, or one generic refusal for an unknown email, a wrong password and a disabled account alike
 * @throws 429 past the limit
 */
export async function verifyLogin(
  { db, throttles, now }: Deps,
  { username, password }: { username: string; password: string },
  address: string,
  refused: (entry: AuditEntry) => void,
): Promise<Account | Refusal> {
  const account = await accountKey(db, username);
  const wait = await throttles.login.count(account);
  const [known] = await db.rows<AccountRow>(Prisma.sql`
    SELECT u.id AS "userId", u.email, u.password_hash AS "passwordHash", u.disabled_at IS NOT NULL AS "isDisabled",
           ${homeLocation} AS "locationId",
           ARRAY(SELECT r.role::text FROM user_roles r WHERE r.user_id = u.id ORDER BY r.role) AS roles
    FROM users u
    WHERE lower(u.email) = lower(${username})`);
  const row = known?.isDisabled === false ? known : undefined;
  if (wait !== undefined && !(row && (await mayStillTry({ db, throttles }, row.userId, address))))
    throw tooManyAttempts(wait);
  const matches = await matchesPassword(row?.passwordHash ?? null, password);
  if (row?.passwordHash == null || !matches) {
    if (known !== undefined) refused(refusalOf(known));
    if (wait !== undefined) throw tooManyAttempts(wait);
    return new Refusal(messages.loginRefused);
  }
  await throttles.login.forgive(account);
  await rememberAddress(db, row.userId, address, now());
  if (isOutdated(row.passwordHash)) {
    await db.prisma.user.update({ where: { id: row.userId }, data: { passwordHash: await hashPassword(password) } });
  }
  const { userId, email, roles, locationId } = row;
  await writeAudit(db.prisma, {
    actorId: userId,
    action: 'account.signed-in',
    entity: 'person',
    entityId: userId,
    locationId,
  });
  return { userId, email, roles };
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
  { db, throttles }: Pick<Deps, 'db' | 'throttles'>,
  userId: number,
  address: string,
): Promise<boolean> {
  if (!(await isKnownAddress(db, userId, address))) return false;
  return (await throttles.loginFromKnownAddress.count(`${String(userId)} ${address}`)) === undefined;
}

/**
 * The classrooms of a director's or admin's location, by email.
 * @returns the specification's sentence as a refusal when the viewer has no location (§8)
 */
export async function classroomsOf({ db }: Deps, viewer: Viewer): Promise<Classroom[] | Refusal> {
  if (viewer.locationId === null) return new Refusal(messages.noClassrooms);
  const classrooms = await db.prisma.user.findMany({
    where: { locationId: viewer.locationId, disabledAt: null, roles: { some: { role: 'Classroom' } } },
    orderBy: { email: 'asc' },
    select: { id: true, email: true },
  });
  return classrooms.map((classroom) => ({ UserID: classroom.id, Email: classroom.email }));
}
