import { getDaySheet } from '@footprints/contracts/attendance';
import { getGroups } from '@footprints/contracts/children';
import { listDevices, pairDevice } from '@footprints/contracts/devices';
import { getAppInfo } from '@footprints/contracts/identity';
import { listRooms } from '@footprints/contracts/places';
import { listReports } from '@footprints/contracts/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readStored, writeStored } from '../../lib/storage.ts';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { emptySheet } from '../../test/room.ts';
import { roomOf } from '../places/place-fixtures.ts';

const tablet = {
  DeviceID: 1,
  Name: 'Sunny',
  ClassroomID: 2,
  ClassroomName: 'Sunflowers',
  LocationName: 'Maple Street',
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

test.each([
  ['Oak Avenue', 'Sunflowers (Maple Street)'],
  ['Maple Street', 'Sunflowers'],
])('rooms of one name are told apart where there are several locations: %s', async (LocationName, room) => {
  const other = { ...tablet, DeviceID: 2, Name: 'Other', LocationName };
  renderApp('/admin/devices', { api: new FakeApi().answer(listDevices, [tablet, other]), as: person(['Admin']) });
  const [first] = within(await screen.findByRole('list', { name: 'Tablets' })).getAllByRole('listitem');
  expect(within(first as HTMLElement).getByText(room)).toBeTruthy();
});

async function pair(api: FakeApi) {
  writeStored('tft_selectedStudents_badges', [{ childId: 12, childName: 'Liam Carter' }]);
  writeStored('tft_activeClassroom', { id: 3, name: 'Rosebuds' });
  writeStored('tft_filter_reports', 12);
  api
    .answer(listDevices, [tablet])
    .answer(listRooms, [roomOf(2, 'Sunflowers')], 1)
    .answer(pairDevice, { DeviceID: 1 });
  const { user } = renderApp('/admin/devices', { api, as: person(['Director']) });
  await user.click(await screen.findByRole('button', { name: 'Make this a room’s tablet' }));
  await user.type(await screen.findByLabelText(/^Name of the tablet/), 'Sunny');
  const sunflowers = await screen.findByRole('option', { name: 'Sunflowers' });
  await user.selectOptions(screen.getByLabelText(/^Classroom/), sunflowers);
  const assign = vi.fn();
  vi.stubGlobal('location', Object.assign(new URL(window.location.href), { assign }));
  return { assign, save: () => user.click(screen.getByRole('button', { name: 'Make it the room’s' })) };
}

const leftOf = () => [
  readStored('tft_selectedStudents_badges'),
  readStored('tft_activeClassroom'),
  readStored('tft_filter_reports'),
];

test('A41 a browser that becomes a room’s tablet keeps nothing of the director who made it one', async () => {
  // Of the dashboard, to which the room may have been led on by the end.
  const api = new FakeApi().answer(getDaySheet, emptySheet).answer(getGroups, []).answer(listReports, []);
  const { assign, save } = await pair(api);
  api.answer(getAppInfo, person(['Classroom'], { UserID: 2, Email: 'sunflowers@demo.test' }));
  await save();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(leftOf()).toEqual([undefined, undefined, undefined]);
  expect(readStored('tft_username')).toBe('sunflowers@demo.test');
});

test('A41 nothing of the director is left on a room’s tablet that could not ask who it is now', async () => {
  const api = new FakeApi();
  const { assign, save } = await pair(api);
  api.fail(getAppInfo, 503);
  await save();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(leftOf()).toEqual([undefined, undefined, undefined]);
  // It asks as soon as it can, and does not take the room for a stranger.
  expect(readStored('tft_authenticated')).toBe(true);
});
