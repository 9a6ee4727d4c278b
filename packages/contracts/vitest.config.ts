import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'unit',
    include: ['src/**/*.test.ts'],
    maxWorkers: 3,
    isolate: false,
    // On a busy machine a rule that is tried on every day of years takes its time.
    testTimeout: 30_000,
  },
});
