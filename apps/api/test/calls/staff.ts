import * as deviceCalls from '@footprints/contracts/devices';
import * as shiftCalls from '@footprints/contracts/shifts';
import * as calls from '@footprints/contracts/staff';
import { memberAt, newInitials, pin, pinTokenOf, tabletOf } from '../staff.ts';
import { anybody, type Asked, call, directorHere, directorsOnly, staffOfAva } from './call.ts';
import { nothing } from './records.ts';

/** Rooms, and nobody else. */
const rooms = [401, 403, 403, 200, 200, 403, 403, 403, 403] as const;

type About = Pick<Asked, 'api' | 'sunflowers'>;

/** Whether what is asked about is there. */
const isThere = ({ api, sunflowers }: About) => sunflowers === api.world.people.sunflowers;

/** Somebody new at Maple Street, or nobody. */
const memberOf = async (about: About) => (isThere(about) ? (await memberAt(about.api)).id : nothing);

/** A shift of somebody new with the Sunflowers, since the morning. */
async function shiftOf(about: About): Promise<number> {
  if (!isThere(about)) return nothing;
  const { api, sunflowers } = about;
  const { id: staffMemberId } = await memberAt(api);
  const fromAt = new Date('2026-11-18T13:00:00Z');
  const data = { staffMemberId, classroomId: sunflowers, locationId: api.world.maple, fromAt, recordedBy: sunflowers };
  return (await api.db.prisma.shift.create({ data })).id;
}

/** Who works with the Sunflowers, on which tablet, and when. */
export const staffCalls = [
  call(calls.listStaffMembers, directorHere, ({ maple }) => ({ query: { LocationID: maple } })),
  call(calls.saveStaffMember, directorHere, async (about) => ({
    body: {
      StaffMemberID: await memberOf(about),
      Version: 1,
      DisplayName: 'Maya Lake',
      Initials: await newInitials(about.api),
    },
  })),
  call(calls.endStaffMember, directorHere, async (about) => ({
    body: { StaffMemberID: await memberOf(about), Version: 1 },
  })),
  call(calls.makePinLink, directorHere, async (about) => ({ body: { StaffMemberID: await memberOf(about) } })),
  call(calls.setPin, anybody, async (about) => ({
    body: { TokenID: await pinTokenOf(about.api, await memberOf(about)), Pin: '7392' },
  })),
  call(calls.listRoomPeople, rooms),
  call(calls.act, rooms, async (about) => ({ body: { StaffMemberID: await memberOf(about), Pin: pin } })),
  call(calls.endAct, rooms),
  call(
    deviceCalls.pairDevice,
    directorHere,
    ({ sunflowers }) => ({ body: { Name: 'Sunny', ClassroomID: sunflowers } }),
    {
      endsSession: true,
    },
  ),
  call(deviceCalls.listDevices, directorsOnly),
  call(deviceCalls.revokeDevice, directorHere, async (about) => ({
    body: { DeviceID: isThere(about) ? (await tabletOf(about.api, about.sunflowers)).id : nothing },
  })),
  call(shiftCalls.listShifts, staffOfAva, ({ sunflowers }) => ({ query: { ClassroomID: sunflowers } })),
  call(shiftCalls.startShift, staffOfAva, async (about) => ({
    body: { StaffMemberID: await memberOf(about), ClassroomID: about.sunflowers },
  })),
  call(shiftCalls.endShift, staffOfAva, async (about) => ({ body: { ShiftID: await shiftOf(about) } })),
  call(shiftCalls.correctShift, staffOfAva, async (about) => ({
    body: {
      ShiftID: await shiftOf(about),
      Version: 1,
      From: '2026-11-18T12:45:00.000Z',
      To: '2026-11-18T18:00:00.000Z',
      Reason: 'Forgot to end it',
    },
  })),
  call(shiftCalls.addShift, directorHere, async (about) => ({
    body: {
      StaffMemberID: await memberOf(about),
      ClassroomID: about.sunflowers,
      From: '2026-11-18T12:45:00.000Z',
      To: '2026-11-18T18:00:00.000Z',
      Reason: 'Forgot to start it',
    },
  })),
];
