import { adminMessages } from '@footprints/contracts/admin-errors';
import { correctAttendance, getDaySheet } from '@footprints/contracts/attendance';
import { getGroups } from '@footprints/contracts/children';
import { getClassrooms } from '@footprints/contracts/places';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { longDate, todayInZone } from '../../lib/dates.ts';
import { writeStored } from '../../lib/storage.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { attendanceApi, rows, sheetRow } from './attendance-fixtures.ts';

const today = todayInZone('America/New_York');
const teacher = person(['Classroom'], { Name: 'Sunflowers' });
const classrooms = [
  { UserID: 5, Email: 'sunflowers@demo.test', Name: 'Sunflowers' },
  { UserID: 6, Email: 'rosebuds@demo.test', Name: 'Rosebuds' },
];

async function openSheet(path = '/attendance', api = attendanceApi(), as = teacher) {
  const app = renderApp(path, { api, as });
  await screen.findAllByRole('row');
  return { ...app, api };
}

const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the day sheet', () => {
  test('lists the children of the room by group with their times and who recorded them', async () => {
    const { api } = await openSheet();
    expect(screen.getByRole('heading', { level: 1, name: 'Attendance' })).toBeTruthy();
    // A file that it is saved to is named by it.
    expect(document.title).toBe(`Attendance, Sunflowers, ${longDate(today)}`);
    const room = within(screen.getByRole('region', { name: 'Sunflowers' }));
    expect(room.getByText('1 of 4 here')).toBeTruthy();
    expect(room.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent)).toEqual([
      'Sunbeams',
      'Raindrops',
    ]);
    expect(cellsOf(/^Ava Carter/)).toEqual(['8:05 AM', '–', 'Sam Rivera', 'Correct']);
    expect(cellsOf(/^Liam Carter/)).toEqual(['8:20 AM', '3:10 PM', 'Sam Rivera', 'Correct']);
    expect(cellsOf(/^Mia Carter/)).toEqual(['–', '–', '–', 'Correct']);
    expect(api.requests(getDaySheet).map((request) => request.query)).toEqual([{ Day: today }]);
  });

  test('says in the night who has been there since the day before, on the sheet of today alone (product 12.1)', async () => {
    const { user } = await openSheet(
      '/attendance',
      attendanceApi([sheetRow(1, 'Ava', { IsHere: true }), sheetRow(3, 'Mia')]),
    );
    expect(cellsOf(/^Ava Carter/)).toEqual(['since yesterday', '–', '–', 'Correct']);
    expect(cellsOf(/^Mia Carter/)).toEqual(['–', '–', '–', 'Correct']);
    // Who is here now need not have come on an earlier day.
    await user.click(screen.getByRole('button', { name: 'Previous day' }));
    await waitFor(() => expect(cellsOf(/^Ava Carter/)).toEqual(['–', '–', '–', 'Correct']));
  });

  test('has the initials of whoever checked in and out beside the times, and who corrected them (product 21.4)', async () => {
    const performer = (Initials: string) => ({ StaffMemberID: 1, DisplayName: `Name of ${Initials}`, Initials });
    const correction = { TimeIn: '08:00', TimeOut: null, Reason: 'Forgotten', CorrectedBy: 'Sam Rivera' };
    const row = sheetRow(1, 'Ava', {
      ...{ TimeIn: '08:05', TimeOut: '15:10', InPerformer: performer('MH'), OutPerformer: performer('OO') },
      Corrections: [{ ...correction, Performer: performer('OO'), CorrectedAt: '2026-11-21T20:00:00.000Z' }],
    });
    const { user } = await openSheet('/attendance', attendanceApi([row]));
    expect(cellsOf(/^Ava Carter/)).toEqual(['8:05 AM MH', '3:10 PM OO', 'Sam Rivera', 'Correct']);
    expect(screen.getByTitle('Name of MH').textContent).toBe('MH');
    await user.click(screen.getByText('Corrected'));
    expect(screen.getByText(/“Forgotten” Name of OO \(OO\), /)).toBeTruthy();
  });

  test('says what a child is allergic to, and asks nothing but the sheet for it', async () => {
    const { api } = await openSheet(
      '/attendance',
      attendanceApi([sheetRow(1, 'Ava', { Allergies: ['Peanuts', 'Milk'] })]),
    );
    expect(await screen.findByRole('rowheader', { name: 'Ava Carter Allergies: Peanuts, Milk' })).toBeTruthy();
    expect(api.requests(getGroups)).toEqual([]);
  });

  test('tells of earlier times, the reason and who corrected them on demand', async () => {
    const correction = { TimeIn: '08:50', TimeOut: null, Reason: 'Wrong child', CorrectedBy: 'Dana Director' };
    const Corrections = [{ ...correction, CorrectedAt: '2026-11-20T21:02:00Z' }];
    await openSheet('/attendance', attendanceApi([sheetRow(1, 'Ava', { TimeIn: '08:05', Corrections })]));
    const details = screen.getByText('Corrected').closest('details');
    expect(details?.open).toBe(false);
    expect(details?.querySelector('li')?.textContent).toBe(
      'Before: in 8:50 AM, out –. “Wrong child” Dana Director, November 20, 2026, 4:02 PM',
    );
  });

  test('says of a child that went and came back that it came back, and not that its times were corrected', async () => {
    const gone = { TimeIn: '08:05', TimeOut: '10:00', Reason: 'Came back', CorrectedBy: 'Dana Director' };
    const Corrections = [{ ...gone, CorrectedAt: '2026-11-20T17:00:00Z' }];
    await openSheet('/attendance', attendanceApi([sheetRow(1, 'Ava', { TimeIn: '08:05', Corrections })]));
    const details = screen.getByText('Came back').closest('details');
    expect(details?.querySelector('li')?.textContent).toContain('Before: in 8:05 AM, out 10:00 AM.');
    expect(screen.queryByText('Corrected')).toBeNull();
  });

  test('calls the hand that wrote last by what it is', async () => {
    await openSheet();
    expect(screen.getAllByRole('columnheader', { name: 'Last recorded by' })).not.toEqual([]);
    expect(screen.queryByText('Recorded by')).toBeNull();
  });

  test('can be printed, with who did it and when at its foot', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = await openSheet();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.getByText(/^Printed \w{3} \d+, \d{4}, \d+:\d\d [AP]M \S+ by Sunflowers$/)).toBeTruthy();
  });

  test('says so when it could not be loaded, and can be tried again', async () => {
    const api = attendanceApi().fail(getDaySheet, 500);
    const { user } = renderApp('/attendance', { api, as: teacher });
    expect(await screen.findByText('The attendance could not be loaded.')).toBeTruthy();
    api.answer(getDaySheet, { Day: today, Children: rows });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /^Ava/ })).toBeTruthy();
  });

  test('has an entry in the menu', async () => {
    const { user, location } = renderApp('/', { api: attendanceApi(), as: teacher });
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('link', { name: 'Attendance' }));
    expect(await screen.findByRole('row', { name: /^Ava/ })).toBeTruthy();
    expect(location()).toBe('/attendance');
  });
});

