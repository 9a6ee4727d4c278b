import { describe, expect, test } from 'vitest';
import { checkState, minutesSince } from './minutes.ts';

const due = Date.parse('2026-11-21T18:15:00Z');
const sleep = {
  SleepID: 1,
  StartedAt: '2026-11-21T18:00:00.000Z',
  PutDown: 'back' as const,
  LastCheckAt: null,
  DueAt: '2026-11-21T18:15:00.000Z',
};

describe('the next check', () => {
  test.each([
    [-15 * 60, 'calm', 'Check due in 15 min'],
    [-121, 'calm', 'Check due in 3 min'],
    [-120, 'soon', 'Check due in 2 min'],
    [-1, 'soon', 'Check due in 1 min'],
    [0, 'over', 'Check due now'],
    [59, 'over', 'Check due now'],
    [60, 'over', 'Check overdue 1 min'],
    [5 * 60 + 30, 'over', 'Check overdue 5 min'],
    [85 * 60, 'over', 'Check overdue 1 h 25 min'],
  ])('%i seconds after it was due is %s: %s', (seconds, tone, words) => {
    expect(checkState(sleep, due + seconds * 1_000)).toEqual({ tone, words });
  });

  test('is none where none is asked for', () => {
    expect(checkState({ ...sleep, DueAt: null }, due)).toEqual({ tone: 'none', words: 'No checks needed' });
  });
});

test('minutes asleep are whole ones, and none before the server’s own clock says so', () => {
  expect(minutesSince(sleep.StartedAt, due)).toBe(15);
  expect(minutesSince(sleep.StartedAt, due - 1)).toBe(14);
  expect(minutesSince(sleep.StartedAt, due - 3_600_000)).toBe(0);
});
