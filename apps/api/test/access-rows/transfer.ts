import { type Call, directorsOnly, row } from '../access-table.ts';

const here = row(401, 403, 403, 403, 403, 200, 404, 200, 403);

/** Files in and out, asked about Maple Street. */
export const transferRows: Record<string, Call> = {
  'POST /api/admin/import/children': {
    url: () => '/api/admin/import/children',
    body: ({ maple }) => ({ LocationID: maple, Csv: 'First name,Last name,Classroom\nUna,New,Nowhere', DryRun: true }),
    expected: here,
  },
  'GET /api/admin/import/children.csv': { url: () => '/api/admin/import/children.csv', expected: directorsOnly },
  'GET /api/admin/export/children.csv': {
    url: ({ maple }) => `/api/admin/export/children.csv?LocationID=${String(maple)}`,
    expected: here,
  },
  'GET /api/admin/export/reports.csv': {
    url: ({ maple }) => `/api/admin/export/reports.csv?LocationID=${String(maple)}&FromDay=2026-11-01&ToDay=2026-11-30`,
    expected: here,
  },
  'GET /api/admin/export/attendance.csv': {
    url: ({ maple }) =>
      `/api/admin/export/attendance.csv?LocationID=${String(maple)}&FromDay=2026-11-01&ToDay=2026-11-30`,
    expected: here,
  },
};

/** What answers a file instead of an envelope. */
export const transferFiles = Object.keys(transferRows).filter((route) => route.endsWith('.csv'));
