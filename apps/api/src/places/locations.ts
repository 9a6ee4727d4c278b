import { adminMessages } from '@footprints/contracts/admin-errors';
import type { archiveLocation, listLocations, LocationRow, saveLocation } from '@footprints/contracts/places';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { staffMessages } from '@footprints/contracts/staff-errors';
import type { Details } from '../audit/append.ts';
import { appendSave, archiveRecord, requireVersion, type Saved } from '../audit/saves.ts';
import { lockRecord, lockRows, type Transaction } from '../db/transaction.ts';
import { refusableTransactionOf } from '../identity/rights.ts';
import { idsIn, placeScope, type PlaceScope, requireEverywhere, requireLocation } from '../viewer/place-scope.ts';
import { requireFresh, type Viewer } from '../viewer/viewer.ts';
import type { Deps } from '../deps.ts';
import type { Location } from '../generated/client.ts';
import { HttpFailure, type Refusal, Refused } from '../http/failure.ts';
import { type Attempt, claimKey, rememberAnswer } from '../http/idempotency.ts';
import type { Page } from '../http/serve.ts';
import { orderOf, pageBy, pageOf, wordFilters } from '../db/listing.ts';
import { query } from '../db/statement.ts';
import { personNeedOf, presentLocation, withNumbers } from './present.ts';
import { timeZonesNamed } from './sql.ts';
import { clocksAgree } from './time-zones.ts';

type Query = OutputOf<typeof listLocations.query>;

/** The locations that the viewer sets up, with their classrooms in use and the children who have not left. */
export async function listLocationsOf({ db }: Deps, scope: PlaceScope, query: Query): Promise<Page<LocationRow[]>> {
  const where = {
    id: idsIn(scope),
    archivedAt: query.Archived ? { not: null } : null,
    AND: wordFilters(query.Search).map((word) => ({
      OR: [{ searchName: word }, { searchAddress: word }, { timeZone: word }],
    })),
  };
  if (query.Sort === 'Children') {
    const rows = await db.prisma.location.findMany({ where, include: withNumbers });
    const page = pageBy(query, rows, ({ _count }) => _count.children);
    return { data: page.map(presentLocation), count: rows.length };
  }
  const [rows, count] = await Promise.all([
    db.prisma.location.findMany({
      where,
      orderBy: orderOf({ ...query, Sort: query.Sort }, (sort) => ({
        Name: { sortName: sort },
        TimeZone: { timeZone: sort },
      })),
      ...pageOf(query),
      include: withNumbers,
    }),
    db.prisma.location.count({ where }),
  ]);
  return { data: rows.map(presentLocation), count };
}

/**
 * Adds a location, or changes one whose version is the one sent. A new time zone holds from now on: what is recorded
 * keeps the calendar day that it was at the location when it happened, and the stored `day` columns stay as they are. The same
 * `attempt` again gives the first answer and stores nothing.
 * @returns a refusal that says what changed meanwhile, that the clock of a new time zone is not certain, or that who it is has to
 *   be said again before the second factor is asked for, or no longer
 * @throws not found for a location outside the scope; 403 for a director who adds one; 400 for a time zone that the
 *   database does not know
 */
export async function saveLocationAs(
  { db, now }: Deps,
  viewer: Viewer,
  body: OutputOf<typeof saveLocation.body>,
  attempt: Attempt | undefined,
): Promise<Saved | Refusal> {
  const scope = placeScope(viewer);
  if (body.LocationID === undefined) requireEverywhere(scope);
  const zones = await query(db, timeZonesNamed(body.TimeZone));
  if (zones.length === 0) throw new HttpFailure(400, adminMessages.timeZoneUnknown);
  return refusableTransactionOf({ db }, viewer, async (transaction) => {
    const earlier = await claimKey<Saved>(transaction, attempt);
    if (earlier !== undefined) return earlier;
    const record = body.LocationID === undefined ? undefined : await lockLocation(transaction, scope, body.LocationID);
    if (record !== undefined) await requireVersion(transaction, { entity: 'location', ...record }, body.Version);
    const isNewZone = body.TimeZone !== record?.timeZone;
    if (isNewZone && !(await clocksAgree(transaction, body.TimeZone, now()))) {
      throw new Refused(adminMessages.timeZoneUnreliable);
    }
    const data = dataOf(body, record ?? unset);
    if (data.requiresFactor !== (record ?? unset).requiresFactor) requireFresh(viewer);
    const saved =
      record === undefined
        ? await transaction.location.create({ data })
        : await transaction.location.update({ where: { id: record.id }, data: { ...data, version: { increment: 1 } } });
    const details = { before: record && detailsOf(record), after: detailsOf(data) };
    const answer = await appendSave(transaction, viewer, { entity: 'location', locationId: saved.id, saved }, details);
    await rememberAnswer(transaction, attempt, { ...answer });
    return answer;
  });
}

