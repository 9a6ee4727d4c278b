import { describe, expect, test } from 'vitest';
import { atTime, happenedAtOf, justNow, minutesAgo, whenProblems } from './when.ts';

const newYork = 'America/New_York';
const late = [{ field: 'HappenedAt', message: 'Please choose a time within the last day.' }];

describe('when something happened (product 19.1)', () => {
  test('now is sent as nothing at all', () => {
    expect(happenedAtOf(justNow)).toEqual({});
    expect(whenProblems(justNow)).toEqual([]);
  });

  test('so many minutes ago are counted from the tap', () => {
    const now = Date.parse('2026-11-22T17:25:30Z');
    expect(happenedAtOf(minutesAgo('20', now))).toEqual({ HappenedAt: '2026-11-22T17:05:30.000Z' });
  });

  test('twenty minutes before the clock is put back are an instant, and not an hour and twenty minutes', () => {
    // 1:10 AM for the second time; twenty minutes before, it was 1:50 AM for the first.
    const now = Date.parse('2026-11-01T06:10:00Z');
    expect(minutesAgo('20', now).at).toBe('2026-11-01T05:50:00.000Z');
  });

  test('a time is today’s while it is not ahead, and then yesterday’s', () => {
    const now = Date.parse('2026-11-22T17:25:00Z');
    expect(atTime('12:05', newYork, now).at).toBe('2026-11-22T17:05:00.000Z');
    expect(atTime('17:30', newYork, now).at).toBe('2026-11-21T22:30:00.000Z');
    expect(atTime('23:50', newYork, Date.parse('2026-11-22T05:30:00Z')).at).toBe('2026-11-22T04:50:00.000Z');
  });

  test('of two such times in the night in which the clock is put back, the later that is over', () => {
    expect(atTime('01:05', newYork, Date.parse('2026-11-01T06:10:00Z')).at).toBe('2026-11-01T06:05:00.000Z');
    expect(atTime('01:50', newYork, Date.parse('2026-11-01T06:10:00Z')).at).toBe('2026-11-01T05:50:00.000Z');
  });

  test('a time is yesterday’s in the night after a day of 23 hours, too', () => {
    const chicago = 'America/Chicago';
    expect(atTime('23:45', chicago, Date.parse('2027-03-15T05:23:00Z')).at).toBe('2027-03-15T04:45:00.000Z');
    expect(atTime('23:00', chicago, Date.parse('2027-03-15T05:30:00Z')).at).toBe('2027-03-15T04:00:00.000Z');
  });

  test('a time that the clock skipped today is that of yesterday', () => {
    expect(atTime('02:30', newYork, Date.parse('2026-03-08T08:00:00Z')).at).toBe('2026-03-07T07:30:00.000Z');
  });

  test('a time that is missing, or more than a day ago, keeps the form from being sent', () => {
    expect(whenProblems(atTime('', newYork))).toEqual(late);
    const now = Date.parse('2026-11-22T17:25:00Z');
    expect(whenProblems({ choice: 'time', at: '2026-11-21T17:25:00.000Z' }, now)).toEqual([]);
    expect(whenProblems({ choice: 'time', at: '2026-11-21T17:24:59.000Z' }, now)).toEqual(late);
  });
});
