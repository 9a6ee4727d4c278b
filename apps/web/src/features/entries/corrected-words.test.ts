import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { correctedWords } from './corrected-words.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T18:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a row that was put right says when, with the day where that is not today (product 19.6)', () => {
  const words = (CorrectedAt: string | null) => correctedWords({ CorrectedAt }, 'America/Chicago');
  expect(words(null)).toBe('');
  expect(words('2026-11-22T17:40:00Z')).toBe(' · Corrected 11:40 AM');
  expect(words('2026-11-22T05:30:00Z')).toBe(' · Corrected November 21, 2026, 11:30 PM');
});
