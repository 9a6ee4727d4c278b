import { beforeAll, describe, expect, inject, it } from 'vitest';
import { useApi } from '../../test/api.ts';
import { query } from '../../test/process/site.ts';
import { verifyCounts } from './list-counts.ts';

const api = useApi();

const save = async (childIds: number[]) =>
  api.post<{ DailyReportId: number }>('director', '/api/daily-report/save/', {
    ReportTypeId: 1,
    GenericReportInfo: '4oz',
    Note: '',
    children: childIds.map((childId) => ({ childId, type: 'gray', condition: '' })),
  });
const move = (childId: number, classroomId: number, groupId: number) =>
  api.db.prisma.child.update({ where: { id: childId }, data: { classroomId, groupId } });
/** As the tables' owner, who may do what the server may not. */
const asOwner = (statement: string) => query(url, statement);
let url: string;
beforeAll(async () => {
  const { rows } = await api.db.pool.query<{ name: string }>('SELECT current_database() AS name');
  const address = new URL(inject('serverUrl'));
  address.pathname = `/${rows[0]?.name ?? ''}`;
  url = address.href;
});

const tables = { reports: 'report_children', moments: 'moment_children', awards: 'awards' };

/** Every list's rows, counted one by one. */
async function expectCountsToBeTrue(): Promise<void> {
  for (const [list, table] of Object.entries(tables)) {
    for (const scope of ['child', 'classroom', 'location']) {
      const stored = await api.db.pool.query(
        `SELECT scope_id AS id, rows FROM list_counts WHERE list = $1 AND scope = $2 AND rows <> 0 ORDER BY scope_id`,
        [list, scope],
      );
      const counted = await api.db.pool.query(
        `SELECT ${scope}_id AS id, count(*)::int AS rows FROM ${table} GROUP BY 1 ORDER BY 1`,
      );
      expect(stored.rows, `${list} of every ${scope}`).toEqual(counted.rows);
    }
  }
}

describe('the counts of the lists', () => {
  it('are those of the rows after twenty saves at once, a child that moves meanwhile, and rows taken away', async () => {
    const { badges, children, groups, people } = api.world;
    const { ava, ben, liam } = children;
    // Signs the director in, once.
    await save([liam]);
    const [, ...answers] = await Promise.all([
      move(ava, people.rosebuds, groups.rosebuds),
      ...Array.from({ length: 20 }, (_, index) => save(index % 2 === 0 ? [ava, ben, liam] : [liam, ava])),
      ...[ava, ben, liam].map((ChildID) =>
        api.post('director', '/api/badges/save/child', { BadgeID: badges.sharing, ChildID }),
      ),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(23).fill(200));
    await expectCountsToBeTrue();
    await move(ava, people.sunflowers, groups.early);
    await expectCountsToBeTrue();
    await api.db.prisma.report.deleteMany({ where: { children: { some: { childId: liam } }, id: { gt: 5 } } });
    await api.db.prisma.award.deleteMany({ where: { childId: ben } });
    await expectCountsToBeTrue();
  });

  it('do not change when rows do that stay where they are', async () => {
    const before = await api.db.pool.query('SELECT xmin::text, * FROM list_counts ORDER BY list, scope, scope_id');
    await api.db.prisma.reportChild.updateMany({ data: { colour: 'green' } });
    const after = await api.db.pool.query('SELECT xmin::text, * FROM list_counts ORDER BY list, scope, scope_id');
    expect(after.rows).toEqual(before.rows);
  });

  it.each([
    'UPDATE list_counts SET rows = 0',
    'DELETE FROM list_counts',
    'TRUNCATE list_counts',
    `INSERT INTO list_counts VALUES ('reports', 'child', 1, 1)`,
    'SELECT list_counts_repair()',
  ])('are not for the server to write: %s', async (statement) => {
    await asOwner(`UPDATE list_counts SET rows = rows + 1 WHERE scope = 'location' AND list = 'reports'`);
    await expect(api.db.pool.query(statement)).rejects.toThrow('permission denied for table list_counts');
    await verifyCounts(url, { repair: true });
  });

  it('that went wrong are found and named, and left alone', async () => {
    const { ava, ben } = api.world.children;
    await asOwner(
      `UPDATE list_counts SET rows = rows + 3 WHERE (list, scope, scope_id) = ('reports', 'child', ${ava})`,
    );
    await asOwner(`DELETE FROM list_counts WHERE (list, scope, scope_id) = ('reports', 'child', ${ben})`);
    const { rows } = await api.db.pool.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM report_children WHERE child_id = $1',
      [ben],
    );
    const wrong = [
      { list: 'reports', scope: 'child', scopeId: ava, missing: -3 },
      { list: 'reports', scope: 'child', scopeId: ben, missing: rows[0]?.n },
    ];
    expect((await verifyCounts(url)).wrong).toEqual(wrong);
    expect((await verifyCounts(url, { repair: true })).wrong).toEqual(wrong);
    expect((await verifyCounts(url)).wrong).toEqual([]);
    await expectCountsToBeTrue();
  });

  it('are put right from nothing while others save, also by two at once', async () => {
    const { ava, ben, liam } = api.world.children;
    await asOwner('DELETE FROM list_counts');
    const answers = await Promise.all([
      ...Array.from({ length: 2 }, () => verifyCounts(url, { repair: true })),
      ...Array.from({ length: 10 }, () => save([ava, ben, liam])),
    ]);
    expect(answers.filter((answer) => 'status' in answer && answer.status !== 200)).toEqual([]);
    await expectCountsToBeTrue();
    const { counts, wrong } = await verifyCounts(url);
    expect([counts > 10, wrong]).toEqual([true, []]);
  });

  it('of a table that is emptied whole are put right by the command', async () => {
    await asOwner('TRUNCATE report_children, reports CASCADE');
    expect((await verifyCounts(url, { repair: true })).wrong.length).toBeGreaterThan(0);
    await expectCountsToBeTrue();
  });
});
