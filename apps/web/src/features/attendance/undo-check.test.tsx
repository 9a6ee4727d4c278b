import {
  type AttendanceRow,
  checkIn,
  checkOut,
  correctAttendance,
  type DaySheet,
  getDaySheet,
} from '@footprints/contracts/attendance';
import type { InputOf } from '@footprints/contracts/endpoint';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SeenRequest } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { attendanceApi, changed, sheetRow } from './attendance-fixtures.ts';

async function openRoom(api = attendanceApi()) {
  const app = renderApp('/', { api, as: person(['Classroom']) });
  await screen.findByText(/ of .* here$/);
  return { ...app, api };
}

const chip = (name: string | RegExp, pressed: boolean) => screen.findByRole('button', { name, pressed });
const said = (text: string) => screen.findByText(text);

/** Ten past nine on the day of the sheet. */
const now = new Date('2026-11-21T14:10:00Z');

describe('a mistake in who is here (product 12.1)', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now, toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is undone: the times are as before, corrected with the reason', async () => {
    const { user, api } = await openRoom();
    await user.click(await chip(/^Ava/, true));
    await said('Checked out Ava Carter.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await chip('Ava Carter Here since 8:05 AM', true)).toBeTruthy();
    await said('Undone.');
    expect(document.activeElement?.textContent).toBe('Undone.');
    expect(api.requests(correctAttendance).map(({ body }) => body)).toEqual([
      {
        ChildID: 1,
        Version: 2,
        Day: '2026-11-21',
        TimeIn: '08:05',
        TimeOut: null,
        Reason: 'Checked out by mistake.',
      },
    ]);
  });

  test('of checking in is undone, too', async () => {
    const { user, api } = await openRoom();
    await user.click(await chip(/^Mia/, false));
    await said('Checked in Mia Carter.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await chip('Mia Carter Not here yet', false)).toBeTruthy();
    await said('Undone.');
    expect(api.requests(correctAttendance)[0]?.body).toMatchObject({ TimeIn: null, Reason: 'Checked in by mistake.' });
  });

  /** Ava sleeps over, and is checked out at 5:32 in the morning, which ends these days, a row each. */
  async function checkOutInTheNight(Days: string[], today: Partial<AttendanceRow>) {
    const sheetOf = new Map([
      ['2026-11-20', sheetRow(1, 'Ava', { TimeIn: '19:00', TimeOut: '05:32' })],
      ['2026-11-21', sheetRow(1, 'Ava', { TimeOut: '05:32', ...today })],
    ]);
    const answer = { Changed: 1, Days: Days.map((Day) => ({ Day, ChildIDs: [1] })) };
    const api = attendanceApi([sheetRow(1, 'Ava', { ...today, IsHere: true })]).answer(checkOut, answer);
    const { user } = await openRoom(api);
    await user.click(await chip(/^Ava/, true));
    await said('Checked out Ava Carter.');
    api.answer(getDaySheet, ({ query }) => {
      const Day = query['Day'] ?? '2026-11-21';
      return { Day, Children: [sheetOf.get(Day)!] };
    });
    const correct = ({ body }: SeenRequest) => {
      const corrected = body as InputOf<typeof correctAttendance.body>;
      // Whoever is back on one of the days is here, whichever day is looked at.
      for (const [Day, row] of sheetOf) {
        sheetOf.set(Day, { ...row, ...(Day === corrected.Day && corrected), IsHere: true } as AttendanceRow);
      }
      return sheetOf.get(corrected.Day)!;
    };
    api.answer(correctAttendance, correct);
    return { user, api, correct };
  }

  const bothDays = ['2026-11-20', '2026-11-21'];
  test.each([
    ['the day before, on which the child came', ['2026-11-20'], {}],
    ['the day before, whatever is over already of today', ['2026-11-20'], { TimeIn: '05:10', TimeOut: '05:20' }],
    ['both days, where both are ended', bothDays, { TimeIn: '05:10' }],
  ])('of checking out in the night is undone on %s', async (_, days, today) => {
    const { user, api } = await checkOutInTheNight(days, today);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await said('Undone.');
    expect(api.requests(correctAttendance).map(({ body }) => body)).toMatchObject(
      days.map((Day) => ({ ChildID: 1, Day, TimeIn: Day === '2026-11-20' ? '19:00' : '05:10', TimeOut: null })),
    );
  });

  test('of checking out in the night is undone on the other day as well, where that one failed first', async () => {
    const { user, api, correct } = await checkOutInTheNight(bothDays, { TimeIn: '05:10' });
    api.answer(correctAttendance, (request) => {
      if (api.requests(correctAttendance).length === 2) throw new TypeError('Failed to fetch');
      return correct(request);
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await said('Ava Carter: Failed to save the attendance. Please try again.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await said('Undone.');
    expect(api.requests(correctAttendance).map(({ body }) => (body as { Day: string }).Day)).toEqual([
      ...bothDays,
      '2026-11-21',
    ]);
  });

  test.each([
    ['the day before', ['2026-11-20'], '05:33'],
    ['both days', bothDays, '05:10'],
  ])(
    'of checking out in the night ended %s, and stays where the child has come back since',
    async (_, days, TimeIn) => {
      const { user, api } = await checkOutInTheNight(days, { TimeIn, TimeOut: null });
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await said('Nothing was undone: this was changed meanwhile.')).toBeTruthy();
      expect(api.requests(correctAttendance)).toEqual([]);
    },
  );

  test('is undone on the day of the sheet that was tapped, though another one has begun', async () => {
    const { user, api } = await openRoom();
    await user.click(await chip(/^Mia/, false));
    await said('Checked in Mia Carter.');
    const mia = sheetRow(3, 'Mia', { TimeIn: '09:10' });
    api.answer(getDaySheet, ({ query }) => ({ Day: query['Day'] ?? '2026-11-22', Children: [mia] }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await said('Undone.');
    expect(api.requests(correctAttendance)[0]?.body).toMatchObject({ ChildID: 3, Day: '2026-11-21', TimeIn: null });
  });

  test('on the sheet of yesterday, which is still shown, is undone today', async () => {
    const { user, api } = await openRoom();
    vi.setSystemTime('2026-11-22T12:00:00Z');
    api.answer(checkIn, changed([2], '2026-11-22'));
    await user.click(await chip('Liam Carter Left 3:10 PM', false));
    await said('Checked in Liam Carter.');
    api.answer(getDaySheet, ({ query }) => {
      const isToday = query['Day'] !== '2026-11-21';
      const liam = isToday ? { TimeIn: '07:00' } : { TimeIn: '08:20', TimeOut: '15:10' };
      return { Day: isToday ? '2026-11-22' : '2026-11-21', Children: [sheetRow(2, 'Liam', liam)] };
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await said('Undone.');
    expect(api.requests(correctAttendance).map(({ body }) => body)).toMatchObject([
      { ChildID: 2, Day: '2026-11-22', TimeIn: null, TimeOut: null },
    ]);
  });

  test.each([
    ['the next day, which the server’s clock had reached', now, '2026-11-22', { TimeIn: null, TimeOut: null }],
    [
      'the day that the server’s clock had still',
      new Date('2026-11-22T05:00:01Z'),
      '2026-11-21',
      { TimeIn: '08:20', TimeOut: '15:10' },
    ],
  ])('of checking in at midnight is undone on %s', async (_, at, Day, times) => {
    const { user, api } = await openRoom();
    vi.setSystemTime(at);
    api.answer(checkIn, changed([2], Day));
    await user.click(await chip('Liam Carter Left 3:10 PM', false));
    await said('Checked in Liam Carter.');
    api.answer(getDaySheet, { Day, Children: [sheetRow(2, 'Liam', { TimeIn: times.TimeIn ?? '00:00' })] });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await said('Undone.');
    expect(api.requests(correctAttendance).map(({ body }) => body)).toMatchObject([{ ChildID: 2, Day, ...times }]);
  });

  test('is not said to be undone where nothing was, because the child has gone meanwhile', async () => {
    const { user, api } = await openRoom();
    await user.click(await chip(/^Mia/, false));
    await said('Checked in Mia Carter.');
    const Children = [sheetRow(3, 'Mia', { TimeIn: '09:10', TimeOut: '09:15' })];
    api.answer(getDaySheet, { Day: '2026-11-21', Children });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await said('Nothing was undone: this was changed meanwhile.')).toBeTruthy();
    expect(api.requests(correctAttendance)).toEqual([]);
  });

  test('can be taken back also where another tap after it changed nobody', async () => {
    const { user, api } = await openRoom();
    await user.click(await chip(/^Ava/, true));
    await said('Checked out Ava Carter.');
    api.answer(checkIn, changed([]));
    await user.click(await chip(/^Mia/, false));
    await waitFor(() => expect(api.requests(checkIn)).toHaveLength(1));
    await chip(/^Mia/, false);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await said('Undone.');
    expect(api.requests(correctAttendance).map(({ body }) => body)).toMatchObject([{ ChildID: 1, TimeOut: null }]);
  });

  test('that changed nobody is told without a way back where nothing else was done, or it failed before', async () => {
    const api = attendanceApi().breakNetwork(checkIn);
    const { user } = await openRoom(api);
    await user.click(await chip(/^Mia/, false));
    await screen.findByRole('alert');
    api.answer(checkIn, changed([]));
    const later = performance.now() + 1_000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    await user.click(await chip(/^Mia/, false));
    await said('Checked in Mia Carter.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('whose Undo is pressed twice is undone once', async () => {
    const { user, api } = await openRoom();
    await user.click(await chip(/^Mia/, false));
    await said('Checked in Mia Carter.');
    const sheet = Promise.withResolvers<DaySheet>();
    api.answer(getDaySheet, sheet.promise);
    await user.dblClick(screen.getByRole('button', { name: 'Undo' }));
    const Children = [sheetRow(3, 'Mia', { TimeIn: '09:10' })];
    api.answer(getDaySheet, { Day: '2026-11-21', Children: [sheetRow(3, 'Mia')] });
    sheet.resolve({ Day: '2026-11-21', Children });
    await said('Undone.');
    await waitFor(() => expect(api.requests(correctAttendance)).toHaveLength(1));
    expect(await said('Undone.')).toBeTruthy();
  });

  test.each([
    ['of checking in', /^Mia/, false, sheetRow(3, 'Mia', { Version: 2 })],
    ['of checking out', /^Ava/, true, sheetRow(1, 'Ava', { TimeIn: '08:05', Version: 3 })],
    ['of checking in who had left', /^Liam/, false, sheetRow(2, 'Liam', { TimeIn: '08:20', TimeOut: '15:10' })],
  ])('%s that was undone though no answer came is said to be undone', async (_, name, isHere, row) => {
    const api = attendanceApi().breakNetwork(correctAttendance);
    const { user } = await openRoom(api);
    await user.click(await chip(name, isHere));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('alert');
    api.answer(getDaySheet, { Day: '2026-11-21', Children: [row] });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await said('Undone.')).toBeTruthy();
    expect(api.requests(correctAttendance)).toHaveLength(1);
  });

  test('that could not be undone can be undone again, by the keyboard too', async () => {
    const api = attendanceApi();
    const { user } = await openRoom(api);
    await user.click(await chip(/^Ava/, true));
    await said('Checked out Ava Carter.');
    api.breakNetwork(getDaySheet);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await said('Ava Carter: Failed to save the attendance. Please try again.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    api.answer(getDaySheet, {
      Day: '2026-11-21',
      Children: [sheetRow(1, 'Ava', { TimeIn: '08:05', TimeOut: '09:10' })],
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await said('Undone.')).toBeTruthy();
    expect(api.requests(correctAttendance)).toHaveLength(1);
  });

  test('that could not be undone can be undone again when something else has failed meanwhile', async () => {
    const api = attendanceApi();
    const { user } = await openRoom(api);
    await user.click(await chip(/^Ava/, true));
    await said('Checked out Ava Carter.');
    const sheet = Promise.withResolvers<DaySheet>();
    api.answer(getDaySheet, sheet.promise).breakNetwork(checkIn);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(await chip(/^Mia/, false));
    sheet.reject(new TypeError('Failed to fetch'));
    await said('Ava Carter, Mia Carter: Failed to save the attendance. Please try again.');
    const Children = [sheetRow(1, 'Ava', { TimeIn: '08:05', TimeOut: '09:10' })];
    api.answer(getDaySheet, { Day: '2026-11-21', Children });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await said('Undone.');
    expect(api.requests(correctAttendance).map(({ body }) => body)).toMatchObject([{ ChildID: 1, TimeOut: null }]);
  });

  describe('can be undone', () => {
    beforeEach(() => {
      vi.useFakeTimers({ now, shouldAdvanceTime: true });
    });

    test('for ten seconds, and is put right on the day’s sheet afterwards', async () => {
      await openRoom();
      fireEvent.click(await chip(/^Mia/, false));
      await said('Checked in Mia Carter.');
      const text = screen.getByText('Checked in Mia Carter.');
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
      // The same node: what was said is not said again.
      expect(text.isConnected).toBe(true);
    });

    test('for as long as nobody taps where that failed', async () => {
      const api = attendanceApi();
      await openRoom(api);
      fireEvent.click(await chip(/^Mia/, false));
      await said('Checked in Mia Carter.');
      api.breakNetwork(getDaySheet);
      fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
      await said('Mia Carter: Failed to save the attendance. Please try again.');
      await act(() => vi.advanceTimersByTimeAsync(30_000));
      expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    });

    test('for as long as the focus is there', async () => {
      await openRoom();
      fireEvent.click(await chip(/^Mia/, false));
      await said('Checked in Mia Carter.');
      const undo = screen.getByRole('button', { name: 'Undo' });
      undo.focus();
      await act(() => vi.advanceTimersByTimeAsync(30_000));
      expect(document.activeElement).toBe(undo);
      undo.blur();
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    });
  });

  test('with a whole group is undone for all but who has come back meanwhile', async () => {
    const all = [sheetRow(1, 'Ava', { TimeIn: '08:05' }), sheetRow(2, 'Liam', { TimeIn: '08:20' })];
    const { user, api } = await openRoom(attendanceApi(all));
    await user.click(screen.getByRole('button', { name: 'Check out everyone' }));
    await said('Checked out 2 children.');
    const [ava, liam] = all;
    const gone = { ...liam!, IsHere: false, TimeOut: '09:10', Version: 2 };
    api.answer(getDaySheet, { Day: '2026-11-21', Children: [{ ...ava!, Version: 3 }, gone] });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await said('Undone.');
    expect(api.requests(correctAttendance).map(({ body }) => body)).toMatchObject([{ ChildID: 2, TimeIn: '08:20' }]);
  });
});
