import { Refused } from '../http/failure.ts';
import { adminMessages } from '@footprints/contracts/admin-errors';
import type { OutputOf } from '@footprints/contracts/endpoint';
import type { saveRoom } from '@footprints/contracts/places';
import { lockRows, type Transaction } from '../db/transaction.ts';
import type { Group } from '../generated/client.ts';

type GroupRecord = Pick<Group, 'id' | 'name' | 'position'>;

/**
 * The groups of a classroom in their order; no child comes to one until the transaction ends. They are locked before the
 * classroom, as by whoever brings a child.
 */
export async function lockGroups(transaction: Transaction, roomId: number): Promise<GroupRecord[]> {
  const groups = await transaction.group.findMany({ where: { classroomId: roomId }, select: { id: true } });
  const ids = groups.map(({ id }) => id);
  await lockRows(transaction, 'groups', ids);
  return transaction.group.findMany({
    where: { id: { in: ids }, classroomId: roomId },
    orderBy: [{ position: 'asc' }, { name: 'asc' }],
    select: { id: true, name: true, position: true },
  });
}

/**
 * Makes a classroom's groups those that are wanted, in this order: some renamed, some new, some taken away.
 * @param present the groups as `lockGroups` gave them
 * @throws Refused for a group that is not the classroom's, and for taking one away that has children
 */
export async function setGroups(
  transaction: Transaction,
  roomId: number,
  present: GroupRecord[],
  wanted: OutputOf<typeof saveRoom.body>['Groups'],
): Promise<void> {
  const placed = wanted.map(({ GroupID, GroupName }, position) => ({ id: GroupID, name: GroupName, position }));
  const stay = placed.flatMap(({ id, ...group }) => (id === undefined ? [] : { id, ...group }));
  const isPresent = (id: number) => present.some((group) => group.id === id);
  if (!stay.every(({ id }) => isPresent(id))) throw new Refused(adminMessages.groupUnknown);
  const gone = present.filter(({ id }) => !stay.some((group) => group.id === id)).map(({ id }) => id);
  if (gone.length > 0) await takeAway(transaction, gone);
  const changed = stay.filter(
    ({ id, name, position }) => !present.some((g) => g.id === id && g.name === name && g.position === position),
  );
  // Two groups may exchange their names. No name that a person can enter starts with a space.
  for (const { id } of changed) await transaction.group.update({ where: { id }, data: { name: ` ${id}` } });
  for (const { id, ...data } of changed) await transaction.group.update({ where: { id }, data });
  const added = placed.filter(({ id }) => id === undefined);
  await transaction.group.createMany({
    data: added.map(({ name, position }) => ({ classroomId: roomId, name, position })),
  });
}

/** Deletes groups; those that children were in once are parted from their classroom and stay in the children's history. */
async function takeAway(transaction: Transaction, ids: number[]): Promise<void> {
  const inside = await transaction.child.findFirst({
    where: { groupId: { in: ids } },
    orderBy: { archivedAt: { sort: 'asc', nulls: 'first' } },
    select: { archivedAt: true },
  });
  if (inside !== null) {
    throw new Refused(inside.archivedAt === null ? adminMessages.groupNotEmpty : adminMessages.groupOfArchived);
  }
  const where = { id: { in: ids } };
  await transaction.group.updateMany({ where: { ...where, placements: { some: {} } }, data: { classroomId: null } });
  await transaction.group.deleteMany({ where: { ...where, classroomId: { not: null } } });
}
