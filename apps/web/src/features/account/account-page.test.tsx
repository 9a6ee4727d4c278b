import {
  changePassword,
  confirmApp,
  endSessions,
  getAccount,
  listSessions,
  removeApp,
  renewRecoveryCodes,
  startApp,
  startPasskey,
} from '@footprints/contracts/account';
import { accountMessages } from '@footprints/contracts/account-errors';
import { messages } from '@footprints/contracts/errors';
import { linkMessages } from '@footprints/contracts/link-errors';
import { getAppInfo } from '@footprints/contracts/identity';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { accountWith, withApp } from './account-fixtures.ts';
import * as passkeys from './passkey.ts';
import type { Account, OwnSession } from './queries.ts';

const here: OwnSession = {
  SessionID: 'a'.repeat(43),
  Device: 'Chrome on Windows',
  Address: '203.0.113.7',
  SignedInAt: '2026-11-18T20:30:00.000Z',
  LastSeenAt: '2026-11-18T21:05:00.000Z',
  IsThis: true,
};
const phone: OwnSession = { ...here, SessionID: 'b'.repeat(43), Device: 'Safari on iPhone', IsThis: false };

const apiWith = (account: Account, sessions: OwnSession[] = [here]) =>
  new FakeApi().answer(getAccount, account).answer(listSessions, sessions);

async function open(api: FakeApi) {
  const app = renderApp('/account', { api, as: person(['Parent']) });
  await screen.findByRole('heading', { level: 2, name: 'Second factor' });
  return app;
}

describe('the own password', () => {
  const fill = async (user: Awaited<ReturnType<typeof open>>['user'], old: string, next: string, again = next) => {
    await user.clear(screen.getByLabelText('Current Password'));
    await user.clear(screen.getByLabelText('New Password'));
    await user.clear(screen.getByLabelText('Confirm New Password'));
    if (old !== '') await user.type(screen.getByLabelText('Current Password'), old);
    await user.type(screen.getByLabelText('New Password'), next);
    await user.type(screen.getByLabelText('Confirm New Password'), again);
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
  };

  it('is changed by whoever knows the present one, and the fields are emptied', async () => {
    const api = apiWith(accountWith()).answer(changePassword, null);
    const { user } = await open(api);
    const card = within(screen.getByRole('region', { name: 'Password' }));
    const place = card.getByRole('status');
    await fill(user, 'Daffodil12', 'Crocus99');
    await waitFor(() => expect(place.textContent).toMatch(/^Your password was changed/));
    // Within another it would be read out twice.
    expect(card.getAllByRole('status')).toEqual([place]);
    expect(api.requests(changePassword)[0]?.body).toEqual({
      OldPassword: 'Daffodil12',
      NewPassword: 'Crocus99',
      ConfirmPassword: 'Crocus99',
    });
    expect(screen.getByLabelText('Current Password')).toHaveProperty('value', '');
  });

  it('says to password managers of which account it is, and to nobody else', async () => {
    await open(apiWith(accountWith()));
    const username = document.querySelector<HTMLInputElement>('form input[autocomplete="username"]');
    expect(username).toMatchObject({ value: 'someone@demo.test', readOnly: true, hidden: true });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(username?.form).toBe(screen.getByLabelText<HTMLInputElement>('New Password').form);
  });

  it('is held to its rules before it is sent, and keeps what was typed when it is refused', async () => {
    const api = apiWith(accountWith()).refuse(changePassword, accountMessages.oldPasswordWrong);
    const { user } = await open(api);
    await fill(user, '', 'Cro');
    expect((await screen.findByRole('alert')).textContent).toBe(
      `${accountMessages.oldPasswordMissing}${linkMessages.passwordLength}`,
    );
    await fill(user, 'Daffodil12', 'Crocus99', 'Crocus98');
    expect((await screen.findByRole('alert')).textContent).toBe(linkMessages.passwordsUnequal);
    expect(api.requests(changePassword)).toHaveLength(0);
    await fill(user, 'Tulip1234', 'Crocus99');
    await waitFor(() => {
      expect(screen.getByRole('alert').textContent).toBe(accountMessages.oldPasswordWrong);
    });
    expect(screen.getByText('If you have changed it already, enter the new one.')).toBeTruthy();
    expect(screen.getByLabelText('New Password')).toHaveProperty('value', 'Crocus99');
  });
});

describe('where one is signed in', () => {
  it('names browser, address and time, and ends another session after a question', async () => {
    const api = apiWith(accountWith(), [here, phone]).answer(endSessions, { Ended: 1 });
    const { user } = await open(api);
    const rows = within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Chrome on WindowsThis device203\.0\.113\.7 · last seen November 18, 2026, 4:05 PM/),
      expect.stringMatching(/^Safari on iPhone203\.0\.113\.7/),
    ]);
    expect(within(rows[0]!).queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Sign out Safari on iPhone/ }));
    api.answer(listSessions, [here]);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => {
      expect(screen.queryByText('Safari on iPhone')).toBeNull();
    });
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe('Where you are signed in');
    });
    expect(api.requests(endSessions)[0]?.body).toEqual({ SessionID: phone.SessionID });
  });
});

