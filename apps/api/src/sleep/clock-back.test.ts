import { beforeEach, describe, expect, it } from 'vitest';
import type { DataOf } from '@footprints/contracts/endpoint';
import type { getRoomNow } from '@footprints/contracts/room';
import type { checkSleep, endSleep, getSleepSheet, startSleep, undoSleepCheck } from '@footprints/contracts/sleep';
import { useApi } from '../../test/api.ts';

const api = useApi();

const at = (time: string) => {
  api.clock.now = new Date(`2026-11-18T${time}:00Z`);
};
const ava = () => api.world.children.ava;
const down = async () => {
  const body = { ChildIDs: [ava()], PutDown: 'back' };
  const { data } = await api.post<DataOf<typeof startSleep>>('sunflowers', '/api/sleep/start', body);
  return data.Sleeps[0]!;
};
const check = async (SleepID: number) => {
  const body = { SleepID, Position: 'back', Breathing: 'easy' };
  return (await api.post<DataOf<typeof checkSleep>>('sunflowers', '/api/sleep/check', body)).data;
};
const undo = async ({ SleepCheckID }: { SleepCheckID: number }) =>
  (await api.post<DataOf<typeof undoSleepCheck>>('sunflowers', '/api/sleep/check/undo', { SleepCheckID })).data.DueAt;
const onBoard = async () => {
  const { data } = await api.get<DataOf<typeof getRoomNow>>('sunflowers', '/api/room/now');
  return data.Room?.Children.find(({ ChildID }) => ChildID === ava())?.Sleep;
};
const instant = (time: string) => `2026-11-18T${time}:00.000Z`;

beforeEach(() => api.db.prisma.sleep.deleteMany());

describe('after a clock that was ahead is set right (product 20.4)', () => {
  it('a check that it made does not keep the next from being due', async () => {
    at('18:00');
    const { SleepID } = await down();
    at('19:00');
    await check(SleepID);
    at('18:01');
    expect(await onBoard()).toMatchObject({ LastCheckAt: null, DueAt: instant('18:15') });
    const seen = await check(SleepID);
    expect(seen.DueAt).toBe(instant('18:16'));
    expect(await onBoard()).toMatchObject({ LastCheckAt: instant('18:01'), DueAt: instant('18:16') });
    expect(await undo(seen)).toBe(instant('18:15'));
  });

  it('who was put down by it is to be looked at now, and after that as ever', async () => {
    at('19:00');
    const { SleepID } = await down();
    at('18:01');
    expect((await onBoard())?.DueAt).toBe(instant('18:01'));
    const seen = await check(SleepID);
    expect(seen.DueAt).toBe(instant('18:16'));
    at('18:04');
    expect((await onBoard())?.DueAt).toBe(instant('18:16'));
    expect(await undo(seen)).toBe(instant('18:04'));
  });
});

it('a check of another server’s, whose clock is a minute ahead, counts', async () => {
  at('18:00');
  const { SleepID } = await down();
  at('18:11');
  await check(SleepID);
  at('18:10');
  expect(await onBoard()).toMatchObject({ LastCheckAt: instant('18:11'), DueAt: instant('18:26') });
});

it('who was put down on a day that is not yet there, by the location’s new clock, wakes with the report (product 20.2)', async () => {
  const where = { id: api.world.maple };
  const { timeZone } = await api.db.prisma.location.findUniqueOrThrow({ where });
  at('18:00');
  await api.db.prisma.location.update({ where, data: { timeZone: 'Pacific/Auckland' } });
  const { SleepID } = await down();
  await api.db.prisma.location.update({ where, data: { timeZone } });
  at('18:30');
  const { data } = await api.post<DataOf<typeof endSleep>>('sunflowers', '/api/sleep/end', { SleepIDs: [SleepID] });
  expect(data.Sleeps).toMatchObject([{ SleepID, EndedAt: instant('18:30'), DailyReportIds: [expect.any(Number)] }]);
  const sheet = await api.get<DataOf<typeof getSleepSheet>>('sunflowers', '/api/sleep/sheet');
  expect(sheet.data.Sleeps.map((sleep) => sleep.SleepID)).toContain(SleepID);
});
