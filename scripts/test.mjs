// Runs every test and counts them over all runners, or the tests of some files. Each runner leaves
// .results/<workspace>.json behind.
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { Refusal, root, run, tool } from './processes.mjs';
import { listSecurityChecks } from './security-checks.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, flaky?: number }} Count */

const results = join(root, '.results');
const kinds = ['unit', 'integration', 'component', 'e2e'];

/**
 * @param {string[]} words files and folders
 * @returns {string[]} those of them that are there
 */
export const filesAmong = (words) => words.filter((word) => !kinds.includes(word) && existsSync(resolve(root, word)));

/**
 * Runs the tests of files and folders, each with the runner of its workspace.
 * @param {string[]} paths from the root
 * @param {string[]} options for the runner; `--watch` runs Vitest's again on every change
 * @returns {Promise<number>} 0 when none failed
 */
export async function testFiles(paths, options) {
  const unknown = options.find((option) => !option.startsWith('-'));
  if (unknown) throw new Refusal(`There is no file "${unknown}".`);
  /** @type {Map<string, string[]>} */
  const byWorkspace = new Map();
  for (const path of paths.map((word) => resolve(root, word))) {
    const workspace = workspaceOf(path);
    byWorkspace.set(workspace, [...(byWorkspace.get(workspace) ?? []), relative(workspace, path)]);
  }
  const watch = options.includes('--watch');
  if (watch && byWorkspace.size > 1) throw new Refusal('Only the tests of one workspace can be watched at a time.');
  let code = 0;
  for (const [cwd, files] of byWorkspace) {
    const stories = existsSync(join(cwd, 'playwright.config.ts'));
    if (stories && watch) throw new Refusal('Stories cannot be watched; they run against the built product.');
    const runner = join(cwd, 'node_modules/.bin', stories ? 'playwright' : 'vitest');
    const mode = stories ? 'test' : watch ? 'watch' : 'run';
    const rest = options.filter((option) => option !== '--watch');
    code = (await run(runner, [mode, ...files.filter(Boolean), ...rest], { cwd })) || code;
  }
  return code;
}

/** @param {string} path */
function workspaceOf(path) {
  let folder = path;
  while (!existsSync(join(folder, 'vitest.config.ts')) && !existsSync(join(folder, 'playwright.config.ts'))) {
    if (folder === dirname(folder)) throw new Refusal(`${relative(root, path)} is in no workspace that has tests.`);
    folder = dirname(folder);
  }
  return folder;
}

/**
 * @param {string[]} wanted which kinds to run, all when empty
 * @returns {Promise<number>} 0 when at least one test ran and none failed
 */
export async function test(wanted) {
  const unknown = wanted.find((kind) => !kinds.includes(kind));
  if (unknown) throw new Refusal(`"${unknown}" is neither a file nor one of ${kinds.join(', ')}.`);
  const chosen = kinds.filter((kind) => wanted.length === 0 || wanted.includes(kind));
  rmSync(results, { recursive: true, force: true });

  // The browser tests come last and alone: they are timed by a person's patience, not by what else is running.
  const steps = [chosen.filter((kind) => kind !== 'e2e'), chosen.filter((kind) => kind === 'e2e')];
  let code = 0;
  for (const step of steps.filter((tasks) => tasks.length > 0)) {
    const tasks = step.map((kind) => `test:${kind}`);
    const options = ['--continue', '--concurrency=1', '--log-prefix=none', '--output-logs=new-only'];
    code = (await run(tool('turbo'), ['run', ...tasks, ...options])) || code;
  }

  const total = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  for (const name of workspacesWith(chosen)) {
    const count = read(join(results, `${name}.json`));
    if (!count) console.error(`The tests of ${name} left no result behind.`);
    total.passed += count?.passed ?? 0;
    total.failed += count?.failed ?? 1;
    total.skipped += count?.skipped ?? 0;
    total.flaky += count?.flaky ?? 0;
  }
  // Something went wrong outside the tests themselves, such as an error that no test was waiting for.
  if (code !== 0 && total.failed === 0) total.failed = 1;
  if (chosen.length === kinds.length) {
    const missing = listSecurityChecks(results, workspacesWith(chosen));
    if (missing.length > 0) console.error(`No test that passed shows ${missing.join(', ')} (.results/checks.md).`);
    total.failed += missing.length;
  }
  console.log(
    `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}${total.flaky ? `, ${total.flaky} flaky` : ''}`,
  );
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

/**
 * @param {string[]} chosen
 * @returns {string[]} the workspaces that have such tests, by folder name
 */
function workspacesWith(chosen) {
  const folders = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(parent, name)),
  );
  return [...folders, 'prisma', 'e2e']
    .filter((folder) => {
      const file = join(root, folder, 'package.json');
      const scripts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).scripts ?? {}) : {};
      return chosen.some((kind) => scripts[`test:${kind}`]);
    })
    .map((folder) => folder.split(/[\\/]/).at(-1) ?? folder);
}

/**
 * @param {string} file the JSON report of Vitest or Playwright
 * @returns {Count | undefined}
 */
function read(file) {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (report.stats) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped, flaky };
  }
  // A file that could not even be loaded is a failure without a test.
  const broken = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ suite) =>
      suite.status === 'failed' && !suite.assertionResults.some((result) => result.status === 'failed'),
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
