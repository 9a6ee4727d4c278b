import { type Call, directorsOnly, row } from '../access-table.ts';

/** Only for those who set up Maple Street: the director there and admins. */
const here = row(401, 403, 403, 403, 403, 200, 404, 200, 403);
/** Nobody's, so that each of those who may call finds the same. */
const nobodys = row(401, 403, 403, 403, 403, 404, 404, 404, 403);

/** Setting up children, asked about Ava or her group. */
export const childrenRows: Record<string, Call> = {
  'GET /api/admin/children': { url: () => '/api/admin/children', expected: directorsOnly },
  'GET /api/admin/children/:adminChildId': {
    url: ({ children }) => `/api/admin/children/${String(children.ava)}`,
    expected: here,
  },
  'POST /api/admin/children/save': {
    url: () => '/api/admin/children/save',
    body: ({ groups }) => ({ FirstName: 'Una', LastName: 'New', GroupID: groups.early }),
    expected: here,
  },
  // Asked with a version that was never there: refused in words, so that Ava stays where she is.
  'POST /api/admin/children/move': {
    url: () => '/api/admin/children/move',
    body: ({ children, groups }) => ({
      ChildID: children.ava,
      Version: 1_000,
      GroupID: groups.late,
      FromDay: '2026-11-01',
    }),
    expected: here,
  },
  'POST /api/admin/children/archive': {
    url: () => '/api/admin/children/archive',
    body: ({ children }) => ({ ID: children.ava, Version: 1_000, Archived: true }),
    expected: here,
  },
  'POST /api/admin/children/guardians/link': {
    url: () => '/api/admin/children/guardians/link',
    body: ({ children }, person) => ({
      ChildID: children.ava,
      Email: `aunt.of.${person ?? 'nobody'}@world.test`,
      Name: 'An aunt',
    }),
    expected: here,
  },
  'POST /api/admin/children/guardians/unlink': {
    url: () => '/api/admin/children/guardians/unlink',
    body: ({ children }) => ({ ChildID: children.ava, UserID: 2_000_000_000 }),
    expected: nobodys,
  },
};

/** What is asked with a version that was never there. */
export const childrenRefused = ['POST /api/admin/children/move', 'POST /api/admin/children/archive'];
