import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'integration-prisma',
    include: ['*.test.ts', 'seed/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
