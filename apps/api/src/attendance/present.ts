import type { AttendanceRow } from '@footprints/contracts/attendance';

/** A child's day, times by the location's clock as `HH:mm`. */
export interface DayRecord {
  childId: number;
  firstName: string;
  middleName: string | null;
  lastName: string;
  groupName: string;
  /** Null when nothing was recorded that day. */
  dayId: number | null;
  isHere: boolean;
  timeIn: string | null;
  timeOut: string | null;
  recordedBy: string | null;
  version: number | null;
}

export interface RevisionRecord {
  dayId: number;
  timeIn: string | null;
  timeOut: string | null;
  reason: string;
  correctedBy: string | null;
  correctedAt: Date;
}

/** A child's day with its earlier versions. */
export function presentDay(row: DayRecord, revisions: RevisionRecord[]): AttendanceRow {
  return {
    ChildID: row.childId,
    FirstName: row.firstName,
    MiddleName: row.middleName,
    LastName: row.lastName,
    GroupName: row.groupName,
    IsHere: row.isHere,
    TimeIn: row.timeIn,
    TimeOut: row.timeOut,
    RecordedBy: row.recordedBy ?? '',
    Corrections: revisions.map(({ timeIn, timeOut, reason, correctedBy, correctedAt }) => ({
      TimeIn: timeIn,
      TimeOut: timeOut,
      Reason: reason,
      CorrectedBy: correctedBy ?? '',
      CorrectedAt: correctedAt.toISOString(),
    })),
    Version: row.version ?? 0,
  };
}
