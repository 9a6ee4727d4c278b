import * as z from 'zod/mini';
import { correctionMessages } from './correction-errors.ts';
import { endpoint } from './endpoint.ts';
import { askedText, chosen, chosenDay, version } from './fields.ts';
import { performer } from './performer.ts';
import { staffMessages } from './staff-errors.ts';
import { id, instant, pathId } from './wire.ts';

/** Who was in which room, from when to when; `To` is null while it lasts. */
const shiftRow = z.object({
  ShiftID: id,
  ...performer.shape,
  ClassroomID: id,
  ClassroomName: z.string(),
  From: instant,
  To: z.nullable(instant),
  /** Nobody began it: it was written down afterwards. */
  IsAdded: z.boolean(),
  /** Its times were other ones before. */
  IsCorrected: z.boolean(),
  Version: version,
});
export type ShiftRow = z.infer<typeof shiftRow>;

export const listShifts = endpoint({
  method: 'GET',
  path: '/shifts',
  summary: 'The shifts of a day (default: today) in a room, or at the whole location for directors, in their order',
  query: z.object({ Day: z.optional(chosenDay), ClassroomID: z.optional(pathId) }),
  data: z.array(shiftRow),
});

const shift = z.object({ ShiftID: id });

export const startShift = endpoint({
  method: 'POST',
  path: '/shifts/start',
  summary: 'Somebody is in the room from now on; a shift of theirs in another room, or of an earlier day, ends',
  body: z.object({
    StaffMemberID: id,
    /** A room is its own; directors and admins say which. */
    ClassroomID: z.optional(id),
  }),
  data: shift,
});

export const endShift = endpoint({
  method: 'POST',
  path: '/shifts/end',
  summary: 'Somebody has left the room, now; what has ended already stays as it is',
  body: shift,
  data: shift,
});

const chosenInstant = z.iso.datetime(staffMessages.shiftTimeInvalid);
const recordedTimes = {
  From: chosenInstant,
  /** Null: it lasts. */
  To: z.nullable(chosenInstant),
  Reason: askedText({
    min: 3,
    max: 250,
    missing: correctionMessages.whyMissing,
    tooLong: correctionMessages.whyTooLong,
  }),
};

export const correctShift = endpoint({
  method: 'POST',
  path: '/shifts/correct',
  summary: 'Correct when somebody was in the room, and say why',
  body: z.object({ ShiftID: id, Version: version, ...recordedTimes }),
  data: shiftRow,
});

export const addShift = endpoint({
  method: 'POST',
  path: '/shifts/add',
  summary: 'Add a shift that nobody began, and say why; only one that began today, or in the night, can last',
  body: z.object({
    StaffMemberID: chosen(staffMessages.memberMissing),
    ClassroomID: chosen(staffMessages.classroomMissing),
    ...recordedTimes,
  }),
  data: shiftRow,
});
