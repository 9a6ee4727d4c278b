import { defineConfig } from '@playwright/test';
import stories from './playwright.config.ts';
import { address } from './stack.ts';

const { webServer: _ownProduct, ...settings } = stories;

/** Two stories, many who send slowly, many who listen and many who come from one address, through the whole stack of docker-compose.yml: `npm run test:containers:story`. */
export default defineConfig({
  ...settings,
  testMatch: [
    'daily-report.spec.ts',
    'moments.spec.ts',
    'slow-posts.stack.ts',
    'live.stack.ts',
    'connections.stack.ts',
  ],
  outputDir: 'results/stack',
  reporter: [['list'], ['json', { outputFile: '../.results/stack.json' }]],
  globalSetup: './stack.ts',
  use: { ...stories.use, baseURL: address },
});
