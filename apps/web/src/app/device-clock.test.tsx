import { getDaySheet } from '@footprints/contracts/attendance';
import { getAppInfo } from '@footprints/contracts/identity';
import { listShifts } from '@footprints/contracts/shifts';
import { listRoomPeople } from '@footprints/contracts/staff';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { minutesAgo } from '../features/room/room-fixtures.ts';
import { momentsApi } from '../features/moments/moment-fixtures.ts';
import { classroomApi } from '../features/reports/report-fixtures.ts';
import { person } from '../test/people.ts';
import { renderApp } from '../test/render-app.tsx';
import { emptySheet } from '../test/room.ts';

const attendance = () =>
  classroomApi().answer(getDaySheet, emptySheet).answer(listShifts, []).answer(listRoomPeople, []);

test.each([
  ['/create-report/note', classroomApi],
  ['/create-moment', momentsApi],
  ['/attendance', attendance],
] as const)('%s says that the clock is off by which it reckons, until it is set (product 20.10)', async (path, api) => {
  const room = person(['Classroom']);
  const answers = api();
  const { queryClient } = renderApp(path, { api: answers, as: { ...room, Now: minutesAgo(-30) } });
  const said = 'The clock of this device is 30 minutes slow. Times and days here go by it; please set the clock.';
  expect(await screen.findByText(said)).toBeTruthy();
  answers.answer(getAppInfo, person(['Classroom']));
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});
