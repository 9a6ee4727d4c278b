import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    setupFiles: ['./src/test/setup.ts'],
    reporters: ['default', ['json', { outputFile: '../../.results/web.json' }]],
    maxWorkers: 2,
    testTimeout: 15_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
