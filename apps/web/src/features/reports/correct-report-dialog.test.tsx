import { amendReport, getReport, type ReportDetail } from '@footprints/contracts/reports';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { todayInZone } from '../../lib/dates.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { classroomApi, rowOf } from './report-fixtures.ts';

async function openCorrection(report: ReportDetail, api = classroomApi().answer(amendReport, { DailyReportId: 5 })) {
  const { user } = renderApp('/reports/5/1', { api: api.answer(getReport, report), as: person(['Classroom']) });
  await user.click(await screen.findByRole('button', { name: 'Correct…' }));
  const dialog = within(screen.getByRole('dialog'));
  const save = () => user.click(dialog.getByRole('button', { name: 'Save the correction' }));
  return { user, dialog, save, sent: () => api.requests(amendReport).map(({ body }) => body) };
}

const StartDate = todayInZone('America/New_York');
const lunch: ReportDetail = {
  ...rowOf(
    { StartDate, DailyReportId: 5, DailyReportTypeID: 2, GenericReportInfo: 'Lunch', ChildCondition: 'green' },
    'Ate All',
  ),
  ParentNote: null,
  Author: 'Sunflowers',
};
const bottle: ReportDetail = {
  ...rowOf({ StartDate, DailyReportId: 5, GenericReportInfo: '6oz', Details: { milk: 'formula', takenOz: 4 } }),
  ParentNote: null,
  Author: 'Sunflowers',
};
const forAll = { name: 'For every student of this report' };

test('a condition is corrected for every student where that is ticked (product 19.3)', async () => {
  const { user, dialog, save, sent } = await openCorrection(lunch);
  await user.click(dialog.getByRole('radio', { name: 'Ate Most' }));
  await user.click(dialog.getByRole('checkbox', forAll));
  await save();
  expect(sent()[0]).toMatchObject({ ChildID: 1, Changes: { Everyone: { type: 'blue' } } });
  expect(Object.keys(sent()[0] as object)).not.toContain('ChildIDs');
});

test('where the condition alone was changed, nothing else is said of the student', async () => {
  const { user, dialog, save, sent } = await openCorrection(lunch);
  await user.click(dialog.getByRole('radio', { name: 'Ate Most' }));
  await save();
  const children = [{ childId: 1, type: 'blue', condition: 'Ate Most' }];
  expect(sent()).toEqual([expect.objectContaining({ ChildIDs: [1], Changes: { children } })]);
});

test('of the details that alone which was changed is corrected for every student', async () => {
  const { user, dialog, save, sent } = await openCorrection(bottle);
  await user.click(dialog.getByRole('button', { name: 'Whole milk' }));
  await user.click(dialog.getByRole('checkbox', forAll));
  await save();
  expect((sent()[0] as { Changes: object }).Changes).toEqual({ Everyone: { details: { milk: 'whole milk' } } });
});
