import {
  andSameStatements,
  atLeast,
  type Contest,
  get,
  type OwnRequest,
  post,
  type Reference,
  sql,
} from './contest.ts';
import type { World } from './world.ts';

const toEarn = `
  SELECT b.id, b.title, i.name FROM badges b
  JOIN badge_categories k ON k.id = b.category_id JOIN images i ON i.id = b.image_id
  WHERE b.archived_at IS NULL AND NOT EXISTS (SELECT 1 FROM awards a WHERE a.badge_id = b.id AND a.child_id = $1)
  ORDER BY k.position, k.value, b.title, b.id LIMIT 25`;
const catalogue = `
  SELECT b.id, b.title, i.name FROM badges b
  JOIN badge_categories k ON k.id = b.category_id JOIN images i ON i.id = b.image_id
  WHERE b.archived_at IS NULL ORDER BY k.position, k.value, b.title, b.id LIMIT 25`;

/** P5: badges to earn, and the screen that assigns them. */
export function badgeContests({ large, awardChild }: World): Contest[] {
  const list = (title: string, body: object) =>
    post(title, large.cookies.room, '/api/badges-child', () => ({ PageNumber: 1, CategoryID: -1, ...body }));
  const contests = (own: OwnRequest, reference: Reference): Contest[] =>
    andSameStatements({ part: 'P5', title: own.title, own, reference, ...atLeast(0.6) });
  return [
    ...contests(
      list('badges a child can earn', { ChildID: awardChild, ShowUnearned: true }),
      sql('anti-join', toEarn, [{ fixed: awardChild }], 'POST'),
    ),
    ...contests(list('badges to assign', { ShowUnearned: true }), sql('catalogue', catalogue, [], 'POST')),
  ];
}

/** P6: one record, and one that is not there. */
export function detailContests({
  large,
  reportId,
  reportChild,
  momentId,
  momentChild,
  badgeId,
  awardChild,
  awardId,
}: World): Contest[] {
  const records = [
    { name: 'report', table: 'reports', id: reportId, path: (id: number) => `/api/daily-report/${id}/${reportChild}` },
    { name: 'moment', table: 'moments', id: momentId, path: (id: number) => `/api/daily-moment/${id}/${momentChild}` },
    {
      name: 'badge',
      table: 'badges',
      id: badgeId,
      path: (id: number) => `/api/badges-child/${id}/${awardChild}/${awardId}`,
    },
  ];
  return records.flatMap(({ name, table, id, path }): Contest[] => {
    const own = get(`${name}, its page`, large.cookies.room, path(id));
    const absent: OwnRequest = {
      ...get(`${name}, not there`, large.cookies.room, path(2_000_000_000)),
      status: 404,
      expect: '4xx',
    };
    return [
      ...andSameStatements({
        part: 'P6',
        title: own.title,
        own,
        reference: sql(`${name} by id`, `SELECT * FROM ${table} WHERE id = $1`, [{ fixed: id }]),
        ...atLeast(0.6),
      }),
      {
        part: 'P6',
        title: absent.title,
        own: absent,
        reference: { side: 'product', request: own, what: 'one that is' },
        goal: { costWithin: 0.2 },
      },
    ];
  });
}
