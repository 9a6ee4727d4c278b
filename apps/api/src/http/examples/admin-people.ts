import { done, type Examples } from './example.ts';

const person = {
  UserID: 14,
  Email: 'emily.carter@example.org',
  Name: 'Emily Carter',
  Roles: ['Parent'],
  LocationID: 1,
  LocationName: 'Maple Street',
  Children: [{ ChildID: 8, Name: 'Ava Carter' }],
  Account: 'invited',
  InvitedAt: '2026-11-20T17:00:00.000Z',
  LastSeenAt: null,
  MayChange: true,
  Version: 1,
};

const entry = {
  AuditID: 512,
  At: '2026-11-20T17:00:00.000Z',
  ActorID: 3,
  Actor: 'Dana Whitfield',
  Action: 'person.changed',
  Entity: 'person',
  EntityID: '14',
  EntityName: 'Robin Lee',
  LocationID: 1,
  LocationName: 'Maple Street',
  Changes: [{ Field: 'Name', Before: 'Emily Cartr', After: 'Emily Carter' }],
};

export const adminPeopleExamples: Examples = {
  'GET /admin/people': { answer: done([person], 1) },
  'POST /admin/people/save': {
    body: { Email: person.Email, Name: person.Name, Roles: person.Roles, LocationID: null },
    answer: done({ ID: 14, Version: 1 }),
  },
  'POST /admin/people/disable': { body: { ID: 14, Version: 1, Disabled: true }, answer: done({ ID: 14, Version: 2 }) },
  'POST /admin/people/invite': { body: { UserIDs: [14, 15] }, answer: done({ Invited: 1, AlreadyActive: 1 }) },
  'POST /admin/people/revoke': { body: { UserID: 14 }, answer: done(null) },
  'POST /membership/invitation/accept': {
    body: { NewPassword: 'Crocus99', ConfirmPassword: 'Crocus99', TokenID: 'the id of the mailed link' },
    answer: done(null),
  },
  'GET /admin/audit': { answer: done([entry], 1) },
};
