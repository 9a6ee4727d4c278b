import { revokeBadge } from '@footprints/contracts/badge-revoking';
import { assignBadge, getChildBadge, listBadges } from '@footprints/contracts/badges';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { writeStored } from '../../lib/storage.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { badgeDetailOf, badgesApi } from './badge-fixtures.ts';

const url = '/badges/1/8/0';
const classroom = person(['Classroom']);
const director = person(['Director']);
const earned = badgeDetailOf({ ChildBadgeID: 80, IsEarned: true, Earned: '2026-11-22T03:30:00Z' });
const assignButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Assign Badge' });
const noAssignButton = () => {
  expect(screen.queryByRole('button', { name: 'Assign Badge' })).toBeNull();
};

/** A network in which the badge can be awarded, and is the child's from then on. */
function awardingApi(api = badgesApi()) {
  const given = { ChildBadgeID: 80, IsEarned: true, Earned: '2026-11-23T15:00:00Z' };
  return api
    .answer(assignBadge, given.Earned)
    .answer(getChildBadge, () => badgeDetailOf(api.requests(assignBadge).length > 0 ? given : {}));
}

/** An answer that the test gives when it wants to. */
function heldBack<Value>() {
  let give: (value: Value) => void = () => undefined;
  const answer = new Promise<Value>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}

