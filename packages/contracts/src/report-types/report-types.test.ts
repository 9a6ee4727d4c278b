import { describe, expect, it } from 'vitest';
import { entryMessages } from '../entry-errors.ts';
import { bottleSizes } from './bottle.ts';
import { conditionWord } from './conditions.ts';
import type { ReportDraft } from './definition.ts';
import { mealTypes } from './meal.ts';
import { splitSupplies, supplies } from './supplies.ts';
import { reportProblems, type ReportSlug, reportTypeById, reportTypeBySlug, reportTypes } from './table.ts';

const draft = (more: Partial<ReportDraft>): ReportDraft => ({
  students: ['gray'],
  colourInHand: null,
  info: '',
  note: '',
  timeStart: '',
  timeEnd: '',
  ...more,
});
const typeOf = (slug: ReportSlug) => reportTypes.find((type) => type.slug === slug)!;
const said = ({ type = 'note', ...more }: Partial<ReportDraft> & { type?: ReportSlug }) =>
  reportProblems(typeOf(type), draft(more)).map((problem) => problem.message);

describe('the options', () => {
  it('are bottles from .5oz to 12oz in half-ounce steps', () => {
    expect(bottleSizes).toHaveLength(24);
    expect(bottleSizes.slice(0, 4)).toEqual(['.5oz', '1oz', '1.5oz', '2oz']);
    expect(bottleSizes.slice(-2)).toEqual(['11.5oz', '12oz']);
  });

  it('are of types that are numbered from 1, each with a word of its own', () => {
    expect(reportTypes.map((type) => type.id)).toEqual(reportTypes.map((_, index) => index + 1));
    expect(new Set(reportTypes.map((type) => type.slug)).size).toBe(reportTypes.length);
    expect(reportTypeById(5)?.slug).toBe('potty');
    expect(reportTypeBySlug('potty')?.id).toBe(5);
    expect(reportTypeBySlug('constructor')).toBeUndefined();
  });

  it.each([
    ['meal', ['Ate All', 'Ate Most', 'Ate Some', 'Ate None', '']],
    ['diaper', ['Pee', 'Dry', 'BM', 'Pee & BM', '']],
    ['potty', ['Pee', 'Dry', 'BM', 'Pee & BM', '']],
    ['nap', ['', '', '', '', '']],
  ] as const)('give the colours of %s their words', (slug, words) => {
    expect(
      (['green', 'blue', 'yellow', 'orange', 'gray'] as const).map((colour) =>
        conditionWord(typeOf(slug).conditions, colour),
      ),
    ).toEqual(words);
  });
});

describe('a report of any type', () => {
  it.each(reportTypes.map((type) => type.slug))('of %s needs a student', (type) => {
    expect(said({ type, students: [] })[0]).toBe(entryMessages.noStudentSelected);
  });

  it.each(['meal', 'diaper', 'potty'] as const)('of %s needs a condition on every student', (type) => {
    expect(said({ type, students: ['green', 'gray'], colourInHand: 'green', info: 'Lunch' })).toEqual([
      entryMessages.noConditionApplied,
    ]);
  });

  it.each(['bottle', 'nap', 'supplies', 'note'] as const)('of %s asks for no condition', (type) => {
    expect(said({ type })).not.toContain(entryMessages.noConditionApplied);
  });

  it('names the students before the rest', () => {
    expect(said({ type: 'diaper', students: [] })).toEqual([
      entryMessages.noStudentSelected,
      entryMessages.conditionMissing,
    ]);
  });
});

describe('a nap', () => {
  it.each([
    ['', '', entryMessages.napTimeMissing],
    ['12:00', '', entryMessages.napTimeMissing],
    ['', '12:00', entryMessages.napTimeMissing],
    ['12:00', '12:00', entryMessages.napTimesEqual],
    ['12:01', '12:00', entryMessages.napTimesReversed],
    ['23:59', '00:00', entryMessages.napTimesReversed],
  ])('from %j to %j is refused', (timeStart, timeEnd, message) => {
    expect(said({ type: 'nap', timeStart, timeEnd })).toEqual([message]);
  });

  it('of one minute is fine', () => {
    expect(said({ type: 'nap', timeStart: '11:59', timeEnd: '12:00' })).toEqual([]);
  });
});

describe('a bottle', () => {
  it.each(bottleSizes)('of %s is fine', (info) => {
    expect(said({ type: 'bottle', info })).toEqual([]);
  });

  it.each(['', '0oz', '0.5oz', '12.5oz', '13oz', '4 oz', '4'])('of %j is refused', (info) => {
    expect(said({ type: 'bottle', info })).toEqual([entryMessages.bottleSizeMissing]);
  });
});

