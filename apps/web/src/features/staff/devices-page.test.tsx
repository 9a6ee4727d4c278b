import { listDevices } from '@footprints/contracts/devices';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const tablet = {
  DeviceID: 1,
  Name: 'Sunny',
  ClassroomID: 2,
  ClassroomName: 'Sunflowers',
  PairedAt: '2026-11-18T14:00:00.000Z',
  PairedBy: 'Dana Director',
  LastSeenAt: '2026-11-18T15:00:00.000Z',
  RevokedAt: null,
};

test('product 21.6 the list of tablets says who paired each one, so that a successor knows which to sign out', async () => {
  const nobodys = { ...tablet, DeviceID: 2, Name: 'Old', PairedBy: null };
  renderApp('/admin/devices', { api: new FakeApi().answer(listDevices, [tablet, nobodys]), as: person(['Admin']) });
  const rows = within(await screen.findByRole('list', { name: 'Tablets' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Sunny.*paired .* by Dana Director · last seen /),
    expect.stringMatching(/^Old.*paired [^y]* · last seen /),
  ]);
});