/**
 * Puts a location away in which neither children nor staff are any more, or brings it back.
 * @returns a refusal while children, classrooms or staff, in its rooms too, belong to it, or one that says what changed meanwhile
 * @throws 403 for a director; not found for a location that does not exist
 */
export async function archiveLocationAs(
  { db, now }: Deps,
  viewer: Viewer,
  body: OutputOf<typeof archiveLocation.body>,
): Promise<Saved | Refusal> {
  const scope = placeScope(viewer);
  requireEverywhere(scope);
  return refusableTransactionOf({ db }, viewer, async (transaction) => {
    const record = await lockLocation(transaction, scope, body.ID);
    const about = { entity: 'location', locationId: record.id, record } as const;
    return archiveRecord(transaction, viewer, about, { ...body, at: now() }, async (data) => {
      if (body.Archived) await requireEmpty(transaction, record.id);
      return transaction.location.update({ where: { id: record.id }, data, select: { version: true } });
    });
  });
}

/** What a new location has where nothing is sent. */
const unset = { requiresFactor: false, needsPerson: false, emergencyPhone: '' };

/** The columns of what is sent; what is left out stays as it is. */
function dataOf(body: OutputOf<typeof saveLocation.body>, present: typeof unset): AuditedLocation {
  return {
    name: body.Name,
    address: body.Address,
    timeZone: body.TimeZone,
    requiresFactor: body.RequiresFactor ?? present.requiresFactor,
    needsPerson: body.PersonNeeded === undefined ? present.needsPerson : body.PersonNeeded === 'always',
    emergencyPhone: body.EmergencyPhone ?? present.emergencyPhone,
  };
}

/** The location as it is; nobody else changes it, or comes to it, until the transaction ends. */
const lockLocation = (transaction: Transaction, scope: PlaceScope, id: number) =>
  lockRecord(transaction, 'locations', id, () =>
    transaction.location.findUnique({ where: { id, AND: { id: idsIn(scope) } } }),
  );

/** Guardians may stay: they read on of children who have left. */
async function requireEmpty(transaction: Transaction, locationId: number): Promise<void> {
  const staff = { locationId, disabledAt: null, roles: { some: { role: { not: 'Parent' } } } } as const;
  const inUse =
    (await transaction.child.findFirst({ where: { locationId, archivedAt: null }, select: { id: true } })) ??
    (await transaction.user.findFirst({ where: staff, select: { id: true } }));
  if (inUse !== null) throw new Refused(adminMessages.locationInUse);
  const member = await transaction.staffMember.findFirst({
    where: { locationId, endedOn: null },
    select: { id: true },
  });
  if (member !== null) throw new Refused(staffMessages.locationStaffed);
}

/**
 * Lets pass a location that exists and that the viewer sets up.
 * @throws not found for any other
 */
export async function requirePlace(database: Transaction, scope: PlaceScope, locationId: number): Promise<void> {
  const location = await database.location.findUnique({ where: { id: locationId }, select: { id: true } });
  requireLocation(scope, location?.id);
}

/**
 * Lets pass a location that is in use, and keeps it so until the transaction ends.
 * @throws Refused for an archived one
 */
export async function requireActive(transaction: Transaction, id: number): Promise<void> {
  await lockRows(transaction, 'locations', [id], 'SHARE');
  const active = await transaction.location.findUnique({ where: { id, archivedAt: null }, select: { id: true } });
  if (active === null) throw new Refused(adminMessages.locationArchived);
}

type AuditedLocation = Pick<
  Location,
  'name' | 'address' | 'timeZone' | 'requiresFactor' | 'needsPerson' | 'emergencyPhone'
>;

function detailsOf({ name, address, timeZone, requiresFactor, needsPerson, emergencyPhone }: AuditedLocation): Details {
  return {
    Name: name,
    Address: address,
    TimeZone: timeZone,
    RequiresFactor: requiresFactor,
    PersonNeeded: personNeedOf(needsPerson),
    EmergencyPhone: emergencyPhone,
  };
}
