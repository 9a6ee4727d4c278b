import { getDaySheet } from '@footprints/contracts/attendance';
import { getGroups } from '@footprints/contracts/children';
import { correctionMessages } from '@footprints/contracts/correction-errors';
import { getClassrooms } from '@footprints/contracts/places';
import { addShift, correctShift, endShift, listShifts, startShift, type ShiftRow } from '@footprints/contracts/shifts';
import {
  act,
  listRoomPeople,
  listStaffMembers,
  type RoomPerson,
  type StaffMemberRow,
} from '@footprints/contracts/staff';
import { staffMessages } from '@footprints/contracts/staff-errors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { emptySheet } from '../../test/room.ts';

const ana: ShiftRow = {
  ...{ ShiftID: 1, StaffMemberID: 3, DisplayName: 'Ana Ruiz', Initials: 'AR', ClassroomID: 5 },
  ...{ ClassroomName: 'Sunflowers', From: '2026-11-25T14:00:00.000Z', To: null, Version: 1 },
  ...{ IsAdded: false, IsCorrected: false },
};
const ben: ShiftRow = { ...ana, ShiftID: 2, StaffMemberID: 4, DisplayName: 'Ben Ode', Initials: 'BO' };
const cleo: RoomPerson = {
  ...{ StaffMemberID: 5, DisplayName: 'Cleo Ng', Initials: 'CN', HasPin: true, IsOnShift: false, ActingUntil: null },
};

test('one tap on the staff of today is about that person alone, and a failure goes with the next tap', async () => {
  const { promise } = Promise.withResolvers<{ ShiftID: number }>();
  const api = new FakeApi()
    .answer(getDaySheet, emptySheet)
    .answer(getGroups, [])
    .answer(listShifts, [ana, ben])
    .answer(listRoomPeople, [cleo])
    .refuse(startShift, staffMessages.alreadyOnShift)
    .answer(endShift, promise);
  const { user } = renderApp('/attendance', { api, as: person(['Classroom']) });
  await user.click(await screen.findByRole('button', { name: 'Start: Cleo Ng' }));
  expect(await screen.findByText(staffMessages.alreadyOnShift)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'End: Ana Ruiz' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'End: Ana Ruiz' }).dataset['loading']).toBe('true'));
  expect(screen.getByRole('button', { name: 'End: Ben Ode' }).dataset['loading']).toBeUndefined();
  expect(screen.queryByText(staffMessages.alreadyOnShift)).toBeNull();
});

