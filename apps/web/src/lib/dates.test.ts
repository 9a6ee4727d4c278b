import { describe, expect, it } from 'vitest';
import { badgeDate, clockTime, dateAndTime, instantOn, longDate, nowInZone, todayInZone } from './dates.ts';

describe('dates', () => {
  it('are long and in US English', () => {
    expect(longDate('2026-11-21')).toBe('November 21, 2026');
    expect(longDate('2026-01-01')).toBe('January 1, 2026');
  });

  it('stand with the time where that matters, in the zone of the location', () => {
    expect(dateAndTime('2026-11-22T03:30:00Z', 'America/New_York')).toBe('November 21, 2026, 10:30 PM');
    expect(dateAndTime('2026-11-22T03:30:00Z', 'UTC')).toBe('November 22, 2026, 3:30 AM');
  });

  it('of badges have two digits each', () => {
    expect(badgeDate('2026-11-21')).toBe('11/21/26');
    expect(badgeDate('2026-03-05')).toBe('03/05/26');
  });

  it('of badges are read in the zone of the location', () => {
    expect(badgeDate('2026-11-22T03:30:00Z', 'America/New_York')).toBe('11/21/26');
    expect(badgeDate('2026-11-22T03:30:00Z', 'UTC')).toBe('11/22/26');
  });
});

describe('times of day', () => {
  it.each([
    ['00:00', '12:00 AM'],
    ['00:05', '12:05 AM'],
    ['09:30', '9:30 AM'],
    ['11:59', '11:59 AM'],
    ['12:00', '12:00 PM'],
    ['13:05', '1:05 PM'],
    ['23:59', '11:59 PM'],
  ])('%s reads %s', (time, shown) => {
    expect(clockTime(time)).toBe(shown);
  });
});

describe('now', () => {
  const instant = new Date('2026-03-08T07:30:00Z');

  it('is what the clock of the location shows, over daylight saving too', () => {
    expect(nowInZone('America/New_York', instant)).toBe('03:30');
    expect(nowInZone('UTC', instant)).toBe('07:30');
  });

  it('is the calendar day of the location', () => {
    expect(todayInZone('America/Los_Angeles', new Date('2026-11-21T05:00:00Z'))).toBe('2026-11-20');
    expect(todayInZone('UTC', new Date('2026-11-21T00:00:00Z'))).toBe('2026-11-21');
  });

  it('at midnight is 00, and an unknown zone is no error', () => {
    expect(nowInZone('UTC', new Date('2026-11-21T00:00:00Z'))).toBe('00:00');
    expect(nowInZone('Mars/Olympus')).toMatch(/^\d{2}:\d{2}$/);
  });
});

describe('an instant by the clock of a zone (product 10.2)', () => {
  it.each([
    ['Australia/Sydney', '2026-11-19', '07:30', '2026-11-18T20:30:00.000Z'],
    ['America/Chicago', '2026-11-01', '00:59', '2026-11-01T05:59:00.000Z'],
    ['America/Chicago', '2026-11-01', '01:30', '2026-11-01T07:30:00.000Z'],
    ['America/Chicago', '2026-11-01', '02:00', '2026-11-01T08:00:00.000Z'],
    ['America/Chicago', '2026-03-08', '02:30', '2026-03-08T08:30:00.000Z'],
    ['America/Chicago', '2026-03-08', '03:00', '2026-03-08T08:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T01:30:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ])('in %s on %s at %s is the one that the server takes', (timeZone, day, time, instant) => {
    expect(instantOn(day, time, timeZone)).toBe(instant);
  });
});
