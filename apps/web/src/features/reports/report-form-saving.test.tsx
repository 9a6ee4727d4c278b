import { logout } from '@footprints/contracts/identity';
import { listReports, saveReport, undoReport } from '@footprints/contracts/reports';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readStored } from '../../lib/storage.ts';
import type { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { nameOf } from '../../test/room.ts';
import { classroomApi } from './report-fixtures.ts';

async function openForm(type: string, api = classroomApi()) {
  const app = renderApp(`/create-report/${type}`, { api, as: person(['Classroom']) });
  await screen.findByRole('button', { name: /^Ava Carter/ });
  const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }));
  return { ...app, api, press, choose: (name: string) => app.user.click(screen.getByRole('radio', { name })) };
}

const sent = (api: FakeApi) => api.requests(saveReport).map((request) => request.body);
const keys = (api: FakeApi) => api.requests(saveReport).map((request) => request.headers.get('Idempotency-Key'));
const isSaved = () => screen.findByText('Report saved');
const plain = (childId: number) => ({ childId, type: 'gray', condition: '' });
const nothingElse = { Note: '', GenericReportInfo: '', TimeStart: '', TimeEnd: '' };

describe('what is sent', () => {
  test('of a child who was named by the way to the form takes the first colour without another tap', async () => {
    const { api, press, choose } = await openForm('diaper?student=1');
    await screen.findByRole('button', { name: 'Save for 1' });
    await choose('Pee');
    await press('Save for 1');
    await isSaved();
    expect(sent(api)).toMatchObject([{ children: [{ childId: 1, type: 'green', condition: 'Pee' }] }]);
  });

  test('a bottle: its size and the children', async () => {
    const { api, press, choose } = await openForm('bottle');
    await choose('4.5oz');
    await press('Ava Carter');
    await press('Mia Carter');
    await press('Save for 2');
    await isSaved();
    expect(sent(api)).toEqual([
      { ...nothingElse, ReportTypeId: 1, GenericReportInfo: '4.5oz', children: [plain(1), plain(3)] },
    ]);
  });

  test('and is saved by a success without its id, by which alone it could be taken back', async () => {
    const { press, choose } = await openForm('bottle', classroomApi().answerBare(saveReport, null));
    await choose('4.5oz');
    await press('Ava Carter');
    await press('Save for 1');
    await isSaved();
    expect(screen.getByRole('link', { name: 'Sent Reports' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('and is taken back: the focus goes on to what was said about that', async () => {
    const api = classroomApi().answer(undoReport, { DailyReportId: 101 });
    const { press, choose } = await openForm('bottle', api);
    await choose('4.5oz');
    await press('Ava Carter');
    await press('Save for 1');
    await isSaved();
    const undo = screen.getByRole('button', { name: 'Undo' });
    undo.focus();
    // Pressed twice before the page is drawn again.
    act(() => [undo, undo].forEach((button) => button.click()));
    await screen.findByText('Taken back');
    expect(api.requests(undoReport)).toHaveLength(1);
    expect(document.activeElement?.role).toBe('status');
    expect(document.activeElement?.textContent).toContain('Nobody sees it any more.');
  });

  test('and whoever has left before it could not be taken back is told so', async () => {
    const answer = Promise.withResolvers<never>();
    const api = classroomApi().answer(undoReport, () => answer.promise);
    const { press, choose, router } = await openForm('bottle', api);
    await choose('4.5oz');
    await press('Ava Carter');
    await press('Save for 1');
    await isSaved();
    await press('Undo');
    await act(() => router.navigate('/create-report'));
    await screen.findByRole('heading', { level: 1, name: 'Create Report' });
    answer.reject(new TypeError('Failed to fetch'));
    await screen.findByText('Bottle for Ava Carter: This could not be taken back. Please try again.');
  });

  test('a bottle of which somebody says how much was taken, in two taps more', async () => {
    const { api, press, choose } = await openForm('bottle');
    expect(screen.queryByRole('group', { name: /^Taken/ })).toBeNull();
    await choose('6oz');
    await press('Ava Carter');
    await press('4.5oz');
    await press('Formula');
    // A bottle that holds less than was taken takes that back; a second tap does, too.
    await choose('4oz');
    await press('All 4oz');
    await press('Save for 1');
    await isSaved();
    expect(sent(api)).toEqual([
      {
        ...{ ...nothingElse, ReportTypeId: 1, GenericReportInfo: '4oz' },
        children: [{ ...plain(1), details: { takenOz: 4, milk: 'formula' } }],
      },
    ]);
  });

  test('a diaper with a stool where there was one, and cream', async () => {
    const { api, press, choose } = await openForm('diaper');
    expect(screen.queryByRole('group', { name: /^Stool/ })).toBeNull();
    await choose('BM');
    await press('Ava Carter');
    await choose('Pee');
    await press('Liam Carter');
    await press('Loose');
    await press('Cream used');
    await press('Save for 2');
    await isSaved();
    expect(sent(api)[0]).toMatchObject({
      children: [
        { childId: 1, type: 'yellow', details: { stool: 'loose', cream: true } },
        { childId: 2, type: 'green', details: { cream: true } },
      ],
    });
  });

  test('a meal: the meal, and each child with its colour and its words', async () => {
    const { api, press, choose } = await openForm('meal');
    await choose('Snack');
    await choose('Ate All');
    await press('Ava Carter');
    await choose('Ate None');
    await press('Liam Carter');
    await press('Save for 2');
    await isSaved();
    expect(sent(api)).toEqual([
      {
        ...nothingElse,
        ReportTypeId: 2,
        GenericReportInfo: 'Snack',
        children: [
          { childId: 1, type: 'green', condition: 'Ate All' },
          { childId: 2, type: 'orange', condition: 'Ate None' },
        ],
      },
    ]);
  });

  test('a nap: its times', async () => {
    const { api, press } = await openForm('nap');
    fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '13:05' } });
    fireEvent.change(screen.getByLabelText('End time'), { target: { value: '14:20' } });
    await press('Ava Carter');
    await press('Save for 1');
    await isSaved();
    expect(sent(api)).toEqual([
      { ...nothingElse, ReportTypeId: 3, TimeStart: '13:05', TimeEnd: '14:20', children: [plain(1)] },
    ]);
  });

  test.each([
    ['diaper', 4],
    ['potty', 5],
  ])('%s: the condition, and a note when there is one', async (type, ReportTypeId) => {
    const { api, press, choose, user } = await openForm(type);
    await choose('Pee & BM');
    await press('Ava Carter');
    await user.type(screen.getByRole('textbox', { name: /^Note/ }), ' Rash cream used ');
    await press('Save for 1');
    await isSaved();
    const children = [{ childId: 1, type: 'orange', condition: 'Pee & BM' }];
    expect(sent(api)).toEqual([{ ...nothingElse, ReportTypeId, Note: 'Rash cream used', children }]);
  });

  test('supplies: their names joined by commas without spaces', async () => {
    const { api, press, user } = await openForm('supplies');
    for (const name of ['Wipes', 'Food', 'Diapers', 'Food']) await user.click(screen.getByRole('checkbox', { name }));
    await press('Ava Carter');
    await press('Save for 1');
    await isSaved();
    expect(sent(api)).toEqual([
      { ...nothingElse, ReportTypeId: 6, GenericReportInfo: 'Diapers,Wipes', children: [plain(1)] },
    ]);
  });

  test('a note: its text', async () => {
    const { api, press, user } = await openForm('note');
    await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Picture day tomorrow');
    await press('Ava Carter');
    await press('Save for 1');
    await isSaved();
    expect(sent(api)).toEqual([
      { ...nothingElse, ReportTypeId: 7, Note: 'Picture day tomorrow', children: [plain(1)] },
    ]);
  });
});

test('a lunch for twelve, two of whom ate less, takes at most 15 taps', async () => {
  const api = classroomApi();
  const { user } = renderApp('/create-report', { api, as: person(['Classroom']) });
  let taps = 0;
  const tap = async (element: HTMLElement) => {
    taps += 1;
    await user.click(element);
  };
  await tap(await screen.findByRole('link', { name: 'Meal' }));
  await tap(await screen.findByRole('radio', { name: 'Lunch' }));
  await tap(screen.getByRole('radio', { name: 'Ate All' }));
  for (const all of await screen.findAllByRole('button', { name: 'Select All' })) await tap(all);
  await tap(screen.getByRole('radio', { name: 'Ate Some' }));
  await tap(screen.getByRole('button', { name: 'Mia Carter Ate All' }));
  await tap(screen.getByRole('button', { name: 'Kira Carter Ate All' }));
  await tap(screen.getByRole('button', { name: 'Save for 12' }));
  await isSaved();
  expect(taps).toBeLessThanOrEqual(15);
  const body = sent(api)[0] as { children: { childId: number; condition: string }[] };
  const less = body.children.filter((child) => child.condition === 'Ate Some');
  expect(less.map((child) => nameOf(child.childId))).toEqual(['Mia Carter', 'Kira Carter']);
  expect(body.children.filter((child) => child.condition === 'Ate All')).toHaveLength(10);
});

describe('after a save', () => {
  test('the success panel stands in for Save and the selection is cleared', async () => {
    const { press, choose } = await openForm('bottle');
    await choose('4oz');
    await press('Ava Carter');
    await press('Save for 1');
    await isSaved();
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    expect(readStored('tft_selectedStudents')).toBeUndefined();
    expect(readStored('kept_report')).toBeUndefined();
    const links = ['Start a New Report', 'Sent Reports', 'Back to Dashboard'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(links).toEqual(['/create-report', '/reports', '/dashboard']);
  });

  test('leaving asks nothing, and the list is loaded anew', async () => {
    const { api, press, user, router, location } = await openForm('note');
    await router.navigate('/reports');
    await screen.findByText('No reports to share yet, check back soon!');
    await router.navigate('/create-report/note');
    await user.type(await screen.findByRole('textbox', { name: /^Note/ }), 'Hello');
    await press('Ava Carter');
    await press('Save for 1');
    await isSaved();
    await user.click(screen.getByRole('link', { name: 'Sent Reports' }));
    await screen.findByText('No reports to share yet, check back soon!');
    expect(location()).toBe('/reports');
    await waitFor(() => {
      expect(api.requests(listReports).length).toBeGreaterThan(1);
    });
  });
});

describe('when a save does not succeed', () => {
  const fill = async (api: FakeApi) => {
    const form = await openForm('note', api);
    await form.user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Hello');
    await form.press('Ava Carter');
    await form.press('Save for 1');
    return form;
  };

  test.each([
    ['an answer without a reason', (api: FakeApi) => api.refuse(saveReport)],
    ['a failure of the server', (api: FakeApi) => api.fail(saveReport, 500, 'Something went wrong on our side.')],
    ['no answer at all', (api: FakeApi) => api.breakNetwork(saveReport)],
  ])('%s reads as the failed save, keeps the form and lets it be sent again', async (_, prepare) => {
    const { api, press } = await fill(prepare(classroomApi()));
    const alert = await screen.findByText('Failed to save your report. Please try saving again.');
    expect(document.activeElement?.contains(alert)).toBe(true);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ }).value).toBe('Hello');
    api.answer(saveReport, { DailyReportId: 77 });
    await press('Save for 1');
    await isSaved();
  });

  test('a refusal shows the reason that the server gave', async () => {
    await fill(classroomApi().refuse(saveReport, 'This room is closed today.'));
    expect(await screen.findByText('This room is closed today.')).toBeTruthy();
  });

  test('the unchanged form is sent again under the same key, a changed one under another', async () => {
    const { api, press, user } = await fill(classroomApi().breakNetwork(saveReport));
    await screen.findByText(/^Failed to save your report/);
    await press('Save for 1');
    await waitFor(() => {
      expect(keys(api)).toHaveLength(2);
    });
    await screen.findByText(/^Failed to save your report/);
    await user.type(screen.getByRole('textbox', { name: /^Note/ }), '!');
    await press('Save for 1');
    await waitFor(() => {
      expect(keys(api)).toHaveLength(3);
    });
    const [first, second, third] = keys(api);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('while it is on its way nothing can be changed or sent twice', async () => {
    const api = classroomApi();
    let finish: (data: { DailyReportId: number }) => void = () => undefined;
    api.answer(saveReport, new Promise<{ DailyReportId: number }>((resolve) => (finish = resolve)));
    const { user } = await fill(api);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ }).matches(':disabled')).toBe(true);
    expect(screen.getByText('Saving…')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    finish({ DailyReportId: 1 });
    await isSaved();
    expect(api.requests(saveReport)).toHaveLength(1);
  });
});

