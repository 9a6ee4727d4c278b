import { awayAndCorrected } from '../attendance/away.ts';
import { nameColumns, nameOf } from '../children/names.ts';
import { dateOf, daysAfter, timeIn } from '../db/calendar.ts';
import type { Database } from '../db/client.ts';
import type { Prisma } from '../generated/client.ts';
import type { Batch } from './csv-text.ts';
import type { FilePlace } from './place.ts';

export const attendanceHeader = [
  'Date',
  'Child',
  'Classroom',
  'Group',
  'In',
  'Out',
  'Recorded by',
  'Corrected',
  'In by',
  'Out by',
  'Away',
] as const;

const exported = {
  childId: true,
  checkedInAt: true,
  checkedOutAt: true,
  child: {
    select: { ...nameColumns, classroom: { select: { displayName: true } }, group: { select: { name: true } } },
  },
  recorder: { select: { displayName: true } },
  inPerformer: { select: { displayName: true } },
  outPerformer: { select: { displayName: true } },
  revisions: { select: { version: true, checkedInAt: true, checkedOutAt: true, reason: true, correctedAt: true } },
} satisfies Prisma.AttendanceDaySelect;
type ExportedDay = Prisma.AttendanceDayGetPayload<{ select: typeof exported }>;

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
    const lines = rows.map((row) => [day, ...cellsOf(row, timeZone)]);
    if (lines.length > 0) yield { lines, childIds: rows.map(({ childId }) => childId) };
  }
}

function cellsOf({ child, revisions, recorder, inPerformer, outPerformer, ...times }: ExportedDay, timeZone: string) {
  const clock = (at: Date | null) => (at === null ? '' : timeIn(timeZone, at));
  const { away, corrected } = awayAndCorrected(times, revisions);
  return [
    nameOf(child),
    child.classroom.displayName,
    child.group.name,
    clock(times.checkedInAt),
    clock(times.checkedOutAt),
    recorder?.displayName ?? '',
    corrected.length > 0 ? 'yes' : 'no',
    inPerformer?.displayName ?? '',
    outPerformer?.displayName ?? '',
    away.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join('; '),
  ];
}
