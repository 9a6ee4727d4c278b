import { adminMessages } from '@footprints/contracts/admin-errors';
import { messages } from '@footprints/contracts/errors';
import {
  disablePerson,
  invitePeople,
  listPeople,
  type PersonRow,
  revokeInvitation,
  savePerson,
  withdrawEmail,
} from '@footprints/contracts/people';
import { listLocations } from '@footprints/contracts/places';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { guardian } from './people-fixtures.ts';

const director = person(['Director']);

const eva = guardian(11, 'Eva Carter', {
  Children: [
    { ChildID: 1, Name: 'Ava Carter' },
    { ChildID: 2, Name: 'Liam Carter' },
  ],
  Account: 'active',
  LastSeenAt: '2026-11-20T23:30:00Z',
});
const max = guardian(12, 'Max Lopez', { Account: 'invited', InvitedAt: '2026-11-19T15:00:00Z' });
const ida = guardian(13, 'Ida Reed');

const apiWith = (people: PersonRow[], count = people.length) =>
  new FakeApi().answer(listPeople, people, count).answer(listLocations, [], 0);

async function openGuardians(api: FakeApi, query = '') {
  const app = renderApp(`/admin/guardians${query}`, { api, as: director });
  const list = await screen.findByRole('list', { name: 'guardians' });
  const card = (name: string) => within(within(list).getByText(name).closest<HTMLElement>('li')!);
  return { ...app, card };
}

