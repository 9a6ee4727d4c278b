import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, chown, copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { endOrphan } from './embedded/cluster.ts';
import { currentOwner, takeOwnership } from './embedded/owner.ts';
import { keepLedgerBeside, takeLedgerFrom } from './erasure-ledger.ts';

/** Everything of a data directory that cannot be made again. The database comes last: with it, the rest is there. */
const parts = ['images', 'outbox', 'session-secret', 'postgres.password', 'postgres'];
/** Archives for families: they are made again on asking, and must not come back after an erasure. */
const leftOut = join('images', 'archives');
const sumsFile = 'SHA256SUMS';

interface Work {
  dataDir: string;
  folder: string;
  log: (line: string) => void;
}

/**
 * Copies the embedded database, the pictures and the secrets of a data directory into a new folder, with their checksums.
 * The database's files are only whole while nobody writes them, and the npm package brings no pg_dump: the server must
 * not be running.
 * @throws when a server uses the data directory, it holds no database, or the folder exists and is not empty
 */
export async function backUp({ dataDir, folder, log }: Work): Promise<void> {
  const cluster = join(dataDir, 'postgres');
  if (!existsSync(join(cluster, 'PG_VERSION'))) throw new Error(`${dataDir} holds no embedded database.`);
  await requireEmpty(folder);
  requireStopped(dataDir);
  const lock = await takeOwnership(dataDir);
  try {
    await endOrphan(cluster, log);
    const unfinished = `${folder}.partial`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    for (const part of parts) await copy(join(dataDir, part), join(unfinished, part), join(dataDir, leftOut));
    const sums = [];
    for (const file of await filesOf(unfinished)) sums.push(`${await checksum(join(unfinished, file))}  ${file}\n`);
    await writeFile(join(unfinished, sumsFile), sums.join(''), { flush: true });
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
    await keepLedgerBeside(dataDir, folder);
    log(
      `${folder} holds the database and the pictures: ${sums.length} files. It is not encrypted: keep it where nobody else reads or changes it.`,
    );
  } finally {
    lock.release();
  }
}

/**
 * Puts a backup into a data directory that holds no database and no pictures, with the ledger of erasures beside it: a server does
 * those again before it answers anybody.
 * @throws when it does, when a server uses it, or when the backup lacks a file or one is damaged; then nothing is changed
 */
export async function restore({ dataDir, folder, log }: Work): Promise<void> {
  const files = await verify(folder);
  requireStopped(dataDir);
  const lock = await takeOwnership(dataDir);
  try {
    const present = parts.filter((part) => existsSync(join(dataDir, part)));
    if (present.length > 0) {
      throw new Error(`${dataDir} already holds ${present.join(', ')}. Restore into an empty DATA_DIR.`);
    }
    const unfinished = join(dataDir, 'restore.partial');
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    for (const part of parts) await copy(join(folder, part), join(unfinished, part), join(folder, leftOut));
    // First, because a database without it would bring back what was erased.
    await takeLedgerFrom(folder, dataDir);
    for (const part of parts.filter((name) => existsSync(join(unfinished, name)))) {
      await rename(join(unfinished, part), join(dataDir, part));
    }
    await rm(unfinished, { recursive: true });
    log(`Restored ${files} files to ${dataDir}.`);
  } finally {
    lock.release();
  }
}

/** @returns the number of files of a backup that is complete and undamaged */
async function verify(folder: string): Promise<number> {
  const text = await readFile(join(folder, sumsFile), 'utf8').catch(() => {
    throw new Error(`${folder} is no backup: it has no ${sumsFile}.`);
  });
  const lines = text.split('\n').filter((line) => line !== '');
  for (const line of lines) {
    const [sum = '', file = ''] = line.split('  ');
    const found = await checksum(join(folder, file)).catch(() => 'missing');
    if (found !== sum) throw new Error(`The backup is damaged: ${file} is ${found === 'missing' ? found : 'changed'}.`);
  }
  return lines.length;
}

function requireStopped(dataDir: string): void {
  const owner = currentOwner(dataDir);
  if (owner) throw new Error(`A server (process ${owner.pid}) is using ${dataDir}. Stop it first.`);
}

async function requireEmpty(folder: string): Promise<void> {
  const entries = await readdir(folder).catch(() => []);
  if (entries.length > 0) throw new Error(`${folder} is not empty. A backup goes into a folder of its own.`);
}

/** Copies a file or a folder, if there is one, with the owner and the rights that PostgreSQL insists on. */
async function copy(from: string, to: string, except: string): Promise<void> {
  if (from === except || !existsSync(from)) return;
  const found = await stat(from);
  if (found.isDirectory()) {
    await mkdir(to);
    for (const name of await readdir(from)) {
      // Of an upload that a crash cut off.
      if (!name.endsWith('.tmp')) await copy(join(from, name), join(to, name), except);
    }
  } else {
    await copyFile(from, to);
    await flush(to);
  }
  await chmod(to, found.mode & 0o777);
  if (process.getuid?.() === 0) await chown(to, found.uid, found.gid);
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** @returns every file below a folder, as `sha256sum` would name it */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort();
}

async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
