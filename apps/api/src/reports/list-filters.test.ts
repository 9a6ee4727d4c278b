import { beforeAll, describe, expect, it } from 'vitest';
import type { DataOf } from '@footprints/contracts/endpoint';
import type { listReports } from '@footprints/contracts/reports';
import { useApi } from '../../test/api.ts';
import type { Person } from '../../test/world.ts';

type List = DataOf<typeof listReports>;

const api = useApi();

const types = (list: List) => list.flatMap((group) => group.Data.map((row) => row.DailyReportTypeID));
const days = (list: List) => list.map((group) => group.Date);
const read = (person: Person, body: object) => api.post<List>(person, '/api/daily-report', body);

/** Records a note and a bottle for these children at an instant. */
async function record(person: Person, childIds: number[], at: string): Promise<void> {
  api.clock.now = new Date(at);
  const children = childIds.map((childId) => ({ childId, type: 'gray', condition: '' }));
  await api.post(person, '/api/daily-report/save/', { ReportTypeId: 7, Note: 'Hello', children });
  await api.post(person, '/api/daily-report/save/', { ReportTypeId: 1, GenericReportInfo: '4oz', children });
}

beforeAll(async () => {
  const { ava, ben, liam, noah } = api.world.children;
  // Half past eleven at night and half past midnight, by the clock of Maple Street.
  await record('sunflowers', [ava, ben], '2026-11-18T05:30:00.000Z');
  await record('sunflowers', [ava], '2026-11-18T06:30:00.000Z');
  await record('rosebuds', [liam], '2026-11-18T18:00:00.000Z');
  await record('acorns', [noah], '2026-11-18T18:00:00.000Z');
});

describe('a list of reports (product 5.24)', () => {
  it('holds one type where one is asked for, and says how many there are', async () => {
    const bottles = await read('sunflowers', { ReportTypeId: 1 });
    expect([types(bottles.data), bottles.count]).toEqual([[1, 1, 1], 3]);
    const firstOfThem = await read('sunflowers', { ReportTypeId: 1, PageSize: 2 });
    expect([types(firstOfThem.data), firstOfThem.count]).toEqual([[1, 1], 3]);
    expect(await read('sunflowers', { ReportTypeId: 4 })).toMatchObject({ data: [], count: 0 });
  });

  it('takes -1 and nothing for every type', async () => {
    const all = await read('sunflowers', {});
    expect(await read('sunflowers', { ReportTypeId: -1 })).toMatchObject({ data: all.data, count: 6 });
  });

  it("holds one day where one is asked for, by the location's calendar", async () => {
    const before = await read('sunflowers', { Day: '2026-11-17' });
    expect([days(before.data), before.count]).toEqual([['2026-11-17'], 4]);
    const after = await read('sunflowers', { Day: '2026-11-18' });
    expect([days(after.data), after.count]).toEqual([['2026-11-18'], 2]);
    expect(await read('sunflowers', { Day: '2026-11-19' })).toMatchObject({ data: [], count: 0 });
  });

  it('is narrowed by type, day, room and child together', async () => {
    const { ava } = api.world.children;
    const asked = { ReportTypeId: 1, Day: '2026-11-17', ChildID: ava, ClassroomID: api.world.people.sunflowers };
    const { data, count } = await read('director', asked);
    expect(data.flatMap((group) => group.Data.map((row) => row.ChildID))).toEqual([ava]);
    expect(count).toBe(1);
    expect((await read('director', { ...asked, ClassroomID: api.world.people.rosebuds })).status).toBe(404);
  });

  it('is never wider than the scope, whatever narrows it', async () => {
    const { noah, liam } = api.world.children;
    const ofAll = await read('director', { ReportTypeId: 7, Day: '2026-11-18' });
    const seen = new Set(ofAll.data.flatMap((group) => group.Data.map((row) => row.ChildID)));
    expect(seen).toEqual(new Set([api.world.children.ava, liam]));
    expect(ofAll.count).toBe(2);
    expect((await read('director', { ReportTypeId: 7, ChildID: noah })).status).toBe(404);
    expect((await read('sunflowers', { Day: '2026-11-18', ChildID: liam })).status).toBe(404);
    expect((await read('director', { Day: '2026-11-18', ClassroomID: api.world.people.acorns })).status).toBe(404);
    const own = await read('parent', { ReportTypeId: 1 });
    expect(own.count).toBe(3);
  });

  it.each([
    [{ Day: '2026-02-30' }, 'Please enter a date as YYYY-MM-DD.'],
    [{ Day: '' }, 'Please enter a date as YYYY-MM-DD.'],
    [{ Day: '0000-01-01' }, 'Please enter a date from 1900 to 2999.'],
    [{ ReportTypeId: 8 }, 'Please select a report type.'],
    [{ ReportTypeId: '1' }, 'Please select a report type.'],
  ])('refuses %j', async (body, sentence) => {
    const answer = await read('sunflowers', body);
    expect([answer.status, answer.errors]).toEqual([400, [sentence]]);
  });
});
