import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    // Node would take its build for browsers without modules.
    server: { deps: { inline: ['@panzoom/panzoom'] } },
    name: 'component',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // A process of its own for each file would spend half of its time on loading and warming up the same modules.
    isolate: false,
    setupFiles: ['./src/test/setup.ts'],
    maxWorkers: 3,
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