test('whoever begins or ends a shift is told so, and goes on from the staff of today, as the button that they pressed goes', async () => {
  const api = new FakeApi()
    .answer(getDaySheet, emptySheet)
    .answer(getGroups, [])
    .answer(listShifts, [ana])
    .answer(listRoomPeople, [cleo])
    .answer(startShift, () => {
      api.answer(listShifts, [ana, { ...ana, ShiftID: 3, StaffMemberID: 5, DisplayName: 'Cleo Ng' }]);
      api.answer(listRoomPeople, []);
      return { ShiftID: 3 };
    })
    .answer(endShift, () => {
      api.answer(listShifts, [{ ...ana, To: '2026-11-25T15:00:00.000Z' }]);
      return { ShiftID: 1 };
    });
  const { user } = renderApp('/attendance', { api, as: person(['Classroom']) });
  for (const [name, said] of [
    ['Start: Cleo Ng', 'Started: Cleo Ng.'],
    ['End: Ana Ruiz', 'Ended: Ana Ruiz.'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    expect(screen.getByText(said).closest('[role=status]')).not.toBeNull();
    expect(document.activeElement?.textContent).toBe('Staff today');
  }
});

test('product 21.5 a shift is begun once somebody has said who they are, where the place asks for it', async () => {
  const api = new FakeApi()
    .answer(getDaySheet, emptySheet)
    .answer(getGroups, [])
    .answer(listShifts, [ana])
    .answer(listRoomPeople, [cleo])
    .refuse(startShift, staffMessages.personMissing);
  const { user } = renderApp('/attendance', { api, as: person(['Classroom']) });
  await user.click(await screen.findByRole('button', { name: 'Start: Cleo Ng' }));
  await user.click(await screen.findByRole('button', { name: 'Cleo Ng' }));
  api
    .answer(act, { StaffMemberID: 5, DisplayName: 'Cleo Ng', Initials: 'CN', Until: '2026-11-25T14:03:00.000Z' })
    .answer(startShift, { ShiftID: 3 });
  await user.keyboard('2580{Enter}');
  await waitFor(() => expect(api.requests(startShift)).toHaveLength(2));
  expect(api.requests(startShift).map(({ body }) => body)).toEqual([{ StaffMemberID: 5 }, { StaffMemberID: 5 }]);
});

test('product 21.7 a shift whose times were written afterwards says so, and one begun in its time says nothing', async () => {
  const api = new FakeApi()
    .answer(getDaySheet, emptySheet)
    .answer(getGroups, [])
    .answer(listShifts, [ana, { ...ben, IsAdded: true }, { ...ben, ShiftID: 3, IsCorrected: true }])
    .answer(listRoomPeople, []);
  renderApp('/attendance', { api, as: person(['Classroom']) });
  await screen.findByText('Added');
  const rows = screen.getAllByRole('button', { name: /^Correct: / }).map((button) => button.closest('li')!);
  const marks = rows.map((row) => ['Added', 'Corrected'].filter((mark) => within(row).queryByText(mark)));
  expect(marks).toEqual([[], ['Added'], ['Corrected']]);
});

const open: ShiftRow = { ...ana, From: '2026-11-18T14:00:35.400Z' };

function openSheet(shift = open) {
  const api = new FakeApi()
    .answer(getDaySheet, emptySheet)
    .answer(getGroups, [])
    .answer(listShifts, [shift])
    .answer(listRoomPeople, [])
    .answer(correctShift, shift);
  return { api, ...renderApp('/attendance', { api, as: person(['Classroom'], { TimeZone: 'America/New_York' }) }) };
}

test('a shift that nobody ended is corrected on the day on which it began, and what stays is kept to the second', async () => {
  const { api, user } = openSheet();
  expect(await screen.findByText(/^November 18, 2026, 9:00 AM – not ended$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Correct: Ana Ruiz' }));
  await user.type(await screen.findByLabelText(/^Ended/), '17:30');
  await user.type(screen.getByLabelText(/^Reason/), 'Went home');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.requests(correctShift)).toHaveLength(1));
  expect(api.requests(correctShift)[0]?.body).toMatchObject({
    From: '2026-11-18T14:00:35.400Z',
    To: '2026-11-18T22:30:00.000Z',
  });
});

test('a shift that was begun by mistake is corrected to one that took no time', async () => {
  const { api, user } = openSheet();
  await user.click(await screen.findByRole('button', { name: 'Correct: Ana Ruiz' }));
  const ended = await screen.findByLabelText(/^Ended/);
  expect(screen.getByText('If Ana Ruiz was not here, set the end to the start: that removes the shift.')).toBeTruthy();
  await user.type(ended, '09:00');
  await user.type(screen.getByLabelText(/^Reason/), 'Not here');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.requests(correctShift)).toHaveLength(1));
  expect(api.requests(correctShift)[0]?.body).toMatchObject({ From: open.From, To: open.From });
});

test('a shift of the hour that the clock shows twice keeps it, though it ended at the time at which it began', async () => {
  const night: ShiftRow = { ...ana, From: '2026-11-01T05:10:00.000Z', To: '2026-11-01T06:10:00.000Z' };
  const { api, user } = openSheet(night);
  await user.click(await screen.findByRole('button', { name: 'Correct: Ana Ruiz' }));
  await user.type(await screen.findByLabelText(/^Reason/), 'Looked again');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.requests(correctShift)).toHaveLength(1));
  expect(api.requests(correctShift)[0]?.body).toMatchObject({ From: night.From, To: night.To });
});

