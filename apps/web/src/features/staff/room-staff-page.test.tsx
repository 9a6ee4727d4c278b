import { listLocations } from '@footprints/contracts/places';
import { listStaffMembers, makePinLink, type StaffMemberRow } from '@footprints/contracts/staff';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const ana: StaffMemberRow = {
  ...{ StaffMemberID: 3, DisplayName: 'Ana Ruiz', Initials: 'AR', LocationID: 1, LocationName: 'Maple Street' },
  ...{ Email: '', HasLogin: false, HasPin: true, StartedOn: '2026-01-05', EndedOn: null, Version: 1 },
};

test.each([
  [false, /, and a shift that is running ends\. This can’t be undone\. What they recorded still names them\.$/],
  [true, /still names them\. Their own account still signs in: to end that, disable it on the Staff page, too\.$/],
])('whoever marks somebody as left, with an account: %s, is told what stays', async (HasLogin, said) => {
  const api = new FakeApi().answer(listLocations, [], 0).answer(listStaffMembers, [{ ...ana, HasLogin }], 1);
  const { user } = renderApp('/admin/staff?part=rooms', { api, as: person(['Director']) });
  await user.click(await screen.findByRole('button', { name: 'Mark as left Ana Ruiz' }));
  expect(await screen.findByText(said)).toBeTruthy();
});

test.each([
  ['', 'A PIN link for Ana Ruiz was made.'],
  ['ana@oak.test', 'A PIN link for Ana Ruiz was made, and is on its way to ana@oak.test.'],
])('whoever makes a PIN link for somebody with the email “%s” is told where it goes', async (Email, said) => {
  const api = new FakeApi()
    .answer(listLocations, [], 0)
    .answer(listStaffMembers, [{ ...ana, Email }], 1)
    .answer(makePinLink, { Link: 'https://footprints.test/set-pin?id=abc' });
  const { user } = renderApp('/admin/staff?part=rooms', { api, as: person(['Director']) });
  await user.click(await screen.findByRole('button', { name: 'PIN link: Ana Ruiz' }));
  expect(await screen.findByText(said)).toBeTruthy();
});
