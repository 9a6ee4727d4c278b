import { describe, expect, it } from 'vitest';
import { codeOf } from './codes.ts';
import { type DayRule, goesOn, keepsAsLong, keptUntil, lastDayGone } from './retention-days.ts';
import { retentionMessages } from './retention-errors.ts';
import { recordKinds, technicalKindIds, technicalMs } from './retention-kinds.ts';
import { retentionPresetIds, rulesOfPreset } from './retention-presets.ts';
import { saveRetention } from './retention.ts';

const rule = (Count: number, Unit: 'day' | 'month' | 'year', From: DayRule['From'] = 'recorded'): DayRule => ({
  Keep: { Count, Unit },
  From,
});

describe('the day on which something goes', () => {
  it.each([
    [rule(90, 'day'), '2026-11-22', '2027-02-20'],
    [rule(5, 'year'), '2026-11-22', '2031-11-22'],
    [rule(1, 'month'), '2026-12-15', '2027-01-15'],
    // Never earlier than a whole month or year after it.
    [rule(1, 'year'), '2028-02-29', '2029-03-01'],
    [rule(4, 'year'), '2028-02-29', '2032-02-29'],
    [rule(1, 'year'), '2027-02-28', '2028-02-28'],
    [rule(1, 'month'), '2027-01-31', '2027-03-01'],
    [rule(1, 'month'), '2028-01-29', '2028-02-29'],
    // Meals of a fiscal year go together, three years after the last day to claim them.
    [rule(38, 'month', 'claimYear'), '2026-10-01', '2030-11-30'],
    [rule(38, 'month', 'claimYear'), '2027-09-30', '2030-11-30'],
    [rule(38, 'month', 'claimYear'), '2026-09-30', '2029-11-30'],
  ])('by %o counted from %s is %s', (one, from, day) => {
    expect(goesOn(one, from)).toBe(day);
  });

  it('is none without a time, without the day it is counted from, and of a birth while the child is here', () => {
    expect(keptUntil({ Keep: null, From: 'recorded' }, { recorded: '2026-11-22' })).toBeNull();
    expect(keptUntil(rule(1, 'year', 'left'), { recorded: '2026-11-22', left: null })).toBeNull();
    expect(keptUntil(rule(1, 'year', 'ended'), { recorded: '2026-11-22' })).toBeNull();
    expect(keptUntil(rule(6, 'year', 'birth'), { birth: '2024-02-29' })).toBeNull();
    expect(keptUntil(rule(6, 'year', 'birth'), { birth: '2024-02-29', left: '2027-01-01' })).toBe('2030-03-01');
    expect(keptUntil(rule(1, 'year', 'claimYear'), { recorded: '2026-11-22' })).toBe('2028-09-30');
  });
});

it('the last day that is over is the one before which everything goes, of every day of five years', () => {
  const rules = [
    rule(1, 'day'),
    rule(90, 'day'),
    rule(1, 'month'),
    rule(13, 'month'),
    rule(1, 'year'),
    rule(4, 'year'),
    rule(38, 'month', 'claimYear'),
  ];
  const at = Date.UTC(2026, 0, 1);
  for (let index = 0; index < 5 * 366; index += 1) {
    const today = new Date(at + index * 86_400_000).toISOString().slice(0, 10);
    for (const one of rules) {
      const last = lastDayGone(one, today) ?? '';
      const next = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
      expect([one, today, (goesOn(one, last) ?? '') <= today, (goesOn(one, next) ?? '') > today]).toEqual([
        one,
        today,
        true,
        true,
      ]);
    }
  }
  expect(lastDayGone({ Keep: null, From: 'left' }, '2026-11-22')).toBeNull();
});

describe('whether a rule keeps as long as another', () => {
  it.each([
    [rule(2, 'year'), rule(1, 'year'), true],
    [rule(1, 'year'), rule(1, 'year'), true],
    [rule(364, 'day'), rule(1, 'year'), false],
    [rule(367, 'day'), rule(1, 'year'), true],
    // From 1 July it is two days longer than the usual half year.
    [rule(183, 'day'), rule(6, 'month'), false],
    [rule(184, 'day'), rule(6, 'month'), true],
    [rule(61, 'day'), rule(2, 'month'), false],
    [{ Keep: null, From: 'left' } as const, rule(1, 'year'), true],
    [rule(100, 'year'), { Keep: null, From: 'recorded' } as const, false],
    [rule(2, 'year', 'left'), rule(1, 'year'), false],
    [rule(38, 'month', 'claimYear'), rule(3, 'year'), true],
    [rule(3, 'year'), rule(38, 'month', 'claimYear'), false],
  ])('%o beside %o: %s', (one, other, asLong) => {
    expect(keepsAsLong(one, other)).toBe(asLong);
  });
});

it.each(retentionPresetIds)(
  'the set %s counts every kind from where it can be counted, and the contract takes it',
  (preset) => {
    const Rules = rulesOfPreset(preset).map(([Kind, one]) => ({ Kind, ...one }));
    expect(Rules.every(({ Kind, From }) => (recordKinds[Kind].from as readonly string[]).includes(From))).toBe(true);
    expect(saveRetention.body.safeParse({ LocationID: 1, Version: 1, Rules }).success).toBe(true);
  },
);

it('what is technical has a time', () => {
  expect(technicalKindIds.every((kind) => technicalMs(kind) >= 3_600_000)).toBe(true);
});

it.each(Object.entries(retentionMessages))('the sentence %s has its name as its code', (code, sentence) => {
  expect(codeOf(sentence)).toBe(code);
});

describe('a rule of one’s own', () => {
  const problems = (one: object) =>
    saveRetention.body
      .safeParse({ LocationID: 1, Version: 1, Rules: [{ Kind: 'reports', Keep: null, From: 'recorded', ...one }] })
      .error?.issues.map(({ message }) => message) ?? [];

  it.each([
    [{ Keep: { Count: 0, Unit: 'day' } }, retentionMessages.retentionKeepInvalid],
    [{ Keep: { Count: 1.5, Unit: 'day' } }, retentionMessages.retentionKeepInvalid],
    [{ Keep: { Count: 1, Unit: 'hour' } }, retentionMessages.retentionKeepInvalid],
    [{ Keep: { Count: 101, Unit: 'year' } }, retentionMessages.retentionKeepTooLong],
    [{ Kind: 'consents' }, retentionMessages.retentionFromInvalid],
    [{ From: 'ended' }, retentionMessages.retentionFromInvalid],
    [{ Kind: 'sessions' }, retentionMessages.retentionKindUnknown],
    [{ Citation: 'x'.repeat(251) }, retentionMessages.retentionCitationTooLong],
  ])('of %o is refused: %s', (one, sentence) => {
    expect(problems(one)).toContain(sentence);
  });

  it('is one of a kind', () => {
    const Rules = [1, 2].map(() => ({ Kind: 'reports', Keep: null, From: 'recorded' }));
    const { error } = saveRetention.body.safeParse({ LocationID: 1, Version: 1, Rules });
    expect(error?.issues.map(({ message }) => message)).toEqual([retentionMessages.retentionKindTwice]);
  });
});
