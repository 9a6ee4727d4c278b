import type { AdminListQuery } from '@footprints/contracts/paging';
import { adminMessages } from '@footprints/contracts/errors';
import type {
  archiveLocation as archiveLocationCall,
  LocationRow,
  saveLocation as saveLocationCall,
} from '@footprints/contracts/places';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { changesBetween, type Details, append } from '../audit/append.ts';
import { sqlLocationsIn, type PlaceScope, requireEverywhere } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Database, Transaction } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { HttpFailure, notFound, refusable, type Refusal, Refused } from '../http/failure.ts';
import type { Page } from '../http/serve.ts';
import { listPage, matches } from '../db/listing.ts';
import { requireVersion, type Saved } from '../audit/versions.ts';
import { type ListedLocation, type LocationRecord, presentLocation } from './present.ts';

type SaveLocation = OutputOf<typeof saveLocationCall.body>;
type ArchiveLocation = OutputOf<typeof archiveLocationCall.body>;
const columns = Prisma.sql`l.id, l.name, l.address, l.time_zone AS "timeZone", l.archived_at IS NOT NULL AS "isArchived",
  l.version`;

/** The locations that the viewer sets up, with their classrooms in use and the children who have not left. */
export async function listLocationsOf(
  { db }: Deps,
  scope: PlaceScope,
  query: AdminListQuery,
): Promise<Page<LocationRow[]>> {
  const page = await listPage<ListedLocation>(db, query, {
    select: Prisma.sql`SELECT ${columns}, coalesce(rooms.count, 0) AS classrooms, coalesce(kids.count, 0) AS children`,
    from: Prisma.sql`FROM locations l
      LEFT JOIN (
        SELECT c.location_id, count(*)::int AS count FROM children c WHERE c.archived_at IS NULL GROUP BY c.location_id
      ) kids ON kids.location_id = l.id
      LEFT JOIN (
        SELECT u.location_id, count(*)::int AS count
        FROM users u JOIN user_roles r ON r.user_id = u.id AND r.role = 'Classroom'
        WHERE u.disabled_at IS NULL GROUP BY u.location_id
      ) rooms ON rooms.location_id = l.id`,
    where: [
      sqlLocationsIn(scope, 'l.id'),
      Prisma.sql`(l.archived_at IS NOT NULL) = ${query.Archived}`,
      matches(query.Search, `l.name || ' ' || l.address || ' ' || l.time_zone`),
    ],
    order: { Name: 'l.name', TimeZone: 'l.time_zone', Children: 'coalesce(kids.count, 0)' },
    tieBreak: 'l.id',
  });
  return { data: page.data.map(presentLocation), count: page.count };
}

/**
 * Adds a location, or changes one whose version is the one sent. A new time zone holds from now on: what is recorded
 * keeps the calendar day that it was at the location when it happened, and the stored `day` columns stay as they are.
 * @returns a refusal that says what changed meanwhile
 * @throws not found for a location outside the scope; 403 for a director who adds one; 400 for a time zone that the
 *   database does not know
 */
export async function saveLocationAs(
  { db }: Deps,
  scope: PlaceScope,
  viewer: Viewer,
  body: SaveLocation,
): Promise<Saved | Refusal> {
  if (body.LocationID === undefined) requireEverywhere(scope);
  await requireTimeZone(db, body.TimeZone);
  const data = { name: body.Name, address: body.Address, timeZone: body.TimeZone };
  return refusable(() =>
    db.prisma.$transaction(async (transaction) => {
      const record =
        body.LocationID === undefined ? undefined : await lockLocation(transaction, scope, body.LocationID);
      if (record !== undefined) await requireVersion(transaction, { entity: 'location', ...record }, body.Version);
      const saved =
        record === undefined
          ? await transaction.location.create({ data })
          : await transaction.location.update({
              where: { id: record.id },
              data: { ...data, version: { increment: 1 } },
            });
      const changes = changesBetween(record === undefined ? {} : told(record), told(data));
      await append(transaction, {
        actorId: viewer.userId,
        action: record === undefined ? 'location.added' : 'location.changed',
        entity: 'location',
        entityId: saved.id,
        locationId: saved.id,
        before: record === undefined ? undefined : changes.before,
        after: { ...changes.after, Version: saved.version },
      });
      return { ID: saved.id, Version: saved.version };
    }),
  );
}

/**
 * Puts a location away in which nobody is any more, or brings it back.
 * @returns a refusal while children, staff or classrooms belong to it, or one that says what changed meanwhile
 * @throws 403 for a director; not found for a location that does not exist
 */
export async function archiveLocationAs(
  { db, now }: Deps,
  scope: PlaceScope,
  viewer: Viewer,
  body: ArchiveLocation,
): Promise<Saved | Refusal> {
  requireEverywhere(scope);
  return refusable(() =>
    db.prisma.$transaction(async (transaction) => {
      const record = await lockLocation(transaction, scope, body.ID);
      await requireVersion(transaction, { entity: 'location', ...record }, body.Version);
      if (record.isArchived === body.Archived) return { ID: record.id, Version: record.version };
      if (body.Archived) await requireEmpty(transaction, record.id);
      const { version } = await transaction.location.update({
        where: { id: record.id },
        data: { archivedAt: body.Archived ? now() : null, version: { increment: 1 } },
        select: { version: true },
      });
      await append(transaction, {
        actorId: viewer.userId,
        action: body.Archived ? 'location.archived' : 'location.restored',
        entity: 'location',
        entityId: record.id,
        locationId: record.id,
        before: { IsArchived: record.isArchived },
        after: { IsArchived: body.Archived, Version: version },
      });
      return { ID: record.id, Version: version };
    }),
  );
}

/** The location as it is; nobody else changes it, or comes to it, until the transaction ends. */
async function lockLocation(transaction: Transaction, scope: PlaceScope, id: number): Promise<LocationRecord> {
  const [record] = await transaction.$queryRaw<LocationRecord[]>(
    Prisma.sql`SELECT ${columns} FROM locations l WHERE l.id = ${id} AND ${sqlLocationsIn(scope, 'l.id')} FOR UPDATE`,
  );
  if (record === undefined) throw notFound();
  return record;
}

async function requireEmpty(transaction: Transaction, locationId: number): Promise<void> {
  const inUse = await transaction.$queryRaw<unknown[]>(Prisma.sql`
    SELECT 1 WHERE EXISTS (SELECT 1 FROM children c WHERE c.location_id = ${locationId} AND c.archived_at IS NULL)
      OR EXISTS (SELECT 1 FROM users u WHERE u.location_id = ${locationId} AND u.disabled_at IS NULL)`);
  if (inUse.length > 0) throw new Refused(adminMessages.locationInUse);
}

/**
 * Every date of the location is reckoned by PostgreSQL, whose list of time zones is not the platform's; and an
 * abbreviation such as IST names another place there.
 * @throws 400 for a name that is not in its list
 */
async function requireTimeZone(db: Database, name: string): Promise<void> {
  const known = await db.rows(Prisma.sql`SELECT 1 FROM pg_timezone_names WHERE name = ${name}`);
  if (known.length === 0) throw new HttpFailure(400, adminMessages.timeZoneUnknown);
}

function told({ name, address, timeZone }: Pick<LocationRecord, 'name' | 'address' | 'timeZone'>): Details {
  return { Name: name, Address: address, TimeZone: timeZone };
}
