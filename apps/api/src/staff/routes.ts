import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listDevices, pairDevice, revokeDevice } from '@footprints/contracts/devices';
import { adminRoles, staffRoles } from '@footprints/contracts/identity';
import { addShift, correctShift, endShift, listShifts, startShift } from '@footprints/contracts/shifts';
import {
  act,
  endAct,
  endStaffMember,
  listRoomPeople,
  listStaffMembers,
  makePinLink,
  saveStaffMember,
  setPin,
} from '@footprints/contracts/staff';
import { staffScope } from '../children/child-scope.ts';
import { serve } from '../http/serve.ts';
import { fromOf, receiveTablet } from '../identity/session.ts';
import { tokenHash } from '../identity/tokens.ts';
import type { IdentityDeps } from '../identity/throttles.ts';
import { placeScope } from '../viewer/place-scope.ts';
import { actAs, endActOf, roomPeople } from './act.ts';
import { listDevicesOf, pairDeviceAs, revokeDeviceAs } from './devices.ts';
import { endStaffMemberAs, listStaffMembersOf, saveStaffMemberAs } from './members.ts';
import { makePinLinkAs, setPinBy } from './pin-links.ts';
import { addShiftAs, correctShiftAs, endShiftAs, shiftsOf, startShiftAs } from './shifts.ts';

const inRoom = { allow: ['Classroom'] } as const;
const access = { allow: adminRoles };

/** Who works in the rooms: their PINs and links, the rooms' tablets, who records, and who was there when. */
export function staffRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  const { db, config } = deps;
  const keyIn = (request: FastifyRequest) => tokenHash(request.session.sessionId);

  serve(app, listRoomPeople, inRoom, ({ viewer }) => roomPeople(deps, viewer));

  serve(app, act, inRoom, ({ body, viewer }, request) =>
    actAs(deps, viewer, keyIn(request), body, app.auditAfterAnswer),
  );

  serve(app, endAct, inRoom, ({ viewer }, request) => endActOf(deps, viewer, keyIn(request)));

  serve(app, setPin, { allow: 'anyone' }, ({ body }, request) => setPinBy(deps, body, request.ip));

  serve(app, pairDevice, { allow: adminRoles, fresh: true }, async ({ body, viewer }, request) => {
    const paired = await pairDeviceAs(deps, viewer, body, fromOf(request, config));
    await receiveTablet(request, paired);
    return { DeviceID: paired.deviceId };
  });

  serve(app, listShifts, { allow: staffRoles }, async ({ query, viewer }) =>
    shiftsOf(deps, await staffScope(db, viewer, query.ClassroomID), viewer, query.Day),
  );

  serve(app, startShift, { allow: staffRoles, records: true }, async ({ body, viewer }) =>
    startShiftAs(deps, await staffScope(db, viewer, body.ClassroomID), viewer, body),
  );

  serve(app, endShift, { allow: staffRoles, records: true }, async ({ body, viewer }) =>
    endShiftAs(deps, await staffScope(db, viewer), viewer, body),
  );

  serve(app, correctShift, { allow: staffRoles, records: true }, async ({ body, viewer }) =>
    correctShiftAs(deps, await staffScope(db, viewer), viewer, body),
  );

  serve(app, addShift, { allow: adminRoles, records: true }, async ({ body, viewer }) =>
    addShiftAs(deps, await staffScope(db, viewer, body.ClassroomID), viewer, body),
  );

  serve(app, listStaffMembers, access, ({ query, viewer }) => listStaffMembersOf(deps, placeScope(viewer), query));

  serve(app, saveStaffMember, access, ({ body, viewer }) => saveStaffMemberAs(deps, viewer, body));

  serve(app, endStaffMember, access, ({ body, viewer }) => endStaffMemberAs(deps, viewer, body));

  serve(app, makePinLink, access, ({ body, viewer }) => makePinLinkAs(deps, viewer, body));

  serve(app, listDevices, access, ({ viewer }) => listDevicesOf(deps, placeScope(viewer)));

  serve(app, revokeDevice, access, ({ body, viewer }) => revokeDeviceAs(deps, viewer, body));
}
