import { type Call, row } from '../access-table.ts';
import type { Person } from '../world.ts';

const ofAva = row(401, 403, 403, 200, 404, 200, 404, 200, 403);

/** A day for each of those who may correct, of which nothing was recorded before. */
const days: Partial<Record<Person, string>> = { sunflowers: '2026-11-09', director: '2026-11-10', admin: '2026-11-11' };

/** Who is here, asked about Ava and her room. */
export const attendanceRows: Record<string, Call> = {
  'GET /api/attendance/day': {
    url: ({ people }) => `/api/attendance/day?ClassroomID=${String(people.sunflowers)}`,
    expected: ofAva,
  },
  'POST /api/attendance/check-in': {
    url: () => '/api/attendance/check-in',
    body: ({ children }) => ({ ChildIDs: [children.ava] }),
    expected: ofAva,
  },
  'POST /api/attendance/check-out': {
    url: () => '/api/attendance/check-out',
    body: ({ children }) => ({ ChildIDs: [children.ava] }),
    expected: ofAva,
  },
  'POST /api/attendance/correct': {
    url: () => '/api/attendance/correct',
    body: ({ children }, person) => ({
      ChildID: children.ava,
      Day: days[person ?? 'sunflowers'] ?? '2026-11-12',
      Version: 0,
      TimeIn: '08:00',
      TimeOut: '16:00',
      Reason: 'Forgotten',
    }),
    expected: ofAva,
  },
};
