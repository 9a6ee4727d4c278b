import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMinutesOf, dueAfter, gapsOf, monthsOld } from './due.ts';

const minuteMs = 60_000;
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 18, 18) + minutes * minuteMs);
const looks = (minutes: number[], checkMinutes: number | null = 15) =>
  minutes.map((one) => ({ at: at(one), checkMinutes }));

describe('an age', () => {
  it.each([
    ['2024-11-18', '2026-11-17', 23],
    ['2024-11-18', '2026-11-18', 24],
    ['2024-02-29', '2026-02-28', 23],
    ['2024-02-29', '2026-03-01', 24],
    ['2026-11-18', '2026-11-18', 0],
  ])('of somebody born on %s is on %s %i months', (born, day, months) => {
    expect(monthsOld(new Date(born), day)).toBe(months);
  });
});

describe('how often somebody is looked at', () => {
  it.each([
    ['an infant', '2025-11-18', null, 15],
    ['who has no birth date', null, null, 15],
    ['who is two', '2024-11-18', null, null],
    ['anybody, where the room says so', '2020-01-01', 10, 10],
    ['an infant, where the room says so', '2025-11-18', 20, 20],
  ])('%s', (_, born, ofRoom, minutes) => {
    expect(checkMinutesOf(born === null ? null : new Date(born), '2026-11-18', ofRoom)).toBe(minutes);
  });
});

describe('gaps', () => {
  it.each([
    ['none, where each look is in time', [0, 15, 30], 40, []],
    ['from when a look was due until there was one', [0, 20, 35], 40, [[15, 20]]],
    ['until the end', [0, 10], 60, [[25, 60]]],
    ['of a nap without a look', [0], 80, [[15, 80]]],
    ['until the end, where a clock that was ahead has recorded a later look', [0, 15, 60], 40, [[30, 40]]],
    ['none of a short one', [0], 15, []],
  ])('are %s', (_, minutes, end, expected) => {
    expect(gapsOf(looks(minutes), at(end))).toEqual(expected.map(([from, to]) => ({ from: at(from!), to: at(to!) })));
  });

  it('are none where no looks are asked for', () => {
    expect(gapsOf(looks([0], null), at(300))).toEqual([]);
    expect(dueAfter(looks([0], null)[0]!)).toBeNull();
  });

  it('and the time in which somebody had looked add up to the sleep, for whatever looks in whatever order', () => {
    const look = fc.record({ at: fc.nat(300).map(at), checkMinutes: fc.option(fc.integer({ min: 5, max: 60 })) });
    fc.assert(
      fc.property(fc.array(look, { maxLength: 30 }), fc.integer({ min: 300, max: 400 }), (taken, end) => {
        const all = [...looks([0]), ...taken];
        const gaps = gapsOf(all, at(end));
        const isGap = (minute: number) => gaps.some(({ from, to }) => from <= at(minute) && at(minute) < to);
        for (let minute = 0; minute < end; minute += 1) {
          // The naive book: the last look by then, or any of several at once.
          const last = all.filter((one) => one.at <= at(minute)).map((one) => Number(one.at));
          const newest = all.filter((one) => Number(one.at) === Math.max(...last)).at(-1)!;
          const covered =
            newest.checkMinutes === null ||
            at(minute) < at((Number(newest.at) - Number(at(0))) / minuteMs + newest.checkMinutes);
          expect(isGap(minute)).toBe(!covered);
        }
        for (const [index, gap] of gaps.entries()) {
          expect(gap.from < gap.to).toBe(true);
          if (index > 0) expect(gaps[index - 1]!.to <= gap.from).toBe(true);
        }
      }),
    );
  });
});
