import { describe, expect, it } from 'vitest';
import { dateOf, dayIn, dayOf, instantOf, timeIn } from './calendar.ts';

describe('an instant by the clock of a time zone', () => {
  it.each([
    ['America/Chicago', '2026-11-18T05:59:59Z', '2026-11-17', '23:59'],
    ['America/Chicago', '2026-11-18T06:00:00Z', '2026-11-18', '00:00'],
    ['Australia/Sydney', '2026-11-18T20:30:00Z', '2026-11-19', '07:30'],
  ])('in %s at %s', (timeZone, instant, day, time) => {
    const at = new Date(instant);
    expect([dayIn(timeZone, at), timeIn(timeZone, at)]).toEqual([day, time]);
    expect(instantOf(timeZone, day, time).toISOString().slice(0, 16)).toBe(instant.slice(0, 16));
  });

  it.each([
    ['2026-11-01', '01:30', '2026-11-01T07:30:00.000Z'],
    ['2026-11-01', '02:00', '2026-11-01T08:00:00.000Z'],
    ['2026-11-01', '00:59', '2026-11-01T05:59:00.000Z'],
    ['2026-03-08', '02:30', '2026-03-08T08:30:00.000Z'],
    ['2026-03-08', '03:00', '2026-03-08T08:00:00.000Z'],
  ])('that shows %s %s where clocks change is the one that PostgreSQL takes', (day, time, instant) => {
    expect(instantOf('America/Chicago', day, time).toISOString()).toBe(instant);
  });
});

it('a day is the same day there and back', () => {
  expect(dayOf(dateOf('2024-02-29'))).toBe('2024-02-29');
});
