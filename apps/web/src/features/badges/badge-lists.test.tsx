import {
  getBadgeCategories,
  getBadgeChildren,
  getBadgeChildrenByLocation,
  getBadgeChildrenOfClassroom,
  listBadges,
} from '@footprints/contracts/badges';
import { getOwnChildren } from '@footprints/contracts/children';
import { getTrivia } from '@footprints/contracts/trivia';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readStored, writeStored } from '../../lib/storage.ts';
import type { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { badgeRowOf, badgesApi, earnedRow } from './badge-fixtures.ts';

const classroom = person(['Classroom']);
const parent = person(['Parent']);
const bodies = (api: FakeApi) => api.requests(listBadges).map((request) => request.body);
const everything = { ChildID: -1, PageNumber: 1, PageSize: 25, ShowUnearned: false, CategoryID: -1 };
const select = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
const tab = (name: string) => screen.findByRole('tab', { name });

describe('the badges that staff see', () => {
  test('start with the earned ones of all students in all categories, 25 at a time', async () => {
    const api = badgesApi();
    renderApp('/badges', { api, as: classroom });
    const badge = await screen.findByRole('link', { name: /Story Lover/ });
    expect(badge.textContent).toBe('Story Lover Ava Carter Earned 11/21/26');
    expect(badge.getAttribute('href')).toBe('/badges/1/9/80');
    expect(bodies(api)).toEqual([everything]);
    expect((await select('Student')).selectedOptions[0]?.textContent).toBe('All students');
    expect((await select('Category')).selectedOptions[0]?.textContent).toBe('Show All');
    expect((await tab('Earned')).getAttribute('aria-selected')).toBe('true');
    expect(document.title).toBe('View Badges');
  });

  test('show what is still to earn on the other tab, which the URL names', async () => {
    const api = badgesApi();
    const { user, location } = renderApp('/badges?page=1', { api, as: classroom });
    await user.click(await tab('Unearned'));
    const badge = await screen.findByRole('link', { name: /Big Heart/ });
    expect(badge.textContent).not.toContain('Earned');
    expect(badge.getAttribute('href')).toBe('/badges/1/8/0');
    expect(location()).toBe('/badges?tab=unearned');
    expect(bodies(api).at(-1)).toEqual({ ...everything, ShowUnearned: true });
  });

  test('change tabs by the arrow keys', async () => {
    const { user, location } = renderApp('/badges', { api: badgesApi(), as: classroom });
    (await tab('Earned')).focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Unearned');
    expect(location()).toBe('/badges?tab=unearned');
    expect(within(await screen.findByRole('tabpanel', { name: 'Unearned' })).getByRole('link')).toBeTruthy();
  });

  test('are filtered by a student, who is remembered, from the first page on', async () => {
    const api = badgesApi().answer(listBadges, [earnedRow], 60);
    const { user, location, router } = renderApp('/badges?tab=unearned&page=2', { api, as: classroom });
    await screen.findByRole('option', { name: 'Liam Carter' });
    await user.selectOptions(await select('Student'), 'Liam Carter');
    expect(location()).toBe('/badges/2?tab=unearned');
    expect(document.activeElement).toBe(await select('Student'));
    expect(readStored('tft_filter_badges')).toBe(2);
    await waitFor(() => {
      expect(bodies(api)).toContainEqual({ ...everything, ChildID: 2, ShowUnearned: true });
    });
    await router.navigate('/badges');
    await waitFor(() => {
      expect(location()).toBe('/badges/2');
    });
    await user.selectOptions(await select('Student'), 'All students');
    expect(location()).toBe('/badges');
    expect(readStored('tft_filter_badges')).toBe(-1);
  });

  test('are filtered by a category, which is remembered, from the first page on', async () => {
    const api = badgesApi().answer(listBadges, [earnedRow], 60);
    const { user, location, router } = renderApp('/badges/2?page=2', { api, as: classroom });
    await screen.findByRole('option', { name: 'Learning' });
    await user.selectOptions(await select('Category'), 'Learning');
    expect(location()).toBe('/badges/2?category=4');
    expect(document.activeElement).toBe(await select('Category'));
    expect(readStored('tft_filter_badgeCategory')).toBe(4);
    await waitFor(() => {
      expect(bodies(api)).toContainEqual({ ...everything, ChildID: 2, CategoryID: 4 });
    });
    await router.navigate('/badges/1');
    await waitFor(() => {
      expect(location()).toBe('/badges/1?category=4');
    });
    await user.selectOptions(await select('Category'), 'Show All');
    expect(location()).toBe('/badges/1');
    expect(readStored('tft_filter_badgeCategory')).toBe(-1);
  });

  test('turn pages within the same tab and category', async () => {
    const api = badgesApi().answer(listBadges, [earnedRow], 60);
    const { user, location } = renderApp('/badges?tab=unearned&category=3', { api, as: classroom });
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(location()).toBe('/badges?tab=unearned&category=3&page=2');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('60 badges, page 2 of 3'));
  });

  test('show everybody when the remembered student and category are not offered any more', async () => {
    writeStored('tft_filter_badges', 99);
    writeStored('tft_filter_badgeCategory', 98);
    const api = badgesApi();
    renderApp('/badges', { api, as: classroom });
    await screen.findByRole('link', { name: /Story Lover/ });
    expect(bodies(api)).toEqual([everything]);
  });

  test('of a chosen classroom are asked for with it, and its children fill the filter', async () => {
    writeStored('tft_activeClassroom', { id: 12, name: 'rosebuds@demo.test' });
    const api = badgesApi().answer(getBadgeChildrenOfClassroom, []);
    renderApp('/badges', { api, as: person(['Director']) });
    await screen.findByRole('link', { name: /Story Lover/ });
    expect(bodies(api)).toEqual([{ ...everything, ClassroomID: 12 }]);
    expect(api.requests(getBadgeChildrenOfClassroom)[0]?.params).toEqual({ classroomId: '12' });
    expect(screen.getByText(/Now viewing as/).textContent).toBe('Now viewing as rosebuds@demo.test');
  });

  test('of a whole location are filtered by all its children', async () => {
    const api = badgesApi().answer(getBadgeChildrenByLocation, []);
    renderApp('/badges', { api, as: person(['Admin']) });
    expect(await screen.findByText('No students to filter on.')).toBeTruthy();
    expect(bodies(api)).toEqual([everything]);
  });

  test('say so when none is earned, and lead on to awarding one', async () => {
    renderApp('/badges', { api: badgesApi().answer(listBadges, [], 0), as: classroom });
    const panel = within(await screen.findByRole('tabpanel'));
    expect(await panel.findByText('No earned badges yet!')).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Assign Badges' }).getAttribute('href')).toBe('/badges-multi');
  });

  test('say so when none of a category is earned, and lead back to all (product 6.9)', async () => {
    const api = badgesApi().answer(listBadges, [], 0);
    const { user, location } = renderApp('/badges/2?category=4', { api, as: classroom });
    expect(await screen.findByText('No earned badges yet!')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show All Categories' }));
    expect(location()).toBe('/badges/2');
    expect(await screen.findByRole('link', { name: 'Assign Badges' })).toBeTruthy();
  });

  test('say so when none is left to earn', async () => {
    renderApp('/badges?tab=unearned', { api: badgesApi().answer(listBadges, [], 0), as: classroom });
    expect(await screen.findByText('No badges available.')).toBeTruthy();
  });

  test('say "No categories could be retrieved." for a failure and for none alike', async () => {
    const api = badgesApi().fail(getBadgeCategories, 500);
    const { user } = renderApp('/badges', { api, as: classroom });
    expect(await screen.findByText('No categories could be retrieved.')).toBeTruthy();
    api.answer(getBadgeCategories, []);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    });
    expect(screen.getByText('No categories could be retrieved.')).toBeTruthy();
  });

  test('stay visible when the students to filter on could not be loaded', async () => {
    renderApp('/badges', { api: badgesApi().fail(getBadgeChildren, 500), as: classroom });
    expect(await screen.findByText('Failed get students.')).toBeTruthy();
    expect(await screen.findByRole('link', { name: /Story Lover/ })).toBeTruthy();
  });

  test('read "Error attempting to retrieve badge listing." when they could not be loaded, and can be asked for again', async () => {
    const api = badgesApi().breakNetwork(listBadges);
    const { user } = renderApp('/badges', { api, as: classroom });
    expect(await screen.findByText('Error attempting to retrieve badge listing.')).toBeTruthy();
    api.answer(listBadges, [earnedRow], 1);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Story Lover/ })).toBeTruthy();
  });

  test('read the first server error when there is one', async () => {
    renderApp('/badges', { api: badgesApi().refuse(listBadges, 'The shelf is closed.', 'Second.'), as: classroom });
    expect(await screen.findByText('The shelf is closed.')).toBeTruthy();
  });

  test('of a child out of reach are the not-found page', async () => {
    renderApp('/badges/4711', { api: badgesApi().fail(listBadges, 404, 'Not found.'), as: classroom });
    expect(await screen.findByRole('heading', { name: '404 - Not Found' })).toBeTruthy();
  });

  test('of a page past the end lead to the last one', async () => {
    const api = badgesApi().answer(
      listBadges,
      (request) => ((request.body as { PageNumber: number }).PageNumber === 9 ? [] : [badgeRowOf()]),
      30,
    );
    const { location } = renderApp('/badges?tab=unearned&page=9', { api, as: classroom });
    await screen.findByRole('link', { name: /Big Heart/ });
    expect(location()).toBe('/badges?tab=unearned&page=2');
  });
});

describe('the badges that parents see', () => {
  test("are the active child's, without a student filter", async () => {
    writeStored('tft_activeChild', { id: 1, name: 'Ava Carter' });
    const api = badgesApi();
    renderApp('/badges', { api, as: parent });
    expect(await screen.findByRole('link', { name: /Story Lover/ })).toBeTruthy();
    expect(bodies(api)).toEqual([{ ...everything, ChildID: 1 }]);
    expect(screen.queryByRole('combobox', { name: 'Student' })).toBeNull();
    expect(await select('Category')).toBeTruthy();
  });

  test('need an active child: without one the dashboard comes first', async () => {
    const api = badgesApi().answer(getOwnChildren, []).answer(getTrivia, null);
    const { location } = renderApp('/badges', { api, as: parent });
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
    expect(location()).toBe('/');
    expect(bodies(api)).toEqual([]);
  });
});
