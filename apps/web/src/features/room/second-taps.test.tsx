import { checkIn, getDaySheet } from '@footprints/contracts/attendance';
import { getGroups } from '@footprints/contracts/children';
import { checkSleep, endSleep, startSleep } from '@footprints/contracts/sleep';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { changed, sheetRow } from '../attendance/attendance-fixtures.ts';
import { answerRoomNow, asleep, roomApi, tile } from './room-fixtures.ts';

type User = ReturnType<typeof renderApp>['user'];

/** Taps where a button of 100 by 48 at the top left of the screen stands, or so far below. */
const tap = (user: User, target: Element, y = 24) =>
  user.pointer({ keys: '[MouseLeft]', target, coords: { clientX: 50, clientY: y } });

const stands = (button: Element, top = 0) =>
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 48));

describe('a second tap on the room board (product 20.8)', () => {
  const away = { IsHere: false, HasCome: false };

  test('puts nobody down where Start nap has come into the place of Check in, and another child is checked in at once', async () => {
    const api = roomApi([tile(1, 'Ava', away), tile(2, 'Liam', away)])
      .answer(getDaySheet, { Day: '2026-11-21', Children: [sheetRow(1, 'Ava'), sheetRow(2, 'Liam')] })
      .answer(checkIn, changed([1]))
      .answer(startSleep, { Sleeps: [] });
    const { user } = renderApp('/room', { api, as: person(['Classroom']) });
    for (const name of [/Ava Carter/, /Liam Carter/])
      await user.click(await screen.findByRole('button', { name, expanded: false }));
    const [ava, liam] = screen.getAllByRole('button', { name: 'Check in' });
    const [napOfAva] = screen.getAllByRole('button', { name: 'Start nap' });
    stands(ava!);
    stands(liam!, 300);
    answerRoomNow(api, [tile(1, 'Ava'), tile(2, 'Liam', away)]);
    await tap(user, ava!);
    await waitFor(() => expect(ava!.isConnected).toBe(false));
    await tap(user, napOfAva!);
    await tap(user, liam!, 324);
    await waitFor(() =>
      expect(api.requests(checkIn).map(({ body }) => body)).toEqual([{ ChildIDs: [1] }, { ChildIDs: [2] }]),
    );
    expect(api.requests(startSleep)).toEqual([]);
  });

  test.each(['/room', '/room/sleep'])(
    'checks nobody who has come into the place of waking several, however late that was answered (%s)',
    async (path) => {
      const sleepers = ['Ava', 'Liam', 'Mia', 'Nora'].map((first, index) =>
        tile(index + 1, first, asleep(index + 11, 60, 5)),
      );
      const woken = Promise.withResolvers<{ Sleeps: [] }>();
      const api = roomApi(sleepers).answer(endSleep, woken.promise);
      const { user } = renderApp(path, { api, as: person(['Classroom']) });
      await user.click(await screen.findByRole('button', { name: 'Wake several' }));
      await user.click(screen.getByRole('button', { name: 'Ava Carter' }));
      const wake = screen.getByRole('button', { name: 'Wake up 1' });
      stands(wake);
      await tap(user, wake);
      const now = performance.now.bind(performance);
      vi.spyOn(performance, 'now').mockImplementation(() => now() + 5_000);
      woken.resolve({ Sleeps: [] });
      await waitFor(() => expect(wake.isConnected).toBe(false));
      await tap(user, screen.getByRole('button', { name: /^Check Mia/ }));
      expect(api.requests(checkSleep)).toEqual([]);
    },
  );

  test('opens no form that has come into the place of Wake up, until 0.7 seconds after that has gone', async () => {
    const api = roomApi([tile(1, 'Ava', asleep(11, 20, -5)), tile(2, 'Nora')]);
    const woken = Promise.withResolvers<{ Sleeps: [] }>();
    api.answer(endSleep, woken.promise).answer(getGroups, []);
    const { user, location, router } = renderApp('/room', { api, as: person(['Classroom']) });
    await user.click(await screen.findByRole('button', { name: /Nora Carter/, expanded: false }));
    const wake = screen.getByRole('button', { name: 'Wake up Ava Carter' });
    stands(wake);
    await tap(user, wake);
    // The answer is slow.
    const now = performance.now.bind(performance);
    let passed = 5_000;
    vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
    answerRoomNow(api, [tile(1, 'Ava'), tile(2, 'Nora')]);
    woken.resolve({ Sleeps: [] });
    await waitFor(() => expect(wake.isConnected).toBe(false));
    const bottle = screen.getByRole('link', { name: 'Bottle' });
    await tap(user, bottle);
    expect(router.state.navigation.state).toBe('idle');
    expect(location()).toBe('/room');
    passed += 700;
    await tap(user, bottle);
    await waitFor(() => expect(location()).toMatch(/^\/create-report\/bottle/));
  });

  test('is none long after the first, where what that was on is still there and another changes the room', async () => {
    const api = roomApi([tile(1, 'Ava'), tile(2, 'Nora')]).answer(startSleep, { Sleeps: [] });
    const { user, queryClient } = renderApp('/room', { api, as: person(['Classroom']) });
    const ava = await screen.findByRole('button', { name: /Ava Carter/, expanded: false });
    // The lowest tile of a phone opens below the edge: what it offers is then where it stood.
    stands(ava);
    await tap(user, ava);
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 5_000);
    answerRoomNow(api, [tile(1, 'Ava'), tile(2, 'Nora', away)]);
    await act(() => queryClient.invalidateQueries());
    await screen.findByText('Not here yet');
    await tap(user, screen.getByRole('button', { name: 'Start nap' }));
    await waitFor(() => expect(api.requests(startSleep)).toHaveLength(1));
  });

  test('of a key is always meant', async () => {
    const api = roomApi([tile(1, 'Ava', asleep(11, 20, -5)), tile(2, 'Nora')])
      .answer(endSleep, { Sleeps: [] })
      .answer(getGroups, []);
    const { user, location } = renderApp('/room', { api, as: person(['Classroom']) });
    await user.click(await screen.findByRole('button', { name: /Nora Carter/, expanded: false }));
    const wake = screen.getByRole('button', { name: 'Wake up Ava Carter' });
    stands(wake);
    await tap(user, wake);
    screen.getByRole('link', { name: 'Bottle' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location()).toMatch(/^\/create-report\/bottle/));
  });
});

