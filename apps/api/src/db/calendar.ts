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
