import { adminMessages } from '@footprints/contracts/admin-errors';
import type { DataOf, OutputOf } from '@footprints/contracts/endpoint';
import type { endStaffMember, listStaffMembers, saveStaffMember, StaffMemberRow } from '@footprints/contracts/staff';
import { staffMessages } from '@footprints/contracts/staff-errors';
import { append, type Details } from '../audit/append.ts';
import { appendSave, requireVersion } from '../audit/saves.ts';
import { noteRatios } from '../children/ratio.ts';
import { dateOf, dayIn } from '../db/calendar.ts';
import { orderOf, pageOf, wordFilters } from '../db/listing.ts';
import { lockRows, type Transaction } from '../db/transaction.ts';
import { refusableTransactionOf } from '../identity/rights.ts';
import type { Deps } from '../deps.ts';
import type { Prisma, StaffMember } from '../generated/client.ts';
import { HttpFailure, notFound, type Refusal, Refused } from '../http/failure.ts';
import type { Page } from '../http/serve.ts';
import { ofEmail } from '../identity/account-state.ts';
import { requireActive, requirePlace } from '../places/locations.ts';
import { locationsIn, placeScope, type PlaceScope } from '../viewer/place-scope.ts';
import { performerIn, type Viewer } from '../viewer/viewer.ts';
import { memberFields, presentMember } from './present.ts';
import { endNow } from './shifts.ts';

type Saved = DataOf<typeof saveStaffMember>;
type Save = OutputOf<typeof saveStaffMember.body>;
type Query = OutputOf<typeof listStaffMembers.query>;

/**
 * Who works at the locations that the viewer sets up, or has worked there.
 * @throws not found for a `LocationID` outside the scope
 */
export async function listStaffMembersOf(
  { db }: Deps,
  scope: PlaceScope,
  asked: Query,
): Promise<Page<StaffMemberRow[]>> {
  const { LocationID } = asked;
  if (LocationID !== undefined) await requirePlace(db.prisma, scope, LocationID);
  const where = {
    endedOn: asked.Archived ? { not: null } : null,
    AND: [
      LocationID === undefined ? locationsIn(scope) : { locationId: LocationID },
      ...wordFilters(asked.Search).map((word) => ({
        OR: [{ searchName: word }, { searchInitials: word }, { email: word }],
      })),
    ],
  };
  const orderBy = orderOf(asked, (sort): Record<Query['Sort'], Prisma.StaffMemberOrderByWithRelationInput> => ({
    DisplayName: { sortName: sort },
    Initials: { initials: sort },
    LocationName: { location: { sortName: sort } },
  }));
  const [rows, count] = await Promise.all([
    db.prisma.staffMember.findMany({ where, orderBy, ...pageOf(asked), select: memberFields }),
    db.prisma.staffMember.count({ where }),
  ]);
  return { data: rows.map(presentMember), count };
}

/**
 * Adds somebody who works in the rooms, or changes one whose version is the one sent. The email of a director or admin of the
 * location makes their account the person's own.
 * @returns a refusal that says what changed meanwhile, or that somebody there has these initials or this account
 * @throws not found for a person or location outside the scope, 400 for a new one without a location
 */
export async function saveStaffMemberAs(deps: Deps, viewer: Viewer, body: Save): Promise<Saved | Refusal> {
  const scope = placeScope(viewer);
  const rules = {
    staff_members_initials_key: staffMessages.initialsTaken,
    staff_members_user_id_key: staffMessages.accountTaken,
  };
  const save = async (transaction: Transaction): Promise<Saved> => {
    const { StaffMemberID: id } = body;
    const found = id === undefined ? undefined : await memberIn(transaction, scope, id);
    const locationId = await locationOf(transaction, scope, viewer, found, body.LocationID);
    const record = found && (await lockMember(transaction, scope, found.id));
    if (record !== undefined) await requireVersion(transaction, { entity: 'staff', ...record }, body.Version);
    const email = body.Email ?? record?.email ?? '';
    const own = record?.email === email ? record.userId : null;
    const userId = record?.endedOn ? null : (own ?? (await accountIdOf(transaction, locationId, email)));
    const data = { displayName: body.DisplayName, initials: body.Initials, email, userId };
    const saved =
      record === undefined
        ? await transaction.staffMember.create({
            data: { ...data, locationId, startedOn: await todayAt(deps, transaction, locationId) },
          })
        : await transaction.staffMember.update({
            where: { id: record.id },
            data: { ...data, version: { increment: 1 } },
          });
    // The old address may have been mailed one.
    if (record?.email && record.email !== email)
      await transaction.pinLink.deleteMany({ where: { staffMemberId: record.id } });
    const about = { entity: 'staff', locationId, saved } as const;
    const changes = { before: record && detailsOf(record), after: detailsOf(saved) };
    const { ID, Version } = await appendSave(transaction, viewer, about, changes);
    return { StaffMemberID: ID, Version };
  };
  return refusableTransactionOf(deps, viewer, save, rules);
}

