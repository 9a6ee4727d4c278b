import { defineConfig } from '@playwright/test';
import stories from './playwright.config.ts';
import { address } from './stack.ts';

const { webServer: _ownProduct, projects = [], ...settings } = stories;

/** They stop parts of the stack, load it until it sends some away, and change this machine's network: so they come after the stories, one by one. */
const last = [
  'names.stack.ts',
  'slow-posts.stack.ts',
  'live.stack.ts',
  'killed.stack.ts',
  'connections.stack.ts',
  'update.stack.ts',
];

/** Two stories, the names of an installation, many who send slowly, listen or come from one address, replicas that are killed and an update, through the whole stack of docker-compose.yml: `npm run test:containers:story`. */
export default defineConfig({
  ...settings,
  testMatch: ['daily-report.spec.ts', 'moments.spec.ts'],
  outputDir: 'results/stack',
  reporter: [['list'], ['json', { outputFile: '../.results/stack.json' }]],
  globalSetup: './stack.ts',
  projects: [...projects, { name: 'last', testMatch: last, dependencies: ['phone', 'desktop'], workers: 1 }],
  use: { ...stories.use, baseURL: address },
});
