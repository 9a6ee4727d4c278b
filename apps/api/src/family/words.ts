import { dateOf } from '../db/calendar.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `Friday, November 20, 2026`. */
export const dayWords = (day: string): string => dayFormat.format(dateOf(day));

/** `November 2026`, of `2026-11`. */
export const monthWords = (month: string): string => monthFormat.format(dateOf(`${month}-01`));

/** `1 photo`, `3 photos`. */
export const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

/** Letters that Unicode does not take apart into a plain one and a mark. */
const plainLetters: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ł: 'l' },
};

/** A text as part of a file's name. */
export function fileWord(text: string): string {
  const bare = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const plain = bare.replace(/[ßæœþøđðħıł]/g, (letter) => plainLetters[letter] ?? letter);
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
