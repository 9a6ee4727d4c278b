import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { adminMessages } from './admin-errors.ts';
import { optional, required } from './fields.ts';

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
