import { correctionMessages } from '@footprints/contracts/correction-errors';
import { dayIn, daysAfter } from '../db/calendar.ts';
import type { Deps } from '../deps.ts';
import { HttpFailure, Refused } from '../http/failure.ts';
import { hasRole, type Viewer } from '../viewer/viewer.ts';

/** A tablet's clock may be a little ahead, and so may another server's. */
export const aheadMs = 2 * 60_000;
const dayMs = 86_400_000;

/**
 * When what somebody records happened: now, or within the last day; for directors and admins the days in which they may correct.
 * @throws 400
 */
export function whenHappened({ config }: Deps, viewer: Viewer, said: string | undefined, now: Date): Date {
  if (said === undefined) return now;
  const days = hasRole(viewer, 'Director', 'Admin') ? Math.max(1, config.correctionDays) : 1;
  return within(said, now, days * dayMs);
}

/**
 * When something that is put right happened: as it was said before, or as it is said now. Directors and admins may choose any of the
 * days in which they may correct.
 * @throws 400; Refused when that day is too long ago
 */
export function whenItHappened(
  deps: Deps,
  viewer: Viewer,
  entry: { happenedAt: Date; at: Date; timeZone: string },
  said: string | undefined,
): Date {
  if (said === undefined) return entry.happenedAt;
  if (!hasRole(viewer, 'Director', 'Admin')) return whenHappened(deps, viewer, said, entry.at);
  const happenedAt = within(said, entry.at, Infinity);
  requireInTime(deps, viewer, [{ day: saidDay(entry, happenedAt) }], entry);
  return happenedAt;
}

/**
 * The day of an instant that somebody says, to be held against the time for it: a calendar need not reckon every year. What is of
 * before 1970 is too late by far, and what is to come is refused otherwise.
 */
export const saidDay = ({ timeZone, at }: { timeZone: string; at: Date }, said: Date) =>
  dayIn(timeZone, new Date(Math.min(Math.max(said.getTime(), 0), at.getTime())));

function within(said: string, now: Date, reachMs: number): Date {
  const at = new Date(said);
  const age = now.getTime() - at.getTime();
  if (age < -aheadMs || age > reachMs) throw new HttpFailure(400, correctionMessages.timeOutOfReach);
  return at;
}

/**
 * Holds somebody to the time in which they may put something right: a room to the day itself, by the location's calendar.
 * @throws Refused
 */
export function requireInTime(
  { config }: Deps,
  viewer: Viewer,
  rows: readonly { day: string }[],
  { timeZone, at }: { timeZone: string; at: Date },
): void {
  const days = hasRole(viewer, 'Director', 'Admin') ? config.correctionDays : 0;
  const today = dayIn(timeZone, at);
  if (rows.some(({ day }) => daysAfter(day, days) < today)) throw new Refused(correctionMessages.tooLateToCorrect);
}
