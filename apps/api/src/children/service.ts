import type { Child, ChildGroup, FilterChild } from '@footprints/contracts/children';
import type { Database } from '../db/client.ts';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import type { Prisma } from '../generated/client.ts';
import { childWhere, type ChildScope } from './child-scope.ts';
import { isHere, presenceOf } from './presence.ts';
import { presentChild, presentFilterChild, presentGroups } from './present.ts';
import { lastPhotoConsent } from './consent.ts';
import { learningDays } from './sql.ts';

const names = { id: true, firstName: true, middleName: true, lastName: true } as const;
const badges = { _count: { select: { awards: true } } } as const;

const present = (scope: ChildScope): Prisma.ChildWhereInput => ({ ...childWhere(scope), archivedAt: null });

/** The learning days of children, by id; a child that is not among them has none. */
async function learningDaysOf(db: Database, children: { id: number }[]): Promise<Map<number, number>> {
  const rows = await query(db, learningDays(children.map(({ id }) => id)));
  return new Map(rows.map(({ childId, days }) => [childId, days]));
}

/** The children of a scope with what the dashboard counts, by first name. */
export async function childrenOf({ db, now }: Deps, scope: ChildScope): Promise<Child[]> {
  const at = now();
  const children = await db.prisma.child.findMany({
    where: present(scope),
    select: { ...names, ...badges, ...presenceOf(at) },
  });
  const days = await learningDaysOf(db, children);
  return children
    .toSorted((one, other) => one.firstName.localeCompare(other.firstName) || one.id - other.id)
    .map((child) =>
      presentChild({
        ...child,
        isHere: isHere(child, at),
        learningDays: days.get(child.id) ?? 0,
        badges: child._count.awards,
      }),
    );
}

/** The same children by group, with allergies and photo consent, which is missing as long as nobody has asked for it. */
export async function groupsOf({ db, now }: Deps, scope: ChildScope): Promise<ChildGroup[]> {
  const at = now();
  const children = await db.prisma.child.findMany({
    where: present(scope),
    orderBy: [
      { classroom: { email: 'asc' } },
      { group: { position: 'asc' } },
      { group: { name: 'asc' } },
      { firstName: 'asc' },
      { lastName: 'asc' },
      { id: 'asc' },
    ],
    select: {
      ...names,
      ...badges,
      ...presenceOf(at),
      group: { select: { id: true, name: true } },
      allergies: { select: { substance: true }, orderBy: { substance: 'asc' } },
      consents: lastPhotoConsent,
    },
  });
  const days = await learningDaysOf(db, children);
  return presentGroups(
    children.map((child) => ({
      ...child,
      groupId: child.group.id,
      groupName: child.group.name,
      isHere: isHere(child, at),
      learningDays: days.get(child.id) ?? 0,
      badges: child._count.awards,
      allergies: child.allergies.map(({ substance }) => substance),
      photoConsent: child.consents[0]?.granted ?? false,
    })),
  );
}

/** The children of a scope to filter a list by, by last name. */
export async function filterChildrenOf({ db, now }: Deps, scope: ChildScope): Promise<FilterChild[]> {
  const at = now();
  const children = await db.prisma.child.findMany({
    where: present(scope),
    orderBy: [{ lastName: 'asc' }, { firstName: 'asc' }, { id: 'asc' }],
    select: { ...names, ...presenceOf(at) },
  });
  return children.map((child) => presentFilterChild({ ...child, isHere: isHere(child, at) }));
}
