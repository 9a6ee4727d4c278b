import type { Database } from '../db/client.ts';
import { Prisma } from '../generated/client.ts';
import { notFound } from '../http/failure.ts';
import { hasRole, type Viewer } from '../viewer/viewer.ts';

declare const minted: unique symbol;

type StaffReach =
  { kind: 'classroom'; classroomId: number } | { kind: 'location'; locationId: number } | { kind: 'nobody' };
type GuardianReach = { kind: 'guardian'; userId: number } | { kind: 'nobody' };
type Reach = StaffReach | GuardianReach | { kind: 'either'; staff: StaffReach; guardian: GuardianReach };

/**
 * The children that a viewer may see or record for. Only this file makes one, and every service that touches a child's
 * data asks for one.
 */
export type ChildScope = Reach & { readonly [minted]: true };

function mint<R extends Reach>(reach: R): R & ChildScope {
  return reach as R & ChildScope;
}

/**
 * The children of a staff member: a classroom's own; for a director or admin the location's, or those of one classroom.
 * @throws not found when the classroom is not theirs to act as
 */
export async function staffScope(db: Database, viewer: Viewer, classroomId?: number): Promise<StaffReach & ChildScope> {
  if (hasRole(viewer, 'Director', 'Admin')) {
    if (classroomId === undefined) {
      return viewer.locationId === null
        ? mint({ kind: 'nobody' })
        : mint({ kind: 'location', locationId: viewer.locationId });
    }
    if (viewer.locationId === null) throw notFound();
    const room = await db.prisma.user.findFirst({
      where: { id: classroomId, locationId: viewer.locationId, roles: { some: { role: 'Classroom' } } },
      select: { id: true },
    });
    if (room === null) throw notFound();
    return mint({ kind: 'classroom', classroomId });
  }
  if (!hasRole(viewer, 'Classroom')) return mint({ kind: 'nobody' });
  if (classroomId !== undefined && classroomId !== viewer.userId) throw notFound();
  return mint({ kind: 'classroom', classroomId: viewer.userId });
}

/** A parent's own children. */
export function guardianScope(viewer: Viewer): GuardianReach & ChildScope {
  return hasRole(viewer, 'Parent') ? mint({ kind: 'guardian', userId: viewer.userId }) : mint({ kind: 'nobody' });
}

/**
 * The children whose records a viewer may read, staff or parent. Somebody who is both reads as staff, and as a parent
 * what lies outside the classroom: so where one child is asked for, either may hold it. Whether the scope does is for the
 * statement that reads about the child (`childRowsIn`).
 * @throws not found when the classroom is not theirs
 */
export async function readScope(
  db: Database,
  viewer: Viewer,
  wanted: { childId?: number | undefined; classroomId?: number | undefined },
): Promise<ChildScope> {
  if (!hasRole(viewer, 'Classroom', 'Director', 'Admin')) return guardianScope(viewer);
  const staff = await staffScope(db, viewer, wanted.classroomId);
  if (wanted.childId === undefined || !hasRole(viewer, 'Parent')) return staff;
  return mint({ kind: 'either', staff, guardian: guardianScope(viewer) });
}

/** The condition that keeps rows of `children`, under this alias, inside the scope. */
export function childrenIn(scope: ChildScope, alias: string): Prisma.Sql {
  return condition(scope, alias, 'id');
}

/** The same for rows that repeat their child's classroom and location (reports, moments, awards). */
export function childRowsIn(scope: ChildScope, alias: string): Prisma.Sql {
  return condition(scope, alias, 'child_id');
}

/** Whether such a row inside the scope is read as staff, who see who recorded it. */
export function readAsStaff(scope: ChildScope, alias: string): Prisma.Sql {
  if (scope.kind === 'either') return condition(scope.staff, alias, 'child_id');
  return scope.kind === 'guardian' ? Prisma.sql`FALSE` : Prisma.sql`TRUE`;
}

/** The same as `childrenIn` for Prisma: children inside the scope. */
export function childWhere(scope: ChildScope): Prisma.ChildWhereInput {
  return reachWhere(scope);
}

function reachWhere(reach: Reach): Prisma.ChildWhereInput {
  switch (reach.kind) {
    case 'classroom':
      return { classroomId: reach.classroomId };
    case 'location':
      return { locationId: reach.locationId };
    case 'guardian':
      return { guardians: { some: { userId: reach.userId } } };
    case 'either':
      return { OR: [reachWhere(reach.staff), reachWhere(reach.guardian)] };
    case 'nobody':
      return { id: { in: [] } };
  }
}

function condition(reach: Reach, alias: string, childColumn: string): Prisma.Sql {
  const column = (name: string) => Prisma.raw(`${alias}.${name}`);
  switch (reach.kind) {
    case 'classroom':
      return Prisma.sql`${column('classroom_id')} = ${reach.classroomId}`;
    case 'location':
      return Prisma.sql`${column('location_id')} = ${reach.locationId}`;
    case 'guardian':
      return Prisma.sql`${column(childColumn)} IN (SELECT g.child_id FROM guardians g WHERE g.user_id = ${reach.userId})`;
    case 'either':
      return Prisma.sql`(${condition(reach.staff, alias, childColumn)} OR ${condition(reach.guardian, alias, childColumn)})`;
    case 'nobody':
      return Prisma.sql`FALSE`;
  }
}