describe('another day', () => {
  test('has begun after midnight on a page that is left open', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-18T01:30:00Z'), shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await openSheet();
    expect(screen.getByText(', November 17, 2026')).toBeTruthy();
    await act(async () => {
      vi.setSystemTime(new Date('2026-11-18T05:30:00Z'));
      await vi.advanceTimersByTimeAsync(10_000);
    });
    expect(screen.getByText(', November 18, 2026')).toBeTruthy();
  });

  test('is that on which a correction was begun', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-18T04:59:00Z'), shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await openSheet();
    fireEvent.click(screen.getByRole('button', { name: /^Correct Ava/ }));
    const title = screen.getByRole('dialog').textContent;
    expect(title).toContain('November 17');
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(screen.getByText(', November 18, 2026')).toBeTruthy();
    expect(screen.getByRole('dialog').textContent).toContain('November 17');
  });

  test('is named by the URL and counts who came', async () => {
    const { api } = await openSheet('/attendance?day=2026-11-20');
    expect(screen.getByText(', November 20, 2026')).toBeTruthy();
    expect(screen.getByText('2 of 4 came')).toBeTruthy();
    expect(api.requests(getDaySheet)[0]?.query).toEqual({ Day: '2026-11-20' });
  });

  test.each(['tomorrow', '2026-02-31', '0002-11-20', '2999-01-01'])('that is none (%s) is today', async (day) => {
    const { api } = await openSheet(`/attendance?day=${day}`);
    expect(api.requests(getDaySheet)[0]?.query).toEqual({ Day: today });
  });

  test('is one step back and on, also over the end of a month, but never after today', async () => {
    const { user, location } = await openSheet('/attendance?day=2026-03-01');
    const previous = screen.getByRole('button', { name: 'Previous day' });
    await user.click(previous);
    expect(location()).toBe('/attendance?day=2026-02-28');
    expect(document.activeElement).toBe(previous);
    await user.click(screen.getByRole('button', { name: 'Next day' }));
    expect(location()).toBe('/attendance?day=2026-03-01');
  });

  test('is not after today', async () => {
    const { user, location } = await openSheet();
    const next = screen.getByRole('button', { name: 'Next day' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await user.click(next);
    expect(location()).toBe('/attendance');
  });

  test('is chosen by its date once that is complete', async () => {
    const { location } = await openSheet();
    const date = screen.getByLabelText<HTMLInputElement>('Date');
    fireEvent.change(date, { target: { value: '0002-11-20' } });
    expect(date.value).toBe('0002-11-20');
    expect(location()).toBe('/attendance');
    fireEvent.change(date, { target: { value: '2026-11-19' } });
    await waitFor(() => {
      expect(location()).toBe('/attendance?day=2026-11-19');
    });
    expect(screen.getByText(', November 19, 2026')).toBeTruthy();
  });
});

