import type { Performer as Shown } from '@footprints/contracts/performer';
import type { Viewer } from './viewer.ts';

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
