// Which tests showed which of the security checks A1 to A60 (docs/testing.md), read from the titles of the tests that ran.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const numbers = Array.from({ length: 60 }, (_, index) => `A${index + 1}`);

/**
 * Writes `checks.md` beside the reports.
 * @param {string} folder with the JSON reports of Vitest and Playwright
 * @param {string[]} names of the reports, without .json
 * @returns {string[]} the checks that no passed test shows
 */
export function listSecurityChecks(folder, names) {
  const passed = names.flatMap((name) => passedTitles(join(folder, `${name}.json`)));
  const shownBy = numbers.map((number) => {
    const titles = passed.filter((title) => new RegExp(`\\b${number}\\b`).test(title));
    return { number, titles: [...new Set(titles)] };
  });
  const sections = shownBy.map(({ number, titles }) =>
    [`## ${number}`, ...titles.map((title) => `- ${title}`)].join('\n'),
  );
  writeFileSync(join(folder, 'checks.md'), `# Security checks, by the tests that passed\n\n${sections.join('\n\n')}\n`);
  return shownBy.filter(({ titles }) => titles.length === 0).map(({ number }) => number);
}

/** @param {string} file */
function passedTitles(file) {
  if (!existsSync(file)) return [];
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (report.suites) return report.suites.flatMap(passedStories);
  /** @type {{ assertionResults: { status: string, fullName: string }[] }[]} */
  const files = report.testResults;
  return files.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
  );
}

/**
 * @typedef {{ title: string, specs?: { title: string, ok: boolean, tests: { status: string }[] }[], suites?: Suite[] }} Suite
 * @param {Suite} suite of Playwright
 * @returns {string[]}
 */
function passedStories({ title, specs = [], suites = [] }) {
  // One that was skipped is "ok", too.
  const ran = specs.filter(({ ok, tests }) => ok && tests.some(({ status }) => status !== 'skipped'));
  const own = ran.map((spec) => `${title} ${spec.title}`);
  return [...own, ...suites.flatMap(passedStories)];
}
