import { httpMessages } from '@footprints/contracts/http-errors';
import { messages } from '@footprints/contracts/errors';
import { linkMessages } from '@footprints/contracts/link-errors';
import { checkLink, forgotPassword, resetPassword } from '@footprints/contracts/mailed-links';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';

const alert = async () => (await screen.findByRole('alert')).textContent;

async function openForgot(api: FakeApi) {
  const app = renderApp('/forgot-password', { api, as: null });
  return { ...app, email: await screen.findByRole('textbox', { name: 'Email' }) };
}

describe('a forgotten password', () => {
  test('is asked for by email and answered with "Check your email"', async () => {
    const api = new FakeApi().answer(forgotPassword, null);
    const { user, email } = await openForgot(api);
    await user.type(email, ' someone@demo.test ');
    await user.click(screen.getByRole('button', { name: 'Next Step' }));
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
    expect(screen.getByText(/^An email was sent with reset instructions\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Log In' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(api.requests(forgotPassword).map((request) => request.body)).toEqual([{ email: 'someone@demo.test' }]);
  });

  test('begins with the email that was typed at sign-in', async () => {
    const { user } = renderApp('/login', { api: new FakeApi(), as: null });
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'someone@demo.test');
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await screen.findByRole('heading', { name: 'Forgot Password' });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('someone@demo.test');
  });

  test('marks an empty email and sends nothing', async () => {
    const api = new FakeApi();
    const { user, email } = await openForgot(api);
    await user.type(email, '  {Enter}');
    expect(await alert()).toBe('Enter an email address.');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(api.requests(forgotPassword)).toEqual([]);
  });

  test('cannot be asked for twice at once', async () => {
    const api = new FakeApi().answer(forgotPassword, new Promise<null>(() => undefined));
    const { user, email } = await openForgot(api);
    await user.type(email, 'someone@demo.test{Enter}');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next Step' }).disabled).toBe(true);
    await user.type(email, '{Enter}');
    expect(api.requests(forgotPassword)).toHaveLength(1);
  });

  test.each([
    ['too many attempts in the words of the server', 429, httpMessages.tooManyAttempts],
    ['a failure in the words of the server', 503, messages.unavailable],
  ])('tells of %s and can be asked for again', async (_, status, sentence) => {
    const api = new FakeApi().fail(forgotPassword, status, sentence);
    const { user, email } = await openForgot(api);
    await user.type(email, 'someone@demo.test{Enter}');
    expect(await alert()).toBe(sentence);
    api.answer(forgotPassword, null);
    await user.click(screen.getByRole('button', { name: 'Next Step' }));
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
  });

  test('tells of a broken network', async () => {
    const { user, email } = await openForgot(new FakeApi().breakNetwork(forgotPassword));
    await user.type(email, 'someone@demo.test{Enter}');
    expect(await alert()).toBe(messages.unavailable);
  });
});

const newPassword = () => screen.findByLabelText('New Password');
const confirmation = () => screen.findByLabelText('Confirm New Password');

const nobody = { Name: null, LocationName: null };

async function openReset(api: FakeApi) {
  if (!api.knows(checkLink)) api.answer(checkLink, nobody);
  const app = renderApp('/change-password?id=TOKEN', { api, as: null });
  await newPassword();
  const fill = (password: string, confirmed: string) => fillPasswords(app, password, confirmed);
  return { ...app, fill };
}

async function fillPasswords({ user }: ReturnType<typeof renderApp>, password: string, confirmed: string) {
  await user.clear(await newPassword());
  await user.clear(await confirmation());
  if (password !== '') await user.type(await newPassword(), password);
  if (confirmed !== '') await user.type(await confirmation(), confirmed);
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
}

describe('a new password', () => {
  test('that a phone proposes is as long as one may be', async () => {
    await openReset(new FakeApi());
    for (const field of [await newPassword(), await confirmation()])
      expect(field.getAttribute('passwordrules')).toBe('minlength: 6; maxlength: 14;');
  });

  test('is set with the token of the link', async () => {
    const api = new FakeApi().answer(resetPassword, null);
    const { fill } = await openReset(api);
    await fill(' Tulip 12', ' Tulip 12');
    expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log In', hidden: false }).getAttribute('href')).toBe('/login');
    expect(api.requests(resetPassword).map((request) => request.body)).toEqual([
      { NewPassword: ' Tulip 12', ConfirmPassword: ' Tulip 12', TokenID: 'TOKEN' },
    ]);
  });

  test('is asked for in words that say how long it may be, as a new one', async () => {
    await openReset(new FakeApi());
    expect(screen.getAllByText('6-14 characters')).toHaveLength(2);
    for (const field of [await newPassword(), await confirmation()]) {
      expect(field.getAttribute('autocomplete')).toBe('new-password');
      expect(field.getAttribute('type')).toBe('password');
    }
  });

  test('can be looked at', async () => {
    const { user } = await openReset(new FakeApi());
    await user.click(screen.getByRole('button', { name: 'Show new password' }));
    expect((await newPassword()).getAttribute('type')).toBe('text');
    expect((await confirmation()).getAttribute('type')).toBe('password');
  });

  test.each([
    ['nothing', '', '', 'Enter a password.'],
    ['five characters', 'abcde', 'abcde', 'Password must be 6-14 characters.'],
    ['fifteen characters', 'abcdefghijklmno', 'abcdefghijklmno', 'Password must be 6-14 characters.'],
    ['another confirmation', 'Tulip1234', 'Tulip12345', 'Passwords do not match.'],
    ['no confirmation', 'Tulip1234', '', 'Passwords do not match.'],
    ['both', 'abc', 'abd', 'Password must be 6-14 characters.Passwords do not match.'],
  ])('is not sent with %s', async (_, password, confirmed, sentence) => {
    const api = new FakeApi();
    const { fill } = await openReset(api);
    await fill(password, confirmed);
    expect(await alert()).toBe(sentence);
    expect(await screen.findByRole('alert')).toBe(document.activeElement);
    expect(api.requests(resetPassword)).toEqual([]);
  });

  test.each([
    ['six', 'abcdef'],
    ['fourteen', 'abcdefghijklmn'],
  ])('may have %s characters', async (_, password) => {
    const { fill } = await openReset(new FakeApi().answer(resetPassword, null));
    await fill(password, password);
    expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
  });

  test.each([
    ['that does not work any more', '/change-password?id=TOKEN', 1],
    ['that the address does not hold', '/change-password', 0],
  ])(
    'is refused before it is typed with a link %s, which leads to another one, and when it is sent',
    async (_, url, asked) => {
      const api = new FakeApi()
        .refuse(checkLink, linkMessages.linkInvalid)
        .refuse(resetPassword, linkMessages.resetLinkInvalid);
      const app = renderApp(url, { api, as: null });
      expect(await alert()).toBe('This reset link is invalid or has expired.');
      expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password');
      // A page that was loaded again has lost its token, and the link works as before.
      expect(screen.queryAllByText('Please open the link in your mail again.')).toHaveLength(asked === 0 ? 1 : 0);
      await fillPasswords(app, 'Tulip1234', 'Tulip1234');
      expect(await alert()).toBe('This reset link is invalid or has expired.');
      expect(api.requests(checkLink).map(({ body }) => body)).toEqual(
        Array.from({ length: asked }, () => ({ For: 'reset', TokenID: 'TOKEN' })),
      );
    },
  );

  test('with a link that stops working while it is typed says so and leads to another one', async () => {
    const { fill } = await openReset(new FakeApi().refuse(resetPassword, linkMessages.resetLinkInvalid));
    expect(screen.queryByRole('link', { name: 'Request a new link' })).toBeNull();
    await fill('Tulip1234', 'Tulip1234');
    expect(await alert()).toBe('This reset link is invalid or has expired.');
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password');
    expect(screen.getByText('If you have changed your password already, log in with it.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login');
  });

  test('can be given when nobody could say whether the link works', async () => {
    const api = new FakeApi().breakNetwork(checkLink).answer(resetPassword, null);
    const { fill } = await openReset(api);
    await fill('Tulip1234', 'Tulip1234');
    expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
    expect(api.requests(checkLink)).toHaveLength(1);
  });

  test('tells of too many attempts in the words of the server and keeps what was typed', async () => {
    const { fill } = await openReset(new FakeApi().fail(resetPassword, 429, httpMessages.tooManyAttempts));
    await fill('Tulip1234', 'Tulip1234');
    expect(await alert()).toBe(httpMessages.tooManyAttempts);
    expect(await newPassword()).toHaveProperty('value', 'Tulip1234');
  });

  test('tells of a broken network', async () => {
    const { fill } = await openReset(new FakeApi().breakNetwork(resetPassword));
    await fill('Tulip1234', 'Tulip1234');
    expect(await alert()).toBe(messages.unavailable);
  });
});

test.each(['/change-password', '/welcome'])(
  'A17 the token of a mailed link leaves the address bar at once (%s)',
  async (page) => {
    const api = new FakeApi().answer(checkLink, nobody);
    const { router, location } = renderApp('/login', { api, as: null });
    await screen.findByRole('heading', { name: 'Log In' });
    const seen: string[] = [];
    router.subscribe(({ historyAction, location: { pathname, search } }) => {
      seen.push(`${historyAction} ${pathname}${search}`);
    });
    await router.navigate(`${page}?id=TOKEN`);
    await newPassword();
    await waitFor(() => {
      expect(location()).toBe(page);
    });
    // Replaced, not pushed: the way back does not lead to it either.
    expect(seen.at(-1)).toBe(`REPLACE ${page}`);
    await router.navigate(-1);
    await screen.findByRole('heading', { name: 'Log In' });
    expect(location()).toBe('/login');
    expect(document.body.innerHTML).not.toContain('TOKEN');
  },
);
