import { clockOfInstant, dateAndTime, dayOfInstant, todayInZone } from '../../lib/dates.ts';

/** That a row of a list was put right, and when: the time, and the day before it where that is not today; '' where it was not. */
export function correctedWords({ CorrectedAt }: { CorrectedAt: string | null }, timeZone: string | null): string {
  if (CorrectedAt === null) return '';
  const isToday = dayOfInstant(CorrectedAt, timeZone) === todayInZone(timeZone);
  const when = isToday ? clockOfInstant(CorrectedAt, timeZone) : dateAndTime(CorrectedAt, timeZone);
  return ` · Corrected ${when}`;
}