describe('the sheets of a director', () => {
  test('are those of every room of the location', async () => {
    const api = attendanceApi().answer(getClassrooms, classrooms);
    await openSheet('/attendance', api, person(['Director']));
    const names = screen.getAllByRole('region').map((region) => within(region).getByRole('heading').textContent);
    expect(names).toEqual(['Sunflowers', 'Rosebuds']);
    expect(api.requests(getDaySheet).map((request) => request.query)).toEqual([{ Day: today }]);
  });

  test('have whoever has left since, also from a room that is there no more (product 25.14)', async () => {
    const ofRoom = (ClassroomID: number, ClassroomName: string) => ({ ClassroomID, ClassroomName, TimeIn: '08:05' });
    const past = [
      sheetRow(1, 'Ava', ofRoom(5, 'Sunflowers')),
      sheetRow(2, 'Liam', ofRoom(6, 'Rosebuds')),
      sheetRow(3, 'Mia', { ...ofRoom(7, 'Acorns'), Allergies: ['Milk'] }),
    ];
    const api = attendanceApi(past).answer(getClassrooms, classrooms);
    await openSheet('/attendance?day=2026-11-20', api, person(['Director']));
    const sheets = screen.getAllByRole('region').map((region) => {
      const titles = within(region).getAllByRole('rowheader');
      return [within(region).getByRole('heading').textContent, ...titles.map((title) => title.textContent.trim())];
    });
    expect(sheets).toEqual([
      ['Sunflowers', 'Ava Carter'],
      ['Rosebuds', 'Liam Carter'],
      ['Acorns', 'Mia Carter Allergy: Milk'],
    ]);
    expect(screen.getAllByText('1 of 1 came')).toHaveLength(3);
  });

  test('count who has left since among nobody who is to be here, as the dashboard does (product 12.3)', async () => {
    const left = sheetRow(2, 'Liam', { TimeIn: '08:20', TimeOut: '15:10', IsArchived: true });
    const api = attendanceApi([sheetRow(1, 'Ava', { TimeIn: '08:05' }), left]).answer(getClassrooms, classrooms);
    await openSheet('/attendance', api, person(['Director']));
    expect(screen.getByRole('row', { name: /^Liam Carter/ })).toBeTruthy();
    expect(screen.getByText('1 of 1 here')).toBeTruthy();
  });

  test('are that of the room acted as', async () => {
    writeStored('tft_activeClassroom', { id: 6, name: 'Rosebuds' });
    const { api } = await openSheet('/attendance', attendanceApi(), person(['Director']));
    expect(screen.getAllByRole('region')).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Rosebuds' })).toBeTruthy();
    expect(api.requests(getDaySheet)[0]?.query).toEqual({ Day: today, ClassroomID: '6' });
  });

  test('are none without a location, and it says so', async () => {
    const api = attendanceApi().refuse(getClassrooms, 'No classrooms returned.  Are you assigned to a Location?');
    renderApp('/attendance', { api, as: person(['Director']) });
    expect(await screen.findByText(/^No classrooms returned/)).toBeTruthy();
  });
});

