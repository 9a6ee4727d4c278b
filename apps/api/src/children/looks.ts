import type { listLooks, Look } from '@footprints/contracts/looks';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { dateOf, dayOf } from '../db/calendar.ts';
import { pageOf } from '../db/listing.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/failure.ts';
import type { Page } from '../http/serve.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { childWhere, looksScope } from './child-scope.ts';

/** Who looked, with what says whether they did as staff. */
const lookerOf = (childId: number) => ({
  displayName: true,
  locationId: true,
  roles: { where: { role: { not: 'Parent' as const } }, select: { role: true } },
  guardianships: { where: { childId }, select: { childId: true } },
});

/**
 * Who looked at what is recorded of a child, the last day first, also of some days alone. Guardians are told by name who of the staff did.
 * @throws not found for a child that the viewer neither sets up nor is a guardian of
 */
export async function looksOf(
  { db }: Deps,
  viewer: Viewer,
  childId: number,
  { FromDay, ToDay, ...page }: OutputOf<typeof listLooks.query>,
): Promise<Page<Look[]>> {
  const { scope, isStaff: isTheirs } = await looksScope(db, viewer, childId);
  const ofChild = { where: { id: childId, AND: childWhere(scope) }, select: { locationId: true } };
  const child = await db.prisma.child.findFirst(ofChild);
  if (child === null) throw notFound();
  const days = {
    ...(FromDay !== undefined && { gte: dateOf(FromDay) }),
    ...(ToDay !== undefined && { lte: dateOf(ToDay) }),
  };
  const [rows, count] = await Promise.all([
    db.prisma.look.findMany({
      where: { childId, day: days, child: childWhere(scope) },
      include: { user: { select: lookerOf(childId) } },
      orderBy: [{ day: 'desc' }, { lastAt: 'desc' }, { userId: 'asc' }, { kind: 'asc' }],
      ...pageOf(page),
    }),
    db.prisma.look.count({ where: { childId, day: days } }),
  ]);
  const data = rows.map((row): Look => {
    const { displayName, locationId, roles, guardianships } = row.user;
    // A guardian who works at another location is staff there alone.
    const mayBeStaff =
      guardianships.length === 0 || locationId === child.locationId || roles.some(({ role }) => role === 'Admin');
    // Records are noted of directors and admins alone, whatever they are by now.
    const isStaff = row.kind === 'record' || (roles.length > 0 && mayBeStaff);
    const who = row.userId === viewer.userId ? 'you' : isStaff ? 'staff' : 'family';
    return {
      Day: dayOf(row.day),
      Who: who,
      Name: who === 'family' && !isTheirs ? '' : displayName,
      Kind: row.kind,
      Count: row.count,
      FirstAt: row.firstAt.toISOString(),
      LastAt: row.lastAt.toISOString(),
    };
  });
  return { data, count };
}
