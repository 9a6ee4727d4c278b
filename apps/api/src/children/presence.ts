import { dateOf, dayIn, dayOf } from '../db/calendar.ts';
import type { Prisma } from '../generated/client.ts';

const dayMs = 86_400_000;

/**
 * What to select of a child to know whether it is here: the days on which it is checked in and not out again. Which day it is
 * depends on the location, so those beside today's of UTC are among them.
 */
export const presenceOf = (now: Date) =>
  ({
    location: { select: { timeZone: true } },
    attendance: {
      where: {
        day: {
          gte: dateOf(dayOf(new Date(now.getTime() - dayMs))),
          lte: dateOf(dayOf(new Date(now.getTime() + dayMs))),
        },
        checkedInAt: { not: null },
        checkedOutAt: null,
      },
      select: { day: true },
    },
  }) satisfies Prisma.ChildSelect;

interface Presence {
  location: { timeZone: string };
  attendance: { day: Date }[];
}

/** Whether a child is checked in today, by its location's calendar, and not yet out. */
export function isHere({ location, attendance }: Presence, now: Date): boolean {
  const today = dayIn(location.timeZone, now);
  return attendance.some(({ day }) => dayOf(day) === today);
}
