import { expect, test } from 'vitest';
import { rowOf } from './report-fixtures.ts';
import { reportSummary } from './report-summary.ts';

const longNote = 'sunflower '.repeat(25).trim();

test.each([
  ['a bottle by its size', rowOf({ DailyReportTypeID: 1, GenericReportInfo: '4oz' }), '4oz'],
  [
    'a meal by amount and meal',
    rowOf({ DailyReportTypeID: 2, GenericReportInfo: 'Lunch' }, 'Ate Most'),
    'Ate Most · Lunch',
  ],
  [
    'a nap by its times',
    rowOf({ DailyReportTypeID: 3, TimeStart: '13:05', TimeEnd: '14:20' }),
    'Nap 1:05 PM – 2:20 PM',
  ],
  ['a diaper by its condition', rowOf({ DailyReportTypeID: 4 }, 'Pee & BM'), 'Pee & BM'],
  ['potty by its condition', rowOf({ DailyReportTypeID: 5 }, 'Dry'), 'Dry'],
  ['supplies by their names', rowOf({ DailyReportTypeID: 6, GenericReportInfo: 'Diapers,Wipes' }), 'Diapers, Wipes'],
  ['a note in full', rowOf({ DailyReportTypeID: 7, Note: longNote }), longNote],
])('a row sums up %s', (_, row, summary) => {
  expect(reportSummary(row)).toBe(summary);
});
