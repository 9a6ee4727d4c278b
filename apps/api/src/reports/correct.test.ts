import { expect, it } from 'vitest';
import { correctionMessages } from '@footprints/contracts/correction-errors';
import type { ReportDetail } from '@footprints/contracts/reports';
import { useApi } from '../../test/api.ts';

const api = useApi();

const report = async (id: number, childId: number) =>
  (await api.get<ReportDetail>('sunflowers', `/api/daily-report/${id}/${childId}`)).data;
const amend = (DailyReportId: number, Version: number, Changes: object, more: object = {}) =>
  api.post<{ Newer?: ReportDetail }>('sunflowers', '/api/daily-report/amend', {
    ...{ DailyReportId, Version, Changes, ...more },
  });
const save = async (ReportTypeId: number, GenericReportInfo: string, children: object[]): Promise<number> => {
  const body = { ReportTypeId, GenericReportInfo, children };
  const answer = await api.post<{ DailyReportId: number }>('sunflowers', '/api/daily-report/save/', body);
  expect(answer.errors).toEqual([]);
  return answer.data.DailyReportId;
};

it('corrects for everyone how much they ate (product 19.3)', async () => {
  const { ava, ben } = api.world.children;
  const meal = (childId: number) => ({ childId, type: 'green', condition: 'Ate All' });
  const id = await save(2, 'Lunch', [meal(ava), meal(ben)]);
  expect((await amend(id, 1, { Everyone: { type: 'blue' } })).errors).toEqual([]);
  for (const child of [ava, ben]) {
    const { ChildCondition, Child, IsCorrected } = await report(id, child);
    expect([ChildCondition, Child.Condition, IsCorrected]).toEqual(['blue', 'Ate Most', true]);
  }
});

it('corrects one detail for everyone, and leaves what else is said of each', async () => {
  const { ava, ben } = api.world.children;
  const bottle = (childId: number, details: object) => ({ childId, type: 'gray', condition: '', details });
  const children = [bottle(ava, { milk: 'formula', takenOz: 4 }), bottle(ben, { milk: 'formula', takenOz: 2 })];
  const id = await save(1, '6oz', children);
  await amend(id, 1, { Everyone: { details: { milk: 'whole milk' } } });
  expect((await report(id, ava)).Details).toEqual({ milk: 'whole milk', takenOz: 4 });
  expect((await report(id, ben)).Details).toEqual({ milk: 'whole milk', takenOz: 2 });
  await amend(id, 2, { Everyone: { details: { milk: null } } });
  expect((await report(id, ben)).Details).toEqual({ takenOz: 2 });
});

it('says for everyone how the stool was where there is one, and not in dry diapers', async () => {
  const { ava, ben } = api.world.children;
  const id = await save(4, '', [
    { childId: ava, type: 'yellow', condition: 'BM' },
    { childId: ben, type: 'blue', condition: 'Dry' },
  ]);
  expect((await amend(id, 1, { Everyone: { details: { stool: 'soft' } } })).errors).toEqual([]);
  expect([(await report(id, ava)).Details, (await report(id, ben)).Details]).toEqual([{ stool: 'soft' }, undefined]);
});

it('tells whoever was too late what it says since of the child from whose page they correct it', async () => {
  const { ava, ben } = api.world.children;
  const meal = (childId: number) => ({ childId, type: 'green', condition: 'Ate All' });
  const id = await save(2, 'Lunch', [meal(ava), meal(ben)]);
  await amend(id, 1, { Note: 'First' });
  for (const ChildID of [ava, ben]) {
    const { data } = await amend(id, 1, { Note: 'Second' }, { ChildID });
    expect(data.Newer).toMatchObject({ ChildID, Note: 'First', Version: 2 });
  }
});

it("says of what was stored already, and is sent again for want of an answer, that it may be one's own", async () => {
  const { ava } = api.world.children;
  const id = await save(2, 'Lunch', [{ childId: ava, type: 'green', condition: 'Ate All' }]);
  await amend(id, 1, { Note: 'Stored' });
  const { errors, data } = await amend(id, 1, { Note: 'Stored' });
  expect(errors[0]).toContain('your own account');
  expect(errors[0]).not.toContain('This was not saved');
  expect(data.Newer).toMatchObject({ Note: 'Stored' });
});

it('needs no reason until five minutes have passed, as long as nobody of the family has read it (product 19.6)', async () => {
  const { ava } = api.world.children;
  const meal = { childId: ava, type: 'green', condition: 'Ate All' };
  const [first, second] = [await save(2, 'Lunch', [meal]), await save(2, 'Snack', [meal])];
  const saved = api.clock.now.getTime();
  api.clock.now = new Date(saved + 5 * 60_000);
  expect((await amend(first, 1, { Note: 'In time' })).errors).toEqual([]);
  api.clock.now = new Date(saved + 5 * 60_000 + 1);
  expect((await amend(second, 1, { Note: 'Late' })).errors).toEqual([correctionMessages.whyMissing]);
  api.clock.now = new Date(saved);
});
