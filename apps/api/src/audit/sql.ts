import type { listAudit } from '@footprints/contracts/audit';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { turns } from '../db/transaction.ts';
import { bigint, bool, bytes, instant, int, json, nullable, type RowOf, statement, text } from '../db/statement.ts';
import { Prisma } from '../generated/client.ts';
import { type PlaceScope, sqlLocationsIn, sqlVisibleIn } from '../viewer/place-scope.ts';
import type { Details } from './append.ts';
import type { FoundWord } from './search.ts';

type Asked = OutputOf<typeof listAudit.query>;

/** The digest of an entry's details and their salt, or as a confirmed erasure noted it before it took both away (decision record 11). */
const digest = Prisma.sql`encode(
  CASE WHEN e.salt IS NULL THEN (
    SELECT x.digest FROM audit_erasures x JOIN erasures r ON r.id = x.erasure_id
    WHERE x.entry_id = e.id AND r.confirmed_at IS NOT NULL)
  ELSE sha256(e.salt || convert_to(jsonb_build_array(e.before, e.after)::text, 'UTF8')) END, 'hex')`;

/** The columns of an entry `e` but for its details. */
const columns = Prisma.sql`
  e.id, (extract(epoch FROM e.at) * 1000)::bigint, e.actor_id, e.action, e.entity, e.entity_id, e.location_id`;

/** An entry `e` as the JSON array that is hashed. PostgreSQL writes it: only its own words for a `jsonb` are the same each time. */
const content = Prisma.sql`jsonb_build_array(${columns}, ${digest})::text`;

/** The same as earlier releases hashed it, with the details themselves; null where they were erased. */
const contentThen = Prisma.sql`
  CASE WHEN e.salt IS NOT NULL THEN jsonb_build_array(${columns}, e.before, e.after)::text END`;

/** Which erasure took the details of an entry `e` away. */
const erasureId = Prisma.sql`
  CASE WHEN e.salt IS NULL THEN (SELECT x.erasure_id::text FROM audit_erasures x WHERE x.entry_id = e.id) END`;

/** Of the entries `e`, those not hashed as they were written; a replica of that release beside a later one left the hash empty. */
const isUnhashed = Prisma.sql`coalesce(e.hash, '') = ''`;

/** Makes this transaction the one that seals, unless there is one. Prisma has no such lock. */
export function claimSealing() {
  return statement(
    { isMine: bool },
    Prisma.sql`SELECT pg_try_advisory_xact_lock(${turns.sealing}::bigint) AS "isMine"`,
  );
}

