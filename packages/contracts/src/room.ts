import * as z from 'zod/mini';
import { carePlan, carePlanKinds } from './care-plans.ts';
import { birthDate, childNames, namedChild } from './children.ts';
import { endpoint } from './endpoint.ts';
import { reportDetails } from './report-types/details.ts';
import { sleepPositions } from './sleep.ts';
import { id, instant, pathId } from './wire.ts';

/** So long after a check was due it stands among what a director sees of a room. */
export const overdueForDirectorMs = 5 * 60_000;

/** Who is with how many, and whether that is allowed: never said to be so where it is not known. */
const ratio = z.object({
  /** Who is here. */
  Children: z.int(),
  /** Whose shift in this room is open; null where no shift was recorded in it today. */
  Staff: z.nullable(z.int()),
  /** How many children one adult may be with, by the rule for the youngest who is here; null where nobody is, or no rule says. */
  ChildrenPerStaff: z.nullable(z.int()),
  /** How many children these staff may be with; null where either is not known. */
  Allowed: z.nullable(z.int()),
  IsWithin: z.nullable(z.boolean()),
});
export type Ratio = z.infer<typeof ratio>;

/** What is known at this moment of a child of a room. `Last…` are of today and the night before. */
const tile = z.object({
  ChildID: id,
  ...namedChild.shape,
  BirthDate: birthDate,
  GroupName: z.string(),
  IsHere: z.boolean(),
  /** It came today, be it gone again. */
  HasCome: z.boolean(),
  Allergies: z.array(z.string()),
  /** Which plans count today; what they say stands beside. */
  Plans: z.array(z.enum(carePlanKinds)),
  SleepPlan: z.optional(carePlan.shape.Content),
  FeedingPlan: z.optional(carePlan.shape.Content),
  /** How the child may be left to lie: under twelve months, or of unknown age, on the back, and as its sleep plan allows. */
  MayLie: z.array(z.enum(sleepPositions)),
  HasReportToday: z.boolean(),
  Sleep: z.nullable(
    z.object({
      SleepID: id,
      StartedAt: instant,
      PutDown: z.enum(sleepPositions),
      LastCheckAt: z.nullable(instant),
      /** Null where no checks are asked for. */
      DueAt: z.nullable(instant),
    }),
  ),
  LastDiaper: z.nullable(z.object({ DailyReportId: id, At: instant, Condition: z.string() })),
  LastBottle: z.nullable(
    z.object({ DailyReportId: id, At: instant, GenericReportInfo: z.string(), Details: z.optional(reportDetails) }),
  ),
});
export type RoomTile = z.infer<typeof tile>;

const roomNow = z.object({
  ClassroomID: id,
  ClassroomName: z.string(),
  /** After how many minutes whoever sleeps here is looked at; null: as the child's age asks. */
  CheckMinutes: z.nullable(z.int()),
  /** Whom to call when a child is in danger; '' where the location has said nobody. */
  EmergencyPhone: z.string(),
  Ratio: ratio,
  Children: z.array(tile),
});
export type RoomNow = z.infer<typeof roomNow>;

const roomSummary = z.object({
  ClassroomID: id,
  ClassroomName: z.string(),
  Here: z.int(),
  /** The children of the room. */
  Expected: z.int(),
  Sleeping: z.int(),
  /** Of these, whose check is due for five minutes. */
  Overdue: z.int(),
  /** They by name, whoever has waited longest first. */
  OverdueChildren: z.array(z.object({ ChildID: id, ...childNames.shape, DueAt: instant })),
  LastReportAt: z.nullable(instant),
  /** Of whom nothing is reported today; who has not come is left out once the room has been checked in. */
  WithoutReport: z.int(),
  Ratio: ratio,
});
export type RoomSummary = z.infer<typeof roomSummary>;

export const getRoomNow = endpoint({
  method: 'GET',
  path: '/room/now',
  summary:
    'A room at this moment, child by child; for directors without a classroom every room of the location in numbers',
  query: z.object({ ClassroomID: z.optional(pathId) }),
  /** Either of the two. `Now` is the server's clock, by which everything here is reckoned. */
  data: z.object({ Now: instant, Room: z.nullable(roomNow), Rooms: z.nullable(z.array(roomSummary)) }),
});