it('says which of two sessions in the same kind of browser a button ends, and asks about that one', async () => {
  const later = { ...phone, SessionID: 'c'.repeat(43), SignedInAt: '2026-11-19T15:10:00.000Z' };
  const { user } = await open(apiWith(accountWith(), [here, phone, later]));
  const buttons = await screen.findAllByRole('button', { name: /^Sign out Safari/ });
  const words = 'Sign out Safari on iPhone, signed in November';
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    `${words} 18, 2026, 3:30 PM`,
    `${words} 19, 2026, 10:10 AM`,
  ]);
  await user.click(buttons[1]!);
  expect(await screen.findByRole('dialog', { name: `${words} 19, 2026, 10:10 AM?` })).toBeTruthy();
});

describe('second factors', () => {
  it('an app is set up by its first code, and the recovery codes are shown once', async () => {
    const RecoveryCodes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-2345-67${index}Z`);
    const api = apiWith(accountWith())
      .answer(startApp, { Secret: 'JBSWY3DPEHPK3PXP', Uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' })
      .refuse(confirmApp, accountMessages.codeWrong);
    const { user } = await open(api);
    await user.click(screen.getByRole('button', { name: 'Set up an authenticator app' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('img', { name: /^QR code/ })).toBeTruthy();
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    await user.type(dialog.getByLabelText('Code from the app'), '123456{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe(accountMessages.codeWrong);
    api.answer(confirmApp, { RecoveryCodes }).answer(getAccount, withApp);
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(RecoveryCodes);
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull();
    expect(await screen.findByText(/^3 of 10 left/)).toBeTruthy();
  });

  it('whoever sets an app up types its first code at once, as soon as there is something to scan', async () => {
    const { promise, resolve } = Promise.withResolvers<{ Secret: string; Uri: string }>();
    const { user } = await open(apiWith(accountWith()).answer(startApp, promise));
    await user.click(screen.getByRole('button', { name: 'Set up an authenticator app' }));
    const dialog = within(await screen.findByRole('dialog'));
    resolve({ Secret: 'JBSWY3DPEHPK3PXP', Uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' });
    const code = await dialog.findByLabelText('Code from the app');
    expect(document.activeElement).toBe(code);
  });

  it('an app whose dialog is opened again has the secret that was scanned, until its first code was right', async () => {
    const Uri = 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP';
    const api = apiWith(accountWith())
      .answer(startApp, { Secret: 'JBSWY3DPEHPK3PXP', Uri })
      .answer(confirmApp, { RecoveryCodes: [] });
    const { user } = await open(api);
    const setUp = async () => {
      await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
      const dialog = within(await screen.findByRole('dialog'));
      const link = await dialog.findByRole('link', { name: 'Open the app on this device' });
      expect(link.getAttribute('href')).toBe(Uri);
      return dialog;
    };
    await user.click((await setUp()).getByRole('button', { name: 'Cancel' }));
    const dialog = await setUp();
    expect(api.requests(startApp)).toHaveLength(1);
    await user.type(dialog.getByLabelText('Code from the app'), '123456{Enter}');
    await waitFor(() => expect(screen.queryByLabelText('Code from the app')).toBeNull());
    await setUp();
    expect(api.requests(startApp)).toHaveLength(2);
  });

  describe('product 18.3 one whose answer was lost', () => {
    const isInUse = () => screen.findByText(/^Your second factor is set up, but its recovery codes .* make new ones/);
    const begun = { Secret: 'JBSWY3DPEHPK3PXP', Uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' };
    const typeCode = async (user: Awaited<ReturnType<typeof open>>['user']) => {
      await user.click(screen.getByRole('button', { name: 'Set up an authenticator app' }));
      await user.type(await screen.findByLabelText('Code from the app'), '123456{Enter}');
    };

    it.each([
      ['whoever sets it up', accountWith()],
      ['whom the place asks for one', accountWith({ FactorRequired: true })],
    ])('is said to be in use to %s, with the way to codes that nobody has seen', async (_who, account) => {
      const api = apiWith(account).answer(startApp, begun).breakNetwork(confirmApp);
      const { user } = await open(api);
      api.answer(getAccount, { ...withApp, RecoveryCodesLeft: 10 });
      await typeCode(user);
      expect(await isInUse()).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
      api.answer(renewRecoveryCodes, { RecoveryCodes: ['ABCD-EFGH-2345-6789'] });
      await user.click(screen.getByRole('button', { name: 'Make new codes' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make new codes' }));
      await screen.findByText('ABCD-EFGH-2345-6789');
      expect(screen.queryByText(/^Your second factor is set up/)).toBeNull();
      expect(api.requests(startApp)).toHaveLength(1);
    });

    it('is said to be in use at the next press where nothing could be read meanwhile, not to have come too late', async () => {
      const api = apiWith(accountWith()).answer(startApp, begun).breakNetwork(confirmApp);
      const { user } = await open(api);
      api.breakNetwork(getAccount);
      await typeCode(user);
      expect((await screen.findByRole('alert')).textContent).toBe(messages.unavailable);
      api.refuse(confirmApp, accountMessages.appNotStarted).answer(getAccount, { ...withApp, RecoveryCodesLeft: 10 });
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      expect(await isInUse()).toBeTruthy();
      expect(screen.queryByText(accountMessages.appNotStarted)).toBeNull();
      expect(api.requests(startApp)).toHaveLength(1);
    });
  });

  it('an app that was refused says why, also where the account cannot be read then', async () => {
    const Uri = 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP';
    const api = apiWith(accountWith())
      .answer(startApp, { Secret: 'JBSWY3DPEHPK3PXP', Uri })
      .refuse(confirmApp, accountMessages.appNotStarted);
    const { user } = await open(api);
    api.breakNetwork(getAccount);
    await user.click(screen.getByRole('button', { name: 'Set up an authenticator app' }));
    await user.type(await screen.findByLabelText('Code from the app'), '123456{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toBe(accountMessages.appNotStarted);
  });

  it('a passkey that was not made is none, also where another one was removed in another tab', async () => {
    const passkey = { Name: 'My phone', AddedAt: '2026-11-18T20:30:00.000Z', LastUsedAt: null };
    const Passkeys = [1, 2].map((PasskeyID) => ({ ...passkey, PasskeyID }));
    const api = apiWith(accountWith({ Passkeys, Factors: ['passkey'] })).refuse(startPasskey, 'No more passkeys.');
    vi.spyOn(passkeys, 'knowsPasskeys').mockReturnValue(true);
    const { user } = await open(api);
    api.answer(getAccount, accountWith({ Passkeys: Passkeys.slice(1), Factors: ['passkey'] }));
    await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'Tablet{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe('No more passkeys.');
  });

  it('an app that was not set up in time begins again with another secret', async () => {
    const api = apiWith(accountWith())
      .answer(startApp, { Secret: 'JBSWY3DPEHPK3PXP', Uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' })
      .refuse(confirmApp, accountMessages.appNotStarted);
    const { user } = await open(api);
    await user.click(screen.getByRole('button', { name: 'Set up an authenticator app' }));
    const dialog = within(await screen.findByRole('dialog'));
    api.answer(startApp, { Secret: 'KRSXG5CTMVRXEZLU', Uri: 'otpauth://totp/x?secret=KRSXG5CTMVRXEZLU' });
    await user.type(await dialog.findByLabelText('Code from the app'), '123456{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe(accountMessages.appNotStarted);
    expect(await dialog.findByText('KRSX G5CT MVRX EZLU')).toBeTruthy();
    expect(dialog.getByLabelText('Code from the app')).toHaveProperty('value', '');
    expect(dialog.getByRole('alert').textContent).toBe(accountMessages.appNotStarted);
  });

  it('recovery codes are not left without a question, since they are not shown again', async () => {
    const api = apiWith(withApp).answer(renewRecoveryCodes, { RecoveryCodes: ['ABCD-EFGH-2345-6789'] });
    const { user, router, location } = await open(api);
    await user.click(screen.getByRole('button', { name: 'Make new codes' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make new codes' }));
    await screen.findByText('ABCD-EFGH-2345-6789');
    await router.navigate('/privacy');
    const question = within(await screen.findByRole('dialog', { name: 'Leave the codes?' }));
    expect(question.getByText('They are not shown again.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Back to the codes' }));
    expect(location()).toBe('/account');
    expect(screen.getByText('ABCD-EFGH-2345-6789')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    await router.navigate('/privacy');
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeTruthy();
  });

  it('the last one goes after a question that says what follows', async () => {
    const api = apiWith(withApp).answer(removeApp, null);
    const { user } = await open(api);
    await user.click(screen.getByRole('button', { name: 'Remove the authenticator app' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/It is your last/)).toBeTruthy();
    api.answer(getAccount, accountWith());
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeTruthy();
  });

  it('product 18.5 whoever has still to set one up is led here from every page', async () => {
    const api = apiWith(accountWith({ FactorRequired: true }));
    const bound = person(['Director'], { Next: 'set-up-second-factor' });
    const { location } = renderApp('/reports', { api: api.answer(getAppInfo, bound), as: bound });
    expect(await screen.findByText(/^Your center asks for a second factor/)).toBeTruthy();
    expect(location()).toBe('/account');
  });
});
