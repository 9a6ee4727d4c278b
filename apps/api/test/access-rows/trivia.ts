import { type Call, directorsOnly, row } from '../access-table.ts';

/** Setting up trivia, asked about one for Maple Street alone. */
export const triviaRows: Record<string, Call> = {
  'GET /api/admin/trivia': { url: () => '/api/admin/trivia', expected: directorsOnly },
  'POST /api/admin/trivia/save': {
    url: () => '/api/admin/trivia/save',
    body: ({ maple }) => ({ Title: 'Ants', Message: 'They nap too.', LocationID: maple, FromDay: '2026-01-01' }),
    expected: row(401, 403, 403, 403, 403, 200, 404, 200, 403),
  },
  'POST /api/admin/trivia/delete': {
    url: () => '/api/admin/trivia/delete',
    // Nobody's, so that each of those who may delete finds the same.
    body: () => ({ ID: 2_000_000_000, Version: 1 }),
    expected: row(401, 403, 403, 403, 403, 404, 404, 404, 403),
  },
};
