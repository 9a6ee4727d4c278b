import type { RoomTile } from '@footprints/contracts/room';
import { checkSleep, endSleep, startSleep, undoSleepStart } from '@footprints/contracts/sleep';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { answerRoomNow, asleep, roomApi, tile } from './room-fixtures.ts';

/** 12:25 PM in New York by the server; the tablet is a minute and a half behind. */
const serverNow = '2026-11-22T17:25:00.000Z';
const tabletNow = new Date('2026-11-22T17:23:30.000Z');
const twentyAgo = '2026-11-22T17:05:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now: tabletNow, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const liam = () => tile(2, 'Liam', asleep(12, 40, 5));
const roomWith = (...tiles: RoomTile[]) => roomApi(tiles, {}, serverNow);
const stored = { SleepCheckID: 7, SleepID: 12, At: serverNow, IsLate: false, DueAt: null };
const choice = (name: string) => screen.getByRole('radio', { name });
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const bodies = (api: FakeApi, endpoint: typeof checkSleep | typeof endSleep | typeof startSleep) =>
  api.requests(endpoint).map(({ body }) => body);
/** Nothing more precise than the second in which the page last looked at the clock. */
const around = (instant: string): unknown =>
  expect.toSatisfy((at: string) => Math.abs(Date.parse(at) - Date.parse(instant)) < 10_000);

