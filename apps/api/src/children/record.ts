import { adminMessages } from '@footprints/contracts/errors';
import { type PlaceScope, requireLocation } from '../viewer/place-scope.ts';
import { photosAllowed } from './recording.ts';
import type { Transaction } from '../db/client.ts';
import { Prisma } from '../generated/client.ts';
import { notFound, Refused } from '../http/failure.ts';

/** A place where children are: a group of a classroom of a location. */
export interface Place {
  locationId: number;
  locationName: string;
  classroomId: number;
  classroomName: string;
  groupId: number;
  groupName: string;
  /** The location's calendar day, `YYYY-MM-DD`. */
  today: string;
}

/** A child as it is stored, with what its changes are told against. */
export interface ChildRecord extends Place {
  id: number;
  version: number;
  firstName: string;
  middleName: string | null;
  lastName: string;
  birthDate: string | null;
  allergies: string[];
  photosAllowed: boolean | null;
  isArchived: boolean;
  isRoomDisabled: boolean;
}

const place = (now: Date) => Prisma.sql`l.id AS "locationId", l.name AS "locationName", room.id AS "classroomId",
  room.display_name AS "classroomName", g.id AS "groupId", g.name AS "groupName",
  (${now}::timestamptz AT TIME ZONE l.time_zone)::date::text AS today`;

/**
 * The child as it is, locked until the transaction ends.
 * @throws not found outside the scope
 */
export async function lockChild(
  transaction: Transaction,
  scope: PlaceScope,
  id: number,
  now: Date,
): Promise<ChildRecord> {
  // By itself: joined, a child that moves while this waits would fall out of the join and seem not to be there.
  await transaction.$queryRaw(Prisma.sql`SELECT 1 FROM children c WHERE c.id = ${id} FOR UPDATE`);
  const [child] = await transaction.$queryRaw<ChildRecord[]>(Prisma.sql`
    SELECT c.id, c.version, c.first_name AS "firstName", c.middle_name AS "middleName", c.last_name AS "lastName",
           c.birth_date::text AS "birthDate", c.archived_at IS NOT NULL AS "isArchived",
           room.disabled_at IS NOT NULL AS "isRoomDisabled", ${place(now)},
           ARRAY(SELECT concat_ws(': ', a.substance, nullif(a.reaction, '')) FROM allergies a
                 WHERE a.child_id = c.id ORDER BY a.substance) AS allergies,
           ${photosAllowed} AS "photosAllowed"
    FROM children c
    JOIN locations l ON l.id = c.location_id
    JOIN users room ON room.id = c.classroom_id
    JOIN groups g ON g.id = c.group_id
    WHERE c.id = ${id}`);
  if (child === undefined) throw notFound();
  requireLocation(scope, child.locationId);
  return child;
}

/**
 * The group where a child is to be; group and classroom stay until the transaction ends.
 * @throws not found outside the scope; Refused when the classroom is disabled
 */
export async function placeToBe(
  transaction: Transaction,
  scope: PlaceScope,
  groupId: number,
  now: Date,
): Promise<Place> {
  const [found] = await transaction.$queryRaw<(Place & { isRoomDisabled: boolean })[]>(Prisma.sql`
    SELECT ${place(now)}, room.disabled_at IS NOT NULL AS "isRoomDisabled"
    FROM groups g
    JOIN users room ON room.id = g.classroom_id
    JOIN locations l ON l.id = room.location_id
    WHERE g.id = ${groupId}
    FOR SHARE OF g, room`);
  if (found === undefined) throw notFound();
  requireLocation(scope, found.locationId);
  if (found.isRoomDisabled) throw new Refused(adminMessages.groupUnknown);
  return found;
}
