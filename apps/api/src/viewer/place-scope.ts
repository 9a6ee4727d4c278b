import { Prisma } from '../generated/client.ts';
import { forbidden, notFound } from '../http/failure.ts';
import { hasRole, type Viewer } from './viewer.ts';

declare const minted: unique symbol;

type Places = { kind: 'everywhere' } | { kind: 'location'; locationId: number } | { kind: 'nowhere' };

/**
 * The locations that a viewer sets up. Only this file makes one, of the viewer: a list takes it, and a service that saves or
 * hands out as somebody makes it of whom it is given, so that none acts as one person within another's places.
 */
export type PlaceScope = Places & { readonly [minted]: true };

/** Every location for an admin, their own for a director. */
export function placeScope(viewer: Viewer): PlaceScope {
  const places: Places = hasRole(viewer, 'Admin')
    ? { kind: 'everywhere' }
    : hasRole(viewer, 'Director') && viewer.locationId !== null
      ? { kind: 'location', locationId: viewer.locationId }
      : { kind: 'nowhere' };
  return places as PlaceScope;
}

/** Which locations are the scope's, as a filter of Prisma on their ids. */
export function idsIn(scope: PlaceScope): Prisma.IntFilter {
  switch (scope.kind) {
    case 'everywhere':
      return {};
    case 'location':
      return { equals: scope.locationId };
    case 'nowhere':
      return { in: [] };
  }
}

/** What keeps rows that belong to a location inside the scope, as a filter of Prisma; everywhere also those of none. */
export function locationsIn(scope: PlaceScope): { locationId?: Prisma.IntFilter } {
  return scope.kind === 'everywhere' ? {} : { locationId: idsIn(scope) };
}

/** The same in SQL, by the column that holds a location's id, such as `c.location_id`. */
export function sqlLocationsIn(scope: PlaceScope, column: string): Prisma.Sql {
  switch (scope.kind) {
    case 'everywhere':
      return Prisma.sql`TRUE`;
    case 'location':
      return Prisma.sql`${Prisma.raw(column)} = ${scope.locationId}`;
    case 'nowhere':
      return Prisma.sql`FALSE`;
  }
}

/** The people whom the viewer may see: of a location of the scope, or guardians of a child there. */
export function visibleIn(scope: PlaceScope): Prisma.UserWhereInput {
  if (scope.kind === 'everywhere') return {};
  return { OR: [locationsIn(scope), { guardianships: { some: { child: locationsIn(scope) } } }] };
}

/** The same in SQL, by the alias of the users. */
export function sqlVisibleIn(scope: PlaceScope, user: string): Prisma.Sql {
  if (scope.kind === 'everywhere') return Prisma.sql`TRUE`;
  return Prisma.sql`(${sqlLocationsIn(scope, `${user}.location_id`)} OR EXISTS (
    SELECT FROM guardians g JOIN children c ON c.id = g.child_id
    WHERE g.user_id = ${Prisma.raw(`${user}.id`)} AND ${sqlLocationsIn(scope, 'c.location_id')}))`;
}

/** True when the location is one that the viewer sets up; null is no location. */
export function holdsLocation(scope: PlaceScope, locationId: number | null): boolean {
  return scope.kind === 'everywhere' || (scope.kind === 'location' && scope.locationId === locationId);
}

/**
 * Lets pass what belongs to a location of the scope.
 * @throws not found for anything else
 */
export function requireLocation(scope: PlaceScope, locationId: number | null | undefined): void {
  if (locationId === undefined || !holdsLocation(scope, locationId)) throw notFound();
}

/**
 * Lets pass who sets up what belongs to every location.
 * @throws 403 for a director
 */
export function requireEverywhere(scope: PlaceScope): void {
  if (scope.kind !== 'everywhere') throw forbidden();
}
