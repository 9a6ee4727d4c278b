import type { Examples } from './example.ts';
import { done } from './example.ts';

const row = {
  ChildID: 8,
  FirstName: 'Ava',
  MiddleName: null,
  LastName: 'Carter',
  GroupName: 'Big Blooms',
  IsHere: false,
  TimeIn: '08:05',
  TimeOut: '16:30',
  RecordedBy: 'Sunflowers',
  Corrections: [
    {
      TimeIn: '08:05',
      TimeOut: '15:30',
      Reason: 'The wrong hour was written.',
      CorrectedBy: 'Sunflowers',
      CorrectedAt: '2026-11-18T22:40:00.000Z',
    },
  ],
  Version: 3,
};

export const attendanceExamples: Examples = {
  'GET /attendance/day': { answer: done({ Day: '2026-11-18', Children: [row] }) },
  'POST /attendance/check-in': { body: { ChildIDs: [8, 9] }, answer: done({ Changed: 2 }) },
  'POST /attendance/check-out': { body: { ChildIDs: [8, 9] }, answer: done({ Changed: 1 }) },
  'POST /attendance/correct': {
    body: {
      ChildID: 8,
      Day: '2026-11-18',
      Version: 2,
      TimeIn: '08:05',
      TimeOut: '16:30',
      Reason: 'The wrong hour was written.',
    },
    answer: done(row),
  },
};
