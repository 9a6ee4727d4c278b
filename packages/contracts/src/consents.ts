import * as z from 'zod/mini';
import { childNames } from './children.ts';
import { consentMessages } from './consent-errors.ts';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './paging.ts';
import { day, id, instant, pathId } from './wire.ts';

/** What a family is asked for: photos at all, photos with other children, the child's own photo where the rooms show it. */
export const consentPurposes = ['portfolio', 'together', 'display'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** The words that are agreed to, by purpose; a version, once said, stays as it is, and the last one is asked now. */
const texts: Record<ConsentPurpose, readonly [string, ...string[]]> = {
  portfolio: ['The staff may take photos of my child, keep them in the portfolio here and show them to my family.'],
  together: ['My child may be in photos with other children. The families of those children see these photos too.'],
  display: ['The small photo of my child may stand beside the name on the room’s screens and printed lists.'],
};

/** The version of a purpose's words that is asked now, counted from 1. */
export const textVersionNow = (purpose: ConsentPurpose): number => texts[purpose].length;

/** The words of a purpose in a version, and those asked now where there is no such version. */
export const consentText = (purpose: ConsentPurpose, version: number | null): string =>
  texts[purpose][(version ?? 0) - 1] ?? texts[purpose].at(-1) ?? '';

/** What a family said for a purpose last, and in which words. */
const consentInForce = z.object({
  Purpose: z.enum(consentPurposes),
  /** Null as long as nobody was asked; then `At` is null too. */
  Granted: z.nullable(z.boolean()),
  /** The version of the words that were agreed to, or those asked now where none were; 0 for what was said on paper. */
  TextVersion: z.int(),
  Text: z.string(),
  At: z.nullable(instant),
  /** Who said or entered it; '' where it was the staff and the family reads it. */
  By: z.string(),
  /** Said on paper, and entered by the staff. */
  IsPaper: z.boolean(),
  /** The words that are asked now. */
  Asked: z.object({ TextVersion: z.int(), Text: z.string() }),
  /** What was said before, newest first. */
  Earlier: z.array(z.object({ Granted: z.boolean(), At: instant, By: z.string(), IsPaper: z.boolean() })),
});
export type ConsentInForce = z.infer<typeof consentInForce>;

export const getConsents = endpoint({
  method: 'GET',
  path: '/consents/:childId',
  summary: 'What a child’s family allows, by purpose, with the words, who said it and when',
  params: z.object({ childId: pathId }),
  data: z.array(consentInForce),
});

export const saveConsent = endpoint({
  method: 'POST',
  path: '/consents/save',
  summary: 'Give or withdraw a consent as a guardian; a director or an admin enters what was said on paper',
  body: z.object({
    ChildID: id,
    Purpose: z.enum(consentPurposes, 'Purpose must be portfolio, together or display.'),
    Granted: z.boolean('Granted must be true or false.'),
    /** Of the words that were read; older ones are refused. */
    TextVersion: z.int('TextVersion must be a whole number.').check(z.minimum(0), z.maximum(1_000)),
  }),
  data: consentInForce,
});

/** A photo that a withdrawn consent hides, and that waits for somebody to settle what becomes of it. */
const heldPhoto = z.object({
  HeldPhotoID: id,
  /** The child whose family withdrew its consent. */
  ChildID: id,
  ...childNames.shape,
  /** How many other children are on the photo. */
  Others: z.int(),
  /** For those who settle it; nobody else but the child's family sees it meanwhile. */
  Filename: z.string(),
  Width: z.int(),
  Height: z.int(),
  /** The day of the moment, and when the consent was withdrawn. */
  Day: day,
  HeldAt: instant,
});
export type HeldPhoto = z.infer<typeof heldPhoto>;

export const listHeldPhotos = endpoint({
  method: 'GET',
  path: '/admin/photos/held',
  summary: 'Photos that a withdrawn consent hides and that wait to be settled, those that wait longest first',
  query: pageQuery,
  data: z.array(heldPhoto),
  paged: true,
});

export const settleHeldPhoto = endpoint({
  method: 'POST',
  path: '/admin/photos/settle',
  summary: 'Keep a hidden photo for the child’s own family alone, or take it out for everybody',
  body: z.object({
    HeldPhotoID: id,
    /** For the child's own family alone, or for nobody any more. */
    Settlement: z.enum(['kept', 'out'], 'Settlement must be kept or out.'),
  }),
  data: z.null(),
});

/** Why a photo is refused: the names of those whose family wants none, by first name, and what to do. */
export function photoRefusal(names: readonly string[]): string {
  return `${new Intl.ListFormat('en-US').format(names)} ${consentMessages.photoWithoutConsent}`;
}
