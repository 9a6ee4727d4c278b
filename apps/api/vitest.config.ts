import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: '../../.results/api.json' }]],
    projects: [
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/process/**', '**/node_modules/**'],
          globalSetup: ['./test/global-setup.ts'],
          // Each worker has a database of its own.
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: ['test/process/**/*.test.ts'],
          globalSetup: ['./test/global-setup.ts'],
          // One after the other, and after the rest: they measure times and memory of real servers.
          pool: 'forks',
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
