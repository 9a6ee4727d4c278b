import { defineConfig } from 'vitest/config';

/** What all tests of the API share; the root's vitest.config.ts says which run how. */
export default defineConfig({
  test: {
    globalSetup: ['./test/global-setup.ts'],
    pool: 'forks',
    // More than there are processors, because a file waits now and then: for a line in the database, for a server to end.
    maxWorkers: 3,
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
});
