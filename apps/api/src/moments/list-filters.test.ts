import { expect, it } from 'vitest';
import type { DataOf } from '@footprints/contracts/endpoint';
import type { listMoments } from '@footprints/contracts/moments';
import { useApi } from '../../test/api.ts';
import { waitingPhoto } from '../../test/photos.ts';

type List = DataOf<typeof listMoments>;

const api = useApi();

it("holds one day of moments where one is asked for, by the location's calendar (product 5.24)", async () => {
  const { ava, ben } = api.world.children;
  // Half past eleven at night and half past midnight, by the clock of Maple Street.
  for (const at of ['2026-11-18T05:30:00.000Z', '2026-11-18T06:30:00.000Z']) {
    api.clock.now = new Date(at);
    const Filename = await waitingPhoto(api, 'sunflowers');
    const children = [{ childId: ava }, { childId: ben }];
    const body = { Filename, Note: '', SubjectID: api.world.subjects.art, children };
    expect((await api.post('sunflowers', '/api/daily-moment/save/', body)).errors).toEqual([]);
  }
  const read = (body: object) => api.post<List>('director', '/api/daily-moment', body);
  const before = await read({ Day: '2026-11-17' });
  expect([before.data.map((group) => group.Date), before.count]).toEqual([['2026-11-17'], 2]);
  const one = await read({ Day: '2026-11-18', ChildID: ben, ClassroomID: api.world.people.sunflowers });
  expect(one.data.flatMap((group) => group.Data.map((row) => row.ChildID))).toEqual([ben]);
  expect(one.count).toBe(1);
  expect(await read({ Day: '2026-11-17', ClassroomID: api.world.people.rosebuds })).toMatchObject({
    data: [],
    count: 0,
  });
  expect((await read({ Day: '2026-11-17', ClassroomID: api.world.people.acorns })).status).toBe(404);
  expect((await read({ Day: 'yesterday' })).status).toBe(400);
});
