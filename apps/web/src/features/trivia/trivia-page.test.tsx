import { locationOf } from '../places/place-fixtures.ts';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { listLocations } from '@footprints/contracts/places';
import { deleteTrivia, getTrivia, listTrivia, saveTrivia, type TriviaRow } from '@footprints/contracts/trivia';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const director = person(['Director']);
const admin = person(['Admin']);

const row = (TriviaID: number, Title: string, more: Partial<TriviaRow> = {}): TriviaRow => ({
  TriviaID,
  Title,
  Message: 'Leaves turn because the green goes first.',
  LocationID: 1,
  LocationName: 'Maple Street',
  FromDay: '2026-11-01',
  ToDay: null,
  MayChange: true,
  Version: 3,
  ...more,
});
const everywhere = { LocationID: null, LocationName: null };

const known = [
  row(1, 'Red leaves', { FromDay: '2026-12-01' }),
  row(2, 'Acorns', { ToDay: '2026-11-30' }),
  row(3, 'Pumpkins', { ...everywhere, MayChange: false, FromDay: '2026-10-01', ToDay: '2026-10-31' }),
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const api = (rows = known) =>
  new FakeApi().answer(listTrivia, rows, rows.length).answer(getTrivia, { Title: 'Acorns', Message: 'Oaks.' });

async function openTrivia(fake: FakeApi, as = director) {
  const app = renderApp('/admin/trivia', { api: fake, as });
  const list = await screen.findByRole('list', { name: 'trivia' });
  const card = (name: string) => within(list).getByText(name).closest('li')!;
  return { ...app, card };
}

describe('trivia', () => {
  test('are listed with their days, their location and whether they are in force', async () => {
    const { card } = await openTrivia(api());
    expect(card('Acorns').textContent).toContain('November 1, 2026 – November 30, 2026In force');
    expect(card('Red leaves').textContent).toContain('From December 1, 2026 onTo come');
    expect(card('Pumpkins').textContent).toContain('Over');
    expect(card('Pumpkins').textContent).toContain('Every location');
    expect(await screen.findByText(/^Maple Street shows “Acorns” today\./)).toBeTruthy();
  });

  test('of every location are only read by a director', async () => {
    const { card } = await openTrivia(api());
    expect(within(card('Pumpkins')).queryByRole('button')).toBeNull();
    expect(within(card('Acorns')).getByRole('button', { name: 'Edit Acorns' })).toBeTruthy();
  });

  test('say so when none is shown today', async () => {
    await openTrivia(api().answer(getTrivia, null));
    expect(await screen.findByText('Maple Street shows no trivia today.')).toBeTruthy();
  });

  test('are added for the director’s own location, from today on', async () => {
    const fake = api().answer(saveTrivia, { ID: 9, Version: 1 });
    const { user } = await openTrivia(fake);
    await user.click(screen.getByRole('button', { name: 'Add trivia' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add trivia' }));
    expect(form.queryByLabelText('Location')).toBeNull();
    await user.click(form.getByRole('button', { name: 'Save' }));
    const summary = await form.findByRole('alert');
    expect([...summary.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
      adminMessages.titleMissing,
      adminMessages.textMissing,
    ]);
    await user.type(form.getByLabelText(/^Title/), 'Snow');
    await user.type(form.getByLabelText(/^Message/), 'Every flake has six arms.');
    fireEvent.change(form.getByLabelText(/^Last day/), { target: { value: '2026-11-20' } });
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect((await form.findByRole('alert')).textContent).toBe(adminMessages.daysReversed);
    fireEvent.change(form.getByLabelText(/^Last day/), { target: { value: '2026-12-20' } });
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The trivia was added.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(fake.requests(saveTrivia).map((request) => request.body)).toEqual([
      {
        Title: 'Snow',
        Message: 'Every flake has six arms.',
        FromDay: '2026-11-21',
        ToDay: '2026-12-20',
        LocationID: 1,
      },
    ]);
  });

  test('are changed by an admin for every location', async () => {
    const fake = api([row(2, 'Acorns')])
      .answer(saveTrivia, { ID: 2, Version: 4 })
      .answer(listLocations, [locationOf(1, 'Maple Street')], 1);
    const { user } = await openTrivia(fake, admin);
    await user.click(screen.getByRole('button', { name: 'Edit Acorns' }));
    const select = await screen.findByLabelText<HTMLSelectElement>('Location');
    await waitFor(() => {
      expect(select.value).toBe('1');
    });
    await user.selectOptions(select, 'Every location');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The trivia was saved.')).toBeTruthy();
    expect(fake.requests(saveTrivia)[0]?.body).toMatchObject({ TriviaID: 2, Version: 3, LocationID: null });
  });

  test('that changed meanwhile keep what was typed and can be loaded anew', async () => {
    const stale = `${adminMessages.changedMeanwhile} Dana changed Title from “Acorns” to “Oaks”.`;
    const fake = api().refuse(saveTrivia, stale);
    const { user } = await openTrivia(fake);
    await user.click(screen.getByRole('button', { name: 'Edit Acorns' }));
    await user.type(await screen.findByLabelText(/^Title/), ' and oaks');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe(stale);
    expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Acorns and oaks');
    fake.answer(listTrivia, [row(2, 'Oaks', { Version: 4 })], 1);
    await user.click(screen.getByRole('button', { name: 'Load the present state' }));
    expect(await screen.findByDisplayValue('Oaks')).toBeTruthy();
  });

  test('are deleted once that is confirmed', async () => {
    const fake = api().answer(deleteTrivia, null);
    const { user } = await openTrivia(fake);
    await user.click(screen.getByRole('button', { name: 'Delete Acorns' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Acorns”?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(fake.requests(deleteTrivia)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete Acorns' }));
    const yes = await screen.findByRole('button', { name: 'Delete' });
    // A bouncing press is one.
    act(() => {
      yes.click();
      yes.click();
    });
    expect(await screen.findByText('The trivia was deleted.')).toBeTruthy();
    expect(fake.requests(deleteTrivia).map((request) => request.body)).toEqual([{ ID: 2, Version: 3 }]);
  });
});
