import * as z from 'zod/mini';
import { adminMessages, type AskedText, tooLong } from './admin-errors.ts';
import { entryMessages } from './entry-errors.ts';
import { linkMessages } from './link-errors.ts';
import { childrenPerSaveMax, emailMaxLength, idMax, noteMaxLength } from './limits.ts';
import { day, id, storable, text } from './wire.ts';

/** True for a text of which somebody could see something. */
export const isVisible = (value: string) => /[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u.test(value);

/** A text of which nobody could see anything is missing. */
export const visible = (missing: string) =>
  z.refine<string>((value) => value === '' || isVisible(value), { error: missing, abort: true });

/** A text that is asked for: of `min` (one) to `max` code points, of which somebody can see something. */
export const askedText = (limits: { min?: number; max: number; missing: string; tooLong: string }) =>
  text({ min: 1, ...limits }).check(visible(limits.missing));

/** A required text of at most `max` code points. */
export const required = (max: number, asked: AskedText) =>
  askedText({ max, missing: adminMessages[asked], tooLong: tooLong(asked, max) });

/** A text that may be left out or empty. */
export const optional = (max: number) => z._default(text({ max, tooLong: tooLong('textMissing', max) }), '');

/** A text that reads as empty where it is absent or null. */
export const orEmpty = <S extends z.core.$ZodType<string, string>>(schema: S) =>
  z.pipe(
    z.transform((value: unknown) => value ?? ''),
    schema,
  );

/** An optional note (product 8.5). */
export const note = orEmpty(text({ max: noteMaxLength, tooLong: entryMessages.noteTooLong }));

/** A whole number within these bounds; the sentence is said of anything else. */
export const whole = (min: number, max: number, wrong: string) =>
  z.int(wrong).check(z.minimum(min, wrong), z.maximum(max, wrong));

/** The id of what the person chooses from a list; whatever is none is asked for with the sentence. */
export const chosen = (missing: string) => whole(1, idMax, missing);

/** No two of a list are the same in this; the sentence is said where two are. */
export const allDiffer = <Item>(keyOf: (item: Item) => unknown, alike: string) =>
  z.refine<readonly Item[]>((list) => new Set(list.map(keyOf)).size === list.length, alike);

/** The ids that a save is for, each once; none at all is asked for with the sentence. */
export const idsOnce = (missing: string) =>
  z.array(id, missing).check(
    z.minLength(1, missing),
    z.maxLength(childrenPerSaveMax, entryMessages.tooManyChildren),
    allDiffer((childId) => childId, entryMessages.childNamedTwice),
  );

/** An address to sign in with, trimmed. */
export const email = z
  .string(adminMessages.emailInvalid)
  .check(
    storable,
    z.trim(),
    z.maxLength(emailMaxLength, adminMessages.emailInvalid),
    z.email(adminMessages.emailInvalid),
  );

export const phoneMaxLength = 40;
const phonePattern = /^[+(\d][\d\s().,/x#*+-]*$/i;
const digitsMin = 3;

/** Nothing, or a number that somebody can dial: digits, with what people write between them. */
export const dialable = z.refine<string>(
  (value) => value === '' || (phonePattern.test(value) && value.replace(/\D/g, '').length >= digitsMin),
  adminMessages.phoneInvalid,
);

/** The token of a link that was mailed; the sentence is said of what can be none. */
export const linkToken = (invalid: string) => z.string(invalid).check(z.maxLength(200, invalid), storable);

/** The token of a mailed link that asks for nothing but a yes. */
export const linkBody = z.object({
  TokenID: z.string(linkMessages.linkInvalid).check(z.maxLength(200, linkMessages.linkInvalid)),
});

/** Days that somebody may be born on or live to see; a calendar reckons none beside the last of four digits. */
const days = { first: '1900-01-01', last: '2999-12-31' };
const dayWith = (error: (input: unknown) => string) =>
  z.iso
    .date({ error: ({ input }) => error(input), abort: true })
    .check(z.refine((value) => value >= days.first && value <= days.last, adminMessages.dayFarAway));

/** A calendar day that the person types or picks. */
export const chosenDay = dayWith(() => adminMessages.dayInvalid);
const firstDay = dayWith((input) => (input === '' ? adminMessages.firstDayMissing : adminMessages.dayInvalid));

/** From a day on, to a last day or for ever. */
export const period = { FromDay: firstDay, ToDay: z._default(z.nullable(chosenDay), null) };

interface Days {
  FromDay: string;
  ToDay: string | null;
}

/** The last day, where there is one, is not before the first. */
export const inOrder = z.refine<Days>(({ FromDay, ToDay }) => ToDay === null || FromDay <= ToDay, {
  error: adminMessages.daysReversed,
  path: ['ToDay'],
});

/**
 * What a change is held against: the version that the form was filled from. A save with an older version than the stored
 * one is refused with what changed meanwhile.
 */
export const version = z.int(adminMessages.versionMissing).check(z.minimum(1, adminMessages.versionMissing));

/** The version and, for what exists, its id; neither for what is new. */
export const savedAs = z.object({ ID: id, Version: version });

/** The same of an account; `EmailToConfirm` says that its new email counts when it has been confirmed there. */
export const accountSavedAs = z.extend(savedAs, { EmailToConfirm: z.boolean() });

/** `true` puts away, `false` brings back. */
export const archiveBody = z.object({
  ID: id,
  Version: version,
  Archived: z.boolean('Archived must be true or false.'),
});

/** The days of a period as answers carry them. */
export const periodShown = { FromDay: day, ToDay: z.nullable(day) };
