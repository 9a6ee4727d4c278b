import { staffPageSize } from '@footprints/contracts/limits';
import { getMoment, listMoments } from '@footprints/contracts/moments';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { writeStored } from '../../lib/storage.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { momentOf, momentsApi } from './moment-fixtures.ts';
import { momentQuery, momentsKey } from './queries.ts';

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
  return { ...app, api, photo, fail };
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

test('photos that could not be loaded are not loaded again for the detail of a row that is pointed at', async () => {
  const { photo, fail, user, queryClient, api } = await openList('/moments', 'Classroom');
  fail();
  await user.hover(screen.getByRole('link', { name: /Art/ }));
  await waitFor(() => expect(queryClient.getQueryData(momentQuery(5, 1).queryKey)).toBeTruthy());
  expect(api.requests(getMoment)).toHaveLength(1);
  expect(photo()).toBeNull();
  expect(screen.getByText('Some photos could not be loaded.')).toBeTruthy();
});

test('photos that could not be loaded are spoken of on the page that they are on alone', async () => {
  const api = momentsApi().answer(
    listMoments,
    ({ body }) => {
      const { PageNumber } = body as { PageNumber: number };
      const row = momentOf({ DailyMomentId: PageNumber, Subject: `Subject ${PageNumber}` });
      return [{ Date: '2026-11-21', Data: [row] }];
    },
    staffPageSize * 2,
  );
  const { router } = renderApp('/moments', { api, as: person(['Classroom']) });
  await screen.findByRole('link', { name: /Subject 1/ });
  await router.navigate('/moments?page=2');
  const second = await screen.findByRole('link', { name: /Subject 2/ });
  fireEvent.error(second.querySelector('img')!);
  expect(screen.getByText('Some photos could not be loaded.')).toBeTruthy();
  await router.navigate('/moments');
  const first = await screen.findByRole('link', { name: /Subject 1/ });
  expect(first.querySelector('img')).not.toBeNull();
  await waitFor(() => expect(screen.queryByText('Some photos could not be loaded.')).toBeNull());
  expect(api.requests(listMoments)).toHaveLength(2);
});
