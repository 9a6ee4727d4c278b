import { describe, expect, it, onTestFinished } from 'vitest';
import { correctionMessages } from '@footprints/contracts/correction-errors';
import type { DataOf } from '@footprints/contracts/endpoint';
import type { listReports } from '@footprints/contracts/reports';
import { useApi } from '../../test/api.ts';
import { plain } from '../../test/note-report.ts';
import { momentOf, reportOf } from '../../test/calls/records.ts';
import { untilWaiting } from '../../test/waiting.ts';
import type { Person } from '../../test/world.ts';

const api = useApi();
const why = { Reason: 'Wrong child' };
const dayMs = 86_400_000;

const listOf = async (who: Person, ChildID: number, more: object = {}) =>
  (await api.post<DataOf<typeof listReports>>(who, '/api/daily-report', { ChildID, ...more })).data;
const correct = async (what: 'retract' | 'move' | 'amend', body: object) => {
  const answer = await api.post<{ DailyReportId: number }>('director', `/api/daily-report/${what}`, {
    ...why,
    ...body,
  });
  expect(answer.errors).toEqual([]);
  return answer.data.DailyReportId;
};

it('staff who are a parent elsewhere are told what was withdrawn of their own child (product 19.4)', async () => {
  const { liam } = api.world.children;
  const id = await reportOf(api, 'director', [liam]);
  await listOf('teacherAndParent', liam);
  await correct('retract', { DailyReportId: id, Version: 1 });
  expect(await listOf('teacherAndParent', liam)).toMatchObject([{ Data: [], Withdrawn: [{}] }]);
  expect(await listOf('rosebuds', liam)).toEqual([]);
});

it('what was withdrawn of a day between two pages is on one of them (product 19.4)', async () => {
  const { ava } = api.world.children;
  const ids: number[] = [];
  for (const daysAgo of [3, 2, 1]) {
    const HappenedAt = new Date(api.clock.now.getTime() - daysAgo * dayMs).toISOString();
    const body = { ReportTypeId: 7, Note: 'Earlier', HappenedAt, children: [plain(ava)] };
    const saved = await api.post<{ DailyReportId: number }>('director', '/api/daily-report/save/', body);
    ids.push(saved.data.DailyReportId);
  }
  await listOf('parent', ava);
  await correct('retract', { DailyReportId: ids[1], Version: 1 });
  const pages = [];
  for (const PageNumber of [1, 2]) pages.push(...(await listOf('parent', ava, { PageSize: 1, PageNumber })));
  expect(pages.map(({ Date: day, Data, Withdrawn }) => [day, Data.length, Withdrawn?.length ?? 0])).toEqual([
    ['2026-11-17', 1, 0],
    ['2026-11-16', 0, 1],
    ['2026-11-15', 1, 0],
  ]);
});

it('what was withdrawn of a day that goes on on the next page is where the day begins, and what is older than all on the last', async () => {
  const { ben } = api.world.children;
  const ids: number[] = [];
  for (const minute of ['10T15:00', '12T15:00', '12T16:00', '12T17:00']) {
    const body = { ReportTypeId: 7, Note: 'A day', HappenedAt: `2026-11-${minute}:00.000Z`, children: [plain(ben)] };
    const saved = await api.post<{ DailyReportId: number }>('director', '/api/daily-report/save/', body);
    ids.push(saved.data.DailyReportId);
  }
  await listOf('otherParent', ben);
  for (const id of [ids[0], ids[2]]) await correct('retract', { DailyReportId: id, Version: 1 });
  const pages = [];
  for (const PageNumber of [1, 2]) pages.push(await listOf('otherParent', ben, { PageSize: 1, PageNumber }));
  const told = pages.map((page) => page.map(({ Date: day, Data, Withdrawn }) => [day, Data.length, Withdrawn?.length]));
  expect(told).toEqual([
    [['2026-11-12', 1, 1]],
    [
      ['2026-11-12', 1, undefined],
      ['2026-11-10', 0, 1],
    ],
  ]);
});

