import { locationOf } from '../places/place-fixtures.ts';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { disablePerson, listPeople, type PersonRow, savePerson } from '@footprints/contracts/people';
import { listLocations } from '@footprints/contracts/places';
import type { AppInfo } from '@footprints/contracts/identity';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { staffMember } from './people-fixtures.ts';

const director = person(['Director']);
const admin = person(['Admin']);

const dana = staffMember(21, 'Dana Director');
const apiWith = (...people: PersonRow[]) =>
  new FakeApi()
    .answer(listPeople, people, people.length)
    .answer(listLocations, [locationOf(1, 'Maple Street'), locationOf(2, 'Oak Avenue')], 2);

async function openStaff(api: FakeApi, as: AppInfo = admin) {
  const app = renderApp('/admin/staff', { api, as });
  const list = await screen.findByRole('list', { name: 'staff members' });
  const card = (name: string) => within(within(list).getByText(name).closest<HTMLElement>('li')!);
  return { ...app, card };
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('staff', () => {
  test('are listed with roles and location', async () => {
    const api = apiWith(dana, staffMember(22, 'Ada Admin', { Roles: ['Admin', 'Parent'], LocationName: null }));
    const { card } = await openStaff(api);
    expect(card('Dana Director').getByText('Maple Street')).toBeTruthy();
    expect(card('Ada Admin').getByText('Admin, Parent')).toBeTruthy();
    expect(api.requests(listPeople)[0]?.query).toMatchObject({ Kind: 'staff' });
  });

  test.each([
    ['an admin', admin, true],
    ['a director', director, false],
  ])('have another email withdrawn by an admin alone: %s', async (_, viewer, may) => {
    const { card } = await openStaff(apiWith({ ...dana, NewEmail: 'dana@example.test' }), viewer);
    expect(card('Dana Director').getByText('Waiting for confirmation: dana@example.test')).toBeTruthy();
    const button = card('Dana Director').queryByRole('button', { name: 'Withdraw new email of Dana Director' });
    expect(button !== null).toBe(may);
  });

  test('are added by an admin with the roles and the location that are chosen', async () => {
    const api = apiWith(dana).answer(savePerson, { ID: 30, Version: 1, EmailToConfirm: false });
    const { user } = await openStaff(api);
    await user.click(screen.getByRole('button', { name: 'Add staff member' }));
    const form = await dialog('Add staff member');
    await user.type(form.getByLabelText(/^Name/), 'Otto Oak');
    await user.type(form.getByLabelText(/^Email/), 'otto@demo.test');
    await user.click(form.getByRole('checkbox', { name: /^Director/ }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect((await form.findByRole('alert')).textContent).toBe(adminMessages.rolesMissing);
    await user.click(form.getByRole('checkbox', { name: /^Director/ }));
    const select = form.getByLabelText<HTMLSelectElement>(/^Location/);
    await waitFor(() => {
      expect(select.value).toBe('1');
    });
    await user.selectOptions(select, 'Choose a location');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect((await form.findByRole('alert')).textContent).toBe(adminMessages.locationMissing);
    await user.selectOptions(select, 'Oak Avenue');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The staff member was added. Now you can invite them.')).toBeTruthy();
    expect(api.requests(savePerson).map((request) => request.body)).toEqual([
      { Name: 'Otto Oak', Email: 'otto@demo.test', Roles: ['Director'], LocationID: 2 },
    ]);
  });

  test('that are no longer staff keep no location', async () => {
    const api = apiWith(dana).answer(savePerson, { ID: 21, Version: 4, EmailToConfirm: false });
    const { user } = await openStaff(api);
    await user.click(screen.getByRole('button', { name: 'Edit Dana Director' }));
    const form = await dialog('Edit Dana Director');
    await user.click(form.getByRole('checkbox', { name: /^Parent/ }));
    await user.click(form.getByRole('checkbox', { name: /^Director/ }));
    expect(form.queryByLabelText(/^Location/)).toBeNull();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('The staff member was saved.');
    expect(api.requests(savePerson)[0]?.body).toMatchObject({ UserID: 21, Roles: ['Parent'], LocationID: null });
  });

  test('are added by a director for their own location alone, and never as an admin', async () => {
    const api = apiWith(dana).answer(savePerson, { ID: 30, Version: 1, EmailToConfirm: false });
    const { user } = await openStaff(api, director);
    await user.click(screen.getByRole('button', { name: 'Add staff member' }));
    const form = await dialog('Add staff member');
    expect(form.queryByRole('checkbox', { name: /^Admin/ })).toBeNull();
    expect(form.queryByLabelText(/^Location/)).toBeNull();
    await user.type(form.getByLabelText(/^Name/), 'Otto Oak');
    await user.type(form.getByLabelText(/^Email/), 'otto@demo.test');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('The staff member was added. Now you can invite them.');
    expect(api.requests(savePerson)[0]?.body).toMatchObject({ Roles: ['Director'], LocationID: 1 });
  });

  test('that a director may not change offer nothing and say why', async () => {
    const ada = staffMember(22, 'Ada Admin', { Roles: ['Admin'], MayChange: false });
    const { card } = await openStaff(apiWith(ada), director);
    expect(card('Ada Admin').getByText(adminMessages.staffOnlyHere)).toBeTruthy();
    expect(card('Ada Admin').queryByRole('button')).toBeNull();
  });

  test('cannot disable their own account, and the last admin is told why not', async () => {
    const api = apiWith(staffMember(7, 'Some One', { Roles: ['Admin'] }), dana).refuse(
      disablePerson,
      adminMessages.lastAdmin,
    );
    const { user } = await openStaff(api);
    expect(screen.queryByRole('button', { name: 'Disable Some One' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Disable Dana Director' }));
    expect(
      await screen.findByText(
        /good, as do their requests that nobody has answered yet\. If “Staff in the rooms” lists them, mark them as left there, too\.$/,
      ),
    ).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Disable' }));
    expect((await screen.findByRole('alert')).textContent).toBe(adminMessages.lastAdmin);
  });
});
