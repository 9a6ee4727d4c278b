import type { Child, ChildGroup, FilterChild } from '@footprints/contracts/children';
import { childrenIn, type ChildScope } from './child-scope.ts';
import { isHere, photoConsent } from './recording.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import {
  type ChildRow,
  type FilterChildRow,
  type GroupChildRow,
  presentChild,
  presentFilterChild,
  presentGroups,
} from './present.ts';

/** Distinct days with a report or a moment (product 10.3), of which the database keeps count (decision record 7). */
const learningDays = Prisma.sql`coalesce((SELECT n.days FROM learning_days n WHERE n.child_id = c.id), 0)`;

const badges = Prisma.sql`coalesce((
  SELECT n.rows FROM list_counts n
  WHERE n.list = 'awards' AND n.scope = 'child' AND n.scope_id = c.id AND n.day = '-infinity'), 0)`;

const names = Prisma.sql`c.id, c.first_name AS "firstName", c.middle_name AS "middleName", c.last_name AS "lastName"`;

const allergies = Prisma.sql`ARRAY(
  SELECT a.substance::text FROM allergies a WHERE a.child_id = c.id ORDER BY a.substance)`;

/** The children of a scope with what the dashboard counts, by first name. */
export async function childrenOf({ db, now }: Deps, scope: ChildScope): Promise<Child[]> {
  const rows = await db.rows<ChildRow>(Prisma.sql`
    SELECT ${names}, ${isHere(now())} AS "isHere", ${learningDays} AS "learningDays", ${badges} AS badges
    FROM children c
    JOIN locations l ON l.id = c.location_id
    WHERE ${childrenIn(scope, 'c')} AND c.archived_at IS NULL`);
  const byName = (one: ChildRow, other: ChildRow) => one.firstName.localeCompare(other.firstName) || one.id - other.id;
  return rows.toSorted(byName).map(presentChild);
}

/** The same children by group, with allergies and consent. */
export async function groupsOf({ db, now }: Deps, scope: ChildScope): Promise<ChildGroup[]> {
  const rows = await db.rows<GroupChildRow>(Prisma.sql`
    SELECT ${names}, g.id AS "groupId", g.name AS "groupName", ${isHere(now())} AS "isHere",
           ${learningDays} AS "learningDays", ${badges} AS badges,
           ${allergies} AS allergies, ${photoConsent} AS "photoConsent"
    FROM children c
    JOIN locations l ON l.id = c.location_id
    JOIN groups g ON g.id = c.group_id
    JOIN users room ON room.id = c.classroom_id
    WHERE ${childrenIn(scope, 'c')} AND c.archived_at IS NULL
    ORDER BY room.email, g.position, g.name, c.first_name, c.last_name, c.id`);
  return presentGroups(rows);
}

/** The children of a scope to filter a list by, by last name. */
export async function filterChildrenOf({ db, now }: Deps, scope: ChildScope): Promise<FilterChild[]> {
  const rows = await db.rows<FilterChildRow>(Prisma.sql`
    SELECT ${names}, ${isHere(now())} AS "isHere"
    FROM children c
    JOIN locations l ON l.id = c.location_id
    WHERE ${childrenIn(scope, 'c')} AND c.archived_at IS NULL
    ORDER BY c.last_name, c.first_name, c.id`);
  return rows.map(presentFilterChild);
}
