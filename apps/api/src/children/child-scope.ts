import type { Database } from '../db/client.ts';
import { Prisma } from '../generated/client.ts';
import { notFound } from '../http/failure.ts';
import { isRoom } from '../identity/account-state.ts';
import { locationsIn, placeScope } from '../viewer/place-scope.ts';
import { hasRole, type Viewer } from '../viewer/viewer.ts';

declare const minted: unique symbol;
interface Minted {
  readonly [minted]: true;
}

type StaffBounds =
  { kind: 'classroom'; classroomId: number } | { kind: 'location'; locationId: number } | { kind: 'nobody' };
type FamilyBounds = { kind: 'family'; childId: number };
type GuardianBounds = { kind: 'guardian'; userId: number } | FamilyBounds | { kind: 'nobody' };
type EitherBounds = { kind: 'either'; staff: StaffBounds & Minted; guardian: GuardianBounds & Minted };
type Bounds = StaffBounds | GuardianBounds | EitherBounds;

/** The children that a viewer may see or record for; of a room, none that has left. Only this file makes one. */
export type ChildScope = Bounds & Minted;

function mint<B extends Bounds>(bounds: B): B & Minted {
  return bounds as B & Minted;
}

/**
 * The children of a staff member: a classroom's own; for a director or admin the location's, or those of one classroom.
 * @throws not found when the classroom is not theirs to act as
 */
export async function staffScope(db: Database, viewer: Viewer, classroomId?: number): Promise<StaffBounds & Minted> {
  if (hasRole(viewer, 'Director', 'Admin')) {
    const { locationId } = viewer;
    if (classroomId === undefined) {
      return locationId === null ? mint({ kind: 'nobody' }) : mint({ kind: 'location', locationId });
    }
    if (locationId === null) throw notFound();
    const room = { id: classroomId, locationId, ...isRoom };
    if ((await db.prisma.user.count({ where: room })) === 0) throw notFound();
    return mint({ kind: 'classroom', classroomId });
  }
  if (!hasRole(viewer, 'Classroom')) return mint({ kind: 'nobody' });
  if (classroomId !== undefined && classroomId !== viewer.userId) throw notFound();
  return mint({ kind: 'classroom', classroomId: viewer.userId });
}

/** A parent's own children. */
export function guardianScope(viewer: Viewer): GuardianBounds & Minted {
  return hasRole(viewer, 'Parent') ? mint({ kind: 'guardian', userId: viewer.userId }) : mint({ kind: 'nobody' });
}

/** One child, read as any of its guardians may: for what is made for its family. Checks nobody: who may have it made is asked before. */
export function familyScope(childId: number): FamilyBounds & Minted {
  return mint({ kind: 'family', childId });
}

/**
 * The children whose records a viewer may read, staff or parent. Somebody who is both reads as staff, and as a parent what lies
 * outside the classroom: so where one child is asked for, and no room, either may hold it. Whether the scope does is for the statement that reads
 * about the child (`childRowsIn`).
 * @throws not found when the classroom is not theirs
 */
export async function readScope(
  db: Database,
  viewer: Viewer,
  wanted: { childId?: number | undefined; classroomId?: number | undefined },
): Promise<ChildScope> {
  if (!hasRole(viewer, 'Classroom', 'Director', 'Admin')) return guardianScope(viewer);
  const staff = await staffScope(db, viewer, wanted.classroomId);
  const isOneChild = wanted.childId !== undefined && wanted.classroomId === undefined;
  if (!isOneChild || !hasRole(viewer, 'Parent')) return staff;
  return mint({ kind: 'either', staff, guardian: guardianScope(viewer) });
}

/**
 * The child of whom is asked who looked: as director or admin where they set it up, as guardian where it is their own. Whether it
 * does hold the child is for `childWhere` or `childRowsIn`.
 */
export async function looksScope(
  db: Database,
  viewer: Viewer,
  childId: number,
): Promise<{ scope: ChildScope; isStaff: boolean }> {
  const child = await db.prisma.child.findFirst({
    where: { id: childId, ...locationsIn(placeScope(viewer)) },
    select: { locationId: true },
  });
  if (child === null) return { scope: guardianScope(viewer), isStaff: false };
  return { scope: mint({ kind: 'location', locationId: child.locationId }), isStaff: true };
}

/** Whether staff of this scope are directors or admins, who see a whole location. */
export function isOfDirectors(scope: ChildScope): boolean {
  return (scope.kind === 'either' ? scope.staff : scope).kind === 'location';
}

