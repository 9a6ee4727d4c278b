import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { version, whole } from './fields.ts';
import { ratioMessages } from './ratio-errors.ts';
import { id } from './wire.ts';

/** What a room asks for; `CheckMinutes` null: fifteen for children under two years, else none. */
const roomRule = z.object({
  ClassroomID: id,
  ClassroomName: z.string(),
  CheckMinutes: z.nullable(z.int()),
  /** Null while it asks for the usual. */
  Version: z.nullable(version),
});
export type RoomRules = z.infer<typeof roomRule>;

export const listRoomRules = endpoint({
  method: 'GET',
  path: '/admin/rooms/rules',
  summary: 'What the rooms ask for: of every location for an admin, of their own for a director',
  data: z.array(roomRule),
});

export const saveRoomRules = endpoint({
  method: 'POST',
  path: '/admin/rooms/rules/save',
  summary: 'Choose how often sleeping children are checked in a room; it holds from the next check of each nap',
  body: z.object({
    ClassroomID: id,
    /** Left out where there is nothing yet to change. */
    Version: z.optional(version),
    /** Minutes between two looks at whoever sleeps. */
    CheckMinutes: z.nullable(whole(5, 60, ratioMessages.checkMinutesInvalid)),
  }),
  data: roomRule,
});
