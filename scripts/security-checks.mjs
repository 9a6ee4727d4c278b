// Which tests showed which of the security checks A1 to A60 (docs/testing.md), read from the titles of the tests that ran.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const numbers = Array.from({ length: 60 }, (_, index) => `A${index + 1}`);

/**
 * Writes `checks.md`.
 * @param {string} folder where it belongs, made when absent
 * @param {import('./test-results.mjs').Result[]} ended of both runners
 * @returns {string[]} the checks that no passed test shows
 */
export function listSecurityChecks(folder, ended) {
  const passed = ended.filter(({ status }) => status === 'passed' || status === 'flaky').map(({ title }) => title);
  const shownBy = numbers.map((number) => {
    const titles = passed.filter((title) => new RegExp(`\\b${number}\\b`).test(title));
    return { number, titles: [...new Set(titles)] };
  });
  const sections = shownBy.map(({ number, titles }) =>
    [`## ${number}`, ...titles.map((title) => `- ${title}`)].join('\n'),
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'checks.md'), `# Security checks, by the tests that passed\n\n${sections.join('\n\n')}\n`);
  return shownBy.filter(({ titles }) => titles.length === 0).map(({ number }) => number);
}
