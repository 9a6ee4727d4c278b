import type { Database } from '../db/client.ts';

/** Who may hear of a child now: its room, as long as the child has not left, its location's directors and admins, and its guardians. */
export interface Hearers {
  classroomId: number | null;
  locationId: number;
  guardianIds: ReadonlySet<number>;
}

/** Who may hear of these children, by their ids: what is told to somebody is held to it, as a `ChildScope` would. */
export async function hearersOf({ prisma }: Database, childIds: number[]): Promise<Map<number, Hearers>> {
  if (childIds.length === 0) return new Map();
  const children = await prisma.child.findMany({
    where: { id: { in: childIds } },
    select: {
      id: true,
      classroomId: true,
      locationId: true,
      archivedAt: true,
      guardians: { select: { userId: true } },
    },
  });
  return new Map(
    children.map(({ id, classroomId, locationId, archivedAt, guardians }) => [
      id,
      {
        classroomId: archivedAt === null ? classroomId : null,
        locationId,
        guardianIds: new Set(guardians.map(({ userId }) => userId)),
      },
    ]),
  );
}
