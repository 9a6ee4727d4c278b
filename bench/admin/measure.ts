// npm run bench:admin: how long the lists of the admin page take with five thousand children at one location, asked over
// HTTP one after the other, and how long a director's browser takes to show and to search them.
import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { startEmbedded } from '@footprints/prisma/embedded';
import { keptServerLogin, migrateDatabase, prepareServerLogin } from '@footprints/prisma/server-login';
import { chromiumOptions, fillLogin } from '../../e2e/browser.ts';
import { median } from '../runner/bench.ts';
import { send } from '../runner/http.ts';
import { startProduct } from '../runner/product.ts';
import { fillPlace, password } from './place.ts';

const rounds = 20;
const goalMs = 100;
const root = resolve(import.meta.dirname, '../..');

const lists: Record<string, string> = {
  overview: '/overview?',
  locations: '/locations?Search=Large',
  classrooms: '/classrooms?Search=Room+42',
  children: '/children?Search=First7+Last11',
  guardians: '/people?Kind=guardians&Search=parent4999',
  staff: '/people?Kind=staff&Search=director',
  subjects: '/subjects?Search=Subject+4',
  lessons: '/lessons?Search=Lesson+19',
  standards: '/standards?Search=S.29',
  badges: '/badges?Search=Badge+42',
  trivia: '/trivia?Search=Trivia+42',
  audit: '/audit?Search=Director',
};

async function signIn(origin: string, username: string): Promise<string> {
  const answer = await fetch(`${origin}/api/membership/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function timesOf(origin: string, path: string, cookie: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = -3; round < rounds; round += 1) {
    const { status, ms } = await send(origin, { method: 'GET', path: `/api/admin${path}`, cookie });
    if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
    if (round >= 0) times.push(ms);
  }
  return times;
}

async function inTheBrowser(origin: string): Promise<string> {
  const browser = await chromium.launch(await chromiumOptions());
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/login`);
    await fillLogin(page, 'director@bench.test', password);
    await page.waitForURL((url) => !url.pathname.includes('login'));
    let began = performance.now();
    await page.goto(`${origin}/admin/children`);
    await page.getByText('5,000 children').waitFor();
    const shown = performance.now() - began;
    began = performance.now();
    await page.getByRole('searchbox').fill('First7 Last11');
    await page.getByText(/^\d children$|^1 child$/).waitFor();
    const found = performance.now() - began;
    return `In the browser: the page of children opens in ${shown.toFixed(0)} ms, a search is shown ${found.toFixed(0)} ms after it is typed.`;
  } finally {
    await browser.close();
  }
}

async function main(dataDir: string, endings: (() => Promise<unknown>)[]): Promise<void> {
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  endings.push(() => embedded.stop());
  await migrateDatabase(embedded.url);
  await fillPlace(embedded.url, dataDir);
  const servingUrl = await prepareServerLogin(embedded.url, keptServerLogin(dataDir));
  const { origin, stop } = await startProduct({ dataDir, servingUrl });
  endings.push(stop);
  const cookies = {
    director: await signIn(origin, 'director@bench.test'),
    admin: await signIn(origin, 'admin@bench.test'),
  };
  const rows: object[] = [];
  for (const [list, search] of Object.entries(lists)) {
    for (const [who, cookie] of Object.entries(cookies)) {
      const first = await timesOf(origin, search.replace(/Search=[^&]*/, ''), cookie);
      const found = await timesOf(origin, search, cookie);
      const slowest = Math.max(median(first), median(found));
      rows.push({
        list,
        who,
        'first page, ms': Number(median(first).toFixed(1)),
        'search, ms': Number(median(found).toFixed(1)),
        'slowest of all, ms': Number(Math.max(...first, ...found).toFixed(1)),
        verdict: slowest <= goalMs ? 'pass' : 'miss',
      });
    }
  }
  console.table(rows);
  console.log(`Medians of ${rounds} requests each; the goal is ${goalMs} ms.`);
  if (existsSync(join(root, 'apps/web/dist/index.html'))) console.log(await inTheBrowser(origin));
}

const dataDir = mkdtempSync(join(tmpdir(), 'footprints-bench-'));
const endings: (() => Promise<unknown>)[] = [];
try {
  await main(dataDir, endings);
} finally {
  for (const ending of endings.reverse()) await ending();
  await rm(dataDir, { recursive: true, force: true });
}
