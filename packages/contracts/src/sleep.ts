import * as z from 'zod/mini';
import { carePlan } from './care-plans.ts';
import { birthDate, childNames } from './children.ts';
import { happenedAt, why } from './corrections.ts';
import { endpoint } from './endpoint.ts';
import { entryMessages } from './entry-errors.ts';
import { chosenDay, idsOnce, note } from './fields.ts';
import { performedFields, performer } from './performer.ts';
import { sleepMessages } from './sleep-errors.ts';
import { day, id, instant, pathId, timeOfDay } from './wire.ts';

/** How a child lies. */
export const sleepPositions = ['back', 'side', 'stomach'] as const;
export type SleepPosition = (typeof sleepPositions)[number];
export const breathings = ['easy', 'laboured'] as const;
/** How they are called on the screen and on paper. */
export const breathingWords = { easy: 'easy', laboured: 'labored' } as const;
/** What may be seen of a sleeping child that is not well. */
export const distressSigns = [
  'cough',
  'wheeze',
  'pale',
  'blue lips',
  'flushed',
  'sweating',
  'restless',
  'limp',
] as const;
/** What was done at a check. */
export const checkActions = ['none', 'returned to back', 'woken', 'medical'] as const;

/** A child under so many months lies on the back, unless a plan says otherwise. */
export const backMonths = 12;
/** A child under so many months is looked at every so many minutes, unless its room asks for something else. */
export const infantMonths = 24;
export const infantCheckMinutes = 15;
/** What is entered later than this after it was seen says so for ever. */
export const lateAfterMs = 2 * 60_000;

const position = z.enum(sleepPositions, sleepMessages.positionMissing);
const breathing = z.enum(breathings, sleepMessages.breathingMissing);
const sign = z.enum(distressSigns, sleepMessages.signUnknown);
const action = z.enum(checkActions, sleepMessages.checkActionMissing);
/** When it was, where that was not just now. */
const at = z.optional(happenedAt);

export const startSleep = endpoint({
  method: 'POST',
  path: '/sleep/start',
  summary:
    'Children have been put down to sleep; all or none. Of who sleeps already, the nap that has begun is answered',
  body: z.object({ ChildIDs: idsOnce(entryMessages.noStudentSelected), PutDown: position, At: at }),
  data: z.object({
    Sleeps: z.array(
      z.object({
        SleepID: id,
        ChildID: id,
        StartedAt: instant,
        PutDown: z.enum(sleepPositions),
        /** Begun by this call; the nap of who slept already is not for it to take back. */
        IsNew: z.boolean(),
      }),
    ),
  }),
});

export const undoSleepStart = endpoint({
  method: 'POST',
  path: '/sleep/start/undo',
  summary:
    'Naps were begun by mistake: they are taken back, all or none, within five minutes and before anybody checked or ended one',
  body: z.object({ SleepIDs: idsOnce(sleepMessages.noSleepSelected) }),
  data: z.object({ SleepIDs: z.array(id) }),
});

export const checkSleep = endpoint({
  method: 'POST',
  path: '/sleep/check',
  summary: 'Somebody has looked at a sleeping child',
  body: z.object({
    SleepID: id,
    Position: position,
    Breathing: breathing,
    Signs: z._default(z.array(sign).check(z.maxLength(distressSigns.length, sleepMessages.signUnknown)), []),
    Action: z._default(action, 'none'),
    Note: note,
    At: at,
  }),
  data: z.object({ SleepCheckID: id, SleepID: id, At: instant, IsLate: z.boolean(), DueAt: z.nullable(instant) }),
});

export const undoSleepCheck = endpoint({
  method: 'POST',
  path: '/sleep/check/undo',
  summary: 'A check was entered by mistake: it stays on the sheet, struck. After five minutes a reason is needed',
  body: z.object({ SleepCheckID: id, Reason: why.Reason }),
  data: z.object({ SleepCheckID: id, SleepID: id, DueAt: z.nullable(instant) }),
});

export const endSleep = endpoint({
  method: 'POST',
  path: '/sleep/end',
  summary: 'Children woke; all or none. Each nap becomes a Nap report; of who is awake already, the first answer',
  body: z.object({ SleepIDs: idsOnce(sleepMessages.noSleepSelected), At: at }),
  data: z.object({
    Sleeps: z.array(z.object({ SleepID: id, ChildID: id, EndedAt: instant, DailyReportIds: z.array(id) })),
  }),
});

const sheetCheck = z.object({
  SleepCheckID: id,
  At: instant,
  RecordedAt: instant,
  By: z.string(),
  ...performedFields,
  Position: z.enum(sleepPositions),
  Breathing: z.enum(breathings),
  Signs: z.array(z.enum(distressSigns)),
  Action: z.enum(checkActions),
  Note: z.string(),
  IsLate: z.boolean(),
  /** Null where it stands; a check that was withdrawn counts for nothing. */
  Undone: z.nullable(z.object({ At: instant, By: z.string(), ...performedFields, Reason: z.string() })),
});
export type SheetCheck = z.infer<typeof sheetCheck>;

const sheetSleep = z.object({
  /** Null for a nap that was typed into the form. */
  SleepID: z.nullable(id),
  ChildID: id,
  ...childNames.shape,
  BirthDate: birthDate,
  ClassroomName: z.string(),
  StartedAt: instant,
  /** Null while the child sleeps. */
  EndedAt: z.nullable(instant),
  /** The same by the location's clock. */
  TimeStart: timeOfDay,
  TimeEnd: z.nullable(timeOfDay),
  StartedBy: z.string(),
  EndedBy: z.nullable(z.string()),
  /** The persons, where they had said who they are. */
  StartPerformer: z.optional(z.nullable(performer)),
  EndPerformer: z.optional(z.nullable(performer)),
  PutDown: z.nullable(z.enum(sleepPositions)),
  /** What was to be done for the child asleep on the day on which it was put down, where a plan said so. */
  SleepPlan: z.optional(carePlan.shape.Content),
  /** Beginning or end was entered more than two minutes after it was. */
  EnteredAfterwards: z.boolean(),
  DailyReportIds: z.array(id),
  /** The reports that came of it and say otherwise since: other times, or nothing more of this child; missing where none does. */
  OtherReports: z.optional(
    z.array(
      z.object({
        Why: z.enum(['corrected', 'withdrawn', 'moved']),
        TimeStart: z.nullable(timeOfDay),
        TimeEnd: z.nullable(timeOfDay),
      }),
    ),
  ),
  Checks: z.array(sheetCheck),
  /** From when a check was due until there was one, or the child woke; until now where it sleeps. */
  Gaps: z.array(z.object({ From: instant, To: instant })),
});
export type SheetSleep = z.infer<typeof sheetSleep>;
export type OtherReport = NonNullable<SheetSleep['OtherReports']>[number];

const sleepSheet = z.object({ Day: day, TimeZone: z.string(), Sleeps: z.array(sheetSleep) });
export type SleepSheet = z.infer<typeof sleepSheet>;

export const getSleepSheet = endpoint({
  method: 'GET',
  path: '/sleep/sheet',
  summary:
    'Who slept on a day (default: today), with every check and every gap: of a classroom, or of the location for directors',
  query: z.object({ Day: z.optional(chosenDay), ClassroomID: z.optional(pathId) }),
  data: sleepSheet,
});
