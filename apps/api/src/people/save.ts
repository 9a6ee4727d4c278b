import { adminMessages } from '@footprints/contracts/admin-errors';
import { staffMessages } from '@footprints/contracts/staff-errors';
import type { disablePerson, savePerson } from '@footprints/contracts/people';
import type { DataOf, OutputOf } from '@footprints/contracts/endpoint';
import { type Role, roles as allRoles } from '@footprints/contracts/identity';
import type { Details } from '../audit/append.ts';
import { appendSave, requireVersion, type Saved } from '../audit/saves.ts';
import { emailRules, emailToStore, settleEmailOf } from '../identity/email-change.ts';
import { lockRows, refusableTransaction, type Transaction } from '../db/transaction.ts';
import { holdRights } from '../identity/rights.ts';
import { placeScope, type PlaceScope } from '../viewer/place-scope.ts';
import { requireFresh, type Viewer } from '../viewer/viewer.ts';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { notFound, type Refusal, Refused } from '../http/failure.ts';
import { requireActive, requirePlace } from '../places/locations.ts';
import { lockAdmins, requireAnotherAdmin } from './last-admin.ts';
import { setDisabled } from '../identity/set-disabled.ts';
import { lockChangeable, type PersonRecord, trailOf } from './people-scope.ts';
import { staffMemberLinked } from './sql.ts';

/**
 * Adds a person, or changes one whose version is the one sent. Another email of an activated account has to be confirmed
 * there before it counts (see `emailToStore`).
 * @returns a refusal: who it is has to be said again before roles or an email change, an email in use, a role that the viewer
 *   cannot give, no location or an archived one, the last admin, somebody whom only admins change, or what changed meanwhile
 * @throws not found for a person or location outside the scope
 */
export async function savePersonAs(
  deps: Deps,
  viewer: Viewer,
  body: OutputOf<typeof savePerson.body>,
): Promise<DataOf<typeof savePerson> | Refusal> {
  const scope = placeScope(viewer);
  const save = async (transaction: Transaction) => {
    const record = await lockSaved(transaction, scope, viewer, body);
    const roles = rolesOf(scope, record, body.Roles);
    if (changesAccess(record, body.Email, roles)) requireFresh(viewer);
    if (record !== undefined)
      await settleEmailOf(deps, transaction, viewer, record.id, { from: record.roles, to: roles });
    await lockPlaces(transaction, [...roles, ...(record?.roles ?? [])], [record?.locationId, body.LocationID]);
    const locationId = await locationOf(transaction, scope, record, roles, body.LocationID);
    if (record !== undefined && !roles.includes('Admin')) await requireAnotherAdmin(transaction, record);
    const home = trailOf(scope, { homeId: locationId ?? record?.homeId ?? null });
    const account = record && { ...record, roles: [...record.roles, ...roles], locationId: home };
    const email = account ? await emailToStore(deps, transaction, viewer, account, body.Email) : body.Email;
    const saved = await store(transaction, record, roles, { email, displayName: body.Name, locationId });
    await unlinkStaffMember(transaction, viewer, { userId: saved.id, locationId });
    if (leads(roles) && locationId !== null && !record?.isDisabled) {
      await linkStaffMember(transaction, viewer, { userId: saved.id, locationId, email });
    }
    const after: Details = { Email: email, Name: body.Name, Roles: roles, LocationID: locationId };
    const about = { entity: 'person', locationId: home, saved } as const;
    const answer = await appendSave(transaction, viewer, about, { before: record && detailsOf(record), after });
    return { ...answer, EmailToConfirm: email !== body.Email };
  };
  // Whoever saves the staff member at the same moment may have given them the account.
  const rules = { ...emailRules, staff_members_user_id_key: staffMessages.accountTaken };
  return refusableTransaction(deps, save, rules);
}

/**
 * Disables an account, which ends its sessions, its pending invitation and what it has asked of others, or enables it again.
 * @returns a refusal: one's own account, the last admin, a classroom with children, staff of an archived location, somebody
 *   whom only admins change, or what changed meanwhile
 * @throws not found for a person outside the scope
 */
export async function disablePersonAs(
  { db, now }: Deps,
  viewer: Viewer,
  body: OutputOf<typeof disablePerson.body>,
): Promise<Saved | Refusal> {
  const scope = placeScope(viewer);
  return refusableTransaction({ db }, async (transaction) => {
    if (scope.kind === 'everywhere') await lockAdmins(transaction);
    const record = await lockChangeable(transaction, scope, viewer, body.ID);
    await requireVersion(transaction, { entity: 'person', ...record }, body.Version);
    if (record.isDisabled === body.Disabled) return { ID: record.id, Version: record.version };
    if (body.Disabled) {
      if (record.id === viewer.userId) throw new Refused(adminMessages.notYourself);
      await requireAnotherAdmin(transaction, record);
      await requireEmptyRoom(transaction, record);
    } else if (isMoreThanParent(record.roles) && record.locationId !== null) {
      await requireActive(transaction, record.locationId);
    }
    const by = { actorId: viewer.userId, locationId: trailOf(scope, record) };
    const version = await setDisabled(transaction, record.id, body.Disabled ? now() : null, by);
    return { ID: record.id, Version: version };
  });
}

/** The person to be changed, of the version that was sent; of a new one, only the rights of who adds them are held. */
async function lockSaved(
  transaction: Transaction,
  scope: PlaceScope,
  viewer: Viewer,
  { UserID, Version }: OutputOf<typeof savePerson.body>,
): Promise<PersonRecord | undefined> {
  if (scope.kind === 'everywhere') await lockAdmins(transaction);
  if (UserID === undefined) {
    await holdRights(transaction, viewer);
    return undefined;
  }
  const record = await lockChangeable(transaction, scope, viewer, UserID);
  await requireVersion(transaction, { entity: 'person', ...record }, Version);
  return record;
}

