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
] as const;

const exported = {
  childId: true,
  checkedInAt: true,
  checkedOutAt: true,
  child: {
    select: {
      ...nameColumns,
      classroom: { select: { displayName: true } },
      group: { select: { name: true } },
    },
  },
  recorder: { select: { displayName: true } },
  inPerformer: { select: { displayName: true } },
  outPerformer: { select: { displayName: true } },
  revisions: { select: { id: true }, take: 1 },
} satisfies Prisma.AttendanceDaySelect;

/** A location's attendance, a day at a time, children by room and name. */
export async function* attendanceRows(
  { prisma }: Database,
  { id: locationId, timeZone }: FilePlace,
  fromDay: string,
  toDay: string,
): AsyncGenerator<Batch> {
  const rooms = await prisma.user.findMany({ where: { locationId }, select: { id: true } });
  const clock = (at: Date | null) => (at === null ? '' : timeIn(timeZone, at));
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
    const lines = rows.map(({ child, checkedInAt, checkedOutAt, recorder, inPerformer, outPerformer, revisions }) => [
      day,
      nameOf(child),
      child.classroom.displayName,
      child.group.name,
      clock(checkedInAt),
      clock(checkedOutAt),
      recorder?.displayName ?? '',
      revisions.length > 0 ? 'yes' : 'no',
      inPerformer?.displayName ?? '',
      outPerformer?.displayName ?? '',
    ]);
    if (lines.length > 0) yield { lines, childIds: rows.map(({ childId }) => childId) };
  }
}
