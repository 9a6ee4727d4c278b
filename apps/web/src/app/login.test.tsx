import { httpMessages } from '@footprints/contracts/http-errors';
import { messages } from '@footprints/contracts/errors';
import { getGroups } from '@footprints/contracts/children';
import { getClassrooms, getOverview } from '@footprints/contracts/places';
import { getAppInfo, login, logout } from '@footprints/contracts/identity';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readStored, writeStored } from '../lib/storage.ts';
import { FakeApi } from '../test/fake-api.ts';
import { person } from '../test/people.ts';
import { renderApp } from '../test/render-app.tsx';

const email = () => screen.findByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Log In' });

type User = ReturnType<typeof renderApp>['user'];

async function signIn(user: User): Promise<void> {
  await user.type(await email(), 'someone@demo.test');
  await user.type(password(), 'Daffodil12{Enter}');
}

describe('login', () => {
  it('asks for the email and the password together, in that order', async () => {
    const api = new FakeApi();
    const { user } = renderApp('/login', { api, as: null });
    await email();
    await user.click(submit());
    const summary = screen.getByRole('alert');
    expect([...summary.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
      'Enter an email address.',
      'Enter a password.',
    ]);
    expect(summary).toBe(document.activeElement);
    expect(api.requests(login)).toHaveLength(0);
  });

  it('asks for the password alone when only it is missing', async () => {
    const { user } = renderApp('/login', { api: new FakeApi(), as: null });
    await user.type(await email(), 'someone@demo.test');
    await user.click(submit());
    expect(screen.getByRole('alert').textContent).toBe('Enter a password.');
  });

  it('shows the first message of a refusal and keeps what was typed', async () => {
    const api = new FakeApi().refuse(login, messages.loginRefused, 'another');
    const { user } = renderApp('/login', { api, as: null });
    await signIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe('The email or password is incorrect.');
    expect(await email()).toHaveProperty('value', 'someone@demo.test');
    expect(submit()).toHaveProperty('disabled', false);
  });

  it('shows an error state when the network fails', async () => {
    const { user } = renderApp('/login', { api: new FakeApi().breakNetwork(login), as: null });
    await signIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe(messages.unavailable);
  });

  it('shows an error state when nobody is signed in afterwards', async () => {
    const api = new FakeApi().answer(login, { Email: 'someone@demo.test', Roles: ['Parent'] });
    const { user, leave } = renderApp('/login', { api, as: null });
    await signIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe(messages.unavailable);
    expect(leave).not.toHaveBeenCalled();
  });

  it('says before and after that it needs cookies where the browser takes none', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    const api = new FakeApi().answer(login, { Email: 'someone@demo.test', Roles: ['Parent'] });
    const { user } = renderApp('/login', { api, as: null });
    const said = 'Please allow cookies in this browser: logging in needs them.';
    expect((await screen.findByRole('alert')).textContent).toBe(said);
    await signIn(user);
    await waitFor(() => expect(api.requests(getAppInfo)).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(said));
  });

  it('goes on where the answer says no more than that it was right', async () => {
    const api = new FakeApi().answerBare(login, null).answer(getAppInfo, async () => {
      await Promise.resolve();
      return person(['Classroom']);
    });
    const { user, location } = renderApp('/login', { api });
    await signIn(user);
    await waitFor(() => expect(location()).toBe('/'));
  });

  it('tells of too many attempts in the words of the server', async () => {
    const api = new FakeApi().fail(login, 429, httpMessages.tooManyAttempts);
    const { user } = renderApp('/login', { api, as: null });
    await signIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe(httpMessages.tooManyAttempts);
  });

  it('disables the button while it is submitting', async () => {
    let finish: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const api = new FakeApi().answer(login, async () => {
      await held;
      return { Email: 'someone@demo.test', Roles: ['Parent' as const] };
    });
    const { user } = renderApp('/login', { api, as: null });
    await signIn(user);
    expect(submit()).toHaveProperty('disabled', true);
    finish?.();
  });

  it('A42 pre-fills the error box from the error parameter, as text only', async () => {
    renderApp(`/login?error=${encodeURIComponent('<img src=x onerror=alert(1)>')}`, { api: new FakeApi(), as: null });
    expect((await screen.findByRole('alert')).textContent).toBe('<img src=x onerror=alert(1)>');
    expect(document.querySelector('img')).toBeNull();
  });

  it('shows and hides the password on request', async () => {
    const { user } = renderApp('/login', { api: new FakeApi(), as: null });
    await email();
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveProperty('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password()).toHaveProperty('type', 'password');
  });

  it('remembers who signed in and forgets what an earlier session left', async () => {
    writeStored('tft_filter_reports', 99);
    const api = new FakeApi()
      .answer(login, { Email: 'someone@demo.test', Roles: ['Admin'] })
      .answer(getOverview, { Locations: [] });
    const { user, location } = renderApp('/login', { api, as: null });
    await email();
    api.answer(getAppInfo, person(['Admin']));
    await signIn(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin' })).toBeTruthy();
    expect(location()).toBe('/admin');
    expect(localStorage.getItem('tft_authenticated')).toBe('true');
    expect(readStored('tft_roles')).toEqual(['Admin']);
    expect(readStored('tft_username')).toBe('someone@demo.test');
    expect(readStored('tft_filter_reports')).toBeUndefined();
  });

  it('brings everybody but admins back to where they came from', async () => {
    const api = new FakeApi().answer(login, { Email: 'someone@demo.test', Roles: ['Classroom'] });
    const { user, location } = renderApp('/create-report', { api, as: null });
    await waitFor(() => {
      expect(location()).toBe('/login');
    });
    await email();
    api.answer(getAppInfo, person(['Classroom']));
    await signIn(user);
    await waitFor(() => {
      expect(location()).toBe('/create-report');
    });
  });

  it.each([
    ['their own form', 7, '/create-report/note'],
    ['somebody else’s', 8, '/admin'],
  ])('brings an admin back into %s, under which a session ended', async (_, whose, place) => {
    writeStored('kept_form', { person: whose, path: '/create-report/note', noun: 'report', at: Date.now() });
    const api = new FakeApi()
      .answer(login, { Email: 'someone@demo.test', Roles: ['Admin'] })
      .answer(getOverview, { Locations: [] })
      .answer(getGroups, [])
      .answer(getClassrooms, []);
    const { user, location } = renderApp('/', { api, as: null });
    await screen.findByText('You were signed out. Your report is kept.');
    api.answer(getAppInfo, person(['Admin']));
    await signIn(user);
    await waitFor(() => expect(location()).toBe(place));
  });

  it('logs somebody without roles out again and says whom to ask', async () => {
    const api = new FakeApi().answer(login, { Email: 'noroles@demo.test', Roles: [] }).answer(logout, null);
    const { user, location } = renderApp('/login', { api, as: null });
    await email();
    api.answer(getAppInfo, person([]));
    await signIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe('User error. Contact admin.');
    expect(location()).toBe('/login?error=User%20error.%20Contact%20admin.');
    expect(api.requests(logout).length).toBeGreaterThan(0);
    expect(readStored('tft_authenticated')).toBeUndefined();
  });
});
