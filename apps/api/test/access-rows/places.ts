import { type Call, directorsOnly, row } from '../access-table.ts';

/** Only for those who set up Maple Street: the director there and admins. */
const here = row(401, 403, 403, 403, 403, 200, 404, 200, 403);
const adminsOnly = row(401, 403, 403, 403, 403, 403, 403, 200, 403);

/** Locations and classrooms, asked about Maple Street and its Sunflowers. */
export const placesRows: Record<string, Call> = {
  'GET /api/admin/overview': { url: () => '/api/admin/overview', expected: directorsOnly },
  'GET /api/admin/locations': { url: () => '/api/admin/locations', expected: directorsOnly },
  'POST /api/admin/locations/save': {
    url: () => '/api/admin/locations/save',
    body: ({ maple }) => ({ LocationID: maple, Version: 1_000, Name: 'Maple Street', TimeZone: 'America/Chicago' }),
    expected: here,
  },
  'POST /api/admin/locations/archive': {
    url: () => '/api/admin/locations/archive',
    body: ({ maple }) => ({ ID: maple, Version: 1_000, Archived: true }),
    expected: adminsOnly,
  },
  'GET /api/admin/classrooms': {
    url: ({ maple }) => `/api/admin/classrooms?LocationID=${String(maple)}`,
    expected: here,
  },
  'POST /api/admin/classrooms/save': {
    url: () => '/api/admin/classrooms/save',
    body: ({ maple, people }) => ({
      ClassroomID: people.sunflowers,
      Version: 1_000,
      LocationID: maple,
      Email: 'sunflowers@world.test',
      Name: 'Sunflowers',
      Groups: [{ GroupName: 'Early Birds' }],
    }),
    expected: here,
  },
};

/** What is asked with a version that was never there: refused in words, so that everybody finds the same. */
export const placesRefused = [
  'POST /api/admin/locations/save',
  'POST /api/admin/locations/archive',
  'POST /api/admin/classrooms/save',
];
