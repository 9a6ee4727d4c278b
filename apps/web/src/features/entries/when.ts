import { correctionMessages } from '@footprints/contracts/correction-errors';
import type { FormProblem } from '../../forms/form-problems.ts';
import { instantOn, nowInZone, todayInZone } from '../../lib/dates.ts';
import { addDays } from '../../lib/days.ts';
import type { StoredWhen } from '../../lib/storage.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** It happens as it is recorded. */
export const justNow: StoredWhen = { choice: 'now', at: '' };

/** So long ago, counted from the tap and not from saving: an instant, whatever the clock does at night. */
export function minutesAgo(choice: '5' | '10' | '20' | '30', now = Date.now()): StoredWhen {
  return { choice, at: new Date(now - Number(choice) * minuteMs).toISOString() };
}

/**
 * When the given zone's clock last showed this time of day: earlier today, else yesterday; no instant for a time that is not set.
 * Of two in the night in which the clock is put back, the later.
 */
export function atTime(time: string, timeZone: string | null, now = Date.now()): StoredWhen {
  if (time === '') return { choice: 'time', at: '' };
  const today = todayInZone(timeZone, new Date(now));
  // By the calendar: a day before may lie two days back, where the clock skipped an hour.
  const instants = [today, addDays(today, -1)].flatMap((day) => {
    const second = Date.parse(instantOn(day, time, timeZone));
    return [second, second - hourMs];
  });
  const past = instants.filter((at) => at <= now && nowInZone(timeZone, new Date(at)) === time);
  return { choice: 'time', at: past.length === 0 ? '' : new Date(Math.max(...past)).toISOString() };
}

/** Keeps a form from being sent with a time that is missing, or longer ago than the server takes (product 19.1). */
export function whenProblems({ choice, at }: StoredWhen, now = Date.now()): FormProblem<'HappenedAt'>[] {
  const isWrong = choice !== 'now' && (at === '' || now - Date.parse(at) > dayMs);
  return isWrong ? [{ field: 'HappenedAt', message: correctionMessages.timeOutOfReach }] : [];
}

/** Keeps a correction from being sent without the time of day at which it happened. */
export function timeProblems({ time }: { time: string }): FormProblem<'time'>[] {
  return time === '' ? [{ field: 'time', message: 'Please choose a time.' }] : [];
}

/** What a save sends of it: nothing for now, as ever. */
export function happenedAtOf({ at }: StoredWhen): { HappenedAt?: string } {
  return at === '' ? {} : { HappenedAt: at };
}
