import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { chosenDay, version, whole } from './fields.ts';
import { ratioMessages } from './ratio-errors.ts';
import { ratioPresetIds } from './ratio-presets.ts';
import { day, id, instant, pathId, text } from './wire.ts';

/** An age that no child of a place has reached: 18 years. */
const oldestMonths = 216;
const childrenPerStaffMax = 50;
const ownRulesMax = 20;
const citationMax = 250;

const months = whole(0, oldestMonths, ratioMessages.ageInvalid);
const ages = {
  FromMonths: months,
  ToMonths: months,
  ChildrenPerStaff: whole(1, childrenPerStaffMax, ratioMessages.childrenPerStaffInvalid),
};

/** A location's rules, those of the set that it chose among them; of several for an age the strictest counts. */
const locationRules = z.object({
  LocationID: id,
  LocationName: z.string(),
  Preset: z.nullable(z.enum(ratioPresetIds)),
  Rules: z.array(z.object({ ...ages, Citation: z.string(), Source: z.enum(['preset', 'own']) })),
  /** The location's. */
  Version: version,
});
export type LocationRules = z.infer<typeof locationRules>;

export const listRatioRules = endpoint({
  method: 'GET',
  path: '/admin/ratio-rules',
  summary:
    'How many children one adult may be with, by age: of every location for an admin, of their own for a director',
  data: z.array(locationRules),
});

const ownRule = z
  .object({
    ...ages,
    Citation: z._default(text({ max: citationMax, tooLong: ratioMessages.citationTooLong }), ''),
  })
  .check(
    z.refine(({ FromMonths, ToMonths }) => FromMonths < ToMonths, {
      error: ratioMessages.agesReversed,
      path: ['ToMonths'],
    }),
  );

export const saveRatioRules = endpoint({
  method: 'POST',
  path: '/admin/ratio-rules/save',
  summary: 'Choose a set of ratio rules, and stricter ones of one’s own; they are as sent from now on',
  body: z.object({
    LocationID: id,
    Version: version,
    Preset: z.nullable(z.enum(ratioPresetIds, ratioMessages.presetUnknown)),
    Own: z.array(ownRule).check(z.maxLength(ownRulesMax, ratioMessages.tooManyRules)),
  }),
  data: locationRules,
});

/** What a room became, as far as it was recorded then. */
const ratioChange = z.object({
  ClassroomID: id,
  ClassroomName: z.string(),
  At: instant,
  Children: z.int(),
  Staff: z.nullable(z.int()),
  Allowed: z.nullable(z.int()),
  IsWithin: z.nullable(z.boolean()),
});
export type RatioChange = z.infer<typeof ratioChange>;

export const getRatioLog = endpoint({
  method: 'GET',
  path: '/ratio/log',
  summary:
    'How many children were with how many staff on a day (default: today), whenever it changed: of a room, or of the location for directors',
  query: z.object({ Day: z.optional(chosenDay), ClassroomID: z.optional(pathId) }),
  data: z.object({
    Day: day,
    TimeZone: z.string(),
    /** What the rooms that somebody was in were when the day began; `At` is when they had become it. */
    Began: z.array(ratioChange),
    Changes: z.array(ratioChange),
  }),
});
