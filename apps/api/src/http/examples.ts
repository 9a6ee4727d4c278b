import { adminPeopleExamples } from './examples/admin-people.ts';
import { adminChildrenExamples } from './examples/admin-children.ts';
import { adminTransferExamples } from './examples/admin-transfer.ts';
import { attendanceExamples } from './examples/attendance.ts';
import { adminBadgesExamples } from './examples/admin-badges.ts';
import { adminCurriculumExamples } from './examples/admin-curriculum.ts';
import { adminPlacesExamples } from './examples/admin-places.ts';
import { adminTriviaExamples } from './examples/admin-trivia.ts';
import { done, type Examples } from './examples/example.ts';

const names = { FirstName: 'Ava', MiddleName: null, LastName: 'Carter' };
const filterChild = { ChildID: 8, ...names, IsHere: true };
const child = { ...filterChild, LearningDaysCount: 40, BadgeCount: 9 };
const page = { ChildID: -1, PageNumber: 1, PageSize: 50 };
const photo = '3f1c9a0be27d4c5e8f60718293a4b5c6d7e8f901.jpg';

const report = {
  DailyReportId: 3631,
  ChildID: 8,
  DailyReportTypeID: 2,
  GenericReportInfo: 'Lunch',
  Note: 'Asked for more peas.',
  TimeStart: null,
  TimeEnd: null,
  StartDate: '2026-11-20',
  Created: '2026-11-20T18:05:12.000Z',
  Time: '12:05',
  DayAsNumber: 20,
  ChildCondition: 'green',
  Child: { ...names, ParentNote: null, Condition: 'Ate All' },
};

const moment = {
  DailyMomentId: 74,
  ChildID: 8,
  Filename: `/api/images/${photo}?size=thumb`,
  Created: '2026-11-20T16:40:00.000Z',
  Date: '2026-11-20',
  Time: '10:40',
  DayAsNumber: 20,
  Subject: 'Art',
  Lesson: 'Colors that mix',
  Note: 'Blue and yellow made green.',
  HasNote: true,
  HasParentNote: false,
  Child: { ...names, ParentNote: null },
};

const badge = {
  BadgeID: 3,
  ChildBadgeID: 41,
  ChildID: 8,
  ChildName: 'Ava Carter',
  Title: 'Kind Helper',
  Filename: `/api/images/${photo}?size=thumb`,
  IsEarned: true,
  Earned: '2026-11-12T17:00:00.000Z',
};

