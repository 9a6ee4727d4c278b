import { checkIn, checkOut, correctAttendance, getDaySheet, getPlaceToday } from '@footprints/contracts/attendance';
import { getGroups } from '@footprints/contracts/children';
import type { RoomTile } from '@footprints/contracts/room';
import { checkSleep, endSleep, startSleep, undoSleepCheck, undoSleepStart } from '@footprints/contracts/sleep';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { room } from '../../test/room.ts';
import { attendanceApi, changed, placeToday, roomToday, sheetRow } from '../attendance/attendance-fixtures.ts';
import { answerRoomNow, answerRoomsNow, asleep, minutesAgo, roomApi, roomSummary, tile } from './room-fixtures.ts';
import { ratioWords } from './staff-words.ts';

describe('the room, now (product 20.8)', () => {
  test('has the sleepers on top, whoever is to be looked at first, and never a number of staff that nobody recorded', async () => {
    const api = roomApi([
      tile(1, 'Ava', asleep(11, 10, -5)),
      tile(2, 'Liam', asleep(12, 20, 5.1)),
      tile(3, 'Mia', { HasReportToday: false, Allergies: ['Eggs'] }),
      tile(4, 'Noah', { IsHere: false, HasCome: false }),
    ]);
    renderApp('/room', { api, as: person(['Classroom']) });
    const band = await screen.findByRole('region', { name: 'Asleep' });
    expect(
      within(band)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringContaining('Liam Carter20 minCheck overdue 5 min'),
      expect.stringContaining('Ava Carter10 minCheck due in 5 min'),
    ]);
    expect(within(band).getByRole('status').textContent).toBe('Liam Carter: Check overdue 5 min.');
    expect(screen.getByText(/staff not recorded/).textContent).toBe(
      '2 of 4 here · staff not recorded Ratio not known · 1 adult for 4',
    );
    const buds = within(screen.getByRole('region', { name: 'Buds' }));
    expect(buds.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'MCMia CarterAllergy: EggsNo report yet today',
      'NCNoah CarterNot here yet',
    ]);
  });

  test('a sleeper keeps the allergies that stand on it awake', async () => {
    const liam = { ...asleep(12, 20, 5), Allergies: ['Eggs', 'Peanuts'] };
    const api = roomApi([tile(1, 'Ava', asleep(11, 10, -5)), tile(2, 'Liam', liam)]);
    renderApp('/room', { api, as: person(['Classroom']) });
    const sleeper = await screen.findByRole('button', { name: /^Check Liam Carter.*Allergies: Eggs, Peanuts/ });
    expect(sleeper).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Check Ava/ }).textContent).not.toContain('Allergy');
  });

  test('a tap on a sleeper is a check of that child alone, and can be taken back', async () => {
    const api = roomApi([tile(1, 'Ava', asleep(11, 10, -5)), tile(2, 'Liam', asleep(12, 20, 5))])
      .answer(checkSleep, { SleepCheckID: 7, SleepID: 12, At: minutesAgo(0), IsLate: false, DueAt: minutesAgo(-15) })
      .answer(undoSleepCheck, { SleepCheckID: 7, SleepID: 12, DueAt: minutesAgo(5) });
    const { user } = renderApp('/room', { api, as: person(['Classroom']) });
    // All that stands on it is heard, and what the tap will say of the child.
    const heard =
      /^Check Liam Carter ?20 ?min ?Check overdue 5 min ?Since .* · back ?, recorded as on the back, breathing easy$/;
    await user.click(await screen.findByRole('button', { name: heard }));
    expect(await screen.findByText('Checked Liam Carter.')).toBeTruthy();
    expect(api.requests(checkSleep).map(({ body }) => body)).toEqual([
      { SleepID: 12, Position: 'back', Breathing: 'easy', Note: '' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone.')).toBeTruthy();
    expect(api.requests(undoSleepCheck).map(({ body }) => body)).toEqual([{ SleepCheckID: 7 }]);
  });

  test('a nap that was begun by mistake is taken back with one more tap, and focus follows the child', async () => {
    const awake = tile(1, 'Ava');
    const api = roomApi([awake, tile(2, 'Liam')])
      .answer(startSleep, {
        Sleeps: [{ SleepID: 11, ChildID: 1, StartedAt: minutesAgo(0), PutDown: 'back', IsNew: true }],
      })
      .answer(undoSleepStart, { SleepIDs: [11] });
    const { user } = renderApp('/room', { api, as: person(['Classroom']) });
    await user.click(await screen.findByRole('button', { name: /Ava Carter/, expanded: false }));
    answerRoomNow(api, [tile(1, 'Ava', asleep(11, 0, -15)), tile(2, 'Liam')]);
    await user.click(screen.getByRole('button', { name: 'Start nap' }));
    expect(await screen.findByText('Nap started: Ava Carter.')).toBeTruthy();
    const check = await screen.findByRole('button', { name: /^Check Ava Carter/ });
    await waitFor(() => expect(document.activeElement).toBe(check));
    answerRoomNow(api, [awake, tile(2, 'Liam')]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone.')).toBeTruthy();
    expect(api.requests(undoSleepStart).map(({ body }) => body)).toEqual([{ SleepIDs: [11] }]);
    expect(await screen.findByRole('button', { name: /Ava Carter/, expanded: false })).toBeTruthy();
  });

  test('who is not here is checked in first, which can be taken back; who sleeps unseen says so', async () => {
    const noah = sheetRow(1, 'Noah', { TimeIn: null, IsHere: false });
    const api = roomApi([
      tile(1, 'Noah', { IsHere: false, HasCome: false }),
      tile(2, 'Liam', { ...asleep(12, 20, -5), IsHere: false }),
    ])
      .answer(getDaySheet, { Day: '2026-11-21', Children: [noah] })
      .answer(checkIn, changed([1]))
      .answer(correctAttendance, noah);
    const { user } = renderApp('/room', { api, as: person(['Classroom']) });
    expect((await screen.findByRole('button', { name: /^Check Liam/ })).textContent).toContain('Left');
    await user.click(screen.getByRole('button', { name: /Noah Carter/, expanded: false }));
    const choices = within(screen.getByRole('group', { name: 'For Noah Carter' })).getAllByRole('button');
    expect(choices.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['Check in', 'Start nap']);
    answerRoomNow(api, [tile(1, 'Noah')]);
    await user.dblClick(choices[0]!);
    expect(await screen.findByText('Checked in Noah Carter.')).toBeTruthy();
    const head = screen.getByRole('button', { name: /Noah Carter/, expanded: true });
    await waitFor(() => expect(document.activeElement).toBe(head));
    expect(api.requests(checkIn).map(({ body }) => body)).toEqual([{ ChildIDs: [1] }]);
    api.answer(getDaySheet, { Day: '2026-11-21', Children: [{ ...noah, IsHere: true, TimeIn: '08:00', Version: 2 }] });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone.')).toBeTruthy();
    expect(api.requests(correctAttendance)[0]?.body).toMatchObject({ ChildID: 1, Version: 2, TimeIn: null });
  });

  test('who is checked in here stands so on the day sheet, also where it was open a moment before', async () => {
    const api = answerRoomNow(attendanceApi([sheetRow(1, 'Noah')]), [
      tile(1, 'Noah', { IsHere: false, HasCome: false }),
    ]);
    const { user, router } = renderApp('/attendance', { api, as: person(['Classroom']) });
    expect(await screen.findByRole('row', { name: /^Noah Carter – –/ })).toBeTruthy();
    await router.navigate('/room');
    await user.click(await screen.findByRole('button', { name: /Noah Carter/, expanded: false }));
    await user.click(screen.getByRole('button', { name: 'Check in' }));
    await screen.findByText('Checked in Noah Carter.');
    await router.navigate('/attendance');
    expect(await screen.findByRole('row', { name: /^Noah Carter 9:10 AM/ })).toBeTruthy();
  });

  test('who is picked up is checked out at the tile, once for two taps, and put back where that was a mistake', async () => {
    const noah = sheetRow(1, 'Noah', { IsHere: true, TimeIn: '08:00' });
    const api = roomApi([tile(1, 'Noah')])
      .answer(getDaySheet, { Day: '2026-11-21', Children: [noah] })
      .answer(checkOut, changed([1]))
      .answer(correctAttendance, noah);
    const { user } = renderApp('/room', { api, as: person(['Classroom']) });
    await user.click(await screen.findByRole('button', { name: /Noah Carter/, expanded: false }));
    expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
    answerRoomNow(api, [tile(1, 'Noah', { IsHere: false })]);
    await user.dblClick(screen.getByRole('button', { name: 'Check out' }));
    expect(await screen.findByText('Checked out Noah Carter.')).toBeTruthy();
    const head = screen.getByRole('button', { name: /Noah Carter.*Left/, expanded: true });
    await waitFor(() => expect(document.activeElement).toBe(head));
    expect(screen.queryByRole('button', { name: 'Check out' })).toBeNull();
    expect(api.requests(checkOut).map(({ body }) => body)).toEqual([{ ChildIDs: [1] }]);
    const gone = { ...noah, IsHere: false, TimeOut: '15:10', Version: 2 };
    api.answer(getDaySheet, { Day: '2026-11-21', Children: [gone] });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone.')).toBeTruthy();
    expect(api.requests(correctAttendance)[0]?.body).toMatchObject({ ChildID: 1, TimeIn: '08:00', TimeOut: null });
  });

  test('who was here already is not taken out again by the way back', async () => {
    const noah = sheetRow(1, 'Noah', { TimeIn: '08:00' });
    const api = roomApi([tile(1, 'Noah', { IsHere: false, HasCome: false })])
      .answer(getDaySheet, { Day: '2026-11-21', Children: [noah] })
      .answer(checkIn, changed([]));
    const { user } = renderApp('/room', { api, as: person(['Classroom']) });
    await user.click(await screen.findByRole('button', { name: /Noah Carter/, expanded: false }));
    await user.click(screen.getByRole('button', { name: 'Check in' }));
    expect(await screen.findByText('Checked in Noah Carter.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('who has gone since is not taken out by the way back either, which says that nothing was undone', async () => {
    const noah = sheetRow(1, 'Noah');
    const api = roomApi([tile(1, 'Noah', { IsHere: false, HasCome: false })])
      .answer(getDaySheet, { Day: '2026-11-21', Children: [noah] })
      .answer(checkIn, changed([1]));
    const { user } = renderApp('/room', { api, as: person(['Classroom']) });
    await user.click(await screen.findByRole('button', { name: /Noah Carter/, expanded: false }));
    await user.click(screen.getByRole('button', { name: 'Check in' }));
    const gone = { ...noah, TimeIn: '08:00', TimeOut: '08:05', Version: 3 };
    api.answer(getDaySheet, { Day: '2026-11-21', Children: [gone] });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Nothing was undone: this was changed meanwhile.')).toBeTruthy();
    expect(api.requests(correctAttendance)).toEqual([]);
  });

  test('several are put down of those who are here; who is not stands last and says so', async () => {
    const api = roomApi([
      tile(1, 'Ava', { IsHere: false, HasCome: false }),
      tile(2, 'Liam', { IsHere: false, HasCome: true }),
      tile(3, 'Mia'),
    ]);
    const { user } = renderApp('/room', { api, as: person(['Classroom']) });
    await user.click(await screen.findByRole('button', { name: 'Start naps' }));
    const choices = within(screen.getByRole('group', { name: 'Who goes to sleep' }));
    expect(choices.getAllByRole('button').map((choice) => choice.textContent)).toEqual([
      'Mia Carter',
      'Ava Carter · Not here yet',
      'Liam Carter · Left',
    ]);
  });

  test('a check that is not easy is described, and asks for help where the breathing is labored', async () => {
    const api = roomApi([tile(2, 'Liam', asleep(12, 20, 5))]).answer(checkSleep, {
      ...{ SleepCheckID: 7, SleepID: 12, At: minutesAgo(0), IsLate: false, DueAt: null },
    });
    const { user } = renderApp('/room', { api, as: person(['Classroom']) });
    await user.click(await screen.findByRole('button', { name: 'Describe a check of Liam Carter' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Stomach' }));
    const actions = within(dialog.getByRole('group', { name: 'What was done' })).getAllByRole('button');
    expect(actions[0]?.textContent).toBe('Returned to back');
    await user.click(actions[0]!);
    await user.click(dialog.getByRole('button', { name: 'Labored' }));
    expect(dialog.getByRole('alert').textContent).toContain('Stay with Liam and call for help.');
    await user.click(dialog.getByRole('button', { name: 'Save check' }));
    expect(await screen.findByText('Checked Liam Carter.')).toBeTruthy();
    expect(api.requests(checkSleep)[0]?.body).toMatchObject({
      ...{ Position: 'stomach', Breathing: 'laboured', Signs: [], Action: 'returned to back' },
    });
  });

  test('a sleeper who wakes is one tap, and a refusal is said in its words', async () => {
    const api = roomApi([tile(1, 'Ava', asleep(11, 10, -5))]).answer(endSleep, { Sleeps: [] });
    const { user } = renderApp('/room', { api, as: person(['Classroom']) });
    const wake = await screen.findByRole('button', { name: 'Wake up Ava Carter' });
    // Pressed twice before the page is drawn again.
    act(() => [wake, wake].forEach((button) => button.click()));
    expect(await screen.findByText('Ava Carter woke.')).toBeTruthy();
    expect(api.requests(endSleep).map(({ body }) => body)).toEqual([{ SleepIDs: [11] }]);
    api.refuse(checkSleep, 'This student is awake already.');
    await user.click(screen.getByRole('button', { name: /^Check Ava Carter/ }));
    expect(await screen.findByText('Ava Carter: This student is awake already.')).toBeTruthy();
  });

  test('six are put down with eight taps', async () => {
    const api = roomApi(['A', 'B', 'C', 'D', 'E', 'F'].map((name, index) => tile(index + 1, name))).answer(startSleep, {
      Sleeps: [],
    });
    const { user } = renderApp('/room', { api, as: person(['Classroom']) });
    let taps = 0;
    const tap = async (name: string) => {
      taps += 1;
      await user.click(await screen.findByRole('button', { name }));
    };
    await tap('Start naps');
    const choices = screen.getByRole('group', { name: 'Who goes to sleep' });
    for (const choice of within(choices).getAllByRole('button')) {
      taps += 1;
      await user.click(choice);
    }
    await tap('Start nap for 6 on the back');
    expect(await screen.findByText('Naps started: 6 children.')).toBeTruthy();
    expect([taps, api.requests(startSleep)[0]?.body]).toEqual([8, { ChildIDs: [1, 2, 3, 4, 5, 6], PutDown: 'back' }]);
  });

  test('a tap on a child who is awake offers the forms with that child alone', async () => {
    const { user } = renderApp('/room', { api: roomApi([tile(3, 'Mia')]), as: person(['Classroom']) });
    await user.click(await screen.findByRole('button', { name: /Mia Carter/, expanded: false }));
    const offered = within(screen.getByRole('group', { name: 'For Mia Carter' }));
    expect(offered.getByRole('button', { name: 'Start nap' })).toBeTruthy();
    expect(offered.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/create-report/diaper?student=3',
      '/create-report/bottle?student=3',
      '/create-report/meal?student=3',
      '/create-report/potty?student=3',
      '/create-report/supplies?student=3',
      '/create-report/note?student=3',
      '/create-moment?student=3',
    ]);
  });

  test('every room is a director’s, as on the home page, and leads to that room', async () => {
    const api = answerRoomsNow(new FakeApi(), [roomSummary('Rosebuds', { Sleeping: 4 })]).answer(
      getPlaceToday,
      placeToday([roomToday('Rosebuds', [])]),
    );
    renderApp('/room', { api, as: person(['Director']) });
    const room = await screen.findByRole('region', { name: 'Rosebuds' });
    expect(room.textContent).toContain('4 asleep');
    const link = within(room).getByRole('link', { name: 'Rosebuds' });
    expect(link.getAttribute('href')).toBe('/room?classroom=5');
    expect(screen.queryByRole('region', { name: 'Still to do' })).toBeNull();
  });

  test('the ratio is green only where it is known', () => {
    expect(ratioWords({ Children: 5, Staff: 1, ChildrenPerStaff: 4, Allowed: 4, IsWithin: false })).toEqual({
      tone: 'over',
      words: 'Over ratio: 5 here, 4 allowed · 1 adult for 4',
    });
    expect(ratioWords({ Children: 4, Staff: 1, ChildrenPerStaff: 4, Allowed: 4, IsWithin: true })).toEqual({
      tone: 'within',
      words: 'Within ratio: 4 allowed · 1 adult for 4',
    });
    const unknown = [
      { Children: 4, Staff: null, ChildrenPerStaff: 4, Allowed: null, IsWithin: null },
      { Children: 4, Staff: 2, ChildrenPerStaff: null, Allowed: null, IsWithin: null },
      { Children: 0, Staff: 2, ChildrenPerStaff: null, Allowed: null, IsWithin: null },
    ];
    expect(unknown.map((one) => ratioWords(one))).toEqual([
      { tone: 'unknown', words: 'Ratio not known · 1 adult for 4' },
      { tone: 'unknown', words: 'No ratio rule for the youngest here' },
      { tone: 'unknown', words: 'Nobody here' },
    ]);
  });

  test('an alarming check names the location’s emergency number and leads to a note about that child alone', async () => {
    const api = roomApi([tile(2, 'Liam', asleep(12, 20, 5))], { EmergencyPhone: '(312) 555-0100,,7#' })
      .answer(checkSleep, { SleepCheckID: 7, SleepID: 12, At: minutesAgo(0), IsLate: false, DueAt: minutesAgo(-15) })
      .answer(getGroups, room);
    const { user, location } = renderApp('/room', { api, as: person(['Classroom']) });
    await user.click(await screen.findByRole('button', { name: 'Describe a check of Liam Carter' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Labored' }));
    const call = within(screen.getByRole('alert')).getByRole('link');
    expect([call.textContent, call.getAttribute('href')]).toEqual(['Call (312) 555-0100,,7#', 'tel:3125550100,,7#']);
    await user.click(screen.getByRole('button', { name: 'Tell the parents' }));
    await waitFor(() => expect(location()).toBe('/create-report/note?student=2'));
    // The check that alarmed is not lost on the way.
    expect(api.requests(checkSleep)[0]?.body).toMatchObject({ SleepID: 12, Breathing: 'laboured' });
  });

  test('a device whose clock is wrong by more than a minute says so', async () => {
    const at = new Date(Date.now() + 4 * 60_000).toISOString();
    renderApp('/room', { api: roomApi([tile(1, 'Ava')], {}, at), as: person(['Classroom']) });
    expect(await screen.findByText(/^The clock of this device is 4 minutes slow/)).toBeTruthy();
  });

  test('a room with nobody says so', async () => {
    renderApp('/room', { api: roomApi([]), as: person(['Classroom']) });
    expect(await screen.findByText('No students could be retrieved.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start naps' })).toBeNull();
  });
});

describe('care plans on the board (product 26.2)', () => {
  const plan = { SleepPlan: { Words: 'Letter of Dr. Osei.', Positions: ['side' as const] }, Plans: ['sleep' as const] };

  const lastBottle = () => ({
    ...{ DailyReportId: 1, At: minutesAgo(0), GenericReportInfo: '6oz' },
    Details: { takenOz: 4, milk: 'formula' as const },
  });

  test('mark their child, and are read where it is tapped', async () => {
    const api = roomApi([
      tile(1, 'Ava', {
        ...plan,
        Plans: ['sleep', 'feeding'],
        FeedingPlan: { Words: 'Held upright.' },
        LastBottle: lastBottle(),
      }),
    ]);
    const { user } = renderApp('/room', { api, as: person(['Classroom']) });
    const head = await screen.findByRole('button', { name: /Ava Carter/, expanded: false });
    expect(head.textContent).toContain('Sleep planFeeding plan');
    expect(head.textContent).toContain(' · took 4oz of 6oz');
    await user.click(head);
    const actions = within(screen.getByRole('group', { name: 'For Ava Carter' }));
    expect(actions.getByText('Sleep plan:').parentElement?.textContent).toBe(
      'Sleep plan: May lie on the side too. Letter of Dr. Osei.',
    );
    expect(actions.getByText('Feeding plan:').parentElement?.textContent).toBe('Feeding plan: Held upright.');
    expect(actions.getByRole('link', { name: 'Photo' }).getAttribute('href')).toBe('/create-moment?student=1');
  });

  test('let their child be put down as they say, alone and with others, and a tap says so too', async () => {
    const sleeping = { ...asleep(14, 10, -5), ...plan, MayLie: ['back' as const, 'side' as const] };
    const onSide = { ...sleeping, Sleep: { ...sleeping.Sleep!, PutDown: 'side' as const } };
    const api = roomApi([tile(1, 'Ava', plan), tile(2, 'Liam'), tile(3, 'Mia'), tile(4, 'Noah', onSide)])
      .answer(startSleep, { Sleeps: [] })
      .answer(checkSleep, { SleepCheckID: 7, SleepID: 14, At: minutesAgo(0), IsLate: false, DueAt: null });
    const { user } = renderApp('/room', { api, as: person(['Classroom']) });
    await user.click(await screen.findByRole('button', { name: /Ava Carter/, expanded: false }));
    const offered = within(screen.getByRole('group', { name: 'For Ava Carter' })).getAllByRole('button');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      ...['Start nap on the side', 'Start nap on the back', 'Nap began at…', 'Check out'],
    ]);
    await user.click(offered[0]!);
    expect(await screen.findByText('Nap started: Ava Carter.')).toBeTruthy();
    expect(api.requests(startSleep)[0]?.body).toEqual({ ChildIDs: [1], PutDown: 'side' });

    await user.click(screen.getByRole('button', { name: 'Start naps' }));
    const choices = within(screen.getByRole('group', { name: 'Who goes to sleep' }));
    expect(choices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['Ava Carter · on the side', 'Ava Carter · on the back', 'Liam Carter', 'Mia Carter'],
    ]);
    // A child lies one way: what was tapped last.
    for (const name of ['Liam Carter', 'Ava Carter · on the back', 'Mia Carter', 'Ava Carter · on the side']) {
      await user.click(choices.getByRole('button', { name }));
    }
    await user.click(screen.getByRole('button', { name: 'Start nap for 2 on the back, 1 on the side' }));
    expect(await screen.findByText('Naps started: 3 children.')).toBeTruthy();
    expect(
      api
        .requests(startSleep)
        .slice(1)
        .map(({ body }) => body),
    ).toEqual([
      { ChildIDs: [2, 3], PutDown: 'back' },
      { ChildIDs: [1], PutDown: 'side' },
    ]);

    await user.click(screen.getByRole('button', { name: /^Check Noah Carter.*on the side, breathing easy/ }));
    expect(await screen.findByText('Checked Noah Carter.')).toBeTruthy();
    expect(api.requests(checkSleep)[0]?.body).toMatchObject({ SleepID: 14, Position: 'side' });
  });

  test.each([
    ['without a plan', {}, 'Returned to back'],
    ['that a plan lets lie on the side', { ...plan, MayLie: ['back', 'side'] }, 'None'],
  ] as const)('an infant %s who lies on the side: the first choice is %#', async (_, more, first) => {
    const api = roomApi([tile(2, 'Liam', { ...asleep(12, 20, 5), ...(more as Partial<RoomTile>) })]);
    const { user } = renderApp('/room', { api, as: person(['Classroom']) });
    await user.click(await screen.findByRole('button', { name: 'Describe a check of Liam Carter' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Side' }));
    const actions = within(dialog.getByRole('group', { name: 'What was done' })).getAllByRole('button');
    expect(actions[0]?.textContent).toBe(first);
    expect(dialog.queryByText('Liam is to lie on the back.') === null).toBe(first === 'None');
  });
});
