import { getRatioLog } from '@footprints/contracts/ratio';
import { getSleepSheet, type SheetSleep, undoSleepCheck } from '@footprints/contracts/sleep';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

describe('the sleep sheet (product 20.5)', () => {
  test('prints gaps, late checks, those that were withdrawn, and naps without any', async () => {
    const by = {
      StartedBy: 'Rosebuds',
      EndedBy: 'Rosebuds',
      ClassroomName: 'Rosebuds',
      MiddleName: null,
      BirthDate: null,
    };
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
          SleepPlan: { Words: 'Letter of Dr. Osei.', Positions: ['side'] },
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
          Gaps: [
            // One that was made as it fell due is none to whoever reads minutes.
            { From: '2026-11-21T17:20:10.000Z', To: '2026-11-21T17:20:40.000Z' },
            { From: '2026-11-21T17:25:00.000Z', To: '2026-11-21T18:00:00.000Z' },
          ],
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
    const { user } = renderApp('/room/sheet', { api, as: person(['Classroom']) });
    const ava = await screen.findByRole('article', { name: 'Ava Carter' });
    // Whatever script the name is in, the times stay in their order.
    expect(within(ava).getByText('Ava Carter').tagName).toBe('BDI');
    expect(ava.textContent).toContain('12:10 PM entered 12:20 PM');
    expect(ava.textContent).toContain('Placed on the back by Maya Hill (MH). Woken by Rosebuds.');
    expect(ava.textContent).toContain('Sleep plan: May lie on the side too. Letter of Dr. Osei.');
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
    expect(ben.textContent).not.toContain('Sleep plan');
    const before = screen.getByRole('button', { name: 'Previous day' });
    const day = within(screen.getByRole('heading', { level: 2 })).getByRole('status');
    const today = day.textContent;
    expect(document.title).toBe(`Sleep sheet, Someone, ${today}`);
    await user.click(before);
    await waitFor(() => expect(api.requests(getSleepSheet)).toHaveLength(2));
    expect(document.activeElement).toBe(before);
    expect(day.textContent).toMatch(/^\w+ \d+, \d{4}$/);
    expect(day.textContent).not.toBe(today);
  });

  test('says of a nap over midnight on which days it began and ended', async () => {
    const night = { StartedAt: '2026-11-21T03:45:00.000Z', EndedAt: '2026-11-21T11:00:00.000Z' };
    const api = new FakeApi().answer(getSleepSheet, {
      Day: '2026-11-21',
      TimeZone: 'America/New_York',
      Sleeps: [
        {
          ...{
            SleepID: null,
            ChildID: 2,
            FirstName: 'Ben',
            MiddleName: '',
            LastName: 'Diaz',
            ...night,
            BirthDate: null,
          },
          ...{ ClassroomName: 'Rosebuds', StartedBy: 'Rosebuds', EndedBy: 'Rosebuds', PutDown: null },
          ...{
            TimeStart: '22:45',
            TimeEnd: '06:00',
            EnteredAfterwards: true,
            DailyReportIds: [4],
            Checks: [],
            Gaps: [],
          },
        },
      ],
    });
    renderApp('/room/sheet', { api, as: person(['Classroom']) });
    const heading = await screen.findByRole('heading', { name: /^Ben Diaz/ });
    expect(heading.textContent).toBe('Ben Diaz · November 20, 2026, 10:45 PM – 6:00 AM');
  });

  test('says date and time of what was entered or withdrawn on another day than the sheet’s', async () => {
    const check = {
      ...{ SleepCheckID: 1, At: '2026-11-21T17:10:00.000Z', RecordedAt: '2026-11-23T16:20:00.000Z', By: 'Rosebuds' },
      ...{ Position: 'back' as const, Breathing: 'easy' as const, Signs: [], Action: 'none' as const, Note: '' },
      ...{ IsLate: true, Undone: { At: '2026-11-24T14:05:00.000Z', By: 'Dana Director', Reason: 'Wrong child' } },
    };
    const api = new FakeApi().answer(getSleepSheet, {
      ...{ Day: '2026-11-21', TimeZone: 'America/New_York' },
      Sleeps: [
        {
          ...{ SleepID: 1, ChildID: 1, FirstName: 'Ava', MiddleName: null, LastName: 'Carter', BirthDate: null },
          ...{ ClassroomName: 'Rosebuds', StartedAt: '2026-11-21T17:00:00.000Z', EndedAt: '2026-11-21T17:15:00.000Z' },
          ...{ TimeStart: '12:00', TimeEnd: '12:15', StartedBy: 'Rosebuds', EndedBy: 'Rosebuds', PutDown: 'back' },
          ...{ EnteredAfterwards: false, DailyReportIds: [], Gaps: [], Checks: [check] },
        },
      ],
    });
    renderApp('/room/sheet?day=2026-11-21', { api, as: person(['Classroom']) });
    const nap = await screen.findByRole('article', { name: 'Ava Carter' });
    expect(nap.textContent).toContain('12:10 PM entered November 23, 2026, 11:20 AM');
    expect(nap.textContent).toContain('withdrawn November 24, 2026, 9:05 AM by Dana Director: Wrong child');
  });

  test('tells children of one name apart, and that of all rooms says of which each is', async () => {
    const sleeper = (ChildID: number, ClassroomName: string, BirthDate: string | null): SheetSleep => ({
      ...{ SleepID: ChildID, ChildID, FirstName: 'Emma', MiddleName: null, LastName: 'Twin', BirthDate, ClassroomName },
      ...{ StartedAt: '2026-11-21T17:00:00.000Z', EndedAt: null, TimeStart: '12:00', TimeEnd: null, PutDown: 'back' },
      ...{ StartedBy: 'Rosebuds', EndedBy: null, EnteredAfterwards: false, DailyReportIds: [], Gaps: [], Checks: [] },
    });
    const answer = {
      ...{ Day: '2026-11-21', TimeZone: 'America/New_York' },
      Sleeps: [sleeper(1, 'Rosebuds', '2026-02-03'), sleeper(2, 'Acorns', '2025-12-24'), sleeper(3, 'Acorns', null)],
    };
    const api = new FakeApi().answer(getSleepSheet, answer);
    const facts = async () => {
      const naps = await screen.findAllByRole('article', { name: 'Emma Twin' });
      return naps.map((nap) => nap.querySelector('p')?.textContent);
    };
    renderApp('/room/sheet?day=2026-11-21', { api, as: person(['Director']) });
    expect(await facts()).toEqual(['Rosebuds · Born February 3, 2026', 'Acorns · Born December 24, 2025', 'Acorns']);
    cleanup();
    renderApp('/room/sheet?day=2026-11-21', { api, as: person(['Classroom']) });
    expect(await facts()).toEqual(['Born February 3, 2026', 'Born December 24, 2025', '']);
  });

  test('shows no nap of the day before, also of those that were typed for two children at once', async () => {
    const typed = (ChildID: number, FirstName: string, DailyReportId: number): SheetSleep => ({
      ...{ SleepID: null, ChildID, FirstName, MiddleName: null, LastName: 'Carter', ClassroomName: 'Rosebuds' },
      BirthDate: null,
      ...{ StartedAt: '2026-11-19T17:00:00.000Z', EndedAt: '2026-11-19T18:00:00.000Z' },
      ...{ TimeStart: '12:00', TimeEnd: '13:00', StartedBy: 'Rosebuds', EndedBy: 'Rosebuds', PutDown: null },
      ...{ EnteredAfterwards: true, DailyReportIds: [DailyReportId], Checks: [], Gaps: [] },
    });
    const api = new FakeApi().answer(getSleepSheet, ({ query }) => ({
      ...{ Day: query['Day'] ?? '', TimeZone: 'America/New_York' },
      Sleeps: query['Day'] === '2026-11-19' ? [typed(1, 'Ava', 4), typed(2, 'Ben', 4)] : [typed(3, 'Mia', 9)],
    }));
    const { user } = renderApp('/room/sheet?day=2026-11-20', { api, as: person(['Classroom']) });
    const naps = () => screen.getAllByRole('article').map((nap) => nap.getAttribute('aria-label'));
    await screen.findByRole('article', { name: 'Mia Carter' });
    await user.click(screen.getByRole('button', { name: 'Previous day' }));
    await screen.findByRole('article', { name: 'Ava Carter' });
    expect(naps()).toEqual(['Ava Carter', 'Ben Carter']);
    await user.click(screen.getByRole('button', { name: 'Next day' }));
    await screen.findByRole('article', { name: 'Mia Carter' });
    expect(naps()).toEqual(['Mia Carter']);
  });

  test('is of today again, whenever that is, once today was chosen', async () => {
    const api = new FakeApi().answer(getSleepSheet, ({ query }) => ({
      ...{ Day: query['Day'] ?? '', TimeZone: 'UTC', Sleeps: [] },
    }));
    const { user, location } = renderApp('/room/sheet?classroom=5', { api, as: person(['Classroom']) });
    await user.click(await screen.findByRole('button', { name: 'Previous day' }));
    await waitFor(() => expect(api.requests(getSleepSheet)).toHaveLength(2));
    expect(location()).toMatch(/^\/room\/sheet\?classroom=5&day=/);
    await user.click(await screen.findByRole('button', { name: 'Next day' }));
    await waitFor(() => expect(location()).toBe('/room/sheet?classroom=5'));
  });
});

