import { defineConfig } from '@playwright/test';
import stories from './playwright.config.ts';
import { address } from './stack.ts';

const { webServer: _ownProduct, projects = [], ...settings } = stories;

/** They stop parts of the stack and change this machine's network, which browsers notice: so they come after the stories. */
const last = ['live.stack.ts', 'connections.stack.ts'];

/** Two stories, many who send slowly, many who listen and many who come from one address, through the whole stack of docker-compose.yml: `npm run test:containers:story`. */
export default defineConfig({
  ...settings,
  testMatch: ['daily-report.spec.ts', 'moments.spec.ts', 'slow-posts.stack.ts'],
  outputDir: 'results/stack',
  reporter: [['list'], ['json', { outputFile: '../.results/stack.json' }]],
  globalSetup: './stack.ts',
  projects: [...projects, { name: 'last', testMatch: last, dependencies: ['phone', 'desktop'] }],
  use: { ...stories.use, baseURL: address },
});
