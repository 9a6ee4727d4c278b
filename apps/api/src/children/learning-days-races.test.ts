import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { report, useLearningDays } from '../../test/learning-days.ts';

const days = useLearningDays();
const { kept, newChild, isHeldUp, expectToBeTrue } = days;

/** One after the other begins, and the second has to wait until the first has ended in this way. */
async function race<Result>(
  first: () => Promise<unknown>,
  second: () => Promise<Result>,
  end = 'COMMIT',
): Promise<Result> {
  await days.one.query('BEGIN');
  await first();
  const waiting = second();
  // What it fails with is for whoever awaits it; until then it is not unhandled.
  waiting.catch(() => undefined);
  await isHeldUp(days.other);
  await days.one.query(end);
  return waiting;
}

/** Takes from a child what is known of its days, as before they were kept. */
const forget = (child: number) => days.one.query('DELETE FROM learning_days WHERE child_id = $1', [child]);
const removeReport = (client: Client, id: number) => client.query('DELETE FROM reports WHERE id = $1', [id]);

describe('learning days stay true', () => {
  it.each([
    ['on the same new day', '2026-11-04', '2026-11-04', 'COMMIT', 2],
    ['of which the first is taken back', '2026-11-04', '2026-11-04', 'ROLLBACK', 2],
    ['on a later day and one before it', '2026-11-06', '2026-11-04', 'COMMIT', 3],
    ['on a day and one after it', '2026-11-04', '2026-11-06', 'COMMIT', 3],
    ['on two earlier days', '2026-11-01', '2026-11-02', 'COMMIT', 3],
    ['on the same earlier day', '2026-11-01', '2026-11-01', 'COMMIT', 2],
    ['on an earlier day that is taken back, and a later one', '2026-11-01', '2026-11-04', 'ROLLBACK', 2],
  ])('after two saves at once %s', async (_, firstDay, secondDay, end, expected) => {
    const [one, other] = [await newChild(), await newChild()];
    await report(days.one, [one, other], '2026-11-03');
    // In opposite orders: neither waits for what the other will wait for.
    await race(
      () => report(days.one, [one, other], firstDay),
      () => report(days.other, [other, one], secondDay),
      end,
    );
    expect([await kept(one), await kept(other)]).toEqual([expected, expected]);
    await expectToBeTrue();
  });

  it.each([
    ['first report', []],
    ['first report since they are kept', ['2026-11-01', '2026-11-02']],
  ])('after two at once save a child’s %s', async (_, before) => {
    const child = await newChild();
    for (const day of before) await report(days.one, [child], day);
    await forget(child);
    await race(
      () => report(days.one, [child], '2026-11-04'),
      () => report(days.other, [child], '2026-11-05'),
    );
    expect(await kept(child)).toBe(before.length + 2);
    await expectToBeTrue();
  });

  it('when the only other report of its day goes while a save is under way', async () => {
    const child = await newChild();
    const id = await report(days.one, [child], '2026-11-03');
    await race(
      () => report(days.one, [child], '2026-11-03'),
      () => removeReport(days.other, id),
    );
    expect(await kept(child)).toBe(1);
    await expectToBeTrue();
  });

  it('when a save comes while the only other report of its day goes', async () => {
    const child = await newChild();
    const id = await report(days.one, [child], '2026-11-03');
    await race(
      () => removeReport(days.one, id),
      () => report(days.other, [child], '2026-11-03'),
    );
    expect(await kept(child)).toBe(1);
    await expectToBeTrue();
  });

  it('when a report moves to another day while a save relies on its old one', async () => {
    const child = await newChild();
    const id = await report(days.one, [child], '2026-11-03');
    await race(
      () => report(days.one, [child], '2026-11-03'),
      () => days.other.query(`UPDATE report_children SET day = '2026-11-05' WHERE report_id = $1`, [id]),
    );
    expect(await kept(child)).toBe(2);
    await expectToBeTrue();
  });

  it('when two take reports away of the same children at once', async () => {
    const [one, other] = [await newChild(), await newChild()];
    const first = await report(days.one, [one, other], '2026-11-03');
    const second = await report(days.one, [other, one], '2026-11-04');
    await report(days.one, [one], '2026-11-05');
    await race(
      () => removeReport(days.one, first),
      () => removeReport(days.other, second),
    );
    expect([await kept(one), await kept(other)]).toEqual([1, 0]);
    await expectToBeTrue();
  });

  it('when a child goes: who saves about it meanwhile saves nothing', async () => {
    const child = await newChild();
    const removed = race(
      () => days.one.query('DELETE FROM children WHERE id = $1', [child]),
      () => report(days.other, [child], '2026-11-03'),
    );
    await expect(removed).rejects.toThrow('foreign key');
    expect(await kept(child)).toBe(null);
    await expectToBeTrue();
  });

  it('when those of before are counted for the first time while two save', async () => {
    const migrations = join(import.meta.dirname, '../../../../prisma/migrations');
    const name = readdirSync(migrations).find((entry) => entry.endsWith('_learning_days_filled')) ?? '';
    const fill = readFileSync(join(migrations, name, 'migration.sql'), 'utf8');
    const [early, late] = [await newChild(), await newChild()];
    for (const day of ['2026-11-01', '2026-11-02']) await report(days.one, [early, late], day);
    await forget(early);
    await forget(late);
    await days.other.query('BEGIN');
    await race(
      () => report(days.one, [early], '2026-11-03'),
      () => days.other.query(fill),
    );
    const saving = report(days.one, [late], '2026-11-03');
    await isHeldUp(days.one);
    await days.other.query('COMMIT');
    await saving;
    expect([await kept(early), await kept(late)]).toEqual([3, 3]);
    await expectToBeTrue();
  });

  it('through hundreds of saves, changes and removals at once', async () => {
    const children = [await newChild(), await newChild(), await newChild()].toSorted((a, b) => a - b);
    let state = 20_261_121;
    const below = (limit: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((state / 2 ** 31) * limit);
    };
    const dayOf = () => `2026-11-0${String(1 + below(6))}`;
    const anyReport = () => `(SELECT id FROM reports ORDER BY id OFFSET ${String(below(20))} LIMIT 1)`;
    const work = async (client: Client) => {
      for (let step = 0; step < 60; step += 1) {
        const kind = below(10);
        const some = children.filter(() => below(3) > 0);
        if (kind < 7) await report(client, some.length === 0 ? children : some, dayOf());
        else if (kind < 9) await client.query(`DELETE FROM reports WHERE id = ${anyReport()}`);
        else {
          const child = children[below(children.length)] ?? 0;
          await client.query(
            `UPDATE report_children SET day = '${dayOf()}' WHERE report_id = ${anyReport()} AND child_id = ${String(child)}`,
          );
        }
      }
    };
    await Promise.all([days.one, days.other, await days.connect(), await days.connect()].map(work));
    await expectToBeTrue();
  });
});
