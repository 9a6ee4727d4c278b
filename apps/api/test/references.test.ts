import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const files = globSync(
  [
    '{apps,packages,prisma,e2e,bench,test,scripts,deploy,docs,.github}/**/*.{ts,tsx,mjs,css,prisma,md,yml}',
    '*.{md,js,mjs,cjs}',
  ],
  { cwd: root, exclude: ['**/node_modules', '**/generated', '**/dist'] },
);

/** Where a text matches, as `file: match`. */
function matches(pattern: RegExp, wanted: (match: RegExpExecArray) => boolean = () => true): string[] {
  return files.flatMap((file) =>
    [...read(file).matchAll(pattern)].filter(wanted).map(([text]) => `${file}: ${text.replace(/\s+/g, ' ')}`),
  );
}

describe('what comments, titles and documents refer to', () => {
  it('is in the repository: no paragraph of a document that nobody here can open', () => {
    expect(matches(/(specification|decisions)(’s|'s)? §|[( ]§ ?\d/gi)).toEqual([]);
  });

  it('is a rule of docs/product.md by its number', () => {
    const product = read('docs/product.md');
    const rules = new Set(
      [...product.matchAll(/\*\*(\d+\.\d+)\*\*|^## (\d+)\./gm)].map(([, rule, chapter]) => rule ?? chapter),
    );
    expect(rules.size).toBeGreaterThan(100);
    expect(matches(/\bproduct\s+(?:\*\s+)?(\d+(?:\.\d+)?)/g, ([, number]) => !rules.has(number))).toEqual([]);
  });
});

describe('docs/privacy.md', () => {
  const models = globSync('prisma/models/*.prisma', { cwd: root }).map(read).join('\n');
  const tables = [...models.matchAll(/^model \w+ \{[^}]*\}/gm)].map(([text]) => ({
    name: /@@map\("(\w+)"\)/.exec(text)?.[1] ?? '',
    isOfChild: /^ {2}childId /m.test(text),
    isOfPerson: /^ {2}(userId|staffMemberId|actorId) /m.test(text),
  }));
  const named = [...read('docs/privacy.md').matchAll(/`([a-z_]+)`/g)].map(([, name]) => name);

  it('names every table that has something of a child', () => {
    const ofChildren = tables.filter(({ isOfChild }) => isOfChild).map(({ name }) => name);
    expect(ofChildren.length).toBeGreaterThan(15);
    expect(ofChildren.filter((name) => !named.includes(name))).toEqual([]);
  });

  it('names every table that has something of a guardian or of who works here', () => {
    const ofPeople = tables.filter(({ isOfPerson }) => isOfPerson).map(({ name }) => name);
    expect(ofPeople.length).toBeGreaterThan(15);
    const alsoByEmail = [...ofPeople, 'users', 'staff_members', 'rate_limits'];
    expect(alsoByEmail.filter((name) => !named.includes(name))).toEqual([]);
  });

  it('names no table that is not there', () => {
    const names = tables.map(({ name }) => name);
    expect(named.filter((name) => !names.includes(name ?? ''))).toEqual([]);
  });
});
