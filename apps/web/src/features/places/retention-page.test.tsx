import { retentionMessages } from '@footprints/contracts/retention-errors';
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

test('who sets a place up reads how long what is kept and what goes next (product 25.12)', async () => {
  const api = new FakeApi()
    .answer(listRetention, {
      Locations: [maple],
      Technical: [
        {
          Kind: 'archives',
          Title: 'Copies prepared for families',
          Keep: { Count: 14, Unit: 'day' },
          From: 'they were ready',
        },
      ],
    })
    .answer(previewRetention, [{ Kind: 'guardianLinks', Count: 2 }]);
  renderApp('/admin/retention', { api, as: person(['Admin']) });
  const card = within(await screen.findByRole('region', { name: 'Maple Street' }));
  expect(card.getByRole('row', { name: /Attendance Until someone deletes it Default/ })).toBeTruthy();
  expect(card.getByRole('row', { name: /after a child leaves 90 days after leaving/ })).toBeTruthy();
  expect(await card.findByText(/Will be deleted tonight: .*: 2\./)).toBeTruthy();
  expect(screen.getByText('14 days after they were ready')).toBeTruthy();
  expect(
    card.getByText(
      /Ava Carter is held since November 18, 2026.* by Someone, until somebody ends it, so that nothing goes: A dispute/,
    ),
  ).toBeTruthy();
  expect(card.getByRole('button', { name: 'End the hold on Ava Carter' })).toBeTruthy();
});

test('what a colleague has saved meanwhile is not written over unseen (product 25.12)', async () => {
  const api = new FakeApi()
    .answer(listRetention, { Locations: [maple], Technical: [] })
    .answer(previewRetention, [])
    .answer(saveRetention, { ...maple, Version: 6 });
  const { user, queryClient } = renderApp('/admin/retention', { api, as: person(['Admin']) });
  await user.click(await screen.findByRole('button', { name: /how long Maple Street keeps records/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const since = { ...maple, Version: 5, Rules: maple.Rules.map((rule) => ({ ...rule, Reason: 'Asked for since' })) };
  api.answer(listRetention, { Locations: [since], Technical: [] });
  await queryClient.refetchQueries();
  await screen.findAllByText(/Asked for since/);
  await user.selectOptions(dialog.getByLabelText('Or set one kind of record'), 'Attendance');
  await user.type(dialog.getByLabelText(/^Why/), 'The licence asks for it');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(api.requests(saveRetention).map(({ body }) => body)).toMatchObject([{ Version: 4 }]);
});

test('how long is what was typed: nothing, and what is no number in figures, is sent as nothing and refused, never as another number (product 25.12)', async () => {
  const api = new FakeApi()
    .answer(listRetention, { Locations: [maple], Technical: [] })
    .answer(previewRetention, [])
    .answer(saveRetention, { ...maple, Version: 5 });
  const { user } = renderApp('/admin/retention', { api, as: person(['Admin']) });
  await user.click(await screen.findByRole('button', { name: /how long Maple Street keeps records/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Or set one kind of record'), 'Attendance');
  await user.selectOptions(dialog.getByLabelText('Keep it'), 'For a time');
  await user.type(dialog.getByLabelText(/^Why/), 'Our insurance');
  const field = dialog.getByLabelText<HTMLInputElement>('Kept for');
  for (const typed of ['', '1.5', '1e2']) {
    await user.clear(field);
    if (typed !== '') await user.type(field, typed);
    await user.tab();
    expect(field.value).toBe(typed);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(retentionMessages.retentionKeepInvalid);
  }
  await user.clear(field);
  await user.type(field, '2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const sent = api.requests(saveRetention).map(({ body }) => body as { Rules: { Keep: { Count: unknown } }[] });
  expect(sent.map(({ Rules }) => Rules[0]?.Keep.Count)).toEqual([null, null, null, 2]);
});

test('a rule is set with all that it says: how long or until deleted, counted from what, and where that is said (product 25.12)', async () => {
  const present = { Keep: { Count: 3, Unit: 'year' }, From: 'claimYear', Citation: '7 CFR 226.10(d)' } as const;
  const location = {
    ...maple,
    Rules: maple.Rules.map((rule) => (rule.Kind === 'meals' ? { ...rule, ...present, Source: 'own' as const } : rule)),
  };
  const api = new FakeApi()
    .answer(listRetention, { Locations: [location], Technical: [] })
    .answer(previewRetention, [])
    .answer(saveRetention, { ...location, Version: 5 });
  const { user } = renderApp('/admin/retention', { api, as: person(['Admin']) });
  const edit = async () => {
    const card = within(await screen.findByRole('region', { name: 'Maple Street' }));
    await user.click(card.getByRole('button', { name: /how long Maple Street keeps records/ }));
    return within(await screen.findByRole('dialog'));
  };
  let dialog = await edit();
  await user.selectOptions(dialog.getByLabelText('Or set one kind of record'), 'Attendance');
  expect(dialog.queryByLabelText('Counted from')).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Keep it'), 'For a time');
  await user.clear(dialog.getByLabelText('Kept for'));
  await user.type(dialog.getByLabelText('Kept for'), '5');
  expect(within(dialog.getByLabelText('Counted from')).getAllByRole('option')).toHaveLength(4);
  await user.selectOptions(dialog.getByLabelText('Counted from'), 'The day on which the child left');
  await user.type(dialog.getByLabelText('Source'), 'Our contract, 7');
  await user.type(dialog.getByLabelText('Why'), 'Our insurance');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const bodyOf = (request: number) => api.requests(saveRetention)[request]?.body as { Rules: unknown[] } | undefined;
  await expect
    .poll(() => bodyOf(0))
    .toEqual({
      ...{ LocationID: 1, Version: 4, Preset: null, Reason: 'Our insurance' },
      Rules: [{ Kind: 'attendance', Keep: { Count: 5, Unit: 'year' }, From: 'left', Citation: 'Our contract, 7' }],
    });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  dialog = await edit();
  await user.selectOptions(
    dialog.getByLabelText('Or set one kind of record'),
    'Meals and bottles, with their corrections',
  );
  expect(dialog.getByLabelText<HTMLInputElement>('Kept for').value).toBe('3');
  expect(dialog.getByLabelText<HTMLSelectElement>('Counted from').value).toBe('claimYear');
  expect(dialog.getByLabelText<HTMLInputElement>('Source').value).toBe('7 CFR 226.10(d)');
  await user.selectOptions(dialog.getByLabelText('Keep it'), 'Until someone deletes it');
  await user.type(dialog.getByLabelText('Why'), 'An inspection asked');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => bodyOf(1)?.Rules)
    .toEqual([{ Kind: 'meals', Keep: null, From: 'claimYear', Citation: '7 CFR 226.10(d)' }]);
});
