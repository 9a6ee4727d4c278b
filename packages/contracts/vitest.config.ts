import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'unit', include: ['src/**/*.test.ts', 'test/**/*.test.ts'], maxWorkers: 2, isolate: false },
});
