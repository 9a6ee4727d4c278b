import type { RoomTile } from '@footprints/contracts/room';
import { getRoomNow } from '@footprints/contracts/room';
import { checkSleep, endSleep, getSleepSheet, startSleep, undoSleepCheck } from '@footprints/contracts/sleep';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

function tile(id: number, first: string, more: Partial<RoomTile> = {}): RoomTile {
  return {
    ...{ ChildID: id, FirstName: first, MiddleName: null, LastName: 'Carter', GroupName: 'Buds' },
    ...{ IsHere: true, HasCome: true, Allergies: [], HasReportToday: true },
    ...{ Plans: [], MayLie: ['back'] },
    ...{ Sleep: null, LastDiaper: null, LastBottle: null, ...more },
  };
}

const asleep = (id: number, started: number, due: number): Partial<RoomTile> => ({
  Sleep: {
    SleepID: id,
    StartedAt: minutesAgo(started + 0.1),
    PutDown: 'back',
    LastCheckAt: null,
    DueAt: minutesAgo(due),
  },
});

const ratio = { Children: 2, Staff: null, ChildrenPerStaff: 4, Allowed: null, IsWithin: null };

const roomApi = (children: RoomTile[]) =>
  new FakeApi().answer(getRoomNow, {
    Now: new Date().toISOString(),
    Room: {
      ClassroomID: 5,
      ClassroomName: 'Rosebuds',
      CheckMinutes: null,
      EmergencyPhone: '',
      Ratio: ratio,
      Children: children,
    },
    Rooms: null,
  });

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
      expect.stringContaining('Ava Carter10 minCheck in 5 min'),
    ]);
    expect(within(band).getByRole('status').textContent).toBe('Liam Carter: Check overdue 5 min.');
    expect(screen.getByText(/staff not recorded/).textContent).toBe(
      '2 of 4 here · staff not recorded Ratio not known · 1 adult for 4',
    );
    const buds = within(screen.getByRole('region', { name: 'Buds' }));
    expect(buds.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'MCMia CarterAllergy: EggsNo report yet today',
      'NCNoah CarterNot here',
    ]);
  });

  test('a tap on a sleeper is a check of that child alone, and can be taken back', async () => {
    const api = roomApi([tile(1, 'Ava', asleep(11, 10, -5)), tile(2, 'Liam', asleep(12, 20, 5))])
      .answer(checkSleep, { SleepCheckID: 7, SleepID: 12, At: minutesAgo(0), IsLate: false, DueAt: minutesAgo(-15) })
      .answer(undoSleepCheck, { SleepCheckID: 7, SleepID: 12, DueAt: minutesAgo(5) });
    const { user } = renderApp('/room', { api, as: person(['Classroom']) });
    await user.click(await screen.findByRole('button', { name: 'Check Liam Carter: on the back, breathing easy' }));
    expect(await screen.findByText('Checked Liam Carter.')).toBeTruthy();
    expect(api.requests(checkSleep).map(({ body }) => body)).toEqual([
      { SleepID: 12, Position: 'back', Breathing: 'easy', Note: '' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone.')).toBeTruthy();
    expect(api.requests(undoSleepCheck).map(({ body }) => body)).toEqual([{ SleepCheckID: 7 }]);
  });

  test('a check that is not easy is described, and asks for help where the breathing is laboured', async () => {
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
    await user.click(dialog.getByRole('button', { name: 'Laboured' }));
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
    await user.click(await screen.findByRole('button', { name: 'Wake up Ava Carter' }));
    expect(await screen.findByText('Ava Carter woke.')).toBeTruthy();
    expect(api.requests(endSleep).map(({ body }) => body)).toEqual([{ SleepIDs: [11] }]);
    api.refuse(checkSleep, 'This student is awake already.');
    await user.click(screen.getByRole('button', { name: /^Check Ava Carter/ }));
    expect(await screen.findByText('This student is awake already.')).toBeTruthy();
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
    await tap('Put down several');
    const choices = screen.getByRole('group', { name: 'Who goes to sleep' });
    for (const choice of within(choices).getAllByRole('button')) {
      taps += 1;
      await user.click(choice);
    }
    await tap('Put down 6 on the back');
    expect(await screen.findByText('Put down 6 children.')).toBeTruthy();
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
      '/create-report/note?student=3',
      '/create-moment?student=3',
    ]);
  });

  test('every room is in numbers for a director, and leads to that room', async () => {
    const room = { ClassroomID: 5, ClassroomName: 'Rosebuds', Here: 10, Expected: 12, Sleeping: 4, Overdue: 1 };
    const Ratio = { Children: 10, Staff: 3, ChildrenPerStaff: 4, Allowed: 12, IsWithin: true };
    const OverdueChildren = [
      { ChildID: 3, FirstName: 'Mia', MiddleName: null, LastName: 'Lopez', DueAt: minutesAgo(7) },
    ];
    const api = new FakeApi().answer(getRoomNow, {
      Now: new Date().toISOString(),
      Room: null,
      Rooms: [{ ...room, OverdueChildren, LastReportAt: null, WithoutReport: 2, Ratio }],
    });
    renderApp('/room', { api, as: person(['Director']) });
    const link = await screen.findByRole('link', { name: /Rosebuds/ });
    expect([link.textContent, link.getAttribute('href')]).toEqual([
      'Rosebuds10 of 12 here · 3 adults on shiftWithin ratio: 12 allowed · 1 adult for 44 asleep1 check overdueNo report yet · 2 without one today',
      '/room?classroom=5',
    ]);
  });
});

