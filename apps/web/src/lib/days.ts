import { atNoon } from './dates.ts';

const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const dayMs = 86_400_000;

/** The day that is so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(atNoon(day).getTime() + days * dayMs).toISOString().slice(0, 10);
}

/** `Friday` */
export function weekday(day: string): string {
  return weekdayFormat.format(atNoon(day));
}

/** How people call a day: `Today`, `Yesterday`, else its weekday. */
export function dayName(day: string, today: string): string {
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : weekday(day);
}
