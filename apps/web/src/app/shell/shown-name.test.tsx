import { emptyStates } from '@footprints/contracts/entry-errors';
import {
  getBadgeCategories,
  getBadgeChildrenByLocation,
  getChildBadge,
  listBadges,
} from '@footprints/contracts/badges';
import { getOwnChildren } from '@footprints/contracts/children';
import { logout } from '@footprints/contracts/identity';
import { getMoment, listMoments } from '@footprints/contracts/moments';
import { getReport, listReports } from '@footprints/contracts/reports';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { badgeDetailOf } from '../../features/badges/badge-fixtures.ts';
import { detailOf } from '../../features/moments/moment-fixtures.ts';
import { rowOf } from '../../features/reports/report-fixtures.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';
import { FakeApi } from '../../test/fake-api.ts';
import { childOf, person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const parent = person(['Parent']);
const ava = childOf(1, 'Ava', 'Carter');
const liam = childOf(2, 'Liam', 'Carter');

const familyApi = (...children: (typeof ava)[]) =>
  new FakeApi()
    .answer(getOwnChildren, children)
    .answer(listReports, [])
    .answer(listMoments, [])
    .answer(listBadges, [])
    .answer(getReport, { ...rowOf({}), ParentNote: null, Author: null });
const badgesOf = (...children: (typeof ava)[]) =>
  familyApi(...children)
    .answer(getBadgeChildrenByLocation, [])
    .answer(getBadgeCategories, []);
const banner = () => within(screen.getByRole('banner'));
const switchTo = async (name: string) => within(await screen.findByRole('banner')).findByRole('button', { name });

describe('the children of a parent in the header (product 6.7)', () => {
  beforeEach(() => {
    writeStored('tft_activeChild', { id: 1, name: 'Ava Carter' });
  });

  it.each([
    ['/parent-reports?page=2', '/parent-reports'],
    ['/portfolio', '/portfolio'],
    ['/parent-reports/5/1', '/parent-reports'],
  ])('are one tap away on %s, which then is of the other child', async (path, target) => {
    const api = familyApi(ava, liam).answer(listReports, [], 0);
    const { user, location } = renderApp(path, { api, as: parent });
    expect((await switchTo('Ava Carter')).getAttribute('aria-pressed')).toBe('true');
    await user.click(await switchTo('Liam Carter'));
    await waitFor(() => {
      expect(location()).toBe(target);
    });
    expect(readStored('tft_activeChild')).toEqual({ id: 2, name: 'Liam Carter' });
    expect(await banner().findByText('Liam Carter')).toBeTruthy();
    expect(banner().queryByText('Ava Carter')).toBeNull();
    await waitFor(() => {
      const asked = [...api.requests(listReports), ...api.requests(listMoments)].at(-1)?.body;
      expect(asked).toMatchObject({ ChildID: 2, PageNumber: 1 });
    });
  });

  it('turn the badges of one’s own child to the other’s for staff, too', async () => {
    const { user, location } = renderApp('/badges/1', { api: badgesOf(ava, liam), as: person(['Director', 'Parent']) });
    await user.click(await switchTo('Liam Carter'));
    await waitFor(() => expect(location()).toBe('/badges/2'));
  });

  it('turn only once a form on the way is left, and ask nothing of the child before (product 6.7)', async () => {
    const api = familyApi(ava, liam).answer(getMoment, detailOf({}, null));
    const { user, router, location } = renderApp('/portfolio/5/1', { api, as: parent });
    await user.type(await screen.findByRole('textbox', { name: /Comment/ }), 'How lovely');
    await user.click(await switchTo('Liam Carter'));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect((await switchTo('Ava Carter')).getAttribute('aria-pressed')).toBe('true');
    expect(readStored('tft_activeChild')).toEqual({ id: 1, name: 'Ava Carter' });
    const before = api.requests(listMoments).length;
    await user.click(await switchTo('Liam Carter'));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(location()).toBe('/portfolio'));
    await waitFor(() => expect(api.requests(listMoments).length).toBeGreaterThan(before));
    expect(readStored('tft_activeChild')).toEqual({ id: 2, name: 'Liam Carter' });
    const asked = api.requests(listMoments).slice(before);
    expect(asked.map(({ body }) => (body as { ChildID: number }).ChildID)).not.toContain(1);
    await user.click(await switchTo('Ava Carter'));
    await waitFor(() => expect(readStored('tft_activeChild')?.id).toBe(1));
    await act(() => router.navigate(-1));
    expect(readStored('tft_activeChild')?.id).toBe(1);
  });

  it.each([
    ['/parent-reports/1/1', '/parent-reports', 'Back to Reports'],
    ['/portfolio/5/1', '/portfolio', 'Back to Portfolio'],
    ['/badges/1/8/0', '/badges', 'Back to All Badges'],
  ])('are turned to the one that %s is about by whoever comes back to it', async (path, list, label) => {
    const api = badgesOf(ava, liam).answer(getMoment, detailOf({}, null)).answer(getChildBadge, badgeDetailOf());
    const { user, router, location } = renderApp(path, { api, as: parent });
    await user.click(await switchTo('Liam Carter'));
    await waitFor(() => expect(location()).toBe(list));
    await waitFor(() => expect(screen.queryByRole('link', { name: label })).toBeNull());
    await act(() => router.navigate(-1));
    expect((await switchTo('Ava Carter')).getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(readStored('tft_activeChild')).toEqual({ id: 1, name: 'Ava Carter' }));
    await user.click(await screen.findByRole('link', { name: label }));
    await waitFor(() => expect(location()).toBe(list));
    expect((await switchTo('Ava Carter')).getAttribute('aria-pressed')).toBe('true');
  });

  it('stay with the one whose page it is when another tab turns, and so does the way back', async () => {
    const { user, location } = renderApp('/parent-reports/1/1', { api: familyApi(ava, liam), as: parent });
    const back = await screen.findByRole('link', { name: 'Back to Reports' });
    act(() => writeStored('tft_activeChild', { id: 2, name: 'Liam Carter' }));
    expect((await switchTo('Ava Carter')).getAttribute('aria-pressed')).toBe('true');
    act(() => void window.dispatchEvent(new FocusEvent('focus')));
    await user.click(back);
    await waitFor(() => expect(location()).toBe('/parent-reports'));
    expect((await switchTo('Ava Carter')).getAttribute('aria-pressed')).toBe('true');
  });

  it('turn to the one whose badges an address shows', async () => {
    renderApp('/badges/2', { api: badgesOf(ava, liam), as: parent });
    expect((await switchTo('Liam Carter')).getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(readStored('tft_activeChild')?.id).toBe(2));
  });

  it('are not turned by what staff who are parents open as staff', async () => {
    const report = { ...rowOf({ ChildID: 2 }), ParentNote: null, Author: 'Room' };
    const api = familyApi(ava, liam).answer(getReport, report);
    renderApp('/reports/5/2', { api, as: person(['Director', 'Parent']) });
    await screen.findByRole('heading', { level: 1 });
    expect((await switchTo('Ava Carter')).getAttribute('aria-pressed')).toBe('true');
    expect(readStored('tft_activeChild')?.id).toBe(1);
  });

  it('keep the focus where the same list turns to the other child', async () => {
    const { user } = renderApp('/portfolio', { api: familyApi(ava, liam), as: parent });
    for (const name of ['Liam Carter', 'Ava Carter', 'Liam Carter']) {
      await user.click(await switchTo(name));
      await waitFor(async () => expect((await switchTo(name)).getAttribute('aria-pressed')).toBe('true'));
      expect(document.activeElement).toBe(await switchTo(name));
    }
  });

  it('is only named where there is one', async () => {
    renderApp('/portfolio', { api: familyApi(ava), as: parent });
    await screen.findByText('No moments to share yet, check back soon!');
    expect(await banner().findByText('Ava Carter')).toBeTruthy();
    expect(banner().queryByRole('button', { name: 'Ava Carter' })).toBeNull();
  });

  it.each(['/portfolio', '/parent-reports'])('begin with the first on %s where none is known yet', async (path) => {
    removeStored('tft_activeChild');
    const api = familyApi(ava, liam);
    renderApp(path, { api, as: parent });
    expect((await switchTo('Ava Carter')).getAttribute('aria-pressed')).toBe('true');
    expect(await screen.findByText(/share yet, check back soon!$/)).toBeTruthy();
    expect(readStored('tft_activeChild')).toEqual({ id: 1, name: 'Ava Carter' });
    const asked = [...api.requests(listReports), ...api.requests(listMoments)].at(-1)?.body;
    expect(asked).toMatchObject({ ChildID: 1 });
  });

  it('do not stay with a child that is not theirs', async () => {
    writeStored('tft_activeChild', { id: 99, name: 'Somebody Else' });
    renderApp('/parent-reports', { api: familyApi(ava, liam), as: parent });
    expect((await switchTo('Ava Carter')).getAttribute('aria-pressed')).toBe('true');
    expect(readStored('tft_activeChild')?.id).toBe(1);
  });

  it('are none once the last of them is no longer theirs, also where it was shown', async () => {
    writeStored('tft_activeChild', { id: 1, name: 'Ava Carter' });
    renderApp('/parent-reports', { api: familyApi(), as: parent });
    expect(await screen.findByText(emptyStates.selectStudent)).toBeTruthy();
    expect(readStored('tft_activeChild')).toBeUndefined();
    expect(banner().queryByText('Ava Carter')).toBeNull();
  });

  it('stay with a child that another tab chose and this one has not heard of yet', async () => {
    renderApp('/portfolio', { api: familyApi(ava, liam), as: parent });
    await switchTo('Ava Carter');
    writeStored('tft_activeChild', { id: 3, name: 'Noah Carter' });
    await waitFor(() => expect(banner().queryByText('Ava Carter')).toBeTruthy());
    expect(readStored('tft_activeChild')).toEqual({ id: 3, name: 'Noah Carter' });
  });

  it('are one tap away for a room that is a parent, too, on the pages of a parent', async () => {
    removeStored('tft_activeChild');
    const api = familyApi(ava, liam);
    renderApp('/portfolio', { api, as: person(['Classroom', 'Parent']) });
    expect((await switchTo('Ava Carter')).getAttribute('aria-pressed')).toBe('true');
    expect(await screen.findByText(/share yet, check back soon!$/)).toBeTruthy();
  });

  it('leave no name behind when the session ends', async () => {
    removeStored('tft_activeChild');
    const api = familyApi(ava, liam).fail(listMoments, 401, 'Please log in.');
    const { leave } = renderApp('/portfolio', { api, as: parent });
    await waitFor(() => {
      expect(leave).toHaveBeenCalled();
    });
    await switchTo('Liam Carter');
    expect(readStored('tft_activeChild')).toBeUndefined();
  });

  it('are not asked for again by whoever logs out', async () => {
    const api = familyApi(ava, liam).answer(logout, null);
    const { user } = renderApp('/portfolio', { api, as: parent });
    await switchTo('Ava Carter');
    await user.click(await screen.findByRole('button', { name: 'Log Out', hidden: true }));
    await screen.findByRole('button', { name: 'Log In' });
    expect(api.requests(getOwnChildren)).toHaveLength(1);
  });
});

describe('who is signed in, in the header of staff (product 6.7)', () => {
  it.each(['Classroom', 'Director', 'Admin'] as const)('is called by name, with the email below: %s', async (role) => {
    const as = person([role], { Name: 'Rosebuds Room', Email: 'rosebuds@demo.test' });
    renderApp('/nowhere', { api: new FakeApi(), as });
    const name = await within(await screen.findByRole('banner')).findByText('Rosebuds Room');
    expect(name.nextElementSibling?.textContent).toBe('rosebuds@demo.test');
  });

  it('is the email alone of somebody without a name', async () => {
    const as = person(['Director'], { Name: '', Email: 'dana@demo.test' });
    renderApp('/nowhere', { api: new FakeApi(), as });
    const header = within(await screen.findByRole('banner'));
    const email = await header.findByText('dana@demo.test');
    expect(email.previousElementSibling?.tagName).toBe('A');
  });
});