async function openRoom(api: FakeApi, path = '/room') {
  const app = renderApp(path, { api, as: person(['Classroom']) });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

describe('a check that is described (product 20.3)', () => {
  async function describeCheck(api: FakeApi) {
    const { user } = await openRoom(api);
    await user.click(await screen.findByRole('button', { name: 'Describe a check of Liam Carter' }));
    return user;
  }

  test('is of the time that is said, by the server’s clock, and what the server refuses of it stands in the form', async () => {
    const api = roomWith(liam()).fail(checkSleep, 400, 'Please choose a time after the nap began.');
    const user = await describeCheck(api);
    expect(choice('Now').matches(':checked')).toBe(true);
    await user.click(choice('20 min ago'));
    await user.click(press('Save check'));
    expect(await screen.findByText('Please choose a time after the nap began.')).toBeTruthy();
    api.answer(checkSleep, stored);
    await user.click(press('Save check'));
    expect(await screen.findByText('Checked Liam Carter.')).toBeTruthy();
    expect(bodies(api, checkSleep)).toMatchObject([{ At: around(twentyAgo) }, { At: around(twentyAgo) }]);
    expect(Object.keys(bodies(api, checkSleep)[0] as object)).toEqual(
      expect.arrayContaining(['SleepID', 'Position', 'Breathing', 'Signs', 'Action', 'Note', 'At']),
    );
    expect(Object.keys(bodies(api, checkSleep)[0] as object)).toHaveLength(7);
  });

  test('is now for two minutes; in a sheet that was open for longer it is asked when, and now may be said again', async () => {
    const api = roomWith(liam()).answer(checkSleep, stored);
    const user = await describeCheck(api);
    vi.setSystemTime(tabletNow.getTime() + 125_000);
    await waitFor(() => expect(choice('Now').matches(':checked')).toBe(false), { timeout: 3_000 });
    await user.click(press('Save check'));
    expect(screen.getAllByText('Please say when this was.')).toHaveLength(2);
    expect(bodies(api, checkSleep)).toEqual([]);
    await user.click(choice('Now'));
    await user.click(press('Save check'));
    expect(await screen.findByText('Checked Liam Carter.')).toBeTruthy();
    expect(Object.keys(bodies(api, checkSleep)[0] as object)).not.toContain('At');
  });
});

describe('a waking that is entered afterwards (product 20.1)', () => {
  test.each(['/room', '/room/sleep'])('is of the time that is asked for (%s)', async (path) => {
    const api = roomWith(liam(), tile(3, 'Mia')).fail(endSleep, 400, 'Please choose a time after the last check.');
    const { user } = await openRoom(api, path);
    await user.click(await screen.findByRole('button', { name: 'Woke at…, Liam Carter' }));
    const dialog = within(screen.getByRole('dialog', { name: 'When did Liam Carter wake?' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getAllByText('Please say when this was.')).toHaveLength(2);
    await user.click(choice('20 min ago'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Please choose a time after the last check.')).toBeTruthy();
    api.answer(endSleep, () => {
      answerRoomNow(api, [tile(2, 'Liam'), tile(3, 'Mia')], {}, serverNow);
      return { Sleeps: [] };
    });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Liam Carter woke.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bodies(api, endSleep)[1]).toEqual({ SleepIDs: [12], At: around(twentyAgo) });
  });
});

describe('the day of what is said of a room (product 20.10)', () => {
  test('is the server’s on a device that is a day off, and a date where it is neither today nor yesterday', async () => {
    vi.setSystemTime(new Date('2026-11-21T17:25:00.000Z'));
    const diaper = (at: string) => ({ LastDiaper: { DailyReportId: 5, At: at, Condition: 'Wet' } });
    const At = '2026-11-21T17:10:00.000Z';
    const LastBottle = { DailyReportId: 6, At, GenericReportInfo: '6oz' };
    const api = roomWith(
      tile(1, 'Ava', diaper('2026-11-22T17:24:00.000Z')),
      tile(2, 'Mia', { ...diaper(At), LastBottle }),
      tile(3, 'Noa', diaper('2026-11-21T04:54:00.000Z')),
      tile(4, 'Liam', asleep(12, 40, 5)),
    );
    const { user } = await openRoom(api);
    expect(await screen.findByText('Diaper 12:24 PM · Wet')).toBeTruthy();
    expect(screen.getByText('Diaper yesterday 12:10 PM')).toBeTruthy();
    expect(screen.getByText('Bottle yesterday 12:10 PM')).toBeTruthy();
    expect(screen.getByText('Diaper 11/20/26 11:54 PM')).toBeTruthy();
    await user.click(press('Woke at…, Liam Carter'));
    await user.click(choice('20 min ago'));
    expect(within(screen.getByRole('dialog')).getByText('12:05 PM')).toBeTruthy();
  });
});

describe('a putting down that is entered afterwards (product 20.1)', () => {
  test('is of the time that is asked for, and can be taken back', async () => {
    const api = roomWith(tile(1, 'Ava'), liam()).answer(undoSleepStart, { SleepIDs: [11] });
    api.answer(startSleep, {
      Sleeps: [{ SleepID: 11, ChildID: 1, StartedAt: twentyAgo, PutDown: 'back', IsNew: true }],
    });
    const { user } = await openRoom(api);
    await user.click(await screen.findByRole('button', { name: /Ava Carter/, expanded: false }));
    await user.click(press('Nap began at…'));
    const dialog = within(screen.getByRole('dialog', { name: 'When did Ava Carter start napping?' }));
    expect(dialog.queryByRole('group', { name: 'Position' })).toBeNull();
    await user.click(choice('20 min ago'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Nap started: Ava Carter.')).toBeTruthy();
    expect(bodies(api, startSleep)).toEqual([{ ChildIDs: [1], PutDown: 'back', At: around(twentyAgo) }]);
    await user.click(press('Undo'));
    expect(await screen.findByText('Undone.')).toBeTruthy();
  });

  test('of a child whose plan allows more than the back asks how, too', async () => {
    const ava = tile(1, 'Ava', { Plans: ['sleep'], SleepPlan: { Words: 'Reflux.', Positions: ['side'] } });
    const api = roomWith(ava).answer(startSleep, { Sleeps: [] });
    const { user } = await openRoom(api);
    await user.click(await screen.findByRole('button', { name: /Ava Carter/, expanded: false }));
    await user.click(press('Nap began at…'));
    const positions = within(screen.getByRole('group', { name: 'Position' }));
    expect(positions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Side', 'Back']);
    await user.click(positions.getByRole('button', { name: 'Back' }));
    await user.click(choice('20 min ago'));
    await user.click(press('Save'));
    await screen.findByText('Nap started: Ava Carter.');
    expect(bodies(api, startSleep)).toMatchObject([{ PutDown: 'back' }]);
  });

  test('of several is one time for all who were picked', async () => {
    const api = roomWith(tile(1, 'Ava'), tile(3, 'Mia')).fail(
      startSleep,
      400,
      'Please choose a time after the last nap ended.',
    );
    const { user } = await openRoom(api);
    await user.click(await screen.findByRole('button', { name: 'Start naps' }));
    const choices = within(screen.getByRole('group', { name: 'Who goes to sleep' }));
    await user.click(choices.getByRole('button', { name: 'Ava Carter' }));
    await user.click(choices.getByRole('button', { name: 'Mia Carter' }));
    await user.click(press('Nap began at…'));
    const dialog = within(screen.getByRole('dialog', { name: 'When did 2 children start napping?' }));
    await user.click(choice('20 min ago'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Please choose a time after the last nap ended.')).toBeTruthy();
    api.answer(startSleep, { Sleeps: [] });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Naps started: 2 children.')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Who goes to sleep' })).toBeNull();
    expect(bodies(api, startSleep)[1]).toEqual({ ChildIDs: [1, 3], PutDown: 'back', At: around(twentyAgo) });
  });
});