describe('a check on the sheet that was wrong (product 20.3)', () => {
  const check = {
    ...{ SleepCheckID: 7, At: '2026-11-21T17:10:00.000Z', RecordedAt: '2026-11-21T17:10:00.000Z', By: 'Rosebuds' },
    ...{ Position: 'back' as const, Breathing: 'easy' as const, Signs: [], Action: 'none' as const, Note: '' },
    ...{ IsLate: false, Undone: null },
  };
  const nap: SheetSleep = {
    ...{ SleepID: 1, ChildID: 1, FirstName: 'Ava', MiddleName: null, LastName: 'Carter', ClassroomName: 'Rosebuds' },
    BirthDate: null,
    ...{ StartedAt: '2026-11-21T17:00:00.000Z', EndedAt: null, TimeStart: '12:00', TimeEnd: null, PutDown: 'back' },
    ...{ StartedBy: 'Rosebuds', EndedBy: null, EnteredAfterwards: false, DailyReportIds: [], Gaps: [] },
    Checks: [check],
  };
  const sheetWith = (checks: SheetSleep['Checks'], api = new FakeApi()) =>
    api.answer(getSleepSheet, {
      ...{ Day: '2026-11-21', TimeZone: 'America/New_York' },
      Sleeps: [{ ...nap, Checks: checks }],
    });
  const withdraw = () => screen.findByRole('button', { name: 'Withdraw the check of Ava Carter at 12:10 PM' });

  test('says in American words how the child breathed', async () => {
    renderApp('/room/sheet', { api: sheetWith([{ ...check, Breathing: 'laboured' }]), as: person(['Classroom']) });
    expect(await screen.findByText('back, breathing labored')).toBeTruthy();
  });

  test('is withdrawn there, with a reason once the server asks for it, and stays struck with the focus', async () => {
    const api = sheetWith([check]).fail(undoSleepCheck, 400, 'Please say why.');
    const { user } = renderApp('/room/sheet', { api, as: person(['Classroom']) });
    await user.click(await withdraw());
    const dialog = within(screen.getByRole('dialog', { name: 'Withdraw the check of Ava Carter at 12:10 PM?' }));
    // Nothing of it is ever the family's to read.
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Please say why.');
    const Undone = { At: '2026-11-21T17:31:00.000Z', By: 'Rosebuds', Reason: 'Wrong child' };
    api.answer(undoSleepCheck, () => {
      sheetWith([{ ...check, Undone }], api);
      return { SleepCheckID: 7, SleepID: 1, DueAt: null };
    });
    await user.click(dialog.getByRole('radio', { name: 'Wrong child' }));
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    const struck = await screen.findByRole('cell', { name: /withdrawn 12:31 PM by Rosebuds: Wrong child/ });
    await waitFor(() => expect(document.activeElement).toBe(struck));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
    expect(api.requests(undoSleepCheck).map(({ body }) => body)).toEqual([
      { SleepCheckID: 7, Reason: '' },
      { SleepCheckID: 7, Reason: 'Wrong child' },
    ]);
  });
});

