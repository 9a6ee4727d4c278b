import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

describe('A42 the path to return to after login', () => {
  it('is a path of this origin', () => {
    expect(safeReturnPath('/reports/3?page=2')).toBe('/reports/3?page=2');
  });

  it.each([
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '',
    '/\t/evil.test',
    7,
    null,
  ])('A42 is never %j', (path) => {
    expect(safeReturnPath(path)).toBeUndefined();
  });
});
