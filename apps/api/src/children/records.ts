import type { AdminChild, AdminChildRow, listAdminChildren } from '@footprints/contracts/child-records';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { orderOf, pageOf } from '../db/listing.ts';
import { namedLike } from '../viewer/child-names.ts';
import { query as ask } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import type { Prisma } from '../generated/client.ts';
import { notFound } from '../http/failure.ts';
import type { Page } from '../http/serve.ts';
import { locationsIn, type PlaceScope } from '../viewer/place-scope.ts';
import { detailFields, listedFields, presentAdminRow, presentDetails } from './present-record.ts';
import { withoutConsent } from './sql.ts';

/** A page of the scope's children, in use or archived, found by first, middle and last name. */
export async function listChildrenOf(
  { db, now }: Deps,
  scope: PlaceScope,
  query: OutputOf<typeof listAdminChildren.query>,
): Promise<Page<AdminChildRow[]>> {
  const at = now();
  const { LocationID, ClassroomID } = query;
  const unasked = query.WithoutConsent ? await ask(db, withoutConsent(scope, query.Archived)) : undefined;
  const where: Prisma.ChildWhereInput = {
    archivedAt: query.Archived ? { not: null } : null,
    AND: [
      locationsIn(scope),
      LocationID === undefined ? {} : { locationId: LocationID },
      ClassroomID === undefined ? {} : { classroomId: ClassroomID },
      unasked === undefined ? {} : { id: { in: unasked.map(({ id }) => id) } },
      query.WithoutGuardian ? { guardians: { none: {} } } : {},
      ...namedLike(query.Search),
    ],
  };
  const byName: Prisma.ChildOrderByWithRelationInput[] = [{ sortLastName: 'asc' }, { sortFirstName: 'asc' }];
  const orderBy = orderOf(query, (sort) => ({
    LastName: [{ sortLastName: sort }, ...byName],
    FirstName: [{ sortFirstName: sort }, ...byName],
    ClassroomName: [{ classroom: { sortName: sort } }, ...byName],
    BirthDate: [{ birthDate: { sort, nulls: 'last' as const } }, ...byName],
  }));
  const [children, count] = await Promise.all([
    db.prisma.child.findMany({ where, orderBy, ...pageOf(query), select: listedFields(at) }),
    db.prisma.child.count({ where }),
  ]);
  return { data: children.map((child) => presentAdminRow(child, at)), count };
}

/**
 * One child with guardians, allergies, consents and where it has been.
 * @throws not found outside the scope
 */
export async function childOf({ db, now }: Deps, scope: PlaceScope, id: number): Promise<AdminChild> {
  const at = now();
  const child = await db.prisma.child.findFirst({ where: { id, ...locationsIn(scope) }, select: detailFields(at) });
  if (child === null) throw notFound();
  return presentDetails(child, at);
}
