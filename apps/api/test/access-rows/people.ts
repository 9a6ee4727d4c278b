import { anybody, type Call, directorsOnly, row } from '../access-table.ts';

/** Who sets up what belongs to Maple Street. */
const hereAndAdmins = row(401, 403, 403, 403, 403, 200, 404, 200, 403);

/** People and their invitations, asked about Maple Street and its Sunflowers; and the audit trail. */
export const peopleRows: Record<string, Call> = {
  'GET /api/admin/people': {
    url: ({ maple }) => `/api/admin/people?Kind=staff&LocationID=${String(maple)}`,
    expected: hereAndAdmins,
  },
  'POST /api/admin/people/save': {
    url: () => '/api/admin/people/save',
    body: ({ maple }, person) => ({
      Email: `new.by.${person ?? 'nobody'}@world.test`,
      Name: 'Somebody New',
      Roles: ['Director'],
      LocationID: maple,
    }),
    expected: hereAndAdmins,
  },
  'POST /api/admin/people/disable': {
    url: () => '/api/admin/people/disable',
    // As it is already, so that everybody finds the same.
    body: ({ people }) => ({ ID: people.sunflowers, Version: 1, Disabled: false }),
    expected: hereAndAdmins,
  },
  'POST /api/admin/people/invite': {
    url: () => '/api/admin/people/invite',
    body: ({ people }) => ({ UserIDs: [people.sunflowers] }),
    expected: hereAndAdmins,
  },
  'POST /api/admin/people/revoke': {
    url: () => '/api/admin/people/revoke',
    body: ({ people }) => ({ UserID: people.sunflowers }),
    expected: hereAndAdmins,
  },
  'POST /api/membership/invitation/accept': {
    url: () => '/api/membership/invitation/accept',
    body: () => ({ NewPassword: 'Crocus99', ConfirmPassword: 'Crocus99', TokenID: 'not a token' }),
    expected: anybody,
  },
  'GET /api/admin/audit': { url: () => '/api/admin/audit', expected: directorsOnly },
};
