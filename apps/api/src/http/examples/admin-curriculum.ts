import { done, type Examples } from './example.ts';

const subject = {
  SubjectID: 6,
  Value: 'Creative Arts',
  Position: 6,
  Lesson: 'Colors Meet and Mix',
  IsArchived: false,
  Version: 1,
};
const standard = { StandardID: 16, Code: 'AR.1', Title: 'Explores color, line and texture' };
const lesson = {
  LessonID: 9,
  SubjectID: 6,
  Subject: 'Creative Arts',
  Title: 'Colors Meet and Mix',
  FromDay: '2026-09-01',
  ToDay: '2026-12-18',
  Standards: [standard],
  Version: 1,
};

export const adminCurriculumExamples: Examples = {
  'GET /admin/subjects': { answer: done([subject], 1) },
  'POST /admin/subjects/save': { body: { Value: 'Creative Arts', Position: 6 }, answer: done({ ID: 6, Version: 1 }) },
  'POST /admin/subjects/archive': { body: { ID: 6, Version: 1, Archived: true }, answer: done({ ID: 6, Version: 2 }) },
  'GET /admin/lessons': { answer: done([lesson], 1) },
  'POST /admin/lessons/save': {
    body: {
      SubjectID: 6,
      Title: 'Colors Meet and Mix',
      FromDay: '2026-09-01',
      ToDay: '2026-12-18',
      StandardIDs: [16],
    },
    answer: done({ ID: 9, Version: 1 }),
  },
  'GET /admin/standards': { answer: done([{ ...standard, Version: 1 }], 1) },
  'POST /admin/standards/save': {
    body: { Code: 'AR.1', Title: 'Explores color, line and texture' },
    answer: done({ ID: 16, Version: 1 }),
  },
};