test.each([
  ['2026-11-21T05:30:00Z', 'now'],
  ['2026-11-21T11:00:00Z', 'not ended'],
])('a shift that began in the evening lasts as long as the night does: at %s %s', async (instant, said) => {
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] });
  try {
    const api = new FakeApi()
      .answer(getDaySheet, { ...emptySheet, Day: '2026-11-21' })
      .answer(getGroups, [])
      .answer(listShifts, [{ ...ana, From: '2026-11-21T03:00:00.000Z' }])
      .answer(listRoomPeople, []);
    renderApp('/attendance', { api, as: person(['Classroom'], { TimeZone: 'America/New_York' }) });
    expect(await screen.findByText(`November 20, 2026, 10:00 PM – ${said}`)).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('a shift that somebody else has corrected meanwhile is filled in as it is now (product 13.2)', async () => {
  const { api, user } = openSheet();
  await user.click(await screen.findByRole('button', { name: 'Correct: Ana Ruiz' }));
  await user.type(await screen.findByLabelText(/^Reason/), 'Came earlier');
  api
    .refuseWith(correctShift, ['changedMeanwhile', 'Somebody else changed it.'], open)
    .answer(listShifts, [{ ...open, From: '2026-11-18T13:30:00.000Z', Version: 2 }]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Load the present state' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Started/).value).toBe('08:30'));
  await user.type(screen.getByLabelText(/^Reason/), 'Came earlier');
  api.answer(correctShift, open);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.requests(correctShift)).toHaveLength(2));
  expect(api.requests(correctShift)[1]?.body).toMatchObject({ Version: 2, From: '2026-11-18T13:30:00.000Z' });
});

