import { expect, test } from 'vitest';
import { wholeNumber } from './whole-number.ts';

test.each([
  ['7', 7],
  [' 12 ', 12],
  ['007', 7],
  ['', Number.NaN],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
  ['1.5', Number.NaN],
  ['-1', Number.NaN],
  ['٣', Number.NaN],
])('%j is %d', (typed, number) => {
  expect(wholeNumber(typed)).toBe(number);
});
