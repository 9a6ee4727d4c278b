import { describe, expect, it } from 'vitest';
import { correctionMessages } from '@footprints/contracts/correction-errors';
import type { DataOf } from '@footprints/contracts/endpoint';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { reportDetailMessages } from '@footprints/contracts/report-detail-errors';
import type { getReportHistory, listReports, ReportDetail } from '@footprints/contracts/reports';
import { useApi } from '../../test/api.ts';
import { plain } from '../../test/note-report.ts';
import type { Person } from '../../test/world.ts';

const api = useApi();

const bottleOf = (childId: number, details: unknown, more: object = {}) => ({
  ReportTypeId: 1,
  GenericReportInfo: '6oz',
  children: [{ ...plain(childId), details }],
  ...more,
});
const diaperOf = (childId: number, type: string, condition: string, details: unknown) => ({
  ReportTypeId: 4,
  children: [{ childId, type, condition, details }],
});
const save = (body: object) => api.post<{ DailyReportId: number }>('sunflowers', '/api/daily-report/save/', body);
const saved = async (body: object) => {
  const { data, errors } = await save(body);
  expect(errors).toEqual([]);
  return data.DailyReportId;
};
const detail = async (id: number, childId: number, person: Person = 'sunflowers') =>
  (await api.get<ReportDetail>(person, `/api/daily-report/${id}/${childId}`)).data;
const amend = (body: object) =>
  api.post<{ DailyReportId: number }>('sunflowers', '/api/daily-report/amend', { Reason: 'Wrong amount', ...body });