/** Whoever saves a staff member of the same email at one of these locations waits, or neither would find the other. */
async function lockPlaces(
  transaction: Transaction,
  roles: readonly Role[],
  places: readonly (number | null | undefined)[],
): Promise<void> {
  if (!isMoreThanParent(roles)) return;
  const ids = places.flatMap((id) => id ?? []);
  await lockRows(transaction, 'locations', ids, 'NO KEY UPDATE');
}

/** True for what lets somebody in, or to more: another email or other roles, and whoever is new with more than a parent's. */
function changesAccess(record: PersonRecord | undefined, email: string, roles: readonly Role[]): boolean {
  if (record === undefined) return isMoreThanParent(roles);
  const isSame = roles.length === record.roles.length && roles.every((role) => record.roles.includes(role));
  return !isSame || record.email.toLowerCase() !== email.toLowerCase();
}

const isMoreThanParent = (roles: readonly Role[]) => roles.some((role) => role !== 'Parent');

const leads = (roles: readonly Role[]) =>
  roles.some((role) => role === 'Director' || role === 'Admin') && !roles.includes('Classroom');

/** The roles that the person is to have; the one of a classroom is neither given nor taken here. */
function rolesOf(scope: PlaceScope, record: PersonRecord | undefined, wanted: readonly Role[]): Role[] {
  const isRoom = record?.roles.includes('Classroom') ?? false;
  if (wanted.includes('Classroom') && !isRoom) throw new Refused(adminMessages.classroomStands);
  if (wanted.includes('Admin') && scope.kind !== 'everywhere') throw new Refused(adminMessages.roleNotYours);
  return allRoles.filter((role) => wanted.includes(role) || (role === 'Classroom' && isRoom));
}

/**
 * Where the person is to belong. Parents need no location; one that a director adds has the director's, or they would
 * lose sight of each other, and keeps it.
 */
async function locationOf(
  transaction: Transaction,
  scope: PlaceScope,
  record: PersonRecord | undefined,
  roles: readonly Role[],
  wanted: number | null,
): Promise<number | null> {
  if (scope.kind === 'nowhere') throw notFound();
  const isStaff = isMoreThanParent(roles);
  const added = scope.kind === 'location' ? scope.locationId : null;
  const present = record === undefined ? added : record.locationId;
  const locationId = isStaff ? wanted : (wanted ?? present);
  if (record?.roles.includes('Classroom') && locationId !== record.locationId) {
    throw new Refused(adminMessages.classroomStands);
  }
  if (locationId === null) {
    if (isStaff && !roles.includes('Admin')) throw new Refused(adminMessages.locationMissing);
    return null;
  }
  if (locationId === record?.locationId) {
    if (isStaff && !isMoreThanParent(record.roles)) await requireActive(transaction, locationId);
    return locationId;
  }
  await requirePlace(transaction, scope, locationId);
  await requireActive(transaction, locationId);
  return locationId;
}

async function store(
  transaction: Transaction,
  record: PersonRecord | undefined,
  roles: Role[],
  data: { email: string; displayName: string; locationId: number | null },
): Promise<{ id: number; version: number }> {
  const select = { id: true, version: true } as const;
  const saved = await (record === undefined
    ? transaction.user.create({ data, select })
    : transaction.user.update({ where: { id: record.id }, data: { ...data, version: { increment: 1 } }, select }));
  const { id: userId } = saved;
  await transaction.userRole.deleteMany({ where: { userId, role: { notIn: roles } } });
  await transaction.userRole.createMany({ data: roles.map((role) => ({ userId, role })), skipDuplicates: true });
  return saved;
}

/** Who belongs to another location since, or to none, is nobody of the staff that they leave. */
async function unlinkStaffMember(
  transaction: Transaction,
  viewer: Viewer,
  { userId, locationId }: { userId: number; locationId: number | null },
): Promise<void> {
  const select = { id: true, version: true, locationId: true } as const;
  const own = await transaction.staffMember.findUnique({ where: { userId }, select });
  if (own === null || own.locationId === locationId) return;
  const data = { userId: null, version: { increment: 1 } } as const;
  const saved = await transaction.staffMember.update({ where: { id: own.id }, data, select });
  const about = { entity: 'staff', locationId: own.locationId, saved } as const;
  await appendSave(transaction, viewer, about, { before: { UserID: userId }, after: { UserID: null } });
}

/** Who works at the location under the email of a director or an admin records in that account's sessions (product 21.1). */
async function linkStaffMember(
  transaction: Transaction,
  viewer: Viewer,
  own: { userId: number; locationId: number; email: string },
): Promise<void> {
  const [saved] = await query(transaction, staffMemberLinked(own));
  if (saved === undefined) return;
  const about = { entity: 'staff', locationId: own.locationId, saved } as const;
  await appendSave(transaction, viewer, about, { before: { UserID: null }, after: { UserID: own.userId } });
}

async function requireEmptyRoom(transaction: Transaction, { id }: PersonRecord): Promise<void> {
  const children = await transaction.child.count({ where: { classroomId: id, archivedAt: null } });
  if (children > 0) throw new Refused(adminMessages.roomInUse);
}

function detailsOf({ email, displayName, roles, locationId }: PersonRecord): Details {
  return {
    Email: email,
    Name: displayName,
    Roles: allRoles.filter((role) => roles.includes(role)),
    LocationID: locationId,
  };
}
