import { readFileSync } from 'node:fs';

interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
}

const chunks = JSON.parse(readFileSync(new URL('dist/.vite/manifest.json', import.meta.url), 'utf8')) as Record<
  string,
  Chunk
>;

/** A chunk with everything that it cannot start without. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  seen.add(name);
  for (const other of chunks[name]?.imports ?? []) if (!seen.has(other)) withImports(other, seen);
  return seen;
}

const filesOf = (names: Iterable<string>) => [...names].map((name) => `dist/${chunks[name]?.file ?? ''}`);

const entries = Object.keys(chunks).filter((name) => chunks[name]?.isEntry);
const pages = Object.keys(chunks).filter((name) => chunks[name]?.isDynamicEntry);
const shell = new Set(entries.flatMap((name) => [...withImports(name)]));
const login = pages.filter((name) => name.endsWith('/login-page.tsx'));
const first = new Set([...shell, ...login.flatMap((name) => [...withImports(name)])]);

/** What a phone loads before the login page works, and what each other page adds to the shell. */
export default [
  { name: 'Login page, shell included', path: filesOf(first), limit: '146 kB', gzip: true },
  ...pages.map((name) => ({
    name: name.replace('src/', ''),
    path: filesOf([...withImports(name)].filter((chunk) => !shell.has(chunk))),
    // Charts bring a library that is larger than any page; nobody waits for it, its numbers stand beside it in words.
    limit: name.endsWith('/week-chart.tsx') ? '147 kB' : '55 kB',
    gzip: true,
  })),
];
