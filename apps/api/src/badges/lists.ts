import type { BadgeRow } from '@footprints/contracts/badges';
import { childRowsIn, childrenIn, type ChildScope } from '../access/child-scope.ts';
import type { Database } from '../db.ts';
import { Prisma } from '../generated/client.ts';
import type { BadgePage } from '../http/paging.ts';
import type { Page } from '../http/serve.ts';
import { type BadgeRecord, type ChildBadgeRecord, presentCatalogueRow, presentRow } from './present.ts';

type Rows = Page<BadgeRow[]>;

const names = Prisma.sql`c.first_name AS "firstName", c.middle_name AS "middleName", c.last_name AS "lastName"`;

function when(value: number | undefined, condition: (value: number) => Prisma.Sql): Prisma.Sql {
  return value === undefined ? Prisma.empty : condition(value);
}

async function count(db: Database, statement: Prisma.Sql): Promise<number> {
  const [total] = await db.rows<{ count: number }>(statement);
  return total?.count ?? 0;
}

/** A page of the badges that the scope's children have earned, newest first (specification §4 "Badges list"). */
export async function listEarned(db: Database, scope: ChildScope, page: BadgePage): Promise<Rows> {
  const where = Prisma.sql`WHERE ${childRowsIn(scope, 'a')}
    ${when(page.childId, (id) => Prisma.sql`AND a.child_id = ${id}`)}
    ${when(page.categoryId, (id) => Prisma.sql`AND a.badge_id IN (SELECT f.id FROM badges f WHERE f.category_id = ${id})`)}`;
  const [rows, total] = await Promise.all([
    db.rows<ChildBadgeRecord>(Prisma.sql`
      SELECT b.id AS "badgeId", b.title, i.name AS image, a.id AS "awardId", a.earned_at AS "earnedAt",
             c.id AS "childId", ${names}
      FROM awards a
      JOIN badges b ON b.id = a.badge_id
      JOIN images i ON i.id = b.image_id
      JOIN children c ON c.id = a.child_id
      ${where}
      ORDER BY a.earned_at DESC, a.id DESC
      LIMIT ${page.limit} OFFSET ${page.offset}`),
    count(db, Prisma.sql`SELECT count(*)::int AS count FROM awards a ${where}`),
  ]);
  return { data: rows.map(presentRow), count: total };
}

/**
 * A page of what the scope's children have not earned, one row per badge and child, in the order of the shelf: category,
 * title, then the child's name (specification §4 "Badges list").
 */
export async function listUnearned(db: Database, scope: ChildScope, page: BadgePage): Promise<Rows> {
  // Children times badges soon is more than a request may sort. How many rows each badge has is known from its awards
  // alone, so only the badges that the page shows are joined with the children, and a late page costs like the first.
  const shelf = Prisma.sql`
    kids AS MATERIALIZED (
      SELECT c.id, c.first_name, c.middle_name, c.last_name
      FROM children c
      WHERE ${childrenIn(scope, 'c')} AND c.archived_at IS NULL
      ${when(page.childId, (id) => Prisma.sql`AND c.id = ${id}`)}
    ), earned AS (
      SELECT a.badge_id, count(*) AS times FROM awards a WHERE a.child_id IN (SELECT kids.id FROM kids) GROUP BY a.badge_id
    ), shelf AS (
      SELECT b.id, b.title, b.image_id, k.position, k.value,
             ((SELECT count(*) FROM kids) - coalesce(e.times, 0))::int AS missing
      FROM badges b
      JOIN badge_categories k ON k.id = b.category_id
      LEFT JOIN earned e ON e.badge_id = b.id
      WHERE b.archived_at IS NULL
      ${when(page.categoryId, (id) => Prisma.sql`AND b.category_id = ${id}`)}
    )`;
  const [rows, total] = await Promise.all([
    db.rows<ChildBadgeRecord>(Prisma.sql`
      WITH ${shelf}, counted AS (
        SELECT s.*, (sum(s.missing) OVER (ORDER BY s.position, s.value, s.title, s.id))::int AS upto
        FROM shelf s WHERE s.missing > 0
      ), shown AS MATERIALIZED (
        SELECT s.id, s.title, i.name AS image, s.upto, s.upto - s.missing AS before
        FROM counted s JOIN images i ON i.id = s.image_id
        WHERE s.upto > ${page.offset} AND s.upto - s.missing < ${page.offset + page.limit}
      )
      SELECT b.id AS "badgeId", b.title, b.image, NULL AS "awardId", NULL AS "earnedAt", c.id AS "childId", ${names}
      FROM shown b CROSS JOIN kids c
      WHERE NOT EXISTS (SELECT 1 FROM awards a WHERE a.badge_id = b.id AND a.child_id = c.id)
      ORDER BY b.before, concat_ws(' ', c.first_name, nullif(c.middle_name, ''), c.last_name), c.id
      LIMIT ${page.limit} OFFSET ${page.offset} - coalesce((SELECT min(shown.before) FROM shown), ${page.offset})`),
    count(db, Prisma.sql`WITH ${shelf} SELECT coalesce(sum(missing), 0)::int AS count FROM shelf`),
  ]);
  return { data: rows.map(presentRow), count: total };
}

/** A page of the badges that can be assigned, of no child (specification §2 "/badges-multi"). */
export async function listCatalogue(db: Database, page: BadgePage): Promise<Rows> {
  const where = Prisma.sql`WHERE b.archived_at IS NULL
    ${when(page.categoryId, (id) => Prisma.sql`AND b.category_id = ${id}`)}`;
  const [rows, total] = await Promise.all([
    db.rows<BadgeRecord>(Prisma.sql`
      SELECT b.id AS "badgeId", b.title, i.name AS image
      FROM badges b
      JOIN badge_categories k ON k.id = b.category_id
      JOIN images i ON i.id = b.image_id
      ${where}
      ORDER BY k.position, k.value, b.title, b.id
      LIMIT ${page.limit} OFFSET ${page.offset}`),
    count(db, Prisma.sql`SELECT count(*)::int AS count FROM badges b ${where}`),
  ]);
  return { data: rows.map(presentCatalogueRow), count: total };
}
