import { expect, test } from 'vitest';

const [table = ''] = Object.values(
  import.meta.glob<string>('../../../../docs/screens.md', { query: '?raw', import: 'default', eager: true }),
);
const sources = Object.entries(
  import.meta.glob<string>(
    [
      '../../../../apps/{web,api}/src/**/*.test.{ts,tsx}',
      '../../../../packages/contracts/src/**/*.test.ts',
      '../../../../e2e/*.spec.ts',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
);

/** The text of the test file whose path ends so; '' where that is not exactly one. */
function sourceOf(end: string): string {
  const found = sources.filter(([path]) => new URL(path, 'file:///apps/web/src/app/').pathname.endsWith(`/${end}`));
  return found.length === 1 ? (found[0]?.[1] ?? '') : '';
}

/** True where the text holds the title as a whole, in whichever quotes. */
const holds = (source: string, title: string) =>
  ["'", '"', '`'].some((quote) => source.includes(quote + title + quote));

test('docs/screens.md names tests that exist, at least one for each rule', () => {
  const rows = table.split('\n').filter((line) => /^\| (?!rule|-)/.test(line));
  const named = rows.map((row) => [...row.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` › “([^”]+)”/g)]);
  const missing = named.flat().filter(([, path = '', title = '']) => !holds(sourceOf(path), title));
  expect(rows.length).toBeGreaterThan(100);
  expect(missing.map(([citation]) => citation)).toEqual([]);
  expect(rows.filter((_, index) => named[index]?.length === 0)).toEqual([]);
});
