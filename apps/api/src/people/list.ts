import type { listPeople, PersonRow } from '@footprints/contracts/people';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { orderOf, pageOf, wordFilters } from '../db/listing.ts';
import type { Deps } from '../deps.ts';
import type { Prisma } from '../generated/client.ts';
import type { Page } from '../http/serve.ts';
import { usersWhoAre } from '../identity/account-state.ts';
import { namedLike } from '../viewer/child-names.ts';
import { locationsIn, type PlaceScope, requireLocation, visibleIn } from '../viewer/place-scope.ts';
import { personFields, presentPerson } from './present.ts';

type Query = OutputOf<typeof listPeople.query>;

/** Who each kind is; classrooms have a list of their own, unless somebody is a director as well. */
const kinds = {
  staff: { roles: { some: { role: { in: ['Director', 'Admin'] } } } },
  guardians: { roles: { some: { role: 'Parent' } } },
} satisfies Record<string, Prisma.UserWhereInput>;

/**
 * Staff or guardians whom the viewer may see, with the children whose guardians they are inside the scope.
 * @throws not found for a location outside the scope
 */
export async function listPeopleOf({ db, now }: Deps, scope: PlaceScope, query: Query): Promise<Page<PersonRow[]>> {
  const { LocationID, Account } = query;
  if (LocationID !== undefined) requireLocation(scope, LocationID);
  const at = now();
  const where: Prisma.UserWhereInput = {
    disabledAt: query.Archived || Account === 'disabled' ? { not: null } : null,
    AND: [
      visibleIn(scope),
      kinds[query.Kind],
      Account === undefined ? {} : usersWhoAre(Account, at),
      LocationID === undefined ? {} : ofLocation(LocationID),
      found(scope, query.Search),
    ],
  };
  const orderBy = orderOf(query, (sort) => ({
    Name: { sortName: sort },
    Email: { sortEmail: sort },
    LocationName: { location: { sortName: { sort, nulls: 'last' as const } } },
  }));
  const [rows, count] = await Promise.all([
    db.prisma.user.findMany({ where, orderBy, ...pageOf(query), select: personFields }),
    db.prisma.user.count({ where }),
  ]);
  return { data: rows.map((row) => presentPerson(row, scope, at)), count };
}

/** The guardians whom the list of a location has, also who has no child yet, or none any more. */
export const guardiansOf = (locationId: number) =>
  ({ AND: [kinds.guardians, ofLocation(locationId)] }) satisfies Prisma.UserWhereInput;

function ofLocation(locationId: number): Prisma.UserWhereInput {
  return { OR: [{ locationId }, { guardianships: { some: { child: { locationId } } } }] };
}

/** By name or email, or by the name of a child inside the scope. */
function found(scope: PlaceScope, search: string): Prisma.UserWhereInput {
  const words = wordFilters(search);
  if (words.length === 0) return {};
  return {
    OR: [
      { AND: words.map((word) => ({ OR: [{ searchName: word }, { email: word }] })) },
      { guardianships: { some: { child: { archivedAt: null, ...locationsIn(scope), AND: namedLike(search) } } } },
    ],
  };
}
