import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Role } from '@footprints/contracts/identity';
import { useApi } from '../../test/api.ts';
import type { Person } from '../../test/world.ts';
import { listEarned } from '../badges/lists.ts';
import { listMomentsOf } from '../moments/lists.ts';
import { listReportsOf } from '../reports/lists.ts';
import { type ChildScope, guardianScope, staffScope } from './child-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';

const api = useApi();

const run = (statement: string) => api.db.pool.query(statement);

/** Many rows on few instants: days with none, days with hundreds, and rows that only their ids tell apart. */
const instants = `'2026-10-03T23:58Z'::timestamptz + (n * n % 41) * interval '17 hours' + (n % 3) * interval '1 minute'`;

beforeAll(async () => {
  const { maple, badges, subjects, people, children } = api.world;
  const kids = `children c WHERE c.id IN (${[children.ava, children.ben, children.liam].join()})`;
  await run(`
    INSERT INTO reports (type_id, note, location_id, happened_at, recorded_at, recorded_by)
      SELECT 7, n::text, ${maple}, at, at, ${people.director} FROM (SELECT n, ${instants} AS at FROM generate_series(1, 700) n) r`);
  await run(`
    INSERT INTO report_children (report_id, child_id, classroom_id, location_id, happened_at, day)
      SELECT r.id, c.id, c.classroom_id, c.location_id, r.happened_at, r.happened_at::date
      FROM reports r, ${kids} AND (r.id + c.id) % 7 <> 0`);
  await run(`
    INSERT INTO images (name, kind, width, height, bytes, sha256, used_at)
      SELECT md5(n::text), 'photo', 1, 1, 1, '', now() FROM generate_series(1, 800) n`);
  await run(`
    INSERT INTO moments (image_id, subject_id, location_id, happened_at, recorded_by)
      SELECT i.id, ${subjects.art}, ${maple}, ${instants}, ${people.director}
      FROM images i, LATERAL (SELECT i.id AS n) number WHERE i.kind = 'photo' AND i.id % 2 = 0`);
  await run(`
    INSERT INTO moment_children (moment_id, child_id, classroom_id, location_id, happened_at, day)
      SELECT m.id, c.id, c.classroom_id, c.location_id, m.happened_at, m.happened_at::date FROM moments m, ${kids}`);
  await run(`
    INSERT INTO badges (category_id, title, image_id)
      SELECT category_id, 'One of many', i.id FROM badges b, images i
      WHERE b.id = ${badges.steps} AND i.kind = 'photo' AND i.id % 2 = 1`);
  await run(`
    INSERT INTO awards (badge_id, child_id, classroom_id, location_id, earned_at, awarded_by)
      SELECT b.id, c.id, c.classroom_id, c.location_id, ${instants}, ${people.director}
      FROM badges b, LATERAL (SELECT b.id AS n) number, ${kids} AND b.title = 'One of many'`);
});

const viewer = (person: Person, roles: Role[], locationId: number | null): Viewer => ({
  userId: api.world.people[person],
  email: '',
  displayName: '',
  roles,
  locationId,
  locationName: null,
  timeZone: null,
  isFresh: true,
  mustSetUpFactor: false,
  performer: null,
  actingSince: null,
  needsPerson: false,
});

/** Who reads, and which rows they read in the tables' own words. */
const readers = {
  'a classroom': {
    scope: () => staffScope(api.db, viewer('sunflowers', ['Classroom'], api.world.maple)),
    where: () => `classroom_id = ${api.world.people.sunflowers}`,
    atLeast: 700,
  },
  'a location': {
    scope: () => staffScope(api.db, viewer('director', ['Director'], api.world.maple)),
    where: () => `location_id = ${api.world.maple}`,
    atLeast: 1000,
  },
  'a parent of two': {
    scope: () => Promise.resolve(guardianScope(viewer('parent', ['Parent'], null))),
    where: () => `child_id IN (${[api.world.children.ava, api.world.children.liam].join()})`,
    atLeast: 700,
  },
  'staff of one child': {
    scope: () => staffScope(api.db, viewer('director', ['Director'], api.world.maple)),
    where: () => `child_id = ${api.world.children.ava}`,
    atLeast: 300,
    childId: () => api.world.children.ava,
  },
  'staff without a location': {
    scope: () => staffScope(api.db, viewer('unassigned', ['Director'], null)),
    where: () => 'FALSE',
    atLeast: 0,
  },
};
type Reader = { scope: () => Promise<ChildScope>; where: () => string; atLeast: number; childId?: () => number };

