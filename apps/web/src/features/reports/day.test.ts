import type { ReportRow } from '@footprints/contracts/reports';
import { expect, test } from 'vitest';
import { linesOfDay } from './day.ts';
import { rowOf } from './report-fixtures.ts';

const inWords = (...rows: ReportRow[]) =>
  linesOfDay(rows).map(({ words, more, at, notes }) => [words, more, at, ...notes]);

test.each([
  ['a bottle', rowOf({ DailyReportTypeID: 1, GenericReportInfo: '4oz' }), ['Bottle: 4oz', '', '1:05 PM']],
  [
    'a meal',
    rowOf({ DailyReportTypeID: 2, GenericReportInfo: 'Lunch', Note: 'Asked for more peas.' }, 'Ate Some'),
    ['Lunch: ate some', '', '1:05 PM', 'Asked for more peas.'],
  ],
  [
    'a nap',
    rowOf({ DailyReportTypeID: 3, TimeStart: '13:05', TimeEnd: '14:25' }),
    ['Slept 1 h 20 min', '1:05 PM – 2:25 PM', ''],
  ],
  ['a diaper', rowOf({ DailyReportTypeID: 4, Time: '15:40' }, 'Pee & BM'), ['Last diaper 3:40 PM', 'Pee & BM', '']],
  [
    'a bottle of which somebody said how much was taken',
    rowOf({ DailyReportTypeID: 1, GenericReportInfo: '6oz', Details: { takenOz: 4, milk: 'formula' } }),
    ['Bottle: took 4oz of 6oz', 'formula', '1:05 PM'],
  ],
  [
    'a diaper of which somebody said more',
    rowOf({ DailyReportTypeID: 4, Details: { stool: 'loose', cream: true } }, 'BM'),
    ['Last diaper 1:05 PM', 'BM, loose stool, cream', ''],
  ],
  ['a potty trip', rowOf({ DailyReportTypeID: 5 }, 'Dry'), ['Last potty 1:05 PM', 'Dry', '']],
  [
    'supplies',
    rowOf({ DailyReportTypeID: 6, GenericReportInfo: 'Diapers,Wipes,Other' }),
    ['Please bring diapers, wipes, and something', '', '1:05 PM'],
  ],
  ['a note', rowOf({ DailyReportTypeID: 7, Note: 'Sang all day.' }), ['Note', '', '1:05 PM', 'Sang all day.']],
])('a day says of %s what a parent asks (product 6.13)', (_, row, line) => {
  expect(inWords(row)).toEqual([line]);
});

test('naps of a day are one sleep, diapers the last one with those before it, and no note is lost', () => {
  expect(
    inWords(
      rowOf({ DailyReportTypeID: 4, Time: '15:40', Note: 'A little red.' }, 'BM'),
      rowOf({ DailyReportTypeID: 3, TimeStart: '14:00', TimeEnd: '14:45', Note: 'Woke up singing.' }),
      rowOf({ DailyReportTypeID: 4, Time: '12:10' }, 'Dry'),
      rowOf({ DailyReportTypeID: 3, TimeStart: '09:30', TimeEnd: '10:05', Note: 'Slept like a stone.' }),
      rowOf({ DailyReportTypeID: 4, Time: '09:05' }, 'Pee'),
    ),
  ).toEqual([
    ['Slept 1 h 20 min', '9:30 AM – 10:05 AM, 2:00 PM – 2:45 PM', '', 'Slept like a stone.', 'Woke up singing.'],
    ['Last diaper 3:40 PM', 'BM; earlier Pee 9:05 AM, Dry 12:10 PM', '', 'A little red.'],
  ]);
});

test('naps that were recorded over each other count once', () => {
  const nap = (TimeStart: string, TimeEnd: string) => rowOf({ DailyReportTypeID: 3, TimeStart, TimeEnd });
  const naps = [nap('14:10', '14:40'), nap('12:00', '12:50'), nap('14:00', '14:30'), nap('12:10', '12:20')];
  expect(linesOfDay(naps).map(({ words }) => words)).toEqual(['Slept 1 h 30 min']);
});

test('meals stand from breakfast on, each by itself, before sleep and diapers', () => {
  const meal = (info: string, Time: string) =>
    rowOf({ DailyReportTypeID: 2, GenericReportInfo: info, Time }, 'Ate All');
  const rows = [
    rowOf({ DailyReportTypeID: 4, Time: '16:00' }, 'Dry'),
    meal('Lunch', '12:00'),
    rowOf({ DailyReportTypeID: 3, TimeStart: '10:00', TimeEnd: '11:00' }),
    meal('Breakfast', '08:30'),
  ];
  expect(linesOfDay(rows).map(({ words }) => words)).toEqual([
    'Breakfast: ate all',
    'Lunch: ate all',
    'Slept 1 h',
    'Last diaper 4:00 PM',
  ]);
});
