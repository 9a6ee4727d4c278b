import { Prisma } from '../generated/client.ts';
import { forbidden, notFound } from '../http/failure.ts';
import { hasRole, type Viewer } from './viewer.ts';

declare const minted: unique symbol;

type Reach = { kind: 'everywhere' } | { kind: 'location'; locationId: number } | { kind: 'nowhere' };

/**
 * The locations that a viewer sets up. Only this file makes one, and every service of the admin page that touches a
 * location's people or children asks for one.
 */
export type PlaceScope = Reach & { readonly [minted]: true };

/** Every location for an admin, their own for a director. */
export function placeScope(viewer: Viewer): PlaceScope {
  const reach: Reach = hasRole(viewer, 'Admin')
    ? { kind: 'everywhere' }
    : hasRole(viewer, 'Director') && viewer.locationId !== null
      ? { kind: 'location', locationId: viewer.locationId }
      : { kind: 'nowhere' };
  return reach as PlaceScope;
}

/** The condition that keeps rows inside the scope by this column, which holds a location's id, such as `c.location_id`. */
export function locationsIn(scope: PlaceScope, column: string): Prisma.Sql {
  switch (scope.kind) {
    case 'everywhere':
      return Prisma.sql`TRUE`;
    case 'location':
      return Prisma.sql`${Prisma.raw(column)} = ${scope.locationId}`;
    case 'nowhere':
      return Prisma.sql`FALSE`;
  }
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
