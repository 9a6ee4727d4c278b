import { reportTypeById } from '@footprints/contracts/report-options';
import { splitSupplies } from '@footprints/contracts/report-rules';
import type { ReportRow } from '@footprints/contracts/reports';
import { clockTime } from '../../lib/dates.ts';
import { excerpt } from '../../lib/excerpt.ts';

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}

/** What a report says, in a few words: "Ate Most · Lunch", "Nap 1:05 PM – 2:20 PM", "4oz". */
export function reportSummary(row: ReportRow): string {
  const condition = row.Child.Condition;
  switch (reportTypeById(row.DailyReportTypeID)?.slug) {
    case 'bottle':
      return row.GenericReportInfo;
    case 'meal':
      return joined(condition, row.GenericReportInfo);
    case 'nap':
      return row.TimeStart && row.TimeEnd ? `Nap ${clockTime(row.TimeStart)} – ${clockTime(row.TimeEnd)}` : '';
    case 'diaper':
    case 'potty':
      return condition;
    case 'supplies':
      return splitSupplies(row.GenericReportInfo).join(', ');
    default:
      return excerpt(row.Note);
  }
}
