import { listAdminChildren, saveChild, getAdminChild, type AdminChildRow } from '@footprints/contracts/child-records';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { messages } from '@footprints/contracts/errors';
import { listLocations, listRooms } from '@footprints/contracts/places';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import { listRetention } from '@footprints/contracts/retention';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { screenAnswer } from '../../test/screen-answer.ts';
import { locationOf, roomOf } from '../places/place-fixtures.ts';
import { adminChildOf, childRowOf, noRules } from './child-fixtures.ts';

const director = person(['Director']);
const ava = childRowOf(11, 'Ava', 'Carter', { Allergies: ['Peanuts', 'Eggs'] });
const kai = childRowOf(12, 'Kai', 'Anderson', {
  BirthDate: null,
  Guardians: 0,
  PhotoConsent: null,
  IsHere: false,
});
const liam = childRowOf(13, 'Liam', 'Carter', { PhotoConsent: false });

const apiWith = (children: AdminChildRow[] = [ava, kai, liam], count = children.length) =>
  new FakeApi()
    .answer(listAdminChildren, children, count)
    .answer(listRooms, [roomOf(4, 'Sunflowers'), roomOf(5, 'Rosebuds')], 2)
    .answer(listLocations, [locationOf(1, 'Maple Street')], 1);

const open = (api = apiWith(), query = '', who = director) => renderApp(`/admin/children${query}`, { api, as: who });

const widen = () => {
  window.matchMedia = (query) => screenAnswer(query, query.includes('min-width'));
};
const lastQuery = (api: FakeApi) => api.requests(listAdminChildren).at(-1)?.query;

