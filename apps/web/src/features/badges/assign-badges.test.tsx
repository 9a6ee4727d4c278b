import { revokeBadge } from '@footprints/contracts/badge-revoking';
import { assignBadgeToMany, getBadge, getChildBadge, listBadges } from '@footprints/contracts/badges';
import { getGroups } from '@footprints/contracts/children';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { badgeDate } from '../../lib/dates.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { badgeDetailOf, badgeRowOf, badgesApi } from './badge-fixtures.ts';

const classroom = person(['Classroom']);
const inCatalogue = badgeRowOf({ ChildID: 0, ChildName: '' });
const assignButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Assign Badge' });
const picked = [
  { childId: 1, childName: 'Ava Carter' },
  { childId: 3, childName: 'Mia Lopez' },
  { childId: 4, childName: 'Mia Lopez' },
  { childId: 1, childName: 'Ava Carter' },
];

const outcome = {
  ...{ Assigned: 2, AlreadyEarned: 1, Earned: '2026-11-21T18:00:00.000Z' },
  Before: [{ ChildID: 4, Earned: '2026-10-05T18:00:00.000Z' }],
};

/** A network in which the badge can be awarded to several, and taken back from each of them. */
function awardingApi() {
  const api = badgesApi().answer(assignBadgeToMany, outcome).answer(revokeBadge, { ChildBadgeID: 80 });
  return api.answer(getChildBadge, ({ params }) => {
    const ChildID = Number(params['childId']);
    const given = { ChildBadgeID: 80, IsEarned: true, Earned: outcome.Earned };
    const isTakenBack = api.requests(revokeBadge).some(({ body }) => (body as { ChildID: number }).ChildID === ChildID);
    return badgeDetailOf({ ChildID, ...(!isTakenBack && given) });
  });
}