describe('the details of a bottle or a diaper (product 8.10)', () => {
  it('are kept for each child, and read by its family and staff alike', async () => {
    const { ava, ben } = api.world.children;
    const details = { milk: 'formula', offeredOz: 5.5, takenOz: 4 };
    const children = [{ ...plain(ava), details }, plain(ben)];
    const id = await saved({ ReportTypeId: 1, GenericReportInfo: '6oz', children });
    expect((await detail(id, ava, 'parent')).Details).toEqual(details);
    const { data } = await api.post<DataOf<typeof listReports>>('sunflowers', '/api/daily-report', { ChildID: ava });
    expect(data[0]?.Data[0]).toMatchObject({ GenericReportInfo: '6oz', Details: details });
    expect(await detail(id, ben)).not.toHaveProperty('Details');
    const diaper = await saved(diaperOf(ava, 'orange', 'Pee & BM', { stool: 'soft', cream: true }));
    expect((await detail(diaper, ava, 'parent')).Details).toEqual({ stool: 'soft', cream: true });
  });

  it('are nowhere in the answers about a report that has none', async () => {
    const { ava } = api.world.children;
    for (const details of [undefined, {}]) {
      const id = await saved(bottleOf(ava, details));
      expect(await detail(id, ava)).not.toHaveProperty('Details');
      expect(await api.db.prisma.reportChild.findMany({ where: { reportId: id }, select: { details: true } })).toEqual([
        { details: null },
      ]);
    }
  });

  it('are no matter where nobody said what was taken, whatever stands for a size', async () => {
    const { ava } = api.world.children;
    const answer = await save({ ...bottleOf(ava, undefined), GenericReportInfo: '-1oz' });
    expect(answer.errors).toEqual([entryMessages.bottleSizeMissing]);
  });

  it.each([
    [{ takenOz: 6.5 }, reportDetailMessages.takenAboveOffered],
    [{ offeredOz: 4, takenOz: 4.5 }, reportDetailMessages.takenAboveOffered],
    [{ takenOz: 3.3 }, reportDetailMessages.takenOunces],
    [{ takenOz: -1 }, reportDetailMessages.takenOunces],
    [{ takenOz: '4' }, reportDetailMessages.takenOunces],
    [{ offeredOz: 0 }, reportDetailMessages.offeredOunces],
    [{ offeredOz: 12.5 }, reportDetailMessages.offeredOunces],
    [{ milk: 'lemonade' }, reportDetailMessages.milkUnknown],
    [{ stool: 'soft' }, reportDetailMessages.detailMisplaced],
    [{ cream: true }, reportDetailMessages.detailMisplaced],
  ])('of a bottle of 6oz are refused: %j', async (details, sentence) => {
    const before = await api.db.prisma.report.count();
    const answer = await save(bottleOf(api.world.children.ava, details));
    expect([answer.status, answer.errors]).toEqual([400, [sentence]]);
    expect(await api.db.prisma.report.count()).toBe(before);
  });

  it.each([
    ['blue', 'Dry', { stool: 'soft' }, reportDetailMessages.stoolWithoutBm],
    ['yellow', 'BM', { stool: 'blue' }, reportDetailMessages.stoolUnknown],
    ['yellow', 'BM', { cream: 'yes' }, reportDetailMessages.creamUnknown],
    ['yellow', 'BM', { takenOz: 0 }, reportDetailMessages.detailMisplaced],
  ])('of a diaper, %s %s, are refused: %j', async (type, condition, details, sentence) => {
    const answer = await save(diaperOf(api.world.children.ava, type, condition, details));
    expect([answer.status, answer.errors]).toEqual([400, [sentence]]);
  });

  it('are put right for one child alone, with what they were before in the history, and taken away by none', async () => {
    const { ava, ben } = api.world.children;
    const details = { takenOz: 4, milk: 'formula' };
    const children = [ava, ben].map((childId) => ({ ...plain(childId), details }));
    const DailyReportId = await saved({ ReportTypeId: 1, GenericReportInfo: '6oz', children });
    const said = (given: unknown) => ({ children: [{ ...plain(ava), details: given }] });
    const more = { DailyReportId, ChildIDs: [ava] };
    expect((await amend({ ...more, Version: 1, Changes: said(details) })).errors).toEqual([
      correctionMessages.nothingChanged,
    ]);
    expect((await amend({ ...more, Version: 1, Changes: said({ takenOz: 7 }) })).errors).toEqual([
      reportDetailMessages.takenAboveOffered,
    ]);
    expect((await amend({ ...more, Version: 1, Changes: said({ takenOz: 2 }) })).errors).toEqual([]);
    expect([(await detail(DailyReportId, ava)).Details, (await detail(DailyReportId, ben)).Details]).toEqual([
      { takenOz: 2 },
      details,
    ]);
    const url = `/api/daily-report/${DailyReportId}/${ava}/history`;
    const { data } = await api.get<DataOf<typeof getReportHistory>>('sunflowers', url);
    expect([data[0]?.Before.Details, data[0]?.After?.Details]).toEqual([details, { takenOz: 2 }]);
    expect((await amend({ ...more, Version: 2, Changes: said({}) })).errors).toEqual([]);
    expect(await detail(DailyReportId, ava)).not.toHaveProperty('Details');
  });

  it('stay with what is put right besides, hold it to what was taken, and lose a stool that there was none of', async () => {
    const { ava } = api.world.children;
    const bottle = await saved(bottleOf(ava, { takenOz: 4 }));
    const smaller = { DailyReportId: bottle, Version: 1, Changes: { GenericReportInfo: '3oz' } };
    expect((await amend(smaller)).errors).toEqual([reportDetailMessages.takenAboveOffered]);
    const id = (await amend({ ...smaller, Changes: { GenericReportInfo: '5oz' } })).data.DailyReportId;
    expect(await detail(id, ava)).toMatchObject({ GenericReportInfo: '5oz', Details: { takenOz: 4 } });
    const diaper = await saved(diaperOf(ava, 'yellow', 'BM', { stool: 'loose', cream: true }));
    const dry = { children: [{ childId: ava, type: 'blue', condition: 'Dry' }] };
    expect((await amend({ DailyReportId: diaper, Version: 1, Changes: dry })).errors).toEqual([]);
    expect(await detail(diaper, ava)).toMatchObject({ ChildCondition: 'blue', Details: { cream: true } });
  });

  it('go with a report to the child whom it was about', async () => {
    const { ava, ben } = api.world.children;
    const DailyReportId = await saved(bottleOf(ava, { takenOz: 4 }));
    const move = { DailyReportId, FromChildID: ava, ToChildID: ben, Version: 1, Reason: 'Wrong child' };
    expect((await api.post('sunflowers', '/api/daily-report/move', move)).errors).toEqual([]);
    expect((await detail(DailyReportId, ben)).Details).toEqual({ takenOz: 4 });
  });
});
