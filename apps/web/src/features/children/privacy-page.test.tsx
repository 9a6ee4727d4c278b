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
  expect(screen.getByText(/If no time is set, we keep it until we delete it\./)).toBeTruthy();
  expect(
    screen.getByText(new RegExp(`you can still read their records for ${guardianLinks.keep.Count} days`)),
  ).toBeTruthy();
  expect(screen.getByText(new RegExp(`is kept for ${technicalKinds.archives.keep.Count} days`))).toBeTruthy();
});

test('product 25.6 the notice says where what was erased stays, who could read it, and what cannot be called back', async () => {
  renderApp('/privacy', { api: new FakeApi(), as: person(['Parent']) });
  expect(
    await screen.findByText(/erased stays in our backups until they are deleted, after 14 days unless/),
  ).toBeTruthy();
  expect(screen.getByText(/^Whoever runs our servers/)).toBeTruthy();
  expect(screen.getByText(/saved or downloaded stays with them: we can’t take it back/)).toBeTruthy();
});

test('product 25.6 the notice says what stays until it is erased, and what there is of signing in', async () => {
  renderApp('/privacy', { api: new FakeApi(), as: person(['Parent']) });
  expect(
    await screen.findByText(
      /name and birth date, and what the log of changes says about your child, .*, until they are erased/,
    ),
  ).toBeTruthy();
  expect(
    screen.getByText(/second factors, the browser and address of each session.* a fingerprint of each address/),
  ).toBeTruthy();
  const { Count } = technicalKinds.addresses.keep;
  expect(
    screen.getByText(new RegExp(`stays for ${Count} days after you last signed in .* log of when you`)),
  ).toBeTruthy();
});
