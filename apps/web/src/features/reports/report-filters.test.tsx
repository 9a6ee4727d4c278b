import { getFilterChildrenByLocation, getFilterChildrenOfClassroom } from '@footprints/contracts/children';
import { getClassrooms } from '@footprints/contracts/places';
import { listReports } from '@footprints/contracts/reports';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { todayInZone } from '../../lib/dates.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { filterChildren } from '../../test/room.ts';
import { classroomApi, rowOf } from './report-fixtures.ts';

const today = todayInZone('America/New_York');
const meal = rowOf({ DailyReportTypeID: 2, GenericReportInfo: 'Lunch', ChildCondition: 'blue' }, 'Ate Most');
const pages = [{ Date: '2026-11-21', Data: [meal] }];
const rooms = [
  { UserID: 12, Email: 'rosebuds@demo.test', Name: 'Rosebuds' },
  { UserID: 13, Email: 'sunflowers@demo.test', Name: 'Sunflowers' },
];
const locationApi = () =>
  classroomApi()
    .answer(listReports, pages, 120)
    .answer(getClassrooms, rooms)
    .answer(getFilterChildrenByLocation, filterChildren)
    .answer(getFilterChildrenOfClassroom, filterChildren.slice(0, 2));
const asked = (api: ReturnType<typeof classroomApi>) => api.requests(listReports).map((request) => request.body);
const filters = async () => within(await screen.findByRole('group', { name: 'Filters' }));

describe('the filters of the reports that staff see', () => {
  test('narrow by type and day, from the first page on, and stand in the URL', async () => {
    const api = classroomApi().answer(listReports, pages, 120);
    const { user, location } = renderApp('/reports?page=2', { api, as: person(['Classroom']) });
    const bar = await filters();
    await user.selectOptions(bar.getByLabelText('Type'), 'Meal');
    expect(location()).toBe('/reports?type=meal');
    fireEvent.change(bar.getByLabelText('Day'), { target: { value: today } });
    expect(location()).toBe(`/reports?type=meal&day=${today}`);
    await waitFor(() => {
      expect(asked(api)).toContainEqual({ ChildID: -1, ReportTypeId: 2, Day: today, PageNumber: 1, PageSize: 50 });
    });
  });

  test('have no room for a teacher, nor for who acts as one', async () => {
    renderApp('/reports', { api: classroomApi(), as: person(['Classroom']) });
    expect((await filters()).queryByLabelText('Classroom')).toBeNull();
  });

  test('tell students of the same name apart by their birth dates (product 10.1)', async () => {
    const [ava] = filterChildren;
    const sameName = { ...ava!, ChildID: 31, IsHere: false, BirthDate: null };
    const api = locationApi().answer(getFilterChildrenByLocation, [...filterChildren.slice(0, 2), sameName]);
    renderApp('/reports', { api, as: person(['Director']) });
    const student = (await filters()).getByLabelText<HTMLSelectElement>('Student');
    await waitFor(() =>
      expect([...student.options].map(({ text }) => text)).toEqual([
        'All students',
        'Ava Carter, born April 5, 2023',
        'Liam Carter',
        'Ava Carter (absent)',
      ]),
    );
  });

  test('take a room, whose students alone are offered then', async () => {
    const api = locationApi();
    const { user, location } = renderApp('/reports/3?type=meal', { api, as: person(['Director']) });
    const bar = await filters();
    await bar.findByRole('option', { name: 'Rosebuds' });
    await user.selectOptions(bar.getByLabelText('Classroom'), 'Rosebuds');
    expect(location()).toBe('/reports?type=meal&classroom=12');
    await waitFor(() => {
      expect(asked(api)).toContainEqual({
        ...{ ChildID: -1, ClassroomID: 12, ReportTypeId: 2, PageNumber: 1, PageSize: 50 },
      });
      expect([...bar.getByLabelText<HTMLSelectElement>('Student').options].map(({ text }) => text)).toEqual([
        'All students',
        'Ava Carter',
        'Liam Carter',
      ]);
    });
  });

  test('stay while another student is chosen, and are cleared all at once', async () => {
    const api = locationApi();
    const { user, location } = renderApp(`/reports?type=meal&day=${today}`, { api, as: person(['Director']) });
    const bar = await filters();
    await bar.findByRole('option', { name: 'Ava Carter' });
    await user.selectOptions(bar.getByLabelText('Student'), 'Ava Carter');
    expect(location()).toBe(`/reports/1?type=meal&day=${today}`);
    await user.click((await filters()).getByRole('button', { name: 'Clear filters' }));
    expect(location()).toBe('/reports');
    expect(readStored('tft_filter_reports')).toBe(-1);
    expect((await filters()).queryByRole('button', { name: 'Clear filters' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Filters' }));
  });

  test('of a link lead to all that it says, whoever was chosen last', async () => {
    writeStored('tft_filter_reports', 1);
    const api = locationApi();
    const { location } = renderApp(`/reports?day=${today}&classroom=12`, { api, as: person(['Director']) });
    await (await filters()).findByRole('option', { name: 'Ava Carter' });
    await screen.findByText('November 21, 2026');
    expect(location()).toBe(`/reports?day=${today}&classroom=12`);
    expect(asked(api)).toContainEqual({ ChildID: -1, ClassroomID: 12, Day: today, PageNumber: 1, PageSize: 50 });
  });

  test('of a link that are taken away one by one leave out nobody', async () => {
    writeStored('tft_filter_reports', 1);
    const { user, location } = renderApp(`/reports?type=meal&day=${today}`, {
      api: locationApi(),
      as: person(['Director']),
    });
    const bar = await filters();
    await bar.findByRole('option', { name: 'Ava Carter' });
    fireEvent.change(bar.getByLabelText('Day'), { target: { value: '' } });
    expect(location()).toBe('/reports?type=meal');
    await user.selectOptions(bar.getByLabelText('Type'), 'All types');
    expect(location()).toBe('/reports');
    expect(readStored('tft_filter_reports')).toBe(-1);
  });

  test('say that nothing is left of the list, and can be cleared where they stand', async () => {
    const api = classroomApi().answer(listReports, [], 0);
    const { user, location } = renderApp('/reports?type=nap', { api, as: person(['Classroom']) });
    await screen.findByText('No reports. Please adjust filter.');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(location()).toBe('/reports');
    expect(await screen.findByText('No reports to share yet, check back soon!')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Filters' }));
  });

  test('take nothing from the URL that they do not offer', async () => {
    const api = classroomApi().answer(listReports, pages, 3);
    renderApp('/reports?type=supper&day=2999-01-01&classroom=12', { api, as: person(['Classroom']) });
    await screen.findByText('November 21, 2026');
    expect(asked(api)).toEqual([{ ChildID: -1, PageNumber: 1, PageSize: 50 }]);
  });
});
