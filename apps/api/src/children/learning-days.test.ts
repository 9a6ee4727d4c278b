import { describe, expect, it } from 'vitest';
import { moment, report, useLearningDays } from '../../test/learning-days.ts';

const days = useLearningDays();
const { kept, newChild, expectToBeTrue } = days;

/** Which version of each row is there. */
const versions = async () =>
  (await days.one.query<object>('SELECT xmin::text, * FROM learning_days ORDER BY child_id')).rows;

describe('the learning days of a child', () => {
  it('are the days with a report or a moment, in whatever order these come', async () => {
    const child = await newChild();
    const steps = [
      [report, '2026-11-03', 1],
      [report, '2026-11-03', 1],
      [moment, '2026-11-03', 1],
      [moment, '2026-11-05', 2],
      [report, '2026-11-04', 3],
      [moment, '2026-11-04', 3],
      [report, '2026-11-05', 3],
      [report, '2026-11-06', 4],
      [report, '2026-11-01', 5],
    ] as const;
    for (const [save, day, expected] of steps) {
      await (save === report ? report(days.one, [child], day) : moment(days.one, child, day));
      expect([day, await kept(child)]).toEqual([day, expected]);
      await expectToBeTrue();
    }
  });

  it('are counted when one statement brings several: later ones, earlier ones, and for a child that had none', async () => {
    const [old, fresh] = [await newChild(), await newChild()];
    await report(days.one, [old], '2026-11-05');
    await report(days.one, [old, fresh], '2026-11-06', '2026-11-09', '2026-11-02', '2026-11-09');
    expect([await kept(old), await kept(fresh)]).toEqual([4, 3]);
    await expectToBeTrue();
  });

  it('go with the last report or moment of a day, and come back with the next', async () => {
    const child = await newChild();
    const first = await report(days.one, [child], '2026-11-03');
    const second = await report(days.one, [child], '2026-11-04');
    const third = await moment(days.one, child, '2026-11-04');
    const remove = (table: string, id: number) => days.one.query(`DELETE FROM ${table} WHERE id = $1`, [id]);
    await remove('reports', second);
    expect(await kept(child)).toBe(2);
    await remove('moments', third);
    expect(await kept(child)).toBe(1);
    await report(days.one, [child], '2026-11-04');
    expect(await kept(child)).toBe(2);
    await remove('reports', first);
    await days.one.query('DELETE FROM report_children WHERE child_id = $1', [child]);
    expect(await kept(child)).toBe(0);
    await report(days.one, [child], '2026-11-02');
    expect(await kept(child)).toBe(1);
    await expectToBeTrue();
  });

  it('follow a row to another day, and to another child', async () => {
    const [from, to] = [await newChild(), await newChild()];
    const id = await report(days.one, [from], '2026-11-03');
    await report(days.one, [from], '2026-11-04');
    await days.one.query(`UPDATE report_children SET day = '2026-11-04' WHERE report_id = $1`, [id]);
    expect(await kept(from)).toBe(1);
    await days.one.query(`UPDATE report_children SET day = '2026-11-07' WHERE report_id = $1`, [id]);
    expect(await kept(from)).toBe(2);
    await days.one.query('UPDATE report_children SET child_id = $2 WHERE report_id = $1', [id, to]);
    expect([await kept(from), await kept(to)]).toEqual([1, 1]);
    await expectToBeTrue();
  });

  it('are not written again by what leaves them as they are', async () => {
    const { people, groups } = days.api.world;
    const child = await newChild();
    await report(days.one, [child], '2026-11-03', '2026-11-04');
    const before = await versions();
    await report(days.one, [child], '2026-11-04');
    await moment(days.one, child, '2026-11-04');
    await days.one.query(`UPDATE report_children SET colour = 'green' WHERE child_id = $1`, [child]);
    await days.api.db.prisma.child.update({
      where: { id: child },
      data: { classroomId: people.rosebuds, groupId: groups.rosebuds },
    });
    await days.one.query('DELETE FROM report_children WHERE child_id = 0');
    expect(await versions()).toEqual(before);
    await expectToBeTrue();
  });

  it('go with the child', async () => {
    const child = await newChild();
    await report(days.one, [child], '2026-11-03');
    await days.one.query('DELETE FROM report_children WHERE child_id = $1', [child]);
    await days.one.query('DELETE FROM children WHERE id = $1', [child]);
    expect(await kept(child)).toBe(null);
  });

  it.each([
    'UPDATE learning_days SET days = 0',
    'DELETE FROM learning_days',
    'TRUNCATE learning_days',
    `INSERT INTO learning_days VALUES (1, 1, '2026-11-03')`,
    'SELECT learning_days_count(ARRAY[1])',
    'SELECT learning_days_recount(ARRAY[1])',
  ])('are not for the server to write: %s', async (statement) => {
    await expect(days.api.db.pool.query(statement)).rejects.toThrow('permission denied');
  });
});
