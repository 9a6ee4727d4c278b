import { expect, test } from 'vitest';
import { rowOf } from './report-fixtures.ts';
import { weekOf } from './week.ts';

const today = '2026-03-03';
const nap = (StartDate: string, TimeStart: string, TimeEnd: string) =>
  rowOf({ DailyReportTypeID: 3, StartDate, TimeStart, TimeEnd });
const of = (DailyReportTypeID: 1 | 2 | 4 | 5, StartDate: string) => rowOf({ DailyReportTypeID, StartDate });

test('a week is seven days up to today, over the end of a month, empty ones included', () => {
  expect(weekOf([], today).map(({ day }) => day)).toEqual([
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
    '2026-03-03',
  ]);
});

test('a day adds its naps up, counts meals, and diapers with the potty; bottles and other days say nothing', () => {
  const rows = [
    of(4, today),
    nap(today, '13:00', '14:15'),
    of(2, today),
    of(2, today),
    of(5, today),
    of(1, today),
    nap(today, '09:00', '09:30'),
    of(2, '2026-02-24'),
  ];
  const week = weekOf(rows, today);
  expect(week.at(-1)).toEqual({ day: today, sleepMinutes: 105, meals: 2, changes: 2 });
  // The child sleeps once, however many recorded it.
  expect(
    weekOf([...rows, nap(today, '14:00', '14:30'), nap(today, '13:10', '13:40')], today).at(-1)?.sleepMinutes,
  ).toBe(120);
  expect(week.slice(0, -1).every(({ sleepMinutes, meals, changes }) => sleepMinutes + meals + changes === 0)).toBe(
    true,
  );
});
