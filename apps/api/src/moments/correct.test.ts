import { expect, it, onTestFinished } from 'vitest';
import type { MomentDetail } from '@footprints/contracts/moments';
import { useApi } from '../../test/api.ts';
import { momentOf } from '../../test/calls/records.ts';

const api = useApi();

it('files a moment under the lesson of the day to which it is corrected, of an archived subject too (product 9.8)', async () => {
  const { ava } = api.world.children;
  const { art } = api.world.subjects;
  const { lesson, subject } = api.db.prisma;
  const { now } = api.clock;
  const setArchived = (archivedAt: Date | null) => subject.update({ where: { id: art }, data: { archivedAt } });
  onTestFinished(async () => {
    api.clock.now = now;
    await setArchived(null);
  });
  for (const [title, day] of [
    ['Finger paint', '2026-11-18'],
    ['Clay', '2026-11-19'],
  ] as const) {
    const standards = { create: { standard: { create: { code: title, title } } } };
    await lesson.create({
      data: { subjectId: art, title, fromDay: new Date(day), toDay: new Date(day), standards },
    });
  }
  // Half past midnight by the location's clock.
  api.clock.now = new Date('2026-11-19T06:30:00.000Z');
  const { id } = await momentOf(api, 'sunflowers', [ava]);
  await setArchived(api.clock.now);
  const filed = async (Version: number, Changes: object) => {
    const body = { DailyMomentId: id, Version, Changes, Reason: 'Wrong time' };
    expect((await api.post('sunflowers', '/api/daily-moment/amend', body)).errors).toEqual([]);
    const { data } = await api.get<MomentDetail>('parent', `/api/daily-moment/${id}/${ava}`);
    return [data.Date, data.Lesson, data.DailyMomentEducationalStandard.map(({ Code }) => Code)];
  };
  expect(await filed(1, { HappenedAt: '2026-11-18T21:00:00.000Z' })).toEqual([
    '2026-11-18',
    'Finger paint',
    ['Finger paint'],
  ]);
});

it('leaves it under its lesson when its words alone are corrected, whatever the days of that are since', async () => {
  const { ava } = api.world.children;
  const { memo: subjectId } = api.world.subjects;
  const { lesson } = api.db.prisma;
  const today = new Date('2026-11-18');
  const { id: first } = await lesson.create({ data: { subjectId, title: 'First', fromDay: today, toDay: today } });
  const { id } = await momentOf(api, 'sunflowers', [ava]);
  const address = `/api/daily-moment/${id}/${ava}`;
  const amend = (Version: number, Changes: object) =>
    api.post('sunflowers', '/api/daily-moment/amend', { DailyMomentId: id, Version, Changes });
  await amend(1, { SubjectID: subjectId });
  const other = new Date('2026-11-20');
  await lesson.update({ where: { id: first }, data: { fromDay: other, toDay: other } });
  expect((await amend(2, { Note: 'A cup' })).errors).toEqual([]);
  const { data } = await api.get<MomentDetail>('parent', address);
  expect(data).toMatchObject({ Lesson: 'First', Note: 'A cup' });
});
