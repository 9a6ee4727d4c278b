import { conditionWord } from '@footprints/contracts/report-types/conditions';
import { reportTypeById } from '@footprints/contracts/report-types/table';
import type { Change } from '@footprints/contracts/corrections';
import type { DataOf } from '@footprints/contracts/endpoint';
import type { getMomentHistory } from '@footprints/contracts/moments';
import { type getReportHistory, type ReportContent, type ReportRow, saidBy } from '@footprints/contracts/reports';
import { awayAndCorrected } from '../attendance/away.ts';
import type { Days } from '../children/child-lists.ts';
import { type ChildScope, childWhere } from '../children/child-scope.ts';
import type { Profile } from './profile.ts';
import { clockWords, dateOf, dayOf, daysAfter, timeIn } from '../db/calendar.ts';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { withdrawnBetween } from '../entries/sql.ts';
import { momentHistory, momentsOfDays, type MomentWithPhoto } from '../moments/lists.ts';
import { reportHistory, reportsOfDays } from '../reports/lists.ts';

/** Whose archive it is, and where. */
type ArchivedChild = Pick<Profile, 'id' | 'timeZone'>;

function report(row: ReportRow, history: DataOf<typeof getReportHistory>) {
  const type = reportTypeById(row.DailyReportTypeID);
  return {
    ReportID: row.DailyReportId,
    Day: row.StartDate,
    Time: row.Time,
    Type: type?.name ?? '',
    Summary: reportWords(row.DailyReportTypeID, row),
    Condition: row.Child.Condition,
    Note: row.Note,
    Info: row.GenericReportInfo,
    TimeStart: row.TimeStart,
    TimeEnd: row.TimeEnd,
    Details: row.Details ?? {},
    CorrectedAt: row.CorrectedAt,
    Changes: shown(history),
  };
}

/** What a report said beside its note, in one line. */
export function reportWords(
  typeId: ReportRow['DailyReportTypeID'],
  content: Omit<ReportContent, 'HappenedAt'>,
): string {
  const type = reportTypeById(typeId);
  const words =
    type?.summary(saidBy(content), conditionWord(type.conditions, content.ChildCondition), clockWords) ?? '';
  return words === content.Note ? '' : words;
}

function moment({ moment: row }: MomentWithPhoto, photo: string | null, history: DataOf<typeof getMomentHistory>) {
  return {
    MomentID: row.DailyMomentId,
    Day: row.Date,
    Time: row.Time,
    Subject: row.Subject,
    Lesson: row.Lesson,
    Standards: row.DailyMomentEducationalStandard,
    Note: row.Note,
    Comment: row.Child.ParentNote,
    Photo: photo,
    PhotoHidden: row.PhotoHidden ?? false,
    Width: row.Width,
    Height: row.Height,
    CorrectedAt: row.CorrectedAt,
    Changes: shown(history),
  };
}

/** The changes of an entry, as its family reads them. */
const shown = <Content>(history: Change<Content>[]) =>
  history.map(({ Kind, At, Reason, Before, After }) => ({ Kind, At, Reason, Before, After }));

export type ArchivedReport = ReturnType<typeof report>;
export type ArchivedMoment = ReturnType<typeof moment>;

/** A day at the place, and when the child was away in between; earlier versions of its times without who corrected them and why. */
export interface ArchivedDay {
  Day: string;
  TimeIn: string | null;
  TimeOut: string | null;
  Away: { From: string; To: string }[];
  Changes: { At: string; Before: Pick<ArchivedDay, 'TimeIn' | 'TimeOut'> }[];
}

/** A month of a child, as its family may read it, oldest first. */
export interface Month {
  /** `YYYY-MM`. */
  Month: string;
  Reports: ArchivedReport[];
  Moments: ArchivedMoment[];
  Attendance: ArchivedDay[];
  /** A line in the place of each entry that was withdrawn after the family had read it. */
  Withdrawn: { Day: string; Time: string }[];
}