/** The condition that keeps rows of `children`, under this alias, inside the scope. */
export function childrenIn(scope: ChildScope, alias = 'c'): Prisma.Sql {
  return condition(scope, alias, 'id');
}

/** The same for rows that repeat their child's classroom and location (reports, moments, awards). */
export function childRowsIn(scope: ChildScope, alias: string): Prisma.Sql {
  return condition(scope, alias, 'child_id');
}

/** Whether such a row inside the scope is read as staff, who see who recorded it. */
export function readAsStaff(scope: ChildScope, alias: string): Prisma.Sql {
  if (scope.kind === 'either') return condition(scope.staff, alias, 'child_id');
  return scope.kind === 'guardian' || scope.kind === 'family' ? Prisma.sql`FALSE` : Prisma.sql`TRUE`;
}

/** The same of a child that was read. */
export function isReadAsStaff(
  scope: ChildScope,
  child: { classroomId: number; locationId: number; archivedAt: Date | null },
): boolean {
  const staff = scope.kind === 'either' ? scope.staff : scope;
  if (staff.kind === 'classroom') return staff.classroomId === child.classroomId && child.archivedAt === null;
  return staff.kind === 'location' && staff.locationId === child.locationId;
}

/** Whether the reader is a guardian of the child that this column names. */
export function isFamilyOf(scope: ChildScope, column: string): Prisma.Sql {
  const family = scope.kind === 'either' ? scope.guardian : scope;
  if (family.kind === 'family') return Prisma.sql`${Prisma.raw(column)} = ${family.childId}`;
  if (family.kind !== 'guardian') return Prisma.sql`FALSE`;
  return Prisma.sql`EXISTS (
    SELECT FROM guardians g WHERE g.child_id = ${Prisma.raw(column)} AND g.user_id = ${family.userId})`;
}

/** The rooms whose children a scope of staff holds, as a filter of Prisma on rows that name their room and its location. */
export function roomsWhere(scope: ChildScope): { classroomId: number | { in: number[] } } | { locationId: number } {
  if (scope.kind === 'classroom') return { classroomId: scope.classroomId };
  return scope.kind === 'location' ? { locationId: scope.locationId } : { classroomId: { in: [] } };
}

/** The same in SQL: whether the user `u` is a room whose children the scope holds. */
export function roomsIn(scope: ChildScope): Prisma.Sql {
  if (scope.kind === 'classroom') return Prisma.sql`u.id = ${scope.classroomId}`;
  return scope.kind === 'location' ? Prisma.sql`u.location_id = ${scope.locationId}` : Prisma.sql`FALSE`;
}

/** The same as `childrenIn` for Prisma: children inside the scope. */
export function childWhere(scope: ChildScope): Prisma.ChildWhereInput {
  switch (scope.kind) {
    case 'classroom':
      return { classroomId: scope.classroomId, archivedAt: null };
    case 'location':
      return { locationId: scope.locationId };
    case 'guardian':
      return { guardians: { some: { userId: scope.userId } } };
    case 'family':
      return { id: scope.childId };
    case 'either':
      return { OR: [childWhere(scope.staff), childWhere(scope.guardian)] };
    case 'nobody':
      return { id: { in: [] } };
  }
}

/** The children of a classroom that have left: its staff read nothing of them any more. */
export function leftFrom(classroomId: number): Prisma.Sql {
  return Prisma.sql`SELECT gone.id FROM children gone WHERE gone.classroom_id = ${classroomId} AND gone.archived_at IS NOT NULL`;
}

function condition(scope: ChildScope, alias: string, childColumn: string): Prisma.Sql {
  const column = (name: string) => Prisma.raw(`${alias}.${name}`);
  switch (scope.kind) {
    case 'classroom':
      return Prisma.sql`(${column('classroom_id')} = ${scope.classroomId} AND ${column(childColumn)} NOT IN (${leftFrom(scope.classroomId)}))`;
    case 'location':
      return Prisma.sql`${column('location_id')} = ${scope.locationId}`;
    case 'guardian':
      return Prisma.sql`${column(childColumn)} IN (SELECT g.child_id FROM guardians g WHERE g.user_id = ${scope.userId})`;
    case 'family':
      return Prisma.sql`${column(childColumn)} = ${scope.childId}`;
    case 'either':
      return Prisma.sql`(${condition(scope.staff, alias, childColumn)} OR ${condition(scope.guardian, alias, childColumn)})`;
    case 'nobody':
      return Prisma.sql`FALSE`;
  }
}