/** The transactions that have appended entries, or are about to, and have not ended. A view of PostgreSQL's own. */
export function transactionsAppending() {
  return statement(
    { transaction: text },
    Prisma.sql`
    SELECT concat(virtualtransaction) AS transaction FROM pg_locks
    WHERE locktype = 'relation' AND mode = 'RowExclusiveLock' AND relation = 'audit_entries'::regclass
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
}

/**
 * The oldest committed entries behind this id that have no seal, with what is hashed of them; the seals of what comes before are not
 * looked at. Prisma cannot put that in words.
 */
export function unsealed(settledId: bigint, limit: number) {
  return statement(
    { id: bigint, locationId: nullable(int), content: text },
    Prisma.sql`
    SELECT e.id, e.location_id AS "locationId", ${content} AS content FROM audit_entries e
    WHERE e.id > ${settledId}::bigint AND ${isUnhashed}
      AND NOT EXISTS (SELECT FROM audit_seals s WHERE s.entry_id = e.id AND s.entry_id > ${settledId}::bigint)
    ORDER BY e.id LIMIT ${limit}::int`,
  );
}

/**
 * How many entries have no seal, and the oldest of them that no sealer would look for, because it has an id up to this one, or that
 * none has sealed for a minute.
 */
export function withoutSeal(settledId: bigint) {
  return statement(
    { count: int, forgotten: nullable(bigint) },
    Prisma.sql`
    SELECT count(*)::int AS count,
           min(e.id) FILTER (WHERE e.id <= ${settledId}::bigint OR e.at < now() - interval '1 minute') AS forgotten
    FROM audit_entries e
    WHERE (${isUnhashed} OR e.id <= 0) AND NOT EXISTS (SELECT FROM audit_seals s WHERE s.entry_id = e.id)`,
  );
}

/** An entry in its chain; its content is null where it is gone, and stands in the form of today and in that of earlier releases. */
const link = {
  position: bigint,
  id: bigint,
  locationId: nullable(int),
  previousHash: nullable(bytes),
  hash: nullable(bytes),
  content: nullable(text),
  contentThen: nullable(text),
  isDigested: bool,
  erasureId: nullable(text),
};
export type Link = RowOf<typeof link>;

/** The next entries that were hashed as they were written, in the order of their chains. */
export function hashedEntries(afterId: bigint, limit: number) {
  return statement(
    link,
    Prisma.sql`
    SELECT e.id AS position, e.id, e.location_id AS "locationId", e.previous_hash AS "previousHash", e.hash,
           ${content} AS content, ${contentThen} AS "contentThen", false AS "isDigested", ${erasureId} AS "erasureId"
    FROM audit_entries e WHERE e.id > ${afterId}::bigint AND e.hash <> ''
    ORDER BY e.id LIMIT ${limit}::int`,
  );
}

/** The next seals with what there is of their entries. */
export function sealedEntries(afterSequence: bigint, limit: number) {
  return statement(
    { ...link, settledId: bigint },
    Prisma.sql`
    SELECT s.sequence AS position, s.entry_id AS id, s.location_id AS "locationId", s.previous_hash AS "previousHash", s.hash,
           CASE WHEN e.id IS NOT NULL THEN ${content} END AS content,
           CASE WHEN e.id IS NOT NULL THEN ${contentThen} END AS "contentThen", s.is_digested AS "isDigested",
           ${erasureId} AS "erasureId", s.settled_id AS "settledId"
    FROM audit_seals s LEFT JOIN audit_entries e ON e.id = s.entry_id
    WHERE s.sequence > ${afterSequence}::bigint
    ORDER BY s.sequence LIMIT ${limit}::int`,
  );
}

/**
 * What the anchors hold: of each chain, how many entries hashed in the form of earlier releases there were, and the hash over them in
 * the form of today. In SQL because Prisma cannot read into the details.
 */
export function anchors() {
  return statement(
    { id: bigint, locationId: nullable(int), entries: int, hash: text },
    Prisma.sql`
    SELECT e.id, e.location_id AS "locationId", coalesce((e.after->>'Entries')::int, 0) AS entries,
           coalesce(e.after->>'Hash', '') AS hash
    FROM audit_entries e WHERE e.action = 'trail.anchored' ORDER BY e.id`,
  );
}

/** The ends of erasures that took the details of another number of entries than they say. In SQL like the anchors. */
export function miscounted() {
  return statement(
    { id: bigint },
    Prisma.sql`
    SELECT e.id FROM audit_entries e
    LEFT JOIN (SELECT erasure_id::text, count(*) FROM audit_erasures GROUP BY 1) x ON x.erasure_id = e.entity_id
    WHERE e.action = 'erasure.done' AND e.after->'Entries' IS DISTINCT FROM to_jsonb(coalesce(x.count, 0))`,
  );
}

/**
 * Takes away the details of the entries behind this id that name whom a confirmed erasure is about: the one change of the trail that
 * the server may make, by a function of the migrations'.
 */
export function eraseDetails(erasure: string, behind: bigint) {
  return statement(
    { count: int },
    Prisma.sql`SELECT audit_erase(id, ${behind}::bigint) AS count FROM erasures WHERE id = ${erasure}::uuid`,
  );
}

/**
 * Counts another refusal of this person's in the hour of this instant, and says how many there are; none where it would be the first
 * and is to be written down. In SQL because Prisma cannot keep the later of two instants.
 */
export function refusedAgain(actorId: number, route: string, at: Date) {
  return statement(
    { count: int },
    Prisma.sql`
    UPDATE refused_requests SET count = count + 1, last_at = greatest(last_at, ${at}::timestamptz)
    WHERE actor_id = ${actorId}::int AND route = ${route}::text AND hour = ${hourOf(at)} RETURNING count`,
  );
}

/** The same where it may be the first of its hour. */
export function refused(actorId: number, route: string, at: Date) {
  return statement(
    { count: int },
    Prisma.sql`
    INSERT INTO refused_requests AS r (actor_id, route, hour, last_at)
    VALUES (${actorId}::int, ${route}::text, ${hourOf(at)}, ${at}::timestamptz)
    ON CONFLICT (actor_id, route, hour)
    DO UPDATE SET count = r.count + 1, last_at = greatest(r.last_at, excluded.last_at) RETURNING count`,
  );
}

const hourOf = (at: Date) => Prisma.sql`date_trunc('hour', ${at}::timestamptz, 'UTC')`;

const nameIn = (table: string, name: string) =>
  Prisma.raw(`(SELECT x.${name} FROM ${table} x WHERE x.id = e."entityId"::int)`);

/** What a child is called that the scope sets up; nothing of one that is elsewhere by now. */
const childNameIn = (scope: PlaceScope, id: Prisma.Sql) => Prisma.sql`(
  SELECT concat_ws(' ', c.first_name, c.middle_name, c.last_name) FROM children c
  WHERE c.id = ${id} AND ${sqlLocationsIn(scope, 'c.location_id')})`;

/** What a staff member of the scope is called. */
const staffNameIn = (scope: PlaceScope, id: Prisma.Sql) => Prisma.sql`(
  SELECT m.display_name FROM staff_members m WHERE m.id = ${id} AND ${sqlLocationsIn(scope, 'm.location_id')})`;

/** What a person is called, or a room, whom the scope sees. */
const personNameIn = (scope: PlaceScope) => Prisma.sql`(
  SELECT p.display_name FROM users p WHERE p.id = e."entityId"::int AND ${sqlVisibleIn(scope, 'p')})`;

/** What the record of the entry `e` is called, as far as the scope sees it; only a number is looked up as an id. */
const entityName = (scope: PlaceScope) => Prisma.sql`
  CASE WHEN e."entityId" !~ '^[0-9]{1,9}$' THEN NULL ELSE CASE e.entity
  WHEN 'child' THEN ${childNameIn(scope, Prisma.sql`e."entityId"::int`)}
  WHEN 'plan' THEN ${childNameIn(scope, Prisma.sql`(SELECT x.child_id FROM care_plans x WHERE x.id = e."entityId"::int)`)}
  WHEN 'person' THEN ${personNameIn(scope)}
  WHEN 'room' THEN ${personNameIn(scope)}
  WHEN 'location' THEN ${nameIn('locations', 'name')}
  WHEN 'staff' THEN ${staffNameIn(scope, Prisma.sql`e."entityId"::int`)}
  WHEN 'device' THEN (
    SELECT d.name FROM room_devices d JOIN users r ON r.id = d.classroom_id
    WHERE d.id = e."entityId"::int AND ${sqlVisibleIn(scope, 'r')})
  WHEN 'shift' THEN ${staffNameIn(scope, Prisma.sql`(SELECT x.staff_member_id FROM shifts x WHERE x.id = e."entityId"::int)`)}
  WHEN 'badge' THEN ${nameIn('badges', 'title')}
  WHEN 'category' THEN ${nameIn('badge_categories', 'value')}
  WHEN 'subject' THEN ${nameIn('subjects', 'value')}
  WHEN 'lesson' THEN ${nameIn('lessons', 'title')}
  WHEN 'standard' THEN ${nameIn('standards', 'code')}
  WHEN 'trivia' THEN ${nameIn('trivia', 'title')} END END`;

/** The instant at which a day begins, or one some days later; null for none. */
function startOf(day: string | undefined, later = 0, timeZone = Prisma.sql`'UTC'`): Prisma.Sql {
  if (day === undefined) return Prisma.sql`NULL::timestamptz`;
  return Prisma.sql`((${day}::date + ${later}::int)::timestamp AT TIME ZONE ${timeZone})`;
}

/** The entries `a` that the audit page was asked for. Days are those of their location's calendar, reckoned once for each location. */
function entriesAsked(scope: PlaceScope, asked: Asked, words: FoundWord[]): Prisma.Sql {
  const { FromDay, ToDay } = asked;
  const conditions = [
    sqlLocationsIn(scope, 'a.location_id'),
    ...words.map(
      ({ actions, entities, actorIds, personIds, childIds, staffIds }) => Prisma.sql`
        (a.action = ANY(${actions}) OR a.entity = ANY(${entities}) OR a.actor_id = ANY(${actorIds}::int[])
         OR a.entity IN ('person', 'room') AND a.entity_id = ANY(${personIds}::int[]::text[])
         OR a.entity = 'child' AND a.entity_id = ANY(${childIds}::int[]::text[])
         OR a.entity = 'plan' AND a.entity_id IN (SELECT p.id::text FROM care_plans p WHERE p.child_id = ANY(${childIds}::int[]))
         OR a.entity = 'staff' AND a.entity_id = ANY(${staffIds}::int[]::text[])
         OR a.entity = 'shift' AND a.entity_id IN (SELECT s.id::text FROM shifts s WHERE s.staff_member_id = ANY(${staffIds}::int[])))`,
    ),
    asked.Entity === undefined ? undefined : Prisma.sql`a.entity = ${asked.Entity}`,
    asked.EntityID === undefined ? undefined : Prisma.sql`a.entity_id = ${asked.EntityID}`,
    asked.Action === undefined ? undefined : Prisma.sql`a.action = ${asked.Action}`,
    asked.ActorID === undefined ? undefined : Prisma.sql`a.actor_id = ${asked.ActorID}`,
    FromDay === undefined ? undefined : Prisma.sql`a.at >= coalesce(l.from_at, ${startOf(FromDay)})`,
    ToDay === undefined ? undefined : Prisma.sql`a.at < coalesce(l.to_at, ${startOf(ToDay, 1)})`,
  ].filter((condition) => condition !== undefined);
  return Prisma.sql`
    FROM audit_entries a LEFT JOIN users u ON u.id = a.actor_id LEFT JOIN (
      SELECT DISTINCT ON (id) id, name, time_zone, ${startOf(FromDay, 0, Prisma.sql`time_zone`)} AS from_at,
             ${startOf(ToDay, 1, Prisma.sql`time_zone`)} AS to_at
      FROM locations) l ON l.id = a.location_id
    WHERE ${Prisma.join(conditions, ' AND ')}`;
}

/**
 * A page of the audit trail, newest first, with the names of today, as far as the scope sees whose they are. In SQL because no
 * relation of Prisma leads from an entry to what it is about, who did it and where: an entry outlives them.
 */
export function entriesOnPage(scope: PlaceScope, asked: Asked, words: FoundWord[]) {
  return statement(
    {
      id: bigint,
      at: instant,
      actorId: nullable(int),
      actor: nullable(text),
      action: text,
      entity: text,
      entityId: text,
      locationId: nullable(int),
      locationName: nullable(text),
      timeZone: nullable(text),
      before: nullable(json<Details>()),
      after: nullable(json<Details>()),
      entityName: nullable(text),
      times: nullable(int),
    },
    Prisma.sql`
    SELECT e.*, ${entityName(scope)} AS "entityName", r.count AS times FROM (
      SELECT a.id, a.at, a.actor_id AS "actorId", u.display_name AS actor, a.action, a.entity, a.entity_id AS "entityId",
             a.location_id AS "locationId", l.name AS "locationName", l.time_zone AS "timeZone", a.before, a.after
      ${entriesAsked(scope, asked, words)}
      ORDER BY a.id DESC LIMIT ${asked.PageSize} OFFSET ${(asked.PageNumber - 1) * asked.PageSize}) e
    LEFT JOIN refused_requests r ON e.action = 'request.refused' AND r.actor_id = e."actorId"
      AND r.route = e."entityId" AND r.hour = date_trunc('hour', e.at, 'UTC')
    ORDER BY e.id DESC`,
  );
}

/** How many entries all pages have; in SQL because the pages are. */
export function entriesCounted(scope: PlaceScope, asked: Asked, words: FoundWord[]) {
  return statement({ count: int }, Prisma.sql`SELECT count(*)::int AS count ${entriesAsked(scope, asked, words)}`);
}
