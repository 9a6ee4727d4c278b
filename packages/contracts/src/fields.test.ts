import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { adminMessages } from './admin-errors.ts';
import { entryMessages } from './entry-errors.ts';
import { messages } from './errors.ts';
import { chosenDay, dialable, inOrder, note, optional, period, phoneMaxLength, required } from './fields.ts';
import { noteMaxLength } from './limits.ts';
import { accepts, problems } from '../test/problems.ts';

it.each([
  ['nameMissing', 'A name can be at most 5 characters.'],
  ['firstNameMissing', 'A first name can be at most 5 characters.'],
  ['lastNameMissing', 'A last name can be at most 5 characters.'],
  ['titleMissing', 'A title can be at most 5 characters.'],
  ['codeMissing', 'A code can be at most 5 characters.'],
  ['textMissing', 'A text can be at most 5 characters.'],
  ['groupNameMissing', 'A name for each group can be at most 5 characters.'],
  ['allergyMissing', 'A name for each allergy can be at most 5 characters.'],
] as const)('a required text is asked for by its own sentence, and told how long it may be: %s', (asked, tooLong) => {
  const field = required(5, asked);
  expect(problems(field, '  ')).toEqual([adminMessages[asked]]);
  expect(problems(field, undefined)).toEqual([adminMessages[asked]]);
  expect(problems(field, '\u200b\u2060')).toEqual([adminMessages[asked]]);
  expect(problems(field, 'five!')).toEqual([]);
  expect(problems(field, 'sixth!')).toEqual([tooLong]);
});

it('a phone number that nobody can see is asked for, and not called wrong besides', () => {
  expect(problems(required(phoneMaxLength, 'phoneMissing').check(dialable), '\u200b')).toEqual([
    adminMessages.phoneMissing,
  ]);
});

it.each([
  ['', true],
  ['911', true],
  ['+1 (555) 010-0199 x12', true],
  ['12', false],
  ['x123', false],
])('a phone number can be dialled, where there is one: %j', (value, can) => {
  expect(problems(z.string().check(dialable), value)).toEqual(can ? [] : [adminMessages.phoneInvalid]);
});

it.each([
  ['2026-11-18', []],
  ['2026-11-17', [adminMessages.daysReversed]],
  [null, []],
])('a time of days may be one day, or have no end: to %s', (ToDay, said) => {
  expect(problems(z.object(period).check(inOrder), { FromDay: '2026-11-18', ToDay })).toEqual(said);
});

it('a text that may be left out is only told how long it may be', () => {
  expect(z.parse(optional(5), undefined)).toBe('');
  expect(problems(optional(5), 'sixth!')).toEqual(['A text can be at most 5 characters.']);
});

it('a day is one of the calendar that somebody may live to see', () => {
  for (const day of ['1900-01-01', '2028-02-29', '2999-12-31']) expect(problems(chosenDay, day)).toEqual([]);
  for (const day of ['1899-12-31', '3000-01-01', '9999-12-31']) {
    expect(problems(chosenDay, day)).toEqual([adminMessages.dayFarAway]);
  }
  for (const day of ['2027-02-29', '']) expect(problems(chosenDay, day)).toEqual([adminMessages.dayInvalid]);
});

describe('notes', () => {
  it('hold 250 code points, however many units each takes', () => {
    expect(accepts(note, '😀'.repeat(noteMaxLength))).toBe(true);
    expect(problems(note, '😀'.repeat(noteMaxLength + 1))).toEqual([entryMessages.noteTooLong]);
    expect(accepts(note, 'é'.normalize('NFD').repeat(125))).toBe(true);
    expect(accepts(note, `${'é'.normalize('NFD').repeat(125)}x`)).toBe(false);
  });

  it('are trimmed before they are counted, and nothing reads as empty', () => {
    expect(z.parse(note, ` ${'x'.repeat(250)}\n`)).toHaveLength(250);
    expect([z.parse(note, undefined), z.parse(note, null), z.parse(note, '   ')]).toEqual(['', '', '']);
  });

  it.each(['a\u0000b', '\ud83d', '\ude00', 'x\ud83dx'])('with %j cannot be stored', (value) => {
    expect(problems(note, value)).toEqual([messages.textNotStorable]);
  });

  it.each([5, false, ['a'], { a: 1 }])('that are %j are said to be no text', (value) => {
    expect(problems(note, value)).toEqual([messages.notText]);
  });

  it('keep every other character as it is', () => {
    const odd = '\u200d\u202e<b>&amp;${7*7}\u0301';
    expect(z.parse(note, odd)).toBe(odd);
  });
});
