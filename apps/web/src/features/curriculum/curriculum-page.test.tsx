import {
  archiveSubject,
  type LessonRow,
  listAdminSubjects,
  listLessons,
  listStandards,
  saveLesson,
  saveStandard,
  saveSubject,
  type StandardRow,
  type SubjectRow,
} from '@footprints/contracts/curriculum';
import { adminMessages } from '@footprints/contracts/admin-errors';
import type { AppInfo } from '@footprints/contracts/identity';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const admin = person(['Admin']);
const director = person(['Director']);

const subject = (SubjectID: number, Value: string, more: Partial<SubjectRow> = {}): SubjectRow => ({
  SubjectID,
  Value,
  Position: SubjectID,
  Lesson: '',
  IsArchived: false,
  Version: 1,
  ...more,
});
const standard = (StandardID: number, Code: string, Title: string): StandardRow => ({
  StandardID,
  Code,
  Title,
  Version: 1,
});
const counting = standard(1, 'M.1', 'Counts to ten');
const shapes = standard(2, 'M.2', 'Names shapes');
const lesson: LessonRow = {
  LessonID: 5,
  SubjectID: 2,
  Subject: 'Math',
  Title: 'Numbers all around',
  FromDay: '2026-11-01',
  ToDay: '2026-11-30',
  Standards: [{ StandardID: 1, Code: 'M.1', Title: 'Counts to ten' }],
  Version: 4,
};
const subjects = [subject(1, 'Art', { Lesson: 'Leaf prints' }), subject(2, 'Math')];

const api = () =>
  new FakeApi()
    .answer(listAdminSubjects, subjects, 2)
    .answer(listLessons, [lesson], 1)
    .answer(listStandards, [counting, shapes], 2);

