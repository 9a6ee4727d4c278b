import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

interface Result {
  title: string;
  status: string;
  said: string;
}
interface Script {
  readResults: (file: string) => Result[] | undefined;
  countResults: (results: Result[]) => Record<string, number>;
  listResults: (heading: string, results: Result[], status: string) => string;
}
const script = join(import.meta.dirname, '../../../scripts/test-results.mjs');

async function read(report: object) {
  const { readResults, ...rest } = (await import(script)) as Script;
  const folder = mkdtempSync(join(tmpdir(), 'footprints-results-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return { results: readResults(file) ?? [], none: readResults(join(folder, 'none.json')), ...rest };
}

it('counts what Vitest ran, and names what failed or passed at the second try alone', async () => {
  const ran = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const assertionResults = [
    ran('holds', 'passed'),
    ran('holds at last', 'passed', 'Error: too slow\n    at node_modules/runner'),
    ran('breaks', 'failed', 'Error: 1 is not 2', 'Error: 1 is not 2'),
    ran('waits', 'pending'),
    ran('is meant', 'todo'),
  ];
  const { results, none, countResults, listResults } = await read({
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot load', assertionResults: [] },
    ],
  });
  expect(none).toBeUndefined();
  expect(countResults(results)).toEqual({ passed: 2, failed: 2, skipped: 2, flaky: 1 });
  expect(listResults('Failed:', results, 'failed')).toBe(
    'Failed:\n- breaks\n    Error: 1 is not 2\n    Error: 1 is not 2\n- b.test.ts\n    Cannot load',
  );
  expect(listResults('Late:', results, 'flaky')).toBe('Late:\n- holds at last\n    Error: too slow');
  expect(listResults('None:', [], 'failed')).toBe('');
});

it('counts what Playwright told, each size by itself', async () => {
  const told = (projectName: string, status: string, message?: string) => ({
    projectName,
    status,
    results: [{ error: message === undefined ? undefined : { message } }],
  });
  const specs = [
    { title: 'signs in', tests: [told('phone', 'expected'), told('desktop', 'flaky', 'Timeout')] },
    { title: 'signs out', tests: [told('phone', 'skipped'), told('desktop', 'unexpected', 'No button')] },
  ];
  const { results, countResults, listResults } = await read({
    suites: [{ title: 'in.spec.ts', suites: [{ title: 'a session', specs }] }],
    errors: [{ message: 'The server ended' }],
  });
  expect(countResults(results)).toEqual({ passed: 2, failed: 2, skipped: 1, flaky: 1 });
  expect(listResults('Failed:', results, 'failed')).toBe(
    'Failed:\n- a session signs out [desktop]\n    No button\n- outside every story\n    The server ended',
  );
});
