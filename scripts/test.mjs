// Runs every test and counts them over both runners, or the tests of some kinds, files and folders.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { prepare } from './prepare.mjs';
import { Refusal, root, run, tool } from './processes.mjs';
import { listSecurityChecks } from './security-checks.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, flaky: number }} Count */

const results = join(root, '.results');
const kinds = ['unit', 'integration', 'component', 'e2e'];
const stories = join(root, 'e2e');

/**
 * @param {string[]} args kinds, or files and folders, and options for the runner; `--watch` runs Vitest's again on every change
 * @returns {Promise<number>} 0 when at least one test ran and none failed
 */
export async function test(args) {
  const options = args.filter((word) => word.startsWith('-'));
  const words = args.filter((word) => !word.startsWith('-'));
  const chosen = words.filter((word) => kinds.includes(word));
  const paths = words.filter((word) => !kinds.includes(word)).map((word) => resolve(root, word));
  const unknown = paths.find((path) => !existsSync(path));
  if (unknown) throw new Refusal(`"${relative(root, unknown)}" is neither a file nor one of ${kinds.join(', ')}.`);
  if (chosen.length > 0 && paths.length > 0) throw new Refusal('Name kinds of tests or files, not both.');
  return paths.length > 0 ? testFiles(paths, options) : testKinds(chosen.length > 0 ? chosen : kinds, options);
}

/**
 * @param {string[]} paths
 * @param {string[]} options
 */
async function testFiles(paths, options) {
  const told = paths.filter((path) => path === stories || path.startsWith(join(stories, '/')));
  const others = paths.filter((path) => !told.includes(path)).map((path) => relative(root, path));
  const watch = options.includes('--watch');
  if (watch && told.length > 0) throw new Refusal('Stories cannot be watched; they run against the built product.');
  let code = 0;
  if (others.length > 0) {
    await prepare('generate');
    code = await run(tool('vitest'), [
      watch ? 'watch' : 'run',
      ...others,
      ...options.filter((one) => one !== '--watch'),
    ]);
  }
  if (told.length > 0) code = (await tell([...told.map((path) => relative(stories, path)), ...options])) || code;
  return code;
}

/** @param {string[]} args for Playwright */
async function tell(args) {
  await prepare('generate', 'build');
  return run(join(stories, 'node_modules/.bin/playwright'), ['test', ...args.filter(Boolean)], { cwd: stories });
}

/**
 * @param {string[]} chosen
 * @param {string[]} options
 */
async function testKinds(chosen, options) {
  rmSync(results, { recursive: true, force: true });
  const projects = chosen.filter((kind) => kind !== 'e2e').map((kind) => `--project=${kind}*`);
  /** @type {Count[]} */
  const counts = [];
  if (projects.length > 0) {
    await prepare('generate');
    counts.push(count('vitest', await run(tool('vitest'), ['run', ...projects, ...options])));
  }
  // The browser tests come last and alone: they are timed by a person's patience, not by what else is running.
  if (chosen.includes('e2e')) counts.push(count('e2e', await tell(options)));

  const total = counts.reduce((sum, one) => ({
    passed: sum.passed + one.passed,
    failed: sum.failed + one.failed,
    skipped: sum.skipped + one.skipped,
    flaky: sum.flaky + one.flaky,
  }));
  if (chosen.length === kinds.length) {
    const missing = listSecurityChecks(results, ['vitest', 'e2e']);
    if (missing.length > 0) console.error(`No test that passed shows ${missing.join(', ')} (.results/checks.md).`);
    total.failed += missing.length;
  }
  const also = [total.skipped ? `, ${total.skipped} skipped` : '', total.flaky ? `, ${total.flaky} flaky` : ''];
  console.log(`${total.passed} passed, ${total.failed} failed${also.join('')}`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

/**
 * @param {string} runner that left .results/<runner>.json behind
 * @param {number} code with which it ended
 * @returns {Count}
 */
function count(runner, code) {
  const file = join(results, `${runner}.json`);
  const counted = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  if (!counted) console.error(`${runner} left no result behind.`);
  const { passed = 0, failed = 1, skipped = 0, flaky = 0 } = counted ?? {};
  // Something went wrong outside the tests themselves, such as an error that no test was waiting for.
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, skipped, flaky };
}

/**
 * @param {any} report of Vitest or Playwright
 * @returns {Count}
 */
function read(report) {
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
    flaky: 0,
  };
}
