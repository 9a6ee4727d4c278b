import {
  listRetention,
  type LocationRetention,
  previewRetention,
  saveRetention,
} from '@footprints/contracts/retention';
import { recordKindIds, recordKinds } from '@footprints/contracts/retention-kinds';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const unset = {
  Citation: '',
  ReadOn: null,
  Source: 'product',
  Preset: null,
  Reason: '',
  SetBy: null,
  SetAt: null,
} as const;
const maple: LocationRetention = {
  LocationID: 1,
  LocationName: 'Maple Street',
  Rules: recordKindIds.map((Kind) => ({
    Kind,
    Keep: Kind === 'guardianLinks' ? { Count: 90, Unit: 'day' } : null,
    From: recordKinds[Kind].from[0],
    ...unset,
  })),
  Holds: [
    {
      HoldID: 3,
      ChildID: 7,
      ChildName: 'Ava Carter',
      Reason: 'A dispute',
      Since: '2026-11-18T20:30:00.000Z',
      SetBy: 'Someone',
      EndedAt: null,
      EndedBy: null,
    },
  ],
  Version: 4,
};

test('who sets a place up reads how long what is kept and what goes next, and sets a kind with the reason (product 25.12)', async () => {
  const api = new FakeApi()
    .answer(listRetention, {
      Locations: [maple],
      Technical: [
        { Kind: 'archives', Title: 'Archives for families', Keep: { Count: 14, Unit: 'day' }, From: 'they were ready' },
      ],
    })
    .answer(previewRetention, [{ Kind: 'guardianLinks', Count: 2 }])
    .answer(saveRetention, { ...maple, Version: 5 });
  const { user } = renderApp('/admin/retention', { api, as: person(['Admin']) });
  const card = within(await screen.findByRole('region', { name: 'Maple Street' }));
  expect(card.getByRole('row', { name: /Attendance Until somebody deletes it Nobody has chosen yet/ })).toBeTruthy();
  expect(card.getByRole('row', { name: /after a child has left 90 days after leaving/ })).toBeTruthy();
  expect(await card.findByText(/The next night removes: .*: 2\./)).toBeTruthy();
  expect(screen.getByText('14 days after they were ready')).toBeTruthy();
  expect(card.getByText(/Ava Carter is held since Nov 18, 2026, so that nothing goes: A dispute/)).toBeTruthy();
  expect(card.getByRole('button', { name: 'End the hold on Ava Carter' })).toBeTruthy();
  await user.click(card.getByRole('button', { name: /how long Maple Street keeps records/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Or set one kind of record'), 'Attendance');
  await user.clear(dialog.getByLabelText('Kept for'));
  await user.type(dialog.getByLabelText('Kept for'), '5');
  await user.type(dialog.getByLabelText('Why'), 'Our insurance');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => api.requests(saveRetention)[0]?.body)
    .toEqual({
      LocationID: 1,
      Version: 4,
      Preset: null,
      Rules: [{ Kind: 'attendance', Keep: { Count: 5, Unit: 'year' }, From: 'recorded', Citation: '' }],
      Reason: 'Our insurance',
    });
});
