import { expect, it } from 'vitest';
import { correctionMessages } from '@footprints/contracts/correction-errors';
import { useApi } from '../../test/api.ts';
import { reportOf } from '../../test/calls/records.ts';
import { plain } from '../../test/note-report.ts';

/** Nobody corrects what is of another day. It is half past two in the afternoon. */
const api = useApi({ CORRECTION_DAYS: '0' });
const minute = 60_000;

it('directors say that it was a while ago, as a room does, however few days they may correct (product 19.1)', async () => {
  for (const who of ['sunflowers', 'director'] as const) {
    const HappenedAt = new Date(api.clock.now.getTime() - 5 * minute).toISOString();
    const body = { ReportTypeId: 7, Note: 'Earlier', HappenedAt, children: [plain(api.world.children.ava)] };
    expect((await api.post(who, '/api/daily-report/save/', body)).errors).toEqual([]);
  }
});

it('directors correct the time of an entry to any hour of the last of those days (product 19.3)', async () => {
  const DailyReportId = await reportOf(api, 'sunflowers', [api.world.children.ava]);
  const amend = async (minutesAgo: number) => {
    const HappenedAt = new Date(api.clock.now.getTime() - minutesAgo * minute).toISOString();
    const body = { DailyReportId, Version: 1, Changes: { HappenedAt }, Reason: 'Wrong time' };
    return (await api.post('director', '/api/daily-report/amend', body)).errors;
  };
  expect(await amend(-3)).toEqual([correctionMessages.timeOutOfReach]);
  expect(await amend(15 * 60)).toEqual([correctionMessages.tooLateToCorrect]);
  expect(await amend(2_000 * 366 * 24 * 60)).toEqual([correctionMessages.tooLateToCorrect]);
  expect(await amend(14 * 60)).toEqual([]);
});
