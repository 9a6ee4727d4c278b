import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { commandLine } from './process-table.ts';

/**
 * Makes the database's files when there are none. They are made beside their place and moved there when complete, so
 * that a start that was interrupted leaves nothing half done behind.
 * @returns the database's password
 * @throws when the files cannot be made, or exist without their password
 */
export async function ensureCluster(
  dataDir: string,
  cluster: string,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<string> {
  const passwordFile = join(dataDir, 'postgres.password');
  if (existsSync(join(cluster, 'global', 'pg_control'))) {
    const kept = existsSync(passwordFile) ? readFileSync(passwordFile, 'utf8').trim() : '';
    if (kept !== '') return kept;
    throw new Error(
      `${passwordFile} is missing or empty. Restore it, or delete ${cluster} to begin with an empty database.`,
    );
  }
  if (existsSync(cluster)) {
    if (readdirSync(cluster).length === 0) rmSync(cluster, { recursive: true });
    else {
      const aside = `${cluster}.incomplete-${Date.now()}`;
      renameSync(cluster, aside);
      log(`The database in ${cluster} is incomplete. It was moved to ${aside}; a new one is being made.`);
    }
  }
  const password = randomBytes(24).toString('hex');
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  const fresh = `${cluster}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  const { uid, gid } = binaries.options;
  if (uid !== undefined && gid !== undefined) for (const path of [passwordFile, fresh]) chownSync(path, uid, gid);
  await initialise(fresh, passwordFile, binaries);
  renameSync(fresh, cluster);
  return password;
}

function initialise(pgdata: string, passwordFile: string, { initdb, options }: Binaries): Promise<void> {
  const [command = '', ...args] = initdb;
  const flags = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'];
  // The built-in provider sorts and folds case alike on every system, whatever locales it has.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args, `--pgdata=${pgdata}`, ...flags, ...locale], {
      ...options,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The database could not be made in ${pgdata}: ${errors.trim()}`));
    });
  });
}

/** @returns the first line (process id) and the eighth (status) of the database's own lock file, when there is one */
export function readPostmaster(cluster: string): { pid: number; status: string } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), status: lines[7]?.trim() ?? '' };
  } catch {
    return undefined;
  }
}

/**
 * Ends a PostgreSQL that outlived its owner, and clears a lock file whose process id now belongs to somebody else. The
 * caller must own the data directory.
 * @throws when the process does not end
 */
export async function endOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const pid = readPostmaster(cluster)?.pid;
  if (pid === undefined) return;
  if (!isPostgresOf(pid, cluster)) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    return;
  }
  log(`Ending the database (process ${pid}) that an earlier server left running.`);
  const alive = (): boolean => isPostgresOf(pid, cluster);
  if (!(await endProcess(pid, alive))) throw new Error(`PostgreSQL (process ${pid}) does not end. Please end it.`);
}

function isPostgresOf(pid: number, cluster: string): boolean {
  const command = commandLine(pid);
  return command.includes('postgres') && command.includes(cluster);
}

/** Asks a PostgreSQL to end, first fast, then at once, which the next start recovers from; true when it ended. */
export async function endProcess(pid: number, alive: () => boolean): Promise<boolean> {
  for (const [signal, patience] of [
    ['SIGINT', 8000],
    ['SIGQUIT', 4000],
  ] as const) {
    const deadline = Date.now() + patience;
    try {
      process.kill(pid, signal);
    } catch {
      return !alive();
    }
    while (Date.now() < deadline) {
      if (!alive()) return true;
      await sleep(10);
    }
  }
  return !alive();
}
