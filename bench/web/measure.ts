import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@footprints/prisma/embedded';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { chromiumOptions, fillLogin } from '../../e2e/browser.ts';
import { median } from '../runner/bench.ts';
import { startProgram } from '../runner/product.ts';

/** What a page must stay under on a slow phone (4× slower processor, slow 4G). */
const goals = {
  'LCP of the login page, ms': 2_000,
  'INP on the picker with 60 children, ms': 150,
  'CLS, worst page': 0.05,
  'a list of 50 from the tap to its picture, ms, full speed': 50,
};

/** Slow 4G: 150 ms to the server and back, 1.6 Mbit/s down, 750 kbit/s up. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const cpuSlowdown = 4;
const rounds = 5;

interface Vitals {
  lcp: number;
  cls: number;
  inp: number;
}

declare global {
  interface Window {
    vitals: Vitals;
  }
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

function observeVitals(): void {
  window.vitals = { lcp: 0, cls: 0, inp: 0 };
  const observe = (type: string, each: (entry: PerformanceEntry) => void, more: object = {}) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(each);
    }).observe({ type, buffered: true, ...more });
  };
  observe('largest-contentful-paint', (entry) => (window.vitals.lcp = entry.startTime));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift;
    if (!hadRecentInput) window.vitals.cls += value;
  });
  observe('event', (entry) => (window.vitals.inp = Math.max(window.vitals.inp, entry.duration)), {
    durationThreshold: 16,
  });
}

const read = (page: Page) => page.evaluate(() => window.vitals);

/** Where what is read or tapped must stay where it is while the rest loads. */
const pages = {
  'sunflowers@demo.test': ['/', '/create-report/diaper', '/create-moment', '/room', '/attendance'],
  'parent@demo.test': ['/', '/parent-reports', '/portfolio'],
};

async function signIn(page: Page, email: string): Promise<void> {
  await fillLogin(page, email);
  await page
    .getByRole('link', { name: /Reports?$/ })
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
}

/** The product in a browser of its own, in whose cache there is nothing, on a slow phone until `phone` is detached. */
async function openOnPhone(): Promise<{ page: Page; phone: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(observeVitals);
  const phone = await context.newCDPSession(page);
  await phone.send('Network.enable');
  await phone.send('Network.emulateNetworkConditions', network);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(url);
  return { page, phone };
}

/** Until what was tapped last has been painted. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));

const sixtyChildren = ['Sprouts', 'Blooms', 'Buds'].map((GroupName, group) => ({
  GroupName,
  Children: Array.from({ length: 20 }, (_, index) => ({
    ChildID: 1_000 + group * 20 + index,
    FirstName: `Child${group * 20 + index}`,
    MiddleName: null,
    LastName: 'Example',
    LearningDaysCount: 0,
    BadgeCount: 0,
    IsHere: true,
    Allergies: [],
    PhotoConsent: true,
  })),
}));

// The built product with demo data, on a port and in a folder of its own.
const dataDir = mkdtempSync(join(tmpdir(), 'footprints-bench-'));
const port = String(await freePort());
const url = `http://localhost:${port}`;
const settings = { PORT: port, DATA_DIR: dataDir, SEED: 'demo', LOG_LEVEL: 'warn' };
const product = await startProgram([join(import.meta.dirname, '../../apps/api/dist/main.js')], settings);
const browser = await chromium.launch(await chromiumOptions());
const measured = { lcp: [] as number[], inp: [] as number[], cls: [] as number[], list: [] as number[] };
try {
  for (let round = 0; round < rounds; round++) {
    const { page, phone } = await openOnPhone();
    await page.getByRole('button', { name: 'Log In' }).waitFor();
    await page.waitForLoadState('networkidle');
    const login = await read(page);
    measured.lcp.push(login.lcp);
    measured.cls.push(login.cls);

    // With signing in the page changes, header and all: nothing of that is a shift.
    await signIn(page, 'sunflowers@demo.test');

    await page.route('**/api/teacher-classroom/groups*', (route) =>
      route.fulfill({ json: { Success: true, Errors: [], Data: sixtyChildren } }),
    );
    await page.goto(`${url}/create-report/meal`);
    await page.getByRole('button', { name: 'Child59' }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.getByRole('radio', { name: 'Ate All' }).check({ force: true });
    for (const name of ['Child3', 'Child17', 'Child24', 'Child41', 'Child58']) {
      await page.getByRole('button', { name: `${name} Example` }).click();
    }
    await page.getByRole('button', { name: 'Select All' }).first().click();
    await painted(page);
    const picker = await read(page);
    measured.inp.push(picker.inp);
    measured.cls.push(picker.cls);
    await phone.detach();

    await page.goto(`${url}/reports`);
    await page.getByRole('button', { name: 'Next page' }).waitFor();
    // The next page is fetched ahead: what is left to do is to show its rows.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => (window.vitals.inp = 0));
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.waitForURL(/page=2/);
    await painted(page);
    measured.list.push((await read(page)).inp);
    await page.context().close();
  }
  for (const [email, paths] of Object.entries(pages)) {
    const { page } = await openOnPhone();
    await signIn(page, email);
    for (const path of paths) {
      await page.goto(`${url}${path}`);
      await page.waitForLoadState('networkidle');
      measured.cls.push((await read(page)).cls);
    }
    await page.context().close();
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

const figures = [median(measured.lcp), median(measured.inp), Math.max(...measured.cls), median(measured.list)];
console.table(
  Object.entries(goals).map(([what, goal], index) => {
    const figure = figures[index] ?? 0;
    return { what, figure: Number(figure.toFixed(3)), goal, verdict: figure <= goal ? 'pass' : 'miss' };
  }),
);
