import { type ImageSize, imageUrl } from '@footprints/contracts/images';
import type { MomentDetail, MomentRow } from '@footprints/contracts/moments';
import { presentNamed } from '../children/photo.ts';
import { timeIn } from '../db/calendar.ts';
import { presentPerformed, presentCorrected } from '../entries/columns.ts';
import type { MomentDetailRecord, MomentRecord } from './sql.ts';

/** One child's row of a moment, with its photo in this size. */
export function presentRow(row: MomentRecord, size: ImageSize): MomentRow {
  return {
    DailyMomentId: row.id,
    ChildID: row.childId,
    ...(row.isHidden ? { Filename: '', PhotoHidden: true } : { Filename: imageUrl(row.image, size) }),
    Width: row.width,
    Height: row.height,
    Created: row.recordedAt.toISOString(),
    Date: row.day,
    Time: timeIn(row.timeZone, row.happenedAt),
    DayAsNumber: Number(row.day.slice(8)),
    Subject: row.subject,
    Lesson: row.lesson ?? '',
    Note: row.note,
    HasNote: row.note !== '',
    HasParentNote: row.parentNote !== null,
    ...presentCorrected(row),
    ...presentPerformed(row),
    Child: { ...presentNamed(row), ParentNote: row.parentNote },
  };
}

/** One moment by itself, with its standards. */
export function presentDetail(row: MomentDetailRecord): MomentDetail {
  const moment = presentRow(row, 'full');
  return {
    ...moment,
    ParentNote: moment.Child.ParentNote,
    DailyMomentEducationalStandard: row.standards.map(({ code, title }) => ({ Code: code, Title: title })),
    Author: row.author,
    ...(row.author === null ? {} : { Performer: row.performer }),
  };
}
