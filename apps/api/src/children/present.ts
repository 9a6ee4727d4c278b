import type { Child, FilterChild, GroupChild, OwnChild } from '@footprints/contracts/children';
import { dayOf } from '../db/calendar.ts';
import type { Prisma } from '../generated/client.ts';
import { allowsTogether, saidOf } from './consent.ts';
import type { ReadingEnd } from './leaving.ts';
import { nameColumns, type NamedRow, presentNames } from '../viewer/child-names.ts';
import { personName } from '../viewer/viewer.ts';
import { photoColumns, photoInRoomOf, photoOf } from './photo.ts';
import { comingOf, isHere, presenceOf } from './presence.ts';

/** What a child of a parent's own is read from. */
export const ownFields = (now: Date) =>
  ({
    id: true,
    ...nameColumns,
    ...photoColumns,
    ...presenceOf(now),
    archivedAt: true,
    locationId: true,
  }) satisfies Prisma.ChildSelect;

/** What a child as staff select it is read from. */
export const groupFields = (now: Date) =>
  ({
    id: true,
    ...nameColumns,
    ...comingOf(now),
    birthDate: true,
    classroomId: true,
    classroom: personName,
    group: { select: { id: true, name: true } },
    allergies: { select: { substance: true }, orderBy: { substance: 'asc' } },
    ...photoColumns,
  }) satisfies Prisma.ChildSelect;

type Own = Prisma.ChildGetPayload<{ select: ReturnType<typeof ownFields> }>;
type InGroup = Prisma.ChildGetPayload<{ select: ReturnType<typeof groupFields> }> & { isHere: boolean };
/** What the dashboards count of a child. */
export type Counts = Pick<Child, 'LearningDaysCount' | 'BadgeCount'>;

/** A child as every list names it, and whether it is here. */
function presentListed(row: NamedRow & { id: number; isHere: boolean }) {
  return { ChildID: row.id, ...presentNames(row), IsHere: row.isHere };
}

/** A child as a filter list names it. */
export function presentFilterChild(
  row: Parameters<typeof presentListed>[0] & { birthDate: string | null },
): FilterChild {
  return { ...presentListed(row), BirthDate: row.birthDate };
}

/** A parent's own child, which may have left. */
export function presentOwnChild(child: Own, counts: Counts, end: ReadingEnd | undefined, now: Date): OwnChild {
  return {
    ...presentListed({ ...child, isHere: child.archivedAt === null && isHere(child, now) }),
    Photo: photoOf(child),
    ...counts,
    LeftOn: end?.leftOn ?? null,
    ReadUntil: end?.readUntil ?? null,
    TimeZone: child.location.timeZone,
  };
}

/** A child as staff select it, with what they must not overlook. */
export function presentGroupChild(child: InGroup, counts: Counts): GroupChild {
  return {
    ...presentListed(child),
    Photo: photoInRoomOf(child),
    ...counts,
    Allergies: child.allergies.map(({ substance }) => substance),
    PhotoConsent: allowsTogether(child),
    PhotosRefused: saidOf(child, 'portfolio') === false,
    BirthDate: child.birthDate && dayOf(child.birthDate),
  };
}
