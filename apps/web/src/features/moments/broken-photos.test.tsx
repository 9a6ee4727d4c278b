import { listMoments } from '@footprints/contracts/moments';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { writeStored } from '../../lib/storage.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { momentOf, momentsApi } from './moment-fixtures.ts';
import { momentsKey } from './queries.ts';

async function openList(path: string, role: 'Classroom' | 'Parent') {
  writeStored('tft_activeChild', { id: 1, name: 'Ava Carter' });
  const api = momentsApi().answer(listMoments, [{ Date: '2026-11-21', Data: [momentOf()] }], 1);
  const app = renderApp(path, { api, as: person([role]) });
  const card = await screen.findByRole('link', { name: /Art/ });
  const photo = () => card.querySelector('img');
  const fail = () => {
    fireEvent.error(photo()!);
    expect(photo()).toBeNull();
  };
  return { ...app, photo, fail };
}

test.each([
  ['/moments', 'Classroom'],
  ['/portfolio', 'Parent'],
] as const)('product 6.8 photos of %s that could not be loaded are loaded again', async (path, role) => {
  const { photo, fail, user, queryClient } = await openList(path, role);
  fail();
  fireEvent(window, new Event('online'));
  expect(photo()).not.toBeNull();

  fail();
  await act(() => queryClient.refetchQueries({ queryKey: [momentsKey] }));
  expect(photo()).not.toBeNull();

  fail();
  const main = within(screen.getByRole('main'));
  expect(main.getByText('Some photos could not be loaded.')).toBeTruthy();
  await user.click(main.getByRole('button', { name: 'Try again' }));
  expect(photo()).not.toBeNull();
  expect(main.queryByText('Some photos could not be loaded.')).toBeNull();
});
