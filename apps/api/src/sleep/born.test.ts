import type { SleepSheet } from '@footprints/contracts/sleep';
import { expect, it } from 'vitest';
import { useApi } from '../../test/api.ts';

const api = useApi();

it('product 20.5 the sheet says when a child was born, of a nap that was typed too', async () => {
  const { ava, ben } = api.world.children;
  const born = [
    [ava, new Date('2026-02-03')],
    [ben, null],
  ] as const;
  for (const [id, birthDate] of born) await api.db.prisma.child.update({ where: { id }, data: { birthDate } });
  await api.post('sunflowers', '/api/daily-report/save/', {
    ...{ ReportTypeId: 3, TimeStart: '09:10', TimeEnd: '09:50' },
    children: [{ childId: ava, type: 'gray', condition: '' }],
  });
  await api.post('sunflowers', '/api/sleep/start', { ChildIDs: [ava, ben], PutDown: 'back' });
  const { data } = await api.get<SleepSheet>('sunflowers', '/api/sleep/sheet');
  expect(data.Sleeps.map(({ SleepID, ChildID, BirthDate }) => [SleepID === null, ChildID, BirthDate])).toEqual([
    [true, ava, '2026-02-03'],
    [false, ava, '2026-02-03'],
    [false, ben, null],
  ]);
});
