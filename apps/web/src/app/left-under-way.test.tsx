import { getDaySheet, getPlaceToday } from '@footprints/contracts/attendance';
import { assignBadge, assignBadgeToMany } from '@footprints/contracts/badges';
import { saveChildPhoto } from '@footprints/contracts/child-photos';
import { getAdminChild } from '@footprints/contracts/child-records';
import { getConsents, saveConsent } from '@footprints/contracts/consents';
import type { Endpoint } from '@footprints/contracts/endpoint';
import { listFamilyArchives } from '@footprints/contracts/family-archives';
import { listFamilyRetention } from '@footprints/contracts/family-retention';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { messages } from '@footprints/contracts/errors';
import { uploadPhoto } from '@footprints/contracts/moments';
import { getClassrooms } from '@footprints/contracts/places';
import { listReports } from '@footprints/contracts/reports';
import { getRoomNow } from '@footprints/contracts/room';
import { listRetention } from '@footprints/contracts/retention';
import { startShift } from '@footprints/contracts/shifts';
import { listRoomPeople } from '@footprints/contracts/staff';
import { getTrivia } from '@footprints/contracts/trivia';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { placeToday } from '../features/attendance/attendance-fixtures.ts';
import { badgesApi } from '../features/badges/badge-fixtures.ts';
import { adminChildOf, noRules } from '../features/children/child-fixtures.ts';
import { noRoomsNow } from '../features/room/room-fixtures.ts';
import { writeStored } from '../lib/storage.ts';
import type { FakeApi } from '../test/fake-api.ts';
import { person } from '../test/people.ts';
import { renderApp } from '../test/render-app.tsx';
import { emptySheet } from '../test/room.ts';

/** Whatever the pages of these tests ask for. */
function api(): FakeApi {
  const words = { TextVersion: 1, Text: 'Photos with others.' };
  const said = { Purpose: 'together', ...words, Asked: words, By: '', IsPaper: false } as const;
  const cleo = { StaffMemberID: 5, DisplayName: 'Cleo Ng', Initials: 'CN', HasPin: true };
  return badgesApi()
    .answer(getDaySheet, emptySheet)
    .answer(listReports, [])
    .answer(getTrivia, null)
    .answer(getClassrooms, [])
    .answer(getPlaceToday, placeToday([]))
    .answer(getRoomNow, noRoomsNow)
    .answer(getConsents, [{ ...said, At: '2026-11-18T20:30:00.000Z', Granted: true, Earlier: [] }])
    .answer(listFamilyArchives, [])
    .answer(listFamilyRetention, [])
    .answer(getAdminChild, adminChildOf({ HasPhoto: true }))
    .answer(listRetention, noRules)
    .answer(uploadPhoto, `${'b'.repeat(40)}.jpg`)
    .answer(listRoomPeople, [{ ...cleo, IsOnShift: false, ActingUntil: null }]);
}

type App = ReturnType<typeof renderApp>;
type Role = Parameters<typeof person>[0][number];

const press = (name: string) => async (user: App['user']) => user.click(await screen.findByRole('button', { name }));

async function choosePhoto(user: App['user']) {
  await user.upload(await screen.findByLabelText('Replace photo'), new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
}

const cases: [Role, from: string, Endpoint, press: (user: App['user']) => Promise<void>, told: string][] = [
  [
    'Parent',
    '/family/5',
    saveConsent,
    press('Say no: Photos with other children'),
    'Photos with other children: the no was not saved.',
  ],
  ['Director', '/admin/children/11', uploadPhoto, choosePhoto, 'The photo of Ava Carter was not changed.'],
  ['Director', '/admin/children/11', saveChildPhoto, choosePhoto, 'The photo of Ava Carter was not changed.'],
  ['Classroom', '/attendance', startShift, press('Start: Cleo Ng'), 'Not started: Cleo Ng.'],
  ['Classroom', '/badges/1/8/0', assignBadge, press('Assign Badge'), 'Big Heart for Ava Carter:'],
  ['Classroom', '/badges-multi/8', assignBadgeToMany, press('Assign Badge'), 'Big Heart for Mia Lopez:'],
];

test.each(cases)('a %s who has left %s is told what failed', async (role, from, endpoint, start, told) => {
  writeStored('tft_selectedStudents_badges', [{ childId: 3, childName: 'Mia Lopez' }]);
  const answer = Promise.withResolvers<never>();
  const network = api().answer(endpoint, () => answer.promise);
  const { user, router } = renderApp(from, { api: network, as: person([role]) });
  await start(user);
  await waitFor(() => expect(network.requests(endpoint)).toHaveLength(1));
  await act(() => router.navigate('/'));
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  answer.reject(new TypeError('Failed to fetch'));
  const why = told.endsWith(':') ? entryMessages.assignBadgeFailed : messages.unavailable;
  const notice = await screen.findByText(`${told} ${why}`);
  expect(notice.closest('[role=status]')).not.toBeNull();
});
