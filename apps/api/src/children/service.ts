import type { ChildGroup, FilterChild, OwnChild } from '@footprints/contracts/children';
import type { Database } from '../db/client.ts';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { childWhere, type ChildScope } from './child-scope.ts';
import { byFirstName, byGroup } from '../viewer/child-names.ts';
import { comingAndStaying } from './presence.ts';
import {
  type Counts,
  groupFields,
  ownFields,
  presentFilterChild,
  presentGroupChild,
  presentOwnChild,
} from './present.ts';
import { readingEnds } from './leaving.ts';
import { filterChildren, learningDays } from './sql.ts';

/** What the dashboard counts of children, by id: learning days, and badges as the database counts them (decision record 6). */
async function countsOf(db: Database, children: { id: number }[]) {
  const ids = children.map(({ id }) => id);
  const [days, badges] = await Promise.all([
    query(db, learningDays(ids)),
    db.prisma.listCount.findMany({
      where: { list: 'awards', scope: 'child', scopeId: { in: ids } },
      select: { scopeId: true, rows: true },
    }),
  ]);
  const daysOf = new Map(days.map((row) => [row.childId, row.days]));
  const badgesOf = new Map(badges.map((row) => [row.scopeId, row.rows]));
  return (id: number): Counts => ({ LearningDaysCount: daysOf.get(id) ?? 0, BadgeCount: badgesOf.get(id) ?? 0 });
}

/** The children of a family with what the dashboard counts, by first name; those that have left come last. */
export async function childrenOf({ db, now }: Deps, scope: ChildScope): Promise<OwnChild[]> {
  const at = now();
  const children = await db.prisma.child.findMany({
    where: childWhere(scope),
    orderBy: byFirstName,
    select: ownFields(at),
  });
  const counts = await countsOf(db, children);
  const ends = await readingEnds(db.prisma, children);
  return children
    .toSorted((one, other) => Number(one.archivedAt !== null) - Number(other.archivedAt !== null))
    .map((child) => presentOwnChild(child, counts(child.id), ends.get(child.id), at));
}

/** Children by group. Once somebody of a room has come, all of its groups are checked in: who is not here then is absent. */
export async function groupsOf({ db, now }: Deps, scope: ChildScope): Promise<ChildGroup[]> {
  const at = now();
  const children = await db.prisma.child.findMany({
    where: { archivedAt: null, AND: childWhere(scope) },
    orderBy: byGroup,
    select: groupFields(at),
  });
  const counts = await countsOf(db, children);
  const coming = children.map((child) => ({ ...child, ...comingAndStaying(child, at) }));
  const checkedIn = new Set(coming.filter(({ hasCome }) => hasCome).map(({ classroomId }) => classroomId));
  return [...Map.groupBy(coming, ({ group }) => group.id).values()].map((members) => ({
    GroupName: members[0]?.group.name ?? '',
    IsCheckedIn: members.some(({ classroomId }) => checkedIn.has(classroomId)),
    Children: members.map((child) => presentGroupChild(child, counts(child.id))),
    ClassroomName: members[0]?.classroom.displayName ?? '',
  }));
}

/** The children of a scope to filter a list by, by first name. */
export async function filterChildrenOf({ db, now }: Deps, scope: ChildScope): Promise<FilterChild[]> {
  return (await query(db, filterChildren(scope, now()))).map(presentFilterChild);
}
