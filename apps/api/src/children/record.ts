import { adminMessages } from '@footprints/contracts/admin-errors';
import { type PlaceScope, requireLocation } from '../viewer/place-scope.ts';
import { dayIn, dayOf } from '../db/calendar.ts';
import type { Transaction } from '../db/client.ts';
import { lockRows } from '../db/lock.ts';
import type { Prisma } from '../generated/client.ts';
import { notFound, Refused } from '../http/failure.ts';
import { lastConsents, saidOf } from './consent.ts';

/** A place where children are: a group of a classroom of a location. */
export interface Place {
  locationId: number;
  locationName: string;
  classroomId: number;
  classroomName: string;
  groupId: number;
  groupName: string;
  /** The location's calendar day, `YYYY-MM-DD`. */
  today: string;
}

/** A child as it is stored, with what its changes are held against. */
export interface ChildRecord extends Place {
  id: number;
  version: number;
  firstName: string;
  middleName: string | null;
  lastName: string;
  birthDate: string | null;
  allergies: string[];
  photosAllowed: boolean | null;
  isArchived: boolean;
}

const placed = { select: { id: true, name: true, timeZone: true } } satisfies Prisma.LocationDefaultArgs;
const room = { select: { id: true, displayName: true, disabledAt: true } } satisfies Prisma.UserDefaultArgs;

/** The text of an allergy, such as `Peanuts: hives`. */
export const allergyText = ({ substance, reaction }: { substance: string; reaction: string }) =>
  reaction === '' ? substance : `${substance}: ${reaction}`;

/**
 * The child as it is, locked until the transaction ends.
 * @throws not found outside the scope
 */
export async function lockChild(
  transaction: Transaction,
  scope: PlaceScope,
  id: number,
  now: Date,
): Promise<ChildRecord> {
  await lockRows(transaction, 'children', [id]);
  const child = await transaction.child.findUnique({
    where: { id },
    include: { location: placed, classroom: room, group: true, allergies: true, consents: lastConsents },
  });
  if (child === null) throw notFound();
  const { location, classroom, group, birthDate } = child;
  requireLocation(scope, location.id);
  return {
    ...placeOf(location, classroom, group, now),
    id,
    version: child.version,
    firstName: child.firstName,
    middleName: child.middleName,
    lastName: child.lastName,
    birthDate: birthDate && dayOf(birthDate),
    allergies: child.allergies.map(allergyText),
    photosAllowed: saidOf(child, 'portfolio'),
    isArchived: child.archivedAt !== null,
  };
}

/**
 * The group where a child is to be; group and classroom stay until the transaction ends.
 * @throws not found outside the scope; Refused when the classroom is disabled
 */
export async function placeToBe(
  transaction: Transaction,
  scope: PlaceScope,
  groupId: number,
  now: Date,
): Promise<Place> {
  await lockRows(transaction, 'groups', [groupId], 'SHARE');
  const group = await transaction.group.findUnique({ where: { id: groupId } });
  if (group?.classroomId === null || group === null) throw notFound();
  await lockRows(transaction, 'users', [group.classroomId], 'SHARE');
  const classroom = await transaction.user.findUniqueOrThrow({
    where: { id: group.classroomId },
    select: { ...room.select, location: placed },
  });
  if (classroom.location === null) throw notFound();
  requireLocation(scope, classroom.location.id);
  if (classroom.disabledAt !== null) throw new Refused(adminMessages.groupUnknown);
  return placeOf(classroom.location, classroom, group, now);
}

function placeOf(
  location: Prisma.LocationGetPayload<typeof placed>,
  classroom: { id: number; displayName: string },
  group: { id: number; name: string },
  now: Date,
): Place {
  return {
    locationId: location.id,
    locationName: location.name,
    classroomId: classroom.id,
    classroomName: classroom.displayName,
    groupId: group.id,
    groupName: group.name,
    today: dayIn(location.timeZone, now),
  };
}
