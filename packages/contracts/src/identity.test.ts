import { describe, expect, it } from 'vitest';
import { messages } from './errors.ts';
import { loginBody } from './identity.ts';
import { accepts, problems } from '../test/problems.ts';

describe('signing in', () => {
  const login = { username: 'a@b.c', password: 'abcdef' };

  it.each([
    [{ username: ['a@b.c'] }, messages.emailMissing],
    [{ username: null }, messages.emailMissing],
    [{ password: { not: '' } }, messages.passwordMissing],
    [{ username: 'x'.repeat(255) }, messages.loginRefused],
    [{ password: 'x'.repeat(201) }, messages.loginRefused],
    [{ username: 'a\u0000@b.c' }, messages.textNotStorable],
    [{ password: '\ud83d' }, messages.textNotStorable],
  ])('with %j is refused', (more, message) => {
    expect(problems(loginBody, { ...login, ...more })).toEqual([message]);
  });

  it('takes an email of 254 characters and a password of 200', () => {
    expect(accepts(loginBody, { username: 'x'.repeat(254), password: 'x'.repeat(200) })).toBe(true);
  });
});
