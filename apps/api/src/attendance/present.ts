import type { AttendanceRow } from '@footprints/contracts/attendance';
import { dayIn, dayOf, timeIn } from '../db/calendar.ts';
import { nameColumns, presentNames } from '../children/names.ts';
import type { Prisma } from '../generated/client.ts';

/** What a child's row of a day is read from. */
export const dayRecord = (day: Date) =>
  ({
    id: true,
    ...nameColumns,
    group: { select: { name: true } },
    location: { select: { timeZone: true } },
    attendance: {
      where: { day },
      include: {
        recorder: { select: { displayName: true } },
        revisions: { include: { corrector: { select: { displayName: true } } }, orderBy: { version: 'desc' } },
      },
    },
  }) satisfies Prisma.ChildSelect;

export type DayRecord = Prisma.ChildGetPayload<{ select: ReturnType<typeof dayRecord> }>;

/** A child's day with its earlier versions, times by the location's clock. */
export function presentDay({ id, group, location, attendance, ...child }: DayRecord, now: Date): AttendanceRow {
  const { timeZone } = location;
  const [day] = attendance;
  const time = (at: Date | null | undefined) => (at ? timeIn(timeZone, at) : null);
  const isToday = day !== undefined && dayOf(day.day) === dayIn(timeZone, now);
  return {
    ChildID: id,
    ...presentNames(child),
    GroupName: group.name,
    IsHere: isToday && day.checkedInAt !== null && day.checkedOutAt === null,
    TimeIn: time(day?.checkedInAt),
    TimeOut: time(day?.checkedOutAt),
    RecordedBy: day?.recorder?.displayName ?? '',
    Corrections: (day?.revisions ?? []).map(({ checkedInAt, checkedOutAt, reason, corrector, correctedAt }) => ({
      TimeIn: time(checkedInAt),
      TimeOut: time(checkedOutAt),
      Reason: reason,
      CorrectedBy: corrector?.displayName ?? '',
      CorrectedAt: correctedAt.toISOString(),
    })),
    Version: day?.version ?? 0,
  };
}
