// What Vitest and Playwright left behind of a run: how many tests passed, and what the others said.
import { existsSync, readFileSync } from 'node:fs';

/**
 * `flaky`: passed, but not at the first try.
 * @typedef {{ title: string, status: 'passed' | 'failed' | 'skipped' | 'flaky', said: string }} Result
 * @typedef {{ passed: number, failed: number, skipped: number, flaky: number }} Count
 */

/**
 * @param {string} file a JSON report of either runner
 * @returns {Result[] | undefined} undefined where the runner left no report
 */
export function readResults(file) {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (!report.suites) return report.testResults.flatMap(ofFile);
  return [
    ...report.suites.flatMap(ofSuite),
    ...report.errors.map((/** @type {{ message?: string }} */ { message = '' }) =>
      failure('outside every story', message),
    ),
  ];
}

/**
 * @param {Result[]} results
 * @param {Result['status'][]} among
 */
const countOf = (results, ...among) => results.filter(({ status }) => among.includes(status)).length;

/**
 * @param {Result[]} results
 * @returns {Count} flaky ones passed as well
 */
export const countResults = (results) => ({
  passed: countOf(results, 'passed', 'flaky'),
  failed: countOf(results, 'failed'),
  skipped: countOf(results, 'skipped'),
  flaky: countOf(results, 'flaky'),
});

/**
 * @param {string} title
 * @param {string} said
 * @returns {Result}
 */
export const failure = (title, said) => ({ title, status: 'failed', said });

/**
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} Assertion
 * @param {{ name: string, status: string, message: string, assertionResults: Assertion[] }} file of Vitest's report
 */
function ofFile({ name, status, message, assertionResults }) {
  /** @type {Result[]} */
  const results = assertionResults.map(({ fullName, status: ended, failureMessages }) => ({
    title: fullName,
    status: ended === 'passed' || ended === 'failed' ? withRetries(ended, failureMessages.length) : 'skipped',
    said: failureMessages.join('\n'),
  }));
  // A file that could not even be loaded is a failure without a test.
  const loaded = status !== 'failed' || results.some((result) => result.status === 'failed');
  return loaded ? results : [...results, failure(name, message)];
}

/**
 * @param {'passed' | 'failed'} ended
 * @param {number} failures of all tries
 */
const withRetries = (ended, failures) => (ended === 'passed' && failures > 0 ? 'flaky' : ended);

const endings = /** @type {const} */ ({
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
  skipped: 'skipped',
});

/**
 * @typedef {{ status: keyof typeof endings, projectName: string, results: { error?: { message?: string } }[] }} Told
 * @typedef {{ title: string, specs?: { title: string, tests: Told[] }[], suites?: Suite[] }} Suite
 * @param {Suite} suite of Playwright's report
 * @returns {Result[]}
 */
function ofSuite({ title, specs = [], suites = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, projectName, results }) => ({
      title: `${title} ${spec.title} [${projectName}]`,
      status: endings[status],
      said: results.map(({ error }) => error?.message ?? '').join('\n'),
    })),
  );
  return [...own, ...suites.flatMap(ofSuite)];
}

/**
 * The tests of a status with the beginning of what they said, for the end of a run: what stands above it may not be kept.
 * @param {string} heading
 * @param {Result[]} results
 * @param {Result['status']} status
 * @returns {string} empty where there are none
 */
export function listResults(heading, results, status) {
  const named = results.filter((result) => result.status === status);
  if (named.length === 0) return '';
  return [heading, ...named.map(({ title, said }) => `- ${title}\n${beginningOf(said)}`)].join('\n');
}

/** @param {string} said */
function beginningOf(said) {
  const lines = said.split('\n').filter((line) => line.trim() !== '' && !line.includes('node_modules'));
  return lines
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n');
}
