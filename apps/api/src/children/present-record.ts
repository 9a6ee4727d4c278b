import type { AdminChild, AdminChildRow } from '@footprints/contracts/child-records';
import { dayOf } from '../db/calendar.ts';
import type { Prisma } from '../generated/client.ts';
import { accountFields, accountStateOf } from '../identity/account-state.ts';
import { inOrder, presentAllergy, presentContact } from './contacts.ts';
import { nameColumns, presentNames } from '../viewer/child-names.ts';
import { personName } from '../viewer/viewer.ts';
import { isHere, presenceOf } from './presence.ts';
import { saidOf } from './consent.ts';
import { photoColumns, photoOf } from './photo.ts';

const placeName = { select: { name: true } } as const;

/** What a child of the admin page's list is read from. */
export const listedFields = (now: Date) =>
  ({
    ...presenceOf(now),
    id: true,
    ...nameColumns,
    birthDate: true,
    locationId: true,
    location: { select: { name: true, timeZone: true } },
    classroomId: true,
    classroom: personName,
    groupId: true,
    group: placeName,
    guardians: { select: { userId: true } },
    guardianRequests: { where: { expiresAt: { gt: now } }, orderBy: { id: 'asc' } },
    allergies: { orderBy: { substance: 'asc' } },
    ...photoColumns,
    archivedAt: true,
    version: true,
  }) satisfies Prisma.ChildSelect;

/** What a child with all that is set up about it is read from. */
export const detailFields = (now: Date) =>
  ({
    ...listedFields(now),
    guardians: {
      select: {
        relationship: true,
        userId: true,
        user: { select: { email: true, displayName: true, ...accountFields } },
      },
      orderBy: [{ user: { sortName: 'asc' } }, { userId: 'asc' }],
    },
    contacts: inOrder,
    placements: {
      include: { location: placeName, classroom: personName, group: placeName },
      orderBy: { fromDay: 'desc' },
    },
    consents: {
      include: { recorder: personName },
      orderBy: { id: 'desc' },
    },
  }) satisfies Prisma.ChildSelect;

type Listed = Prisma.ChildGetPayload<{ select: ReturnType<typeof listedFields> }>;
type Detailed = Prisma.ChildGetPayload<{ select: ReturnType<typeof detailFields> }>;

/** A child as the admin page lists it. */
export function presentAdminRow(child: Listed, now: Date): AdminChildRow {
  return {
    ChildID: child.id,
    ...presentNames(child),
    BirthDate: child.birthDate && dayOf(child.birthDate),
    LocationID: child.locationId,
    LocationName: child.location.name,
    ClassroomID: child.classroomId,
    ClassroomName: child.classroom.displayName,
    GroupID: child.groupId,
    GroupName: child.group.name,
    Guardians: child.guardians.length,
    GuardiansAsked: child.guardianRequests.length,
    Allergies: child.allergies.map(({ substance }) => substance),
    PhotoConsent: saidOf(child, 'portfolio'),
    Photo: photoOf(child),
    IsHere: isHere(child, now),
    IsArchived: child.archivedAt !== null,
    Version: child.version,
  };
}

/** A child with all that is set up about it. */
export function presentDetails(child: Detailed, now: Date): AdminChild {
  return {
    ...presentAdminRow(child, now),
    TimeZone: child.location.timeZone,
    HasPhoto: child.image !== null,
    AllergyDetails: child.allergies.map(presentAllergy),
    ContactDetails: child.contacts.map(presentContact),
    GuardianDetails: child.guardians.map(({ userId, user, relationship }) => ({
      UserID: userId,
      Email: user.email,
      Name: user.displayName,
      Relationship: relationship,
      Account: accountStateOf(user, now),
    })),
    GuardianRequests: child.guardianRequests.map(({ id, email, relationship, createdAt }) => ({
      RequestID: id,
      Email: email,
      Relationship: relationship,
      AskedAt: createdAt.toISOString(),
    })),
    Placements: child.placements.map(({ location, classroom, group, fromDay, toDay }) => ({
      LocationName: location.name,
      ClassroomName: classroom.displayName,
      GroupName: group.name,
      FromDay: dayOf(fromDay),
      ToDay: toDay && dayOf(toDay),
    })),
    Consents: child.consents
      .filter(({ purpose }) => purpose === 'portfolio')
      .map(({ granted, fromDay, recordedAt, recorder, isPaper }) => ({
        IsPaper: isPaper,
        Granted: granted,
        FromDay: dayOf(fromDay),
        RecordedAt: recordedAt.toISOString(),
        RecordedBy: recorder?.displayName ?? '',
      })),
  };
}