describe('a meal', () => {
  it.each(mealTypes)('of %s with an amount is fine', (info) => {
    expect(said({ type: 'meal', students: ['orange'], colourInHand: 'orange', info })).toEqual([]);
  });

  it.each([
    ['Brunch', 'green'],
    ['', 'green'],
    ['Lunch', null],
    ['Lunch', 'gray'],
  ] as const)('of %j with the colour %j is refused', (info, colourInHand) => {
    expect(said({ type: 'meal', students: ['green'], colourInHand, info })).toEqual([entryMessages.mealMissing]);
  });
});

describe('diaper and potty', () => {
  it.each(['diaper', 'potty'] as const)('%s needs a colour in hand', (type) => {
    expect(said({ type, students: ['green'], colourInHand: null })).toEqual([entryMessages.conditionMissing]);
    expect(said({ type, students: ['green'], colourInHand: 'blue' })).toEqual([]);
  });
});

describe('a note', () => {
  it('needs words, not only spaces, nor only what nobody can see', () => {
    expect(said({ note: '\u200b' })).toEqual([entryMessages.noteMissing]);
    expect(said({ note: '  \n ' })).toEqual([entryMessages.noteMissing]);
    expect(said({ note: 'Hello' })).toEqual([]);
  });

  it('is optional on every other type', () => {
    expect(said({ type: 'bottle', info: '4oz', note: '' })).toEqual([]);
  });
});

describe('supplies', () => {
  it('may be any of the six, joined by commas', () => {
    expect(said({ type: 'supplies', info: supplies.options.join(',') })).toEqual([]);
    expect(splitSupplies(' Diapers , ,Wipes')).toEqual(['Diapers', 'Wipes']);
  });

  it.each(['', ',', 'Toys', 'Diapers,<x>', 'diapers'])('refuse %j', (info) => {
    expect(said({ type: 'supplies', info })).toEqual([entryMessages.supplyMissing]);
  });
});

describe('what is stored and said', () => {
  const content = (more: Partial<ReportDraft>) => draft({ timeStart: null, timeEnd: null, ...more });
  const writeTime = (time: string) => `at ${time}`;

  it.each(reportTypes.map((type) => [type.slug, type] as const))(
    'keeps an info of %s only where it has options',
    (_, type) => {
      const info = type.options?.[0] ?? 'Lunch';
      expect(type.storedInfo(info)).toBe(type.options === null ? '' : info);
      expect(type.details(content({ info }), writeTime)).toBe(type.options === null ? '' : info);
    },
  );

  it('names each supply once', () => {
    expect(supplies.storedInfo('Diapers, Wipes,Diapers')).toBe('Diapers,Wipes');
    expect(supplies.summary(content({ info: 'Diapers,Wipes' }))).toBe('Diapers, Wipes');
  });

  it('says when a nap was by the clock of who reads', () => {
    const times = content({ timeStart: '12:30', timeEnd: '14:00' });
    expect(typeOf('nap').details(times, writeTime)).toBe('at 12:30 – at 14:00');
    expect(typeOf('nap').summary(times, '', writeTime)).toBe('Nap at 12:30 – at 14:00');
  });

  it('puts a condition before a meal, alone on diaper and potty, and gives a note in full', () => {
    expect(typeOf('meal').summary(content({ info: 'Lunch' }), 'Ate Most', writeTime)).toBe('Ate Most · Lunch');
    expect(typeOf('diaper').summary(content({}), 'Dry', writeTime)).toBe('Dry');
    expect(typeOf('diaper').summary(content({ more: { stool: 'soft', cream: true } }), 'Pee & BM', writeTime)).toBe(
      'Pee & BM · soft stool · cream',
    );
    const bottle = (more: ReportDraft['more']) =>
      typeOf('bottle').summary(content({ info: '6oz', more }), '', writeTime);
    expect(bottle(undefined)).toBe('6oz');
    expect(bottle({ takenOz: 4 })).toBe('Took 4oz of 6oz');
    expect(bottle({ takenOz: 0 })).toBe('Took none of 6oz');
    expect(bottle({ takenOz: 6, milk: 'breast milk' })).toBe('Took all 6oz · breast milk');
    expect(bottle({ offeredOz: 4.5, takenOz: 4 })).toBe('Took 4oz of 4.5oz');
    expect(bottle({ milk: 'formula' })).toBe('6oz · formula');
    expect(typeOf('potty').summary(content({}), 'BM', writeTime)).toBe('BM');
    expect(typeOf('note').summary(content({ note: 'A good day.' }), '', writeTime)).toBe('A good day.');
  });
});
