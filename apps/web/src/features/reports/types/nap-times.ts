import { duration } from '../../../lib/dates.ts';

const lastMinute = 23 * 60 + 59;

/** Minutes since midnight, or undefined for a text that is no `HH:mm`. */
function minutesOf(time: string): number | undefined {
  const match = /^(\d{2}):(\d{2})$/.exec(time);
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}

/** `HH:mm` moved by some minutes; stays within its day, because a nap may not end before it starts. */
export function moveTime(time: string, minutes: number): string {
  const from = minutesOf(time);
  if (from === undefined) return time;
  const to = Math.min(Math.max(from + minutes, 0), lastMinute);
  return `${String(Math.floor(to / 60)).padStart(2, '0')}:${String(to % 60).padStart(2, '0')}`;
}

/** How many minutes a nap lasted; 0 where the times make no nap. */
function minutesBetween(timeStart: string | null, timeEnd: string | null): number {
  const start = minutesOf(timeStart ?? '');
  const end = minutesOf(timeEnd ?? '');
  return start === undefined || end === undefined ? 0 : Math.max(end - start, 0);
}

/** How many minutes a child slept in these naps; what several of them say of the same time counts once. */
export function minutesSlept(naps: readonly { TimeStart: string | null; TimeEnd: string | null }[]): number {
  const inOrder = naps.toSorted((a, b) => (a.TimeStart ?? '').localeCompare(b.TimeStart ?? ''));
  let minutes = 0;
  let until = '';
  for (const { TimeStart, TimeEnd } of inOrder) {
    if (TimeStart === null || TimeEnd === null) continue;
    minutes += minutesBetween(TimeStart > until ? TimeStart : until, TimeEnd);
    if (TimeEnd > until) until = TimeEnd;
  }
  return minutes;
}

/** How long a nap lasted, "1 h 15 min"; '' where the times make no nap. */
export function napDuration(timeStart: string, timeEnd: string): string {
  return duration(minutesBetween(timeStart, timeEnd));
}
