import { adminMessages } from '@footprints/contracts/admin-errors';
import { checkIn, checkOut, correctAttendance, getDaySheet } from '@footprints/contracts/attendance';
import { getGroups } from '@footprints/contracts/children';
import type { DataOf } from '@footprints/contracts/endpoint';
import { endSleep } from '@footprints/contracts/sleep';
import { fireEvent, act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { answerRoomNow, asleep, minutesAgo, tile } from '../room/room-fixtures.ts';
import { attendanceApi, type Changed, changed, rows, sheetRow } from './attendance-fixtures.ts';

async function openRoom(api = attendanceApi()) {
  const app = renderApp('/', { api, as: person(['Classroom']) });
  await screen.findByRole('region', { name: 'Who is here' });
  await screen.findByText(/ of .* here$/);
  return { ...app, api };
}

const chip = (name: string | RegExp, pressed: boolean) => screen.findByRole('button', { name, pressed });
const inGroup = (name: string) => within(screen.getByRole('group', { name }));
const idsOf = (api: FakeApi, endpoint: typeof checkIn) => api.requests(endpoint).map(({ body }) => body);
const said = (text: string) => screen.findByText(text);

/** Stops the clock by which taps are told apart. */
function after(ms: number) {
  const at = performance.now() + ms;
  vi.spyOn(performance, 'now').mockReturnValue(at);
}

describe('who is here', () => {
  test('stands by group, each child with its state in words, and is counted', async () => {
    await openRoom();
    expect(screen.getByText('1 of 4 here')).toBeTruthy();
    expect(inGroup('Sunbeams').getByText('1 of 3')).toBeTruthy();
    expect(inGroup('Raindrops').getByText('0 of 1')).toBeTruthy();
    expect(await chip('Ava Carter Here since 8:05 AM', true)).toBeTruthy();
    expect(await chip('Liam Carter Left 3:10 PM', false)).toBeTruthy();
    expect(await chip('Mia Carter Not here yet', false)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Day sheet' }).getAttribute('href')).toBe('/attendance');
  });

  test('says of whoever came the day before and has not gone since when they are here (product 12.1)', async () => {
    await openRoom(attendanceApi([sheetRow(1, 'Ava', { IsHere: true })]));
    expect(await chip('Ava Carter Here since yesterday', true)).toBeTruthy();
  });

  test('is asked for again while it is open: a new day has begun before anybody taps', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { api } = await openRoom();
    api.answer(getDaySheet, { Day: '2026-11-22', Children: [sheetRow(1, 'Ava')] });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await chip('Ava Carter Not here yet', false)).toBeTruthy();
  });

  test('tells children of one name apart by their birth dates', async () => {
    const twins = [
      sheetRow(1, 'Emma', { BirthDate: '2024-06-10' }),
      sheetRow(2, 'Emma', { BirthDate: '2024-09-02', GroupName: 'Raindrops' }),
    ];
    const api = attendanceApi()
      .answer(getDaySheet, { Day: '2026-11-21', Children: twins })
      .answer(checkIn, changed([2]));
    const { user } = await openRoom(api);
    await user.click(await chip('Emma Carter, born September 2, 2024 Not here yet', false));
    await said('Checked in Emma Carter, born September 2, 2024.');
    expect(idsOf(api, checkIn)).toEqual([{ ChildIDs: [2] }]);
  });

  test('a tap checks a child in: shown at once, then with the time of the server', async () => {
    let answer: (data: Changed) => void = () => undefined;
    const api = attendanceApi().answer(checkIn, new Promise<Changed>((resolve) => (answer = resolve)));
    const { user } = await openRoom(api);
    await user.click(await chip(/^Mia/, false));
    expect(await chip(/^Mia Carter Here since/, true)).toBeTruthy();
    expect(screen.getByText('2 of 4 here')).toBeTruthy();
    api.answer(getDaySheet, { Day: '2026-11-21', Children: [sheetRow(3, 'Mia', { TimeIn: '09:10' })] });
    answer(changed([3]));
    expect(await chip('Mia Carter Here since 9:10 AM', true)).toBeTruthy();
    expect(idsOf(api, checkIn)).toEqual([{ ChildIDs: [3] }]);
  });

  test('another tap checks it out, and who comes back is here again', async () => {
    const { user, api } = await openRoom();
    await user.click(await chip(/^Ava/, true));
    expect(await chip('Ava Carter Left 9:10 AM', false)).toBeTruthy();
    await user.click(await chip(/^Ava/, false));
    expect(await chip('Ava Carter Here since 8:05 AM', true)).toBeTruthy();
    await said('Checked in Ava Carter.');
    expect(idsOf(api, checkOut)).toEqual([{ ChildIDs: [1] }]);
    expect(idsOf(api, checkIn)).toEqual([{ ChildIDs: [1] }]);
  });

  test('a tap that takes longer than a moment is said to be taken, and those that wait for one in vain fail with it', async () => {
    const { api } = await openRoom(attendanceApi().answer(checkIn, new Promise<never>(() => undefined)));
    const [mia, noah] = [await chip(/^Mia/, false), await chip(/^Noah/, false)];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.click(mia);
    fireEvent.click(noah);
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(screen.queryByText('Saving…')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByText('Saving…')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.getByText(`Mia Carter, Noah Carter: ${adminMessages.saveAttendanceFailed}`)).toBeTruthy();
    expect(screen.queryByText('Saving…')).toBeNull();
    expect(idsOf(api, checkIn)).toEqual([{ ChildIDs: [3] }]);
    vi.useRealTimers();
    api.answer(checkIn, changed([4]));
    after(1000);
    fireEvent.click(await chip(/^Noah/, false));
    await said('Checked in Noah Carter.');
  });

  test('quick taps on one child arrive in order', async () => {
    let answer: (data: Changed) => void = () => undefined;
    const api = attendanceApi().answer(checkIn, new Promise<Changed>((resolve) => (answer = resolve)));
    const { user } = await openRoom(api);
    await user.click(await chip(/^Mia/, false));
    await user.click(await chip(/^Mia/, true));
    expect(await chip(/^Mia Carter Left/, false)).toBeTruthy();
    expect(api.requests(checkOut)).toHaveLength(0);
    answer(changed([3]));
    await said('Checked out Mia Carter.');
    expect(idsOf(api, checkOut)).toEqual([{ ChildIDs: [3] }]);
  });

  test('a double tap before the chip has turned is one tap, and another child’s is its own', async () => {
    const { user, api } = await openRoom();
    after(0);
    const mia = await chip(/^Mia/, false);
    fireEvent.click(mia);
    fireEvent.click(mia);
    await chip(/^Mia/, true);
    await user.click(await chip(/^Noah/, false));
    await said('Checked in Noah Carter.');
    expect(idsOf(api, checkIn)).toEqual([{ ChildIDs: [3] }, { ChildIDs: [4] }]);
    expect(idsOf(api, checkOut)).toEqual([]);
  });

  test('a tap on a chip that somebody else has turned less than 0.7 seconds ago is not taken, and a key is', async () => {
    const { user, api, queryClient } = await openRoom();
    const [ava, mia] = [await chip(/^Ava/, true), await chip(/^Mia/, false)];
    after(0);
    api.answer(getDaySheet, {
      Day: '2026-11-21',
      Children: [
        sheetRow(1, 'Ava', { TimeIn: '08:05', TimeOut: '09:10' }),
        sheetRow(3, 'Mia', { TimeIn: '09:10' }),
        ...rows.slice(3),
      ],
    });
    await act(() => queryClient.invalidateQueries());
    await chip(/^Mia/, true);
    await user.click(mia);
    ava.focus();
    await user.keyboard('{Enter}');
    await said('Checked in Ava Carter.');
    expect(idsOf(api, checkOut)).toEqual([]);
    after(701);
    await user.click(mia);
    await said('Checked out Mia Carter.');
    expect(idsOf(api, checkOut)).toEqual([{ ChildIDs: [3] }]);
  });

  test('refreshes the students, so that the pickers mark who is absent', async () => {
    const { user, api, router } = await openRoom();
    await router.navigate('/create-report/note');
    await screen.findByRole('region', { name: 'Students' });
    await router.navigate('/');
    await screen.findByRole('region', { name: 'Who is here' });
    await user.click(await chip('Mia Carter Not here yet', false));
    await said('Checked in Mia Carter.');
    await router.navigate('/create-report/note');
    await waitFor(() => {
      expect(api.requests(getGroups)).toHaveLength(2);
    });
  });

  test('can be gone through by the arrow keys', async () => {
    const { user } = await openRoom();
    (await chip(/^Ava/, true)).focus();
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Noah');
    await user.keyboard('{Enter}');
    expect(await chip(/^Noah Carter Here since/, true)).toBe(document.activeElement);
  });

  test('a room of sixty is one chip each', async () => {
    const many = Array.from({ length: 60 }, (_, index) => sheetRow(index + 1, `Child ${index}`));
    await openRoom(attendanceApi(many));
    expect(inGroup('Sunbeams').getAllByRole('button', { pressed: false })).toHaveLength(60);
    expect(screen.getByText('0 of 60 here')).toBeTruthy();
  });
});

