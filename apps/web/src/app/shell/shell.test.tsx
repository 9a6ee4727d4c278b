import { getDaySheet, getPlaceToday } from '@footprints/contracts/attendance';
import { getOwnChildren } from '@footprints/contracts/children';
import { type AppInfo, getAppInfo, type Role } from '@footprints/contracts/identity';
import { getClassrooms } from '@footprints/contracts/places';
import { placeToday } from '../../features/attendance/attendance-fixtures.ts';
import { listMoments } from '@footprints/contracts/moments';
import { getProduct } from '@footprints/contracts/product';
import { listReports } from '@footprints/contracts/reports';
import { getTrivia } from '@footprints/contracts/trivia';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { writeStored } from '../../lib/storage.ts';
import { FakeApi } from '../../test/fake-api.ts';
import { childOf, person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { emptySheet } from '../../test/room.ts';
import { screenAnswer } from '../../test/screen-answer.ts';
import { getRoomNow } from '@footprints/contracts/room';
import { noRoomsNow } from '../../features/room/room-fixtures.ts';

const staff = [
  'Dashboard',
  'Create Report',
  'View Reports',
  'Create Portfolio Moment',
  'View Portfolio Moments',
  'Assign Badges',
  'View Badges',
  'The Room, Now',
  'Attendance',
];

function anyApi(): FakeApi {
  return new FakeApi()
    .answer(getDaySheet, emptySheet)
    .answer(listReports, [])
    .answer(listMoments, [])
    .answer(getClassrooms, [])
    .answer(getPlaceToday, placeToday([]))
    .answer(getRoomNow, noRoomsNow)
    .answer(getOwnChildren, [])
    .answer(getTrivia, null);
}

/** The words of the pinned menu, as on a wide screen. */
async function menuOf(roles: Role[] | null, api = anyApi()): Promise<string[]> {
  window.matchMedia = (query) => screenAnswer(query, query.includes('min-width'));
  renderApp('/', { api, as: roles && person(roles) });
  await screen.findByRole('button', { name: roles ? 'Log Out' : 'Log In' });
  const menu = screen.getByRole('navigation', { name: 'Main' });
  // The lines of a person's roles are loaded once it is known who that is.
  if (roles) await within(menu).findAllByRole('link', { name: /Badges/ });
  const entries = within(menu)
    .queryAllByRole('link')
    .map((entry) => entry.textContent ?? '');
  const buttons = within(menu)
    .queryAllByRole('button')
    .map((entry) => entry.textContent ?? '');
  return [...entries, ...buttons];
}

describe('the side menu', () => {
  it('holds what a classroom user may open', async () => {
    expect(await menuOf(['Classroom'])).toEqual([...staff, 'Account', 'Log Out']);
  });

  it('adds Admin for directors and admins', async () => {
    expect(await menuOf(['Director'])).toEqual([...staff, 'Admin', 'Account', 'Log Out']);
  });

  it('holds what a parent may open', async () => {
    expect(await menuOf(['Parent'])).toEqual(['Dashboard', 'Reports', 'Portfolio', 'Badges', 'Account', 'Log Out']);
  });

  it('leads a parent to the records of the child that is chosen', async () => {
    const api = anyApi().answer(getOwnChildren, [childOf(1, 'Ava', 'Carter'), childOf(2, 'Liam', 'Carter')]);
    writeStored('tft_activeChild', { id: 2, name: 'Liam Carter' });
    const entries = ['Reports', 'Portfolio', 'Badges', 'Liam’s records'];
    await menuOf(['Parent'], api);
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    expect((await menu.findByRole('link', { name: 'Liam’s records' })).getAttribute('href')).toBe('/family/2');
    const lines = menu.getAllByRole('link').map((entry) => entry.textContent);
    expect(lines).toEqual(['Dashboard', ...entries, 'Account']);
  });

  it('offers Log In to who is not signed in', async () => {
    expect(await menuOf(null)).toEqual(['Dashboard', 'Log In']);
  });

  it('offers Log In to nobody before it is known who is signed in', async () => {
    window.matchMedia = (query) => screenAnswer(query, query.includes('min-width'));
    writeStored('tft_authenticated', true);
    const { promise } = Promise.withResolvers<AppInfo>();
    renderApp('/', { api: anyApi().answer(getAppInfo, () => promise) });
    const menu = await screen.findByRole('navigation', { name: 'Main' });
    expect(within(menu).queryByRole('link', { name: 'Log In' })).toBeNull();
  });

  it('closes on every navigation', async () => {
    const { user, location } = renderApp('/', { api: anyApi(), as: person(['Classroom']) });
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const drawer = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Menu' });
    await user.click(await within(drawer).findByRole('link', { name: 'Create Report' }));
    await waitFor(() => {
      expect(location()).toBe('/create-report');
    });
    await waitFor(() => {
      expect(drawer.open).toBe(false);
    });
  });

  it('switches between light and dark and keeps the choice', async () => {
    const { user } = renderApp('/login', { api: anyApi(), as: null });
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('switch', { name: 'Dark theme' }));
    expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark');
    expect(localStorage.getItem('appearance')).toBe('"dark"');
  });
});

describe('the shell', () => {
  it('has the landmarks, the skip link first, and names that the server told', async () => {
    const api = anyApi().answer(getProduct, { ProductName: 'Little Acorns', CompanyName: 'Acorn Care' });
    const { user } = renderApp('/login', { api, as: null });
    await screen.findByRole('button', { name: 'Log In' });
    await waitFor(() => {
      expect(screen.getByRole('contentinfo').textContent).toBe(`© ${String(new Date().getFullYear())} Acorn Care`);
    });
    expect(document.title).toBe('Little Acorns');
    for (const landmark of ['banner', 'navigation', 'main']) expect(screen.getAllByRole(landmark)).toHaveLength(1);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to main content');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('moves focus to the heading on navigation and shows the username of staff', async () => {
    const { user } = renderApp('/', { api: anyApi(), as: person(['Classroom']) });
    expect(await screen.findByText('someone@demo.test')).toBeTruthy();
    await user.click(await screen.findByRole('link', { name: 'Create Report' }));
    await waitFor(() => {
      expect(document.activeElement?.tagName).toBe('H1');
    });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });
});
