import * as z from 'zod/mini';
import { adminMessages, tooLong } from './admin-errors.ts';
import { carePlanMessages } from './care-plan-errors.ts';
import { endpoint } from './endpoint.ts';
import { askedText, chosenDay, period, version } from './fields.ts';
import { day, id, pathId } from './wire.ts';

/** What a plan is about. */
export const carePlanKinds = ['sleep', 'feeding'] as const;
export type CarePlanKind = (typeof carePlanKinds)[number];

/** How a child may lie by a plan, besides on the back. */
export const planPositions = ['side', 'stomach'] as const;
const position = z.enum(planPositions, carePlanMessages.planPositionUnknown);

const wordsMax = 250;
const words = askedText({
  max: wordsMax,
  missing: carePlanMessages.planWordsMissing,
  tooLong: tooLong('textMissing', wordsMax),
});

/** What is to be done for a child asleep, and how it may lie besides on the back. */
const sleepPlan = z.object({
  Words: words,
  Positions: z._default(z.array(position).check(z.maxLength(planPositions.length)), []),
});

/** A plan as whoever cares for the child reads it; a feeding plan has no positions. */
export const carePlan = z.object({
  CarePlanID: id,
  ChildID: id,
  Kind: z.enum(carePlanKinds),
  Content: z.object({ Words: z.string(), Positions: z.optional(z.array(position)) }),
  FromDay: day,
  /** The last day on which it counts; null: until somebody ends it. */
  EndsOn: z.nullable(day),
});
export type CarePlan = z.infer<typeof carePlan>;

/** The same as it is set up. */
const carePlanRow = z.object({
  ...carePlan.shape,
  /** It counts today, by the location's calendar. */
  IsInForce: z.boolean(),
  RecordedBy: z.string(),
  Version: version,
});
export type CarePlanRow = z.infer<typeof carePlanRow>;

export const listCarePlans = endpoint({
  method: 'GET',
  path: '/care-plans',
  summary: 'The plans that count today: of the own children, of the room, or of the location; of one child where named',
  query: z.object({ ClassroomID: z.optional(pathId), ChildID: z.optional(pathId) }),
  data: z.array(carePlan),
});

export const listAdminCarePlans = endpoint({
  method: 'GET',
  path: '/admin/care-plans',
  summary: 'Every plan of a child, those to come and those that are over too, newest first',
  query: z.object({ ChildID: pathId }),
  data: z.array(carePlanRow),
});

const body = z.object({
  CarePlanID: z.optional(id),
  Version: z.optional(version),
  ChildID: id,
  Kind: z.enum(carePlanKinds, carePlanMessages.planKindMissing),
  Content: sleepPlan,
  FromDay: period.FromDay,
  EndsOn: z._default(z.nullable(chosenDay), null),
});

export const saveCarePlan = endpoint({
  method: 'POST',
  path: '/admin/care-plans/save',
  summary: 'Add a plan of a child, or change or end one; of a kind there is one at a time',
  body: body.check(
    z.refine(({ FromDay, EndsOn }) => EndsOn === null || FromDay <= EndsOn, {
      error: adminMessages.daysReversed,
      path: ['EndsOn'],
    }),
    z.refine(({ Kind, Content }) => Kind === 'sleep' || Content.Positions.length === 0, {
      error: carePlanMessages.planPositionMisplaced,
      path: ['Content'],
    }),
  ),
  data: z.object({ CarePlanID: id, Version: version }),
});
