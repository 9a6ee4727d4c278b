import { getFilterChildren, getFilterChildrenOfClassroom } from '@footprints/contracts/children';
import { getMoment, listMoments } from '@footprints/contracts/moments';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { todayInZone } from '../../lib/dates.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import type { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { momentOf, momentsApi } from './moment-fixtures.ts';

const tower = momentOf({ DailyMomentId: 6, Subject: 'Special Moment', Note: 'So tall!', HasNote: true }, 'Wow');
const paint = momentOf();
const song = momentOf({ DailyMomentId: 3, Date: '2026-11-20', Time: '09:30', Subject: 'Memo' });
const days = [
  { Date: '2026-11-21', Data: [tower, paint] },
  { Date: '2026-11-20', Data: [song] },
];

const bodies = (api: FakeApi) => api.requests(listMoments).map((request) => request.body);
const classroom = person(['Classroom']);
const parent = person(['Parent']);
const studentSelect = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Student' });

describe('the moments that staff see', () => {
  test('stand under their dates in long form, each with child, subject, time and what was written', async () => {
    renderApp('/moments', { api: momentsApi().answer(listMoments, days, 3), as: classroom });
    const day = within(await screen.findByRole('region', { name: 'November 21, 2026' }));
    const words = day.getAllByRole('link').map((link) => link.textContent?.replace(/\s+/g, ' ').trim());
    expect(words).toEqual([
      'Ava Carter Special Moment 1:05 PM Teacher note So tall! Parent note Wow',
      'Ava Carter Art 1:05 PM',
    ]);
    expect(screen.getByRole('region', { name: 'November 20, 2026' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'View Moments' })).toBeTruthy();
  });

  test('name Special Moment and Memo in bold, other subjects not', async () => {
    renderApp('/moments', { api: momentsApi().answer(listMoments, days, 3), as: classroom });
    await screen.findByText('November 21, 2026');
    expect(screen.getByText('Special Moment').tagName).toBe('STRONG');
    expect(screen.getByText('Memo').tagName).toBe('STRONG');
    expect(screen.getByText('Art').tagName).not.toBe('STRONG');
  });

  test('are highlighted where somebody wrote something', async () => {
    renderApp('/moments', { api: momentsApi().answer(listMoments, days, 3), as: classroom });
    const isNoted = (await screen.findAllByRole('link', { name: /Ava Carter/ })).map((link) =>
      link.hasAttribute('data-noted'),
    );
    expect(isNoted).toEqual([true, false, false]);
  });

  test('show small photos in boxes that are there before them, and a drawing where one is lost', async () => {
    renderApp('/moments', {
      api: momentsApi().answer(listMoments, [{ ...days[0]!, Data: [paint] }], 1),
      as: classroom,
    });
    const row = await screen.findByRole('link', { name: /Ava Carter/ });
    const photo = row.querySelector('img')!;
    expect([photo.getAttribute('src'), photo.width, photo.height]).toEqual([paint.Filename, 76, 76]);
    fireEvent.error(photo);
    expect(row.querySelector('img')).toBeNull();
    expect(row.querySelector('svg')).not.toBeNull();
  });

  test('are asked for 50 at a time, the next page already on its way', async () => {
    const api = momentsApi().answer(listMoments, days, 101);
    const { user, location } = renderApp('/moments', { api, as: classroom });
    await screen.findByText('November 21, 2026');
    await waitFor(() => {
      expect(bodies(api)).toEqual([
        { ChildID: -1, PageNumber: 1, PageSize: 50 },
        { ChildID: -1, PageNumber: 2, PageSize: 50 },
      ]);
    });
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(location()).toBe('/moments?page=3');
  });

  test('are filtered by a student, who is remembered apart from the reports', async () => {
    const api = momentsApi().answer(listMoments, days, 3);
    const { user, location, router } = renderApp('/moments', { api, as: classroom });
    await screen.findByRole('option', { name: 'Mia Carter' });
    await user.selectOptions(await studentSelect(), 'Mia Carter');
    expect(location()).toBe('/moments/3');
    expect([readStored('tft_filter_moments'), readStored('tft_filter_reports')]).toEqual([3, undefined]);
    await waitFor(() => {
      expect(bodies(api)).toContainEqual({ ChildID: 3, PageNumber: 1, PageSize: 50 });
    });
    await router.navigate('/moments');
    await waitFor(() => {
      expect(location()).toBe('/moments/3');
    });
  });

  test('of a chosen classroom are asked for with it', async () => {
    writeStored('tft_activeClassroom', { id: 12, name: 'rosebuds@demo.test' });
    const api = momentsApi().answer(listMoments, days, 3).answer(getFilterChildrenOfClassroom, []);
    renderApp('/moments', { api, as: person(['Director']) });
    expect(await screen.findByText('No students to filter on.')).toBeTruthy();
    await screen.findByText('November 21, 2026');
    expect(bodies(api)).toEqual([{ ChildID: -1, PageNumber: 1, PageSize: 50, ClassroomID: 12 }]);
  });

  test('say so when there are none, and lead to a new one', async () => {
    renderApp('/moments', { api: momentsApi(), as: classroom });
    expect(await screen.findByText('No moments. Please adjust filter.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create Moment' }).getAttribute('href')).toBe('/create-moment');
  });

  test('can be asked for again when they could not be loaded', async () => {
    const api = momentsApi().fail(listMoments, 500).fail(getFilterChildren, 500);
    const { user } = renderApp('/moments', { api, as: classroom });
    await screen.findByText('Moments could not be loaded.');
    expect(await screen.findByText('Failed get students.')).toBeTruthy();
    api.answer(listMoments, days, 3);
    await user.click(screen.getAllByRole('button', { name: 'Try again' }).at(-1)!);
    expect(await screen.findByText('November 21, 2026')).toBeTruthy();
  });

  test('of a child out of reach are the not-found page', async () => {
    renderApp('/moments/4711', { api: momentsApi().fail(listMoments, 404, 'Not found.'), as: classroom });
    expect(await screen.findByRole('heading', { name: '404 - Not Found' })).toBeTruthy();
  });

  test('have their detail loaded ahead when a row takes focus', async () => {
    const api = momentsApi().answer(listMoments, days, 3);
    renderApp('/moments', { api, as: classroom });
    fireEvent.focus(await screen.findByRole('link', { name: /Special Moment/ }));
    await waitFor(() => {
      expect(api.requests(getMoment).map((request) => request.params)).toEqual([{ id: '6', childId: '1' }]);
    });
  });
});

