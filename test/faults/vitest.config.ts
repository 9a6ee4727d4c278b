import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The faults of this folder, and those of apps/api that `npm test` runs as well: see README.md. */
export default defineConfig({
  test: {
    // Whole, because Vitest would look from where it was started.
    dir: join(import.meta.dirname, '../..'),
    include: ['test/faults/**/*.test.ts', 'apps/api/test/process/{frozen,kill,restart,stop}.test.ts'],
    globalSetup: ['../../apps/api/test/global-setup.ts'],
    reporters: ['verbose', ['json', { outputFile: '../../.results/faults.json' }]],
    // One after the other: each wants the machine to itself, and some of them take it away.
    // More often than `npm test` has the time for.
    env: { DATABASE_RESTARTS: '20' },
    pool: 'forks',
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
