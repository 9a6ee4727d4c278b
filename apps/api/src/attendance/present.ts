import type { AttendanceRow } from '@footprints/contracts/attendance';
import { nameColumns, presentNames } from '../viewer/child-names.ts';
import { photoColumns, photoInRoomOf } from '../children/photo.ts';
import { daysOfPresence, isHere } from '../children/presence.ts';
import { dayOf, timeIn } from '../db/calendar.ts';
import type { Prisma } from '../generated/client.ts';
import { performerFields, personName, presentPerformer } from '../viewer/viewer.ts';

/** What a child's row of a day is read from: the day itself, and the one on which who is still here may have come. */
export const dayRecord = (day: Date, started: Date) =>
  ({
    id: true,
    ...nameColumns,
    ...photoColumns,
    birthDate: true,
    archivedAt: true,
    classroomId: true,
    classroom: personName,
    group: { select: { name: true } },
    allergies: { select: { substance: true }, orderBy: { substance: 'asc' } },
    location: { select: { timeZone: true } },
    attendance: {
      where: { day: { in: [day, started] } },
      include: {
        recorder: personName,
        inPerformer: { select: performerFields },
        outPerformer: { select: performerFields },
        revisions: {
          include: { corrector: personName, performer: { select: performerFields } },
          orderBy: { version: 'desc' },
        },
      },
    },
  }) satisfies Prisma.ChildSelect;

export type DayRecord = Prisma.ChildGetPayload<{ select: ReturnType<typeof dayRecord> }>;

/** A child's day with its earlier versions, times by the location's clock. */
export function presentDay(
  { id, classroomId, classroom, group, allergies, location, attendance, archivedAt, ...child }: DayRecord,
  date: string,
  now: Date,
): AttendanceRow {
  const { timeZone } = location;
  const day = attendance.find((recorded) => dayOf(recorded.day) === date);
  const time = (at: Date | null | undefined) => (at ? timeIn(timeZone, at) : null);
  const isToCome = date > daysOfPresence(timeZone, now).today;
  const staying = attendance.filter(({ checkedInAt, checkedOutAt }) => checkedInAt !== null && checkedOutAt === null);
  return {
    ChildID: id,
    ...presentNames(child),
    BirthDate: child.birthDate && dayOf(child.birthDate),
    Photo: photoInRoomOf(child),
    ClassroomID: classroomId,
    ClassroomName: classroom.displayName,
    GroupName: group.name,
    Allergies: allergies.map(({ substance }) => substance),
    IsHere: archivedAt === null && !isToCome && isHere({ location, attendance: staying }, now),
    IsArchived: archivedAt !== null,
    TimeIn: time(day?.checkedInAt),
    TimeOut: time(day?.checkedOutAt),
    RecordedBy: day?.recorder?.displayName ?? '',
    InPerformer: presentPerformer(day?.inPerformer ?? null),
    OutPerformer: presentPerformer(day?.outPerformer ?? null),
    Corrections: (day?.revisions ?? []).map((revision) => ({
      TimeIn: time(revision.checkedInAt),
      TimeOut: time(revision.checkedOutAt),
      Reason: revision.reason,
      CorrectedBy: revision.corrector?.displayName ?? '',
      Performer: presentPerformer(revision.performer),
      CorrectedAt: revision.correctedAt.toISOString(),
    })),
    Version: day?.version ?? 0,
  };
}
