import { nightEnds } from '@footprints/contracts/limits';
import { dateOf, dayIn, dayOf, daysAfter, instantOf, timeIn } from '../db/calendar.ts';
import { Prisma } from '../generated/client.ts';

/** Which day it is depends on the location, so those beside today's of UTC are among them. */
const attendedAround = (now: Date) =>
  ({
    day: { gte: dateOf(daysAfter(dayOf(now), -1)), lte: dateOf(daysAfter(dayOf(now), 1)) },
    checkedInAt: { not: null },
  }) satisfies Prisma.AttendanceDayWhereInput;

/** What to select of a child to know whether it is here: the days on which it is checked in and not out again. */
export const presenceOf = (now: Date) =>
  ({
    location: { select: { timeZone: true } },
    attendance: { where: { ...attendedAround(now), checkedOutAt: null }, select: { day: true } },
  }) satisfies Prisma.ChildSelect;

/** The same, and the days on which it was here and has gone. */
export const comingOf = (now: Date) =>
  ({
    location: { select: { timeZone: true } },
    attendance: { where: attendedAround(now), select: { day: true, checkedOutAt: true } },
  }) satisfies Prisma.ChildSelect;

interface Presence {
  location: { timeZone: string };
  attendance: { day: Date }[];
}

/** The days on which somebody who is here now can have come: today, and in the night the day before. */
export function daysOfPresence(timeZone: string, now: Date): { today: string; started: string } {
  const today = dayIn(timeZone, now);
  return { today, started: timeIn(timeZone, now) < nightEnds ? daysAfter(today, -1) : today };
}

/** The instant since which somebody who is here now can have come. */
export function startOfPresence(timeZone: string, now: Date): Date {
  return instantOf(timeZone, daysOfPresence(timeZone, now).started, '00:00');
}

/** Whether a child is checked in today, by its location's calendar, or in the night the day before, and not yet out. */
export function isHere({ location, attendance }: Presence, now: Date): boolean {
  const { today, started } = daysOfPresence(location.timeZone, now);
  return attendance.some(({ day }) => [today, started].includes(dayOf(day)));
}

/** Whether a child is here, and whether it has come: today, or in the night before and is here still. */
export function comingAndStaying(
  { location, attendance }: { location: Presence['location']; attendance: { day: Date; checkedOutAt: Date | null }[] },
  now: Date,
): { hasCome: boolean; isHere: boolean } {
  const { today } = daysOfPresence(location.timeZone, now);
  const staying = attendance.filter(({ checkedOutAt }) => checkedOutAt === null);
  const stays = isHere({ location, attendance: staying }, now);
  return { hasCome: stays || attendance.some(({ day }) => dayOf(day) === today), isHere: stays };
}

/** The day of this instant by the calendar of the location `l`. */
export const sqlDayAt = (at: Date): Prisma.Sql => Prisma.sql`(${at}::timestamptz AT TIME ZONE l.time_zone)::date`;

/** The same as `daysOfPresence` in SQL, by the calendar of the location `l`. */
export const sqlDaysOfPresence = (now: Date): Prisma.Sql => Prisma.sql`(
  ${sqlDayAt(now)}, ((${now}::timestamptz AT TIME ZONE l.time_zone) - ${nightEnds}::interval)::date)`;

/** The same as `isHere` in SQL: whether the child `c` of the location `l` is here. */
export const sqlIsHere = (now: Date): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT 1 FROM attendance_days a
  WHERE a.child_id = c.id AND a.day IN ${sqlDaysOfPresence(now)}
    AND a.checked_in_at IS NOT NULL AND a.checked_out_at IS NULL)`;

/**
 * Whether the child `c` of the location `l` has come, as `comingAndStaying` says it, and whether it has a report of today, as
 * columns.
 */
export const sqlSoFar = (now: Date): Prisma.Sql => Prisma.sql`
  EXISTS (SELECT 1 FROM attendance_days d
          WHERE d.child_id = c.id AND d.day IN ${sqlDaysOfPresence(now)} AND d.checked_in_at IS NOT NULL
            AND (d.day = ${sqlDayAt(now)} OR d.checked_out_at IS NULL)) AS "hasCome",
  EXISTS (SELECT 1 FROM report_children rc WHERE rc.child_id = c.id AND rc.day = ${sqlDayAt(now)}) AS "hasReport"`;
