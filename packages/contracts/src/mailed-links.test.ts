import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { messages } from './errors.ts';
import { linkMessages } from './link-errors.ts';
import { forgotPassword, newPasswordProblem, resetPassword } from './mailed-links.ts';
import { accepts, problems } from '../test/problems.ts';

describe('a new password', () => {
  it.each([
    ['5 letters', 'abcde', 'passwordLength'],
    ['6 letters', 'abcdef', undefined],
    ['14 letters', 'abcdefghijklmn', undefined],
    ['15 letters', 'abcdefghijklmno', 'passwordLength'],
    ['nothing', '', 'passwordLength'],
    ['5 emoji', '😀'.repeat(5), 'passwordLength'],
    ['6 emoji', '😀'.repeat(6), undefined],
    ['14 emoji', '😀'.repeat(14), undefined],
    ['15 emoji', '😀'.repeat(15), 'passwordLength'],
    ['6 spaces', ' '.repeat(6), undefined],
    ['spaces at both ends', ' abcd ', undefined],
    ['letters with marks of their own', 'é'.normalize('NFD').repeat(3), undefined],
  ])('of %s is fine or has its problem', (_what, password, problem) => {
    expect(newPasswordProblem(password, password)).toBe(problem);
  });

  it.each([
    ['abcdef', 'abcdeg'],
    ['abcdef', 'ABCDEF'],
    ['abcdef', 'abcdef '],
    ['abcdef', ''],
    ['\u00e9abcde', 'e\u0301abcde'],
  ])('%j does not match %j', (password, confirmation) => {
    expect(newPasswordProblem(password, confirmation)).toBe('passwordsUnequal');
  });

  it('of a wrong length that does not match either has its length named', () => {
    expect(newPasswordProblem('abcde', 'xyz')).toBe('passwordLength');
  });
});

describe('a reset', () => {
  const reset = { NewPassword: 'abcdef', ConfirmPassword: 'abcdef', TokenID: 'token' };

  it('leaves passwords as they were typed', () => {
    const typed = { ...reset, NewPassword: ' abcdef ', ConfirmPassword: ' abcdef ' };
    expect(z.parse(resetPassword.body, { ...typed, UserID: 1 })).toEqual(typed);
  });

  it.each([
    [{ NewPassword: undefined }, messages.passwordMissing],
    [{ ConfirmPassword: null }, messages.passwordMissing],
    [{ NewPassword: ['abcdef'] }, messages.passwordMissing],
    [{ NewPassword: 'abc\u0000def' }, messages.textNotStorable],
    [{ ConfirmPassword: '\ud83dabcde' }, messages.textNotStorable],
    [{ TokenID: 'a\u0000b' }, messages.textNotStorable],
    [{ TokenID: undefined }, linkMessages.resetLinkInvalid],
    [{ TokenID: 7 }, linkMessages.resetLinkInvalid],
    [{ TokenID: 'x'.repeat(201) }, linkMessages.resetLinkInvalid],
  ])('with %j is refused', (more, message) => {
    expect(problems(resetPassword.body, { ...reset, ...more })).toEqual([message]);
  });

  it('leaves the rules of length and likeness to the refusal that the person reads', () => {
    for (const NewPassword of ['', 'x', 'x'.repeat(15), 'other']) {
      expect(accepts(resetPassword.body, { ...reset, NewPassword })).toBe(true);
    }
  });
});

describe('a forgotten password', () => {
  it.each([undefined, null, '', '   '])('may be asked for with %j as email', (email) => {
    expect(z.parse(forgotPassword.body, { email })).toEqual({ email: '' });
  });

  it('has an email that is trimmed and at most 254 characters long', () => {
    expect(z.parse(forgotPassword.body, { email: ' a@b.c ' })).toEqual({ email: 'a@b.c' });
    expect(accepts(forgotPassword.body, { email: 'x'.repeat(254) })).toBe(true);
    expect(problems(forgotPassword.body, { email: 'x'.repeat(255) })).toEqual(['The email address is too long.']);
  });

  it.each([['a@b.c'], { not: 0 }, 7, true])('has no email %j', (email) => {
    expect(problems(forgotPassword.body, { email })).toEqual(['The email address is not valid.']);
  });

  it.each(['a\u0000@b.c', '\ud83d@b.c'])('has no email %j, which cannot be stored', (email) => {
    expect(problems(forgotPassword.body, { email })).toEqual([messages.textNotStorable]);
  });
});
