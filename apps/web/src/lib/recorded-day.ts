import { atNoon, isPlainDay } from './dates.ts';

/** Nothing was recorded before it, and half a year typed (`0002`) is no year. */
export const firstDay = '2000-01-01';

/** True for a day of the calendar from `firstDay` to today. */
export function isRecordedDay(text: string, today: string): boolean {
  if (!isPlainDay(text) || text < firstDay || text > today) return false;
  const date = atNoon(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
