import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** The tests of apps/api that these patterns name, as a project of their own. */
const api = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  extends: './apps/api/vitest.config.ts',
  root: './apps/api',
  test: { ...test, name },
});
const everyCall = 'test/security/property-*.test.ts';
const processes = 'test/process/**/*.test.ts';
const measured = 'test/process/{import,live,strangers}.test.ts';

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
      // After all: they wait more than they work, for servers to start and to be given up.
      api('integration-process', {
        include: [processes],
        exclude: [measured],
        sequence: { groupOrder: 1 },
        testTimeout: 60_000,
      }),
      // Last and one after the other: they hold against the clock how long a server keeps others waiting.
      api('integration-process-measured', {
        include: [measured],
        fileParallelism: false,
        sequence: { groupOrder: 2 },
        testTimeout: 60_000,
      }),
    ],
    reporters: ['default', ['json', { outputFile: '.results/vitest.json' }]],
  },
});
