import type { Role } from '@footprints/contracts/identity';
import type { Performer as Shown } from '@footprints/contracts/performer';
import { Refused } from '../http/failure.ts';
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

/** What is read of an account, a room's among them, or of a staff member who is only named. */
export const personName = { select: { displayName: true } } as const;

/** What is read of a staff member wherever they are named: what `presentPerformer` needs. */
export const performerFields = { id: true, displayName: true, initials: true } as const;

/** Who did it, for staff. */
export function presentPerformer(member: { id: number; displayName: string; initials: string } | null): Shown | null {
  return member && { StaffMemberID: member.id, DisplayName: member.displayName, Initials: member.initials };
}

/**
 * Lets pass who proved who they are within the last ten minutes (product 18.4).
 * @throws Refused for anybody else, who is asked again
 */
export function requireFresh({ isFresh }: Viewer): void {
  if (!isFresh) throw new Refused(accountMessages.proofNeeded);
}