describe('what a live answer has just put under the finger takes no tap (product 20.8)', () => {
  const away = { IsHere: false, HasCome: false };

  test('Start nap, where somebody else has checked the child in', async () => {
    const api = roomApi([tile(1, 'Ava', away), tile(2, 'Liam')]).answer(startSleep, { Sleeps: [] });
    const { user, queryClient } = renderApp('/room', { api, as: person(['Classroom']) });
    await user.click(await screen.findByRole('button', { name: /Ava Carter/, expanded: false }));
    const at = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(at);
    answerRoomNow(api, [tile(1, 'Ava')]);
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByRole('button', { name: /Liam Carter/, expanded: false })).toBeNull());
    const nap = screen.getByRole('button', { name: 'Start nap' });
    await user.click(nap);
    expect(api.requests(startSleep)).toEqual([]);
    clock.mockReturnValue(at + 701);
    await user.click(nap);
    await waitFor(() => expect(api.requests(startSleep)).toHaveLength(1));
  });

  test('but what one’s own tap has put there does', async () => {
    const api = roomApi([tile(1, 'Ava', away)])
      .answer(checkIn, changed([1]))
      .answer(getDaySheet, { Day: '2026-11-18', Children: [] })
      .answer(startSleep, { Sleeps: [] });
    const { user } = renderApp('/room', { api, as: person(['Classroom']) });
    await user.click(await screen.findByRole('button', { name: /Ava Carter/, expanded: false }));
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    const isAt = (element: HTMLElement, x: number) => ({ target: element, keys: '[MouseLeft]', coords: { x, y: x } });
    answerRoomNow(api, [tile(1, 'Ava')]);
    await user.pointer(isAt(screen.getByRole('button', { name: 'Check in' }), 10));
    await screen.findByRole('button', { name: 'Check out' });
    await user.pointer(isAt(screen.getByRole('button', { name: 'Start nap' }), 200));
    await waitFor(() => expect(api.requests(startSleep)).toHaveLength(1));
  });

  test('and a key does', async () => {
    const api = roomApi([tile(1, 'Ava', away)]).answer(startSleep, { Sleeps: [] });
    const { user, queryClient } = renderApp('/room', { api, as: person(['Classroom']) });
    await user.click(await screen.findByRole('button', { name: /Ava Carter/, expanded: false }));
    answerRoomNow(api, [tile(1, 'Ava')]);
    await act(() => queryClient.invalidateQueries());
    await screen.findByRole('button', { name: 'Check out' });
    screen.getByRole('button', { name: 'Start nap' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(api.requests(startSleep)).toHaveLength(1));
  });
});
