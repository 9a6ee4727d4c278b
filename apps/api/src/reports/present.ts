import type { DataOf } from '@footprints/contracts/endpoint';
import { type Colour, conditionWord } from '@footprints/contracts/report-types/conditions';
import { reportTypeById, type ReportTypeId } from '@footprints/contracts/report-types/table';
import type { listReports, ReportDetail, ReportRow } from '@footprints/contracts/reports';
import { type NamedRow, presentNames } from '../children/names.ts';
import { groupByDay } from '../http/grouping.ts';

/** A child's report as the database gives it. */
export interface ReportRecord extends NamedRow {
  id: number;
  childId: number;
  typeId: ReportTypeId;
  info: string;
  note: string;
  /** `HH:mm` by the location's clock. */
  timeStart: string | null;
  timeEnd: string | null;
  /** `YYYY-MM-DD` by the location's calendar. */
  day: string;
  time: string;
  recordedAt: Date;
  colour: Colour;
}

export interface ReportDetailRecord extends ReportRecord {
  /** Who recorded it; null when the reader is not staff. */
  author: string | null;
}

export type ReportList = DataOf<typeof listReports>;

function presentRow(row: ReportRecord): ReportRow {
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
    Time: row.time,
    DayAsNumber: Number(row.day.slice(8)),
    ChildCondition: row.colour,
    Child: {
      ...presentNames(row),
      ParentNote: null,
      Condition: conditionWord(reportTypeById(row.typeId)?.conditions, row.colour),
    },
  };
}

/** A page of reports, grouped by the day on which they happened. */
export function presentList(rows: ReportRecord[]): ReportList {
  return groupByDay(rows, presentRow);
}

/** One report by itself. */
export function presentDetail(row: ReportDetailRecord): ReportDetail {
  return { ...presentRow(row), Author: row.author };
}
