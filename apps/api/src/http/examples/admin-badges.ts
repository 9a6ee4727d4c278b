import { done, type Examples } from './example.ts';

const art = '8a1c9a0be27d4c5e8f60718293a4b5c6d7e8f902.jpg';

const badge = {
  BadgeID: 3,
  CategoryID: 1,
  Category: 'Kindness',
  Title: 'Kind Helper',
  Description: 'Helped a classmate without being asked.',
  Filename: `/api/images/${art}?size=thumb`,
  Earned: 12,
  IsArchived: false,
  Version: 1,
};

export const adminBadgesExamples: Examples = {
  'GET /admin/badges': { answer: done([badge], 1) },
  'POST /admin/badges/art': { answer: done(art) },
  'POST /admin/badges/save': {
    body: {
      CategoryID: 1,
      Title: 'Kind Helper',
      Description: 'Helped a classmate without being asked.',
      Art: art,
    },
    answer: done({ ID: 3, Version: 1 }),
  },
  'POST /admin/badges/archive': { body: { ID: 3, Version: 1, Archived: true }, answer: done({ ID: 3, Version: 2 }) },
  'GET /admin/badges/categories': { answer: done([{ CategoryID: 1, Value: 'Kindness', Badges: 6, Version: 1 }]) },
  'POST /admin/badges/categories/save': { body: { Value: 'Kindness' }, answer: done({ ID: 1, Version: 1 }) },
};
