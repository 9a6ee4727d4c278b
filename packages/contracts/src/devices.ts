import * as z from 'zod/mini';
import { tooLong } from './admin-errors.ts';
import { endpoint } from './endpoint.ts';
import { askedText, chosen } from './fields.ts';
import { staffMessages } from './staff-errors.ts';
import { id, instant } from './wire.ts';

export const pairDevice = endpoint({
  method: 'POST',
  path: '/room/devices/pair',
  summary: 'Make this browser a classroom’s tablet: it is signed in as the classroom until it is revoked',
  body: z.object({
    Name: askedText({
      max: 60,
      missing: staffMessages.tabletNameMissing,
      tooLong: tooLong('nameMissing', 60),
    }),
    ClassroomID: chosen(staffMessages.classroomMissing),
  }),
  data: z.object({ DeviceID: id }),
});

const deviceRow = z.object({
  DeviceID: id,
  Name: z.string(),
  ClassroomID: id,
  ClassroomName: z.string(),
  /** Where the classroom is; null for one that is of no location. */
  LocationName: z.nullable(z.string()),
  PairedAt: instant,
  /** Who made it the room's; null once there is no such account any more. */
  PairedBy: z.nullable(z.string()),
  LastSeenAt: instant,
  /** Null while it is signed in. */
  RevokedAt: z.nullable(instant),
});
export type DeviceRow = z.infer<typeof deviceRow>;

export const listDevices = endpoint({
  method: 'GET',
  path: '/admin/devices',
  summary: 'The tablets of the rooms, those in use first',
  data: z.array(deviceRow),
});

export const revokeDevice = endpoint({
  method: 'POST',
  path: '/admin/devices/revoke',
  summary: 'Sign a tablet out, at once and for good',
  body: z.object({ DeviceID: id }),
  data: z.object({ DeviceID: id }),
});
