import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import type { Config } from '../config.ts';
import { causesOf, Unavailable } from '../http/failure.ts';
import type { Bucket } from './bucket.ts';
import { allOf, DurableDisk, type OpenFile, partSuffix } from './durable-disk.ts';

/** Opens the place where pictures are kept; nothing is read or written yet. */
export async function openStorage({ dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>): Promise<Disk> {
  if (storage.kind === 's3') {
    // Loaded here and not above: whoever keeps pictures on a disk need not hold Amazon's client in memory.
    const { Bucket } = await import('./bucket.ts');
    return new Disk(new Bucket(storage));
  }
  return new Disk(new DurableDisk({ location: join(dataDir, 'images'), visibility: 'private' }));
}

const missingCodes = new Set<unknown>(['ENOENT', 'ENOTDIR', 'NoSuchKey', 'NotFound']);

/** True when an error says that there is no such file, and not that the storage is away. */
const isMissing = (error: unknown) =>
  causesOf(error).some(
    ({ code, name }: { code?: unknown; name?: unknown }) => missingCodes.has(code) || missingCodes.has(name),
  );

async function orUndefined<Result>(read: Promise<Result>): Promise<Result | undefined> {
  try {
    return await read;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new Unavailable(error);
  }
}

/**
 * Stores all the files or none.
 * @throws Unavailable when the storage is away or full
 */
export async function putFiles(storage: Disk, files: { key: string; bytes: Uint8Array }[]): Promise<void> {
  const { driver } = storage;
  const puts =
    driver instanceof DurableDisk ? [driver.putAll(files)] : files.map(({ key, bytes }) => storage.put(key, bytes));
  await allOf(puts).catch(async (error: unknown) => {
    // What this cannot take away either, the integrity check lists.
    await Promise.allSettled(files.map(({ key }) => storage.delete(key)));
    throw new Unavailable(error);
  });
}

/**
 * Takes files away; those that are not there are taken for gone.
 * @throws Unavailable when the storage is away: a folder that is not mounted has none of them
 */
export async function removeFiles(storage: Disk, keys: string[]): Promise<void> {
  await requireStorage(storage);
  await Promise.all(keys.map((key) => orUndefined(storage.delete(key))));
}

/**
 * Opens a file to send it; undefined when there is none.
 * @throws Unavailable when the storage is away
 */
export async function openFile(storage: Disk, key: string): Promise<OpenFile | undefined> {
  if (storage.driver instanceof DurableDisk) return orUndefined(storage.driver.open(key));
  const metadata = await orUndefined(storage.getMetaData(key));
  if (metadata === undefined) return undefined;
  const content = await orUndefined(storage.getStream(key));
  return content === undefined ? undefined : { content, length: metadata.contentLength };
}

/**
 * Reads a whole file; undefined when there is none.
 * @throws Unavailable when the storage is away
 */
export async function readFile(storage: Disk, key: string): Promise<Buffer | undefined> {
  return orUndefined(storage.getStream(key).then((stream) => buffer(stream)));
}

/**
 * Stores what a stream gives, of any size, holding little of it in memory; the file is whole or absent.
 * @throws what the stream or the storage says; then nothing is stored
 */
export function putLargeFile(storage: Disk, key: string, content: Readable): Promise<void> {
  return storage.driver.putStream(key, content);
}

/** Takes a large file away, and what a crash left of it, as `removeFiles` does. */
export function removeLargeFile(storage: Disk, key: string): Promise<void> {
  return removeFiles(storage, [key, `${key}${partSuffix}`]);
}

/**
 * Opens a large file to send its bytes from one to another, both included; undefined when there is none.
 * @throws Unavailable when the storage is away
 */
export function openPart(storage: Disk, key: string, start: number, end: number): Promise<Readable | undefined> {
  const driver = storage.driver as DurableDisk | Bucket;
  return orUndefined(driver.openPart(key, start, end));
}

export async function* allFiles(storage: Disk): AsyncGenerator<{ key: string; storedAt: Date }> {
  if (storage.driver instanceof DurableDisk) {
    yield* storage.driver.walk();
    return;
  }
  let paginationToken: string | undefined;
  do {
    const page = await storage.listAll('/', {
      recursive: true,
      ...(paginationToken === undefined ? {} : { paginationToken }),
    });
    for (const entry of page.objects) {
      if (entry.isFile) yield { key: entry.key, storedAt: (await entry.getMetaData()).lastModified };
    }
    ({ paginationToken } = page);
  } while (paginationToken !== undefined);
}

/**
 * A file that says "the pictures are kept here". An unmounted folder looks like an empty one, and what is written there
 * is lost when the real one comes back: so nothing is stored, or taken for deleted, where the marker is not.
 */
export const markerKey = 'footprints-storage.txt';

/** Writes the marker, which also proves that the storage takes writes. */
export async function markStorage(storage: Disk): Promise<void> {
  await storage.put(
    markerKey,
    'The pictures of Tiny Footprints Today are kept here. Please leave this file in place.\n',
  );
}

/** True when the storage is the one that was marked, and answers. */
export async function isStorageThere(storage: Disk): Promise<boolean> {
  return storage.exists(markerKey).catch(() => false);
}

/** @throws Unavailable where the storage is not the one that was marked, or does not answer */
export async function requireStorage(storage: Disk): Promise<void> {
  if (await isStorageThere(storage)) return;
  throw new Unavailable(new Error('The storage is not the one that was marked.'));
}

/** Where the storage keeps what is no picture: archives that families asked for. */
export const archiveFolder = 'archives/';
