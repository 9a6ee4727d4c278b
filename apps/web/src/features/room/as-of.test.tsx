import { getPlaceToday } from '@footprints/contracts/attendance';
import { getClassrooms } from '@footprints/contracts/places';
import { getRoomNow } from '@footprints/contracts/room';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { placeToday, roomToday } from '../attendance/attendance-fixtures.ts';
import { answerRoomNow, asleep, roomApi, roomSummary, tile } from './room-fixtures.ts';

const asOf = 'No connection. This is as of 2:10 PM.';
const aMinutePasses = () => act(() => vi.advanceTimersByTimeAsync(60_000));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T19:10:00Z'), shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a room that could not be asked for again says of when it is, until it can (product 20.8)', async () => {
  const children = [tile(1, 'Ava', asleep(11, 10, -5)), tile(3, 'Mia')];
  const api = roomApi(children);
  renderApp('/room', { api, as: person(['Classroom']) });
  await screen.findByRole('region', { name: 'Asleep' });
  expect(screen.queryByText(/^No connection/)).toBeNull();
  api.breakNetwork(getRoomNow);
  await aMinutePasses();
  // In the place of the ratio, which may have changed since: no tile moves from under a finger.
  expect((await screen.findByText(asOf)).parentElement?.firstElementChild?.textContent).toMatch(/ratio/i);
  expect(screen.getByText(/^of \d+ here/)).toBeTruthy();
  answerRoomNow(api, children);
  await aMinutePasses();
  await waitFor(() => expect(screen.queryByText(asOf)).toBeNull());
});

test('a tablet that slept says of when it is what it shows, until an answer comes (product 20.8)', async () => {
  renderApp('/room/sleep', { api: roomApi([tile(3, 'Mia')]), as: person(['Classroom']) });
  await screen.findByText('No one is asleep.');
  await act(async () => {
    vi.setSystemTime(Date.now() + 60 * 60_000);
    await vi.advanceTimersByTimeAsync(1_000);
  });
  expect(screen.getByText('This is as of 2:10 PM.')).toBeTruthy();
  expect(screen.queryByText('No one is asleep.')).toBeNull();
  await aMinutePasses();
  await waitFor(() => expect(screen.queryByText(/as of/)).toBeNull());
});

test('nor is it said then in the dim view that nobody sleeps', async () => {
  const api = roomApi([tile(3, 'Mia')]);
  renderApp('/room/sleep', { api, as: person(['Classroom']) });
  await screen.findByText('No one is asleep.');
  api.breakNetwork(getRoomNow);
  await aMinutePasses();
  expect(await screen.findByText(asOf)).toBeTruthy();
  expect(screen.queryByText('No one is asleep.')).toBeNull();
});

test.each([
  ['the day', getPlaceToday],
  ['this moment', getRoomNow],
])('the rooms of a director say it when %s could not be asked for again (product 20.9)', async (_, endpoint) => {
  const api = new FakeApi().answer(getClassrooms, []).answer(getPlaceToday, placeToday([roomToday('Rosebuds', [])]));
  const Rooms = [roomSummary('Rosebuds')];
  api.answer(getRoomNow, () => ({ Now: new Date().toISOString(), Room: null, Rooms }));
  renderApp('/room', { api, as: person(['Director']) });
  await screen.findByRole('region', { name: 'Rosebuds' });
  api.breakNetwork(endpoint);
  await aMinutePasses();
  expect(await screen.findAllByText(asOf)).toHaveLength(1);
});
