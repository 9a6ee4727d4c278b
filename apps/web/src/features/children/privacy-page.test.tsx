import { recordKinds, technicalKinds } from '@footprints/contracts/retention-kinds';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

test('product 25.6 the notice says how long things are kept as long as no place has said otherwise', async () => {
  renderApp('/privacy', { api: new FakeApi(), as: person(['Parent']) });
  expect(await screen.findByRole('heading', { name: 'Privacy' })).toBeTruthy();
  const { guardianLinks, ...others } = recordKinds;
  expect(Object.values(others).filter(({ keep }) => keep !== null)).toEqual([]);
  expect(screen.getByText(/Where none is set, it stays until the place deletes it\./)).toBeTruthy();
  expect(screen.getByText(new RegExp(`you read on for ${guardianLinks.keep.Count} days`))).toBeTruthy();
  expect(screen.getByText(new RegExp(`is kept for ${technicalKinds.archives.keep.Count} days`))).toBeTruthy();
});

test('product 25.6 the notice says what stays until it is erased, and what there is of signing in', async () => {
  renderApp('/privacy', { api: new FakeApi(), as: person(['Parent']) });
  expect(
    await screen.findByText(/^Name, birth date, and what the place’s record of changes says .* stay until/),
  ).toBeTruthy();
  expect(screen.getByText(/second factors, the browser and address of each session/)).toBeTruthy();
});