describe('a whole group', () => {
  test('is checked in by one tap, but for who is here or has left', async () => {
    const { user, api } = await openRoom();
    await user.click(inGroup('Sunbeams').getByRole('button', { name: 'Check in everyone' }));
    expect(await chip('Mia Carter Here since 9:10 AM', true)).toBeTruthy();
    expect(await chip('Noah Carter Not here yet', false)).toBeTruthy();
    expect(idsOf(api, checkIn)).toEqual([{ ChildIDs: [3] }]);
  });

  test('is checked out once by a double tap, and one of its children is in again at once', async () => {
    const { user, api } = await openRoom();
    after(0);
    const everyone = inGroup('Sunbeams').getByRole('button', { name: 'Check out everyone' });
    fireEvent.click(everyone);
    fireEvent.click(everyone);
    await user.click(await chip(/^Ava/, false));
    await said('Checked in Ava Carter.');
    expect(idsOf(api, checkOut)).toEqual([{ ChildIDs: [1] }]);
  });

  test('is checked out by one tap', async () => {
    const all = [sheetRow(1, 'Ava', { TimeIn: '08:05' }), sheetRow(2, 'Liam', { TimeIn: '08:20' })];
    const { user, api } = await openRoom(attendanceApi(all));
    await user.click(screen.getByRole('button', { name: 'Check out everyone' }));
    await said('Checked out 2 children.');
    expect(screen.getByText('0 of 2 here')).toBeTruthy();
    expect(idsOf(api, checkOut)).toEqual([{ ChildIDs: [1, 2] }]);
  });

  test('offers nothing that would change nothing, and keeps the focus', async () => {
    const { user, api } = await openRoom(attendanceApi([sheetRow(3, 'Mia')]));
    const checkOutAll = screen.getByRole('button', { name: 'Check out everyone' });
    expect(checkOutAll.getAttribute('aria-disabled')).toBe('true');
    await user.click(checkOutAll);
    const checkInAll = screen.getByRole('button', { name: 'Check in everyone' });
    await user.click(checkInAll);
    await said('Checked in Mia Carter.');
    expect(checkInAll.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(checkInAll);
    expect(api.requests(checkOut)).toHaveLength(0);
  });
});

describe('who is to leave asleep (product 20.6)', () => {
  const refusal = 'Ava Carter cannot be checked out while asleep. Please end the nap first.';
  const offer = () => screen.findByRole('button', { name: 'End the nap and check out Ava Carter' });
  /** A room whose Ava sleeps until her nap is ended, and is not checked out before. */
  function whereAvaSleeps() {
    const api = answerRoomNow(attendanceApi(), [tile(1, 'Ava', asleep(12, 20, 5)), tile(3, 'Mia')]);
    api.refuseWith(checkOut, ['asleepAtLeaving', refusal], changed([]));
    return api.answer(endSleep, () => {
      answerRoomNow(api, [tile(1, 'Ava'), tile(3, 'Mia')]);
      api.answer(checkOut, () => {
        api.answer(getDaySheet, {
          Day: '2026-11-21',
          Children: [sheetRow(1, 'Ava', { TimeIn: '08:05', TimeOut: '09:10' })],
        });
        return changed([1]);
      });
      return { Sleeps: [{ SleepID: 12, ChildID: 1, EndedAt: minutesAgo(0), DailyReportIds: [] }] };
    });
  }

  test('is refused by name, and leaves with one more tap that ends the nap first', async () => {
    const { user, api } = await openRoom(whereAvaSleeps());
    await user.click(await chip(/^Ava/, true));
    expect((await screen.findByRole('alert')).textContent).toBe(refusal);
    await user.click(await offer());
    const done = await said('Checked out Ava Carter. The nap has ended.');
    expect(document.activeElement?.contains(done)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(await chip('Ava Carter Left 9:10 AM', false)).toBeTruthy();
    expect(api.requests(endSleep).map(({ body }) => body)).toEqual([{ SleepIDs: [12] }]);
    expect(idsOf(api, checkOut)).toEqual([{ ChildIDs: [1] }, { ChildIDs: [1] }]);
    // A nap that has ended is not begun again by taking the tap back.
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('can be let go again where that could not be saved', async () => {
    const api = whereAvaSleeps().breakNetwork(endSleep);
    const { user } = await openRoom(api);
    await user.click(await chip(/^Ava/, true));
    await user.click(await offer());
    await said('Ava Carter: Failed to save the attendance. Please try again.');
    expect(await offer()).toBe(document.activeElement);
    expect(await chip('Ava Carter Here since 8:05 AM', true)).toBeTruthy();
  });

  test('and was woken elsewhere meanwhile is checked out alone', async () => {
    const api = whereAvaSleeps();
    const { user } = await openRoom(api);
    await user.click(await chip(/^Ava/, true));
    const button = await offer();
    answerRoomNow(api, [tile(1, 'Ava'), tile(3, 'Mia')]).answer(checkOut, changed([1]));
    await user.click(button);
    expect(await said('Checked out Ava Carter. The nap has ended.')).toBeTruthy();
    expect(api.requests(endSleep)).toEqual([]);
  });

  test('keeps everybody where all were to leave, and is named', async () => {
    const all = [sheetRow(1, 'Ava', { TimeIn: '08:05' }), sheetRow(2, 'Liam', { TimeIn: '08:20' })];
    const api = attendanceApi(all).refuseWith(checkOut, ['asleepAtLeaving', refusal], changed([]));
    const { user } = await openRoom(api);
    await user.click(screen.getByRole('button', { name: 'Check out everyone' }));
    await said(`2 children: ${refusal}`);
    expect(screen.getByText('2 of 2 here')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^End the nap/ })).toBeNull();
  });
});

describe('what could not be saved', () => {
  test.each([
    ['a refusal', (api: FakeApi) => api.refuse(checkIn, 'This room is closed today.'), 'This room is closed today.'],
    ['a failure', (api: FakeApi) => api.fail(checkIn, 500), 'Failed to save the attendance. Please try again.'],
    ['no answer', (api: FakeApi) => api.breakNetwork(checkIn), 'Failed to save the attendance. Please try again.'],
  ])('because of %s is taken back and told', async (_, prepare, sentence) => {
    const { user } = await openRoom(prepare(attendanceApi()));
    await user.click(await chip(/^Mia/, false));
    expect((await screen.findByRole('alert')).textContent).toBe(`Mia Carter: ${sentence}`);
    expect(await chip('Mia Carter Not here yet', false)).toBe(document.activeElement);
    expect(screen.getByText('1 of 4 here')).toBeTruthy();
  });

  test('takes back only what failed, not what was tapped meanwhile', async () => {
    const api = attendanceApi().refuse(checkOut, 'Please ask the director.');
    const { user } = await openRoom(api);
    await user.click(await chip(/^Ava/, true));
    await user.click(await chip(/^Mia/, false));
    expect(await chip('Mia Carter Here since 9:10 AM', true)).toBeTruthy();
    expect(await chip('Ava Carter Here since 8:05 AM', true)).toBeTruthy();
  });

  test('of an undo is told in the words of the server', async () => {
    const api = attendanceApi().refuse(correctAttendance, 'These times were changed while you were editing.');
    const { user } = await openRoom(api);
    await user.click(await chip(/^Ava/, true));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Ava Carter: These times were changed while you were editing.',
    );
    expect(await chip('Ava Carter Left 9:10 AM', false)).toBeTruthy();
  });

  test('is told by name, also when what was tapped meanwhile is saved, and until somebody taps again', async () => {
    const mia = Promise.withResolvers<Changed>();
    const api = attendanceApi();
    api.answer(checkIn, ({ body }) =>
      (body as { ChildIDs: number[] }).ChildIDs.includes(3) ? mia.promise : changed([4]),
    );
    const { user, queryClient } = await openRoom(api);
    await user.click(await chip(/^Mia/, false));
    await user.click(await chip(/^Noah/, false));
    mia.reject(new TypeError('Failed to fetch'));
    await waitFor(() => expect(api.requests(checkIn)).toHaveLength(2));
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(screen.getByRole('alert').textContent).toBe('Mia Carter: Failed to save the attendance. Please try again.');
    await user.click(await chip(/^Ava/, true));
    await said('Checked out Ava Carter.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is told on the way back to whoever had left the page before it failed', async () => {
    const noAnswer = Promise.withResolvers<Changed>();
    const api = attendanceApi().answer(checkIn, noAnswer.promise).answer(getGroups, []);
    const { user, queryClient } = await openRoom(api);
    await user.click(await chip(/^Mia/, false));
    await user.click(screen.getByRole('link', { name: 'Create Report' }));
    await screen.findByRole('heading', { level: 1, name: 'Create Report' });
    noAnswer.reject(new TypeError('Failed to fetch'));
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    await user.click(screen.getByRole('link', { name: /^Back to/ }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Mia Carter: Failed to save the attendance. Please try again.',
    );
  });

  test('yet holds whoever closes the page, and nobody once it is saved', async () => {
    const answer = Promise.withResolvers<Changed>();
    const { user } = await openRoom(attendanceApi().answer(checkIn, answer.promise));
    const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isHeld()).toBe(false);
    await user.click(await chip(/^Mia/, false));
    expect(isHeld()).toBe(true);
    answer.resolve(changed([3]));
    await said('Checked in Mia Carter.');
    await waitFor(() => expect(isHeld()).toBe(false));
  });

  test('as it seemed, yet was saved, is said to be done once the sheet shows it', async () => {
    const api = attendanceApi();
    api.answer(checkOut, () => {
      api.answer(getDaySheet, () => sheet.promise);
      throw new TypeError('Failed to fetch');
    });
    const sheet = Promise.withResolvers<DataOf<typeof getDaySheet>>();
    const { user } = await openRoom(api);
    await user.click(await chip(/^Ava/, true));
    await said('Ava Carter: Failed to save the attendance. Please try again.');
    sheet.resolve({
      Day: '2026-11-21',
      Children: [sheetRow(1, 'Ava', { TimeIn: '08:05', TimeOut: '09:10' }), sheetRow(3, 'Mia')],
    });
    await said('Checked out Ava Carter.');
    expect(await chip('Ava Carter Left 9:10 AM', false)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    // It may have been a colleague who checked the child out.
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('of two is told of the one alone who is not where the tap wanted them', async () => {
    const api = attendanceApi();
    const noAnswer = Promise.withResolvers<Changed>();
    api.answer(checkIn, () => noAnswer.promise);
    const { user } = await openRoom(api);
    await user.click(await chip(/^Mia/, false));
    await user.click(await chip(/^Noah/, false));
    api.answer(getDaySheet, {
      Day: '2026-11-21',
      Children: [sheetRow(3, 'Mia', { TimeIn: '09:10' }), ...rows.slice(3)],
    });
    noAnswer.reject(new TypeError('Failed to fetch'));
    expect(await said('Noah Carter: Failed to save the attendance. Please try again.')).toBeTruthy();
  });

  test('of several children names each of them', async () => {
    const api = attendanceApi();
    const noAnswer = Promise.withResolvers<Changed>();
    api.answer(checkIn, () => noAnswer.promise);
    const { user } = await openRoom(api);
    await user.click(await chip(/^Mia/, false));
    await user.click(await chip(/^Noah/, false));
    noAnswer.reject(new TypeError('Failed to fetch'));
    expect(await said('Mia Carter, Noah Carter: Failed to save the attendance. Please try again.')).toBeTruthy();
  });
});

describe('when the sheet cannot be loaded', () => {
  test('it says so and can be tried again', async () => {
    const api = attendanceApi().fail(getDaySheet, 500);
    const { user } = renderApp('/', { api, as: person(['Classroom']) });
    await said('The attendance could not be loaded.');
    api.answer(getDaySheet, { Day: '2026-11-21', Children: rows });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 of 4 here')).toBeTruthy();
  });

  test('a room without children says so', async () => {
    renderApp('/', { api: attendanceApi([]), as: person(['Classroom']) });
    expect(await screen.findByText('No students could be retrieved.')).toBeTruthy();
  });
});
