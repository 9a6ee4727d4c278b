import { clockOf, dayIn, dayOf, daysAfter, instantOf, timeIn, timeOf } from '../db/calendar.ts';

/** A nap as its form would say it: within one day, by the location's clock. */
interface NapPart {
  timeStart: string;
  timeEnd: string;
  /** In which list and place of it the report stands: when that part ended. */
  happenedAt: Date;
}

const lastMinute = '23:59';
const minuteMs = 60_000;
const minuteOf = (at: Date) => Math.floor(at.getTime() / minuteMs);

/** The time of day so many minutes later, within the day. */
function later(time: string, minutes: number): string {
  const start = clockOf(time);
  const end = new Date(start.getTime() + minutes * minuteMs);
  return dayOf(end) === dayOf(start) ? timeOf(end) : lastMinute;
}

/**
 * The Nap reports that a sleep makes: one for each day of it, none for a part within one minute. Where clocks were put back
 * meanwhile, so that they show no later time at its end, the end is counted on from the beginning.
 */
export function napParts(timeZone: string, startedAt: Date, endedAt: Date): NapPart[] {
  const lastDay = dayIn(timeZone, endedAt);
  const parts: NapPart[] = [];
  for (let day = dayIn(timeZone, startedAt), from = startedAt; day <= lastDay;) {
    const isLast = day === lastDay;
    const timeStart = timeIn(timeZone, from);
    const happenedAt = isLast ? endedAt : instantOf(timeZone, day, lastMinute);
    const shown = isLast ? timeIn(timeZone, endedAt) : lastMinute;
    const minutes = minuteOf(happenedAt) - minuteOf(from);
    const timeEnd = shown > timeStart ? shown : later(timeStart, minutes);
    if (minutes > 0 && timeEnd > timeStart) parts.push({ timeStart, timeEnd, happenedAt });
    day = daysAfter(day, 1);
    from = instantOf(timeZone, day, '00:00');
  }
  return parts;
}