/**
 * Lets somebody leave: nobody records as them any more, their shift ends, and their PIN and links open nothing.
 * @returns a refusal that says what changed meanwhile
 * @throws not found for a person outside the scope
 */
export async function endStaffMemberAs(
  deps: Deps,
  viewer: Viewer,
  { StaffMemberID, Version }: OutputOf<typeof endStaffMember.body>,
): Promise<Saved | Refusal> {
  const at = deps.now();
  return refusableTransactionOf(deps, viewer, async (transaction) => {
    const record = await lockMember(transaction, placeScope(viewer), StaffMemberID);
    await requireVersion(transaction, { entity: 'staff', ...record }, Version);
    if (record.endedOn !== null) return { StaffMemberID, Version: record.version };
    const today = await todayAt(deps, transaction, record.locationId);
    const { version } = await transaction.staffMember.update({
      where: { id: record.id },
      data: {
        endedOn: new Date(Math.max(today.getTime(), record.startedOn.getTime())),
        userId: null,
        pinHash: null,
        pinKey: null,
        pinSetAt: null,
        version: { increment: 1 },
      },
      select: { version: true },
    });
    await transaction.pinLink.deleteMany({ where: { staffMemberId: record.id } });
    await transaction.session.updateMany({ where: { actingStaffId: record.id }, data: { actingStaffId: null } });
    const lasting = await transaction.shift.findFirst({ where: { staffMemberId: record.id, toAt: null } });
    if (lasting !== null) {
      await endNow(transaction, viewer, lasting, at);
      await noteRatios(transaction, [lasting.classroomId], at);
    }
    await append(transaction, {
      actorId: viewer.userId,
      action: 'staff.ended',
      entityId: record.id,
      locationId: record.locationId,
      before: { HasLeft: false },
      after: { HasLeft: true, Version: version, ...performerIn(viewer) },
    });
    return { StaffMemberID, Version: version };
  });
}

/**
 * A staff member of the scope, held until the transaction ends.
 * @throws not found for any other
 */
export async function lockMember(transaction: Transaction, scope: PlaceScope, id: number): Promise<StaffMember> {
  await lockRows(transaction, 'staff_members', [id], 'NO KEY UPDATE');
  return memberIn(transaction, scope, id);
}

async function memberIn(transaction: Transaction, scope: PlaceScope, id: number): Promise<StaffMember> {
  const member = await transaction.staffMember.findUnique({ where: { id, AND: locationsIn(scope) } });
  if (member === null) throw notFound();
  return member;
}

/**
 * Where somebody works or is to work. The location stays in use until the transaction ends, and nobody else gives a staff member
 * or an account there an email meanwhile: or neither would find the other.
 */
async function locationOf(
  transaction: Transaction,
  scope: PlaceScope,
  viewer: Viewer,
  record: StaffMember | undefined,
  wanted: number | undefined,
): Promise<number> {
  const locationId = wanted ?? record?.locationId ?? viewer.locationId;
  if (locationId === null) throw new HttpFailure(400, adminMessages.locationMissing);
  await requirePlace(transaction, scope, locationId);
  if (record !== undefined && record.locationId !== locationId) throw new Refused(staffMessages.staffStaysHere);
  await lockRows(transaction, 'locations', [locationId], 'NO KEY UPDATE');
  await requireActive(transaction, locationId);
  return locationId;
}

/** The account of a director or admin of a location by its email: a classroom's is nobody's own. */
async function accountIdOf(transaction: Transaction, locationId: number, email: string): Promise<number | null> {
  if (email === '') return null;
  const account = await transaction.user.findFirst({
    where: {
      ...ofEmail(email),
      locationId,
      disabledAt: null,
      roles: { some: { role: { in: ['Director', 'Admin'] } }, none: { role: 'Classroom' } },
    },
    select: { id: true },
  });
  return account?.id ?? null;
}

async function todayAt({ now }: Deps, transaction: Transaction, id: number): Promise<Date> {
  const { timeZone } = await transaction.location.findUniqueOrThrow({ where: { id }, select: { timeZone: true } });
  return dateOf(dayIn(timeZone, now()));
}

function detailsOf({ displayName, initials, email, userId }: StaffMember): Details {
  return { Name: displayName, Initials: initials, Email: email, UserID: userId };
}