describe('a correction', () => {
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ });
  const save = () => screen.getByRole('button', { name: 'Save' });

  async function openCorrection(api = attendanceApi()) {
    const app = await openSheet('/attendance', api);
    await app.user.click(screen.getByRole('button', { name: 'Correct Ava Carter' }));
    await screen.findByRole('dialog', { name: 'Attendance of Ava Carter' });
    return app;
  }

  const stale = 'These times were changed while you were editing. Dana wrote 08:15 in and no time out.';
  let changed: typeof rows;
  beforeEach(() => {
    changed = [sheetRow(1, 'Ava', { TimeIn: '08:15', Version: 2 })];
  });

  test('starts with the present times, sends them with the reason, and shows what is kept', async () => {
    const { user, api } = await openCorrection();
    expect([field('Time in').value, field('Time out').value]).toEqual(['08:05', '']);
    fireEvent.change(field('Time in'), { target: { value: '08:30' } });
    fireEvent.change(field('Time out'), { target: { value: '12:00' } });
    await user.type(reason(), ' Wrong child ');
    await user.click(save());
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: /^Attendance of/ })).toBeNull();
    });
    expect(screen.getByText('Corrected: Ava Carter.')).toBeTruthy();
    await waitFor(() => {
      expect(cellsOf(/^Ava Carter/)).toEqual(['8:30 AM', '12:00 PM', 'Sam Rivera', 'Correct']);
    });
    expect(api.requests(correctAttendance).map(({ body }) => body)).toEqual([
      { ChildID: 1, Day: today, Version: 1, TimeIn: '08:30', TimeOut: '12:00', Reason: 'Wrong child' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Previous day' }));
    // It was said of the other day's sheet.
    expect(screen.queryByText('Corrected: Ava Carter.')).toBeNull();
  });

  test('needs a reason: it is asked for with focus, and nothing is sent', async () => {
    const { user, api } = await openCorrection();
    await user.click(save());
    expect(screen.getByRole('alert').textContent).toBe('Please say why the times are corrected.');
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(reason().getAttribute('aria-invalid')).toBe('true');
    expect(api.requests(correctAttendance)).toHaveLength(0);
  });

  test.each([
    ['times that cannot be', 'A child cannot leave before coming.'],
    ['a time to come', 'A time must not be in the future.'],
  ])('of %s is refused in the words of the server, and what was typed stays', async (_, sentence) => {
    const { user } = await openCorrection(attendanceApi().refuse(correctAttendance, sentence));
    fireEvent.change(field('Time out'), { target: { value: '07:00' } });
    await user.type(reason(), 'Picked up early');
    await user.click(save());
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect([field('Time out').value, reason().value]).toEqual(['07:00', 'Picked up early']);
    expect(screen.queryByRole('button', { name: 'Load the present times' })).toBeNull();
  });

  test('whose answer was lost is done at the next press, since it is what is recorded', async () => {
    const api = attendanceApi();
    const { user } = await openCorrection(api);
    api
      .refuseWith(correctAttendance, ['timesChanged', stale], sheetRow(1, 'Ava'))
      .answer(getDaySheet, { Day: today, Children: changed });
    fireEvent.change(field('Time in'), { target: { value: '08:15' } });
    await user.type(reason(), 'Came later');
    await user.click(save());
    expect(await screen.findByText('Corrected: Ava Carter.')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: /^Attendance of/ })).toBeNull();
  });

  test('of what somebody else has changed meanwhile says so, and goes on from the present times', async () => {
    const api = attendanceApi();
    const { user } = await openCorrection(api);
    api.refuse(correctAttendance, stale).answer(getDaySheet, { Day: today, Children: changed });
    fireEvent.change(field('Time in'), { target: { value: '08:30' } });
    await user.type(reason(), 'Came later');
    await user.click(save());
    expect(await screen.findByText(stale)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Load the present times' }));
    expect([field('Time in').value, reason().value]).toEqual(['08:15', 'Came later']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Attendance of/ }));
    expect(screen.queryByText(stale)).toBeNull();
    api.answer(correctAttendance, sheetRow(1, 'Ava', { TimeIn: '08:15', Version: 3 }));
    await user.click(save());
    await screen.findByText('Corrected: Ava Carter.');
    expect(api.requests(correctAttendance).at(-1)?.body).toMatchObject({ Version: 2, TimeIn: '08:15' });
  });

  test('of a child that has gone to another room meanwhile says so, and not to try again', async () => {
    const { user } = await openCorrection(attendanceApi().fail(correctAttendance, 404));
    await user.type(reason(), 'Wrong child');
    await user.click(save());
    expect(await screen.findByText(adminMessages.goneMeanwhile)).toBeTruthy();
  });

  test('that fails keeps the form and can be sent again', async () => {
    const { user } = await openCorrection(attendanceApi().fail(correctAttendance, 500));
    await user.type(reason(), 'Wrong child');
    await user.click(save());
    expect(await screen.findByText('Failed to save the attendance. Please try again.')).toBeTruthy();
    expect(reason().value).toBe('Wrong child');
  });

  test('can be cancelled', async () => {
    const { user, api } = await openCorrection();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog', { name: /^Attendance of/ })).toBeNull();
    expect(api.requests(correctAttendance)).toHaveLength(0);
  });
});
