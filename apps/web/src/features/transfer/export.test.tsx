import { locationOf } from '../places/place-fixtures.ts';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { httpMessages } from '@footprints/contracts/http-errors';
import { messages } from '@footprints/contracts/errors';
import { listLocations } from '@footprints/contracts/places';
import { exportAttendance, exportChildren, exportReports, getImportTemplate } from '@footprints/contracts/transfer';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const director = person(['Director']);
/** The names of the files that the browser was handed. */
let saved: string[] = [];

beforeEach(() => {
  saved = [];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function openExport(api: FakeApi, as = director) {
  const app = renderApp('/admin/transfer', { api, as });
  await screen.findByRole('heading', { name: 'Export' });
  return app;
}

const get = (what: string) => screen.findByRole('button', { name: `Download ${what}` });

describe('an export', () => {
  test('of attendance is this month’s unless other days are chosen, under the server’s name', async () => {
    const api = new FakeApi().sendFile(exportAttendance, 'attendance maple.csv', 'Day\r\n');
    const { user } = await openExport(api);
    await user.click(await get('attendance'));
    expect(await screen.findByText('The file of attendance was downloaded.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-10-05' } });
    await user.click(await get('attendance'));
    await screen.findByText('The file of attendance was downloaded.');
    expect(saved).toEqual(['attendance maple.csv', 'attendance maple.csv']);
    expect(api.requests(exportAttendance).map((request) => request.query)).toEqual([
      { FromDay: '2026-11-01', ToDay: '2026-11-21' },
      { FromDay: '2026-10-05', ToDay: '2026-11-21' },
    ]);
  });

  test('of children asks for no days', async () => {
    const api = new FakeApi().sendFile(exportChildren, 'children.csv', 'First name\r\n');
    const { user } = await openExport(api);
    await user.click(await get('children'));
    await screen.findByText('The file of children was downloaded.');
    expect(api.requests(exportChildren).map((request) => request.query)).toEqual([{}]);
  });

  test('of an admin is of the location that they choose', async () => {
    const api = new FakeApi()
      .sendFile(exportReports, 'reports.csv', 'Day\r\n')
      .answer(listLocations, [locationOf(2, 'Oak Avenue')], 1);
    const { user } = await openExport(api, person(['Admin'], { LocationID: null, LocationName: null }));
    await user.click(await get('reports'));
    expect((await screen.findByRole('alert')).textContent).toBe(adminMessages.locationMissing);
    expect(api.requests(exportReports)).toEqual([]);
    await screen.findByRole('option', { name: 'Oak Avenue' });
    await user.selectOptions(screen.getByLabelText('Location'), 'Oak Avenue');
    await user.click(await get('reports'));
    await screen.findByText('The file of reports was downloaded.');
    expect(api.requests(exportReports)[0]?.query).toMatchObject({ LocationID: '2' });
  });

  test.each([
    ['days the wrong way round', '2026-11-22', adminMessages.daysReversed],
    ['a day missing', '', adminMessages.daysMissing],
  ])('with %s says so and asks for nothing', async (_, from, sentence) => {
    const api = new FakeApi().sendFile(exportReports, 'reports.csv', '');
    const { user } = await openExport(api);
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: from } });
    await user.click(await get('reports'));
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(api.requests(exportReports)).toEqual([]);
    expect(saved).toEqual([]);
  });

  test('that is refused or fails says so in words and saves no file', async () => {
    const api = new FakeApi().fail(exportReports, 400, 'Please choose fewer days.');
    const { user } = await openExport(api);
    await user.click(await get('reports'));
    expect((await screen.findByRole('alert')).textContent).toBe('Please choose fewer days.');
    api.breakNetwork(exportReports);
    await user.click(await get('reports'));
    expect(await screen.findByText(messages.unavailable)).toBeTruthy();
    expect(saved).toEqual([]);
  });

  test('of a session that has ended leads to signing in', async () => {
    const { user, leave } = await openExport(new FakeApi().fail(exportChildren, 401, httpMessages.notSignedIn));
    await user.click(await get('children'));
    await vi.waitFor(() => {
      expect(leave).toHaveBeenCalled();
    });
  });
});

test('the template to fill in is downloaded', async () => {
  const api = new FakeApi().sendFile(getImportTemplate, 'children-template.csv', 'First name\r\n');
  const { user } = await openExport(api);
  await user.click(await get('template'));
  await vi.waitFor(() => {
    expect(saved).toEqual(['children-template.csv']);
  });
});