describe('without a network', () => {
  afterEach(() => {
    onlineManager.setOnline(true);
  });

  test('a save fails at once, and nothing of it is sent once the network is back', async () => {
    const api = classroomApi().breakNetwork(saveReport);
    const { press, user } = await openForm('note', api);
    onlineManager.setOnline(false);
    await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Hello');
    await press('Ava Carter');
    await press('Save for 1');
    await screen.findByText('Failed to save your report. Please try saving again.');
    const tries = api.requests(saveReport).length;
    onlineManager.setOnline(true);
    expect(screen.getByRole('button', { name: 'Save for 1' }).matches(':disabled')).toBe(false);
    expect(api.requests(saveReport)).toHaveLength(tries);
  });
});

test('leaving gives up a save that is on its way', async () => {
  let signal: AbortSignal | null | undefined;
  const api = classroomApi().answer(saveReport, new Promise<{ DailyReportId: number }>(() => undefined));
  const { press, user } = await openForm('note', api);
  const send = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    signal = init.signal;
    return send(url, init);
  });
  await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Hello');
  await press('Ava Carter');
  await press('Save for 1');
  await screen.findByText('Saving…');
  await user.click(screen.getByRole('link', { name: 'Back to Create Report' }));
  expect(await screen.findByText('It is being saved and may be stored all the same.')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(signal?.aborted).toBe(true);
});

test('logging out gives up a save that is on its way, and says nothing of it', async () => {
  const loggedOut = Promise.withResolvers<null>();
  const api = classroomApi().answer(logout, loggedOut.promise);
  const { press, user } = await openForm('note', api);
  const send = fetch;
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!url.includes('/daily-report/save') || !init.signal) return send(url, init);
    const { signal } = init;
    signals.push(signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  });
  await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Hello');
  await press('Ava Carter');
  await press('Save for 1');
  await screen.findByText('Saving…');
  await user.click(screen.getByRole('button', { name: 'Log Out', hidden: true }));
  await waitFor(() => expect(signals[0]?.aborted).toBe(true));
  await waitFor(() => expect(api.requests(logout)).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Saving…')).toBeTruthy();
  loggedOut.resolve(null);
  await screen.findByRole('heading', { name: 'Log In' });
});
