import type { Examples } from './example.ts';
import { done } from './example.ts';

const trivia = {
  TriviaID: 1,
  Title: 'Did you know?',
  Message: 'Ants nap, too.',
  LocationID: null,
  LocationName: null,
  FromDay: '2026-11-01',
  ToDay: null,
  MayChange: true,
  Version: 1,
};

export const adminTriviaExamples: Examples = {
  'GET /admin/trivia': { answer: done([trivia], 1) },
  'POST /admin/trivia/save': {
    body: { Title: 'Did you know?', Message: 'Ants nap, too.', LocationID: null, FromDay: '2026-11-01', ToDay: null },
    answer: done({ ID: 1, Version: 1 }),
  },
  'POST /admin/trivia/delete': { body: { ID: 1, Version: 1 }, answer: done(null) },
};
