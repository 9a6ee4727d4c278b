import { reportTypeById } from '@footprints/contracts/report-types/table';
import { type ReportRow, saidBy } from '@footprints/contracts/reports';
import { clockTime } from '../../lib/dates.ts';

/** What a report says, in few words, a note in full: "Ate Most · Lunch", "Nap 1:05 PM – 2:20 PM", "4oz". */
export function reportSummary(row: ReportRow): string {
  const type = reportTypeById(row.DailyReportTypeID);
  return type === undefined ? row.Note : type.summary(saidBy(row), row.Child.Condition, clockTime);
}
