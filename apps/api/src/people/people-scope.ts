import { adminMessages } from '@footprints/contracts/errors';
import type { Role } from '@footprints/contracts/identity';
import { homeLocation } from '../identity/home-location.ts';
import { sqlLocationsIn, type PlaceScope } from '../viewer/place-scope.ts';
import type { Transaction } from '../db/client.ts';
import { Prisma } from '../generated/client.ts';
import { notFound, Refused } from '../http/failure.ts';

/** True for the user `u` whom the viewer may see: of a location of the scope, or a guardian of a child there. */
export const isVisible = (scope: PlaceScope): Prisma.Sql => Prisma.sql`(${sqlLocationsIn(scope, 'u.location_id')}
  OR u.id IN (SELECT g.user_id FROM guardians g JOIN children c ON c.id = g.child_id
              WHERE ${sqlLocationsIn(scope, 'c.location_id')}))`;

/** True for the visible user `u` who belongs to nothing outside the scope and is no admin, whom only admins change. */
export const isChangeable = (scope: PlaceScope): Prisma.Sql =>
  scope.kind === 'everywhere'
    ? Prisma.sql`TRUE`
    : Prisma.sql`((u.location_id IS NULL OR ${sqlLocationsIn(scope, 'u.location_id')})
        AND NOT EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = u.id AND r.role = 'Admin')
        AND NOT EXISTS (SELECT 1 FROM guardians g JOIN children c ON c.id = g.child_id
                        WHERE g.user_id = u.id AND NOT ${sqlLocationsIn(scope, 'c.location_id')}))`;

/** A person as those who change one need to know it. */
export interface PersonRecord {
  id: number;
  email: string;
  name: string;
  roles: Role[];
  locationId: number | null;
  /** Whose directors read about the person. */
  homeId: number | null;
  hasPassword: boolean;
  isDisabled: boolean;
  mayChange: boolean;
  version: number;
}

/**
 * These people as they are, locked until the transaction ends.
 * @throws not found when the viewer may not see one of them
 */
export async function lockPeople(
  transaction: Transaction,
  scope: PlaceScope,
  ids: number[],
): Promise<[PersonRecord, ...PersonRecord[]]> {
  const [first, ...others] = await transaction.$queryRaw<PersonRecord[]>(Prisma.sql`
    SELECT u.id, u.email, u.display_name AS name, u.location_id AS "locationId", ${homeLocation} AS "homeId",
           ARRAY(SELECT r.role::text FROM user_roles r WHERE r.user_id = u.id ORDER BY r.role) AS roles,
           u.password_hash IS NOT NULL AS "hasPassword", u.disabled_at IS NOT NULL AS "isDisabled",
           ${isChangeable(scope)} AS "mayChange", u.version
    FROM users u
    WHERE u.id = ANY(${ids}::int[]) AND ${isVisible(scope)}
    ORDER BY u.id
    FOR NO KEY UPDATE OF u`);
  if (first === undefined || others.length + 1 !== new Set(ids).size) throw notFound();
  return [first, ...others];
}

/**
 * One person whom the viewer may change, locked until the transaction ends.
 * @throws Refused when only admins may; not found when the viewer may not even see the person
 */
export async function lockChangeable(transaction: Transaction, scope: PlaceScope, id: number): Promise<PersonRecord> {
  const [person] = await lockPeople(transaction, scope, [id]);
  if (!person.mayChange) throw new Refused(adminMessages.staffOnlyHere);
  return person;
}

/** Whose directors read what was done about a person: those of who did it, else the person's. */
export function trailOf(scope: PlaceScope, { homeId }: Pick<PersonRecord, 'homeId'>): number | null {
  return scope.kind === 'location' ? scope.locationId : homeId;
}