it('what was moved away and back is there, and nowhere withdrawn', async () => {
  const { ava, ben } = api.world.children;
  const id = await reportOf(api, 'sunflowers', [ava]);
  const today = async () => (await listOf('parent', ava)).at(0);
  expect(await today()).toMatchObject({ Data: [{ DailyReportId: id }] });
  await correct('move', { DailyReportId: id, FromChildID: ava, ToChildID: ben, Version: 1 });
  expect(await today()).toMatchObject({ Data: [], Withdrawn: [{}] });
  await correct('move', { DailyReportId: id, FromChildID: ben, ToChildID: ava, Version: 2 });
  expect(Object.keys((await today()) ?? {})).toEqual(['Date', 'Data']);
  expect(await today()).toMatchObject({ Data: [{ DailyReportId: id }] });
  await correct('retract', { DailyReportId: id, Version: 3 });
  expect((await today())?.Withdrawn).toHaveLength(1);
});

/** A note of Ava and Liam that was read of Ava, is moved to Ben and back, and divided for whoever of the two has it then. */
async function dividedOnItsWay(isDividedAs: 'ava' | 'ben'): Promise<{ old: number; own: number }> {
  const { ava, ben, liam } = api.world.children;
  const old = await reportOf(api, 'director', [ava, liam]);
  await listOf('parent', ava);
  await correct('move', { DailyReportId: old, FromChildID: ava, ToChildID: ben, Version: 1 });
  const back = { FromChildID: ben, ToChildID: ava };
  const only = { ChildIDs: [api.world.children[isDividedAs]], Changes: { Note: 'Only this' } };
  if (isDividedAs === 'ava') await correct('move', { DailyReportId: old, ...back, Version: 2 });
  const own = await correct('amend', { DailyReportId: old, ...only, Version: isDividedAs === 'ava' ? 3 : 2 });
  if (isDividedAs === 'ben') await correct('move', { DailyReportId: own, ...back, Version: 3 });
  return { old, own };
}

it.each(['ava', 'ben'] as const)(
  'what was moved away and back, and divided while it was %s’s, is there; withdrawn then, it is so once',
  async (isDividedAs) => {
    const { ava } = api.world.children;
    const linesBefore = (await listOf('parent', ava)).at(0)?.Withdrawn?.length ?? 0;
    const { old, own } = await dividedOnItsWay(isDividedAs);
    expect(own).not.toBe(old);
    const today = async () => (await listOf('parent', ava)).at(0);
    const lines = async () => ((await today())?.Withdrawn?.length ?? 0) - linesBefore;
    expect((await today())?.Data.map(({ DailyReportId }) => DailyReportId)).toContain(own);
    expect(await lines()).toBe(0);
    await correct('retract', { DailyReportId: own, ChildIDs: [ava], Version: 4 });
    expect(await lines()).toBe(1);
  },
);

it('what was withdrawn is so although another part of it had become an entry of its own before', async () => {
  const { ava, ben, liam } = api.world.children;
  const linesBefore = (await listOf('parent', ava)).at(0)?.Withdrawn?.length ?? 0;
  const old = await reportOf(api, 'director', [ava, ben, liam]);
  await correct('amend', { DailyReportId: old, ChildIDs: [ava], Changes: { Note: 'Only this' }, Version: 1 });
  await correct('move', { DailyReportId: old, FromChildID: ben, ToChildID: ava, Version: 2 });
  await listOf('parent', ava);
  await correct('retract', { DailyReportId: old, ChildIDs: [ava], Version: 3 });
  const today = (await listOf('parent', ava)).at(0);
  expect(today?.Withdrawn).toHaveLength(linesBefore + 1);
});