describe('the portfolio', () => {
  test("shows the active child's moments, 10 at a time, and leads to each", async () => {
    writeStored('tft_activeChild', { id: 1, name: 'Ava Carter' });
    const api = momentsApi().answer(listMoments, days, 3);
    const { user, location } = renderApp('/portfolio', { api, as: parent });
    expect(await screen.findByRole('heading', { level: 1, name: 'Portfolio' })).toBeTruthy();
    await user.click(await screen.findByRole('link', { name: /Special Moment/ }));
    expect(bodies(api)).toEqual([{ ChildID: 1, PageNumber: 1, PageSize: 10 }]);
    await waitFor(() => {
      expect(location()).toBe('/portfolio/6/1');
    });
  });

  test('is a feed: words first, in full, then the photo in its own shape, under the names of the days', async () => {
    writeStored('tft_activeChild', { id: 1, name: 'Ava Carter' });
    const longNote = 'A note of a teacher who saw a lot. '.repeat(7).trim();
    const upright = momentOf({ Width: 900, Height: 1200, Note: longNote, HasNote: true, Subject: 'Memo' }, 'Wow');
    const api = momentsApi().answer(listMoments, [{ Date: todayInZone('America/New_York'), Data: [upright] }], 1);
    renderApp('/portfolio', { api, as: parent });
    const card = await screen.findByRole('link', { name: /Memo/ });
    const words = card.textContent.replace(/\s+/g, ' ').trim();
    expect(words).toBe(`Memo 1:05 PM Teacher note ${longNote} Parent note Wow`);
    const photo = card.lastElementChild as HTMLImageElement;
    expect([photo.getAttribute('src'), photo.width, photo.height]).toEqual([
      upright.Filename.replace('thumb', 'full'),
      900,
      1200,
    ]);
    expect(screen.getByRole('heading', { level: 2, name: /^Today / })).toBeTruthy();
    expect(within(screen.getByRole('main')).queryByText('Ava Carter')).toBeNull();
    fireEvent.error(photo);
    expect(card.querySelector('img')).toBeNull();
  });

  test('asks to select a student while none is chosen', async () => {
    const api = momentsApi();
    renderApp('/portfolio', { api, as: parent });
    expect(await screen.findByText('Select a student')).toBeTruthy();
    expect(bodies(api)).toEqual([]);
  });

  test('says so when there is nothing to share yet', async () => {
    writeStored('tft_activeChild', { id: 1, name: 'Ava Carter' });
    renderApp('/portfolio', { api: momentsApi(), as: parent });
    expect(await screen.findByText('No moments to share yet, check back soon!')).toBeTruthy();
  });
});
