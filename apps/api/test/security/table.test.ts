import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFile(join(root, file), 'utf8');

const rows = async () => (await read('docs/security-checks.md')).split('\n').filter((line) => /^\| A\d/.test(line));

it('docs/security-checks.md has a row for each check from A1 to A60', async () => {
  const numbers = (await rows()).map((row) => /^\| (A\d+)/.exec(row)?.[1]);
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => `A${String(index + 1)}`));
});

it('docs/security-checks.md names tests that exist', async () => {
  const named = (await rows()).map((row) => [...row.matchAll(/`([^`]+\.tsx?)` “([^”]+)”/g)]);
  const missing: string[] = [];
  for (const [, file, title] of named.flat() as unknown as [string, string, string][]) {
    const source = await read(file).catch(() => '');
    if (!source.includes(title)) missing.push(`${file}: ${title}`);
  }
  expect(missing).toEqual([]);
  expect(named.filter((tests) => tests.length === 0)).toEqual([]);
});
