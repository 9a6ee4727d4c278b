// Runs every test and counts them over both runners, or the tests of some kinds, files and folders.
import { existsSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { prepare } from './prepare.mjs';
import { Refusal, root, run, tool } from './processes.mjs';
import { listSecurityChecks } from './security-checks.mjs';
import { countResults, failure, listResults, readResults } from './test-results.mjs';

/** @typedef {import('./test-results.mjs').Result} Result */

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
    await prepare('generate', '@footprints/api#build');
    const rest = options.filter((one) => one !== '--watch');
    code = await run(tool('vitest'), [watch ? 'watch' : 'run', ...others, ...rest]);
  }
  if (told.length > 0) code = (await tell([...told.map((path) => relative(stories, path)), ...options])) || code;
  return code;
}

/** @param {string[]} args for Playwright */
async function tell(args) {
  await prepare('generate', 'build');
  // On a Ctrl-C it ends the product that it tests, and that its database; any other signal leaves both behind.
  return run(join(stories, 'node_modules/.bin/playwright'), ['test', ...args.filter(Boolean)], {
    cwd: stories,
    endsOn: 'SIGINT',
  });
}

/**
 * @param {string[]} chosen
 * @param {string[]} options
 */
async function testKinds(chosen, options) {
  rmSync(results, { recursive: true, force: true });
  const projects = chosen.filter((kind) => kind !== 'e2e').map((kind) => `--project=${kind}*`);
  /** @type {Result[]} */
  const ended = [];
  if (projects.length > 0) {
    await prepare('generate', '@footprints/api#build');
    // What only a busy machine breaks is tried once more there, and counted as flaky.
    const retry = process.env['CI'] === undefined ? [] : ['--retry=1'];
    ended.push(...resultsOf('vitest', await run(tool('vitest'), ['run', ...projects, ...retry, ...options])));
  }
  // The browser tests come last and alone: they are timed by a person's patience, not by what else is running.
  if (chosen.includes('e2e')) ended.push(...resultsOf('e2e', await tell(options)));
  if (chosen.length === kinds.length) {
    const missing = listSecurityChecks(results, ended);
    ended.push(...missing.map((check) => failure(`${check}: no test that passed shows it (.results/checks.md)`, '')));
  }
  return report(ended);
}

/**
 * @param {string} runner that left .results/<runner>.json behind
 * @param {number} code with which it ended
 * @returns {Result[]}
 */
function resultsOf(runner, code) {
  const left = readResults(join(results, `${runner}.json`)) ?? [failure(`${runner} left no result behind`, '')];
  if (code === 0 || left.some(({ status }) => status === 'failed')) return left;
  return [
    ...left,
    failure(`${runner}: something went wrong outside the tests, such as an error no test waited for`, ''),
  ];
}

/**
 * @param {Result[]} ended
 * @returns {number} 0 when at least one test passed and none failed
 */
function report(ended) {
  const lists = [listResults('Passed at another try alone:', ended, 'flaky'), listResults('Failed:', ended, 'failed')];
  for (const list of lists) if (list) console.error(list);
  const { passed, failed, skipped, flaky } = countResults(ended);
  const also = [skipped ? `, ${skipped} skipped` : '', flaky ? `, ${flaky} flaky` : ''];
  console.log(`${passed} passed, ${failed} failed${also.join('')}`);
  return failed > 0 || passed === 0 ? 1 : 0;
}
