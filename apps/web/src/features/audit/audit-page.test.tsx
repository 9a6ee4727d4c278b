import { type AuditRow, listAudit } from '@footprints/contracts/audit';
import { listPeople } from '@footprints/contracts/people';
import { listRooms } from '@footprints/contracts/places';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { staffMember } from '../people/people-fixtures.ts';

const entry = (AuditID: number, more: Partial<AuditRow> = {}): AuditRow => ({
  AuditID,
  At: '2026-11-21T18:05:00Z',
  ActorID: 21,
  Actor: 'Dana Director',
  Action: 'child.changed',
  Entity: 'child',
  EntityID: '12',
  EntityName: '',
  LocationID: 1,
  LocationName: 'Maple Street',
  TimeZone: 'America/New_York',
  Changes: [
    { Field: 'FirstName', Before: 'Eva', After: 'Ava' },
    { Field: 'PhotoConsent', Before: null, After: 'true' },
  ],
  Children: [],
  ...more,
});

async function openAudit(rows: AuditRow[], query = '') {
  const api = new FakeApi()
    .answer(listAudit, rows, rows.length)
    .answer(listPeople, [staffMember(21, 'Dana Director')], 1)
    .answer(listRooms, [], 0);
  const app = renderApp(`/admin/audit${query}`, { api, as: person(['Director']) });
  const list = await screen.findByRole('list', { name: 'entries' });
  const asked = () => api.requests(listAudit).at(-1)?.query;
  return { ...app, api, list, asked };
}

describe('the audit', () => {
  test('tells who did what and when, with what changed', async () => {
    const { list } = await openAudit([entry(2), entry(1, { ActorID: null, Actor: '', Changes: [] })]);
    const [newest, oldest] = within(list).getAllByRole('listitem');
    expect(newest!.textContent).toContain('Dana Director changed the child no. 12');
    expect(within(newest!).getByText('November 21, 2026, 1:05 PM')).toBeTruthy();
    expect(within(newest!).getByText('Maple Street')).toBeTruthy();
    expect(within(newest!).getByText('2 details')).toBeTruthy();
    const rows = [...newest!.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(rows).toEqual(['First nameEvaAva', 'Photo consent–Yes']);
    expect(oldest!.textContent).toContain('System changed the child no. 12');
  });

  test('gives each instant by the calendar and clock of the entry’s location, whoever reads it', async () => {
    const Changes = [{ Field: 'From', Before: null, After: '2026-11-22T02:30:00.000Z' }];
    const far = { LocationName: 'Oak Avenue', TimeZone: 'America/Los_Angeles', Changes };
    const nowhere = { LocationID: null, LocationName: null, TimeZone: null };
    const { list } = await openAudit([entry(2, far), entry(1, nowhere)]);
    const [there, here] = within(list).getAllByRole('listitem');
    expect(within(there!).getByText('November 21, 2026, 10:05 AM')).toBeTruthy();
    expect(within(there!).getByText('November 21, 2026, 6:30 PM')).toBeTruthy();
    expect(within(here!).getByText('November 21, 2026, 1:05 PM')).toBeTruthy();
  });

  test('is narrowed by days, by who, by what and by record, and keeps that in the URL', async () => {
    const { user, asked, location } = await openAudit([entry(1)]);
    expect(asked()).not.toHaveProperty('ActorID');
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-11-21' } });
    await screen.findByRole('option', { name: 'Dana Director' });
    await user.selectOptions(screen.getByLabelText('Who'), 'Dana Director');
    await user.selectOptions(screen.getByLabelText('What'), 'Moved a child');
    await user.selectOptions(screen.getByLabelText('Record'), 'Child');
    await waitFor(() => {
      expect(asked()).toMatchObject({
        FromDay: '2026-11-01',
        ToDay: '2026-11-21',
        ActorID: '21',
        Action: 'child.moved',
        Entity: 'child',
      });
    });
    expect(location()).toBe('/admin/audit?from=2026-11-01&to=2026-11-21&who=21&what=child.moved&record=child');
  });

  test('leads from an entry to all of its record, of its actor, and to the child', async () => {
    const { user, asked } = await openAudit([entry(1, { ActorID: 77, Actor: 'Eva Carter' })]);
    expect(screen.getByText('Open the child').getAttribute('href')).toBe('/admin/children/12');
    await user.click(screen.getByText('Only this record'));
    await waitFor(() => {
      expect(asked()).toMatchObject({ Entity: 'child', EntityID: '12' });
    });
    await user.click(await screen.findByRole('button', { name: 'Not only no. 12' }));
    await user.click(await screen.findByText('Only what Eva Carter did'));
    await waitFor(() => {
      expect(asked()).toMatchObject({ Entity: 'child', ActorID: '77' });
    });
    expect(asked()).not.toHaveProperty('EntityID');
    expect(screen.getByLabelText<HTMLSelectElement>('Who').value).toBe('77');
  });

  test('names the children of its details with the way to each, and gives the others by number', async () => {
    const checkedIn = entry(2, {
      Action: 'attendance.checked-in',
      Entity: 'attendance',
      EntityID: '',
      Changes: [{ Field: 'Children', Before: null, After: '41, 44' }],
      Children: [{ ChildID: 44, Name: 'Zoë Reed' }],
    });
    const corrected = entry(1, {
      Action: 'attendance.corrected',
      Entity: 'attendance',
      EntityID: '3',
      Changes: [{ Field: 'ChildID', Before: null, After: '44' }],
      Children: [{ ChildID: 44, Name: 'Zoë Reed' }],
    });
    const { list } = await openAudit([checkedIn, corrected]);
    const rows = [...list.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(rows).toEqual(['Children–no. 41, Zoë Reed', 'Child–Zoë Reed']);
    const links = within(list).getAllByText('Zoë Reed');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/children/44', '/admin/children/44']);
  });

  test('keeps the numbers to call in their order behind a name from right to left', async () => {
    const Changes = [{ Field: 'Contacts', Before: null, After: 'أحمد, 503-555-0147, may pick up' }];
    const { list } = await openAudit([entry(1, { Changes })]);
    expect(list.querySelector('tbody tr')?.textContent).toBe('Contacts–أحمد, 503-555-0147, may pick up');
    expect([...list.querySelectorAll('bdi')].map((part) => part.textContent)).toEqual([
      'أحمد',
      '503-555-0147',
      'may pick up',
    ]);
  });

  test('says what a search looks in, and what it does not find by a child’s name (product 14.2)', async () => {
    await openAudit([entry(1)]);
    expect(screen.getByText(/^A search looks in .* Check-ins, .* not by the child’s name\.$/)).toBeTruthy();
    expect(screen.getByPlaceholderText('Name or action')).toBe(
      screen.getByRole('searchbox', { name: 'Search entries' }),
    );
  });

  test('leaves out of a URL what is no day and no id', async () => {
    const { asked } = await openAudit([entry(1)], '?from=yesterday&who=Dana');
    expect(asked()).not.toHaveProperty('FromDay');
    expect(asked()).not.toHaveProperty('ActorID');
  });
});
