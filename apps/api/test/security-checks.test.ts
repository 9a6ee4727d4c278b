import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const script = join(import.meta.dirname, '../../../scripts/security-checks.mjs');

it('a security check is shown by the title of a test that ran and passed, and by nothing else', async () => {
  const { listSecurityChecks } = (await import(script)) as {
    listSecurityChecks: (folder: string, names: string[]) => string[];
  };
  const folder = mkdtempSync(join(tmpdir(), 'footprints-checks-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const ran = (fullName: string, status: string) => ({ fullName, status });
  const assertionResults = [ran('A1 is shown', 'passed'), ran('A2 fails', 'failed'), ran('A3 is left out', 'skipped')];
  writeFileSync(join(folder, 'api.json'), JSON.stringify({ testResults: [{ assertionResults }] }));
  const told = (title: string, status: string) => ({ title, ok: true, tests: [{ status }] });
  const specs = [told('A41 is told', 'expected'), told('A42 is skipped', 'skipped')];
  writeFileSync(
    join(folder, 'e2e.json'),
    JSON.stringify({ suites: [{ title: 'stories', suites: [{ title: '', specs }] }] }),
  );

  const missing = listSecurityChecks(folder, ['api', 'e2e', 'one that did not run']);
  expect(missing).toHaveLength(58);
  expect(missing).not.toContain('A1');
  expect(missing).not.toContain('A41');
  expect(missing).toEqual(expect.arrayContaining(['A2', 'A3', 'A4', 'A11', 'A42']));
  expect(readFileSync(join(folder, 'checks.md'), 'utf8')).toContain('## A1\n- A1 is shown\n');
});