const daysOf = (month: string): Days => {
  const from = `${month}-01`;
  return { from, to: daysAfter(`${daysAfter(from, 31).slice(0, 7)}-01`, -1) };
};

/** A month with those of its photos alone that are in the archive, by their names there. */
export const withPhotos = (month: Month, packed: ReadonlySet<string>): Month => ({
  ...month,
  Moments: month.Moments.map((one) => (packed.has(one.Photo ?? '') ? one : { ...one, Photo: null })),
});

/** Reads a month of a child, and which photos it shows. */
export async function readMonth(deps: Deps, scope: ChildScope, child: ArchivedChild, month: string) {
  const { db } = deps;
  const days = daysOf(month);
  const reports = await reportsOfDays(deps, scope, child.id, days);
  const moments = await momentsOfDays(deps, scope, child.id, days);
  const photos = new Map(photosOf(moments).map((photo) => [photo.image, photo]));
  const Reports: ArchivedReport[] = [];
  for (const row of reports) {
    Reports.push(report(row, row.IsCorrected ? await reportHistory(deps, scope, row.DailyReportId, child.id) : []));
  }
  const Moments: ArchivedMoment[] = [];
  for (const one of moments) {
    const history = one.moment.IsCorrected ? await momentHistory(deps, scope, one.moment.DailyMomentId, child.id) : [];
    Moments.push(moment(one, photos.get(one.photo ?? '')?.path ?? null, history));
  }
  const withdrawn = [];
  for (const kind of ['report', 'moment'] as const)
    withdrawn.push(...(await query(db, withdrawnBetween(kind, scope, child.id, days))));
  const read: Month = {
    Month: month,
    Reports,
    Moments,
    Attendance: await attendanceOf(db, scope, child, days),
    Withdrawn: withdrawn
      .toSorted((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime())
      .map(({ day, happenedAt, timeZone }) => ({ Day: day, Time: timeIn(timeZone, happenedAt) })),
  };
  return { read, photos: [...photos.values()] };
}

/**
 * The photos of moments: the stored name, what it is called in the archive, and when it was taken by the location's clock.
 * `photos/2026-11-18_10-42.jpg`; a second one of the same minute has a number after it.
 */
function photosOf(moments: readonly MomentWithPhoto[]) {
  const named = new Map<string, number>();
  return moments.flatMap(({ moment: { Date: day, Time }, photo }) => {
    if (photo === null) return [];
    const stem = `photos/${day}_${Time.replace(':', '-')}`;
    const number = (named.get(stem) ?? 0) + 1;
    named.set(stem, number);
    const path = `${stem}${number === 1 ? '' : `_${number}`}.jpg`;
    return [{ image: photo, path, clock: `${day}T${Time}` }];
  });
}

async function attendanceOf(
  { prisma }: Deps['db'],
  scope: ChildScope,
  { id, timeZone }: ArchivedChild,
  { from, to }: Days,
): Promise<ArchivedDay[]> {
  const rows = await prisma.attendanceDay.findMany({
    where: { childId: id, child: childWhere(scope), day: { gte: dateOf(from), lte: dateOf(to) } },
    include: { revisions: { orderBy: { version: 'desc' } } },
    orderBy: { day: 'asc' },
  });
  const times = (row: { checkedInAt: Date | null; checkedOutAt: Date | null }) => ({
    TimeIn: row.checkedInAt && timeIn(timeZone, row.checkedInAt),
    TimeOut: row.checkedOutAt && timeIn(timeZone, row.checkedOutAt),
  });
  return rows.map((row) => {
    const { away, corrected } = awayAndCorrected(row, row.revisions);
    return {
      Day: dayOf(row.day),
      ...times(row),
      Away: away.map(({ from, to }) => ({ From: timeIn(timeZone, from), To: timeIn(timeZone, to) })),
      Changes: corrected.map((version) => ({ At: version.correctedAt.toISOString(), Before: times(version) })),
    };
  });
}
