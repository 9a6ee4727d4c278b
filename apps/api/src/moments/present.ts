import type { DataOf } from '@footprints/contracts/endpoint';
import { type ImageSize, imageUrl } from '@footprints/contracts/images';
import type { listMoments, MomentDetail, MomentRow } from '@footprints/contracts/moments';
import { type NamedRow, presentNames } from '../children/names.ts';
import { groupByDay } from '../http/grouping.ts';

/** A child's moment as the database gives it. */
export interface MomentRecord extends NamedRow {
  id: number;
  childId: number;
  image: string;
  /** `YYYY-MM-DD` by the location's calendar. */
  day: string;
  /** `HH:mm` by the location's clock. */
  time: string;
  recordedAt: Date;
  subject: string;
  /** The lesson's title, null when no lesson was in force. */
  lesson: string | null;
  note: string;
  /** What this child's family commented. */
  parentNote: string | null;
}

export interface MomentDetailRecord extends MomentRecord {
  /** Of the lesson, in the order of their codes. */
  standards: { code: string; title: string }[];
  /** Who recorded it; null when the reader is not staff. */
  author: string | null;
}

export type MomentList = DataOf<typeof listMoments>;

function presentRow(row: MomentRecord, size: ImageSize): MomentRow {
  return {
    DailyMomentId: row.id,
    ChildID: row.childId,
    Filename: imageUrl(row.image, size),
    Created: row.recordedAt.toISOString(),
    Date: row.day,
    Time: row.time,
    DayAsNumber: Number(row.day.slice(8)),
    Subject: row.subject,
    Lesson: row.lesson ?? '',
    Note: row.note,
    HasNote: row.note !== '',
    HasParentNote: row.parentNote !== null,
    Child: {
      ...presentNames(row),
      ParentNote: row.parentNote,
    },
  };
}

/** A page of moments, grouped by the day on which they happened. */
export function presentList(rows: MomentRecord[]): MomentList {
  return groupByDay(rows, (row) => presentRow(row, 'thumb'));
}

/** One moment by itself, with its standards. */
export function presentDetail(row: MomentDetailRecord): MomentDetail {
  return {
    ...presentRow(row, 'full'),
    DailyMomentEducationalStandard: row.standards.map(({ code, title }) => ({ Code: code, Title: title })),
    Author: row.author,
  };
}
