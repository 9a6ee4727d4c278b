import type { AuditRow, listAudit as listAuditCall } from '@footprints/contracts/audit';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { sqlLocationsIn, type PlaceScope } from '../viewer/place-scope.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import type { Page } from '../http/serve.ts';
import { type AuditRecord, presentEntry } from './present.ts';
import { entriesFound } from './search.ts';

type Query = OutputOf<typeof listAuditCall.query>;

const nameIn = (table: string, name: string) =>
  Prisma.raw(`(SELECT ${name} FROM ${table} x WHERE x.id = e."entityId"::int)`);

/** What the record of the entry `e` is called; only a number is looked up as an id. */
const entityName = Prisma.sql`CASE WHEN e."entityId" !~ '^[0-9]{1,9}$' THEN NULL ELSE CASE e.entity
  WHEN 'child' THEN ${nameIn('children', `concat_ws(' ', x.first_name, x.middle_name, x.last_name)`)}
  WHEN 'person' THEN ${nameIn('users', 'x.display_name')}
  WHEN 'location' THEN ${nameIn('locations', 'x.name')}
  WHEN 'badge' THEN ${nameIn('badges', 'x.title')}
  WHEN 'category' THEN ${nameIn('badge_categories', 'x.value')}
  WHEN 'subject' THEN ${nameIn('subjects', 'x.value')}
  WHEN 'lesson' THEN ${nameIn('lessons', 'x.title')}
  WHEN 'standard' THEN ${nameIn('standards', 'x.code')}
  WHEN 'trivia' THEN ${nameIn('trivia', 'x.title')} END END`;

/** The entries of the viewer's locations, newest first whatever the query says of an order. */
export async function listAuditOf({ db }: Deps, scope: PlaceScope, query: Query): Promise<Page<AuditRow[]>> {
  const { FromDay, ToDay } = query;
  const conditions = [
    sqlLocationsIn(scope, 'a.location_id'),
    await entriesFound(db, query.Search),
    query.Entity === undefined ? undefined : Prisma.sql`a.entity = ${query.Entity}`,
    query.EntityID === undefined ? undefined : Prisma.sql`a.entity_id = ${query.EntityID}`,
    query.Action === undefined ? undefined : Prisma.sql`a.action = ${query.Action}`,
    query.ActorID === undefined ? undefined : Prisma.sql`a.actor_id = ${query.ActorID}`,
    FromDay === undefined ? undefined : Prisma.sql`a.at >= coalesce(l.from_at, ${startOf(FromDay)})`,
    ToDay === undefined ? undefined : Prisma.sql`a.at < coalesce(l.to_at, ${startOf(ToDay, 1)})`,
  ].filter((condition) => condition !== undefined);
  // Days are those of the calendar of the location that an entry belongs to, reckoned once for each and not for each entry.
  const rows = Prisma.sql`
    FROM audit_entries a LEFT JOIN users u ON u.id = a.actor_id LEFT JOIN (
      SELECT DISTINCT ON (id) id, name, ${startOf(FromDay, 0, Prisma.sql`time_zone`)} AS from_at,
             ${startOf(ToDay, 1, Prisma.sql`time_zone`)} AS to_at
      FROM locations) l ON l.id = a.location_id
    WHERE ${Prisma.join(conditions, ' AND ')}`;
  const [entries, [total]] = await Promise.all([
    db.rows<AuditRecord>(Prisma.sql`
      SELECT e.*, ${entityName} AS "entityName" FROM (SELECT a.id, a.at, a.actor_id AS "actorId", u.display_name AS actor, a.action, a.entity,
             a.entity_id AS "entityId", a.location_id AS "locationId", l.name AS "locationName", a.before, a.after
      ${rows} ORDER BY a.id DESC LIMIT ${query.PageSize} OFFSET ${(query.PageNumber - 1) * query.PageSize}) e
      ORDER BY e.id DESC`),
    db.rows<{ count: number }>(Prisma.sql`SELECT count(*)::int AS count ${rows}`),
  ]);
  return { data: entries.map(presentEntry), count: total?.count ?? 0 };
}

/** The instant at which a day begins, or one some days later; null for none. */
function startOf(day: string | undefined, later = 0, timeZone = Prisma.sql`'UTC'`): Prisma.Sql {
  if (day === undefined) return Prisma.sql`NULL::timestamptz`;
  return Prisma.sql`((${day}::date + ${later}::int)::timestamp AT TIME ZONE ${timeZone})`;
}
