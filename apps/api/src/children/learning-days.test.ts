import { describe, expect, it } from 'vitest';
import type { Child } from '@footprints/contracts/children';
import { useApi } from '../../test/api.ts';
import { waitingPhoto } from '../../test/photos.ts';

const api = useApi();

const report = (ids: number[], at: string) => {
  api.clock.now = new Date(at);
  return api.post<{ DailyReportId: number }>('director', '/api/daily-report/save/', {
    ReportTypeId: 7,
    Note: 'A good day.',
    children: ids.map((childId) => ({ childId, type: 'gray', condition: '' })),
  });
};
const moment = async (id: number, at: string) => {
  api.clock.now = new Date(at);
  return api.post('director', '/api/daily-moment/save/', {
    Filename: await waitingPhoto(api, 'director'),
    Note: '',
    SubjectID: api.world.subjects.art,
    Subject: 'Art',
    children: [{ childId: id }],
  });
};
const daysOf = async (id: number) => {
  const { data } = await api.get<Child[]>('parent', '/api/membership/children');
  return data.find(({ ChildID }) => ChildID === id)?.LearningDaysCount;
};

describe('the learning days of a child', () => {
  it('are the location’s days with a report or a moment, in whatever order these come, and each counts once', async () => {
    const { ava, liam } = api.world.children;
    expect(await daysOf(ava)).toBe(0);
    await report([ava, liam], '2026-11-18T16:00:00Z');
    await report([ava], '2026-11-18T20:00:00Z');
    expect([await daysOf(ava), await daysOf(liam)]).toEqual([1, 1]);
    await moment(ava, '2026-11-18T21:00:00Z');
    expect(await daysOf(ava)).toBe(1);
    // In Chicago it is still the 18th, then the 19th.
    await report([ava], '2026-11-19T05:30:00Z');
    expect(await daysOf(ava)).toBe(1);
    await moment(ava, '2026-11-19T06:30:00Z');
    expect([await daysOf(ava), await daysOf(liam)]).toEqual([2, 1]);
  });

  it('go with the last report or moment of a day, and stay with a child that moves', async () => {
    const { liam } = api.world.children;
    const { people, groups } = api.world;
    const { data } = await report([liam], '2026-11-19T18:00:00Z');
    expect(await daysOf(liam)).toBe(2);
    const place = (classroomId: number, groupId: number) =>
      api.db.prisma.child.update({ where: { id: liam }, data: { classroomId, groupId } });
    await place(people.sunflowers, groups.early);
    expect(await daysOf(liam)).toBe(2);
    await place(people.rosebuds, groups.rosebuds);
    await api.db.prisma.report.delete({ where: { id: data.DailyReportId } });
    expect(await daysOf(liam)).toBe(1);
  });
});
