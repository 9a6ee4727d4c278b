import { conditionWord } from '@footprints/contracts/report-types/conditions';
import { reportTypeById } from '@footprints/contracts/report-types/table';
import type { ReportDetail, ReportRow } from '@footprints/contracts/reports';
import { presentNamed } from '../children/photo.ts';
import { timeIn } from '../db/calendar.ts';
import { presentPerformed, presentCorrected } from '../entries/columns.ts';
import type { ReportDetailRecord, ReportRecord } from './sql.ts';

/** One child's row of a report. */
export function presentRow(row: ReportRecord): ReportRow {
  return {
    DailyReportId: row.id,
    ChildID: row.childId,
    DailyReportTypeID: row.typeId,
    GenericReportInfo: row.info,
    Note: row.note,
    TimeStart: row.timeStart,
    TimeEnd: row.timeEnd,
    StartDate: row.day,
    Created: row.recordedAt.toISOString(),
    Time: timeIn(row.timeZone, row.happenedAt),
    DayAsNumber: Number(row.day.slice(8)),
    ChildCondition: row.colour,
    ...(row.details && { Details: row.details }),
    ...presentCorrected(row),
    ...presentPerformed(row),
    Child: {
      ...presentNamed(row),
      ParentNote: null,
      Condition: conditionWord(reportTypeById(row.typeId)?.conditions, row.colour),
    },
  };
}

/** One report by itself. */
export function presentDetail(row: ReportDetailRecord): ReportDetail {
  const report = presentRow(row);
  return {
    ...report,
    ParentNote: report.Child.ParentNote,
    Author: row.author,
    ...(row.author === null ? {} : { Performer: row.performer }),
  };
}
