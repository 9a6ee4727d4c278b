import { getOwnChildren } from '@footprints/contracts/children';
import { listMoments } from '@footprints/contracts/moments';
import { listReports } from '@footprints/contracts/reports';
import { getTrivia } from '@footprints/contracts/trivia';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rowOf } from '../../features/reports/report-fixtures.ts';
import { writeStored } from '../../lib/storage.ts';
import { FakeApi } from '../../test/fake-api.ts';
import { childOf, person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

/** Half past eight in the evening in New York, where the location is. */
const evening = new Date('2026-11-18T01:30:00Z');
const fourHours = 4 * 60 * 60_000;
const lunch = rowOf({ DailyReportTypeID: 2, GenericReportInfo: 'Lunch', StartDate: '2026-11-17' }, 'Ate All');

beforeEach(() => {
  vi.useFakeTimers({ now: evening, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page of a parent on the evening of the lunch, and the way past midnight. */
function openInTheEvening(path: string): () => Promise<void> {
  writeStored('tft_activeChild', { id: 1, name: 'Ava Carter' });
  const api = new FakeApi()
    .answer(getOwnChildren, [childOf(1, 'Ava', 'Carter')])
    .answer(getTrivia, null)
    .answer(listReports, [{ Date: '2026-11-17', Data: [lunch] }], 1)
    .answer(listMoments, []);
  renderApp(path, { api, as: person(['Parent']) });
  return () =>
    act(async () => {
      vi.setSystemTime(evening.getTime() + fourHours);
      await vi.advanceTimersByTimeAsync(10_000);
    });
}

test('a dashboard that is left open turns to the new day at midnight', async () => {
  const goPastMidnight = openInTheEvening('/');
  await screen.findByText('Lunch: ate all');
  expect(screen.getByText('November 17, 2026')).toBeTruthy();
  expect(screen.queryByText(/^Nothing yet today/)).toBeNull();
  await goPastMidnight();
  expect(screen.getByText('November 18, 2026')).toBeTruthy();
  expect(screen.getByText(/^Nothing yet today/)).toBeTruthy();
});

test('a list that is left open calls a day Yesterday once it is', async () => {
  const goPastMidnight = openInTheEvening('/parent-reports');
  expect(await screen.findByRole('heading', { name: 'Today November 17, 2026' })).toBeTruthy();
  await goPastMidnight();
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Yesterday November 17, 2026' })).toBeTruthy();
  });
});

test('a list calls a day Yesterday once it is where the child is', async () => {
  writeStored('tft_activeChild', { id: 1, name: 'Ava Carter' });
  const api = new FakeApi()
    .answer(getOwnChildren, [childOf(1, 'Ava', 'Carter', { TimeZone: 'Europe/Berlin' })])
    .answer(listReports, [{ Date: '2026-11-17', Data: [lunch] }], 1);
  renderApp('/parent-reports', { api, as: person(['Parent']) });
  expect(await screen.findByRole('heading', { name: 'Yesterday November 17, 2026' })).toBeTruthy();
});
