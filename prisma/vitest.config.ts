import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['*.test.ts', 'seed/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: '../.results/prisma.json' }]],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
