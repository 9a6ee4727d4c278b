import { Refused } from '../http/failure.ts';
import { adminMessages } from '@footprints/contracts/errors';
import type { Transaction } from '../db/client.ts';
import { Prisma } from '../generated/client.ts';

export interface GroupRecord {
  id: number;
  name: string;
}

interface WantedGroup {
  GroupID?: number | undefined;
  GroupName: string;
}

/**
 * The groups of a classroom in their order; no child comes to one until the transaction ends. They are locked before the
 * classroom, as by whoever brings a child.
 */
export function groupsOfRoom(transaction: Transaction, roomId: number): Promise<GroupRecord[]> {
  return transaction.$queryRaw<GroupRecord[]>(Prisma.sql`
    SELECT g.id, g.name FROM groups g WHERE g.classroom_id = ${roomId} ORDER BY g.position, g.name FOR UPDATE`);
}

/**
 * Makes a classroom's groups those that are wanted, in this order: some renamed, some new, some taken away.
 * @param present the groups as `groupsOfRoom` gave and locked them
 * @throws Refused for a group that is not the classroom's, and for taking one away that has children
 */
export async function setGroups(
  transaction: Transaction,
  roomId: number,
  present: GroupRecord[],
  wanted: WantedGroup[],
): Promise<void> {
  const placed = wanted.map(({ GroupID, GroupName }, position) => ({ id: GroupID, name: GroupName, position }));
  const kept = placed.flatMap(({ id, ...group }) => (id === undefined ? [] : { id, ...group }));
  const keptIds = kept.map(({ id }) => id);
  if (keptIds.some((id) => !present.some((group) => group.id === id))) throw new Refused(adminMessages.groupUnknown);
  const gone = present.filter(({ id }) => !keptIds.includes(id)).map(({ id }) => id);
  if (gone.length > 0) await takeAway(transaction, gone);
  // Two groups may exchange their names. No name that a person can enter starts with a space.
  await transaction.$executeRaw(Prisma.sql`UPDATE groups SET name = ' ' || id WHERE id = ANY(${keptIds}::int[])`);
  await transaction.$executeRaw(Prisma.sql`
    UPDATE groups g SET name = k.name, position = k.position
    FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) AS k(id int, name text, position int) WHERE g.id = k.id`);
  const added = placed.filter(({ id }) => id === undefined);
  await transaction.group.createMany({
    data: added.map(({ name, position }) => ({ classroomId: roomId, name, position })),
  });
}

/** Deletes groups; those that children were in once are parted from their classroom and stay in the children's history. */
async function takeAway(transaction: Transaction, ids: number[]): Promise<void> {
  const [inside] = await transaction.$queryRaw<{ isThere: boolean }[]>(Prisma.sql`
    SELECT c.archived_at IS NULL AS "isThere" FROM children c WHERE c.group_id = ANY(${ids}::int[])
    ORDER BY c.archived_at IS NULL DESC LIMIT 1`);
  if (inside !== undefined) {
    throw new Refused(inside.isThere ? adminMessages.groupNotEmpty : adminMessages.groupOfArchived);
  }
  await transaction.$executeRaw(Prisma.sql`
    UPDATE groups g SET classroom_id = NULL
    WHERE g.id = ANY(${ids}::int[]) AND EXISTS (SELECT 1 FROM placements p WHERE p.group_id = g.id)`);
  await transaction.group.deleteMany({ where: { id: { in: ids }, classroomId: { not: null } } });
}
