import {
  getFilterChildren,
  getFilterChildrenByLocation,
  getFilterChildrenOfClassroom,
} from '@footprints/contracts/children';
import { getClassrooms } from '@footprints/contracts/places';
import { getReport, getReportHistory, listReports } from '@footprints/contracts/reports';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { longDate, todayInZone } from '../../lib/dates.ts';
import { addDays, dayName } from '../../lib/days.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import type { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { classroomApi, rowOf } from './report-fixtures.ts';

const meal = rowOf(
  { DailyReportId: 5, DailyReportTypeID: 2, GenericReportInfo: 'Lunch', ChildCondition: 'blue' },
  'Ate Most',
);
const nap = rowOf({ DailyReportId: 4, DailyReportTypeID: 3, TimeStart: '13:05', TimeEnd: '14:20', Time: '14:25' });
const bottle = rowOf({ DailyReportId: 3, GenericReportInfo: '4oz', StartDate: '2026-11-20' });
const pages = [
  { Date: '2026-11-21', Data: [nap, meal] },
  { Date: '2026-11-20', Data: [bottle] },
];

const bodies = (api: FakeApi) => api.requests(listReports).map((request) => request.body);
const classroom = person(['Classroom']);
const studentSelect = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Student' });

describe('the reports that staff see', () => {
  test('stand under their dates in long form, each with child, type, summary and time', async () => {
    renderApp('/reports', { api: classroomApi().answer(listReports, pages, 3), as: classroom });
    const day = within(await screen.findByRole('region', { name: 'November 21, 2026' }));
    expect(day.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'ACAva Carter Nap 1:05 PM – 2:20 PM 2:25 PM',
      'ACAva Carter Meal Ate Most · Lunch 1:05 PM',
    ]);
    expect(screen.getByRole('region', { name: 'November 20, 2026' })).toBeTruthy();
  });

  test('are asked for 50 at a time, all students first', async () => {
    const api = classroomApi().answer(listReports, pages, 3);
    renderApp('/reports', { api, as: classroom });
    await screen.findByText('November 21, 2026');
    expect(bodies(api)).toEqual([{ ChildID: -1, PageNumber: 1, PageSize: 50 }]);
    expect((await studentSelect()).selectedOptions[0]?.textContent).toBe('All students');
  });

  test('turn pages by the URL, the next one already on its way', async () => {
    const api = classroomApi().answer(listReports, pages, 101);
    const { user, location } = renderApp('/reports?page=2', { api, as: classroom });
    await screen.findByText('November 21, 2026');
    await waitFor(() => {
      expect(bodies(api)).toEqual([
        { ChildID: -1, PageNumber: 2, PageSize: 50 },
        { ChildID: -1, PageNumber: 3, PageSize: 50 },
      ]);
    });
    const count = screen.getByText('101 reports, page 2 of 3');
    await user.click(screen.getByRole('button', { name: 'Page 1' }));
    expect(location()).toBe('/reports');
    // Said of the new page, from where keyboards go on.
    await waitFor(() => expect(count.textContent).toBe('101 reports, page 1 of 3'));
    expect(document.activeElement).toBe(count);
  });

  test('of a page past the end lead to the last one', async () => {
    const api = classroomApi().answer(
      listReports,
      (request) => {
        return (request.body as { PageNumber: number }).PageNumber === 9 ? [] : pages;
      },
      60,
    );
    const { location } = renderApp('/reports?page=9', { api, as: classroom });
    await screen.findByText('November 21, 2026');
    expect(location()).toBe('/reports?page=2');
  });

  test('are filtered by a student, who is remembered, from the first page on', async () => {
    const api = classroomApi().answer(listReports, pages, 60);
    const { user, location, router } = renderApp('/reports?page=2', { api, as: classroom });
    await screen.findByRole('option', { name: 'Mia Carter' });
    await user.selectOptions(await studentSelect(), 'Mia Carter');
    expect(location()).toBe('/reports/3');
    expect(readStored('tft_filter_reports')).toBe(3);
    await waitFor(() => {
      expect(bodies(api)).toContainEqual({ ChildID: 3, PageNumber: 1, PageSize: 50 });
    });
    await router.navigate('/reports');
    await waitFor(() => {
      expect(location()).toBe('/reports/3');
    });
    await user.selectOptions(await studentSelect(), 'All students');
    expect(location()).toBe('/reports');
    expect(readStored('tft_filter_reports')).toBe(-1);
  });

  test('of one student are never shown under the name of another, also while theirs are on their way', async () => {
    const api = classroomApi().answer(listReports, pages, 3);
    const { user, location } = renderApp('/reports', { api, as: classroom });
    await screen.findByRole('option', { name: 'Mia Carter' });
    expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(2);
    api.answer(listReports, new Promise<never>(() => undefined));
    await user.selectOptions(await studentSelect(), 'Mia Carter');
    await waitFor(() => expect(location()).toBe('/reports/3'));
    await waitFor(() => expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]));
  });

  test('keep the focus in the filter from the first choice on, and Back leads to where one came from', async () => {
    const api = classroomApi().answer(listReports, pages, 3);
    const { user, location, router } = renderApp('/create-report', { api, as: classroom });
    await screen.findByRole('heading', { level: 1, name: 'Create Report' });
    await router.navigate('/reports');
    await screen.findByRole('option', { name: 'Mia Carter' });
    const select = await studentSelect();
    await user.selectOptions(select, 'Mia Carter');
    await waitFor(() => expect(location()).toBe('/reports/3'));
    await waitFor(() => expect(bodies(api).at(-1)).toMatchObject({ ChildID: 3 }));
    expect(document.activeElement).toBe(select);
    // The address that names nobody would lead here again.
    await router.navigate(-1);
    await waitFor(() => expect(location()).toBe('/create-report'));
  });

  test('say where one is again after a report that was opened from a filtered list', async () => {
    const api = classroomApi()
      .answer(listReports, pages, 3)
      .answer(getReport, { ...nap, ParentNote: null, Author: null });
    const { user, router, location } = renderApp('/reports', { api, as: classroom });
    await user.selectOptions(await screen.findByLabelText('Type'), 'Nap');
    await user.click((await screen.findAllByRole('link', { name: /Ava Carter/ }))[0]!);
    await waitFor(() => expect(location()).toContain('/reports/4/'));
    await screen.findByRole('link', { name: 'Back to Reports' });
    await router.navigate(-1);
    const heading = await screen.findByRole('heading', { level: 1, name: 'View Reports' });
    expect(document.activeElement).toBe(heading);
  });

  test('show everybody when the remembered student is not among the students any more', async () => {
    writeStored('tft_filter_reports', 99);
    const api = classroomApi().answer(listReports, pages, 3);
    const { location } = renderApp('/reports', { api, as: classroom });
    await screen.findByText('November 21, 2026');
    expect(location()).toBe('/reports');
    expect(bodies(api)).toEqual([{ ChildID: -1, PageNumber: 1, PageSize: 50 }]);
  });

  test('of a chosen classroom are asked for with it, and its children fill the filter', async () => {
    writeStored('tft_activeClassroom', { id: 12, name: 'rosebuds@demo.test' });
    const api = classroomApi().answer(listReports, pages, 3).answer(getFilterChildrenOfClassroom, []);
    renderApp('/reports', { api, as: person(['Director']) });
    await screen.findByText('November 21, 2026');
    expect(bodies(api)).toEqual([{ ChildID: -1, PageNumber: 1, PageSize: 50, ClassroomID: 12 }]);
    expect(api.requests(getFilterChildrenOfClassroom)[0]?.params).toEqual({ classroomId: '12' });
  });

  test('of a whole location are filtered by all its children', async () => {
    const api = classroomApi().answer(getFilterChildrenByLocation, []).answer(getClassrooms, []);
    renderApp('/reports', { api, as: person(['Admin']) });
    expect(await screen.findByText('No students to filter on.')).toBeTruthy();
    expect(bodies(api)).toEqual([{ ChildID: -1, PageNumber: 1, PageSize: 50 }]);
  });

  test('say so when there are none', async () => {
    renderApp('/reports', { api: classroomApi(), as: classroom });
    expect(await screen.findByText('No reports to share yet, check back soon!')).toBeTruthy();
  });

  test('can be asked for again when they could not be loaded', async () => {
    const api = classroomApi().fail(listReports, 500);
    const { user } = renderApp('/reports', { api, as: classroom });
    await screen.findByText('Reports could not be loaded.');
    api.answer(listReports, pages, 3);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('November 21, 2026')).toBeTruthy();
  });

  test('stay visible when the students to filter on could not be loaded', async () => {
    const api = classroomApi().answer(listReports, pages, 3).fail(getFilterChildren, 500);
    renderApp('/reports', { api, as: classroom });
    expect(await screen.findByText('November 21, 2026')).toBeTruthy();
    expect(await screen.findByText('Failed get students.')).toBeTruthy();
  });

  test('say that there is nobody to filter on when the answer is unsuccessful', async () => {
    const api = classroomApi().answer(listReports, pages, 3).refuse(getFilterChildren);
    renderApp('/reports', { api, as: classroom });
    expect(await screen.findByText('No students to filter on.')).toBeTruthy();
  });

  test('of a child out of reach are the not-found page', async () => {
    renderApp('/reports/4711', { api: classroomApi().fail(listReports, 404, 'Not found.'), as: classroom });
    expect(await screen.findByRole('heading', { name: '404 - Not Found' })).toBeTruthy();
  });

  test('of a child who leaves the room while its list is open are shown no longer', async () => {
    const api = classroomApi().answer(listReports, pages, 3);
    const { queryClient } = renderApp('/reports/1', { api, as: classroom });
    await screen.findByText('November 21, 2026');
    api.fail(listReports, 404, 'Not found.');
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByRole('heading', { name: '404 - Not Found' })).toBeTruthy();
    expect(screen.queryByText('November 21, 2026')).toBeNull();
  });

  test('of a child whom the filter does not offer, as one that has left, are not said to be those of all', async () => {
    renderApp('/reports/4711', { api: classroomApi().answer(listReports, pages, 3), as: classroom });
    await screen.findByText('November 21, 2026');
    const filter = within(await studentSelect());
    await waitFor(() => expect(filter.getByRole('option', { selected: true }).textContent).toBe('Another student'));
  });
});

