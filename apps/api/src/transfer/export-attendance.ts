import { awayAndCorrected } from '../attendance/away.ts';
import { nameColumns, nameOf } from '../viewer/child-names.ts';
import { personName } from '../viewer/viewer.ts';
import { dateOf, dayOf, daysAfter, timeIn, wallClock } from '../db/calendar.ts';
import type { Database } from '../db/client.ts';
import type { Prisma } from '../generated/client.ts';
import type { Batch } from './csv-text.ts';
import type { FilePlace } from './file-place.ts';

const exported = {
  childId: true,
  day: true,
  checkedInAt: true,
  checkedOutAt: true,
  child: {
    select: {
      ...nameColumns,
      birthDate: true,
      classroom: personName,
      group: { select: { name: true } },
    },
  },
  recorder: personName,
  inPerformer: personName,
  outPerformer: personName,
  revisions: {
    select: {
      version: true,
      checkedInAt: true,
      checkedOutAt: true,
      reason: true,
      correctedAt: true,
      corrector: personName,
      performer: personName,
    },
    orderBy: { version: 'asc' },
  },
} satisfies Prisma.AttendanceDaySelect;
type ExportedDay = Prisma.AttendanceDayGetPayload<{ select: typeof exported }>;

const clock = (timeZone: string, at: Date | null) => (at === null ? '' : timeIn(timeZone, at));

/** What was written before, why it was corrected, by whom and when: as the day's sheet says it. */
function correctionWords(earlier: ExportedDay['revisions'][number], timeZone: string): string {
  const { checkedInAt, checkedOutAt, reason, correctedAt, corrector, performer } = earlier;
  const time = (at: Date | null) => clock(timeZone, at) || '–';
  const who = performer?.displayName ?? corrector?.displayName;
  const parts = [`“${reason}”`, ...(who ? [who] : []), wallClock(timeZone, correctedAt)];
  return `Before: in ${time(checkedInAt)}, out ${time(checkedOutAt)}, ${parts.join(', ')}`;
}

/** The columns of the file, and what each says of a child's day. */
const columns: Record<string, (row: ExportedDay, timeZone: string) => string> = {
  Date: ({ day }) => dayOf(day),
  Child: ({ child }) => nameOf(child),
  Classroom: ({ child }) => child.classroom.displayName,
  Group: ({ child }) => child.group.name,
  In: ({ checkedInAt }, timeZone) => clock(timeZone, checkedInAt),
  Out: ({ checkedOutAt }, timeZone) => clock(timeZone, checkedOutAt),
  'Recorded by': ({ recorder }) => recorder?.displayName ?? '',
  Corrected: (row) => (awayAndCorrected(row, row.revisions).corrected.length > 0 ? 'yes' : 'no'),
  'In by': ({ inPerformer }) => inPerformer?.displayName ?? '',
  'Out by': ({ outPerformer }) => outPerformer?.displayName ?? '',
  Away: (row, timeZone) => {
    const { away } = awayAndCorrected(row, row.revisions);
    return away.map(({ from, to }) => `${clock(timeZone, from)}–${clock(timeZone, to)}`).join('; ');
  },
  'Birth date': ({ child }) => (child.birthDate ? dayOf(child.birthDate) : ''),
  Corrections: (row, timeZone) =>
    awayAndCorrected(row, row.revisions)
      .corrected.map((earlier) => correctionWords(earlier, timeZone))
      .join('; '),
};
export const attendanceHeader = Object.keys(columns);

/** A location's attendance, a day at a time, children by room and name. */
export async function* attendanceRows(
  { prisma }: Database,
  { id: locationId, timeZone }: FilePlace,
  fromDay: string,
  toDay: string,
): AsyncGenerator<Batch> {
  const rooms = await prisma.user.findMany({ where: { locationId }, select: { id: true } });
  for (let day = fromDay; day <= toDay; day = daysAfter(day, 1)) {
    const rows = await prisma.attendanceDay.findMany({
      // By the location's rooms, which is what the index knows.
      where: { day: dateOf(day), locationId, classroomId: { in: rooms.map(({ id }) => id) } },
      select: exported,
      orderBy: [
        { child: { classroom: { sortName: 'asc' } } },
        { child: { sortLastName: 'asc' } },
        { child: { sortFirstName: 'asc' } },
        { childId: 'asc' },
      ],
    });
    const lines = rows.map((row) => Object.values(columns).map((cellOf) => cellOf(row, timeZone)));
    if (lines.length > 0) yield { lines, childIds: rows.map(({ childId }) => childId) };
  }
}
