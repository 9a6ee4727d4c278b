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