describe('the list of children', () => {
  it('is a table where there is room, with a row for each child', async () => {
    widen();
    open();
    const table = await screen.findByRole('table', { name: 'children' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Name', 'Birth date', 'Classroom · group', 'Guardians', 'Allergies', 'Photo consent', 'Here'],
      ['Ava Carter', 'April 5, 2023', 'Sunflowers · Sunbeams', '1', 'Peanuts, Eggs', 'Yes', 'Yes'],
      ['Kai Anderson', '–', 'Sunflowers · Sunbeams', 'None yet', '–', 'Not asked', 'No'],
      ['Liam Carter', 'April 5, 2023', 'Sunflowers · Sunbeams', '1', '–', 'No', 'Yes'],
    ]);
    expect(screen.getByText('3 children')).toBeTruthy();
    expect(within(table).getByRole('link', { name: 'Ava Carter' }).getAttribute('href')).toBe('/admin/children/11');
  });

  it('is a card for each child on a phone, with words beside what they hold', async () => {
    open(apiWith([ava]));
    const card = within(await screen.findByRole('list', { name: 'children' })).getByRole('listitem');
    expect(screen.queryByRole('table')).toBeNull();
    expect(
      within(card)
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    ).toEqual([
      ['Birth date', 'April 5, 2023'],
      ['Classroom · group', 'Sunflowers · Sunbeams'],
      ['Guardians', '1'],
      ['Allergies', 'Peanuts, Eggs'],
      ['Photo consent', 'Yes'],
      ['Here', 'Yes'],
    ]);
    expect(screen.getByText('1 child')).toBeTruthy();
  });

  it('is searched by the server once the person pauses, keeps the focus, and says it in the URL', async () => {
    const api = apiWith();
    const { user, location } = open(api);
    const box = await screen.findByRole('searchbox', { name: 'Search children' });
    await screen.findByText('3 children');
    api.answer(listAdminChildren, [ava], 1);
    await user.type(box, ' ava car ');
    expect(await screen.findByText('1 child')).toBeTruthy();
    expect(location()).toBe('/admin/children?search=ava+car');
    expect(lastQuery(api)).toMatchObject({ Search: 'ava car', PageNumber: '1' });
    expect(document.activeElement).toBe(box);
    expect(api.requests(listAdminChildren)).toHaveLength(2);
  });

  it('is searched at once by Enter', async () => {
    const { user, location } = open();
    await screen.findByText('3 children');
    await user.type(screen.getByRole('searchbox'), 'kai{Enter}');
    expect(location()).toBe('/admin/children?search=kai');
  });

  it('follows the URL when the person goes back', async () => {
    const { user, router } = open(apiWith(), '?search=ava');
    expect(await screen.findByRole<HTMLInputElement>('searchbox')).toHaveProperty('value', 'ava');
    await screen.findByText('3 children');
    await act(() => router.navigate('/admin/children?search=kai'));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('kai');
    await act(() => router.navigate(-1));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ava');
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => {
      expect(router.state.location.search).toBe('');
    });
  });

  it('is sorted by its headers, one way and then the other', async () => {
    widen();
    const api = apiWith();
    const { user, location } = open(api);
    const header = (name: string) => screen.getByRole('columnheader', { name });
    const sortBy = (name: string) => user.click(within(header(name)).getByRole('button'));
    await screen.findByRole('table');
    expect(header('Name').getAttribute('aria-sort')).toBe('ascending');
    expect(within(header('Allergies')).queryByRole('button')).toBeNull();
    await sortBy('Birth date');
    expect(header('Birth date').getAttribute('aria-sort')).toBe('ascending');
    expect(header('Name').getAttribute('aria-sort')).toBe('none');
    await sortBy('Birth date');
    expect(header('Birth date').getAttribute('aria-sort')).toBe('descending');
    expect(location()).toBe('/admin/children?sort=BirthDate&descending=true');
    await waitFor(() => {
      expect(lastQuery(api)).toMatchObject({ Sort: 'BirthDate', Descending: 'true' });
    });
  });

  it('is sorted by a choice on a phone', async () => {
    const { user, location } = open();
    await screen.findByText('3 children');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Birth date, last first');
    expect(location()).toBe('/admin/children?sort=BirthDate&descending=true');
  });

  it('turns its pages by the URL; a search begins at the first', async () => {
    const api = apiWith([ava], 60);
    const { user, location } = open(api, '?page=2');
    await user.click(await screen.findByRole('button', { name: 'Page 3' }));
    expect(location()).toBe('/admin/children?page=3');
    await waitFor(() => {
      expect(lastQuery(api)).toMatchObject({ PageNumber: '3', PageSize: '25' });
    });
    await user.type(screen.getByRole('searchbox'), 'x{Enter}');
    expect(location()).toBe('/admin/children?search=x');
  });

  it('says of a child without a guardian that somebody was asked, and has not yet answered', async () => {
    open(apiWith([{ ...kai, GuardiansAsked: 1 }]));
    expect(await screen.findByText('Asked, not yet answered')).toBeTruthy();
    expect(screen.queryByText('None yet')).toBeNull();
  });

  it('is narrowed by classroom, consent and guardian, and says how to see all again', async () => {
    const api = apiWith();
    const { user, location } = open(api);
    await screen.findByText('3 children');
    await user.selectOptions(await screen.findByLabelText('Classroom'), 'Rosebuds');
    await user.click(screen.getByLabelText('Without photo consent'));
    api.answer(listAdminChildren, [], 0);
    await user.click(screen.getByLabelText('Without guardian'));
    expect(location()).toBe('/admin/children?classroom=5&withoutConsent=true&withoutGuardian=true');
    expect(await screen.findByText('No children match. Please change the search or the filters.')).toBeTruthy();
    expect(lastQuery(api)).toMatchObject({ ClassroomID: '5', WithoutConsent: 'true', WithoutGuardian: 'true' });
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(location()).toBe('/admin/children');
    expect(document.activeElement?.role).toBe('status');
  });

  it('asks an admin of several locations for one of them, and its classrooms for those of that one', async () => {
    const api = apiWith().answer(listLocations, [locationOf(1, 'Maple Street'), locationOf(2, 'Oak Avenue')], 2);
    const { user, location } = open(api, '?classroom=4', person(['Admin']));
    await screen.findByRole('option', { name: 'Oak Avenue' });
    await user.selectOptions(screen.getByLabelText('Location'), 'Oak Avenue');
    expect(location()).toBe('/admin/children?location=2');
    await waitFor(() => {
      expect(api.requests(listRooms).at(-1)?.query).toMatchObject({ LocationID: '2' });
    });
  });

  test.each([
    ['an unknown column', '?sort=Shoes', { Sort: 'LastName' }],
    ['a page that is none', '?page=zero', { PageNumber: '1' }],
    ['a page beyond all pages', '?page=2147483648', { PageNumber: '1' }],
    ['a classroom that is none', '?classroom=abc', { Sort: 'LastName' }],
  ])('takes %s in its URL for nothing', async (_, query, asked) => {
    const api = apiWith();
    open(api, query);
    await screen.findByText('3 children');
    expect(lastQuery(api)).toMatchObject(asked);
    expect(lastQuery(api)?.['ClassroomID']).toBeUndefined();
  });

  it('asks for any page that is one, however far past the end', async () => {
    const api = apiWith();
    open(api, '?page=2147483647');
    await screen.findByText('3 children');
    expect(lastQuery(api)).toMatchObject({ PageNumber: '2147483647' });
  });

  it('that is empty says so and offers to begin', async () => {
    open(apiWith([]));
    expect(await screen.findByText('There are no children yet.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Add child' })).toHaveLength(2);
  });

  it('past its end leads back to its first page', async () => {
    const { user, location } = open(apiWith([], 3), '?page=9');
    await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
    expect(location()).toBe('/admin/children');
  });

  it('that could not be loaded says so and tries again when asked', async () => {
    const api = apiWith().fail(listAdminChildren, 503, messages.unavailable);
    const { user } = open(api);
    expect(await screen.findByText(messages.unavailable)).toBeTruthy();
    api.answer(listAdminChildren, [ava], 1);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Ava Carter' })).toBeTruthy();
  });
});