describe('the ratio log (product 23.3)', () => {
  test('is each change of a day by room, with what nobody recorded said so', async () => {
    const line = { ClassroomID: 5, ClassroomName: 'Rosebuds' };
    const api = new FakeApi().answer(getRatioLog, {
      Day: '2026-11-21',
      TimeZone: 'America/Chicago',
      Began: [{ ...line, At: '2026-11-21T03:00:00.000Z', Children: 1, Staff: 1, Allowed: 4, IsWithin: true }],
      Changes: [
        { ...line, At: '2026-11-21T14:00:00.000Z', Children: 3, Staff: null, Allowed: null, IsWithin: null },
        { ...line, At: '2026-11-21T14:10:00.000Z', Children: 5, Staff: 1, Allowed: 4, IsWithin: false },
        { ...line, At: '2026-11-21T14:12:00.000Z', Children: 5, Staff: 2, Allowed: 8, IsWithin: true },
      ],
    });
    renderApp('/room/ratio?day=2026-11-20', { api, as: person(['Classroom']) });
    const log = await screen.findByRole('article', { name: 'Rosebuds' });
    expect(
      within(log)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'FromChildrenStaffAllowedRatio',
      '12:00 AM, as before114within',
      '8:00 AM3not recorded–not known',
      '8:10 AM514over',
      '8:12 AM528within',
    ]);
    expect(api.requests(getRatioLog)[0]?.query).toEqual({ Day: '2026-11-20' });
    expect(document.title).toBe('Ratio log, Someone, November 20, 2026');
  });

  test('of a day without a line says that no ratio was recorded, and never that nothing changed', async () => {
    const empty = { Day: '2026-11-20', TimeZone: 'America/Chicago', Began: [], Changes: [] };
    renderApp('/room/ratio?day=2026-11-20', {
      api: new FakeApi().answer(getRatioLog, empty),
      as: person(['Classroom']),
    });
    expect(await screen.findByText('No ratio was recorded on this day.')).toBeTruthy();
  });

  test('keeps two rooms of one name apart', async () => {
    const change = { At: '2026-11-21T14:00:00.000Z', Staff: null, Allowed: null, IsWithin: null };
    const api = new FakeApi().answer(getRatioLog, {
      Day: '2026-11-21',
      TimeZone: 'America/Chicago',
      Began: [],
      Changes: [
        { ...change, ClassroomID: 5, ClassroomName: 'Toddlers', Children: 3 },
        { ...change, ClassroomID: 6, ClassroomName: 'Toddlers', Children: 7 },
      ],
    });
    renderApp('/room/ratio?day=2026-11-20', { api, as: person(['Director']) });
    const rooms = await screen.findAllByRole('article', { name: 'Toddlers' });
    expect(rooms.map((log) => within(log).getAllByRole('row').length)).toEqual([2, 2]);
  });
});
