import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processLife } from './process-table.ts';

/** The process that has a data directory's database in use. */
export interface Owner {
  pid: number;
  life: string;
  /** Present once its database accepts connections. */
  url?: string;
}

const lockFile = (dataDir: string): string => join(dataDir, 'server.lock');

/** Who is using the embedded database of a data directory at this moment; undefined when nobody alive is. */
export function currentOwner(dataDir: string): Owner | undefined {
  try {
    const owner = JSON.parse(readFileSync(lockFile(dataDir), 'utf8')) as Owner;
    return processLife(owner.pid) === owner.life ? owner : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Makes this process the owner of a data directory, which is made when absent.
 * @returns the lock: `publish` records the database's address in it, `release` gives it up
 * @throws when another live process, or this one, already owns the directory
 */
export async function takeOwnership(dataDir: string): Promise<{ publish: (url: string) => void; release: () => void }> {
  mkdirSync(dataDir, { recursive: true });
  const path = lockFile(dataDir);
  const me: Owner = { pid: process.pid, life: processLife(process.pid) ?? '' };
  const write = (owner: Owner, flag: 'w' | 'wx'): void => {
    writeFileSync(path, JSON.stringify(owner), { flag, mode: 0o600 });
  };

  for (let attempt = 0; ; attempt++) {
    try {
      write(me, 'wx');
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    // Between another process's making of the file and its writing of it the file is empty: look again a little later.
    const owner = currentOwner(dataDir);
    if (owner) {
      throw new Error(
        `Another server (process ${owner.pid}) is already using DATA_DIR ${dataDir}. Stop it, or give this one its own DATA_DIR.`,
      );
    }
    if (attempt >= 2) rmSync(path, { force: true });
    if (attempt >= 20) throw new Error(`DATA_DIR ${dataDir} could not be locked. Delete ${path} and start again.`);
    await sleep(10 + Math.random() * 20);
  }
  return {
    publish: (url) => {
      write({ ...me, url }, 'w');
    },
    release: () => {
      if (currentOwner(dataDir)?.pid === process.pid) rmSync(path, { force: true });
    },
  };
}
