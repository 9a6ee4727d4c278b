import { diaper } from '@footprints/contracts/report-types/diaper';
import { meal } from '@footprints/contracts/report-types/meal';
import { nap } from '@footprints/contracts/report-types/nap';
import { potty } from '@footprints/contracts/report-types/potty';
import type { ReportRow } from '@footprints/contracts/reports';
import { addDays } from '../../lib/days.ts';
import { minutesSlept } from './types/nap-times.ts';

/** What a week is looked at for, of one day. */
export interface DayOfWeek {
  day: string;
  sleepMinutes: number;
  meals: number;
  /** Diapers changed, and trips to the potty by those who need none. */
  changes: number;
}

const daysOfWeek = 7;

/** The first of the seven days that end with this one. */
export function weekStart(today: string): string {
  return addDays(today, 1 - daysOfWeek);
}

/** The seven days that end today, oldest first, whether or not anything was recorded on them. */
export function weekOf(rows: readonly ReportRow[], today: string): DayOfWeek[] {
  return Array.from({ length: daysOfWeek }, (_, index) => {
    const day = addDays(weekStart(today), index);
    const ofDay = rows.filter((row) => row.StartDate === day);
    const count = (...types: number[]) => ofDay.filter((row) => types.includes(row.DailyReportTypeID)).length;
    return {
      day,
      sleepMinutes: minutesSlept(ofDay.filter((row) => row.DailyReportTypeID === nap.id)),
      meals: count(meal.id),
      changes: count(diaper.id, potty.id),
    };
  });
}