async function openCurriculum(fake: FakeApi, as: AppInfo = admin, query = '') {
  const app = renderApp(`/admin/curriculum${query}`, { api: fake, as });
  await screen.findByRole('heading', { name: 'Curriculum' });
  return app;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the curriculum', () => {
  test('asks before Back takes away what was typed over one of its parts', async () => {
    const { user, router } = await openCurriculum(api());
    await user.click(screen.getByRole('tab', { name: 'Lessons' }));
    await user.click(await screen.findByRole('button', { name: 'Add lesson' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Title/), 'Leaves in the wind');
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Leaves in the wind');
  });

  test('shows what was stored though the answer was lost', async () => {
    const fake = api().breakNetwork(saveSubject);
    const { user } = await openCurriculum(fake);
    await user.click(await screen.findByRole('button', { name: 'Add subject' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Name/), 'Music');
    fake.answer(listAdminSubjects, [...subjects, subject(3, 'Music')], 3);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Music')).toBeTruthy();
  });

  test('has three parts, each with its own URL and its own search', async () => {
    const fake = api();
    const { user, location } = await openCurriculum(fake, admin, '?search=art');
    expect(await screen.findByText('Leaf prints')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Lessons' }));
    expect(location()).toBe('/admin/curriculum?part=lessons');
    const card = within(await screen.findByRole('list', { name: 'lessons' }));
    expect(card.getByText('November 1, 2026 – November 30, 2026')).toBeTruthy();
    expect(card.getByText('In force')).toBeTruthy();
    expect(card.getByText('M.1').parentElement?.textContent).toBe('M.1 Counts to ten');
    expect(fake.requests(listLessons)[0]?.query).not.toHaveProperty('Search');
    await user.click(screen.getByRole('tab', { name: 'Standards' }));
    expect(await screen.findByText('Names shapes')).toBeTruthy();
    expect(location()).toBe('/admin/curriculum?part=standards');
  });

  test('stays at its part when a search there is cleared', async () => {
    const fake = api().answer(listLessons, [], 0);
    const { user, location } = await openCurriculum(fake, admin, '?part=lessons&search=zebra');
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => {
      expect(location()).toBe('/admin/curriculum?part=lessons');
    });
  });

  test.each(['', '?part=lessons', '?part=standards'])('is only read by directors (%s)', async (query) => {
    await openCurriculum(api(), director, query);
    await screen.findByRole('list', { name: /subjects|lessons|standards/ });
    expect(
      screen.getByText('The curriculum is the same at every location, so only an admin can change it.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Add|Edit|Archive/ })).toBeNull();
  });
});

describe('a subject', () => {
  test('is added after the last one, or where its order says', async () => {
    const fake = api().answer(saveSubject, { ID: 3, Version: 1 });
    const { user } = await openCurriculum(fake);
    await screen.findByText('Leaf prints');
    await user.click(screen.getByRole('button', { name: 'Add subject' }));
    const order = await screen.findByLabelText<HTMLInputElement>(/^Order/);
    expect(order.value).toBe('3');
    await user.type(screen.getByLabelText(/^Name/), 'Music');
    await user.clear(order);
    await user.type(order, 'first');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe(adminMessages.orderInvalid);
    await user.clear(order);
    await user.type(order, '0');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The subject was added.');
    expect(fake.requests(saveSubject).map((request) => request.body)).toEqual([{ Value: 'Music', Position: 0 }]);
  });

  test('is archived after a question', async () => {
    const fake = api().answer(archiveSubject, { ID: 1, Version: 2 });
    const { user } = await openCurriculum(fake);
    await user.click(await screen.findByRole('button', { name: 'Archive Art' }));
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    await screen.findByText('The subject was archived.');
    expect(fake.requests(archiveSubject)[0]?.body).toEqual({ ID: 1, Version: 1, Archived: true });
  });
});

describe('a lesson', () => {
  test('is added with standards that are found by code or title', async () => {
    const fake = api().answer(saveLesson, { ID: 6, Version: 1 });
    const { user } = await openCurriculum(fake, admin, '?part=lessons');
    await screen.findByRole('option', { name: 'Art' });
    await user.click(screen.getByRole('button', { name: 'Add lesson' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add lesson' }));
    await user.type(form.getByLabelText(/^Title/), 'Circles');
    await user.type(form.getByLabelText('Search standards by code or title'), 'shapes{Enter}');
    await user.click(await form.findByRole('button', { name: 'Add M.2 Names shapes' }));
    expect(within(form.getByRole('list', { name: 'Chosen standards' })).getByText('M.2')).toBeTruthy();
    expect(fake.requests(listStandards).at(-1)?.query).toMatchObject({ Search: 'shapes', PageSize: '8' });
    expect(form.queryByRole('button', { name: /^Add M\.2/ })).toBeNull();
    expect(form.getByRole('button', { name: 'Add M.1 Counts to ten' })).toBeTruthy();
    fake.answer(listStandards, [], 0);
    await user.type(form.getByLabelText('Search standards by code or title'), ' round');
    expect(await form.findByText('No other standard matches.')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect((await form.findByRole('alert')).textContent).toBe(adminMessages.subjectMissing);
    await user.selectOptions(form.getByLabelText(/^Subject/), 'Art');
    fireEvent.change(form.getByLabelText(/^Last day/), { target: { value: '2026-12-01' } });
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('The lesson was added.');
    expect(fake.requests(saveLesson).map((request) => request.body)).toEqual([
      { SubjectID: 1, Title: 'Circles', FromDay: '2026-11-21', ToDay: '2026-12-01', StandardIDs: [2] },
    ]);
  });

  test('says which standard was added or removed, and goes on at the search', async () => {
    const { user } = await openCurriculum(api(), admin, '?part=lessons');
    await user.click(await screen.findByRole('button', { name: 'Edit Numbers all around' }));
    const form = within(await screen.findByRole('dialog'));
    const search = form.getByLabelText('Search standards by code or title');
    await user.click(form.getByRole('button', { name: 'Remove M.1' }));
    expect(search).toBe(document.activeElement);
    expect(form.getByText('M.1 was removed.').getAttribute('role')).toBe('status');
    await user.type(search, 'shapes');
    await user.click(await form.findByRole('button', { name: 'Add M.2 Names shapes' }));
    expect(search).toBe(document.activeElement);
    expect(form.getByText('M.2 was added.').getAttribute('role')).toBe('status');
  });

  test('that overlaps another keeps the form, and a standard can be taken out', async () => {
    const fake = api().refuse(saveLesson, adminMessages.lessonsOverlap);
    const { user } = await openCurriculum(fake, admin, '?part=lessons');
    await user.click(await screen.findByRole('button', { name: 'Edit Numbers all around' }));
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('button', { name: 'Remove M.1' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect((await form.findByRole('alert')).textContent).toBe(adminMessages.lessonsOverlap);
    expect(form.getByDisplayValue('Numbers all around')).toBeTruthy();
    expect(fake.requests(saveLesson)[0]?.body).toMatchObject({ LessonID: 5, Version: 4, StandardIDs: [] });
  });

  test('of an archived subject keeps that subject', async () => {
    const fake = api().answer(listLessons, [{ ...lesson, SubjectID: 99, Subject: 'Latin' }], 1);
    const { user } = await openCurriculum(fake, admin, '?part=lessons');
    await user.click(await screen.findByRole('button', { name: 'Edit Numbers all around' }));
    const select = within(await screen.findByRole('dialog')).getByLabelText<HTMLSelectElement>(/^Subject/);
    expect(select.selectedOptions[0]?.textContent).toBe('Latin');
  });
});

test('a standard is changed by code and title', async () => {
  const fake = api().answer(saveStandard, { ID: 2, Version: 2 });
  const { user } = await openCurriculum(fake, admin, '?part=standards');
  await user.click(await screen.findByRole('button', { name: 'Edit M.2' }));
  await user.clear(await screen.findByLabelText(/^Code/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe(adminMessages.codeMissing);
  await user.type(screen.getByLabelText(/^Code/), 'M.20');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The standard was saved.');
  expect(fake.requests(saveStandard)[0]?.body).toEqual({
    StandardID: 2,
    Version: 1,
    Code: 'M.20',
    Title: 'Names shapes',
  });
});
