import { type Call, directorsOnly, row } from '../access-table.ts';
import { jpeg } from '../photos.ts';

const adminsOnly = row(401, 403, 403, 403, 403, 403, 403, 200, 403);

/** Badges and their categories, which directors read and admins change. */
export const badgesRows: Record<string, Call> = {
  'GET /api/admin/badges': { url: () => '/api/admin/badges', expected: directorsOnly },
  'POST /api/admin/badges/art': {
    url: () => '/api/admin/badges/art',
    body: async () => {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(await jpeg())], 'art.jpg', { type: 'image/jpeg' }));
      return form;
    },
    expected: adminsOnly,
  },
  'POST /api/admin/badges/save': {
    url: () => '/api/admin/badges/save',
    body: ({ badges, categories }) => ({
      BadgeID: badges.sharing,
      Version: 1,
      CategoryID: categories.kindness,
      Title: 'Sharing',
    }),
    expected: adminsOnly,
  },
  'POST /api/admin/badges/archive': {
    url: () => '/api/admin/badges/archive',
    body: ({ badges }) => ({ ID: badges.helper, Version: 1, Archived: false }),
    expected: adminsOnly,
  },
  'GET /api/admin/badges/categories': { url: () => '/api/admin/badges/categories', expected: directorsOnly },
  'POST /api/admin/badges/categories/save': {
    url: () => '/api/admin/badges/categories/save',
    body: () => ({ Value: 'Courage' }),
    expected: adminsOnly,
  },
};
