import * as calls from '@footprints/contracts/attendance';
import type { Person } from '../world.ts';
import { call, directorHere, staffOfAva } from './call.ts';

/** A day for each of those who may correct, of which nothing was recorded before. */
const days: Partial<Record<Person, string>> = { sunflowers: '2026-11-09', director: '2026-11-10', admin: '2026-11-11' };

/** Who is here, asked about Ava and her room. */
export const attendanceCalls = [
  call(calls.getDaySheet, staffOfAva, ({ sunflowers }) => ({ query: { ClassroomID: sunflowers } })),
  call(calls.getPlaceToday, directorHere, ({ sunflowers }) => ({ query: { ClassroomID: sunflowers } })),
  call(calls.checkIn, staffOfAva, ({ ava }) => ({ body: { ChildIDs: [ava] } })),
  call(calls.checkOut, staffOfAva, async ({ api, ava }) => {
    await api.post('sunflowers', '/api/attendance/check-in', { ChildIDs: [api.world.children.ava] });
    return { body: { ChildIDs: [ava] } };
  }),
  call(calls.correctAttendance, staffOfAva, ({ ava, person }) => {
    const times = { Day: days[person ?? 'sunflowers'] ?? '2026-11-12', TimeIn: '08:00', TimeOut: '16:00' };
    return { body: { ChildID: ava, Version: 0, ...times, Reason: 'Forgotten' } };
  }),
];