describe('guardians', () => {
  test('are listed with their children, whether they can sign in, and when they were last here', async () => {
    const { card } = await openGuardians(apiWith([eva, max, ida]));
    expect(card('Eva Carter').getByText('eva.carter@demo.test')).toBeTruthy();
    expect(card('Eva Carter').getByRole('link', { name: 'Liam Carter' }).getAttribute('href')).toBe(
      '/admin/children/2',
    );
    expect(card('Eva Carter').getByText('Active')).toBeTruthy();
    expect(card('Eva Carter').getByText('November 20, 2026')).toBeTruthy();
    expect(card('Max Lopez').getByText('on November 19, 2026')).toBeTruthy();
    expect(card('Ida Reed').getByText('Never')).toBeTruthy();
  });

  test('are narrowed by their account, which the URL keeps', async () => {
    const api = apiWith([ida]);
    const { user, location } = await openGuardians(api, '?account=not+invited');
    expect(screen.getByLabelText<HTMLSelectElement>('Account').value).toBe('not invited');
    expect(api.requests(listPeople)[0]?.query).toMatchObject({ Kind: 'guardians', Account: 'not invited' });
    await user.selectOptions(screen.getByLabelText('Account'), 'Disabled');
    await waitFor(() => {
      expect(location()).toBe('/admin/guardians?account=disabled');
    });
    expect(api.requests(listPeople).at(-1)?.query).toMatchObject({ Account: 'disabled' });
  });

  test('can be renamed and given another email, and keep roles and location', async () => {
    const api = apiWith([eva]).answer(savePerson, { ID: 11, Version: 4, EmailToConfirm: false });
    const { user } = await openGuardians(api);
    await user.click(screen.getByRole('button', { name: 'Edit Eva Carter' }));
    const email = await screen.findByLabelText(/^Email/);
    await user.clear(email);
    await user.type(email, 'eva');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe(adminMessages.emailInvalid);
    await user.type(email, '@example.test');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The guardian was saved.')).toBeTruthy();
    expect(api.requests(savePerson).map((request) => request.body)).toEqual([
      { UserID: 11, Version: 3, Name: 'Eva Carter', Email: 'eva@example.test', Roles: ['Parent'], LocationID: null },
    ]);
  });

  test('become colleagues where somebody ticks that, at the location of who does (product 2.1)', async () => {
    const api = apiWith([eva]).answer(savePerson, { ID: 11, Version: 4, EmailToConfirm: false });
    const { user } = await openGuardians(api);
    await user.click(screen.getByRole('button', { name: 'Edit Eva Carter' }));
    await user.click(await screen.findByRole('checkbox', { name: /^Director/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The guardian was saved.')).toBeTruthy();
    expect(api.requests(savePerson)[0]?.body).toMatchObject({ Roles: ['Parent', 'Director'], LocationID: 1 });
  });

  test('who are a classroom, too, keep its location', async () => {
    const room = guardian(14, 'Tess Room', { Roles: ['Classroom', 'Parent'], LocationID: 1 });
    const api = apiWith([room]).answer(savePerson, { ID: 14, Version: 4, EmailToConfirm: false });
    const { user } = await openGuardians(api);
    await user.click(screen.getByRole('button', { name: 'Edit Tess Room' }));
    await user.type(await screen.findByLabelText(/^Name/), 'er');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The guardian was saved.')).toBeTruthy();
    expect(api.requests(savePerson)[0]?.body).toMatchObject({ Roles: ['Classroom', 'Parent'], LocationID: 1 });
  });

  test('that somebody else’s link narrows to another location are said not to be there, with the way out', async () => {
    const api = apiWith([]).fail(listPeople, 404, 'Not found.');
    const { user, location } = renderApp('/admin/guardians?location=2', { api, as: director });
    const clear = await screen.findByRole('button', { name: 'Clear search and filters' });
    api.answer(listPeople, [eva], 1);
    await user.click(clear);
    expect(await screen.findByText('Eva Carter')).toBeTruthy();
    expect(location()).toBe('/admin/guardians');
  });

  test('who can sign in keep their email until another is confirmed, and the list says so', async () => {
    const waiting = { ...eva, NewEmail: 'eva@example.test' };
    const api = apiWith([eva]).answer(savePerson, { ID: 11, Version: 4, EmailToConfirm: true });
    const { user, card } = await openGuardians(api);
    await user.click(screen.getByRole('button', { name: 'Edit Eva Carter' }));
    const email = await screen.findByLabelText(/^Email/);
    await user.clear(email);
    await user.type(email, 'eva@example.test');
    api.answer(listPeople, [waiting], 1);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const said = 'The guardian was saved. The new email counts when it has been confirmed there.';
    expect(await screen.findByText(said)).toBeTruthy();
    await waitFor(() => {
      expect(card('Eva Carter').getByText('Waiting for confirmation: eva@example.test')).toBeTruthy();
    });
  });

  test('can have another email withdrawn before it is confirmed', async () => {
    const api = apiWith([{ ...eva, NewEmail: 'eva@example.test' }, ida]).answer(withdrawEmail, null);
    const { user, card } = await openGuardians(api);
    expect(card('Ida Reed').queryByRole('button', { name: /^Withdraw/ })).toBeNull();
    await user.click(card('Eva Carter').getByRole('button', { name: 'Withdraw new email of Eva Carter' }));
    const question = within(screen.getByRole('dialog', { name: 'Withdraw the new email of Eva Carter?' }));
    expect(question.getByText(/link in the email to eva@example\.test stops working\./)).toBeTruthy();
    api.answer(listPeople, [eva, ida], 2);
    await user.click(question.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('The email stays eva.carter@demo.test.')).toBeTruthy();
    expect(api.requests(withdrawEmail).map(({ body }) => body)).toEqual([{ UserID: 11, Version: 3 }]);
    await waitFor(() => {
      expect(card('Eva Carter').queryByText(/^Waiting for confirmation/)).toBeNull();
    });
  });

  test('whose email is taken stay in the form with what was typed', async () => {
    const { user } = await openGuardians(apiWith([eva]).refuse(savePerson, adminMessages.emailTaken));
    await user.click(screen.getByRole('button', { name: 'Edit Eva Carter' }));
    await user.type(await screen.findByLabelText(/^Name/), ' Smith');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe(adminMessages.emailTaken);
    expect(screen.getByDisplayValue('Eva Carter Smith')).toBeTruthy();
  });

  test('are invited, invited again, and their invitation is revoked', async () => {
    const api = apiWith([eva, max, ida])
      .answer(invitePeople, { Invited: 1, AlreadyActive: 0 })
      .answer(revokeInvitation, null);
    const { user, card } = await openGuardians(api);
    expect(card('Eva Carter').queryByRole('button', { name: /^Invite/ })).toBeNull();
    await user.click(card('Ida Reed').getByRole('button', { name: /^Invite/ }));
    expect(await screen.findByText('An invitation is on its way to ida.reed@demo.test.')).toBeTruthy();
    await user.click(card('Max Lopez').getByRole('button', { name: /^Invite again/ }));
    await screen.findByText('An invitation is on its way to max.lopez@demo.test.');
    expect(api.requests(invitePeople).map((request) => request.body)).toEqual([{ UserIDs: [13] }, { UserIDs: [12] }]);
    await user.click(card('Max Lopez').getByRole('button', { name: 'Revoke the invitation of Max Lopez' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('The invitation of max.lopez@demo.test no longer works.')).toBeTruthy();
    expect(api.requests(revokeInvitation)[0]?.body).toEqual({ UserID: 12 });
  });

  test('are disabled after a question that says what follows, and enabled again', async () => {
    const api = apiWith([eva]).answer(disablePerson, { ID: 11, Version: 4 });
    const { user } = await openGuardians(api);
    await user.click(screen.getByRole('button', { name: 'Disable Eva Carter' }));
    expect(
      await screen.findByText(/^They are signed out everywhere.* mailed to them stop working for good\.$/),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('The account of eva.carter@demo.test was disabled.')).toBeTruthy();
    api.answer(listPeople, [{ ...eva, Account: 'disabled', Version: 4 }], 1);
    await user.selectOptions(screen.getByLabelText('Account'), 'Disabled');
    await user.click(await screen.findByRole('button', { name: 'Enable Eva Carter' }));
    await user.click(await screen.findByRole('button', { name: 'Enable' }));
    await screen.findByText('The account of eva.carter@demo.test can be used again.');
    expect(api.requests(disablePerson).map((request) => request.body)).toEqual([
      { ID: 11, Version: 3, Disabled: true },
      { ID: 11, Version: 4, Disabled: false },
    ]);
  });

  test('of another place say who can change them, and offer no more than an invitation', async () => {
    const { card } = await openGuardians(
      apiWith([{ ...eva, NewEmail: 'eva@example.test' }, ida].map((one) => ({ ...one, MayChange: false }))),
    );
    expect(card('Eva Carter').getByText('Only an admin can change this person.')).toBeTruthy();
    expect(card('Eva Carter').queryByRole('button')).toBeNull();
    expect(card('Ida Reed').getByText('Only an admin can change this person.')).toBeTruthy();
    const buttons = card('Ida Reed').getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Invite']);
  });

  test('that cannot be loaded say so, and are asked for again', async () => {
    const api = apiWith([]).fail(listPeople, 400, 'No.');
    const { user } = renderApp('/admin/guardians', { api, as: director });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.answer(listPeople, [eva], 1);
    await user.click(again);
    expect(await screen.findByText('Eva Carter')).toBeTruthy();
  });
});

describe('everyone who has not been invited', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => guardian(100 + index, `Kim ${index}`));
  /** The list that the page shows, and every page of those who are not invited. */
  const manyApi = (people: PersonRow[]) =>
    new FakeApi().answer(listLocations, [], 0).answer(
      listPeople,
      ({ query }) => {
        const size = Number(query['PageSize']);
        const start = (Number(query['PageNumber']) - 1) * size;
        return people.slice(start, start + size);
      },
      people.length,
    );

  test('is counted and named before anything is sent, then invited some hundreds at a time', async () => {
    const people = [...many(619), guardian(999, 'Elsewhere', { MayChange: false })];
    const api = manyApi(people).answer(invitePeople, ({ body }) => ({
      Invited: (body as { UserIDs: number[] }).UserIDs.length,
      AlreadyActive: 0,
    }));
    const { user } = await openGuardians(api);
    await user.click(screen.getByRole('button', { name: 'Invite everyone not invited' }));
    expect(await screen.findByText(/^620 guardians will be mailed a link .*Kim 9 and 610 others\.$/)).toBeTruthy();
    expect(api.requests(invitePeople)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send 620 invitations' }));
    expect(await screen.findByText('620 invitations are on their way.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    const batches = api.requests(invitePeople).map((request) => (request.body as { UserIDs: number[] }).UserIDs);
    expect(batches.map((batch) => batch.length)).toEqual([500, 120]);
    expect(batches.flat()).toContain(999);
  });

  test('may be nobody', async () => {
    const api = apiWith([eva]);
    const { user } = await openGuardians(api);
    api.answer(listPeople, [], 0);
    await user.click(screen.getByRole('button', { name: 'Invite everyone not invited' }));
    expect(await screen.findByText(/^Everybody here has been invited/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('can be tried again when the mail could not be sent', async () => {
    const api = apiWith([ida]).fail(invitePeople, 503, messages.unavailable);
    const { user } = await openGuardians(api);
    await user.click(screen.getByRole('button', { name: 'Invite everyone not invited' }));
    await user.click(await screen.findByRole('button', { name: 'Send 1 invitation' }));
    expect((await screen.findByRole('alert')).textContent).toBe(messages.unavailable);
    api.answer(invitePeople, { Invited: 1, AlreadyActive: 0 });
    await user.click(await screen.findByRole('button', { name: 'Send 1 invitation' }));
    expect(await screen.findByText('1 invitation is on its way.')).toBeTruthy();
  });
});
