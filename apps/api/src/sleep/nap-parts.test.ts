import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf } from '../db/calendar.ts';
import { napParts } from './nap-parts.ts';

const chicago = 'America/Chicago';
const partsOf = (from: string, to: string, timeZone = chicago) =>
  napParts(timeZone, new Date(from), new Date(to)).map(({ timeStart, timeEnd }) => `${timeStart}–${timeEnd}`);

describe('a sleep becomes', () => {
  it.each([
    ['one nap, to the minute', '2026-11-18T19:05:40Z', '2026-11-18T20:20:10Z', ['13:05–14:20']],
    ['none within a minute', '2026-11-18T19:05:05Z', '2026-11-18T19:05:55Z', []],
    ['one of a minute where it is seconds across it', '2026-11-18T19:05:59Z', '2026-11-18T19:06:01Z', ['13:05–13:06']],
    ['two across midnight', '2026-11-19T04:30:00Z', '2026-11-19T07:10:00Z', ['22:30–23:59', '00:00–01:10']],
    ['the first where it ends at midnight', '2026-11-19T04:30:00Z', '2026-11-19T06:00:20Z', ['22:30–23:59']],
    ['the second where it begins a minute before', '2026-11-19T05:59:20Z', '2026-11-19T06:30:00Z', ['00:00–00:30']],
    [
      'three where nobody ended it for a day',
      '2026-11-18T19:00:00Z',
      '2026-11-20T07:00:00Z',
      ['13:00–23:59', '00:00–23:59', '00:00–01:00'],
    ],
    // Clocks go back from 2:00 to 1:00 on November 1.
    ['a nap of its length where clocks went back', '2026-11-01T06:30:00Z', '2026-11-01T07:10:00Z', ['01:30–02:10']],
    ['a nap of an hour between 1:30 and 1:30', '2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z', ['01:30–02:30']],
    [
      'a nap by the clock where they show a later time',
      '2026-11-01T05:30:00Z',
      '2026-11-01T08:00:00Z',
      ['00:30–02:00'],
    ],
    // Clocks go forward from 2:00 to 3:00 on March 8.
    ['a nap by the clock where clocks went forward', '2026-03-08T07:30:00Z', '2026-03-08T08:30:00Z', ['01:30–03:30']],
  ])('%s', (_, from, to, parts) => {
    expect(partsOf(from, to)).toEqual(parts);
  });

  it('what its form takes, whenever it was', () => {
    const around = { min: instantOf(chicago, '2026-10-30', '12:00'), max: instantOf(chicago, '2026-11-03', '12:00') };
    fc.assert(
      fc.property(
        fc.date({ ...around, noInvalidDate: true }),
        fc.integer({ min: 0, max: 30 * 3_600_000 }),
        fc.constantFrom(chicago, 'Asia/Beirut', 'Australia/Lord_Howe', 'UTC'),
        (start, length, timeZone) => {
          for (const { timeStart, timeEnd, happenedAt } of napParts(
            timeZone,
            start,
            new Date(start.getTime() + length),
          )) {
            expect(timeStart < timeEnd).toBe(true);
            expect(happenedAt >= start && happenedAt.getTime() <= start.getTime() + length).toBe(true);
          }
        },
      ),
    );
  });
});