describe('a new child', () => {
  async function openForm(api: FakeApi) {
    const app = open(api);
    await app.user.click((await screen.findAllByRole('button', { name: 'Add child' }))[0]!);
    const dialog = within(screen.getByRole('dialog'));
    const fillOut = async (group: string) => {
      await app.user.type(dialog.getByLabelText(/^First name/), 'Ava');
      await app.user.type(dialog.getByLabelText(/^Last name/), 'Carter');
      await waitFor(() => {
        expect(dialog.getByLabelText(/^Classroom/)).toHaveProperty('disabled', false);
      });
      await app.user.selectOptions(dialog.getByLabelText(/^Classroom/), 'Sunflowers');
      await app.user.selectOptions(dialog.getByLabelText(/^Group/), group);
    };
    return { ...app, dialog, fillOut };
  }

  it('is added to a group of a classroom, and its page opens', async () => {
    const api = apiWith()
      .answer(saveChild, { ID: 11, Version: 1 })
      .answer(getAdminChild, adminChildOf())
      .answer(listRetention, noRules);
    const { user, dialog, location } = await openForm(api);
    await user.type(dialog.getByLabelText(/^First name/), 'Ava');
    await user.type(dialog.getByLabelText(/^Last name/), 'Carter');
    await user.type(dialog.getByLabelText('Birth date'), '2023-04-05');
    await waitFor(() => {
      expect(dialog.getByLabelText(/^Classroom/)).toHaveProperty('disabled', false);
    });
    await user.selectOptions(dialog.getByLabelText(/^Classroom/), 'Sunflowers');
    await user.selectOptions(dialog.getByLabelText(/^Group/), 'Raindrops');
    await user.click(dialog.getByRole('button', { name: 'Add allergy' }));
    await user.keyboard('Peanuts');
    await user.type(dialog.getByLabelText('Reaction, what to do'), 'Hives');
    await user.selectOptions(dialog.getByLabelText(/^Photo consent/), 'No');
    await user.click(dialog.getByRole('button', { name: 'Add child' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ava Carter' })).toBeTruthy();
    expect(screen.getByText('Ava Carter was added.')).toBeTruthy();
    expect(location()).toBe('/admin/children/11');
    expect(api.requests(saveChild)[0]?.body).toEqual({
      FirstName: 'Ava',
      MiddleName: null,
      LastName: 'Carter',
      BirthDate: '2023-04-05',
      GroupID: 42,
      Allergies: [{ Substance: 'Peanuts', Reaction: 'Hives' }],
      PhotoConsent: false,
    });
  });

  it('is not sent without names and a group, or with an allergy named twice', async () => {
    const api = apiWith();
    const { user, dialog } = await openForm(api);
    await user.click(dialog.getByRole('button', { name: 'Add allergy' }));
    await user.keyboard('Eggs');
    await user.click(dialog.getByRole('button', { name: 'Add allergy' }));
    await user.keyboard('eggs');
    await user.click(dialog.getByRole('button', { name: 'Add child' }));
    const problems = within(dialog.getByRole('alert')).getAllByRole('listitem');
    expect(problems.map((item) => item.textContent)).toEqual([
      adminMessages.firstNameMissing,
      adminMessages.lastNameMissing,
      adminMessages.placeMissing,
      adminMessages.allergiesAlike,
    ]);
    await user.click(dialog.getByRole('button', { name: 'Remove eggs' }));
    expect(dialog.queryByText(adminMessages.allergiesAlike)).toBeNull();
    expect(api.requests(saveChild)).toEqual([]);
  });

  it('shows every reason of the server together', async () => {
    const api = apiWith().fail(saveChild, 400, adminMessages.birthDateInFuture, adminMessages.dayInvalid);
    const { user, dialog, fillOut } = await openForm(api);
    await fillOut('Sunbeams');
    await user.click(dialog.getByRole('button', { name: 'Add child' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      `${adminMessages.birthDateInFuture}\n${adminMessages.dayInvalid}`,
    );
  });

  it('whose group was removed meanwhile asks for another there', async () => {
    const api = apiWith().fail(saveChild, 404, 'Not found.');
    const { user, dialog, fillOut } = await openForm(api);
    await fillOut('Raindrops');
    const Groups = [{ GroupID: 41, GroupName: 'Sunbeams', Children: 0 }];
    api.answer(listRooms, [roomOf(4, 'Sunflowers', { Groups })], 1);
    await user.click(dialog.getByRole('button', { name: 'Add child' }));
    await waitFor(() => expect(dialog.getAllByText(adminMessages.goneMeanwhile)).toHaveLength(2));
    expect(dialog.getByLabelText(/^Group/).getAttribute('aria-invalid')).toBe('true');
    await user.selectOptions(dialog.getByLabelText(/^Group/), 'Sunbeams');
    expect(dialog.getByLabelText(/^Group/).getAttribute('aria-invalid')).not.toBe('true');
  });

  it('needs a classroom first where there is none', async () => {
    const { dialog } = await openForm(apiWith([]).answer(listRooms, [], 0));
    const link = await dialog.findByRole('link', { name: 'Add a classroom first.' });
    expect(link.getAttribute('href')).toBe('/admin/classrooms');
  });
});
