import { expect, it } from 'vitest';
import type { DataOf } from '@footprints/contracts/endpoint';
import type { endSleep, getSleepSheet, startSleep } from '@footprints/contracts/sleep';
import { useApi } from '../../test/api.ts';

const api = useApi();

/** A nap of Ava that was recorded at the cot, half an hour from this one on by UTC, and the report that it became. */
async function napped(hour: number) {
  api.clock.now = new Date(`2026-11-18T${hour}:00:00.000Z`);
  const down = { ChildIDs: [api.world.children.ava], PutDown: 'back' };
  const { data: begun } = await api.post<DataOf<typeof startSleep>>('sunflowers', '/api/sleep/start', down);
  const { SleepID } = begun.Sleeps[0]!;
  api.later(30 * 60);
  const { data } = await api.post<DataOf<typeof endSleep>>('sunflowers', '/api/sleep/end', { SleepIDs: [SleepID] });
  const DailyReportId = data.Sleeps[0]!.DailyReportIds[0]!;
  let Version = 0;
  return {
    correct: async (what: 'amend' | 'move' | 'retract', more: object = {}) => {
      Version += 1;
      const body = { DailyReportId, Version, Reason: 'Wrong time', ...more };
      expect((await api.post('sunflowers', `/api/daily-report/${what}`, body)).errors).toEqual([]);
    },
    row: async () => {
      const sheet = await api.get<DataOf<typeof getSleepSheet>>('sunflowers', '/api/sleep/sheet');
      return sheet.data.Sleeps.find((sleep) => sleep.SleepID === SleepID);
    },
  };
}

it('the sheet keeps what was recorded at the cot, and says what its report says otherwise (product 20.5)', async () => {
  const { correct, row } = await napped(18);
  await correct('amend', { Changes: { Note: 'Restless' } });
  expect((await row())?.OtherReports).toBeUndefined();
  await correct('amend', { Changes: { TimeStart: '12:10', TimeEnd: '12:25' } });
  expect(await row()).toMatchObject({
    ...{ TimeStart: '12:00', TimeEnd: '12:30' },
    OtherReports: [{ Why: 'corrected', TimeStart: '12:10', TimeEnd: '12:25' }],
  });
  await correct('retract');
  expect((await row())?.OtherReports).toEqual([{ Why: 'withdrawn', TimeStart: null, TimeEnd: null }]);
});

it('the sheet says of a nap whose report was moved that it was', async () => {
  const { ava, ben } = api.world.children;
  const { correct, row } = await napped(20);
  await correct('move', { FromChildID: ava, ToChildID: ben });
  expect((await row())?.OtherReports).toEqual([{ Why: 'moved', TimeStart: null, TimeEnd: null }]);
});
