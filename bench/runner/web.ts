import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Row, row, verdictOf } from './table.ts';

const dist = resolve(import.meta.dirname, '../../apps/web/dist');
/** React, the router and the queries are 105 of it. */
const entryKilobytes = 146;
const chunkKilobytes = 25;

const zippedKilobytes = (file: string) => gzipSync(readFileSync(file)).length / 1_024;

/** P16's sizes: what the first page of the web app loads, and the largest of what comes later. */
export function measureSizes(): Row[] {
  const page = join(dist, 'index.html');
  if (!existsSync(page)) return [row('P16', 'size of the web app', { goal: 'not built' })];
  const first = [...readFileSync(page, 'utf8').matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path]) => path!);
  const entry = first.reduce((sum, path) => sum + zippedKilobytes(join(dist, path)), 0);
  const later = readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.js') && !first.some((path) => path.endsWith(name)))
    .map((name) => ({ name, size: zippedKilobytes(join(dist, 'assets', name)) }))
    .sort((one, other) => other.size - one.size)[0];
  return [
    row('P16', 'JavaScript of the first page, gzip', {
      product: `${entry.toFixed(1)} KB`,
      goal: `≤ ${entryKilobytes} KB`,
      verdict: verdictOf(entry <= entryKilobytes),
    }),
    row('P16', `largest chunk that comes later (${later?.name ?? 'none'})`, {
      product: `${(later?.size ?? 0).toFixed(1)} KB`,
      goal: `≤ ${chunkKilobytes} KB`,
      verdict: verdictOf((later?.size ?? 0) <= chunkKilobytes),
    }),
  ];
}

/** P16 in a browser; prints its own table. */
export function measureInBrowser(): void {
  process.stderr.write('P16 in a browser …\n');
  spawnSync(process.execPath, [resolve(import.meta.dirname, '../web/measure.ts')], { stdio: 'inherit' });
}
