import {
  backMonths,
  infantCheckMinutes,
  infantMonths,
  type SleepPosition,
  sleepPositions,
} from '@footprints/contracts/sleep';
import { dateOf, dayOf } from '../db/calendar.ts';

const minuteMs = 60_000;

/** When somebody looked, or put the child down, and after how many minutes the next look was due; null: never. */
interface Look {
  at: Date;
  checkMinutes: number | null;
}

/** How many whole months old a child is on a day, `YYYY-MM-DD`. */
export function monthsOld(birthDate: Date, day: string): number {
  const [birthYear = 0, birthMonth = 0, birthDay = 0] = dayOf(birthDate).split('-').map(Number);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return (year - birthYear) * 12 + month - birthMonth - (date < birthDay ? 1 : 0);
}

/**
 * After how many minutes a sleeping child is to be looked at: as its room asks for, otherwise as an infant, which is also who
 * has no birth date; null: never.
 */
export function checkMinutesOf(birthDate: Date | null, day: string, ofRoom: number | null): number | null {
  if (ofRoom !== null) return ofRoom;
  return birthDate === null || monthsOld(birthDate, day) < infantMonths ? infantCheckMinutes : null;
}

/** How a child may be left to lie on a day: who is not known to be older, on the back, and as the plan in force allows. */
export function mayLie(birthDate: string | null, day: string, planned: readonly SleepPosition[] = []): SleepPosition[] {
  if (birthDate !== null && monthsOld(dateOf(birthDate), day) >= backMonths) return [...sleepPositions];
  return ['back', ...planned];
}

/** When the next look is due. */
export function dueAfter({ at, checkMinutes }: Look): Date | null {
  return checkMinutes === null ? null : new Date(at.getTime() + checkMinutes * minuteMs);
}

/** From when looks were due until there was one: what is said of each look holds until the next, or until the end. */
export function gapsOf(looks: readonly Look[], end: Date): { from: Date; to: Date }[] {
  const inOrder = looks.toSorted((one, other) => Number(one.at) - Number(other.at));
  return inOrder.flatMap((look, index) => {
    const from = dueAfter(look);
    const next = inOrder[index + 1]?.at ?? end;
    // A look that a clock ahead has recorded is later than the waking.
    const to = next < end ? next : end;
    return from !== null && from < to ? [{ from, to }] : [];
  });
}
