import * as z from 'zod/mini';
import { reportDetailMessages } from '../report-detail-errors.ts';
import type { Colour } from './conditions.ts';

/** What a bottle may hold. */
export const milks = ['breast milk', 'formula', 'whole milk', 'other'] as const;
/** How a stool may be. */
export const stools = ['soft', 'hard', 'loose', 'watery'] as const;

const ouncesMax = 12;
const isInHalves = (ounces: number) => Number.isInteger(ounces * 2);
const ounces = (min: number, message: string) =>
  z.number(message).check(z.minimum(min, message), z.maximum(ouncesMax, message), z.refine(isInHalves, message));

/** Of a bottle: what was in it, and how much of it was taken; what was offered is its size, where nothing else is said. */
const bottleDetails = z.object({
  milk: z.optional(z.enum(milks, reportDetailMessages.milkUnknown)),
  offeredOz: z.optional(ounces(0.5, reportDetailMessages.offeredOunces)),
  takenOz: z.optional(ounces(0, reportDetailMessages.takenOunces)),
});

/** Of a diaper: how the stool was, where there was one, and whether cream was used. */
const diaperDetails = z.object({
  stool: z.optional(z.enum(stools, reportDetailMessages.stoolUnknown)),
  cream: z.optional(z.boolean(reportDetailMessages.creamUnknown)),
});

/** Whatever a report may say of one child besides; each type has its own of them, all optional. */
export const reportDetails = z.object({ ...bottleDetails.shape, ...diaperDetails.shape });
export type ReportDetails = z.infer<typeof reportDetails>;
export type DetailName = keyof ReportDetails;

/** What is to be different of such details: what is absent stays, and null takes away. */
export const changedDetails = z.object({
  milk: z.nullable(reportDetails.shape.milk),
  offeredOz: z.nullable(reportDetails.shape.offeredOz),
  takenOz: z.nullable(reportDetails.shape.takenOz),
  stool: z.nullable(reportDetails.shape.stool),
  cream: z.nullable(reportDetails.shape.cream),
});
type ChangedDetails = z.infer<typeof changedDetails>;

/** What is to change of details for them to become those. */
export function detailsChanged(before: ReportDetails, after: ReportDetails): ChangedDetails {
  const names = Object.keys(reportDetails.shape) as DetailName[];
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name] ?? null]),
  );
}

/** Details once they are changed so. */
export function detailsAfter(before: ReportDetails, changed: ChangedDetails): ReportDetails {
  return Object.fromEntries(Object.entries({ ...before, ...changed }).filter(([, value]) => value !== null));
}

/** A condition with which there is a stool: BM, or Pee & BM. */
export const hasStool = (colour: Colour) => colour === 'yellow' || colour === 'orange';

/** The details that go with a condition: without BM there is no stool. */
export function detailsWith(colour: Colour, { stool, ...details }: ReportDetails): ReportDetails {
  return stool !== undefined && hasStool(colour) ? { ...details, stool } : details;
}

/** How many ounces a bottle held: what was said to be offered, else its size, such as `4.5oz`. */
export function offeredOunces(size: string, { offeredOz }: ReportDetails): number {
  return offeredOz ?? Number.parseFloat(size);
}

/** The first thing that is wrong with the details of a child; undefined where they are well, or there are none. */
export function detailProblem(
  asked: readonly DetailName[],
  size: string,
  colour: Colour,
  details: ReportDetails,
): string | undefined {
  const given = Object.entries(details).filter(([, value]) => value !== undefined);
  if (given.some(([name]) => !asked.includes(name as DetailName))) return reportDetailMessages.detailMisplaced;
  const { takenOz } = details;
  if (takenOz !== undefined && takenOz > offeredOunces(size, details)) return reportDetailMessages.takenAboveOffered;
  return details.stool !== undefined && !hasStool(colour) ? reportDetailMessages.stoolWithoutBm : undefined;
}

/** `.5oz`, `4oz`: as the sizes of bottles read. */
export function ouncesWords(ounces: number): string {
  return `${String(ounces).replace(/^0\./, '.')}oz`;
}

/** "Took 4oz of 6oz"; '' where nobody said how much. */
export function takenWords(size: string, details: ReportDetails): string {
  const { takenOz } = details;
  if (takenOz === undefined) return '';
  const ounces = offeredOunces(size, details);
  const offered = ouncesWords(ounces);
  if (takenOz === 0) return `Took none of ${offered}`;
  return takenOz === ounces ? `Took all ${offered}` : `Took ${ouncesWords(takenOz)} of ${offered}`;
}
