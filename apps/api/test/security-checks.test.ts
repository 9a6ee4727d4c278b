import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const script = join(import.meta.dirname, '../../../scripts/security-checks.mjs');

it('a security check is shown by the title of a test that ran and passed, and by nothing else', async () => {
  const { listSecurityChecks } = (await import(script)) as {
    listSecurityChecks: (folder: string, ended: object[]) => string[];
  };
  const home = mkdtempSync(join(tmpdir(), 'footprints-checks-'));
  onTestFinished(() => {
    rmSync(home, { recursive: true });
  });
  // A run that tested nothing, as with --help, leaves no folder.
  const folder = join(home, 'results');
  const missing = listSecurityChecks(folder, [
    { title: 'A1 is shown', status: 'passed' },
    { title: 'A2 fails', status: 'failed' },
    { title: 'A3 is left out', status: 'skipped' },
    { title: 'A41 is shown at another try', status: 'flaky' },
  ]);
  expect(missing).toHaveLength(58);
  expect(missing).not.toContain('A1');
  expect(missing).not.toContain('A41');
  expect(missing).toEqual(expect.arrayContaining(['A2', 'A3', 'A4', 'A11']));
  expect(readFileSync(join(folder, 'checks.md'), 'utf8')).toContain('## A1\n- A1 is shown\n');
});
