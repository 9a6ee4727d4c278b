import { checkIn, checkOut, getDaySheet } from '@footprints/contracts/attendance';
import type { RoomTile } from '@footprints/contracts/room';
import { checkSleep, endSleep, startSleep, undoSleepCheck, undoSleepStart } from '@footprints/contracts/sleep';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { answerRoomNow, asleep, minutesAgo, roomApi, tile } from './room-fixtures.ts';

const sleeping = () => roomApi([tile(2, 'Liam', asleep(12, 20, 5)), tile(3, 'Mia', asleep(13, 20, 5))]);
const stored = { SleepCheckID: 7, SleepID: 12, At: minutesAgo(0), IsLate: false, DueAt: minutesAgo(-15) };

async function open(api: FakeApi) {
  const app = renderApp('/room', { api, as: person(['Classroom']) });
  return { ...app, liam: await screen.findByRole('button', { name: /^Check Liam/ }) };
}

describe('a tap on a sleeper (product 20.8)', () => {
  test('that is made again before it is stored is one check, and another child’s is its own', async () => {
    let answer: (data: typeof stored) => void = () => undefined;
    const api = sleeping().answer(checkSleep, new Promise<typeof stored>((resolve) => (answer = resolve)));
    const { user, liam } = await open(api);
    await user.dblClick(liam);
    await user.click(screen.getByRole('button', { name: /^Check Mia/ }));
    await user.click(liam);
    answer(stored);
    await screen.findByText(/^Checked/);
    expect(api.requests(checkSleep).map(({ body }) => body)).toMatchObject([{ SleepID: 12 }, { SleepID: 13 }]);
  });

  test('is of nobody where a card has just moved under the finger', async () => {
    const api = sleeping().answer(checkSleep, stored);
    const { user, queryClient } = await open(api);
    answerRoomNow(api, [tile(3, 'Mia', asleep(13, 20, 5))]);
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Check Liam/ })).toBeNull());
    const mia = screen.getByRole('button', { name: /^Check Mia/ });
    await user.click(mia);
    expect(api.requests(checkSleep)).toEqual([]);
    // From the keyboard nothing slips.
    mia.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(api.requests(checkSleep)).toHaveLength(1));
  });

  test('is of nobody where the first of all sleepers has just come under the finger', async () => {
    const api = roomApi([tile(1, 'Ava')])
      .answer(checkSleep, stored)
      .answer(endSleep, { Sleeps: [] });
    const { user, queryClient } = renderApp('/room', { api, as: person(['Classroom']) });
    await screen.findByRole('button', { name: /Ava Carter/, expanded: false });
    answerRoomNow(api, [tile(1, 'Ava', asleep(11, 0, -15))]);
    await act(() => queryClient.invalidateQueries());
    await user.click(await screen.findByRole('button', { name: 'Wake up Ava Carter' }));
    const ava = screen.getByRole('button', { name: /^Check Ava/ });
    await user.click(ava);
    ava.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(api.requests(checkSleep)).toHaveLength(1));
    expect(api.requests(endSleep)).toEqual([]);
  });

  test('counts at once again when the check was taken back, whose notice keeps the focus', async () => {
    const api = sleeping()
      .answer(checkSleep, stored)
      .answer(undoSleepCheck, { SleepCheckID: 7, SleepID: 12, DueAt: null });
    const { user, liam } = await open(api);
    await user.click(liam);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const undone = await screen.findByText('Undone.');
    expect(document.activeElement?.contains(undone)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    await user.click(liam);
    await screen.findByText('Checked Liam Carter.');
    expect(api.requests(checkSleep)).toHaveLength(2);
  });

  test('counts at once again when the check could not be saved', async () => {
    const api = sleeping().breakNetwork(checkSleep);
    const { user, liam } = await open(api);
    await user.click(liam);
    await screen.findByText('Liam Carter: Failed to save this. Please try again.');
    api.answer(checkSleep, stored);
    await user.click(liam);
    expect(await screen.findByText('Checked Liam Carter.')).toBeTruthy();
  });

  test('that is made again because no answer came is sent under its key, and the next look under its own', async () => {
    const api = sleeping().breakNetwork(checkSleep);
    const { user, liam } = await open(api);
    await user.click(liam);
    await screen.findByText('Liam Carter: Failed to save this. Please try again.');
    api.answer(checkSleep, stored).answer(undoSleepCheck, { SleepCheckID: 7, SleepID: 12, DueAt: null });
    await user.click(liam);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone.');
    await user.click(liam);
    await screen.findByText('Checked Liam Carter.');
    const [lost, again, next] = api.requests(checkSleep).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(lost).toBeTruthy();
    expect(again).toBe(lost);
    expect(next).not.toBe(lost);
  });

  test('that is made two minutes after one whose answer was lost is a look of its own', async () => {
    const api = sleeping().breakNetwork(checkSleep);
    const { user, liam } = await open(api);
    await user.click(liam);
    await screen.findByText('Liam Carter: Failed to save this. Please try again.');
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 2 * 60_000);
    api.answer(checkSleep, stored);
    await user.click(liam);
    await screen.findByText('Checked Liam Carter.');
    const [lost, next] = api.requests(checkSleep).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(next).toBeTruthy();
    expect(next).not.toBe(lost);
  });

  test('is taken back once, however often Undo is pressed until that is answered', async () => {
    const undone = Promise.withResolvers<{ SleepCheckID: number; SleepID: number; DueAt: null }>();
    const api = sleeping().answer(checkSleep, stored).answer(undoSleepCheck, undone.promise);
    const { user, liam } = await open(api);
    await user.click(liam);
    await user.dblClick(await screen.findByRole('button', { name: 'Undo' }));
    undone.resolve({ SleepCheckID: 7, SleepID: 12, DueAt: null });
    await screen.findByText('Undone.');
    expect(api.requests(undoSleepCheck)).toHaveLength(1);
  });

  test('can be taken back again where that failed', async () => {
    const api = sleeping().answer(checkSleep, stored).breakNetwork(undoSleepCheck);
    const { user, liam } = await open(api);
    await user.click(liam);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Liam Carter: Failed to save this. Please try again.');
    api.answer(undoSleepCheck, { SleepCheckID: 7, SleepID: 12, DueAt: null });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone.')).toBeTruthy();
  });

  test('that failed is not hidden by a check of another child that was tapped before', async () => {
    const mia = Promise.withResolvers<typeof stored>();
    const api = sleeping().answer(checkSleep, ({ body }) => {
      if ((body as { SleepID: number }).SleepID === 13) return mia.promise;
      throw new TypeError('Failed to fetch');
    });
    const { user, liam, queryClient } = await open(api);
    await user.click(screen.getByRole('button', { name: /^Check Mia/ }));
    await user.click(liam);
    const failed = await screen.findByText('Liam Carter: Failed to save this. Please try again.');
    mia.resolve({ ...stored, SleepID: 13 });
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(failed.isConnected).toBe(true);
    expect(screen.queryByText('Checked Mia Carter.')).toBeNull();
  });
});

