import { confirmIdentity, getAccount, passSecondFactor } from '@footprints/contracts/account';
import { accountMessages } from '@footprints/contracts/account-errors';
import { getDaySheet } from '@footprints/contracts/attendance';
import { httpMessages } from '@footprints/contracts/http-errors';
import { getAppInfo, login } from '@footprints/contracts/identity';
import { listLocations } from '@footprints/contracts/places';
import { listReports } from '@footprints/contracts/reports';
import { exportChildren } from '@footprints/contracts/transfer';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { emptySheet } from '../../test/room.ts';
import { accountWith, withApp } from './account-fixtures.ts';
import type { Account } from './queries.ts';

describe('signing in with a second factor', () => {
  const apiAsking = () =>
    new FakeApi()
      .answer(login, {
        Email: 'someone@demo.test',
        Roles: [],
        Next: 'second-factor',
        Factors: ['app', 'recovery'],
      })
      .answer(getDaySheet, emptySheet)
      .answer(listReports, []);

  async function typePassword(api: FakeApi) {
    const app = renderApp('/create-report', { api, as: null });
    await app.user.type(await screen.findByLabelText('Email'), 'someone@demo.test');
    await app.user.type(screen.getByLabelText('Password'), 'Daffodil12{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Second factor' });
    return app;
  }

  it('asks for it after the password, and then leads to where one came from', async () => {
    const api = apiAsking().refuse(passSecondFactor, accountMessages.codeWrong);
    const { user, location } = await typePassword(api);
    expect(api.requests(getAppInfo)).toHaveLength(0);
    const code = screen.getByLabelText('Code from your authenticator app');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await screen.findByRole('alert')).textContent).toBe(accountMessages.codeMissing);
    await user.type(code, '111111{Enter}');
    await waitFor(() => {
      expect(screen.getByRole('alert').textContent).toBe(accountMessages.codeWrong);
    });
    api.answer(passSecondFactor, { Email: 'someone@demo.test', Roles: ['Classroom'] });
    api.answer(getAppInfo, person(['Classroom']));
    await user.clear(code);
    await user.type(code, '222222{Enter}');
    await waitFor(() => {
      expect(location()).toBe('/create-report');
    });
    expect(api.requests(passSecondFactor).at(-1)?.body).toEqual({ Code: '222222' });
  });

  it('begins again with the password when it took too long, or was done and its answer lost', async () => {
    const api = apiAsking().fail(passSecondFactor, 401, httpMessages.notSignedIn);
    const { user, leave, queryClient } = await typePassword(api);
    await user.type(screen.getByLabelText('Code from your authenticator app'), '222222{Enter}');
    await screen.findByRole('button', { name: 'Log In' });
    expect(screen.getByRole('alert').textContent).toBe('This step is over. Please log in again.');
    expect(leave).not.toHaveBeenCalled();
    // Changes made elsewhere are not asked for while something is being saved.
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  });

  it('sends whoever comes from nowhere to log in', async () => {
    const { location } = renderApp('/second-factor', { api: new FakeApi(), as: null });
    await screen.findByRole('button', { name: 'Log In' });
    expect(location()).toBe('/login');
  });
});

describe('what asks again who it is', () => {
  const exporting = async (api: FakeApi) => {
    const app = renderApp('/admin/transfer', { api: api.answer(listLocations, [], 0), as: person(['Director']) });
    const card = within(
      (await screen.findByRole('heading', { level: 2, name: /export/i })).closest<HTMLElement>('section')!,
    );
    await app.user.click(card.getByRole('button', { name: /children/i }));
    const dialog = await screen.findByRole('dialog', { name: 'Please confirm that it is you' });
    return { ...app, dialog: within(dialog) };
  };

  it('opens once it is known what it asks for: a dialog takes the focus to what is there as it opens', async () => {
    const { promise, resolve } = Promise.withResolvers<Account>();
    const api = new FakeApi().refuse(exportChildren, accountMessages.proofNeeded).answer(getAccount, promise);
    api.answer(listLocations, [], 0);
    const { user } = renderApp('/admin/transfer', { api, as: person(['Director']) });
    await user.click(await screen.findByRole('button', { name: 'Download children' }));
    await waitFor(() => expect(api.requests(getAccount)).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    resolve(accountWith());
    const dialog = within(await screen.findByRole('dialog', { name: 'Please confirm that it is you' }));
    expect(dialog.getByLabelText('Password')).toBeTruthy();
  });

  it('product 18.4 is answered in one dialog, and then repeated', async () => {
    const api = new FakeApi()
      .refuse(exportChildren, accountMessages.proofNeeded)
      .answer(getAccount, accountWith())
      .refuse(confirmIdentity, accountMessages.oldPasswordWrong);
    const { user, dialog } = await exporting(api);
    await user.type(await dialog.findByLabelText('Password'), 'Tulip1234{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe(accountMessages.oldPasswordWrong);
    api.answer(confirmIdentity, null).sendFile(exportChildren, 'children.csv', 'First name\r\n');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await waitFor(() => {
      expect(api.requests(exportChildren)).toHaveLength(2);
    });
    expect(screen.queryByText(accountMessages.proofNeeded)).toBeNull();
  });

  it('product 18.4 asks the factor of whoever has one, and tells of the refusal when they would rather not', async () => {
    const api = new FakeApi().refuse(exportChildren, accountMessages.proofNeeded).answer(getAccount, withApp);
    const { user, dialog } = await exporting(api);
    expect(await dialog.findByLabelText('Code from your authenticator app')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(accountMessages.proofNeeded)).toBeTruthy();
    expect(api.requests(exportChildren)).toHaveLength(1);
  });
});
