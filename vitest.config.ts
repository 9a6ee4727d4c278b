import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** The tests of apps/api that these patterns name, as a project of their own. */
const api = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  extends: './apps/api/vitest.config.ts',
  root: './apps/api',
  test: { ...test, name },
});
const everyCall = 'test/security/property-*.test.ts';
const processes = 'test/process/**/*.test.ts';

/** Every test but the stories, which Playwright tells (e2e): one pool of workers over all workspaces, by project names. */
export default defineConfig({
  test: {
    projects: [
      'packages/contracts',
      'prisma',
      'apps/web',
      // A process for each file would spend half of its time on loading and warming up the same modules.
      api('integration-api', { include: ['{src,test}/**/*.test.ts'], exclude: [everyCall, processes], isolate: false }),
      // What takes longest comes before the rest, by its name: left for the end it would keep one core waiting.
      api('integration-all-calls', { include: [everyCall] }),
      // One after the other, and after all: they measure times and memory of real servers.
      api('integration-process', {
        include: [processes],
        fileParallelism: false,
        sequence: { groupOrder: 1 },
        testTimeout: 60_000,
      }),
    ],
    reporters: ['default', ['json', { outputFile: '.results/vitest.json' }]],
  },
});
