import { getDaySheet, getPlaceToday } from '@footprints/contracts/attendance';
import { getOwnChildren } from '@footprints/contracts/children';
import { messages } from '@footprints/contracts/errors';
import { getClassrooms } from '@footprints/contracts/places';
import { listMoments } from '@footprints/contracts/moments';
import { listReports, type ReportRow } from '@footprints/contracts/reports';
import { getTrivia } from '@footprints/contracts/trivia';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { placeToday, sheetRow } from '../../features/attendance/attendance-fixtures.ts';
import { rowOf } from '../../features/reports/report-fixtures.ts';
import { longDate, todayInZone } from '../../lib/dates.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { FakeApi } from '../../test/fake-api.ts';
import { childOf, person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { emptySheet } from '../../test/room.ts';
import { getRoomNow } from '@footprints/contracts/room';
import { noRoomsNow } from '../../features/room/room-fixtures.ts';

const ava = childOf(11, 'Ava', 'Carter', { LearningDaysCount: 41, BadgeCount: 3 });
const liam = childOf(12, 'Liam', 'Carter', { LearningDaysCount: 17, BadgeCount: 1 });
const today = todayInZone('America/New_York');

function mealRow(more: Partial<ReportRow>): ReportRow {
  return {
    DailyReportId: 1,
    ChildID: 11,
    DailyReportTypeID: 2,
    GenericReportInfo: 'Lunch',
    Note: '',
    TimeStart: null,
    TimeEnd: null,
    StartDate: today,
    Created: `${today}T17:05:00Z`,
    Time: '13:05',
    DayAsNumber: 1,
    ChildCondition: 'blue',
    Version: 1,
    IsCorrected: false,
    CorrectedAt: null,
    Child: { FirstName: 'Ava', MiddleName: null, LastName: 'Carter', ParentNote: null, Condition: 'Ate Most' },
    ...more,
  };
}

function parentApi(...children: (typeof ava)[]): FakeApi {
  return new FakeApi()
    .answer(getOwnChildren, children)
    .answer(getTrivia, null)
    .answer(listReports, [])
    .answer(listMoments, []);
}

describe('the dashboard of a parent', () => {
  it('starts a parent of several with the first child chosen', async () => {
    renderApp('/', { api: parentApi(ava, liam), as: person(['Parent']) });
    const picker = await screen.findByRole('radiogroup', { name: 'SELECT CHILD' });
    expect(within(picker).getByRole('radio', { name: 'Ava Carter' })).toHaveProperty('checked', true);
    await waitFor(() => {
      expect(readStored('tft_activeChild')).toEqual({ id: 11, name: 'Ava Carter' });
    });
    expect(await within(screen.getByRole('banner')).findByText('Ava Carter')).toBeTruthy();
  });

  it("shows another child's numbers and name once it is chosen", async () => {
    const api = parentApi(ava, liam);
    const { user } = renderApp('/', { api, as: person(['Parent']) });
    await user.click(await screen.findByRole('radio', { name: 'Liam Carter' }));
    expect(screen.getByText('17')).toBeTruthy();
    expect(await within(screen.getByRole('banner')).findByText('Liam Carter')).toBeTruthy();
    await waitFor(() => {
      expect(api.requests(listReports).at(-1)?.body).toMatchObject({ ChildID: 12 });
    });
  });

  it('shows the day of the location where the chosen child is', async () => {
    // More than a day apart: never the same date.
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    const api = parentApi({ ...ava, TimeZone: east }, { ...liam, TimeZone: west });
    const { user } = renderApp('/', { api, as: person(['Parent'], { TimeZone: west }) });
    expect(await screen.findByText(longDate(todayInZone(east)))).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Liam Carter' }));
    expect(await screen.findByText(longDate(todayInZone(west)))).toBeTruthy();
  });

  it('shows no picker to a parent of one, but stores the child', async () => {
    renderApp('/dashboard', { api: parentApi(ava), as: person(['Parent']) });
    expect(await screen.findByText('Learning days')).toBeTruthy();
    expect(screen.queryByText('SELECT CHILD')).toBeNull();
    await waitFor(() => {
      expect(readStored('tft_activeChild')?.id).toBe(11);
    });
  });

  it('does not stay with a child that is not theirs', async () => {
    writeStored('tft_activeChild', { id: 99, name: 'Somebody Else' });
    renderApp('/', { api: parentApi(ava, liam), as: person(['Parent']) });
    await waitFor(() => {
      expect(readStored('tft_activeChild')?.id).toBe(11);
    });
  });

  it('leads staff to the badges of their own child, not to those of all students', async () => {
    renderApp('/', { api: parentApi(ava), as: person(['Director', 'Parent']) });
    await screen.findByRole('link', { name: 'Badges' });
    // In the menu, too.
    const links = screen.getAllByRole('link', { name: 'Badges', hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/badges/11', '/badges/11']);
  });

  it('leads to reports, portfolio and badges and shows the trivia', async () => {
    const api = parentApi(ava).answer(getTrivia, { Title: 'Did you know?', Message: 'Ducks nap too.' });
    renderApp('/', { api, as: person(['Parent']) });
    expect(await screen.findByText('Ducks nap too.')).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Reports' })).getAttribute('href')).toBe('/parent-reports');
    expect(screen.getByRole('link', { name: 'Portfolio' }).getAttribute('href')).toBe('/portfolio');
    expect(screen.getByRole('link', { name: 'Badges' }).getAttribute('href')).toBe('/badges');
  });

  it('says so when the children could not be asked for', async () => {
    const api = parentApi(ava).fail(getOwnChildren, 500, messages.unavailable);
    renderApp('/', { api, as: person(['Parent']) });
    expect((await screen.findByText('Failed get students.')).closest('[role=status]')).toBeTruthy();
  });
});

describe('the dashboard of a classroom', () => {
  it('offers Create Report and Create Moment, and today at a glance', async () => {
    const sheet = { Day: today, Children: [sheetRow(11, 'Ava', { TimeIn: '08:05' }), sheetRow(12, 'Liam')] };
    const rows = [mealRow({}), mealRow({ ChildID: 12 })];
    const api = new FakeApi().answer(getDaySheet, sheet).answer(listReports, [{ Date: today, Data: rows }], 2);
    renderApp('/', { api, as: person(['Classroom']) });
    expect((await screen.findByRole('link', { name: 'Create Report' })).getAttribute('href')).toBe('/create-report');
    expect(screen.getByRole('link', { name: 'Create Moment' }).getAttribute('href')).toBe('/create-moment');
    expect(await screen.findByText('1 of 2 here')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Liam Carter Not here yet', pressed: false })).toBeTruthy();
    expect((await screen.findByRole('link', { name: /Meal/ })).textContent).toBe('Meal2 students1:05 PM');
    expect(screen.getAllByText('Not yet today')).toHaveLength(6);
  });

  it('knows a kind that was recorded long before the others, however many rows came since', async () => {
    const notes = Array.from({ length: 100 }, (_, index) => mealRow({ DailyReportTypeID: 7, ChildID: index + 1 }));
    const bottle = mealRow({ DailyReportId: 2, DailyReportTypeID: 1, Time: '08:10' });
    const pages: Record<number, ReportRow[]> = { 1: notes, 2: [bottle] };
    const api = new FakeApi()
      .answer(getDaySheet, emptySheet)
      .answer(
        listReports,
        ({ body }) => [{ Date: today, Data: pages[(body as { PageNumber: number }).PageNumber] ?? [] }],
        101,
      );
    renderApp('/', { api, as: person(['Classroom']) });
    expect((await screen.findByRole('link', { name: /Bottle/ })).textContent).toBe('BottleAva Carter8:10 AM');
    expect(screen.getByRole('link', { name: /Note/ }).textContent).toContain('100 students');
  });

  it('is the one that a person with every role gets', async () => {
    const api = new FakeApi().answer(getDaySheet, emptySheet).answer(listReports, []);
    renderApp('/', { api, as: person(['Parent', 'Admin', 'Director', 'Classroom']) });
    expect(await screen.findByRole('link', { name: 'Create Moment' })).toBeTruthy();
  });
});

it('the last reports stay on a teacher’s dashboard when asking again fails', async () => {
  const api = new FakeApi()
    .answer(getDaySheet, emptySheet)
    .answer(listReports, [{ Date: today, Data: [rowOf({ StartDate: today })] }]);
  const { router, queryClient } = renderApp('/', { api, as: person(['Classroom']) });
  await screen.findByRole('link', { name: /Ava Carter/ });
  api.breakNetwork(listReports);
  await queryClient.invalidateQueries({ queryKey: ['reports'] });
  expect(queryClient.getQueryCache().findAll({ queryKey: ['reports'] })[0]?.state.status).toBe('error');
  await act(() => router.navigate('/create-report'));
  await screen.findByRole('heading', { level: 1, name: 'Create Report' });
  await act(() => router.navigate('/'));
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(screen.getByRole('link', { name: /Ava Carter/ })).toBeTruthy();
  await waitFor(() => {
    expect(queryClient.isFetching()).toBe(0);
  });
});

describe('the dashboard of directors and admins', () => {
  const classrooms = [{ UserID: 5, Email: 'sunflowers@demo.test', Name: 'Sunflowers' }];
  const buttons = ['View Reports', 'View Moments', 'View Badges', 'Create Report', 'Create Moment', 'Assign Badges'];

  it('starts as the logged in user and acts as the classroom that is chosen', async () => {
    writeStored('tft_filter_reports', 11);
    const sheet = { Day: today, Children: [sheetRow(11, 'Ava', { TimeIn: '08:05' })] };
    const api = new FakeApi()
      .answer(getClassrooms, classrooms)
      .answer(getPlaceToday, placeToday([]))
      .answer(getRoomNow, noRoomsNow)
      .answer(getDaySheet, sheet);
    const { user } = renderApp('/', { api, as: person(['Director']) });
    const select = await screen.findByLabelText('SELECT CLASSROOM');
    expect([...select.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'As logged in user',
      'Sunflowers · sunflowers@demo.test',
    ]);
    await user.selectOptions(select, 'Sunflowers · sunflowers@demo.test');
    expect(screen.getByText(/Now viewing as/).textContent).toBe('Now viewing as Sunflowers');
    expect(readStored('tft_activeClassroom')).toEqual({ id: 5, name: 'Sunflowers' });
    expect(readStored('tft_filter_reports')).toBeUndefined();
    expect(await screen.findByText('1 of 1 here')).toBeTruthy();
    expect(api.requests(getDaySheet).map((request) => request.query)).toEqual([{ ClassroomID: '5' }]);
    await user.selectOptions(select, 'As logged in user');
    expect(screen.queryByText(/Now viewing as/)).toBeNull();
    expect(screen.queryByText('1 of 1 here')).toBeNull();
  });

  it('calls a classroom by its name of today, whatever it was called when it was chosen', async () => {
    writeStored('tft_activeClassroom', { id: 5, name: 'sunflowers@demo.test' });
    const api = new FakeApi()
      .answer(getClassrooms, classrooms)
      .answer(getPlaceToday, placeToday([]))
      .answer(getRoomNow, noRoomsNow)
      .answer(getDaySheet, { Day: today, Children: [] });
    renderApp('/', { api, as: person(['Director']) });
    expect((await screen.findByText(/Now viewing as/)).textContent).toBe('Now viewing as sunflowers@demo.test');
    await waitFor(() => {
      expect(screen.getByText(/Now viewing as/).textContent).toBe('Now viewing as Sunflowers');
    });
  });

  it('keeps the six buttons without a picker when no classroom could be loaded', async () => {
    const sentence = 'No classrooms returned.  Are you assigned to a Location?';
    const api = new FakeApi().refuse(getClassrooms, sentence);
    renderApp('/', { api, as: person(['Admin']) });
    expect((await screen.findByText(/No classrooms returned/)).textContent).toBe(sentence);
    expect(screen.queryByLabelText('SELECT CLASSROOM')).toBeNull();
    expect(screen.getByRole('link', { name: 'Set up rooms and people' }).getAttribute('href')).toBe('/admin');
    const targets = buttons.map((name) => screen.getByRole('link', { name }).getAttribute('href'));
    expect(targets).toEqual(['/reports', '/moments', '/badges', '/create-report', '/create-moment', '/badges-multi']);
  });

  it('has its day once the classrooms, which could not be loaded, are asked for again', async () => {
    const api = new FakeApi()
      .fail(getClassrooms, 500, 'Something went wrong.')
      .answer(getPlaceToday, placeToday([]))
      .answer(getRoomNow, noRoomsNow);
    const { user } = renderApp('/', { api, as: person(['Director']) });
    await screen.findByText('Something went wrong.');
    api.answer(getClassrooms, classrooms);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('SELECT CLASSROOM')).toBeTruthy();
    await waitFor(() => {
      expect(api.requests(getPlaceToday)).toHaveLength(1);
    });
  });

  it('comes after that of a parent', async () => {
    renderApp('/', { api: parentApi(ava), as: person(['Parent', 'Director']) });
    expect(await screen.findByText('Learning days')).toBeTruthy();
  });
});
