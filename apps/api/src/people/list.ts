import type { listPeople as listPeopleCall, PersonRow } from '@footprints/contracts/people';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { sqlLocationsIn, type PlaceScope, requireLocation } from '../viewer/place-scope.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import type { Page } from '../http/serve.ts';
import { accountState } from '../identity/account-state.ts';
import { listPage, matches } from '../db/listing.ts';
import { type ListedPerson, presentPerson } from './present.ts';
import { isChangeable, isVisible } from './people-scope.ts';

type Query = OutputOf<typeof listPeopleCall.query>;

const childName = `concat_ws(' ', c.first_name, c.middle_name, c.last_name)`;

/** The condition of each kind; classrooms have a list of their own, unless somebody is a director as well. */
const kinds = {
  staff: Prisma.sql`EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = u.id AND r.role IN ('Director', 'Admin'))`,
  guardians: Prisma.sql`EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = u.id AND r.role = 'Parent')`,
};

/**
 * Staff or guardians whom the viewer may see, with the children whose guardians they are inside the scope.
 * @throws not found for a location outside the scope
 */
export async function listPeopleOf({ db, now }: Deps, scope: PlaceScope, query: Query): Promise<Page<PersonRow[]>> {
  if (query.LocationID !== undefined) requireLocation(scope, query.LocationID);
  const account = accountState(now());
  const page = await listPage<ListedPerson>(db, query, {
    select: Prisma.sql`
      SELECT u.id, u.email, u.display_name AS name, u.location_id AS "locationId", l.name AS "locationName", u.version,
        ARRAY(SELECT r.role::text FROM user_roles r WHERE r.user_id = u.id ORDER BY r.role) AS roles,
        coalesce((
          SELECT jsonb_agg(jsonb_build_object('id', c.id, 'name', ${Prisma.raw(childName)})
                           ORDER BY c.first_name, c.last_name, c.id)
          FROM guardians g JOIN children c ON c.id = g.child_id
          WHERE g.user_id = u.id AND c.archived_at IS NULL AND ${sqlLocationsIn(scope, 'c.location_id')}), '[]') AS children,
        ${account} AS account,
        (SELECT max(i.created_at) FROM invitations i WHERE i.user_id = u.id AND i.revoked_at IS NULL) AS "invitedAt",
        greatest((SELECT max(s.last_seen_at) FROM sessions s WHERE s.user_id = u.id),
                 (SELECT max(k.last_used_at) FROM known_addresses k WHERE k.user_id = u.id)) AS "lastSeenAt",
        ${isChangeable(scope)} AS "mayChange"`,
    from: Prisma.sql`FROM users u LEFT JOIN locations l ON l.id = u.location_id`,
    where: [
      isVisible(scope),
      kinds[query.Kind],
      Prisma.sql`(u.disabled_at IS NOT NULL) = ${query.Archived || query.Account === 'disabled'}`,
      query.Account === undefined ? Prisma.sql`TRUE` : Prisma.sql`${account} = ${query.Account}`,
      ofLocation(query.LocationID),
      found(scope, query.Search),
    ],
    order: { Name: 'lower(u.display_name)', Email: 'lower(u.email)', LocationName: 'lower(l.name)' },
    tieBreak: 'u.id',
  });
  return { data: page.data.map(presentPerson), count: page.count };
}

function ofLocation(locationId: number | undefined): Prisma.Sql {
  if (locationId === undefined) return Prisma.sql`TRUE`;
  return Prisma.sql`(u.location_id = ${locationId} OR u.id IN (
    SELECT g.user_id FROM guardians g JOIN children c ON c.id = g.child_id WHERE c.location_id = ${locationId}))`;
}

/** By name or email, or by the name of a child inside the scope. */
function found(scope: PlaceScope, search: string): Prisma.Sql {
  if (search === '') return Prisma.sql`TRUE`;
  return Prisma.sql`((${matches(search, `u.display_name || ' ' || u.email`)}) OR u.id IN (
    SELECT g.user_id FROM guardians g JOIN children c ON c.id = g.child_id
    WHERE c.archived_at IS NULL AND ${sqlLocationsIn(scope, 'c.location_id')} AND ${matches(search, childName)}))`;
}
