import { defineConfig } from 'vitest/config';

/** What all tests of the API share; the root's vitest.config.ts says which run how. */
export default defineConfig({
  test: {
    globalSetup: ['./test/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
});
