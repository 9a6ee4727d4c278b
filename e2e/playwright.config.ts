import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { freePort } from '@footprints/prisma/embedded';
import { chromiumOptions } from './browser.ts';

/** A product that runs already, such as the stack of docker-compose.yml; otherwise one is started. */
const running = process.env['E2E_BASE_URL'];
// This file is read again in every worker; only the first reading, whose environment the workers inherit, decides.
process.env['E2E_PORT'] ??= String(await freePort());
process.env['E2E_DATA_DIR'] ??= temporaryFolder();
const baseURL = running ?? `http://localhost:${process.env['E2E_PORT']}`;
const launchOptions = await chromiumOptions();

/**
 * Stories that ask nothing of a width are told once, where most people meet them; a story that sets its own widths, too. How
 * every page looks at every width is asked by every-width.spec.ts.
 */
const atTheDesk = [
  ...['account', 'desk', 'erasure', 'every-width', 'leaving', 'paper', 'put-right-story', 'ratio', 'room-story'],
  ...['rooms-named', 'setting-up', 'who-records'],
];
const onThePhone = [
  ...['archive', 'care-plans', 'consent', 'failures', 'failures-lists', 'failures-pictures', 'interrupted', 'live'],
  ...['mailed-pages', 'passwords', 'put-right', 'put-right-photos', 'room-now', 'shell-offline', 'signing-in'],
];
const specs = (names: string[]) => names.map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'results',
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: false,
  // A story waits more than it works: for a person's patience to end, or for a page to fade in.
  workers: 3,
  // What only a busy machine breaks is tried twice more there, and counted as flaky.
  retries: process.env['CI'] === undefined ? 0 : 2,
  // On a busy machine five devices take a while; what never comes is waited for by `expect`, and no longer.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../.results/e2e.json' }]],
  use: {
    baseURL,
    launchOptions,
    // Recording every story costs more than telling it: `npm test -- e2e/meal.spec.ts --trace on` records one.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    // A page that is still fading in has too little contrast for a moment.
    contextOptions: { reducedMotion: 'reduce' },
    // A story may hold calls back or break them, which a worker in between would hide; it has a story of its own.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: specs(atTheDesk),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', testIgnore: specs(onThePhone), use: { viewport: { width: 1280, height: 800 } } },
  ],
  ...(running === undefined ? { webServer: ownProduct() } : {}),
});

function ownProduct(): NonNullable<PlaywrightTestConfig['webServer']> {
  return {
    command: 'node_modules/.bin/node apps/api/dist/main.js',
    cwd: '..',
    url: `${baseURL}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: process.env['E2E_PORT'] ?? '',
      DATA_DIR: process.env['E2E_DATA_DIR'] ?? '',
      DATABASE_URL: '',
      SEED: 'demo',
      LOG_LEVEL: 'warn',
    },
  };
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'footprints-e2e-'));
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
