import { reportTypes } from '@footprints/contracts/report-types/table';
import type { ReportRow } from '@footprints/contracts/reports';
import type { DayLine } from './types/look.ts';
import { reportTypeLooks } from './types/looks.ts';

/** A child's day in lines, by kind and in the order of the types; the rows come newest first, as lists give them. */
export function linesOfDay(rows: readonly ReportRow[]): DayLine[] {
  const inOrder = rows.toReversed();
  return reportTypes.flatMap(({ id, slug }) =>
    reportTypeLooks[slug].day(inOrder.filter((row) => row.DailyReportTypeID === id)),
  );
}
