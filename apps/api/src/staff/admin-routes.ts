import type { FastifyInstance } from 'fastify';
import { listDevices, revokeDevice } from '@footprints/contracts/devices';
import { adminRoles } from '@footprints/contracts/identity';
import { endStaffMember, listStaffMembers, makePinLink, saveStaffMember } from '@footprints/contracts/staff';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { placeScope } from '../viewer/place-scope.ts';
import { listDevicesOf, revokeDeviceAs } from './devices.ts';
import { endStaffMemberAs, listStaffMembersOf, saveStaffMemberAs } from './members.ts';
import { makePinLinkAs } from './pin-links.ts';

/** Who works in the rooms, their PIN links, and the rooms' tablets. */
export function adminStaffRoutes(app: FastifyInstance, deps: Deps): void {
  const access = { allow: adminRoles };

  serve(app, listStaffMembers, access, ({ query, viewer }) => listStaffMembersOf(deps, placeScope(viewer), query));

  serve(app, saveStaffMember, access, ({ body, viewer }) => saveStaffMemberAs(deps, viewer, body));

  serve(app, endStaffMember, access, ({ body, viewer }) => endStaffMemberAs(deps, viewer, body));

  serve(app, makePinLink, access, ({ body, viewer }) => makePinLinkAs(deps, viewer, body));

  serve(app, listDevices, access, ({ viewer }) => listDevicesOf(deps, placeScope(viewer)));

  serve(app, revokeDevice, access, ({ body, viewer }) => revokeDeviceAs(deps, viewer, body));
}
