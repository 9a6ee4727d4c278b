import * as z from 'zod/mini';
import { chosenDay, idsOnce, required } from './fields.ts';
import { entryMessages } from './entry-errors.ts';
import { birthDate, childNames } from './children.ts';
import { endpoint } from './endpoint.ts';
import { performedFields, performer } from './performer.ts';
import { day, id, instant, pathId, timeOfDay } from './wire.ts';

/** One child's day: when it came and went, by the location's clock. */
const attendanceRow = z.object({
  ChildID: id,
  ...childNames.shape,
  BirthDate: birthDate,
  /** A small photo of the child, where there is one and its guardians allow it. */
  Photo: z.nullable(z.string()),
  ClassroomID: id,
  ClassroomName: z.string(),
  GroupName: z.string(),
  /** What the child is allergic to, in words. */
  Allergies: z.array(z.string()),
  IsHere: z.boolean(),
  /** Archived since: on the sheet of the location alone, and counted among nobody who is to come. */
  IsArchived: z.boolean(),
  TimeIn: z.nullable(timeOfDay),
  TimeOut: z.nullable(timeOfDay),
  /** Who wrote the times last, or ''. */
  RecordedBy: z.string(),
  /** Who checked the child in and out, where they said who they are. */
  InPerformer: z.optional(z.nullable(performer)),
  OutPerformer: z.optional(z.nullable(performer)),
  /** Earlier versions of a corrected day, newest first. */
  Corrections: z.array(
    z.object({
      TimeIn: z.nullable(timeOfDay),
      TimeOut: z.nullable(timeOfDay),
      Reason: z.string(),
      CorrectedBy: z.string(),
      ...performedFields,
      CorrectedAt: instant,
    }),
  ),
  /** 0 for a child of whom nothing was recorded that day. */
  Version: z.int(),
});
export type AttendanceRow = z.infer<typeof attendanceRow>;

/** Who came and who left on a day, child by child. */
const daySheet = z.object({ Day: day, Children: z.array(attendanceRow) });
export type DaySheet = z.infer<typeof daySheet>;

export const getDaySheet = endpoint({
  method: 'GET',
  path: '/attendance/day',
  summary: 'Who came and went on a day (default: today) in a classroom, or at the whole location for directors',
  query: z.object({ Day: z.optional(chosenDay), ClassroomID: z.optional(pathId) }),
  data: daySheet,
});

const childByName = z.object({ ChildID: id, ...childNames.shape });

/** A room's day so far. `Reports` and `Moments` count a row for each child, as their lists do. */
const roomToday = z.object({
  ClassroomID: id,
  Name: z.string(),
  Here: z.int(),
  /** The children of the room. */
  Expected: z.int(),
  Reports: z.int(),
  Moments: z.int(),
  /** Of whom nothing is reported yet; who has not come is left out once the room has been checked in that day. */
  WithoutReport: z.array(childByName),
});
export type RoomToday = z.infer<typeof roomToday>;

const placeToday = z.object({
  Day: day,
  Rooms: z.array(roomToday),
  /** Whose guardians have not said yet whether photos are allowed: until then none with other children is saved of them. */
  ConsentOpen: z.array(childByName),
  /** People who hold an invitation that they have not accepted yet. */
  InvitationsOpen: z.int(),
  /** Guardians who have no password and hold no invitation, because none was sent or it has run out. */
  InvitationsToSend: z.int(),
  /** Photos that a withdrawn consent hides and that wait to be settled. */
  PhotosHeld: z.int(),
});
export type PlaceToday = z.infer<typeof placeToday>;

export const getPlaceToday = endpoint({
  method: 'GET',
  path: '/attendance/today',
  summary: 'Each room of the location today, or one: who is here, what is recorded, and what is still open',
  query: z.object({ ClassroomID: z.optional(pathId) }),
  data: placeToday,
});

const children = idsOnce(entryMessages.noStudentSelected);

/** How many it made a difference to: who is here already stays so, and who is gone. */
const changed = z.object({
  Changed: z.int(),
  /** On which days: who goes in the night goes on the day before, or on both. */
  Days: z.array(z.object({ Day: day, ChildIDs: z.array(id) })),
});
/** Whom a check made a difference to, and on which days. */
export type ChangedDays = z.infer<typeof changed>['Days'];

export const checkIn = endpoint({
  method: 'POST',
  path: '/attendance/check-in',
  summary: 'Children have come, now; all or none',
  body: z.object({ ChildIDs: children }),
  data: changed,
});

export const checkOut = endpoint({
  method: 'POST',
  path: '/attendance/check-out',
  summary: 'Children have gone, now; all or none',
  body: z.object({ ChildIDs: children }),
  data: changed,
});

const correctedTime = z._default(z.nullable(timeOfDay), null);

export const correctAttendance = endpoint({
  method: 'POST',
  path: '/attendance/correct',
  summary: 'Correct when a child came and went on a day, and say why; the earlier times are kept',
  body: z.object({
    ChildID: id,
    Day: chosenDay,
    /** As the day sheet gave it: 0 when nothing was recorded. */
    Version: z.int().check(z.minimum(0)),
    TimeIn: correctedTime,
    TimeOut: correctedTime,
    Reason: required(250, 'reasonMissing'),
  }),
  data: attendanceRow,
});