it('what was moved away is told to the family that had read it, whatever is withdrawn of the other child afterwards', async () => {
  const { ava, ben } = api.world.children;
  const linesOf = async (who: Person, childId: number) =>
    (await listOf(who, childId)).flatMap(({ Withdrawn = [] }) => Withdrawn).length;
  const before = [await linesOf('parent', ava), await linesOf('otherParent', ben)] as const;
  const DailyReportId = await reportOf(api, 'director', [ava]);
  await listOf('parent', ava);
  await correct('move', { DailyReportId, FromChildID: ava, ToChildID: ben, Version: 1 });
  await listOf('otherParent', ben);
  await correct('retract', { DailyReportId, Version: 2 });
  expect([await linesOf('parent', ava), await linesOf('otherParent', ben)]).toEqual([before[0] + 1, before[1] + 1]);
});

it('a withdrawn moment is told among the moments, and not among the reports', async () => {
  const { ava } = api.world.children;
  const linesAmong = async (noun: 'report' | 'moment') => {
    const list = { ChildID: ava, PageSize: 100 };
    const { data } = await api.post<DataOf<typeof listReports>>('parent', `/api/daily-${noun}`, list);
    return data.flatMap(({ Withdrawn = [] }) => Withdrawn).length;
  };
  const { id: DailyMomentId } = await momentOf(api, 'sunflowers', [ava]);
  const before = [await linesAmong('report'), await linesAmong('moment')] as const;
  const { errors } = await api.post('director', '/api/daily-moment/retract', { ...why, DailyMomentId, Version: 1 });
  expect([errors, await linesAmong('report'), await linesAmong('moment')]).toEqual([[], before[0], before[1] + 1]);
});

it('what was withdrawn is told although it came back and was withdrawn again before anybody read it', async () => {
  const { ava, ben } = api.world.children;
  const linesBefore = (await listOf('parent', ava)).at(0)?.Withdrawn?.length ?? 0;
  const DailyReportId = await reportOf(api, 'director', [ava]);
  await listOf('parent', ava);
  await correct('move', { DailyReportId, FromChildID: ava, ToChildID: ben, Version: 1 });
  await correct('move', { DailyReportId, FromChildID: ben, ToChildID: ava, Version: 2 });
  await correct('retract', { DailyReportId, Version: 3 });
  expect((await listOf('parent', ava)).at(0)?.Withdrawn).toHaveLength(linesBefore + 1);
});

it.each(['report', 'moment'] as const)(
  'a %s is unread by the family that it comes to: of what is withdrawn before they look, they are told nothing (product 19.4)',
  async (kind) => {
    const { ava, ben } = api.world.children;
    const id =
      kind === 'report' ? await reportOf(api, 'sunflowers', [ava]) : (await momentOf(api, 'sunflowers', [ava])).id;
    const withdrawn = async (who: Person, ChildID: number) => {
      const { data } = await api.post<DataOf<typeof listReports>>(who, `/api/daily-${kind}`, { ChildID });
      return data.flatMap(({ Withdrawn = [] }) => Withdrawn).length;
    };
    const before = [await withdrawn('parent', ava), await withdrawn('otherParent', ben)] as const;
    const entry = { ...why, [kind === 'report' ? 'DailyReportId' : 'DailyMomentId']: id };
    const moved = { ...entry, Version: 1, FromChildID: ava, ToChildID: ben };
    expect((await api.post('director', `/api/daily-${kind}/move`, moved)).errors).toEqual([]);
    expect((await api.post('director', `/api/daily-${kind}/retract`, { ...entry, Version: 2 })).errors).toEqual([]);
    expect([await withdrawn('parent', ava), await withdrawn('otherParent', ben)]).toEqual([before[0] + 1, before[1]]);
  },
);

const nouns = [
  ['daily-report', 'report_children', 'report_id', 'DailyReportId'],
  ['daily-moment', 'moment_children', 'moment_id', 'DailyMomentId'],
] as const;