describe('a tap that puts a child down (product 20.8)', () => {
  const begun = (IsNew: boolean) => ({
    Sleeps: [{ SleepID: 11, ChildID: 1, StartedAt: minutesAgo(0), PutDown: 'back' as const, IsNew }],
  });

  /** Ava's tile, open; whoever is put down a second time sleeps already. */
  async function openTile() {
    const api = roomApi([tile(1, 'Ava')]);
    api
      .answer(startSleep, () => begun(api.requests(startSleep).length === 1))
      .answer(undoSleepStart, { SleepIDs: [11] });
    const { user } = renderApp('/room', { api, as: person(['Classroom']) });
    await user.click(await screen.findByRole('button', { name: /Ava Carter/, expanded: false }));
    return { api, user, start: screen.getByRole('button', { name: 'Start nap' }) };
  }

  test('is one when it is made twice, and can be taken back', async () => {
    const { api, user, start } = await openTile();
    await user.dblClick(start);
    await screen.findByText('Nap started: Ava Carter.');
    await user.click(start);
    expect(api.requests(startSleep)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone.');
    expect(api.requests(undoSleepStart)).toHaveLength(1);
    await user.click(start);
    await screen.findByText('Nap started: Ava Carter.');
    expect(api.requests(startSleep)).toHaveLength(2);
    // Who slept already was put down by somebody else.
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('counts at once again when it could not be saved', async () => {
    const { api, user, start } = await openTile();
    api.breakNetwork(startSleep);
    await user.click(start);
    await screen.findByText('Ava Carter: Failed to save this. Please try again.');
    api.answer(startSleep, begun(true));
    await user.click(start);
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  });
});

describe('a tap whose answer was lost (product 20.8)', () => {
  const lose = (api: FakeApi, children: RoomTile[]) => () => {
    answerRoomNow(api, children);
    throw new TypeError('Failed to fetch');
  };

  test.each([
    ['Start nap', 'Nap started: Ava Carter.', startSleep, tile(1, 'Ava'), tile(1, 'Ava', asleep(11, 0, -15))],
    ['Wake up Ava Carter', 'Ava Carter woke.', endSleep, tile(1, 'Ava', asleep(11, 20, 5)), tile(1, 'Ava')],
    ['Check in', 'Checked in Ava Carter.', checkIn, tile(1, 'Ava', { IsHere: false }), tile(1, 'Ava')],
    ['Check out', 'Checked out Ava Carter.', checkOut, tile(1, 'Ava'), tile(1, 'Ava', { IsHere: false })],
  ] as const)('is said to be done once the room shows it: %s', async (label, done, endpoint, before, after) => {
    const api = roomApi([before]).answer(getDaySheet, { Day: '2026-11-21', Children: [] });
    api.answer(endpoint, lose(api, [after]));
    const { user, queryClient } = renderApp('/room', { api, as: person(['Classroom']) });
    if (before.Sleep === null)
      await user.click(await screen.findByRole('button', { name: /Ava Carter/, expanded: false }));
    await user.click(await screen.findByRole('button', { name: label }));
    expect(await screen.findByText(done)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(queryClient.isMutating()).toBe(0);
  });
});

describe('a tap that takes longer than a moment (product 20.8)', () => {
  test('is said to be taken, and says then what came of it', async () => {
    const answer = Promise.withResolvers<typeof stored>();
    const { liam } = await open(sleeping().answer(checkSleep, answer.promise));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.click(liam);
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(screen.queryByText('Saving…')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByText('Saving…').closest('[role="status"]')).toBeTruthy();
    vi.useRealTimers();
    answer.resolve(stored);
    expect(await screen.findByText('Checked Liam Carter.')).toBeTruthy();
    expect(screen.queryByText('Saving…')).toBeNull();
  });

  test('keeps keyboards where the way back was pressed, until what came of that is said there', async () => {
    const undone = Promise.withResolvers<{ SleepCheckID: number; SleepID: number; DueAt: null }>();
    const { user, liam } = await open(sleeping().answer(checkSleep, stored).answer(undoSleepCheck, undone.promise));
    await user.click(liam);
    (await screen.findByRole('button', { name: 'Undo' })).focus();
    await user.keyboard('{Enter}');
    const saving = await screen.findByText('Saving…');
    await waitFor(() => expect(document.activeElement).toBe(saving));
    undone.resolve({ SleepCheckID: 7, SleepID: 12, DueAt: null });
    const said = await screen.findByText('Undone.');
    await waitFor(() => expect(document.activeElement).toBe(said.parentElement));
  });
});