/** By method and path, as the contract spells them. */
/** One request and answer per call, for its description; a test holds them to the contract. */
export const examples: Examples = {
  'POST /membership/login': {
    body: { username: 'sunflowers@demo.test', password: 'Daffodil12' },
    answer: done({ Email: 'sunflowers@demo.test', Roles: ['Classroom'] }),
  },
  'GET /membership/logout': { answer: done(null) },
  'GET /membership/user/app-info': {
    answer: done({
      UserID: 1,
      Email: 'sunflowers@demo.test',
      Roles: ['Classroom'],
      LocationID: 1,
      LocationName: 'Maple Street',
      TimeZone: 'America/Chicago',
    }),
  },
  'POST /membership/password/forgot': { body: { email: 'parent@demo.test' }, answer: done(null) },
  'POST /membership/password/reset': {
    body: { NewPassword: 'Crocus99', ConfirmPassword: 'Crocus99', TokenID: 'the id of the mailed link' },
    answer: done(null),
  },
  'GET /membership/children': { answer: done([child]) },
  'GET /membership/classrooms/by-location': { answer: done([{ UserID: 1, Email: 'sunflowers@demo.test' }]) },
  'GET /teacher-classroom/groups': {
    answer: done([{ GroupName: 'Big Blooms', Children: [{ ...child, Allergies: ['Peanuts'], PhotoConsent: true }] }]),
  },
  'GET /trivia': { answer: done({ Title: 'Did you know?', Message: 'Ants nap, too.' }) },
  'GET /product': { answer: done({ ProductName: 'Tiny Footprints Today', CompanyName: 'Tiny Footprints' }) },
  'GET /funny-daffer/subject': { answer: done([{ Id: 1, Value: 'Art' }]) },
  'GET /daily-moment/children': { answer: done([filterChild]) },
  'GET /daily-moment/children/:classroomId': { answer: done([filterChild]) },
  'GET /daily-moment/children/by-location': { answer: done([filterChild]) },
  'POST /daily-report/save/': {
    body: {
      ReportTypeId: 2,
      GenericReportInfo: 'Lunch',
      Note: 'Asked for more peas.',
      children: [{ childId: 8, type: 'green', condition: 'Ate All' }],
    },
    answer: done({ DailyReportId: 3631 }),
  },
  'POST /daily-report': { body: page, answer: done([{ Date: '2026-11-20', Data: [report] }], 1) },
  'GET /daily-report/:id/:childId': { answer: done({ ...report, Author: 'Sunflowers Room' }) },
  'POST /daily-moment/save/file': { answer: done(photo) },
  'POST /daily-moment/save/file-base': {
    body: { base64Image: 'data:image/jpeg;base64,/9j/4AAQ…' },
    answer: done(photo),
  },
  'POST /daily-moment/save/': {
    body: { Filename: photo, SubjectID: 1, Subject: 'Art', Note: '', children: [{ childId: 8 }] },
    answer: done({ DailyMomentId: 74 }),
  },
  'POST /daily-moment': { body: page, answer: done([{ Date: '2026-11-20', Data: [moment] }], 1) },
  'GET /daily-moment/:id/:childId': {
    answer: done({
      ...moment,
      Filename: `/api/images/${photo}?size=full`,
      DailyMomentEducationalStandard: [{ Code: 'ART.2', Title: 'Mixes colors and names them' }],
      Author: 'Sunflowers Room',
    }),
  },
  'POST /daily-moment/save/parent': {
    body: { ChildID: 8, DailyMomentID: 74, Note: 'She told us at dinner!' },
    answer: done({ ParentNote: 'She told us at dinner!' }),
  },
  'GET /badges/category': { answer: done([{ Id: 1, Value: 'Kindness' }]) },
  'GET /badges-child/children': { answer: done([filterChild]) },
  'GET /badges-child/children/:classroomId': { answer: done([filterChild]) },
  'GET /badges-child/children/by-location': { answer: done([filterChild]) },
  'POST /badges-child': {
    body: { ChildID: 8, CategoryID: -1, ShowUnearned: false, PageNumber: 1, PageSize: 25 },
    answer: done([badge], 1),
  },
  'GET /badges-child/:badgeId/:childId/:childBadgeId': {
    answer: done({ ...badge, Filename: `/api/images/${photo}?size=detail`, Description: 'Helped a friend unasked.' }),
  },
  'GET /badges/:badgeId': {
    answer: done({
      BadgeID: 3,
      Filename: `/api/images/${photo}?size=detail`,
      Title: 'Kind Helper',
      Description: 'Helped a friend unasked.',
      IsEarned: false,
      Earned: null,
      Created: '',
      Lesson: '',
      Subject: '',
      Note: '',
      DailyMomentEducationalStandard: [],
    }),
  },
  'POST /badges/save/child': { body: { BadgeID: 3, ChildID: 8 }, answer: done('2026-11-20T17:00:00.000Z') },
  'POST /badges/save/children': {
    body: { BadgeID: 3, ChildIDs: [8, 9] },
    answer: done({ Assigned: 1, AlreadyEarned: 1 }),
  },
  ...adminTriviaExamples,
  ...adminPlacesExamples,
  ...adminCurriculumExamples,
  ...adminBadgesExamples,
  ...adminChildrenExamples,
  ...adminTransferExamples,
  ...attendanceExamples,
  ...adminPeopleExamples,
};
