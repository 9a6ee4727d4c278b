import { adminMessages } from '@footprints/contracts/admin-errors';
import { locationsIn, type PlaceScope, requireLocation } from '../viewer/place-scope.ts';
import { lockRecord, lockRows, type Transaction } from '../db/transaction.ts';
import type { Prisma } from '../generated/client.ts';
import { notFound, Refused } from '../http/failure.ts';
import { lastConsents } from './consent.ts';

const stored = {
  location: { select: { id: true, name: true, timeZone: true } },
  classroom: { select: { id: true, displayName: true, disabledAt: true } },
  group: { select: { id: true, name: true } },
  allergies: true,
  consents: lastConsents,
} satisfies Prisma.ChildInclude;

/** A child as it is stored, with what its changes are held against. */
export type ChildRecord = Prisma.ChildGetPayload<{ include: typeof stored }>;
/** A place where children are: a group of a classroom of a location. */
export type Place = Pick<ChildRecord, 'location' | 'classroom' | 'group'>;

/** The columns in which a place stands. */
export const columnsAt = ({ location, classroom, group }: Place) => ({
  locationId: location.id,
  classroomId: classroom.id,
  groupId: group.id,
});

/** The text of an allergy, such as `Peanuts: hives`. */
export const allergyText = ({ substance, reaction }: { substance: string; reaction: string }) =>
  reaction === '' ? substance : `${substance}: ${reaction}`;

/**
 * The child as it is, locked until the transaction ends.
 * @throws not found outside the scope
 */
export function lockChild(transaction: Transaction, scope: PlaceScope, id: number): Promise<ChildRecord> {
  return lockRecord(transaction, 'children', id, () =>
    transaction.child.findUnique({ where: { id, ...locationsIn(scope) }, include: stored }),
  );
}

/**
 * The group where a child is to be; group and classroom stay until the transaction ends.
 * @throws not found outside the scope; Refused when the classroom is disabled
 */
export async function placeToBe(transaction: Transaction, scope: PlaceScope, groupId: number): Promise<Place> {
  await lockRows(transaction, 'groups', [groupId], 'SHARE');
  const group = await transaction.group.findUnique({ where: { id: groupId } });
  if (group?.classroomId == null) throw notFound();
  await lockRows(transaction, 'users', [group.classroomId], 'SHARE');
  const { location, ...classroom } = await transaction.user.findUniqueOrThrow({
    where: { id: group.classroomId },
    select: { ...stored.classroom.select, location: stored.location },
  });
  if (location === null) throw notFound();
  requireLocation(scope, location.id);
  if (classroom.disabledAt !== null) throw new Refused(adminMessages.groupUnknown);
  return { location, classroom, group };
}
