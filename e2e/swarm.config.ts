import { defineConfig } from '@playwright/test';
import stories from './playwright.config.ts';
import { address } from './swarm.ts';

const { webServer: _ownProduct, projects: _bothWidths, ...settings } = stories;

/** A story, and what an engine does with a stack of several replicas: `npm run test:containers:swarm`. */
export default defineConfig({
  ...settings,
  testMatch: ['daily-report.spec.ts', 'moments.spec.ts', 'replicas.swarm.ts'],
  outputDir: 'results/swarm',
  reporter: [['list'], ['json', { outputFile: '../.results/swarm.json' }]],
  globalSetup: './swarm.ts',
  workers: 1,
  retries: 0,
  use: { ...stories.use, baseURL: address },
  projects: [{ name: 'desktop', use: { viewport: { width: 1280, height: 800 } } }],
});