describe('one report', () => {
  test('is titled by its type, says everything in words and leads back to its page of the list', async () => {
    const api = classroomApi().answer(listReports, pages, 101);
    api.answer(getReport, { ...meal, Note: 'Second helping', ParentNote: null, Author: 'Ms. Flowers' });
    const { user, location } = renderApp('/reports?page=2', { api, as: classroom });
    await user.click(await screen.findByRole('link', { name: /Ate Most/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Meal' })).toBeTruthy();
    expect(location()).toBe('/reports/5/1');
    const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Meal', 'Lunch'],
      ['How much was eaten', 'Ate Most'],
      ['Note', 'Second helping'],
      ['Date', 'November 21, 2026'],
      ['Time', '1:05 PM'],
      ['Author', 'Ms. Flowers'],
    ]);
    await user.click(screen.getByRole('link', { name: 'Back to Reports' }));
    expect(location()).toBe('/reports?page=2');
  });

  test.each([
    [1, 'Bottle'],
    [2, 'Meal'],
    [3, 'Nap'],
    [4, 'Diaper'],
    [5, 'Potty'],
    [6, 'Supplies'],
    [7, 'Note/Message'],
  ] as const)('of type %i is titled %s', async (DailyReportTypeID, name) => {
    const api = classroomApi().answer(getReport, { ...rowOf({ DailyReportTypeID }), ParentNote: null, Author: null });
    renderApp('/reports/5/1', { api, as: classroom });
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
    expect(document.title).toBe(name);
  });

  test('is loaded ahead when its row takes focus', async () => {
    const api = classroomApi().answer(listReports, pages, 3);
    renderApp('/reports', { api, as: classroom });
    fireEvent.focus(await screen.findByRole('link', { name: /Ate Most/ }));
    await waitFor(() => {
      expect(api.requests(getReport).map((request) => request.params)).toEqual([{ id: '5', childId: '1' }]);
    });
  });

  test.each(['/reports/5/1', '/reports/x/1', '/reports/99999999999/1'])(
    'that is not there is the not-found page: %s',
    async (url) => {
      renderApp(url, {
        api: classroomApi().fail(getReport, 404, 'Not found.').fail(getReportHistory, 404),
        as: classroom,
      });
      expect(await screen.findByRole('heading', { name: '404 - Not Found' })).toBeTruthy();
    },
  );

  test('can be asked for again when it could not be loaded', async () => {
    renderApp('/reports/5/1', { api: classroomApi().fail(getReport, 500), as: classroom });
    expect(await screen.findByText('This report could not be loaded.')).toBeTruthy();
  });
});

describe('the reports that parents see', () => {
  const parent = person(['Parent']);

  test("are the active child's, 10 at a time", async () => {
    writeStored('tft_activeChild', { id: 1, name: 'Ava Carter' });
    const api = classroomApi().answer(listReports, pages, 3);
    const { user, location } = renderApp('/parent-reports', { api, as: parent });
    await user.click(await screen.findByRole('link', { name: /Ate Most/ }));
    expect(bodies(api)).toEqual([{ ChildID: 1, PageNumber: 1, PageSize: 10 }]);
    await waitFor(() => {
      expect(location()).toBe('/parent-reports/5/1');
    });
  });

  test('stand under the names of their days, and no row repeats the child (product 8.7)', async () => {
    writeStored('tft_activeChild', { id: 1, name: 'Ava Carter' });
    const today = todayInZone('America/New_York');
    const days = [0, -1, -3].map((ago) => addDays(today, ago));
    const groups = days.map((Date) => ({ Date, Data: [{ ...nap, StartDate: Date, Note: 'Slept like a stone.' }] }));
    renderApp('/parent-reports', { api: classroomApi().answer(listReports, groups, 3), as: parent });
    await screen.findByText(/^Today/);
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(days.map((day) => `${dayName(day, today)} ${longDate(day)}`));
    expect(headings[1]).toMatch(/^Yesterday /);
    const rows = screen.getAllByRole('link', { name: /2:20 PM/ });
    expect(rows[0]?.textContent.replace(/\s+/g, ' ')).toBe('Nap 1:05 PM – 2:20 PM 2:25 PM Slept like a stone.');
    expect(within(screen.getByRole('main')).queryByText('Ava Carter')).toBeNull();
  });

  test('ask to select a student while none is chosen', async () => {
    const api = classroomApi();
    renderApp('/parent-reports', { api, as: parent });
    expect(await screen.findByText('Select a student')).toBeTruthy();
    expect(bodies(api)).toEqual([]);
  });

  test('say so when there are none', async () => {
    writeStored('tft_activeChild', { id: 1, name: 'Ava Carter' });
    renderApp('/parent-reports', { api: classroomApi(), as: parent });
    expect(await screen.findByText('No reports to share yet, check back soon!')).toBeTruthy();
  });

  test('do not name an author', async () => {
    renderApp('/parent-reports/5/1', {
      api: classroomApi().answer(getReport, { ...meal, ParentNote: null, Author: null }),
      as: parent,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Meal' })).toBeTruthy();
    expect(screen.queryByText('Author')).toBeNull();
  });
});