describe('the sleep sheet (product 20.5)', () => {
  test('prints gaps, late checks, those that were withdrawn, and naps without any', async () => {
    const by = { StartedBy: 'Rosebuds', EndedBy: 'Rosebuds', ClassroomName: 'Rosebuds', MiddleName: null };
    const check = { By: 'Rosebuds', Position: 'back' as const, Breathing: 'easy' as const, Signs: [], Note: '' };
    const performer = { StaffMemberID: 9, DisplayName: 'Maya Hill', Initials: 'MH' };
    const nap = { StartedAt: '2026-11-21T17:00:00.000Z', EndedAt: '2026-11-21T18:00:00.000Z', ...by };
    const api = new FakeApi().answer(getSleepSheet, {
      Day: '2026-11-21',
      TimeZone: 'America/New_York',
      Sleeps: [
        {
          ...{
            SleepID: 1,
            ChildID: 1,
            FirstName: 'Ava',
            LastName: 'Carter',
            ...nap,
            TimeStart: '12:00',
            TimeEnd: '13:00',
          },
          StartPerformer: performer,
          EndPerformer: null,
          ...{ PutDown: 'back', EnteredAfterwards: false, DailyReportIds: [3] },
          Checks: [
            {
              ...{ ...check, SleepCheckID: 1, At: '2026-11-21T17:10:00.000Z', RecordedAt: '2026-11-21T17:20:00.000Z' },
              ...{ Action: 'none', IsLate: true, Undone: null, Performer: performer },
            },
            {
              ...{ ...check, SleepCheckID: 2, At: '2026-11-21T17:30:00.000Z', RecordedAt: '2026-11-21T17:30:00.000Z' },
              ...{ Action: 'none', IsLate: false },
              Undone: { At: '2026-11-21T17:31:00.000Z', By: 'Rosebuds', Reason: 'Wrong child' },
            },
          ],
          Gaps: [{ From: '2026-11-21T17:25:00.000Z', To: '2026-11-21T18:00:00.000Z' }],
        },
        {
          ...{
            SleepID: null,
            ChildID: 2,
            FirstName: 'Ben',
            LastName: 'Diaz',
            ...nap,
            TimeStart: '12:00',
            TimeEnd: '13:00',
          },
          ...{ PutDown: null, EnteredAfterwards: true, DailyReportIds: [4], Checks: [], Gaps: [] },
        },
      ],
    });
    renderApp('/room/sheet', { api, as: person(['Classroom']) });
    const ava = await screen.findByRole('article', { name: 'Ava Carter' });
    expect(ava.textContent).toContain('12:10 PM entered 12:20 PM');
    expect(ava.textContent).toContain('Put down on the back by Maya Hill (MH). Woken by Rosebuds.');
    const checks = within(ava).getAllByRole('row').slice(1);
    expect(checks.map((row) => within(row).getAllByRole('cell')[2]?.textContent)).toEqual([
      'Maya Hill (MH)',
      'Rosebuds',
    ]);
    expect(ava.querySelector('s')?.textContent).toBe('back, breathing easy');
    expect(ava.textContent).toContain('withdrawn 12:31 PM by Rosebuds: Wrong child');
    expect(within(ava).getByRole('list', { name: 'Gaps' }).textContent).toBe('No check from 12:25 PM to 1:00 PM');
    const ben = screen.getByRole('article', { name: 'Ben Diaz' });
    expect(ben.textContent).toContain('Entered afterwards, by Rosebuds, without checks.');
  });
});

describe('care plans on the board (product 26.2)', () => {
  const plan = { SleepPlan: { Words: 'Letter of Dr. Osei.', Positions: ['side' as const] }, Plans: ['sleep' as const] };

  test('mark their child, and are read where it is tapped', async () => {
    const api = roomApi([
      tile(1, 'Ava', { ...plan, Plans: ['sleep', 'feeding'], FeedingPlan: { Words: 'Held upright.' } }),
    ]);
    const { user } = renderApp('/room', { api, as: person(['Classroom']) });
    const head = await screen.findByRole('button', { name: /^AC ?Ava Carter|Ava Carter/ });
    expect(head.textContent).toContain('Sleep planFeeding plan');
    await user.click(head);
    const actions = within(screen.getByRole('group', { name: 'For Ava Carter' }));
    expect(actions.getByText('Sleep plan:').parentElement?.textContent).toBe(
      'Sleep plan: May lie on the side too. Letter of Dr. Osei.',
    );
    expect(actions.getByText('Feeding plan:').parentElement?.textContent).toBe('Feeding plan: Held upright.');
    expect(actions.getByRole('link', { name: 'Photo' }).getAttribute('href')).toBe('/create-moment?student=1');
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
