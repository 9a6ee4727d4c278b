import type { Database } from '../db.ts';
import { Prisma } from '../generated/client.ts';
import { notFound } from '../http/failure.ts';
import { hasRole, type Viewer } from './viewer.ts';

declare const minted: unique symbol;

type Reach =
  | { kind: 'classroom'; classroomId: number }
  | { kind: 'location'; locationId: number }
  | { kind: 'guardian'; userId: number }
  | { kind: 'nobody' };

/**
 * The children that a viewer may see or record for. Only this file makes one, and every service that touches a child's
 * data asks for one.
 */
export type ChildScope = Reach & { readonly [minted]: true };

function mint(reach: Reach): ChildScope {
  return reach as ChildScope;
}

/**
 * The children of a staff member: a classroom's own; for a director or admin the location's, or those of one classroom.
 * @throws not found when the classroom is not theirs to act as
 */
export async function staffScope(db: Database, viewer: Viewer, classroomId?: number): Promise<ChildScope> {
  if (hasRole(viewer, 'Director', 'Admin')) {
    if (classroomId === undefined) {
      return viewer.locationId === null
        ? mint({ kind: 'nobody' })
        : mint({ kind: 'location', locationId: viewer.locationId });
    }
    if (viewer.locationId === null) throw notFound();
    const classroom = await db.prisma.user.findFirst({
      where: { id: classroomId, locationId: viewer.locationId, roles: { some: { role: 'Classroom' } } },
      select: { id: true },
    });
    if (classroom === null) throw notFound();
    return mint({ kind: 'classroom', classroomId });
  }
  if (!hasRole(viewer, 'Classroom')) return mint({ kind: 'nobody' });
  if (classroomId !== undefined && classroomId !== viewer.userId) throw notFound();
  return mint({ kind: 'classroom', classroomId: viewer.userId });
}

/** A parent's own children. */
export function guardianScope(viewer: Viewer): ChildScope {
  return hasRole(viewer, 'Parent') ? mint({ kind: 'guardian', userId: viewer.userId }) : mint({ kind: 'nobody' });
}

/**
 * The children whose records a viewer may read, staff or parent. Somebody who is both reads as staff, and as a parent
 * what lies outside the classroom: so with `childId` the scope that holds the child is chosen.
 * @throws not found when no scope of the viewer holds the child, or the classroom is not theirs
 */
export async function readScope(
  db: Database,
  viewer: Viewer,
  wanted: { childId?: number | undefined; classroomId?: number | undefined },
): Promise<ChildScope> {
  const staff = hasRole(viewer, 'Classroom', 'Director', 'Admin')
    ? await staffScope(db, viewer, wanted.classroomId)
    : undefined;
  const scopes = [staff, hasRole(viewer, 'Parent') ? guardianScope(viewer) : undefined].filter(
    (scope) => scope !== undefined,
  );
  if (wanted.childId === undefined) return scopes[0] ?? mint({ kind: 'nobody' });
  for (const scope of scopes) {
    if (await holdsChild(db, scope, wanted.childId)) return scope;
  }
  throw notFound();
}

async function holdsChild(db: Database, scope: ChildScope, childId: number): Promise<boolean> {
  const found = await db.rows(
    Prisma.sql`SELECT 1 FROM children c WHERE c.id = ${childId} AND ${childrenIn(scope, 'c')}`,
  );
  return found.length > 0;
}

/** The condition that keeps rows of `children`, under this alias, inside the scope. */
export function childrenIn(scope: ChildScope, alias: string): Prisma.Sql {
  return condition(scope, alias, 'id');
}

/** The same for rows that repeat their child's classroom and location (reports, moments, awards). */
export function childRowsIn(scope: ChildScope, alias: string): Prisma.Sql {
  return condition(scope, alias, 'child_id');
}

function condition(scope: ChildScope, alias: string, childColumn: string): Prisma.Sql {
  const column = (name: string) => Prisma.raw(`${alias}.${name}`);
  switch (scope.kind) {
    case 'classroom':
      return Prisma.sql`${column('classroom_id')} = ${scope.classroomId}`;
    case 'location':
      return Prisma.sql`${column('location_id')} = ${scope.locationId}`;
    case 'guardian':
      return Prisma.sql`${column(childColumn)} IN (SELECT g.child_id FROM guardians g WHERE g.user_id = ${scope.userId})`;
    case 'nobody':
      return Prisma.sql`FALSE`;
  }
}
