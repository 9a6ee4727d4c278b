// npm run test:new: what the generator writes is right as it stands. In a copy of the project a feature is made, checked and tested.
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { root } from './processes.mjs';

const copy = realpathSync(mkdtempSync(join(tmpdir(), 'footprints-new-')));
const workspaces = ['apps/api', 'apps/web', 'packages/contracts', 'prisma', 'e2e', 'bench', 'test/faults'];

/**
 * @param {string} program of node_modules/.bin
 * @param {string[]} args
 * @param {string} [folder] of the copy
 */
async function run(program, args, folder = '') {
  try {
    return await promisify(execFile)(join(copy, 'node_modules/.bin', program), args, { cwd: join(copy, folder) });
  } catch (error) {
    const { stdout, stderr } = /** @type {{ stdout: string, stderr: string }} */ (error);
    throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
  }
}

before(() => {
  /** @param {string} path @param {object} [options] */
  const bring = (path, options) => cpSync(join(root, path), join(copy, path), { recursive: true, ...options });
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0');
  for (const file of files) if (file !== '' && existsSync(join(root, file))) bring(file);
  bring('apps/api/src/generated');
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  // The links of a workspace lead to its neighbours in the copy, and to the packages of the root.
  for (const workspace of workspaces) bring(`${workspace}/node_modules`, { verbatimSymlinks: true });
});
after(() => rmSync(copy, { recursive: true }));

/** @type {string[]} what the generator wrote and changed */
let made;
before(async () => {
  const { stdout } = await run('node', ['scripts/new.mjs', 'feature', 'lost-things']);
  made = [...stdout.matchAll(/^(?:written|changed) (.+)$/gm)].map(([, file = '']) => file);
});

test('nothing is written of a noun whose address the product has already', async () => {
  await assert.rejects(run('node', ['scripts/new.mjs', 'feature', 'portfolio']), /'\/portfolio' is an address/);
});

describe('a feature that the generator has written', { concurrency: true }, () => {
  test('has the right types', async () => {
    await run('tsc', ['--noEmit'], 'apps/api');
    await run('tsc', ['--noEmit'], 'apps/web');
  });
  test('is formatted and linted, and imports what it may', async () => {
    await run('prettier', ['--check', ...made]);
    await run('eslint', ['--max-warnings=0', ...made]);
    await run('node', ['scripts/check-imports.mjs']);
  });
  test('passes its tests, and those of its call', async () => {
    await run('vitest', [
      'run',
      'lost-things',
      'apps/api/test/access',
      '--testNamePattern=lost.things|table|every route',
    ]);
  });
});