test('the end of a shift that was left open past its day is corrected to the day and time of going home', async () => {
  const left: ShiftRow = { ...ana, From: '2026-11-20T14:00:35.400Z', To: '2026-11-23T13:00:20.000Z', Version: 2 };
  const api = new FakeApi()
    .answer(getDaySheet, emptySheet)
    .answer(getGroups, [])
    .answer(listShifts, [left])
    .answer(listRoomPeople, [])
    .answer(correctShift, left);
  const { user } = renderApp('/attendance', { api, as: person(['Classroom'], { TimeZone: 'America/New_York' }) });
  await user.click(await screen.findByRole('button', { name: 'Correct: Ana Ruiz' }));
  const day = await screen.findByLabelText<HTMLInputElement>('End day');
  expect(day.value).toBe('2026-11-23');
  await user.type(screen.getByLabelText(/^Reason/), 'Forgot to end it');
  // A browser hands on half a year as soon as its first digit is typed.
  fireEvent.change(day, { target: { value: '0002-11-20' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText(staffMessages.shiftTimeInvalid)).not.toEqual([]);
  expect(api.requests(correctShift)).toHaveLength(0);
  fireEvent.change(day, { target: { value: '2026-11-20' } });
  await user.clear(screen.getByLabelText(/^Ended/));
  await user.type(screen.getByLabelText(/^Ended/), '17:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.requests(correctShift)).toHaveLength(1));
  expect(api.requests(correctShift)[0]?.body).toMatchObject({ From: left.From, To: '2026-11-20T22:00:00.000Z' });
});

test.each([
  ['Classroom', '2026-11-18T14:00:35.400Z', true],
  ['Classroom', new Date().toISOString(), false],
  ['Director', '2026-11-18T14:00:35.400Z', false],
] as const)(
  '%s who corrects a shift of %s reads that it may be the director’s: %s (product 19.3)',
  async (role, From, isSaid) => {
    const api = new FakeApi()
      .answer(getDaySheet, emptySheet)
      .answer(getGroups, [])
      .answer(listShifts, [{ ...ana, From }])
      .answer(listRoomPeople, [])
      .answer(listStaffMembers, [], 0)
      .answer(getClassrooms, []);
    const as = person([role]);
    const { user } = renderApp('/attendance', { api, as });
    await user.click(await screen.findByRole('button', { name: 'Correct: Ana Ruiz' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Shift of Ana Ruiz' }));
    expect(dialog.queryByText('The day has ended, so your director may need to make this change.') !== null).toBe(
      isSaid,
    );
  },
);

const cleoAtWork: StaffMemberRow = {
  ...{ StaffMemberID: 5, DisplayName: 'Cleo Ng', Initials: 'CN', LocationID: 1, LocationName: 'Maple Street' },
  ...{ Email: '', HasLogin: false, HasPin: true, StartedOn: '2026-09-01', EndedOn: null, Version: 1 },
};

test('a director adds a shift that nobody began, of a day that is over with the day of its end', async () => {
  const api = new FakeApi()
    .answer(getClassrooms, [{ UserID: 5, Email: 'sunflowers@demo.test', Name: 'Sunflowers' }])
    .answer(getDaySheet, { ...emptySheet, Day: '2026-11-20' })
    .answer(getGroups, [])
    .answer(listShifts, [])
    .answer(listStaffMembers, [cleoAtWork], 1)
    .answer(addShift, { ...ana, DisplayName: 'Cleo Ng' });
  const as = person(['Director'], { TimeZone: 'America/New_York', LocationID: 1 });
  const { user } = renderApp('/attendance?day=2026-11-20', { api, as });
  await user.click(await screen.findByRole('button', { name: 'Add a shift' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a shift' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  for (const sentence of [staffMessages.memberMissing, staffMessages.classroomMissing, correctionMessages.whyMissing])
    expect(await dialog.findAllByText(sentence)).not.toEqual([]);
  await user.selectOptions(dialog.getByLabelText(/^Staff member/), 'Cleo Ng (CN)');
  await user.selectOptions(dialog.getByLabelText(/^Classroom/), 'Sunflowers');
  await user.type(dialog.getByLabelText(/^Started/), '08:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  // Of a day that is over it is known when it ended.
  expect(dialog.getByLabelText(/^Ended/).getAttribute('aria-invalid')).toBe('true');
  await user.type(dialog.getByLabelText(/^Ended/), '17:30');
  expect(dialog.getByLabelText<HTMLInputElement>('End day').value).toBe('2026-11-20');
  await user.type(dialog.getByLabelText(/^Reason/), 'Forgot to start it');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.requests(addShift)).toHaveLength(1));
  expect(api.requests(addShift)[0]?.body).toEqual({
    StaffMemberID: 5,
    ClassroomID: 5,
    From: '2026-11-20T13:00:00.000Z',
    To: '2026-11-20T22:30:00.000Z',
    Reason: 'Forgot to start it',
  });
});

test('an admin without a location adds no shift: it would be of none', async () => {
  const api = new FakeApi()
    .answer(getDaySheet, emptySheet)
    .answer(getGroups, [])
    .answer(listShifts, [ana])
    .answer(getClassrooms, []);
  renderApp('/attendance', { api, as: person(['Admin'], { LocationID: null }) });
  await screen.findByRole('button', { name: 'Correct: Ana Ruiz' });
  expect(screen.queryByRole('button', { name: 'Add a shift' })).toBeNull();
  expect(api.requests(listStaffMembers)).toEqual([]);
});

test('a room adds no shift: it begins them', async () => {
  openSheet();
  await screen.findByRole('button', { name: 'Correct: Ana Ruiz' });
  expect(screen.queryByRole('button', { name: 'Add a shift' })).toBeNull();
});

test('the staff of a day that could not be loaded is asked for again, and a day without a shift says so', async () => {
  const api = new FakeApi()
    .answer(getDaySheet, { ...emptySheet, Day: '2026-11-20' })
    .answer(getGroups, [])
    .fail(listShifts, 503, 'Please try again later.')
    .answer(listRoomPeople, [cleo]);
  const { user } = renderApp('/attendance?day=2026-11-20', { api, as: person(['Classroom']) });
  const card = within(await screen.findByRole('region', { name: 'Staff that day' }));
  expect(await card.findByText('Please try again later.')).toBeTruthy();
  api.answer(listShifts, []);
  await user.click(card.getByRole('button', { name: 'Try again' }));
  expect(await card.findByText('No shift was recorded.')).toBeTruthy();
});

test('the staff of a day is not there where nobody is entered who could have been', async () => {
  const api = new FakeApi()
    .answer(getDaySheet, { ...emptySheet, Day: '2026-11-20' })
    .answer(getGroups, [])
    .answer(listShifts, [])
    .answer(listRoomPeople, []);
  renderApp('/attendance?day=2026-11-20', { api, as: person(['Classroom']) });
  await waitFor(() => expect(api.requests(listRoomPeople)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Staff that day' })).toBeNull());
});
