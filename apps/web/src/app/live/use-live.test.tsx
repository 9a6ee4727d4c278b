import { getBadgeCategories, listBadges } from '@footprints/contracts/badges';
import { listAdminCarePlans } from '@footprints/contracts/care-plans';
import { getAdminChild, listAdminChildren } from '@footprints/contracts/child-records';
import { getOwnChildren } from '@footprints/contracts/children';
import type { Endpoint } from '@footprints/contracts/endpoint';
import { listErasures } from '@footprints/contracts/erasures';
import { getAppInfo } from '@footprints/contracts/identity';
import { getLive, type LiveArea } from '@footprints/contracts/live';
import { listMoments } from '@footprints/contracts/moments';
import { getOverview, listLocations, listRooms } from '@footprints/contracts/places';
import { listReports } from '@footprints/contracts/reports';
import { listRetention } from '@footprints/contracts/retention';
import { getRoomNow } from '@footprints/contracts/room';
import { checkSleep } from '@footprints/contracts/sleep';
import { visitChild } from '@footprints/contracts/visits';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminChildOf, noRules } from '../../features/children/child-fixtures.ts';
import { asleep, roomApi, tile } from '../../features/room/room-fixtures.ts';
import { writeStored } from '../../lib/storage.ts';
import { FakeApi } from '../../test/fake-api.ts';
import { childOf, person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

beforeEach(() => {
  // Known, so that the page follows what changes; no stream stands here, so it asks.
  vi.stubGlobal('EventSource', vi.fn());
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each<[path: string, area: LiveArea, asked: Endpoint]>([
  ['/parent-reports', 'children', listReports],
  ['/portfolio', 'children', listMoments],
  ['/badges', 'children', listBadges],
  // Whether what arrives is new (product 6.15).
  ['/portfolio', 'moments', visitChild],
  ['/badges', 'badges', visitChild],
  ['/admin', 'attendance', getOverview],
  ['/admin', 'children', getOverview],
  ['/admin/children', 'attendance', listAdminChildren],
  ['/admin/children', 'children', listAdminChildren],
  ['/admin/children/11', 'attendance', getAdminChild],
  ['/admin/children/11', 'children', getAdminChild],
  ['/admin/children/11', 'children', listAdminCarePlans],
  ['/admin/erasures', 'children', listErasures],
])('%s follows what others change about %s (product 24.1)', async (path, area, asked) => {
  writeStored('tft_activeChild', { id: 1, name: 'Ava Carter' });
  const changes = { Place: '1', IsResync: false, Areas: [], ChildIDs: [] };
  const api = new FakeApi()
    .answer(getOwnChildren, [childOf(1, 'Ava', 'Carter')])
    .answer(getLive, changes)
    .answer(listReports, [])
    .answer(listMoments, [])
    .answer(listBadges, [])
    .answer(getBadgeCategories, [])
    .answer(listAdminChildren, [], 0)
    .answer(getAdminChild, adminChildOf())
    .answer(listAdminCarePlans, [])
    .answer(listErasures, [])
    .answer(listRetention, noRules)
    .answer(getOverview, { Locations: [] })
    .answer(listLocations, [], 0)
    .answer(listRooms, [], 0);
  const as = person([path.startsWith('/admin') ? 'Director' : 'Parent']);
  const { queryClient } = renderApp(path, { api, as });
  await waitFor(() => {
    expect([api.requests(asked).length > 0, api.requests(getLive).length, queryClient.isFetching()]).toEqual([
      true,
      1,
      0,
    ]);
  });
  const before = api.requests(asked).length;
  api.answer(getLive, { ...changes, Place: '2', Areas: [area] });
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await waitFor(() => {
    expect(api.requests(asked)).toHaveLength(before + 1);
  });
});

test('a room is asked for again when a report of it is saved elsewhere, and not while it saves itself (product 24.1)', async () => {
  const changes = { Place: '1', IsResync: false, Areas: [], ChildIDs: [] };
  const api = roomApi([tile(1, 'Ava', asleep(11, 10, -5))]).answer(getLive, changes);
  const { user, queryClient } = renderApp('/room', { api, as: person(['Classroom']) });
  const ava = await screen.findByRole('button', { name: /^Check Ava Carter/ });
  await waitFor(() => {
    expect([api.requests(getLive).length, queryClient.isFetching()]).toEqual([1, 0]);
  });
  const asked = () => api.requests(getRoomNow).length;
  const before = asked();
  api.answer(getLive, { ...changes, Place: '2', Areas: ['reports'] });
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await waitFor(() => expect(asked()).toBe(before + 1));
  // The check would be gone from the page for a moment.
  api.answer(checkSleep, new Promise<never>(() => undefined));
  // Not long before the changes are asked for anew: a check that nobody answers is given up after twenty seconds.
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await user.click(ava);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect([api.requests(getLive).length, asked()]).toEqual([3, before + 1]);
});

/** A parent's reports, loaded, by somebody whose session was read when the changes stood at 41. */
async function openReports() {
  writeStored('tft_activeChild', { id: 1, name: 'Ava Carter' });
  const api = new FakeApi()
    .answer(getOwnChildren, [childOf(1, 'Ava', 'Carter')])
    .answer(getLive, { Place: '41', IsResync: false, Areas: [], ChildIDs: [] })
    .answer(listReports, []);
  const { queryClient, leave } = renderApp('/parent-reports', { api, as: person(['Parent'], { LivePlace: '41' }) });
  await screen.findByText(/share yet, check back soon!$/);
  await waitFor(() => expect([api.requests(getLive).length, queryClient.isFetching()]).toEqual([1, 0]));
  return { api, leave };
}

test('goes on from where the session was read, so that nothing is asked for twice (product 24.4)', async () => {
  const { api } = await openReports();
  expect(api.requests(getLive).map(({ query }) => query)).toEqual([{ After: '41' }]);
  expect(api.requests(listReports)).toHaveLength(1);
});

test('asks once for each list when everything may have changed (product 24.4)', async () => {
  const { api } = await openReports();
  api.answer(getLive, { Place: '700', IsResync: true, Areas: [], ChildIDs: [] });
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await waitFor(() => expect(api.requests(listReports)).toHaveLength(2));
});

test('hears of nothing once nobody has looked at the page for five minutes, until somebody does (product 24.6)', async () => {
  const { api } = await openReports();
  const asked = () => api.requests(getLive).length;
  const hidden = vi.spyOn(document, 'hidden', 'get');
  const look = (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  look(true);
  await act(() => vi.advanceTimersByTimeAsync(270_000));
  const before = asked();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  const last = asked();
  expect(last).toBeGreaterThan(before);
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(asked()).toBe(last);
  look(false);
  await waitFor(() => expect(asked()).toBe(last + 1));
  hidden.mockRestore();
});

test('leads away whose session has ended elsewhere, though they ask for nothing (product 24.3)', async () => {
  const { api, leave } = await openReports();
  api.fail(getLive, 401, 'Please log in.').fail(getAppInfo, 401, 'Please log in.');
  await act(() => vi.advanceTimersByTimeAsync(22_000));
  await waitFor(() => expect(leave).toHaveBeenCalled());
});

test('follows changes on where another session has taken the place of this one', async () => {
  const { api, leave } = await openReports();
  api.fail(getLive, 401, 'Please log in.');
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  api.answer(getLive, { Place: '700', IsResync: true, Areas: [], ChildIDs: [] });
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await waitFor(() => expect(api.requests(listReports)).toHaveLength(2));
  expect(leave).not.toHaveBeenCalled();
});
