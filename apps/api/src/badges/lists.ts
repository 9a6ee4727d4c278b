import type { BadgeRow } from '@footprints/contracts/badges';
import { type ChildList, type Counted, countIfHeld, onceCounted, onePage, readPage } from '../children/child-lists.ts';
import { childrenIn, type ChildScope } from '../children/child-scope.ts';
import type { Database } from '../db/client.ts';
import { Prisma } from '../generated/client.ts';
import type { BadgePage } from '../http/paging.ts';
import type { Page } from '../http/serve.ts';
import { type BadgeRecord, type ChildBadgeRecord, presentCatalogueRow, presentRow } from './present.ts';

type Rows = Page<BadgeRow[]>;

const awards: ChildList = {
  kind: 'awards',
  table: 'awards',
  alias: 'a',
  at: 'earned_at',
  key: ['id'],
  newest: 'a.earned_at DESC, a.id DESC',
  oldest: 'a.earned_at, a.id',
};

const names = Prisma.sql`c.first_name AS "firstName", c.middle_name AS "middleName", c.last_name AS "lastName"`;

function when(value: number | undefined, condition: (value: number) => Prisma.Sql): Prisma.Sql {
  return value === undefined ? Prisma.empty : condition(value);
}

const presentRows = (rows: ChildBadgeRecord[]) => rows.map(presentRow);

/**
 * A page of the badges that the scope's children have earned, newest first (product 11.3).
 * @throws not found when a child is asked for that the scope does not hold
 */
export function listEarned(db: Database, scope: ChildScope, page: BadgePage): Promise<Rows> {
  return readPage(db, awards, scope, page, {
    columns: Prisma.sql`
      b.id AS "badgeId", b.title, i.name AS image, a.id AS "awardId", a.earned_at AS "earnedAt",
      c.id AS "childId", ${names}`,
    joins: Prisma.sql`
      JOIN badges b ON b.id = a.badge_id
      JOIN images i ON i.id = b.image_id
      JOIN children c ON c.id = a.child_id`,
    filter:
      page.categoryId === undefined
        ? undefined
        : Prisma.sql`a.badge_id IN (SELECT f.id FROM badges f WHERE f.category_id = ${page.categoryId})`,
    present: presentRows,
  });
}

/**
 * A page of what one child has not earned, in the order of the shelf.
 * @throws not found when the scope does not hold the child
 */
async function listUnearnedOf(db: Database, scope: ChildScope, page: BadgePage, childId: number): Promise<Rows> {
  const rows = await db.rows<ChildBadgeRecord & Counted>(Prisma.sql`
    WITH missing AS MATERIALIZED (
      SELECT b.id, b.title, b.image_id, k.position, k.value FROM badges b JOIN badge_categories k ON k.id = b.category_id
      WHERE b.archived_at IS NULL ${when(page.categoryId, (id) => Prisma.sql`AND b.category_id = ${id}`)}
        AND b.id NOT IN (SELECT a.badge_id FROM awards a WHERE a.child_id = ${childId})
        AND EXISTS (SELECT 1 FROM children c WHERE c.id = ${childId} AND c.archived_at IS NULL)
    ), shown AS (
      SELECT * FROM missing m ORDER BY m.position, m.value, m.title, m.id LIMIT ${page.limit} OFFSET ${page.offset}
    )
    SELECT page.count, b.id AS "badgeId", b.title, b.image, NULL AS "awardId", NULL AS "earnedAt", c.id AS "childId", ${names}
    FROM ${onceCounted(countIfHeld(scope, childId, Prisma.sql`(SELECT count(*)::int FROM missing)`))}
    LEFT JOIN (
      (SELECT s.*, i.name AS image FROM shown s JOIN images i ON i.id = s.image_id) b
      JOIN children c ON c.id = ${childId}) ON page.count IS NOT NULL
    ORDER BY b.position, b.value, b.title, b.id`);
  return onePage(rows, presentRows);
}

/**
 * A page of what the scope's children have not earned, one row per badge and child, in the order of the shelf: category,
 * title, then the child's name (product 11.3).
 * @throws not found when a child is asked for that the scope does not hold
 */
export async function listUnearned(db: Database, scope: ChildScope, page: BadgePage): Promise<Rows> {
  if (page.childId !== undefined) return listUnearnedOf(db, scope, page, page.childId);
  // Children times badges soon is more than a request may sort. How many rows each badge has is known from its awards
  // alone, so only the badges that the page shows are joined with the children, and a late page costs like the first.
  const rows = await db.rows<ChildBadgeRecord & Counted>(Prisma.sql`
    WITH kids AS MATERIALIZED (
      SELECT c.id, c.first_name, c.middle_name, c.last_name
      FROM children c
      WHERE ${childrenIn(scope, 'c')} AND c.archived_at IS NULL
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
    ), counted AS MATERIALIZED (
      SELECT s.*, (sum(s.missing) OVER (ORDER BY s.position, s.value, s.title, s.id))::int AS upto
      FROM shelf s WHERE s.missing > 0
    ), shown AS MATERIALIZED (
      SELECT s.id, s.title, i.name AS image, s.upto, s.upto - s.missing AS before
      FROM counted s JOIN images i ON i.id = s.image_id
      WHERE s.upto > ${page.offset} AND s.upto - s.missing < ${page.offset + page.limit}
    ), listed AS (
      SELECT b.id, b.title, b.image, b.before, c.id AS child, ${names},
             concat_ws(' ', c.first_name, nullif(c.middle_name, ''), c.last_name) AS name
      FROM shown b CROSS JOIN kids c
      WHERE NOT EXISTS (SELECT 1 FROM awards a WHERE a.badge_id = b.id AND a.child_id = c.id)
      ORDER BY b.before, name, c.id
      LIMIT ${page.limit} OFFSET ${page.offset} - coalesce((SELECT min(shown.before) FROM shown), ${page.offset})
    )
    SELECT page.count, l.id AS "badgeId", l.title, l.image, NULL AS "awardId", NULL AS "earnedAt", l.child AS "childId",
           l."firstName", l."middleName", l."lastName"
    FROM (SELECT coalesce((SELECT max(upto) FROM counted), 0) AS count) page
    LEFT JOIN listed l ON TRUE
    ORDER BY l.before, l.name, l.child`);
  return onePage(rows, presentRows);
}

/** A page of the badges that can be assigned, of no child (product 11.4). */
export async function listCatalogue(db: Database, page: BadgePage): Promise<Rows> {
  const where = Prisma.sql`WHERE b.archived_at IS NULL
    ${when(page.categoryId, (id) => Prisma.sql`AND b.category_id = ${id}`)}`;
  const rows = await db.rows<(BadgeRecord | { badgeId: null }) & { count: number }>(Prisma.sql`
    SELECT page.count, b.id AS "badgeId", b.title, i.name AS image
    FROM (SELECT (SELECT count(*)::int FROM badges b ${where}) AS count) page
    LEFT JOIN (
      (SELECT b.id, b.title, b.image_id, k.position, k.value FROM badges b JOIN badge_categories k ON k.id = b.category_id
       ${where} ORDER BY k.position, k.value, b.title, b.id LIMIT ${page.limit} OFFSET ${page.offset}) b
      JOIN images i ON i.id = b.image_id) ON TRUE
    ORDER BY b.position, b.value, b.title, b.id`);
  return { data: rows.filter((row) => row.badgeId !== null).map(presentCatalogueRow), count: rows[0]?.count ?? 0 };
}