describe('a badge of one child', () => {
  test('spins while it loads', async () => {
    const { answer, give } = heldBack<typeof earned>();
    renderApp(url, { api: badgesApi().answer(getChildBadge, answer), as: classroom });
    expect(await screen.findByRole('status', { name: 'Loading badge' })).toBeTruthy();
    give(earned);
    expect(await screen.findByRole('heading', { level: 2, name: 'Big Heart' })).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Loading badge' })).toBeNull();
  });

  test('that is earned shows art, title, description, child and the date, and no button', async () => {
    const api = badgesApi().answer(getChildBadge, earned);
    renderApp('/badges/1/8/80', { api, as: classroom });
    expect(await screen.findByText('Earned on 11/21/26')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Big Heart' })).toBeTruthy();
    expect(screen.getByText('Comforted a friend.')).toBeTruthy();
    expect(screen.getByText('Ava Carter')).toBeTruthy();
    const art = screen.getByRole('img', { name: 'Big Heart' });
    expect([art.getAttribute('width'), art.getAttribute('height')]).toEqual(['232', '232']);
    expect(document.title).toBe('Badge Details');
    expect(screen.getByRole('link', { name: 'Back to All Badges' }).getAttribute('href')).toBe('/badges');
    expect(api.requests(getChildBadge)[0]?.params).toEqual({ badgeId: '8', childId: '1', childBadgeId: '80' });
    noAssignButton();
  });

  test('that is not earned says Unearned and looks different', async () => {
    renderApp(url, { api: badgesApi(), as: classroom });
    expect(await screen.findByText('Unearned')).toBeTruthy();
    expect(screen.getByRole('article').hasAttribute('data-earned')).toBe(false);
    expect(await assignButton()).toBeTruthy();
  });

  test('offers parents nothing to assign', async () => {
    writeStored('tft_activeChild', { id: 1, name: 'Ava Carter' });
    renderApp(url, { api: badgesApi(), as: person(['Parent']) });
    expect(await screen.findByText('Unearned')).toBeTruthy();
    noAssignButton();
  });

  test('shows "Failed to retrieve badge information" under "Error" when the load reports no success', async () => {
    renderApp(url, { api: badgesApi().refuse(getChildBadge), as: classroom });
    const banner = await screen.findByRole('alert');
    expect(banner.textContent).toBe('ErrorFailed to retrieve badge information');
    expect(banner).toBe(document.activeElement);
    noAssignButton();
  });

  test('only stops spinning when the network fails', async () => {
    const api = badgesApi().breakNetwork(getChildBadge);
    const { user } = renderApp(url, { api, as: classroom });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('status', { name: 'Loading badge' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    api.answer(getChildBadge, earned);
    await user.click(again);
    expect(await screen.findByText('Earned on 11/21/26')).toBeTruthy();
  });

  test('that is not there says so in the words of what cannot be read', async () => {
    renderApp(url, { api: badgesApi().fail(getChildBadge, 404, 'Not found.'), as: classroom });
    expect((await screen.findByRole('alert')).textContent).toBe('ErrorFailed to retrieve badge information');
  });

  test('is shown no longer once it is not there for the viewer any more', async () => {
    const api = badgesApi().answer(getChildBadge, earned);
    const { queryClient } = renderApp('/badges/1/8/80', { api, as: person(['Parent']) });
    await screen.findByText('Earned on 11/21/26');
    api.fail(getChildBadge, 404, 'Not found.');
    await queryClient.refetchQueries();
    expect((await screen.findByRole('alert')).textContent).toBe('ErrorFailed to retrieve badge information');
    expect(screen.queryByText('Ava Carter')).toBeNull();
  });

  test.each(['/badges/1/8/x', '/badges/1/0/0'])(
    'of an address that cannot be is the not-found page: %s',
    async (path) => {
      renderApp(path, { api: badgesApi(), as: classroom });
      expect(await screen.findByRole('heading', { name: '404 - Not Found' })).toBeTruthy();
    },
  );
});

describe('assigning a badge', () => {
  test('spins and cannot be asked for twice, then shows the date of the answer', async () => {
    const { answer, give } = heldBack<string>();
    const api = awardingApi().answer(assignBadge, answer);
    const { user } = renderApp(url, { api, as: classroom });
    await user.click(await assignButton());
    await waitFor(() => {
      expect(api.requests(assignBadge).map((request) => request.body)).toEqual([{ BadgeID: 8, ChildID: 1 }]);
    });
    expect((await assignButton()).disabled).toBe(true);
    expect((await assignButton()).hasAttribute('data-loading')).toBe(true);
    expect(screen.getByText('Unearned')).toBeTruthy();
    give('2026-11-23T15:00:00Z');
    const status = await screen.findByText('Earned on 11/23/26');
    expect(status).toBe(document.activeElement);
    noAssignButton();
  });

  test('stays earned on the date of the answer, also where the badge still reads as it was', async () => {
    const api = badgesApi().answer(assignBadge, '2026-11-23T15:00:00Z');
    const { user, queryClient } = renderApp(url, { api, as: classroom });
    await user.click(await assignButton());
    expect(await screen.findByText('Earned on 11/23/26')).toBe(document.activeElement);
    await act(() => queryClient.refetchQueries());
    expect(screen.getByText('Earned on 11/23/26')).toBeTruthy();
    noAssignButton();
  });

  test('is asked for once by two presses in one go', async () => {
    const api = awardingApi();
    renderApp(url, { api, as: classroom });
    const button = await assignButton();
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByText('Earned on 11/23/26');
    expect(api.requests(assignBadge)).toHaveLength(1);
  });

  test('of a day that is over says to a room that it may be the director’s to take back (product 19.7)', async () => {
    renderApp(url, { api: badgesApi().answer(getChildBadge, earned), as: classroom });
    expect(await screen.findByText('The day has ended, so your director may need to make this change.')).toBeTruthy();
  });

  test('can be taken back on the page that it was given on', async () => {
    const api = awardingApi().answer(revokeBadge, { ChildBadgeID: 80 });
    const { user } = renderApp(url, { api, as: director });
    await user.click(await assignButton());
    await user.click(await screen.findByRole('button', { name: 'Take this badge back…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Wrong child' }));
    api.breakNetwork(getChildBadge);
    await user.click(dialog.getByRole('button', { name: 'Take it back' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Unearned')));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Take this badge back…' })).toBeNull();
    expect(api.requests(revokeBadge)[0]?.body).toMatchObject({ ChildBadgeID: 80, ChildID: 1, BadgeID: 8 });
  });

  test('that is taken back is asked for anew in the list that it was opened from', async () => {
    const api = badgesApi()
      .answer(getChildBadge, { ...earned, Earned: new Date().toISOString() })
      .answer(revokeBadge, { ChildBadgeID: 80 });
    const { user, router } = renderApp('/badges?tab=unearned', { api, as: classroom });
    await user.click(await screen.findByRole('link', { name: /Big Heart/ }));
    await user.click(await screen.findByRole('button', { name: 'Take this badge back…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Wrong child' }));
    api.answer(getChildBadge, badgeDetailOf());
    await user.click(dialog.getByRole('button', { name: 'Take it back' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Unearned')));
    const asked = api.requests(listBadges).length;
    await router.navigate('/badges?tab=unearned');
    await waitFor(() => expect(api.requests(listBadges)).toHaveLength(asked + 1));
  });

  test('takes the badge off the list of what is missing at once', async () => {
    const { answer: slowList } = heldBack<never>();
    const api = awardingApi();
    const { user, router } = renderApp('/badges?tab=unearned', { api, as: classroom });
    await user.click(await screen.findByRole('link', { name: /Big Heart/ }));
    await user.click(await assignButton());
    await screen.findByText('Earned on 11/23/26');
    api.answer(listBadges, slowList);
    await router.navigate('/badges?tab=unearned');
    expect(await screen.findByText('No badges available.')).toBeTruthy();
  });

  test.each([
    ['"Error occured while attempting to assign badge."', [], 'Error occured while attempting to assign badge.'],
    ['the first server error', ['Not today.', 'Second.'], 'Not today.'],
  ])('without success reads %s and leaves the button disabled', async (_, errors, sentence) => {
    const { user } = renderApp(url, { api: badgesApi().refuse(assignBadge, ...errors), as: classroom });
    await user.click(await assignButton());
    expect((await screen.findByRole('alert')).textContent).toBe(`Error${sentence}`);
    expect((await assignButton()).disabled).toBe(true);
    expect((await assignButton()).hasAttribute('data-loading')).toBe(false);
  });

  test('works again once the page is opened again', async () => {
    const { user, router } = renderApp(url, { api: badgesApi().refuse(assignBadge), as: classroom });
    await user.click(await assignButton());
    await screen.findByRole('alert');
    await user.click(screen.getByRole('link', { name: 'Back to All Badges' }));
    await screen.findByRole('heading', { name: 'View Badges' });
    await router.navigate(url);
    expect((await assignButton()).disabled).toBe(false);
  });

  test.each([
    ['the network fails', badgesApiWithoutNetwork],
    ['the server fails', () => badgesApi().fail(assignBadge, 500, 'Something went wrong on our side.')],
  ])('reads "Failed to assign badge." when %s, and can be tried again', async (_, apiOf) => {
    const api = apiOf();
    const { user } = renderApp(url, { api, as: classroom });
    await user.click(await assignButton());
    expect((await screen.findByRole('alert')).textContent).toBe('ErrorFailed to assign badge.');
    expect((await assignButton()).disabled).toBe(false);
    awardingApi(api);
    await user.click(await assignButton());
    expect(await screen.findByText('Earned on 11/23/26')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says nothing of a failure once the badge turns out to have been assigned', async () => {
    const api = badgesApi().breakNetwork(assignBadge);
    const { user, queryClient } = renderApp(url, { api, as: classroom });
    await user.click(await assignButton());
    await screen.findByRole('alert');
    api.answer(getChildBadge, earned);
    await act(() => queryClient.refetchQueries());
    expect(await screen.findByText('Earned on 11/21/26')).toBe(document.activeElement);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('asks for the role again at the click', async () => {
    const api = badgesApi().answer(assignBadge, '2026-11-23T15:00:00Z');
    const { user } = renderApp(url, { api, as: classroom });
    const button = await assignButton();
    writeStored('tft_roles', ['Parent']);
    await user.click(button);
    expect(api.requests(assignBadge)).toEqual([]);
  });
});

function badgesApiWithoutNetwork() {
  return badgesApi().breakNetwork(assignBadge);
}
