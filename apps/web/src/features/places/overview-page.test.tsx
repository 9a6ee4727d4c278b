import { getAdminChild } from '@footprints/contracts/child-records';
import { getGroups } from '@footprints/contracts/children';
import { listHeldPhotos } from '@footprints/contracts/consents';
import { listDevices } from '@footprints/contracts/devices';
import { listErasures } from '@footprints/contracts/erasures';
import { listRetention } from '@footprints/contracts/retention';
import { getDaySheet } from '@footprints/contracts/attendance';
import { listLocations, getOverview } from '@footprints/contracts/places';
import { messages } from '@footprints/contracts/errors';
import { listReports } from '@footprints/contracts/reports';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { numbersOf } from './place-fixtures.ts';

const admin = person(['Admin']);
const director = person(['Director']);

const cardOf = async (name: string) => within(await screen.findByRole('region', { name }));
const hrefOf = (link: HTMLElement) => link.getAttribute('href');

describe('the overview of the admin page', () => {
  it('shows each location in numbers that lead to what they count', async () => {
    const api = new FakeApi().answer(getOverview, {
      Locations: [numbersOf(1, 'Maple Street', { Children: 1200 }), numbersOf(2, 'Oak Avenue')],
    });
    renderApp('/admin', { api, as: admin });
    const maple = await cardOf('Maple Street');
    expect(maple.getByRole('link', { name: '1,200 Children' })).toBeTruthy();
    expect(hrefOf(maple.getByRole('link', { name: '2 Classrooms' }))).toBe('/admin/classrooms?location=1');
    expect(hrefOf((await cardOf('Oak Avenue')).getByRole('link', { name: '41 Guardians' }))).toBe(
      '/admin/guardians?location=2',
    );
  });

  it('counts one in the singular', async () => {
    const numbers = numbersOf(1, 'Maple Street', { Classrooms: 1, Children: 1, Guardians: 1 });
    renderApp('/admin', { api: new FakeApi().answer(getOverview, { Locations: [numbers] }), as: admin });
    const maple = await cardOf('Maple Street');
    for (const name of ['1 Classroom', '1 Child', '1 Guardian']) expect(maple.getByRole('link', { name })).toBeTruthy();
  });

  it('lists what is still to do, each with the way there', async () => {
    const api = new FakeApi().answer(getOverview, {
      Locations: [
        numbersOf(1, 'Maple Street', {
          ...{ ChildrenWithoutGuardian: 2, ChildrenWithoutConsent: 1, NotActive: 4, NotInvited: 3 },
          ChildrenWithoutBirthDate: 1,
        }),
      ],
    });
    renderApp('/admin', { api, as: director });
    const maple = await cardOf('Maple Street');
    expect(maple.getByText('2 children have no guardian yet.')).toBeTruthy();
    expect(hrefOf(maple.getByRole('link', { name: 'Show them: 2 children have no guardian yet.' }))).toBe(
      '/admin/children?location=1&withoutGuardian=true',
    );
    expect(hrefOf(maple.getByRole('link', { name: 'Children: 1 child has no birth date.' }))).toBe(
      '/admin/children?location=1',
    );
    const waiting = '3 people have no password and no open invitation. Please invite them.';
    expect(
      ['Classrooms', 'Staff', 'Guardians'].map((list) =>
        hrefOf(maple.getByRole('link', { name: `${list}: ${waiting}` })),
      ),
    ).toEqual([
      '/admin/classrooms?location=1&account=not+invited',
      '/admin/staff?location=1&account=not+invited',
      '/admin/guardians?location=1&account=not+invited',
    ]);
    const invited = '1 person was invited and has not yet answered.';
    expect(hrefOf(maple.getByRole('link', { name: `Guardians: ${invited}` }))).toBe(
      '/admin/guardians?location=1&account=invited',
    );
    expect(hrefOf(maple.getByRole('link', { name: 'Show them: 1 child has no photo consent.' }))).toBe(
      '/admin/children?location=1&withoutConsent=true',
    );
  });

  it('says apart for how many of the children without a guardian somebody was asked', async () => {
    const numbers = numbersOf(1, 'Maple Street', { ChildrenWithoutGuardian: 3, ChildrenWithGuardianAsked: 1 });
    renderApp('/admin', { api: new FakeApi().answer(getOverview, { Locations: [numbers] }), as: director });
    const maple = await cardOf('Maple Street');
    expect(maple.getByText('3 children have no guardian yet (1 asked, not yet answered).')).toBeTruthy();
  });

  it('begins a new location with its classrooms and children', async () => {
    const api = new FakeApi().answer(getOverview, {
      Locations: [numbersOf(5, 'Elm Road', { Classrooms: 0, Children: 0, HereToday: 0, Staff: 0, Guardians: 0 })],
    });
    renderApp('/admin', { api, as: admin });
    const elm = await cardOf('Elm Road');
    expect(hrefOf(elm.getByRole('link', { name: /^Add the first classroom/ }))).toBe('/admin/classrooms?location=5');
    expect(hrefOf(elm.getByRole('link', { name: /^Import them from a file/ }))).toBe('/admin/transfer');
  });

  it('says so when everything is set up, also where guardians said no to photos', async () => {
    const api = new FakeApi().answer(getOverview, {
      Locations: [numbersOf(1, 'Maple Street', { ChildrenWithoutConsent: 2 })],
    });
    renderApp('/admin', { api, as: director });
    const maple = await cardOf('Maple Street');
    expect(maple.getByText('Everything is set up.')).toBeTruthy();
    expect(maple.getByText('2 children have no photo consent.')).toBeTruthy();
  });

  test.each([
    [admin, 'Nothing is set up yet. Start with your first location.'],
    [director, 'You are not assigned to a location. Please ask an admin.'],
  ])('without a location says what to do next', async (who, sentence) => {
    renderApp('/admin', { api: new FakeApi().answer(getOverview, { Locations: [] }), as: who });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('says that it could not be loaded, and tries again when asked', async () => {
    const api = new FakeApi().fail(getOverview, 503, messages.unavailable);
    const { user } = renderApp('/admin', { api, as: admin });
    expect(await screen.findByText(messages.unavailable)).toBeTruthy();
    api.answer(getOverview, { Locations: [numbersOf(1, 'Maple Street')] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cardOf('Maple Street')).toBeTruthy();
  });
});

describe('the frame of the admin pages', () => {
  it('has a navigation of its own that marks the page one is on', async () => {
    const api = new FakeApi().answer(getOverview, { Locations: [] }).answer(listLocations, [], 0);
    const { user } = renderApp('/admin', { api, as: admin });
    await screen.findByRole('heading', { level: 1, name: 'Admin' });
    const pages = within(screen.getByRole('navigation', { name: 'Admin' }));
    expect(pages.getAllByRole('link').map((link) => [link.textContent, hrefOf(link)])).toEqual([
      ['Overview', '/admin'],
      ['Locations', '/admin/locations'],
      ['Classrooms', '/admin/classrooms'],
      ['Children', '/admin/children'],
      ['Guardians', '/admin/guardians'],
      ['Staff', '/admin/staff'],
      ['Ratios', '/admin/rules'],
      ['Curriculum', '/admin/curriculum'],
      ['Badges', '/admin/badges'],
      ['Trivia', '/admin/trivia'],
      ['Import & export', '/admin/transfer'],
      ['Audit', '/admin/audit'],
    ]);
    expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('Overview');
    await user.click(pages.getByRole('link', { name: 'Locations' }));
    await screen.findByRole('heading', { level: 1, name: 'Locations' });
    expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('Locations');
  });

  test.each([
    ['/admin/retention', 'Children', listRetention],
    ['/admin/photos', 'Children', listHeldPhotos],
    ['/admin/erasures', 'Children', listErasures],
    ['/admin/children/7', 'Children', getAdminChild],
    ['/admin/devices', 'Staff', listDevices],
  ])('marks %s as lying below %s', async (address, name, call) => {
    renderApp(address, { api: new FakeApi().fail(call, 503, messages.unavailable), as: admin });
    const pages = within(await screen.findByRole('navigation', { name: 'Admin' }));
    expect(pages.getByRole('link', { current: true }).textContent).toBe(name);
    expect(pages.queryByRole('link', { current: 'page' })).toBeNull();
  });

  test.each([
    '/admin',
    '/admin/locations',
    '/admin/classrooms',
    '/admin/children',
    '/admin/children/3',
    '/admin/guardians',
    '/admin/staff',
    '/admin/curriculum',
    '/admin/badges',
    '/admin/trivia',
    '/admin/transfer',
    '/admin/audit',
  ])('sends a teacher from %s to their dashboard, and a stranger to log in', async (path) => {
    const api = new FakeApi()
      .answer(getGroups, [])
      .answer(listReports, [])
      .answer(getDaySheet, { Day: '2026-11-21', Children: [] });
    const teacher = renderApp(path, { api, as: person(['Classroom']) });
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(teacher.location()).toBe('/');
  });
});
