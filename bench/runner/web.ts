import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** P16 in a browser; prints its own table. */
export function measureInBrowser(): void {
  process.stderr.write('P16 in a browser …\n');
  spawnSync(process.execPath, [resolve(import.meta.dirname, '../web/measure.ts')], { stdio: 'inherit' });
}
