import { describe, expect, it } from 'vitest';
import { addDays, dayName } from './days.ts';

describe('days', () => {
  it('are called as people call them', () => {
    const names = ['2026-03-01', '2026-02-28', '2026-02-27', '2025-03-01'].map((day) => dayName(day, '2026-03-01'));
    expect(names).toEqual(['Today', 'Yesterday', 'Friday', 'Saturday']);
  });

  it('are counted on over months and leap days', () => {
    expect([addDays('2026-03-01', -1), addDays('2028-02-28', 1), addDays('2026-12-31', 1)]).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2027-01-01',
    ]);
  });
});
