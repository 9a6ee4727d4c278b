import { done, type Examples } from './example.ts';

const location = {
  LocationID: 1,
  Name: 'Maple Street',
  Address: '14 Maple Street, Springfield',
  TimeZone: 'America/Chicago',
  Classrooms: 2,
  Children: 26,
  IsArchived: false,
  Version: 3,
};

const room = {
  ClassroomID: 1,
  Email: 'sunflowers@demo.test',
  Name: 'Sunflowers Room',
  LocationID: 1,
  LocationName: 'Maple Street',
  Groups: [
    { GroupID: 1, GroupName: 'Big Blooms', Children: 7 },
    { GroupID: 2, GroupName: 'Little Buds', Children: 6 },
  ],
  Children: 13,
  Account: 'active',
  Version: 2,
};

export const adminPlacesExamples: Examples = {
  'GET /admin/overview': {
    answer: done({
      Locations: [
        {
          LocationID: 1,
          Name: 'Maple Street',
          Classrooms: 2,
          Children: 26,
          HereToday: 22,
          Staff: 2,
          Guardians: 31,
          NotActive: 4,
          ChildrenWithoutGuardian: 1,
          ChildrenWithoutConsent: 3,
        },
      ],
    }),
  },
  'GET /admin/locations': { answer: done([location], 1) },
  'POST /admin/locations/save': {
    body: {
      LocationID: 1,
      Version: 3,
      Name: 'Maple Street',
      Address: '14 Maple Street, Springfield',
      TimeZone: 'America/Chicago',
    },
    answer: done({ ID: 1, Version: 4 }),
  },
  'POST /admin/locations/archive': { body: { ID: 1, Version: 3, Archived: true }, answer: done({ ID: 1, Version: 4 }) },
  'GET /admin/classrooms': { answer: done([room], 1) },
  'POST /admin/classrooms/save': {
    body: {
      ClassroomID: 1,
      Version: 2,
      LocationID: 1,
      Email: 'sunflowers@demo.test',
      Name: 'Sunflowers Room',
      Groups: [
        { GroupID: 2, GroupName: 'Little Buds' },
        { GroupID: 1, GroupName: 'Big Blooms' },
        { GroupName: 'Sprouts' },
      ],
    },
    answer: done({ ID: 1, Version: 3 }),
  },
};
