import type { Role } from '@footprints/contracts/identity';
import type { Performer as Shown } from '@footprints/contracts/performer';
import { Prisma } from '../generated/client.ts';
import { forbidden, notFound, Refused } from '../http/failure.ts';
import { accountMessages } from '@footprints/contracts/account-errors';

/** Who records in a session: somebody who said so by a PIN, or whose own account it is. */
interface Performer {
  staffMemberId: number;
  displayName: string;
  initials: string;
}

/** Who is asking, read from the database on each request, so that a role taken away is gone at once. */
export interface Viewer {
  userId: number;
  email: string;
  displayName: string;
  roles: Role[];
  locationId: number | null;
  locationName: string | null;
  /** IANA name of the location's time zone. */
  timeZone: string | null;
  /** They proved who they are within the last ten minutes. */
  isFresh: boolean;
  /** Their place asks for a second factor that they have not set up yet: until then they may do nothing else. */
  mustSetUpFactor: boolean;
  /** Who records in this session, where they said so; the account alone may be a whole room. */
  performer: Performer | null;
  /** When the performer last gave their PIN or, to ten seconds, saved something; null for nobody, and where the account is their own. */
  actingSince: Date | null;
  /** It is a room's account, and its place asks who records. */
  needsPerson: boolean;
}

/** True when the viewer, or an account, holds one of these roles. */
export function hasRole(holder: { roles: readonly Role[] }, ...roles: Role[]): boolean {
  return roles.some((role) => holder.roles.includes(role));
}

/** The time zone by whose clock the viewer's days are counted; where they belong to no location, UTC. */
export function zoneOf({ timeZone }: Viewer): string {
  return timeZone ?? 'UTC';
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    /** Reads who is asking anew into `viewer`: a body may have been long on its way. */
    readViewerAnew(): Promise<void>;
    /** Who records goes on doing so: they have just saved something. */
    stillActs(): void;
  }
}

/** Who is written down as having done it; null where nobody said who they are. */
export function performedBy({ performer }: Pick<Viewer, 'performer'>): number | null {
  return performer?.staffMemberId ?? null;
}

/** The same for the audit trail, in words. */
export function performerIn({ performer }: Pick<Viewer, 'performer'>): { Performer?: string } {
  return performer === null ? {} : { Performer: `${performer.displayName} (${performer.initials})` };
}

/** What is read of an account or a staff member who is only named. */
export const personName = { select: { displayName: true } } as const;

/** What is read of a staff member wherever they are named: what `presentPerformer` needs. */
export const performerFields = { id: true, displayName: true, initials: true } as const;

/** Who did it, for staff. */
export function presentPerformer(member: { id: number; displayName: string; initials: string } | null): Shown | null {
  return member && { StaffMemberID: member.id, DisplayName: member.displayName, Initials: member.initials };
}

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

/**
 * Lets pass who proved who they are within the last ten minutes (product 18.4).
 * @throws Refused for anybody else, who is asked again
 */
export function requireFresh({ isFresh }: Viewer): void {
  if (!isFresh) throw new Refused(accountMessages.proofNeeded);
}
