import { getDaySheet, getPlaceToday } from '@footprints/contracts/attendance';
import { getGroups } from '@footprints/contracts/children';
import { getClassrooms } from '@footprints/contracts/places';
import { getRoomNow } from '@footprints/contracts/room';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { writeStored } from '../../lib/storage.ts';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { emptySheet, room } from '../../test/room.ts';
import { names, placeToday, roomToday } from '../attendance/attendance-fixtures.ts';
import { answerRoomsNow, roomSummary } from './room-fixtures.ts';

const classrooms = [
  { UserID: 5, Email: 'sunflowers@demo.test', Name: 'Sunflowers' },
  { UserID: 6, Email: 'rosebuds@demo.test', Name: 'Rosebuds' },
];
const director = person(['Director']);
const homeApi = (today = placeToday([])) =>
  answerRoomsNow(new FakeApi().answer(getClassrooms, classrooms).answer(getPlaceToday, today).answer(getGroups, room));
const linksOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the day of the location on the dashboard (product 12.4)', () => {
  test('says of every room who is here, what is recorded, and who has no report yet', async () => {
    const rosebuds = roomToday('Rosebuds', [], { ClassroomID: 6, Reports: 1, Moments: 0 });
    renderApp('/', { api: homeApi(placeToday([roomToday('Sunflowers', [1, 3]), rosebuds])), as: director });
    const sunflowers = await screen.findByRole('region', { name: 'Sunflowers' });
    expect(sunflowers.textContent).toContain('1 of 4 here');
    expect(sunflowers.textContent).toContain('2 students without a report yet');
    expect(linksOf(sunflowers)).toEqual([
      ['Sunflowers', '/room?classroom=5'],
      ['3 reports', '/reports?day=2026-11-21&classroom=5'],
      ['1 moment', '/moments?day=2026-11-21&classroom=5'],
      ['Ava Carter', '/create-report?student=1'],
      ['Mia Carter', '/create-report?student=3'],
    ]);
    expect(screen.getByRole('region', { name: 'Rosebuds' }).textContent).toContain('Everybody has a report.');
  });

  test('says of no time when it is what was never answered', async () => {
    const api = homeApi(placeToday([roomToday('Sunflowers', [1])])).fail(getRoomNow, 500);
    renderApp('/', { api, as: director });
    await screen.findByRole('region', { name: 'Sunflowers' });
    expect(screen.queryByText(/This is as of/)).toBeNull();
  });

  test('says how each room is staffed, who sleeps, and by name whose check is overdue (product 20.9)', async () => {
    const names = { FirstName: 'Mia', MiddleName: null, LastName: 'Lopez' };
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const sunflowers = roomSummary('Sunflowers', {
      Ratio: { Children: 10, Staff: 2, ChildrenPerStaff: 4, Allowed: 8, IsWithin: false },
      Sleeping: 2,
      Overdue: 3,
      OverdueChildren: [
        { ChildID: 3, ...names, DueAt: ago(85) },
        { ChildID: 4, ...names, FirstName: 'Ava', DueAt: ago(7) },
        { ChildID: 5, ...names, FirstName: 'Tom', DueAt: ago(0) },
      ],
    });
    const rosebuds = roomSummary('Rosebuds', {
      ClassroomID: 6,
      Ratio: { Children: 4, Staff: null, ChildrenPerStaff: 4, Allowed: null, IsWithin: null },
      LastReportAt: '2026-11-20T15:00:00.000Z',
    });
    const today = placeToday([roomToday('Sunflowers', []), roomToday('Rosebuds', [], { ClassroomID: 6 })]);
    renderApp('/', { api: answerRoomsNow(homeApi(today), [sunflowers, rosebuds]), as: director });
    const factsOf = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    await screen.findByRole('region', { name: 'Sunflowers' });
    expect(factsOf('Sunflowers')).toEqual([
      '2 adults on shift Over ratio: 10 here, 8 allowed · 1 adult for 4',
      '2 asleep',
      'No report yet today',
      'Check of Mia Lopez overdue 1 h 25 min',
      'Check of Ava Lopez overdue 7 min',
      'Check of Tom Lopez overdue now',
    ]);
    expect(factsOf('Rosebuds')).toEqual([
      'Staff not recorded Ratio not known · 1 adult for 4',
      'No one asleep',
      'No report yet today',
    ]);
  });

  test('shows the first of many names, and the others when asked', async () => {
    const many = roomToday('Sunflowers', [], {
      WithoutReport: Array.from({ length: 10 }, (_, index) => ({
        ...{ ChildID: index + 1, FirstName: `Child ${index}`, MiddleName: null, LastName: 'Carter' },
      })),
    });
    const { user } = renderApp('/', { api: homeApi(placeToday([many])), as: director });
    const names = await screen.findByRole('list', { name: '10 students without a report yet' });
    expect(within(names).getAllByRole('link')).toHaveLength(8);
    await user.click(within(names).getByRole('button', { name: '2 more of “10 students without a report yet”' }));
    expect(within(names).getAllByRole('link')).toHaveLength(10);
    expect(document.activeElement).toBe(within(names).getAllByRole('link')[8]);
    expect(within(names).queryByRole('button')).toBeNull();
  });

  test('leads from a name to the form, in which the student is picked', async () => {
    const { user, location } = renderApp('/', {
      ...{ api: homeApi(placeToday([roomToday('Sunflowers', [1])])), as: director },
    });
    await user.click(await screen.findByRole('link', { name: 'Create a report for Ava Carter' }));
    expect(await screen.findByText('For Ava Carter')).toBeTruthy();
    expect(location()).toBe('/create-report?student=1');
    await user.click(screen.getByRole('link', { name: 'Nap' }));
    expect(await screen.findByRole('button', { name: 'Save for 1' })).toBeTruthy();
    expect(location()).toBe('/create-report/nap?student=1');
    const chip = screen.getByRole('button', { name: /^Ava Carter/ });
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    await user.click(chip);
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  });

  test('names who waits for a photo consent, and says how many are to be invited and have yet to accept', async () => {
    renderApp('/', {
      api: homeApi(
        placeToday([roomToday('Sunflowers', [])], {
          ConsentOpen: names([3]),
          InvitationsOpen: 2,
          InvitationsToSend: 60,
        }),
      ),
      as: director,
    });
    const open = await screen.findByRole('region', { name: 'Still to do' });
    expect(open.textContent).toContain('1 student waits for a photo consent');
    expect(open.textContent).toContain('60 guardians not invited');
    expect(open.textContent).toContain('2 invitations not accepted yet');
    expect(linksOf(open)).toEqual([
      ['Mia Carter', '/admin/children/3'],
      ['Guardians to invite', '/admin/guardians?account=not+invited&location=1'],
      ['Guardians', '/admin/guardians?account=invited'],
      ['Staff', '/admin/staff?account=invited'],
      ['Classrooms', '/admin/classrooms?account=invited'],
    ]);
  });

  test('is that of the room acted as, whose lists need no filter', async () => {
    writeStored('tft_activeClassroom', { id: 5, name: 'Sunflowers' });
    const api = homeApi(placeToday([roomToday('Sunflowers', [])])).answer(getDaySheet, emptySheet);
    renderApp('/', { api, as: director });
    const sunflowers = await screen.findByRole('region', { name: 'Sunflowers' });
    expect(linksOf(sunflowers)[1]).toEqual(['3 reports', '/reports?day=2026-11-21']);
    expect(api.requests(getPlaceToday).map(({ query }) => query)).toEqual([{ ClassroomID: '5' }]);
  });

  test('of a place without rooms leads to where they are made', async () => {
    renderApp('/room', { api: homeApi(placeToday([])), as: director });
    expect(await screen.findByText('There is no classroom yet.')).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Set up rooms and people' }).getAttribute('href')).toBe('/admin');
  });

  test('of somebody without a location leads to where one is chosen for their account', async () => {
    const admin = person(['Admin'], { LocationID: null, LocationName: null });
    renderApp('/room', { api: homeApi(placeToday([])), as: admin });
    expect(await screen.findByText('Your account has no location.')).toBeTruthy();
    const main = within(screen.getByRole('main'));
    const link = main.getByRole('link', { name: 'Choose your location' });
    expect(link.getAttribute('href')).toBe('/admin/staff');
  });

  test('can be asked for again when it could not be loaded', async () => {
    const api = homeApi().fail(getPlaceToday, 500);
    const { user } = renderApp('/', { api, as: director });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.answer(getPlaceToday, placeToday([roomToday('Sunflowers', [])]));
    await user.click(again);
    expect(await screen.findByRole('region', { name: 'Sunflowers' })).toBeTruthy();
  });
});

test('a room that is opened from there has its name at once, which is read out first', async () => {
  const api = homeApi(placeToday([roomToday('Sunflowers', [1])]));
  const { user } = renderApp('/', { api, as: director });
  const link = await screen.findByRole('link', { name: 'Sunflowers' });
  api.answer(getRoomNow, new Promise(() => undefined));
  await user.click(link);
  await screen.findByRole('status', { name: 'Loading the room' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Sunflowers' }));
});

test('a room that is opened from the other rooms takes the focus', async () => {
  const api = homeApi(placeToday([roomToday('Sunflowers', [1])]));
  const { user } = renderApp('/room', { api, as: director });
  await user.click(await screen.findByRole('link', { name: 'Sunflowers' }));
  expect(document.activeElement).toBe(await screen.findByRole('heading', { level: 1, name: 'Sunflowers' }));
});
