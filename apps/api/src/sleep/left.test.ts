import { expect, it } from 'vitest';
import type { DataOf } from '@footprints/contracts/endpoint';
import type { checkSleep, startSleep } from '@footprints/contracts/sleep';
import { useApi } from '../../test/api.ts';
import type { Person } from '../../test/world.ts';

const api = useApi();

it('a check of a child that has left since is struck from the location’s sheet, and by the room no more (product 20.3)', async () => {
  const { ava } = api.world.children;
  const down = { ChildIDs: [ava], PutDown: 'back' };
  const { data } = await api.post<DataOf<typeof startSleep>>('sunflowers', '/api/sleep/start', down);
  const SleepID = data.Sleeps[0]!.SleepID;
  api.later(5 * 60);
  const seen = { SleepID, Position: 'back', Breathing: 'easy' };
  const { SleepCheckID } = (await api.post<DataOf<typeof checkSleep>>('sunflowers', '/api/sleep/check', seen)).data;
  api.later(5 * 60);
  await api.post('sunflowers', '/api/sleep/end', { SleepIDs: [SleepID] });
  const { version } = await api.db.prisma.child.findUniqueOrThrow({ where: { id: ava } });
  const archive = { ID: ava, Version: version, Archived: true };
  expect((await api.post('director', '/api/admin/children/archive', archive)).errors).toEqual([]);
  const strike = (who: Person) => api.post(who, '/api/sleep/check/undo', { SleepCheckID, Reason: 'Wrong child' });
  expect((await strike('sunflowers')).status).toBe(404);
  expect((await strike('director')).data).toMatchObject({ SleepCheckID, SleepID });
});
