import type { ChildGroup, FilterChild, OwnChild } from '@footprints/contracts/children';
import type { Database } from '../db/client.ts';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import type { Prisma } from '../generated/client.ts';
import { childWhere, type ChildScope } from './child-scope.ts';
import { byGroup, nameColumns } from './names.ts';
import { comingAndStaying, comingOf, isHere, presenceOf } from './presence.ts';
import { presentFilterChild, presentGroups, presentOwnChild } from './present.ts';
import { allowsTogether, saidOf } from './consent.ts';
import { photoColumns, photoInRoomOf, photoOf } from './photo.ts';
import { readingEnds } from './leaving.ts';
import { filterChildren, learningDays } from './sql.ts';

const names = { id: true, ...nameColumns } as const;

const present = (scope: ChildScope): Prisma.ChildWhereInput => ({ ...childWhere(scope), archivedAt: null });

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
  return (id: number) => ({ learningDays: daysOf.get(id) ?? 0, badges: badgesOf.get(id) ?? 0 });
}

/** The children of a family with what the dashboard counts, by first name; those that have left come last. */
export async function childrenOf({ db, now }: Pick<Deps, 'db' | 'now'>, scope: ChildScope): Promise<OwnChild[]> {
  const at = now();
  const children = await db.prisma.child.findMany({
    where: childWhere(scope),
    select: { ...names, ...photoColumns, ...presenceOf(at), archivedAt: true, locationId: true },
  });
  const counts = await countsOf(db, children);
  const ends = await readingEnds(db.prisma, children);
  return children
    .toSorted(
      (one, other) =>
        Number(one.archivedAt !== null) - Number(other.archivedAt !== null) ||
        one.firstName.localeCompare(other.firstName) ||
        one.id - other.id,
    )
    .map((child) =>
      presentOwnChild({
        ...child,
        photo: child.archivedAt === null ? photoOf(child) : null,
        isHere: child.archivedAt === null && isHere(child, at),
        ...counts(child.id),
        ...(ends.get(child.id) ?? { leftOn: null, readUntil: null }),
      }),
    );
}

/**
 * The same children by group, with allergies and photo consent, which is missing as long as nobody has asked for it. Once
 * somebody of a room came today, all of its groups are checked in: who is not here then is absent.
 */
export async function groupsOf({ db, now }: Deps, scope: ChildScope): Promise<ChildGroup[]> {
  const at = now();
  const children = await db.prisma.child.findMany({
    where: present(scope),
    orderBy: byGroup,
    select: {
      ...names,
      ...comingOf(at),
      classroomId: true,
      group: { select: { id: true, name: true } },
      allergies: { select: { substance: true }, orderBy: { substance: 'asc' } },
      ...photoColumns,
    },
  });
  const counts = await countsOf(db, children);
  const comings = new Map(children.map((child) => [child.id, comingAndStaying(child, at)]));
  const checkedIn = new Set(
    children.filter(({ id }) => comings.get(id)?.cameToday).map(({ classroomId }) => classroomId),
  );
  return presentGroups(
    children.map((child) => ({
      ...child,
      groupId: child.group.id,
      groupName: child.group.name,
      isCheckedIn: checkedIn.has(child.classroomId),
      isHere: comings.get(child.id)?.isHere ?? false,
      photo: photoInRoomOf(child),
      ...counts(child.id),
      allergies: child.allergies.map(({ substance }) => substance),
      photoConsent: allowsTogether(child),
      photosRefused: saidOf(child, 'portfolio') === false,
    })),
  );
}

/** The children of a scope to filter a list by, by first name. */
export async function filterChildrenOf({ db, now }: Deps, scope: ChildScope): Promise<FilterChild[]> {
  return (await query(db, filterChildren(scope, now()))).map(presentFilterChild);
}
