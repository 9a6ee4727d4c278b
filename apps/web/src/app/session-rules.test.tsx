import { checkIn, checkOut, correctAttendance, getDaySheet } from '@footprints/contracts/attendance';
import type { Endpoint } from '@footprints/contracts/endpoint';
import { getGroups, getOwnChildren } from '@footprints/contracts/children';
import { getAppInfo, login, logout } from '@footprints/contracts/identity';
import { getClassrooms } from '@footprints/contracts/places';
import { listReports } from '@footprints/contracts/reports';
import { getTrivia } from '@footprints/contracts/trivia';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { attendanceApi, type Changed, changed, sheetRow } from '../features/attendance/attendance-fixtures.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { FakeApi } from '../test/fake-api.ts';
import { person } from '../test/people.ts';
import { renderApp } from '../test/render-app.tsx';
import { emptySheet } from '../test/room.ts';

const classroom = person(['Classroom']);

function classroomApi(): FakeApi {
  return new FakeApi().answer(getDaySheet, emptySheet).answer(getGroups, []).answer(listReports, []);
}

describe('the route guard', () => {
  it('sends who is not signed in to the login page', async () => {
    const { location } = renderApp('/reports', { api: new FakeApi(), as: null });
    expect(await screen.findByRole('button', { name: 'Log In' })).toBeTruthy();
    expect(location()).toBe('/login');
  });

  it('sends who lacks the role to the dashboard', async () => {
    const api = classroomApi();
    const { location } = renderApp('/parent-reports', { api, as: classroom });
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
    expect(location()).toBe('/');
  });

  it('keeps parents out of the pages of staff', async () => {
    const api = new FakeApi().answer(getOwnChildren, []).answer(getTrivia, null);
    const { location } = renderApp('/create-report', { api, as: person(['Parent']) });
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(location()).toBe('/');
  });

  it('moves the focus to the heading wherever one goes, also back to the page that was opened first', async () => {
    const { user, router } = renderApp('/create-report', { api: classroomApi(), as: classroom });
    const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
    await heading('Create Report');
    expect(document.activeElement).toBe(document.body);
    await user.click(screen.getByRole('link', { name: 'Bottle' }));
    const next = await heading('Bottle');
    expect(document.activeElement).toBe(next);
    await router.navigate(-1);
    const back = await heading('Create Report');
    expect(document.activeElement).toBe(back);
  });

  it.each(['/no-such-page', '/reports/abc', '/reports/12/x', '/create-report/lunch', '/parent-reports/0/3'])(
    'answers %s with the not-found page',
    async (path) => {
      renderApp(path, { api: classroomApi(), as: classroom });
      expect(await screen.findByRole('heading', { level: 1, name: '404 - Not Found' })).toBeTruthy();
      expect(screen.getByText('Try again!')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/');
      expect(document.title).toBe('404 - Not Found');
    },
  );

  it('offers another try when nobody can say who is signed in', async () => {
    writeStored('tft_authenticated', true);
    renderApp('/', { api: classroomApi().fail(getAppInfo, 503, 'Away.') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('a 401', () => {
  it('on any call clears the session data alone and leaves for the start', async () => {
    writeStored('tft_activeChild', { id: 3, name: 'Ava Carter' });
    localStorage.setItem('other', '1');
    const api = new FakeApi().fail(getDaySheet, 401, 'Please log in.').answer(listReports, []);
    const { leave } = renderApp('/', { api, as: classroom });
    await waitFor(() => {
      expect(leave).toHaveBeenCalled();
    });
    expect(readStored('tft_activeChild')).toBeUndefined();
    expect(readStored('tft_authenticated')).toBeUndefined();
    expect(localStorage.getItem('other')).toBe('1');
  });

  it('to the first question who is there leads to the login page without reloading', async () => {
    writeStored('tft_authenticated', true);
    writeStored('tft_username', 'old@demo.test');
    const { leave, location } = renderApp('/', { api: new FakeApi(), as: null });
    await screen.findByRole('button', { name: 'Log In' });
    expect(location()).toBe('/login');
    expect(leave).not.toHaveBeenCalled();
    expect(readStored('tft_username')).toBeUndefined();
  });
});

describe('a session that ends under a form', () => {
  const left = { person: 7, path: '/create-report/note', noun: 'report', at: Date.now() };

  it('leads to the login page, which says what is kept, and back into the form', async () => {
    writeStored('kept_form', left);
    const { router } = renderApp('/', { api: new FakeApi(), as: null });
    expect(await screen.findByText('You were signed out. Your report is kept.')).toBeTruthy();
    expect(router.state.location.state).toEqual({ from: '/create-report/note' });
  });

  it('does not take somebody away from where a link led them', async () => {
    writeStored('kept_form', left);
    const { router } = renderApp('/reports/12/3', { api: new FakeApi(), as: null });
    await screen.findByText('You were signed out. Your report is kept.');
    expect(router.state.location.state).toEqual({ from: '/reports/12/3' });
  });

  it('is forgotten after a day’s work', async () => {
    writeStored('kept_form', { ...left, at: Date.now() - 13 * 60 * 60_000 });
    const { location } = renderApp('/', { api: new FakeApi(), as: null });
    await screen.findByRole('button', { name: 'Log In' });
    expect(location()).toBe('/login');
  });

  it('A41 leaves nothing to the next person, nor to who signed out', async () => {
    writeStored('kept_form', { ...left, person: 8 });
    const { user } = renderApp('/', { api: classroomApi().answer(logout, null), as: classroom });
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    await waitFor(() => {
      expect(readStored('kept_form')).toBeUndefined();
    });
    writeStored('kept_form', left);
    await user.click(await screen.findByRole('button', { name: 'Log Out', hidden: true }));
    await screen.findByRole('button', { name: 'Log In' });
    expect(readStored('kept_form')).toBeUndefined();
    expect(screen.queryByText(/^You were signed out/)).toBeNull();
  });
});

describe('without a network', () => {
  it('the app says so, and opens by itself when there is one', async () => {
    writeStored('tft_authenticated', true);
    const api = classroomApi().breakNetwork(getAppInfo);
    renderApp('/', { api });
    expect(await screen.findByText(/^There is no network at the moment\./)).toBeTruthy();
    onlineManager.setOnline(false);
    api.answer(getAppInfo, classroom);
    onlineManager.setOnline(true);
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  });
});

function envelope(status: number, Data: unknown): Response {
  const Success = status === 200;
  return Response.json({ Success, Errors: Success ? [] : ['Please log in.'], Codes: [], Data }, { status });
}

/** What is sent to this call from now on waits for this answer, unless it is given up. */
function holdBack({ path }: Endpoint, answer: Promise<Response>, query = ''): void {
  const serve = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!url.startsWith(`/api${path}`) || !url.includes(query)) return serve(url, init);
    const givenUp = new Promise<never>((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
    );
    return Promise.race([answer, givenUp]);
  });
}

async function signOutAndIn(user: UserEvent, api: FakeApi) {
  await user.click(screen.getByRole('button', { name: 'Log Out', hidden: true }));
  api.answer(login, { Roles: ['Classroom'], Email: classroom.Email });
  await user.type(await screen.findByLabelText('Email'), classroom.Email);
  await user.type(screen.getByLabelText('Password'), 'Daffodil12{Enter}');
}

describe('logging out', () => {
  it.each([true, false])(
    'A41 clears only tft_ keys and goes to the login page (server reached: %s)',
    async (reached) => {
      writeStored('appearance', 'dark');
      writeStored('tft_activeClassroom', { id: 5, name: 'sunflowers@demo.test' });
      const api = classroomApi();
      if (reached) api.answer(logout, null);
      else api.breakNetwork(logout);
      const { user, location } = renderApp('/', { api, as: classroom });
      await user.click(await screen.findByRole('button', { name: 'Menu' }));
      await user.click(await screen.findByRole('button', { name: 'Log Out' }));
      await screen.findByRole('button', { name: 'Log In' });
      expect(location()).toBe('/login');
      expect(Object.keys(localStorage).filter((key) => key.startsWith('tft_'))).toEqual([]);
      expect(readStored('appearance')).toBe('dark');
      expect(screen.queryByText('someone@demo.test')).toBeNull();
    },
  );

  it('asks for nothing more: what was on its way and is refused by now loads nothing anew', async () => {
    const ended = Promise.withResolvers<null>();
    const api = classroomApi().answer(logout, () => ended.promise);
    const { promise: list, resolve: refuseList } = Promise.withResolvers<Response>();
    const serve = fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.includes('/daily-') ? list.then((answer) => answer.clone()) : serve(url, init),
    );
    const { user, leave } = renderApp('/reports', { api, as: classroom });
    await screen.findByRole('heading', { level: 1, name: 'View Reports' });
    await user.click(await screen.findByRole('button', { name: 'Log Out', hidden: true }));
    await waitFor(() => expect(api.requests(logout)).toHaveLength(1));
    refuseList(Response.json({ Success: false, Errors: ['Please log in.'], Codes: [], Data: null }, { status: 401 }));
    await list;
    ended.resolve(null);
    await screen.findByRole('button', { name: 'Log In' });
    expect(leave).not.toHaveBeenCalled();
  });

  it('sends nothing that still waited, neither as nobody nor as who signs in next', async () => {
    const answer = Promise.withResolvers<Changed>();
    const api = attendanceApi()
      .answer(checkIn, () => answer.promise)
      .answer(logout, null);
    const { user, leave } = renderApp('/', { api, as: classroom });
    await user.click(await screen.findByRole('button', { name: /^Mia/ }));
    await user.click(screen.getByRole('button', { name: /^Noah/ }));
    await waitFor(() => expect(api.requests(checkIn)).toHaveLength(1));
    await signOutAndIn(user, api);
    await screen.findByRole('button', { name: /^Noah/ });
    answer.resolve(changed([3]));
    // The next person's own taps wait for nothing of the one before.
    api.answer(checkIn, changed([2]));
    await user.click(screen.getByRole('button', { name: /^Liam/ }));
    await screen.findByText('Checked in Liam Carter.');
    expect(api.requests(checkIn).map(({ body }) => body)).toEqual([{ ChildIDs: [3] }, { ChildIDs: [2] }]);
    expect(leave).not.toHaveBeenCalled();
  });

  it.each([
    ['is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is stored', () => Promise.resolve(envelope(200, changed([3])))],
    ['is refused by now', () => Promise.resolve(envelope(401, null))],
  ])('tells who signs in next nothing of a tap that %s after it', async (_, late) => {
    const answer = Promise.withResolvers<Response>();
    const api = attendanceApi().answer(logout, null);
    holdBack(checkIn, answer.promise);
    const { user, leave } = renderApp('/', { api, as: classroom });
    await user.click(await screen.findByRole('button', { name: /^Mia/ }));
    await signOutAndIn(user, api);
    await screen.findByRole('button', { name: /^Noah/ });
    answer.resolve(late());
    api.answer(checkOut, () => new Promise(() => undefined));
    await user.click(screen.getByRole('button', { name: /^Ava/ }));
    await waitFor(() => expect(api.requests(checkOut)).toHaveLength(1));
    expect(screen.queryByText(/Mia Carter[:.]/)).toBeNull();
    expect(leave).not.toHaveBeenCalled();
  });

  it('sends no next step of what has begun as who signs in next', async () => {
    const sheet = Promise.withResolvers<Response>();
    const api = attendanceApi().answer(logout, null);
    const { user } = renderApp('/', { api, as: classroom });
    await user.click(await screen.findByRole('button', { name: /^Ava/ }));
    await screen.findByText('Checked out Ava Carter.');
    holdBack(getDaySheet, sheet.promise, 'Day=');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await signOutAndIn(user, api);
    const ava = sheetRow(1, 'Ava', { TimeIn: '08:05', TimeOut: '09:10' });
    sheet.resolve(envelope(200, { Day: '2026-11-21', Children: [ava] }));
    await user.click(await screen.findByRole('button', { name: /^Mia/ }));
    await screen.findByText('Checked in Mia Carter.');
    expect(api.requests(correctAttendance)).toEqual([]);
  });

  it('does not bring the next person back to where this one was', async () => {
    const api = classroomApi().answer(logout, null);
    const { user, router } = renderApp('/create-report', { api, as: classroom });
    await user.click(await screen.findByRole('button', { name: 'Log Out', hidden: true }));
    await screen.findByRole('button', { name: 'Log In' });
    expect(router.state.location.state).toBeNull();
  });
});

describe('another tab', () => {
  it('that logs out or signs somebody else in is followed here', async () => {
    const api = classroomApi();
    const { location } = renderApp('/create-report', { api, as: classroom });
    await screen.findByText('someone@demo.test');
    api.fail(getAppInfo, 401, 'Please log in.');
    window.dispatchEvent(new StorageEvent('storage', { key: 'tft_username' }));
    await screen.findByRole('button', { name: 'Log In' });
    expect(location()).toBe('/login');
    expect(screen.queryByText('someone@demo.test')).toBeNull();
  });

  it('that signs somebody else in ends what is under way here, and what waits', async () => {
    const answer = Promise.withResolvers<Response>();
    const api = attendanceApi();
    holdBack(checkIn, answer.promise);
    const { user, leave } = renderApp('/', { api, as: classroom });
    await user.click(await screen.findByRole('button', { name: /^Mia/ }));
    await user.click(screen.getByRole('button', { name: /^Noah/ }));
    api.answer(getAppInfo, { ...classroom, Email: 'other@demo.test' });
    window.dispatchEvent(new StorageEvent('storage', { key: 'tft_username' }));
    await screen.findByText('other@demo.test');
    answer.resolve(envelope(401, null));
    await user.click(await screen.findByRole('button', { name: /^Ava/ }));
    await screen.findByText('Checked out Ava Carter.');
    expect(screen.queryByText(/(Mia|Noah) Carter[:.]/)).toBeNull();
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('a director without classrooms', () => {
  it('is not left acting as one', async () => {
    writeStored('tft_activeClassroom', { id: 5, name: 'sunflowers@demo.test' });
    const api = new FakeApi().refuse(getClassrooms, 'No classrooms returned.  Are you assigned to a Location?');
    renderApp('/', { api, as: person(['Director']) });
    await screen.findByText(/No classrooms returned/);
    await waitFor(() => {
      expect(readStored('tft_activeClassroom')).toBeNull();
    });
    expect(screen.queryByText(/Now viewing as/)).toBeNull();
  });
});