describe('the page to assign badges', () => {
  test('lists the whole catalogue, of no child', async () => {
    const api = badgesApi().answer(listBadges, [inCatalogue], 1);
    renderApp('/badges-multi', { api, as: classroom });
    const badges = within(await screen.findByRole('region', { name: 'Badges' }));
    const badge = await badges.findByRole('link');
    expect(badge.textContent?.trim()).toBe('Big Heart');
    expect(badge.getAttribute('href')).toBe('/badges-multi/8');
    expect(api.requests(listBadges).map((request) => request.body)).toEqual([
      { PageNumber: 1, PageSize: 25, ShowUnearned: true, CategoryID: -1 },
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Assign Badges' })).toBeTruthy();
  });

  test('asks to select a student and keeps who is selected, in groups', async () => {
    const { user } = renderApp('/badges-multi', { api: badgesApi(), as: classroom });
    expect(await screen.findByText('Select a student')).toBeTruthy();
    const sunbeams = within(await screen.findByRole('group', { name: 'Sunbeams' }));
    await user.click(sunbeams.getByRole('button', { name: 'Select All' }));
    expect(readStored('tft_selectedStudents_badges')).toEqual([
      { childId: 1, childName: 'Ava Carter' },
      { childId: 2, childName: 'Liam Carter' },
    ]);
    expect(readStored('tft_selectedStudents')).toBeUndefined();
    expect(screen.queryByText('Select a student')).toBeNull();
    expect(screen.getByText('Choose a badge for 2 students')).toBeTruthy();
    await user.click(sunbeams.getByRole('button', { name: 'Liam Carter' }));
    expect(screen.getByText('Choose a badge for 1 student')).toBeTruthy();
  });

  test('is filtered by category from the first page on', async () => {
    const api = badgesApi().answer(listBadges, [inCatalogue], 60);
    const { user, location } = renderApp('/badges-multi?page=2', { api, as: classroom });
    await screen.findByRole('option', { name: 'Kindness' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Kindness');
    expect(location()).toBe('/badges-multi?category=3');
    await waitFor(() => {
      expect(api.requests(listBadges).map((request) => request.body)).toContainEqual({
        PageNumber: 1,
        PageSize: 25,
        ShowUnearned: true,
        CategoryID: 3,
      });
    });
  });

  test('opens with the remembered category', async () => {
    writeStored('tft_filter_badgeCategory', 4);
    const { location } = renderApp('/badges-multi', { api: badgesApi(), as: classroom });
    await screen.findByRole('link', { name: /Big Heart/ });
    expect(location()).toBe('/badges-multi?category=4');
  });

  test('says so when there is no badge, and when the students could not be loaded', async () => {
    const api = badgesApi().answer(listBadges, [], 0).fail(getGroups, 500);
    renderApp('/badges-multi', { api, as: classroom });
    expect(await screen.findByText('No badges available.')).toBeTruthy();
    expect(await screen.findByText('Failed get students.')).toBeTruthy();
  });

  test('acts for the classroom that a director chose', async () => {
    writeStored('tft_activeClassroom', { id: 12, name: 'rosebuds@demo.test' });
    const api = badgesApi();
    renderApp('/badges-multi', { api, as: person(['Director']) });
    await screen.findByRole('button', { name: 'Ava Carter' });
    await screen.findByRole('link', { name: /Big Heart/ });
    expect(api.requests(getGroups).map((request) => request.query)).toEqual([{ ClassroomID: '12' }]);
    expect(api.requests(listBadges)[0]?.body).toMatchObject({ ClassroomID: 12 });
  });

  test('shows parents badges, but nobody to pick', async () => {
    writeStored('tft_activeChild', { id: 1, name: 'Ava Carter' });
    renderApp('/badges-multi', { api: badgesApi(), as: person(['Parent']) });
    expect((await screen.findByRole('link', { name: /Big Heart/ })).getAttribute('href')).toBe('/badges-multi/8');
    expect(screen.queryByRole('region', { name: 'Students' })).toBeNull();
    expect(screen.queryByText('Select a student')).toBeNull();
  });
});

describe('one badge for all who are selected', () => {
  test('names each name once, joined by commas', async () => {
    writeStored('tft_selectedStudents_badges', picked);
    const api = badgesApi();
    renderApp('/badges-multi/8', { api, as: classroom });
    expect(await screen.findByText('Ava Carter, Mia Lopez')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Assign Badge' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Big Heart' })).toBeTruthy();
    expect(screen.getByText('Comforted a friend.')).toBeTruthy();
    expect(screen.getByText('Unearned')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to All Badges' }).getAttribute('href')).toBe('/badges-multi');
    expect(api.requests(getBadge)[0]?.params).toEqual({ badgeId: '8' });
  });

  test('is assigned to each child once and earned now', async () => {
    writeStored('tft_selectedStudents_badges', picked);
    const api = badgesApi().answer(assignBadgeToMany, outcome);
    const { user } = renderApp('/badges-multi/8', { api, as: classroom });
    await user.click(await assignButton());
    const today = badgeDate(new Date().toISOString(), 'America/New_York');
    const status = await screen.findByText(`Earned on ${today}`);
    expect(status).toBe(document.activeElement);
    expect(api.requests(assignBadgeToMany).map((request) => request.body)).toEqual([
      { BadgeID: 8, ChildIDs: [1, 3, 4] },
    ]);
    expect(screen.queryByRole('button', { name: 'Assign Badge' })).toBeNull();
  });

  test.each([{ Assigned: 2, AlreadyEarned: 0 }, true])(
    'is earned now by whatever the answer says, which names nobody unless it does: %j',
    async (data) => {
      writeStored('tft_selectedStudents_badges', picked);
      const { user } = renderApp('/badges-multi/8', {
        api: badgesApi().answerBare(assignBadgeToMany, data),
        as: classroom,
      });
      await user.click(await assignButton());
      expect(await screen.findByText(/^Earned on/)).toBe(document.activeElement);
      expect(screen.queryByRole('region', { name: 'Got it now' })).toBeNull();
    },
  );

  test('is refused by an answer that says nothing', async () => {
    writeStored('tft_selectedStudents_badges', picked);
    const api = badgesApi().answerBare(assignBadgeToMany, null);
    const { user } = renderApp('/badges-multi/8', { api, as: classroom });
    await user.click(await assignButton());
    expect((await screen.findByRole('alert')).textContent).toBe('ErrorError occured while attempting to assign badge.');
    expect((await assignButton()).disabled).toBe(true);
  });

  test('says who got it, and who had it already since when', async () => {
    writeStored('tft_selectedStudents_badges', picked);
    const { user, router } = renderApp('/badges-multi/8', { api: awardingApi(), as: classroom });
    await user.click(await assignButton());
    const rowsOf = async (name: string) =>
      within(await screen.findByRole('region', { name }))
        .getAllByRole('listitem')
        .map((row) => row.textContent);
    expect(await rowsOf('Got it now')).toEqual(['Ava Carter 11/21/26', 'Mia Lopez 11/21/26']);
    expect(await rowsOf('Had it already')).toEqual(['Mia Lopez 10/05/26']);
    // Who got it by mistake is taken it back from there.
    const links = within(screen.getByRole('main')).getAllByRole<HTMLAnchorElement>('link', { name: /Ava|Mia/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/badges/1/8/0', '/badges/3/8/0']);
    await user.click(links[0]!);
    await screen.findByRole('link', { name: 'Back to All Badges' });
    await router.navigate(-1);
    expect(await rowsOf('Got it now')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Assign Badge' })).toBeNull();
  });

  test('names nobody any more from whom it was taken back since (product 11.7)', async () => {
    const two = picked.slice(0, 2);
    writeStored('tft_selectedStudents_badges', two);
    const { user, router } = renderApp('/badges-multi/8', { api: awardingApi(), as: person(['Director']) });
    const takeBackFrom = async (name: string) => {
      await user.click(await screen.findByRole('link', { name }));
      await user.click(await screen.findByRole('button', { name: 'Take this badge back…' }));
      await user.click(await screen.findByRole('radio', { name: 'Wrong child' }));
      await user.click(screen.getByRole('button', { name: 'Take it back' }));
      // The button that was pressed is gone.
      await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Unearned')));
      await router.navigate(-1);
    };
    await user.click(await assignButton());
    await takeBackFrom('Mia Lopez');
    const got = within(await screen.findByRole('region', { name: 'Got it now' }));
    await waitFor(() => expect(got.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ava Carter']));
    expect(screen.queryByText(/Mia/)).toBeNull();
    await takeBackFrom('Ava Carter');
    await waitFor(() => expect(router.state.location.pathname).toBe('/badges-multi/8'));
    expect(await assignButton()).toBeTruthy();
    expect(await screen.findByText('Unearned')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Got it now' })).toBeNull());
  });

  test('stays of those who got it, whoever is picked since (product 11.7)', async () => {
    writeStored('tft_selectedStudents_badges', [{ childId: 1, childName: 'Ava Carter' }]);
    const api = awardingApi().answer(assignBadgeToMany, { ...outcome, Assigned: 1, AlreadyEarned: 0, Before: [] });
    const { user, router } = renderApp('/badges-multi/8', { api, as: classroom });
    await user.click(await assignButton());
    await user.click(await screen.findByRole('link', { name: 'Back to All Badges' }));
    await user.click(await screen.findByRole('button', { name: 'Ava Carter' }));
    expect(screen.getByText('Select a student')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Liam Carter' }));
    await router.navigate(-1);
    expect((await screen.findByRole('article')).textContent).toContain('Ava Carter');
    expect(within(screen.getByRole('region', { name: 'Got it now' })).getByRole('link').textContent).toBe('Ava Carter');
    expect(within(screen.getByRole('main')).queryByText(/Liam/)).toBeNull();
  });

  test('goes to those alone who are still in the groups (product 11.7)', async () => {
    const gone = { childId: 9, childName: 'Noah Reed' };
    writeStored('tft_selectedStudents_badges', [...picked, gone]);
    const api = badgesApi().answer(assignBadgeToMany, outcome);
    const { user } = renderApp('/badges-multi/8', { api, as: classroom });
    await screen.findByText('Ava Carter, Mia Lopez');
    await user.click(await assignButton());
    await screen.findByText(/^Earned on/);
    expect(api.requests(assignBadgeToMany).map(({ body }) => body)).toEqual([{ BadgeID: 8, ChildIDs: [1, 3, 4] }]);
  });

  test('without success reads its sentence and leaves the button disabled', async () => {
    writeStored('tft_selectedStudents_badges', picked);
    const { user } = renderApp('/badges-multi/8', { api: badgesApi().refuse(assignBadgeToMany), as: classroom });
    await user.click(await assignButton());
    expect((await screen.findByRole('alert')).textContent).toBe('ErrorError occured while attempting to assign badge.');
    expect((await assignButton()).disabled).toBe(true);
  });

  test('reads "Failed to assign badge." when the request fails, and can be tried again', async () => {
    writeStored('tft_selectedStudents_badges', picked);
    const { user } = renderApp('/badges-multi/8', { api: badgesApi().fail(assignBadgeToMany, 503), as: classroom });
    await user.click(await assignButton());
    expect((await screen.findByRole('alert')).textContent).toBe('ErrorFailed to assign badge.');
    expect((await assignButton()).disabled).toBe(false);
  });

  test('shows "Failed to retrieve badge information" when the load reports no success', async () => {
    writeStored('tft_selectedStudents_badges', picked);
    renderApp('/badges-multi/8', { api: badgesApi().refuse(getBadge), as: classroom });
    expect((await screen.findByRole('alert')).textContent).toBe('ErrorFailed to retrieve badge information');
  });

  test('leads back when nobody is selected, and says why', async () => {
    const { location } = renderApp('/badges-multi/8', { api: badgesApi(), as: classroom });
    expect((await screen.findByRole('alert')).textContent).toBe('Select a student');
    expect(location()).toBe('/badges-multi');
  });

  test('shows parents the badge, but nobody to assign it to', async () => {
    writeStored('tft_activeChild', { id: 1, name: 'Ava Carter' });
    const { location } = renderApp('/badges-multi/8', { api: badgesApi(), as: person(['Parent']) });
    expect(await screen.findByRole('heading', { level: 2, name: 'Big Heart' })).toBeTruthy();
    expect(location()).toBe('/badges-multi/8');
    expect(screen.queryByRole('button', { name: 'Assign Badge' })).toBeNull();
  });
});
