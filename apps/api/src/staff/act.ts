import type { DataOf, OutputOf } from '@footprints/contracts/endpoint';
import type { act, RoomPerson } from '@footprints/contracts/staff';
import { staffMessages } from '@footprints/contracts/staff-errors';
import { append, type AuditEntry } from '../audit/append.ts';
import { startOfPresence } from '../children/presence.ts';
import { lockRows, inTransaction, refusableTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { HttpFailure, notFound, Refusal, Refused } from '../http/failure.ts';
import type { IdentityDeps } from '../identity/throttles.ts';
import { performerFields, performerIn, type Viewer, zoneOf } from '../viewer/viewer.ts';
import { matchesPin } from './pins.ts';

/** The session that somebody records in, as the database knows it. */
type SessionKey = Buffer<ArrayBuffer>;

/** So long after the first wrong PIN of an hour a tablet is told to try again, if nobody signs in to it. */
const hourSeconds = 3600;

/** Who works at the room's location, those on a shift in the room first. */
export async function roomPeople({ db, config, now }: Deps, viewer: Viewer): Promise<RoomPerson[]> {
  if (viewer.locationId === null) return [];
  const since = startOfPresence(zoneOf(viewer), now());
  const members = await db.prisma.staffMember.findMany({
    where: { locationId: viewer.locationId, endedOn: null },
    select: {
      ...performerFields,
      pinSetAt: true,
      shifts: { where: { toAt: null, fromAt: { gte: since }, classroomId: viewer.userId }, select: { id: true } },
    },
    orderBy: [{ sortName: 'asc' }, { id: 'asc' }],
  });
  const { performer, actingSince } = viewer;
  const until = actingSince && new Date(actingSince.getTime() + config.actingMs).toISOString();
  const people = members.map(({ pinSetAt, shifts, ...member }) => ({
    StaffMemberID: member.id,
    DisplayName: member.displayName,
    Initials: member.initials,
    HasPin: pinSetAt !== null,
    IsOnShift: shifts.length > 0,
    ActingUntil: performer?.staffMemberId === member.id ? until : null,
  }));
  return people.toSorted((one, other) => Number(other.IsOnShift) - Number(one.IsOnShift));
}

/**
 * Lets somebody of the room's location record in this session, by their PIN. Each wrong one is counted, for the person and for
 * the session; past either limit no PIN is right, in the session until its account signs in again.
 * @returns a refusal for a wrong PIN, and for somebody who has none
 * @throws not found for somebody who does not work there, 429 past a limit
 */
export async function actAs(
  deps: IdentityDeps,
  viewer: Viewer,
  idHash: SessionKey,
  { StaffMemberID, Pin }: OutputOf<typeof act.body>,
  refused: (entry: AuditEntry) => void,
): Promise<DataOf<typeof act> | Refusal> {
  const { db, config, throttles, now } = deps;
  const member = await db.prisma.staffMember.findFirst({
    where: { id: StaffMemberID, locationId: viewer.locationId ?? 0, endedOn: null },
    select: { ...performerFields, locationId: true, pinHash: true, pinKey: true },
  });
  if (member === null) throw notFound();
  const { id, locationId } = member;
  await requireUnlocked(deps, idHash);
  // Counted before it is compared: of many that come at once, no more are heard.
  const wait = await throttles.pin.count(String(id));
  if (wait !== undefined) throw new HttpFailure(429, staffMessages.pinLocked, wait);
  const tablet = idHash.toString('hex');
  if ((await throttles.pinsOfTablet.count(tablet)) !== undefined) {
    await db.prisma.session.updateMany({ where: { idHash }, data: { pinsLockedAt: now(), actingStaffId: null } });
    throw new HttpFailure(429, staffMessages.tabletLocked, hourSeconds);
  }
  const entry = { actorId: viewer.userId, entityId: id, locationId } as const;
  if (!(await matchesPin(config.pinSecrets, member, Pin))) {
    refused({ ...entry, action: 'staff.act-refused' });
    return new Refusal(staffMessages.pinWrong);
  }
  const at = now();
  return refusableTransaction(deps, async (transaction) => {
    // Whose PIN was changed meanwhile, or who has left, has shown nothing.
    await lockRows(transaction, 'staff_members', [id], 'SHARE');
    await throttles.pin.forgiveWith(transaction, String(id));
    await throttles.pinsOfTablet.forgiveWith(transaction, tablet);
    const isStill = { id, endedOn: null, pinHash: member.pinHash };
    if ((await transaction.staffMember.count({ where: isStill })) === 0) throw new Refused(staffMessages.pinWrong);
    await transaction.session.updateMany({ where: { idHash }, data: { actingStaffId: id, actingSince: at } });
    await append(transaction, { ...entry, action: 'staff.acted' });
    const { displayName, initials } = member;
    const until = new Date(at.getTime() + config.actingMs).toISOString();
    return { StaffMemberID: id, DisplayName: displayName, Initials: initials, Until: until };
  });
}

/** @throws 429 once too many PINs were wrong in this session */
async function requireUnlocked({ db }: Deps, idHash: SessionKey): Promise<void> {
  const locked = { idHash, pinsLockedAt: { not: null } };
  if ((await db.prisma.session.count({ where: locked })) > 0) {
    throw new HttpFailure(429, staffMessages.tabletLocked, hourSeconds);
  }
}

/** Nobody in particular records in this session any more; nothing when nobody did. */
export async function endActOf(deps: Deps, viewer: Viewer, idHash: SessionKey): Promise<null> {
  return inTransaction(deps, async (transaction) => {
    const { count } = await transaction.session.updateMany({
      where: { idHash, actingStaffId: { not: null } },
      data: { actingStaffId: null },
    });
    if (count > 0 && viewer.performer !== null) {
      await append(transaction, {
        actorId: viewer.userId,
        action: 'staff.act-ended',
        entityId: viewer.performer.staffMemberId,
        locationId: viewer.locationId,
        after: performerIn(viewer),
      });
    }
    return null;
  });
}
