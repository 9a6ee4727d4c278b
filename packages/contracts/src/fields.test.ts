import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { adminMessages } from './admin-errors.ts';
import { chosenDay, optional, required } from './fields.ts';

const problems = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map((issue) => issue.message) ?? [];

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
  expect(problems(field, 'five!')).toEqual([]);
  expect(problems(field, 'sixth!')).toEqual([tooLong]);
});

it('a text that may be left out is only told how long it may be', () => {
  expect(z.parse(optional(5), undefined)).toBe('');
  expect(problems(optional(5), 'sixth!')).toEqual(['A text can be at most 5 characters.']);
});

it('a day is one of the calendar that somebody may live to see', () => {
  for (const day of ['1900-01-01', '2028-02-29', '2999-12-31']) expect(problems(chosenDay, day)).toEqual([]);
  for (const day of ['1899-12-31', '3000-01-01', '9999-12-31', '2027-02-29', '']) {
    expect(problems(chosenDay, day)).toContain(adminMessages.dayInvalid);
  }
});
