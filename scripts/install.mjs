// Installs the packages when they are missing or the lockfile changed since. Needs npm and the host's Node, nothing else.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Refusal, addToPath, node, root } from './processes.mjs';

const stampFile = join(root, 'node_modules', '.installed.json');
const windows = process.platform === 'win32';

/**
 * Afterwards node_modules is complete and pnpm, through which turbo starts its tasks, is on the PATH.
 * @throws {Refusal} when installing failed
 */
export function install() {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .update(readFileSync(join(root, 'pnpm-workspace.yaml')))
    .digest('hex');
  const stamp = readStamp();
  const current = stamp.lock === wanted && existsSync(node);
  const hasPnpm = stamp.packageManager === packageManager && existsSync(join(stamp.pnpmFolder, 'pnpm'));
  if (current && hasPnpm) {
    addToPath(stamp.pnpmFolder);
    return;
  }
  if (!current) console.log(existsSync(node) ? 'Installing what changed …' : 'Installing (this happens once) …');
  const pnpmFolder = findPnpm(packageManager);
  addToPath(pnpmFolder);
  if (!current) {
    const result = spawnSync(join(pnpmFolder, 'pnpm'), ['install', '--frozen-lockfile'], {
      cwd: root,
      encoding: 'utf8',
      shell: windows,
      // Without CI pnpm asks before it replaces a node_modules that something else made.
      env: { ...process.env, CI: 'true' },
    });
    if (result.status !== 0) {
      process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
      throw new Refusal('Installing the packages failed; the lines above say why.');
    }
  }
  writeFileSync(stampFile, JSON.stringify({ lock: wanted, packageManager, pnpmFolder }));
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * npx keeps what it downloads in a folder of npm's cache; from then on that folder is used without npx.
 * @param {string} packageManager such as pnpm@12.21.0
 */
function findPnpm(packageManager) {
  let path = '';
  try {
    path = execFileSync('npx', ['--yes', '--package', packageManager, '--call', 'node -p process.env.PATH'], {
      cwd: root,
      encoding: 'utf8',
      shell: windows,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    process.stderr.write(/** @type {{ stderr?: string }} */ (error).stderr ?? '');
  }
  const folder = path
    .trim()
    .split(delimiter)
    .find((entry) => existsSync(join(entry, 'pnpm')));
  if (!folder) throw new Refusal(`${packageManager} could not be fetched from the npm registry.`);
  return folder;
}
