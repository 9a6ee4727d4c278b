/**
 * Days and times of day between the wire, which carries them as text, and Prisma, which holds them in a Date of UTC. This is
 * the only place that turns one into the other; a Date read any other way shifts by a time zone.
 */

/** The calendar day, `YYYY-MM-DD`, that Prisma gives as a Date. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The time of day, `HH:mm`, that Prisma gives as a Date. */
export function timeOf(clock: Date): string {
  return clock.toISOString().slice(11, 16);
}

/** The Date in which Prisma holds the calendar day `YYYY-MM-DD`. */
export function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The calendar day so many days after this one. */
export function daysAfter(day: string, days: number): string {
  return dayOf(new Date(dateOf(day).getTime() + days * 86_400_000));
}

/** Rows that are in force on a day. */
export const inForceOn = (day: Date) => ({ fromDay: { lte: day }, OR: [{ toDay: null }, { toDay: { gte: day } }] });

/** The Date in which Prisma holds the time of day `HH:mm`. */
export function clockOf(time: string): Date {
  return new Date(`1970-01-01T${time}:00Z`);
}

const shortDayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `November 20, 2026`. */
export const shortDayWords = (day: string): string => shortDayFormat.format(dateOf(day));

/** `1:05 PM`, of `13:05`. */
export function clockWords(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${String(hour % 12 || 12)}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** An instant by the clock of a time zone, an IANA name: `YYYY-MM-DD HH:mm`. */
export function wallClock(timeZone: string, at: Date): string {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    // Making one takes much longer than asking it; and Sweden writes dates as the wire does.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    clocks.set(timeZone, clock);
  }
  return clock.format(at);
}

/** The calendar day, `YYYY-MM-DD`, that an instant is on in a time zone. */
export function dayIn(timeZone: string, at: Date): string {
  return wallClock(timeZone, at).slice(0, 10);
}

/** The time of day, `HH:mm`, that it is at an instant in a time zone. */
export function timeIn(timeZone: string, at: Date): string {
  return wallClock(timeZone, at).slice(11);
}

/**
 * The instant at which the clocks of a time zone show this day and time. When clocks are put back and show it twice, the
 * second one; when they are put forward over it, the instant at which they would have shown it.
 */
export function instantOf(timeZone: string, day: string, time: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const ahead = (at: number) => Date.parse(`${wallClock(timeZone, new Date(at)).replace(' ', 'T')}:00Z`) - at;
  const before = ahead(shown - 86_400_000);
  const after = ahead(shown + 86_400_000);
  return new Date(shown - (ahead(shown - after) === after ? after : before));
}
