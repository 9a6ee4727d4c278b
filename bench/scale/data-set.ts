import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { imageSizes } from '@footprints/contracts/images';
import { onDatabase, runOn } from '@footprints/prisma/connection';
import { startEmbedded } from '@footprints/prisma/embedded';
import { keptServerLogin, migrateDatabase, prepareServerLogin } from '@footprints/prisma/server-login';
import { imageKey } from '../../apps/api/src/images/store.ts';
import { loadSize } from './load.ts';
import { freshSessions } from './sessions.ts';
import { type SizeName, sizes } from './sizes.ts';

const root = resolve(import.meta.dirname, '../..');
/** Loaded data sets are kept here from run to run; deleting the folder is always safe. */
const cacheDir = join(root, 'node_modules/.cache/bench');
const runDatabase = 'run';

/** A database and pictures to measure on, which nobody else uses. */
export interface DataSet {
  size: SizeName;
  /** As its owner. */
  url: string;
  /** As the product signs in. */
  servingUrl: string;
  /** What the product is started with. */
  dataDir: string;
  /** The same once more, under another name beside it, after `change`; it is stopped first. */
  beside(name: string, change: (url: string) => Promise<void>): Promise<DataSet>;
  stop(): Promise<void>;
}

/** Changes with everything that the rows follow from. */
function keyOf(): string {
  const hash = createHash('sha256');
  const folders = [import.meta.dirname, join(root, 'prisma/migrations')];
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort()) hash.update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 12);
}

function folderOf(size: SizeName, fresh: boolean): string {
  const name = `${size}-${keyOf()}`;
  mkdirSync(cacheDir, { recursive: true });
  for (const other of readdirSync(cacheDir)) {
    const isOld =
      other.startsWith(`${size}-`) && (other !== name || fresh || !existsSync(join(cacheDir, other, 'loaded')));
    if (isOld) rmSync(join(cacheDir, other), { recursive: true, force: true });
  }
  return join(cacheDir, name);
}

function urlOf(url: string, name: string): string {
  const named = new URL(url);
  named.pathname = `/${name}`;
  return named.href;
}

/** Takes the photos away that this run has uploaded; their names are in its database alone. */
async function removeUploads(url: string, dataDir: string): Promise<void> {
  await onDatabase(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM images WHERE uploaded_by IS NOT NULL');
    for (const { name } of rows) {
      for (const size of imageSizes) rmSync(join(dataDir, 'images', imageKey(name, size)), { force: true });
    }
  });
}

/**
 * Opens a data set: loaded once and kept, and for every run copied, so that each begins with the same rows whatever the
 * one before has stored.
 */
export async function openDataSet(size: SizeName, fresh = false): Promise<DataSet> {
  const folder = folderOf(size, fresh);
  const isLoaded = existsSync(join(folder, 'loaded'));
  const embedded = await startEmbedded({ dataDir: folder, log: (line) => process.stderr.write(`${line}\n`) });
  try {
    if (!isLoaded) {
      const began = performance.now();
      process.stderr.write(`Loading size ${size} …\n`);
      await migrateDatabase(embedded.url);
      await loadSize(embedded.url, folder, sizes[size]);
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      process.stderr.write(`Loaded in ${seconds} s.\n`);
      writeFileSync(join(folder, 'loaded'), `${seconds}\n`);
    }
    const copy = async (name: string, change?: (url: string) => Promise<void>): Promise<DataSet> => {
      const url = urlOf(embedded.url, name);
      const admin = urlOf(embedded.url, 'postgres');
      await runOn(admin, `DROP DATABASE IF EXISTS ${name} (FORCE)`);
      await runOn(admin, `CREATE DATABASE ${name} TEMPLATE footprints STRATEGY FILE_COPY`);
      await migrateDatabase(url);
      const servingUrl = await prepareServerLogin(url, keptServerLogin(folder));
      await change?.(url);
      await runOn(url, freshSessions, 'VACUUM (ANALYZE) sessions', 'CHECKPOINT');
      const dataDir = mkdtempSync(join(tmpdir(), 'footprints-bench-'));
      symlinkSync(join(folder, 'images'), join(dataDir, 'images'));
      const stop = async () => {
        await removeUploads(url, dataDir);
        await runOn(admin, `DROP DATABASE ${name} (FORCE)`);
        rmSync(dataDir, { recursive: true, force: true });
      };
      return { size, url, servingUrl, dataDir, beside: copy, stop };
    };
    const run = await copy(runDatabase);
    return {
      ...run,
      stop: async () => {
        await run.stop();
        await embedded.stop();
      },
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}
