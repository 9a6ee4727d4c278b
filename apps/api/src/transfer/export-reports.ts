import { nameColumns, nameOf } from '../viewer/child-names.ts';
import { personName } from '../viewer/viewer.ts';
import { type Colour, conditionWord } from '@footprints/contracts/report-types/conditions';
import type { ReportDetails } from '@footprints/contracts/report-types/details';
import { reportTypeById } from '@footprints/contracts/report-types/table';
import { dateOf, dayOf, daysAfter, timeIn, timeOf, wallClock } from '../db/calendar.ts';
import type { Database } from '../db/client.ts';
import type { Prisma } from '../generated/client.ts';
import type { Batch } from './csv-text.ts';
import type { FilePlace } from './file-place.ts';

const batchSize = 1_000;

const exported = {
  reportId: true,
  childId: true,
  happenedAt: true,
  day: true,
  colour: true,
  details: true,
  correctedAt: true,
  report: {
    select: {
      typeId: true,
      info: true,
      note: true,
      timeStart: true,
      timeEnd: true,
      recorder: personName,
      performer: personName,
    },
  },
  child: { select: { ...nameColumns, birthDate: true, classroom: personName } },
} satisfies Prisma.ReportChildSelect;
type ReportRow = Prisma.ReportChildGetPayload<{ select: typeof exported }>;

/** The columns of the file, and what each says of a child's report. */
const columns: Record<string, (row: ReportRow, timeZone: string) => string> = {
  Date: ({ day }) => dayOf(day),
  Time: ({ happenedAt }, timeZone) => timeIn(timeZone, happenedAt),
  Child: ({ child }) => nameOf(child),
  Classroom: ({ child }) => child.classroom.displayName,
  Type: ({ report }) => reportTypeById(report.typeId)?.name ?? '',
  Summary: ({ report, details }) => {
    const timeStart = report.timeStart && timeOf(report.timeStart);
    const timeEnd = report.timeEnd && timeOf(report.timeEnd);
    const said = { ...report, timeStart, timeEnd, more: (details ?? {}) as ReportDetails };
    return reportTypeById(report.typeId)?.details(said, (time) => time) ?? '';
  },
  Condition: ({ report, colour }) => conditionWord(reportTypeById(report.typeId)?.conditions, colour as Colour),
  Note: ({ report }) => report.note,
  'Recorded by': ({ report }) => report.recorder.displayName,
  Corrected: ({ correctedAt }, timeZone) => (correctedAt === null ? '' : wallClock(timeZone, correctedAt)),
  'Performed by': ({ report }) => report.performer?.displayName ?? '',
  'Birth date': ({ child }) => (child.birthDate ? dayOf(child.birthDate) : ''),
};
export const reportHeader = Object.keys(columns);

/** A location's reports from one day to another, by its calendar, a row per child, oldest first. */
export async function* reportRows(
  { prisma }: Database,
  { id: locationId, timeZone }: FilePlace,
  fromDay: string,
  toDay: string,
): AsyncGenerator<Batch> {
  // The days are counted by each row's own calendar; the instants, wider by what calendars differ, are what the index
  // knows.
  let after = { happenedAt: dateOf(daysAfter(fromDay, -2)), reportId: 0, childId: 0 };
  const until = dateOf(daysAfter(toDay, 3));
  for (;;) {
    const { happenedAt, reportId, childId } = after;
    const rows = await prisma.reportChild.findMany({
      where: {
        locationId,
        day: { gte: dateOf(fromDay), lte: dateOf(toDay) },
        happenedAt: { gte: happenedAt, lte: until },
        OR: [
          { happenedAt: { gt: happenedAt } },
          { reportId: { gt: reportId } },
          { reportId, childId: { gt: childId } },
        ],
      },
      select: exported,
      orderBy: [{ happenedAt: 'asc' }, { reportId: 'asc' }, { childId: 'asc' }],
      take: batchSize,
    });
    const last = rows.at(-1);
    if (last === undefined) return;
    const lines = rows.map((row) => Object.values(columns).map((cellOf) => cellOf(row, timeZone)));
    yield { lines, childIds: rows.map((row) => row.childId) };
    if (rows.length < batchSize) return;
    after = last;
  }
}