interface Asked {
  limit: number;
  offset: number;
  childId: number | undefined;
}
interface Read {
  count: number;
  rows: number[][];
}
interface List {
  table: string;
  id: string;
  order: string;
  read: (scope: ChildScope, asked: Asked) => Promise<Read>;
}
const unfiltered = { classroomId: undefined, day: undefined };
const lists = {
  reports: {
    table: 'report_children',
    id: 'report_id',
    order: 'happened_at DESC, report_id DESC, child_id',
    read: async (scope, asked) => {
      const { data, count } = await listReportsOf(api.deps, scope, { ...asked, ...unfiltered, typeId: undefined });
      return { count, rows: data.flatMap((day) => day.Data.map((row) => [row.DailyReportId, row.ChildID])) };
    },
  },
  moments: {
    table: 'moment_children',
    id: 'moment_id',
    order: 'happened_at DESC, moment_id DESC, child_id',
    read: async (scope, asked) => {
      const { data, count } = await listMomentsOf(api.deps, scope, { ...asked, ...unfiltered });
      return { count, rows: data.flatMap((day) => day.Data.map((row) => [row.DailyMomentId, row.ChildID])) };
    },
  },
  awards: {
    table: 'awards',
    id: 'id',
    order: 'earned_at DESC, id DESC',
    read: async (scope, asked) => {
      const page = { ...asked, classroomId: undefined, categoryId: undefined, unearned: false, childNamed: true };
      const { data, count } = await listEarned(api.db, scope, page);
      return { count, rows: data.map((row) => [row.ChildBadgeID, row.ChildID]) };
    },
  },
} satisfies Record<string, List>;

async function expectEveryPage({ table, id, order, read }: List, reader: Reader): Promise<void> {
  const { rows } = await api.db.pool.query<{ id: number; child: number }>(
    `SELECT ${id} AS id, child_id AS child FROM ${table} WHERE ${reader.where()} ORDER BY ${order}`,
  );
  const whole = rows.map((row) => [row.id, row.child]);
  expect(whole.length).toBeGreaterThanOrEqual(reader.atLeast);
  const scope = await reader.scope();
  for (const limit of [47, 100]) {
    for (let offset = 0; offset <= whole.length + limit; offset += limit) {
      const page = await read(scope, { limit, offset, childId: reader.childId?.() });
      expect(page, `from ${offset}`).toEqual({
        count: whole.length,
        rows: whole.slice(offset, offset + limit),
      });
    }
  }
}

describe.each(Object.entries(lists))('the pages of %s', (_name, list: List) => {
  it.each(Object.entries(readers))('make up the whole list for %s, however far down', async (_reader, reader) => {
    await expectEveryPage(list, reader);
  });

  it('still do after rows were taken away, and others moved to another room', async () => {
    const { groups, people, children } = api.world;
    await run(`DELETE FROM ${list.table} WHERE child_id = ${children.ben} AND ${list.id} % 5 = 0`);
    const place = (classroomId: number, groupId: number) =>
      api.db.prisma.child.update({ where: { id: children.liam }, data: { classroomId, groupId } });
    await place(people.sunflowers, groups.late);
    await expectEveryPage(list, readers['a classroom']);
    await expectEveryPage(list, readers['a location']);
    await place(people.rosebuds, groups.rosebuds);
  });
});

describe('a list', () => {
  const statementsOf = async (person: Person, url: string, body: object) => {
    await api.post(person, url, body);
    const asked = vi.spyOn(api.db.pool, 'query');
    const { status } = await api.post(person, url, body);
    const { length } = asked.mock.calls;
    asked.mockRestore();
    return { status, statements: length };
  };

  it.each([
    // What was withdrawn of these days is a family's alone to hear.
    ['/api/daily-report', 4],
    ['/api/daily-moment', 4],
    ['/api/badges-child', 3],
  ] as const)(
    'at %s is two statements after the session’s, for one row or fifty, on the first page, a late one and one past the end',
    async (url, forFamilies) => {
      const { ava, noah } = api.world.children;
      for (const body of [
        { PageSize: 1 },
        { PageSize: 50 },
        { PageSize: 50, PageNumber: 12 },
        { PageSize: 50, PageNumber: 1_000 },
        { PageSize: 50, ChildID: ava },
      ]) {
        expect(await statementsOf('director', url, body)).toEqual({ status: 200, statements: 3 });
      }
      expect(await statementsOf('director', url, { ChildID: noah })).toEqual({ status: 404, statements: 3 });
      const parents = await statementsOf('parent', url, { ChildID: ava });
      expect(parents).toEqual({ status: 200, statements: forFamilies });
    },
  );
});
