import { listRatioRules, saveRatioRules, type LocationRules } from '@footprints/contracts/ratio';
import { ratioMessages } from '@footprints/contracts/ratio-errors';
import { listRoomRules, saveRoomRules } from '@footprints/contracts/room-rules';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const maple: LocationRules = { LocationID: 1, LocationName: 'Maple Street', Preset: null, Rules: [], Version: 4 };
const rosebuds = { ClassroomID: 6, ClassroomName: 'Rosebuds', CheckMinutes: null, Version: null };

const rulesApi = () => {
  const stored = { location: maple, room: { ...rosebuds } as { CheckMinutes: number | null; Version: number | null } };
  return new FakeApi()
    .answer(listRatioRules, () => [stored.location])
    .answer(listRoomRules, () => [{ ...rosebuds, ...stored.room }])
    .answer(saveRatioRules, () => {
      const ages = { FromMonths: 0, ToMonths: 24 };
      stored.location = {
        ...maple,
        Preset: 'california',
        Version: 5,
        Rules: [
          { ...ages, ChildrenPerStaff: 4, Citation: '22 CCR 101416.5(b)', Source: 'preset' },
          { ...ages, ChildrenPerStaff: 3, Citation: 'Handbook', Source: 'own' },
        ],
      };
      return stored.location;
    })
    .answer(saveRoomRules, () => {
      stored.room = { CheckMinutes: 10, Version: 1 };
      return { ...rosebuds, ...stored.room };
    });
};

test('a director chooses a set of rules, reads where it stands, and is stricter than it (product 23.1)', async () => {
  const api = rulesApi();
  const { user } = renderApp('/admin/rules', { api, as: person(['Director']) });
  const card = await screen.findByRole('region', { name: 'Ratios at Maple Street' });
  expect(card.textContent).toContain('no room is shown as within or over its ratio');
  expect(card.textContent).not.toContain('strictest');
  await user.click(within(card).getByRole('button', { name: /ratios at Maple Street/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ratios at Maple Street' }));
  await user.selectOptions(dialog.getByLabelText('Set of rules'), 'California, child care centers');
  expect(dialog.getByText(/Under 24 months: one adult for 4 \(22 CCR 101416.5\(b\)\)/)).toBeTruthy();
  expect(dialog.getByText(/As read on November 22, 2026/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Add rule' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findAllByText(ratioMessages.ageInvalid)).length).toBeGreaterThan(0);
  expect(api.requests(saveRatioRules)).toEqual([]);
  await user.type(dialog.getByLabelText('From months'), '0');
  await user.type(dialog.getByLabelText('Up to months'), '24');
  await user.type(dialog.getByLabelText('One adult for'), '3');
  await user.type(dialog.getByLabelText('Source'), 'Handbook');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Our own: Handbook')).toBeTruthy();
  expect(card.textContent).toContain('the strictest counts');
  expect(api.requests(saveRatioRules)[0]?.body).toEqual({
    LocationID: 1,
    Version: 4,
    Preset: 'california',
    Own: [{ FromMonths: 0, ToMonths: 24, ChildrenPerStaff: 3, Citation: 'Handbook' }],
  });
});

test('what a colleague has saved meanwhile is not written over unseen (product 23.1)', async () => {
  const api = rulesApi();
  const { user, queryClient } = renderApp('/admin/rules', { api, as: person(['Director']) });
  await user.click(await screen.findByRole('button', { name: /ratios at Maple Street/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ratios at Maple Street' }));
  api.answer(listRatioRules, [{ ...maple, Preset: 'washington', Version: 5 }]);
  await queryClient.refetchQueries();
  expect(await screen.findByText(/^Washington State/, { selector: 'strong' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(api.requests(saveRatioRules).map(({ body }) => body)).toMatchObject([{ Version: 4, Preset: null }]);
});

test('a room is checked as often as its director says (product 20.4)', async () => {
  const api = rulesApi();
  const { user } = renderApp('/admin/rules', { api, as: person(['Director']) });
  const card = await screen.findByRole('region', { name: 'Checks of sleeping children' });
  expect(card.textContent).toContain('Every 15 minutes under 24 months');
  await user.click(within(card).getByRole('button', { name: /checks of Rosebuds/ }));
  const minutes = await screen.findByLabelText('Minutes between two checks');
  await user.type(minutes, '4');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(ratioMessages.checkMinutesInvalid)).length).toBeGreaterThan(0);
  await user.clear(minutes);
  await user.type(minutes, '10');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Every 10 minutes, every child')).toBeTruthy();
  expect(api.requests(saveRoomRules).map(({ body }) => body)).toEqual([{ ClassroomID: 6, CheckMinutes: 10 }]);
});