describe.each(nouns)('%s, read as it is taken back (product 19.2, 19.4)', (noun, table, key, idField) => {
  const goes = `DELETE FROM ${table}`;
  const isRead = `UPDATE ${table} SET seen_at = now()`;

  const fresh = async (childIds: number[]) =>
    noun === 'daily-report' ? reportOf(api, 'sunflowers', childIds) : (await momentOf(api, 'sunflowers', childIds)).id;

  /** A fresh entry of Ava, whose row somebody else is changing until they say `COMMIT`. */
  async function freshWhile(change: string) {
    const id = await fresh([api.world.children.ava]);
    const other = await api.connectAsOwner();
    onTestFinished(() => other.end());
    await other.query(`BEGIN; ${change} WHERE ${key} = ${id}`);
    const afterwards = async <Answered>(asked: Promise<Answered>) => {
      await untilWaiting(other);
      await other.query('COMMIT');
      return asked;
    };
    return { id, url: `/api/${noun}/${id}/${api.world.children.ava}`, afterwards };
  }
  const listed = () => {
    const list = { ChildID: api.world.children.ava, PageSize: 100 };
    return api.post<{ Data: Record<string, unknown>[] }[]>('parent', `/api/${noun}`, list);
  };

  it('is not shown where it was gone before anybody could know that it was read', async () => {
    const detail = await freshWhile(goes);
    expect((await detail.afterwards(api.get('parent', detail.url))).status).toBe(404);
    const row = await freshWhile(goes);
    const { data, count } = await row.afterwards(listed());
    const shown = data.flatMap(({ Data }) => Data.map((entry) => entry[idField]));
    expect(shown).not.toContain(row.id);
    expect(count).toBe(shown.length);
  });

  it('is shown where another guardian read it meanwhile', async () => {
    const detail = await freshWhile(isRead);
    expect((await detail.afterwards(api.get('parent', detail.url))).status).toBe(200);
    const row = await freshWhile(isRead);
    const { data } = await row.afterwards(listed());
    expect(data.flatMap(({ Data }) => Data.map((entry) => entry[idField]))).toContain(row.id);
  });

  it('has none of its rows held while one of the children is changed, whose move takes them in another order', async () => {
    const { ava, ben } = api.world.children;
    const sibling = { userId: api.world.people.parent, childId: ben };
    await api.db.prisma.guardian.create({ data: sibling });
    onTestFinished(async () => {
      await api.db.prisma.guardian.delete({ where: { userId_childId: sibling } });
    });
    const ids = [await fresh([ava]), await fresh([ava, ben]), await fresh([ava])] as const;
    const mover = await api.connectAsOwner();
    onTestFinished(() => mover.end());
    const take = (taken: readonly number[]) =>
      mover.query(`SELECT FROM ${table} WHERE ${key} IN (${taken.join()}) FOR UPDATE SKIP LOCKED`);
    await mover.query(`BEGIN; SELECT FROM children WHERE id = ${ben} FOR UPDATE`);
    await take([ids[1]]);
    const answer = api.post('parent', `/api/${noun}`, { PageSize: 100 });
    await untilWaiting(mover);
    expect((await take(ids)).rowCount).toBe(4);
    await mover.query('COMMIT');
    expect((await answer).errors).toEqual([]);
  });

  it('is not undone, and not withdrawn without a line, where a guardian reads it just before', async () => {
    const undone = await freshWhile(isRead);
    const undo = api.post('sunflowers', `/api/${noun}/undo`, { [idField]: undone.id });
    expect((await undone.afterwards(undo)).errors).toEqual([correctionMessages.alreadyRead]);
    const withdrawn = await freshWhile(isRead);
    const sent = { [idField]: withdrawn.id, Version: 1, ...why };
    const retract = api.post('sunflowers', `/api/${noun}/retract`, sent);
    expect((await withdrawn.afterwards(retract)).errors).toEqual([]);
    const entry = noun === 'daily-report' ? 'report' : 'moment';
    const change = await api.db.prisma.entryChange.findFirst({ where: { entry, entryId: withdrawn.id } });
    expect(change?.wasSeen).toBe(true);
  });
});
