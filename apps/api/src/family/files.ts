import { notInArchive } from '@footprints/contracts/family-archives';
import { csvLines, byteOrderMark } from '../transfer/csv-text.ts';
import { wallClock } from '../db/calendar.ts';
import type { Cover } from './pages.ts';
import type { Month } from './months.ts';

/** Counted up when a program that reads `data.json` would have to change (docs/family-archive.md). */
const dataVersion = 1;

/** `data.json`, a month a line. */
export async function* dataFile(
  { profile, madeOn, months }: Cover,
  read: AsyncIterable<Month>,
): AsyncGenerator<string> {
  const sum = (of: 'reports' | 'moments' | 'attendance') => months.reduce((total, month) => total + month[of], 0);
  const head = {
    Format: 'family-archive',
    Version: dataVersion,
    MadeOn: madeOn,
    Child: profile.record,
    Totals: {
      Reports: sum('reports'),
      Moments: sum('moments'),
      Attendance: sum('attendance'),
      Badges: profile.badges.length,
    },
    Badges: profile.badges.map(({ shown }) => shown),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"Months":[`;
  let isFirst = true;
  for await (const month of read) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(month)}`;
    isFirst = false;
  }
  yield '\n]}\n';
}

const columns = ['Date', 'Time', 'Type', 'Summary', 'Note', 'Corrected'] as const;

/** `reports.csv`, as the other files that leave for a spreadsheet. */
export async function* reportsFile({ profile }: Cover, read: AsyncIterable<Month>): AsyncGenerator<string> {
  const { timeZone } = profile;
  yield byteOrderMark + csvLines([columns]);
  for await (const { Reports } of read) {
    const rows = Reports.map(({ Day, Time, Type, Summary, Note, CorrectedAt }) => {
      const corrected = CorrectedAt === null ? '' : wallClock(timeZone, new Date(CorrectedAt));
      return [Day, Time, Type, Summary, Note, corrected];
    });
    if (rows.length > 0) yield csvLines(rows);
  }
}

/** `README.txt`. */
export function readMe({ profile, productName, madeOn }: Cover): string {
  return `${profile.name}
A copy of the records for the family, made on ${madeOn} by ${productName}

Unpack this file into a folder and open index.html in any browser. It needs no
network, and loads nothing from elsewhere.

  index.html      where to begin
  months/         a page for each month
  photos/         every photo in full size, named by day and time, and
                  portrait.jpg, the child's own
  badges/         the pictures of the badges
  reports.csv     every report, for a spreadsheet
  data.json       the same, for programs

Times are those of the clock at ${profile.record.LocationName} (${profile.timeZone}).
Photos that another family allows to be shown no more, and what was withdrawn,
are not in it. It names no other child and nobody of the staff, unless a note
does.

${notInArchive}
`;
}
