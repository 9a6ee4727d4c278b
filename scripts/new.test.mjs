// npm run test:new: what the generator writes is right as it stands. In a copy of the project a feature is made, checked and tested.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from './processes.mjs';

const copy = realpathSync(mkdtempSync(join(tmpdir(), 'footprints-new-')));
const workspaces = ['apps/api', 'apps/web', 'packages/contracts', 'prisma', 'e2e', 'bench', 'test/faults'];

/**
 * @param {string} program of node_modules/.bin
 * @param {string[]} args
 * @param {string} [folder] of the copy
 */
function run(program, args, folder = '') {
  try {
    return execFileSync(join(copy, 'node_modules/.bin', program), args, { cwd: join(copy, folder), encoding: 'utf8' });
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

/** @type {string[]} */
let made;

test('a feature is written', () => {
  const said = run('node', ['scripts/new.mjs', 'feature', 'lost-things']);
  made = [...said.matchAll(/^(?:written|changed) (.+)$/gm)].map(([, file = '']) => file);
});
test('its types are right', () => {
  run('tsc', ['--noEmit'], 'apps/api');
  run('tsc', ['--noEmit'], 'apps/web');
});
test('it is formatted and linted, and imports what it may', () => {
  run('prettier', ['--check', ...made]);
  run('eslint', ['--max-warnings=0', ...made]);
  run('node', ['scripts/check-imports.mjs']);
});
test('its tests pass, and those of every call', () => {
  run('vitest', ['run', 'lost-things', 'apps/api/test/access', '--reporter=default']);
});
