import { httpMessages } from '@footprints/contracts/http-errors';
import { acceptChild } from '@footprints/contracts/guardians';
import { linkMessages } from '@footprints/contracts/link-errors';
import { getAppInfo, login } from '@footprints/contracts/identity';
import { confirmEmail, confirmSignIn, stopEmail } from '@footprints/contracts/mailed-links';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sessionKey } from '../../api/query-client.ts';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const alert = async () => (await screen.findByRole('alert')).textContent;
const yes = () => screen.findByRole('button', { name: 'Yes, it was me' });

describe('a mailed link that asks for a yes', () => {
  test('does nothing by being opened, and what it is for at the button', async () => {
    const api = new FakeApi().answer(confirmSignIn, null);
    const { user, location } = renderApp('/confirm-sign-in?id=TOKEN', { api, as: null });
    await screen.findByRole('heading', { name: 'Was it you?' });
    await yes();
    expect(location()).toBe('/confirm-sign-in');
    expect(api.requests(confirmSignIn)).toEqual([]);
    await user.click(await yes());
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login');
    expect(api.requests(confirmSignIn).map(({ body }) => body)).toEqual([{ TokenID: 'TOKEN' }]);
  });

  test('has whoever is signed in here looked up again once they have read what came of it: their rights may be others, or their session over', async () => {
    const api = new FakeApi().answer(confirmSignIn, null);
    const { user, queryClient } = renderApp('/confirm-sign-in?id=TOKEN', { api, as: person(['Director']) });
    await user.click(await yes());
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(queryClient.getQueryState(sessionKey)?.isInvalidated).toBe(true);
    expect(api.requests(getAppInfo)).toHaveLength(1);
  });

  test('that was used or is too old says so, and what to do', async () => {
    const api = new FakeApi().refuse(confirmSignIn, linkMessages.linkInvalid);
    const { user } = renderApp('/confirm-sign-in?id=TOKEN', { api, as: null });
    await user.click(await yes());
    expect(await alert()).toBe('This link is invalid or has expired.');
    expect(screen.getByRole('link', { name: 'Log in to get a new link' })).toBeTruthy();
  });

  test.each([
    [
      '/confirm-email',
      confirmEmail,
      'Confirm this address',
      /^If you have confirmed it already, log in with it\. Otherwise/,
    ],
    ['/stop-email', stopEmail, 'Stop the change', /^If you have stopped it already, it is stopped\. Otherwise/],
    [
      '/confirm-sign-in',
      confirmSignIn,
      'Yes, it was me',
      /^If you have said yes already, log in again, in the place where you entered your password\. Otherwise/,
    ],
    ['/accept-child', acceptChild, 'Yes, add me', /^If you have said yes already, log in to see the child\. Otherwise/],
  ])('of %s that was used may have done it already (product 3.20)', async (page, endpoint, label, help) => {
    const api = new FakeApi().refuse(endpoint, linkMessages.linkInvalid);
    const { user } = renderApp(`${page}?id=TOKEN`, { api, as: null });
    await user.click(await screen.findByRole('button', { name: label }));
    expect(await screen.findByText(help)).toBeTruthy();
  });

  test('that the address does not hold says so from the start and sends nothing', async () => {
    const api = new FakeApi();
    const { user } = renderApp('/confirm-sign-in', { api, as: null });
    expect(await alert()).toBe(linkMessages.linkInvalid);
    expect(screen.getByText('Please open the link in your mail again.')).toBeTruthy();
    await user.click(await yes());
    expect(api.requests(confirmSignIn)).toEqual([]);
  });
});

test.each([
  ['/confirm-sign-in', 'Was it you?'],
  ['/confirm-email', 'Confirm your email'],
  ['/stop-email', 'Keep your email'],
  ['/accept-child', 'Are you a guardian?'],
])('A17 the token of %s leaves the address bar at once, and stands nowhere on the page', async (page, title) => {
  const { router, location } = renderApp('/login', { api: new FakeApi(), as: null });
  await screen.findByRole('heading', { name: 'Log In' });
  const seen: string[] = [];
  router.subscribe(({ historyAction, location: { pathname, search } }) => {
    seen.push(`${historyAction} ${pathname}${search}`);
  });
  await router.navigate(`${page}?id=TOKEN`);
  await screen.findByRole('heading', { name: title });
  await waitFor(() => {
    expect(location()).toBe(page);
  });
  expect(seen.at(-1)).toBe(`REPLACE ${page}`);
  expect(document.body.innerHTML).not.toContain('TOKEN');
});

test('whoever is turned away for too many attempts reads that an email may be on its way', async () => {
  const api = new FakeApi().fail(login, 429, httpMessages.tooManyAttempts);
  const { user } = renderApp('/login', { api, as: null });
  await user.type(await screen.findByLabelText('Email'), 'director@demo.test');
  await user.type(screen.getByLabelText('Password'), 'Daffodil12');
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  expect(await alert()).toBe(httpMessages.tooManyAttempts);
  expect(screen.getByText(/an email asks you whether it was you/)).toBeTruthy();
});
