import type { DeviceRow } from '@footprints/contracts/devices';
import type { ShiftRow } from '@footprints/contracts/shifts';
import type { StaffMemberRow } from '@footprints/contracts/staff';
import { dayOf } from '../db/calendar.ts';
import type { Prisma } from '../generated/client.ts';
import { performerFields, personName } from '../viewer/viewer.ts';

export const memberFields = {
  ...performerFields,
  locationId: true,
  location: { select: { name: true } },
  email: true,
  userId: true,
  pinSetAt: true,
  startedOn: true,
  endedOn: true,
  version: true,
} as const satisfies Prisma.StaffMemberSelect;

/** A staff member as the admin page lists them; of the PIN no more than that there is one. */
export function presentMember(member: Prisma.StaffMemberGetPayload<{ select: typeof memberFields }>): StaffMemberRow {
  return {
    StaffMemberID: member.id,
    DisplayName: member.displayName,
    Initials: member.initials,
    LocationID: member.locationId,
    LocationName: member.location.name,
    Email: member.email,
    HasLogin: member.userId !== null,
    HasPin: member.pinSetAt !== null,
    StartedOn: dayOf(member.startedOn),
    EndedOn: member.endedOn && dayOf(member.endedOn),
    Version: member.version,
  };
}

export const deviceFields = {
  id: true,
  name: true,
  classroomId: true,
  classroom: { select: { displayName: true, location: { select: { name: true } } } },
  pairedAt: true,
  pairer: personName,
  lastSeenAt: true,
  revokedAt: true,
  sessions: { select: { deviceId: true }, take: 1 },
} as const satisfies Prisma.RoomDeviceSelect;

/** A room's tablet. One that signed itself out, or that nobody has used for 180 days, is as good as revoked, since when it was last seen. */
export function presentDevice(device: Prisma.RoomDeviceGetPayload<{ select: typeof deviceFields }>): DeviceRow {
  const endedAt = device.revokedAt ?? (device.sessions.length === 0 ? device.lastSeenAt : null);
  return {
    DeviceID: device.id,
    Name: device.name,
    ClassroomID: device.classroomId,
    ClassroomName: device.classroom.displayName,
    LocationName: device.classroom.location?.name ?? null,
    PairedAt: device.pairedAt.toISOString(),
    PairedBy: device.pairer?.displayName ?? null,
    LastSeenAt: device.lastSeenAt.toISOString(),
    RevokedAt: endedAt?.toISOString() ?? null,
  };
}

export const shiftFields = {
  id: true,
  staffMember: { select: performerFields },
  classroomId: true,
  classroom: personName,
  fromAt: true,
  toAt: true,
  version: true,
} as const satisfies Prisma.ShiftSelect;

/** The shifts, by id, that were written down afterwards, and whose times were. */
export interface WrittenAfterwards {
  added: ReadonlySet<number>;
  corrected: ReadonlySet<number>;
}

/** Who was in which room, from when to when, and whether that was recorded as it happened. */
export function presentShift(
  shift: Prisma.ShiftGetPayload<{ select: typeof shiftFields }>,
  { added, corrected }: WrittenAfterwards,
): ShiftRow {
  return {
    ShiftID: shift.id,
    StaffMemberID: shift.staffMember.id,
    DisplayName: shift.staffMember.displayName,
    Initials: shift.staffMember.initials,
    ClassroomID: shift.classroomId,
    ClassroomName: shift.classroom.displayName,
    From: shift.fromAt.toISOString(),
    To: shift.toAt?.toISOString() ?? null,
    IsAdded: added.has(shift.id),
    IsCorrected: corrected.has(shift.id),
    Version: shift.version,
  };
}
