import type { Examples } from './example.ts';
import { done } from './example.ts';

const names = { FirstName: 'Ava', MiddleName: 'Rose', LastName: 'Carter' };
const child = {
  ChildID: 8,
  ...names,
  BirthDate: '2023-04-30',
  LocationID: 1,
  LocationName: 'Maple Street',
  ClassroomID: 1,
  ClassroomName: 'Sunflowers',
  GroupID: 2,
  GroupName: 'Big Blooms',
  Guardians: 1,
  Allergies: ['Peanuts'],
  PhotoConsent: true,
  IsHere: true,
  IsArchived: false,
  Version: 3,
};
const details = {
  ...child,
  AllergyDetails: [{ Substance: 'Peanuts', Reaction: 'Hives' }],
  GuardianDetails: [
    { UserID: 7, Email: 'parent@demo.test', Name: 'Jordan Carter', Relationship: 'Mother', Account: 'active' },
  ],
  Placements: [
    {
      LocationName: 'Maple Street',
      ClassroomName: 'Sunflowers',
      GroupName: 'Big Blooms',
      FromDay: '2026-09-01',
      ToDay: null,
    },
  ],
  Consents: [
    { Granted: true, FromDay: '2026-09-01', RecordedAt: '2026-09-01T14:00:00.000Z', RecordedBy: 'The director' },
  ],
};
const saved = { ID: 8, Version: 4 };

export const adminChildrenExamples: Examples = {
  'GET /admin/children': { answer: done([child], 1) },
  'GET /admin/children/:adminChildId': { answer: done(details) },
  'POST /admin/children/save': {
    body: {
      ChildID: 8,
      Version: 3,
      ...names,
      BirthDate: '2023-04-30',
      Allergies: [{ Substance: 'Peanuts', Reaction: 'Hives' }],
      PhotoConsent: false,
    },
    answer: done(saved),
  },
  'POST /admin/children/move': {
    body: { ChildID: 8, Version: 3, GroupID: 3, FromDay: '2026-11-18' },
    answer: done(saved),
  },
  'POST /admin/children/archive': { body: { ID: 8, Version: 3, Archived: true }, answer: done(saved) },
  'POST /admin/children/guardians/link': {
    body: { ChildID: 8, Email: 'parent@demo.test', Name: 'Jordan Carter', Relationship: 'Mother' },
    answer: done({ UserID: 7, IsNew: false }),
  },
  'POST /admin/children/guardians/unlink': { body: { ChildID: 8, UserID: 7 }, answer: done(null) },
};
