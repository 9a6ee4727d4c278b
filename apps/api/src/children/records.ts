import type { AdminChild, AdminChildRow, listAdminChildren } from '@footprints/contracts/children';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { sqlLocationsIn, type PlaceScope } from '../viewer/place-scope.ts';
import { isHere, photoConsent, photosAllowed } from './recording.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { notFound } from '../http/failure.ts';
import type { Page } from '../http/serve.ts';
import { accountState } from '../identity/account-state.ts';
import { listPage, matches } from '../db/listing.ts';
import {
  type ChildListed,
  type ConsentRow,
  type GuardianRow,
  type PlacementRow,
  presentDetails,
  presentListed,
} from './present-record.ts';

type Query = OutputOf<typeof listAdminChildren.query>;

const guardians = Prisma.sql`SELECT 1 FROM guardians w WHERE w.child_id = c.id`;

const columns = (now: Date) => Prisma.sql`c.id, c.first_name AS "firstName", c.middle_name AS "middleName",
  c.last_name AS "lastName", c.birth_date AS "birthDate", c.location_id AS "locationId", l.name AS "locationName",
  c.classroom_id AS "classroomId", room.display_name AS "classroomName", c.group_id AS "groupId", g.name AS "groupName",
  (SELECT count(*)::int FROM guardians w WHERE w.child_id = c.id) AS guardians,
  ARRAY(SELECT a.substance::text FROM allergies a WHERE a.child_id = c.id ORDER BY a.substance) AS allergies,
  ${photosAllowed} AS "photosAllowed", ${isHere(now)} AS "isHere", c.archived_at IS NOT NULL AS "isArchived", c.version`;

const from = Prisma.sql`FROM children c
  JOIN locations l ON l.id = c.location_id
  JOIN users room ON room.id = c.classroom_id
  JOIN groups g ON g.id = c.group_id`;

const whenGiven = (id: number | undefined, column: string) =>
  id === undefined ? Prisma.sql`TRUE` : Prisma.sql`${Prisma.raw(column)} = ${id}`;

/** A page of the scope's children, in use or archived, found by first, middle and last name. */
export async function listChildrenOf(
  { db, now }: Deps,
  scope: PlaceScope,
  query: Query,
): Promise<Page<AdminChildRow[]>> {
  const { data: page, count } = await listPage<{ id: number }>(db, query, {
    select: Prisma.sql`SELECT c.id`,
    from,
    where: [
      sqlLocationsIn(scope, 'c.location_id'),
      query.Archived ? Prisma.sql`c.archived_at IS NOT NULL` : Prisma.sql`c.archived_at IS NULL`,
      whenGiven(query.LocationID, 'c.location_id'),
      whenGiven(query.ClassroomID, 'c.classroom_id'),
      query.WithoutConsent ? Prisma.sql`NOT ${photoConsent}` : Prisma.sql`TRUE`,
      query.WithoutGuardian ? Prisma.sql`NOT EXISTS (${guardians})` : Prisma.sql`TRUE`,
      matches(query.Search, `concat_ws(' ', c.first_name, c.middle_name, c.last_name)`),
    ],
    order: {
      LastName: 'lower(c.last_name)',
      FirstName: 'lower(c.first_name)',
      ClassroomName: 'lower(room.display_name)',
      BirthDate: 'c.birth_date',
    },
    tieBreak: 'lower(c.last_name), lower(c.first_name), c.id',
  });
  // By themselves: beside the ids they would also be gathered for the rows of every page before.
  const ids = page.map(({ id }) => id);
  const rows = await db.rows<ChildListed>(Prisma.sql`
    SELECT ${columns(now())} ${from} WHERE c.id = ANY(${ids}::int[]) ORDER BY array_position(${ids}::int[], c.id)`);
  return { data: rows.map(presentListed), count };
}

/**
 * One child with guardians, allergies, consents and where it has been.
 * @throws not found outside the scope
 */
export async function childOf({ db, now }: Deps, scope: PlaceScope, id: number): Promise<AdminChild> {
  const at = now();
  const [row] = await db.rows<ChildListed>(Prisma.sql`
    SELECT ${columns(at)} ${from} WHERE c.id = ${id} AND ${sqlLocationsIn(scope, 'c.location_id')}`);
  if (row === undefined) throw notFound();
  const [allergies, guardians, placements, consents] = await Promise.all([
    db.rows<{ substance: string; reaction: string }>(Prisma.sql`
      SELECT a.substance, a.reaction FROM allergies a WHERE a.child_id = ${id} ORDER BY a.substance`),
    db.rows<GuardianRow>(Prisma.sql`
      SELECT u.id, u.email, u.display_name AS name, w.relationship, ${accountState(at)} AS account
      FROM guardians w JOIN users u ON u.id = w.user_id
      WHERE w.child_id = ${id} ORDER BY lower(u.display_name), u.id`),
    db.rows<PlacementRow>(Prisma.sql`
      SELECT l.name AS "locationName", room.display_name AS "classroomName", g.name AS "groupName",
             p.from_day AS "fromDay", p.to_day AS "toDay"
      FROM placements p
      JOIN locations l ON l.id = p.location_id
      JOIN users room ON room.id = p.classroom_id
      JOIN groups g ON g.id = p.group_id
      WHERE p.child_id = ${id} ORDER BY p.from_day DESC`),
    db.rows<ConsentRow>(Prisma.sql`
      SELECT s.granted, s.from_day AS "fromDay", s.recorded_at AS "recordedAt", u.display_name AS "recordedBy"
      FROM consents s LEFT JOIN users u ON u.id = s.recorded_by
      WHERE s.child_id = ${id} AND s.purpose = 'photo' ORDER BY s.from_day DESC, s.id DESC`),
  ]);
  return presentDetails(row, { allergies, guardians, placements, consents });
}
