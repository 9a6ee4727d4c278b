import { type HeldPhoto, listHeldPhotos, settleHeldPhoto } from '@footprints/contracts/consents';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const photoOf = (id: number): HeldPhoto => ({
  ...{
    HeldPhotoID: id,
    ChildID: id,
    FirstName: `Child ${id}`,
    MiddleName: null,
    LastName: 'Carter',
    Others: 0,
  },
  ...{ Filename: `/api/images/${'a'.repeat(40)}.jpg?size=thumb`, Width: 320, Height: 320 },
  ...{ Day: '2026-11-18', HeldAt: '2026-11-18T20:30:00.000Z' },
});

test('the page before shows once the last hidden photo of a page is settled (product 25.5)', async () => {
  let waiting = Array.from({ length: 26 }, (_, index) => photoOf(index + 1));
  const api = new FakeApi()
    .answer(listHeldPhotos, ({ query }) => waiting.slice((Number(query['PageNumber']) - 1) * 25).slice(0, 25), 26)
    .answer(settleHeldPhoto, () => {
      waiting = waiting.slice(0, 25);
      api.answer(listHeldPhotos, ({ query }) => (query['PageNumber'] === '1' ? waiting : []), 25);
      return null;
    });
  const { user } = renderApp('/admin/photos', { api, as: person(['Director']) });
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await user.click(await screen.findByRole('button', { name: 'Delete photo of Child 26 Carter, November 18, 2026' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete photo' }));
  expect(await screen.findByText('Child 25 Carter')).toBeTruthy();
  expect(screen.queryByText('No hidden photos.')).toBeNull();
});

test('a hidden photo that is kept is kept for that family only, and the button says so (product 25.5)', async () => {
  const api = new FakeApi().answer(listHeldPhotos, [photoOf(1)], 1).answer(settleHeldPhoto, null);
  const { user } = renderApp('/admin/photos', { api, as: person(['Director']) });
  await user.click(await screen.findByRole('button', { name: /^Keep for the family only photo of Child 1 Carter/ }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Keep this photo for the family of Child 1 Carter only?' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Keep for the family only' }));
  expect(await screen.findByText('The photo is kept for the family only.')).toBeTruthy();
  expect(api.requests(settleHeldPhoto).map(({ body }) => body)).toEqual([{ HeldPhotoID: 1, Settlement: 'kept' }]);
});

test.each([
  [0, 'Child 1 Carter'],
  [2, 'Child 1 Carter and 2 other children'],
])('what is deleted for everyone is named, with %i others', async (Others, whom) => {
  const api = new FakeApi().answer(listHeldPhotos, [{ ...photoOf(1), Others }], 1);
  const { user } = renderApp('/admin/photos', { api, as: person(['Director']) });
  await user.click(await screen.findByRole('button', { name: /^Delete photo of Child 1 Carter/ }));
  const name = `Delete this photo of ${whom}, November 18, 2026, for everyone?`;
  expect(await screen.findByRole('dialog', { name })).toBeTruthy();
});
