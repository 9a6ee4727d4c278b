import { httpMessages } from '@footprints/contracts/http-errors';
import { messages } from '@footprints/contracts/errors';
import { linkMessages } from '@footprints/contracts/link-errors';
import { acceptInvitation, checkLink } from '@footprints/contracts/mailed-links';
import { getAppInfo } from '@footprints/contracts/identity';
import { getOverview } from '@footprints/contracts/places';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readStored } from '../../lib/storage.ts';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const alert = async () => (await screen.findByRole('alert')).textContent;
const newPassword = () => screen.findByLabelText('New Password');
const confirmation = () => screen.findByLabelText('Confirm New Password');

async function openWelcome(api: FakeApi) {
  if (!api.knows(checkLink)) api.answer(checkLink, { Name: 'Pat Novak', LocationName: 'Maple Street' });
  const app = renderApp('/welcome?id=TOKEN', { api, as: null });
  await screen.findByRole('heading', { name: 'Welcome' });
  await newPassword();
  const fill = async (password: string, confirmed: string) => {
    await app.user.clear(await newPassword());
    await app.user.clear(await confirmation());
    if (password !== '') await app.user.type(await newPassword(), password);
    if (confirmed !== '') await app.user.type(await confirmation(), confirmed);
    await app.user.click(screen.getByRole('button', { name: 'Set Password' }));
  };
  return { ...app, fill };
}

describe('an invitation', () => {
  test('is accepted with a password of one’s own, which signs in', async () => {
    const api = new FakeApi().answer(acceptInvitation, { Email: 'someone@demo.test', Roles: ['Admin'] });
    const { fill, location } = await openWelcome(api.answer(getOverview, { Locations: [] }));
    expect(screen.getByText(/Please set a password for it\. You are then logged in;/)).toBeTruthy();
    expect(document.title).toBe('Welcome');
    api.answer(getAppInfo, person(['Admin']));
    await fill(' Tulip 12', ' Tulip 12');
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin' })).toBeTruthy();
    expect(location()).toBe('/admin');
    expect(readStored('tft_username')).toBe('someone@demo.test');
    expect(api.requests(acceptInvitation).map((request) => request.body)).toEqual([
      { NewPassword: ' Tulip 12', ConfirmPassword: ' Tulip 12', TokenID: 'TOKEN' },
    ]);
    // The link is used up now: to ask once more would count as a bad one.
    expect(api.requests(checkLink)).toHaveLength(1);
  });

  test('leads to the login page when nobody is signed in afterwards', async () => {
    const api = new FakeApi().answer(acceptInvitation, { Email: 'someone@demo.test', Roles: ['Parent'] });
    const { fill } = await openWelcome(api);
    await fill('Tulip1234', 'Tulip1234');
    expect(await screen.findByRole('heading', { name: 'Your password is set' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByLabelText('New Password')).toBeNull();
  });

  test('asks for the second factor that the account has', async () => {
    const api = new FakeApi().answer(acceptInvitation, {
      Email: 'someone@demo.test',
      Roles: [],
      Next: 'second-factor',
      Factors: ['app'],
    });
    const { fill, location } = await openWelcome(api);
    await fill('Tulip1234', 'Tulip1234');
    expect(await screen.findByRole('heading', { level: 1, name: 'Second factor' })).toBeTruthy();
    expect(location()).toBe('/second-factor');
    expect(api.requests(getAppInfo)).toEqual([]);
  });

  test('can be looked at by whoever is signed in already, and leads them nowhere', async () => {
    const api = new FakeApi().answer(checkLink, { Name: 'Pat Novak', LocationName: 'Maple Street' });
    const { location } = renderApp('/welcome?id=TOKEN', { api, as: person(['Director']) });
    expect(await newPassword()).toBeTruthy();
    expect(location()).toBe('/welcome');
  });

  test('can be looked at while it is typed, and is a new password to the browser', async () => {
    const { user } = await openWelcome(new FakeApi());
    expect((await newPassword()).getAttribute('autocomplete')).toBe('new-password');
    await user.click(screen.getByRole('button', { name: 'Show new password' }));
    expect((await newPassword()).getAttribute('type')).toBe('text');
    expect((await confirmation()).getAttribute('type')).toBe('password');
  });

  test.each([
    ['nothing', '', '', messages.passwordMissing],
    ['five characters', 'abcde', 'abcde', linkMessages.passwordLength],
    ['another confirmation', 'Tulip1234', 'Tulip12345', linkMessages.passwordsUnequal],
  ])('is not sent with %s', async (_, password, confirmed, sentence) => {
    const api = new FakeApi();
    const { fill } = await openWelcome(api);
    await fill(password, confirmed);
    expect(await alert()).toBe(sentence);
    expect(document.activeElement).toBe(await screen.findByRole('alert'));
    expect(api.requests(acceptInvitation)).toEqual([]);
  });

  test.each([
    ['that was used, taken back or is too old', '/welcome?id=TOKEN', 0],
    ['that the address does not hold', '/welcome', 1],
  ])('%s says so before anything is typed, and what to do', async (_, url, openAgain) => {
    renderApp(url, { api: new FakeApi().refuse(checkLink, linkMessages.linkInvalid), as: null });
    expect(await alert()).toBe('This invitation is invalid or has expired.');
    expect(screen.getByText(/Please ask the director to send you a new invitation\./)).toBeTruthy();
    expect(screen.queryAllByText('Please open the link in your mail again.')).toHaveLength(openAgain);
    expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByLabelText('New Password')).toBeNull();
  });

  test('that stops working while a password is typed says so, and what to do', async () => {
    const { fill } = await openWelcome(new FakeApi().refuse(acceptInvitation, linkMessages.inviteInvalid));
    expect(screen.queryByText(/ask the director/)).toBeNull();
    await fill('Tulip1234', 'Tulip1234');
    expect(await alert()).toBe('This invitation is invalid or has expired.');
    expect(screen.getByText(/Please ask the director to send you a new invitation\./)).toBeTruthy();
  });

  test.each([
    [
      { Name: 'Pat Novak', LocationName: 'Maple Street' },
      /^Hello Pat Novak\. An account was made for you at Maple Street\. /,
    ],
    [{ Name: 'Pat Novak', LocationName: null }, /^Hello Pat Novak\. An account was made for you\. /],
  ])('greets who is invited, and where: %o', async (about, words) => {
    await openWelcome(new FakeApi().answer(checkLink, about));
    expect(screen.getByText(words)).toBeTruthy();
  });

  test('keeps what was typed when there were too many tries or no answer', async () => {
    const api = new FakeApi().fail(acceptInvitation, 429, httpMessages.tooManyAttempts);
    const { fill, user } = await openWelcome(api);
    await fill('Tulip1234', 'Tulip1234');
    expect(await alert()).toBe(httpMessages.tooManyAttempts);
    api.breakNetwork(acceptInvitation);
    await user.click(screen.getByRole('button', { name: 'Set Password' }));
    expect(await screen.findByText(messages.unavailable)).toBeTruthy();
    expect(await newPassword()).toHaveProperty('value', 'Tulip1234');
  });
});
