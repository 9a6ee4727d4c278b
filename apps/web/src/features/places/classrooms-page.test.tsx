import { adminMessages } from '@footprints/contracts/admin-errors';
import { disablePerson, invitePeople, withdrawEmail } from '@footprints/contracts/people';
import { listLocations, listRooms, saveRoom } from '@footprints/contracts/places';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { locationOf, roomOf } from './place-fixtures.ts';

const director = person(['Director']);
const admin = person(['Admin']);
const maple = locationOf(1, 'Maple Street');
const oak = locationOf(2, 'Oak Avenue');
const sunflowers = roomOf(4, 'Sunflowers');

const apiWith = (rooms = [sunflowers], locations = [maple]) =>
  new FakeApi().answer(listRooms, rooms, rooms.length).answer(listLocations, locations, locations.length);

async function openDialog(api: FakeApi, button = 'Edit Sunflowers', who = director) {
  const app = renderApp('/admin/classrooms', { api, as: who });
  await app.user.click(await screen.findByRole('button', { name: button }));
  return { ...app, dialog: within(screen.getByRole('dialog')) };
}

const groupNames = () => screen.getAllByLabelText<HTMLInputElement>(/^Name of group/).map((field) => field.value);

describe('a classroom', () => {
  it('is listed with its groups, how many children are in them, and whether it can sign in', async () => {
    renderApp('/admin/classrooms', { api: apiWith([roomOf(4, 'Sunflowers', { Account: 'invited' })]), as: director });
    const list = within(await screen.findByRole('list', { name: 'classrooms' }));
    expect(screen.getByText('1 classroom')).toBeTruthy();
    expect(list.getByText('Sunbeams (7), Raindrops (0)')).toBeTruthy();
    expect(list.getByText('Invited')).toBeTruthy();
    expect(list.getByRole('link', { name: '7 children in Sunflowers' }).getAttribute('href')).toBe(
      '/admin/children?classroom=4',
    );
  });

  it('is looked for by whether it can sign in, which the URL keeps', async () => {
    const api = apiWith();
    renderApp('/admin/classrooms?account=not+invited', { api, as: director });
    expect((await screen.findByLabelText<HTMLSelectElement>('Account')).value).toBe('not invited');
    expect(api.requests(listRooms)[0]?.query).toMatchObject({ Account: 'not invited' });
  });

  it('of one child says so', async () => {
    renderApp('/admin/classrooms', { api: apiWith([roomOf(4, 'Sunflowers', { Children: 1 })]), as: director });
    expect(await screen.findByRole('link', { name: '1 child in Sunflowers' })).toBeTruthy();
  });

  it('is added with its groups in their order; with one location nobody asks which', async () => {
    const api = apiWith([]).answer(saveRoom, { ID: 9, Version: 1, EmailToConfirm: false });
    const { user, dialog } = await openDialog(api, 'Add classroom');
    expect(dialog.queryByLabelText(/^Location/)).toBeNull();
    await user.type(dialog.getByLabelText(/^Name \*|^Name$/), 'Rosebuds');
    await user.type(dialog.getByLabelText(/^Email/), 'rosebuds@demo.test');
    await user.type(dialog.getByLabelText('Name of group 1'), 'Buds');
    await user.click(dialog.getByRole('button', { name: 'Add group' }));
    expect(document.activeElement).toBe(dialog.getByLabelText('Name of group 2'));
    await user.keyboard('Blossoms');
    await user.click(dialog.getByRole('button', { name: 'Move Blossoms up' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^The classroom was added\./)).toBeTruthy();
    expect(api.requests(saveRoom)[0]?.body).toEqual({
      LocationID: 1,
      Email: 'rosebuds@demo.test',
      Name: 'Rosebuds',
      Groups: [{ GroupName: 'Blossoms' }, { GroupName: 'Buds' }],
    });
  });

  it('asks an admin of several locations where it is', async () => {
    const api = apiWith([sunflowers], [maple, oak]);
    const { user, dialog } = await openDialog(api, 'Add classroom', admin);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const problems = within(dialog.getByRole('alert')).getAllByRole('listitem');
    expect(problems.map((item) => item.textContent)).toEqual([
      adminMessages.nameMissing,
      adminMessages.emailInvalid,
      adminMessages.locationMissing,
      adminMessages.groupNameMissing,
    ]);
    await user.selectOptions(dialog.getByLabelText(/^Location/), 'Oak Avenue');
    expect(dialog.queryByText(adminMessages.locationMissing)).toBeNull();
  });

  it('says when the locations cannot be loaded', async () => {
    const api = apiWith().fail(listLocations, 400, 'No.');
    const { dialog } = await openDialog(api, 'Add classroom', admin);
    expect(await dialog.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('keeps the ids of groups that are renamed and moved, and loses only empty ones', async () => {
    const api = apiWith().answer(saveRoom, { ID: 4, Version: 5, EmailToConfirm: false });
    const { user, dialog } = await openDialog(api);
    await user.click(dialog.getByRole('button', { name: 'Sunbeams has children and cannot be removed' }));
    expect(groupNames()).toEqual(['Sunbeams', 'Raindrops']);
    await user.click(dialog.getByRole('button', { name: 'Move Sunbeams down' }));
    expect(dialog.getByText('Sunbeams is now number 2 of 2.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Remove Raindrops' }));
    await user.type(dialog.getByLabelText('Name of group 1'), '!');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('The classroom was saved.');
    expect(api.requests(saveRoom)[0]?.body).toMatchObject({
      ClassroomID: 4,
      Version: 4,
      Groups: [{ GroupID: 41, GroupName: 'Sunbeams!' }],
    });
  });

  test.each([
    ['Raindrops', 'sunbeams', adminMessages.groupsAlike],
    ['Raindrops', '', adminMessages.groupNameMissing],
  ])('does not send a group %s renamed to “%s”', async (_, name, sentence) => {
    const api = apiWith();
    const { user, dialog } = await openDialog(api);
    await user.clear(dialog.getByLabelText('Name of group 2'));
    if (name !== '') await user.type(dialog.getByLabelText('Name of group 2'), name);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByRole('alert').textContent).toBe(sentence);
    expect(api.requests(saveRoom)).toEqual([]);
  });

  test.each([
    ['not invited', 'Invite'],
    ['invited', 'Invite again'],
  ] as const)('that is %s can be mailed a link: %s', async (account, label) => {
    const api = apiWith([roomOf(4, 'Sunflowers', { Account: account })]).answer(invitePeople, {
      Invited: 1,
      AlreadyActive: 0,
    });
    const { user } = renderApp('/admin/classrooms', { api, as: director });
    await user.click(await screen.findByRole('button', { name: `${label}: sunflowers@demo.test` }));
    expect(await screen.findByText('An invitation is on its way to sunflowers@demo.test.')).toBeTruthy();
    expect(api.requests(invitePeople)[0]?.body).toEqual({ UserIDs: [4] });
  });

  it('with a password needs no invitation; one that set it meanwhile says so', async () => {
    const api = apiWith([sunflowers, roomOf(5, 'Rosebuds', { Account: 'invited' })]);
    api.answer(invitePeople, { Invited: 0, AlreadyActive: 1 });
    const { user } = renderApp('/admin/classrooms', { api, as: director });
    await user.click(await screen.findByRole('button', { name: 'Invite again: rosebuds@demo.test' }));
    expect(await screen.findByText(adminMessages.alreadyActive)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /sunflowers@demo.test/ })).toBeNull();
  });

  it('says why an invitation was not sent', async () => {
    const api = apiWith([roomOf(4, 'Sunflowers', { Account: 'not invited' })]);
    api.refuse(invitePeople, adminMessages.personDisabled);
    const { user } = renderApp('/admin/classrooms', { api, as: director });
    await user.click(await screen.findByRole('button', { name: 'Invite: sunflowers@demo.test' }));
    expect(await screen.findByText(adminMessages.personDisabled)).toBeTruthy();
  });

  it('keeps the keyboard on the button that invites, also while it is at work, when it does nothing more', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    const api = apiWith([roomOf(4, 'Sunflowers', { Account: 'not invited' })]).answer(invitePeople, promise);
    const { user } = renderApp('/admin/classrooms', { api, as: director });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Invite: sunflowers@demo.test' });
    while (document.activeElement !== button) await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(true));
    // A browser takes the focus from a button that is disabled.
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
    await user.keyboard('{Enter}');
    reject(new TypeError('Failed to fetch'));
    await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false));
    expect(api.requests(invitePeople)).toHaveLength(1);
    expect([document.activeElement, button.getAttribute('aria-disabled')]).toEqual([button, null]);
    // The key that pressed it may still be held.
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  });

  it('has another email withdrawn before it is confirmed, and says when that came first', async () => {
    const api = apiWith([roomOf(4, 'Sunflowers', { NewEmail: 'sun@example.test' }), roomOf(5, 'Rosebuds')]);
    api.refuse(withdrawEmail, 'This was changed while you were editing.');
    const { user } = renderApp('/admin/classrooms', { api, as: director });
    await user.click(await screen.findByRole('button', { name: 'Withdraw new email of Sunflowers' }));
    expect(screen.queryByRole('button', { name: 'Withdraw new email of Rosebuds' })).toBeNull();
    const question = within(screen.getByRole('dialog', { name: 'Withdraw the new email of Sunflowers?' }));
    await user.click(question.getByRole('button', { name: 'Withdraw' }));
    expect((await question.findByRole('alert')).textContent).toBe('This was changed while you were editing.');
    expect(api.requests(withdrawEmail)[0]?.body).toEqual({ UserID: 4, Version: 4 });
  });

  it('is archived by disabling its account, which children in it prevent', async () => {
    const api = apiWith().refuse(disablePerson, adminMessages.roomInUse);
    const { user } = renderApp('/admin/classrooms', { api, as: director });
    await user.click(await screen.findByRole('button', { name: 'Archive Sunflowers' }));
    const question = within(screen.getByRole('dialog', { name: 'Archive Sunflowers?' }));
    await user.click(question.getByRole('button', { name: 'Archive' }));
    expect((await question.findByRole('alert')).textContent).toBe(adminMessages.roomInUse);
    expect(api.requests(disablePerson)[0]?.body).toEqual({ ID: 4, Version: 4, Disabled: true });
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that was archived is asked for by the switch and restored', async () => {
    const api = apiWith();
    const { user, location } = renderApp('/admin/classrooms', { api, as: director });
    await screen.findByRole('button', { name: 'Archive Sunflowers' });
    api.answer(listRooms, [roomOf(6, 'Tulips', { Account: 'disabled' })], 1);
    api.answer(disablePerson, { ID: 6, Version: 5 });
    await user.click(screen.getByText('Filter and sort'));
    await user.click(screen.getByLabelText('Show archived'));
    await user.click(await screen.findByRole('button', { name: 'Restore Tulips' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('The classroom was restored.')).toBeTruthy();
    expect(location()).toBe('/admin/classrooms?archived=true');
    expect(api.requests(listRooms).at(-1)?.query).toMatchObject({ Archived: 'true' });
  });
});
