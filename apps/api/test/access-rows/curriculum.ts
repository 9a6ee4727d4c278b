import { type Call, directorsOnly, row } from '../access-table.ts';

const adminsOnly = row(401, 403, 403, 403, 403, 403, 403, 200, 403);

/** Subjects, lessons and standards, which directors read and admins change. */
export const curriculumRows: Record<string, Call> = {
  'GET /api/admin/subjects': { url: () => '/api/admin/subjects', expected: directorsOnly },
  'POST /api/admin/subjects/save': {
    url: () => '/api/admin/subjects/save',
    body: () => ({ Value: 'Gardening' }),
    expected: adminsOnly,
  },
  'POST /api/admin/subjects/archive': {
    url: () => '/api/admin/subjects/archive',
    body: ({ subjects }) => ({ ID: subjects.memo, Version: 1, Archived: false }),
    expected: adminsOnly,
  },
  'GET /api/admin/lessons': { url: () => '/api/admin/lessons', expected: directorsOnly },
  'POST /api/admin/lessons/save': {
    url: () => '/api/admin/lessons/save',
    body: ({ subjects }) => ({ SubjectID: subjects.memo, Title: 'Seeds', FromDay: '2026-01-01' }),
    expected: adminsOnly,
  },
  'GET /api/admin/standards': { url: () => '/api/admin/standards', expected: directorsOnly },
  'POST /api/admin/standards/save': {
    url: () => '/api/admin/standards/save',
    body: () => ({ Code: 'GA.1', Title: 'Waters a plant' }),
    expected: adminsOnly,
  },
};
