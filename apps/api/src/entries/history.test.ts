import { expect, it, onTestFinished } from 'vitest';
import { useApi } from '../../test/api.ts';
import { momentOf, reportOf } from '../../test/calls/records.ts';
import { untilWaiting } from '../../test/waiting.ts';

const api = useApi();

async function withdrawnReport(childId: number): Promise<number> {
  const id = await reportOf(api, 'sunflowers', [childId], 'Not hers');
  const body = { DailyReportId: id, ChildID: childId, Version: 1, Reason: 'Wrong child' };
  expect((await api.post('sunflowers', '/api/daily-report/retract', body)).errors).toEqual([]);
  return id;
}

async function withdrawnMoment(childId: number): Promise<number> {
  const { id } = await momentOf(api, 'sunflowers', [childId], 'Not hers');
  const body = { DailyMomentId: id, ChildID: childId, Version: 1, Reason: 'Wrong child' };
  expect((await api.post('sunflowers', '/api/daily-moment/retract', body)).errors).toEqual([]);
  return id;
}

it.each([
  ['daily-report', 'reports', withdrawnReport],
  ['daily-moment', 'moments', withdrawnMoment],
] as const)(
  'the history of a %s that is removed for good in the same moment is not found',
  async (name, table, make) => {
    const { ava } = api.world.children;
    const id = await make(ava);
    const url = `/api/${name}/${String(id)}/${String(ava)}/history`;
    expect((await api.get('director', url)).status).toBe(200);
    const night = await api.connectAsOwner();
    onTestFinished(() => night.end());
    await night.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    const asked = api.get('director', url);
    await untilWaiting(night);
    await night.query(`DELETE FROM ${table} WHERE id = ${String(id)}; COMMIT`);
    expect((await asked).status).toBe(404);
  },
);
