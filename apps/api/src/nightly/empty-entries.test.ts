import { expect, it } from 'vitest';
import { useApi } from '../../test/api.ts';
import { reportOf } from '../../test/calls/records.ts';
import { removeByRules } from './retention.ts';

// The clock jumps by days.
const api = useApi({ SESSION_IDLE_HOURS: '720', SESSION_MAX_DAYS: '90' });

it('a report of a child’s own, put on the day before as it was divided, is there as long as what was put right about it (product 25.15)', async () => {
  const { ava, ben } = api.world.children;
  const { prisma } = api.db;
  const DailyReportId = await reportOf(api, 'director', [ava, ben], 'For both');
  const HappenedAt = new Date(api.clock.now.getTime() - 86_400_000).toISOString();
  const correction = { DailyReportId, Version: 1, Reason: 'Wrong day', Changes: { Note: 'Of Ben', HappenedAt } };
  const divided = { ...correction, ChildIDs: [ben] };
  const { data } = await api.post<{ DailyReportId: number }>('director', '/api/daily-report/amend', divided);
  const own = data.DailyReportId;
  const rule = { kind: 'reports', keepCount: 10, keepUnit: 'day', countedFrom: 'recorded', setAt: api.clock.now };
  await prisma.retentionRule.create({ data: { locationId: api.world.maple, ...rule } });
  await prisma.child.updateMany({ data: { archivedAt: api.clock.now } });
  const historyAfter = async (day: string) => {
    api.clock.now = new Date(`${day}T06:00:00Z`);
    await removeByRules(api.deps, { isDry: false, locationIds: [api.world.maple] });
    expect(await prisma.reportChild.count({ where: { reportId: own } })).toBe(0);
    const { status } = await api.get('director', `/api/daily-report/${own}/${ben}/history`);
    return [status, await prisma.report.count({ where: { id: own } })];
  };
  expect([await historyAfter('2026-11-27'), await historyAfter('2026-11-28')]).toEqual([
    [200, 1],
    [404, 0],
  ]);
});
