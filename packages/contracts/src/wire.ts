import * as z from 'zod/mini';
import { messages } from './errors.ts';
import { idMax } from './limits.ts';

/** A positive 32-bit id in JSON; a numeric string is refused. */
export const id = z
  .int({ error: 'An id must be a whole number.', abort: true })
  .check(z.minimum(1, 'An id must be at least 1.'), z.maximum(idMax, 'An id is too large.'));

const pathIdPattern = /^[1-9]\d{0,9}$/;

/** The id that a page's URL names, or undefined where it is none: what `pathId` accepts, without the schema. */
export function idInUrl(digits: string | null | undefined): number | undefined {
  const value = pathIdPattern.test(digits ?? '') ? Number(digits) : undefined;
  return value !== undefined && value <= idMax ? value : undefined;
}

/** A number in a path or query, written as the pattern says; the sentence is said of anything else. */
export const numberInUrl = (pattern: RegExp, wrong: string) =>
  z.pipe(
    z.string(wrong).check(z.regex(pattern, wrong)),
    z.transform((digits: string) => Number(digits)),
  );

/** An id in a path or query: plain decimal digits, no sign, no leading zero. */
export const pathId = z.pipe(numberInUrl(pathIdPattern, 'An id must be a whole number.'), id);

/** True for text that PostgreSQL stores unchanged: no NUL and no lone surrogate. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Text that is told where it cannot be stored. */
export const storable = z.refine<string>(isStorable, messages.textNotStorable);

/** Text that is trimmed and storable; `min`/`max` count Unicode code points. */
export function text(limits: { min?: number; max: number; missing?: string; tooLong: string }) {
  return z
    .string(limits.missing ?? messages.notText)
    .check(storable, z.trim(), z.minLength(limits.min ?? 0, limits.missing), z.maxLength(limits.max, limits.tooLong));
}

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date();
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();
/** A time of day, `HH:mm`. */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
