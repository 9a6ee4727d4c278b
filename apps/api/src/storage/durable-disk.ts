import { randomUUID } from 'node:crypto';
import { closeSync, createReadStream, createWriteStream, fstat, open as openDescriptor, read } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FSDriverOptions } from 'flydrive/drivers/fs/types';

// The plain calls: on a small file a FileHandle costs more than what it does.
const fast = {
  open: promisify(openDescriptor),
  read: promisify(read),
  stat: promisify(fstat),
};

/** What a stream would hold of a file at a time: a file that has no more is read whole, with half the calls. */
const wholeBytes = 65_536;

/** What is added to the name of a file while a stream still writes it. */
export const partSuffix = '.part';

export interface OpenFile {
  content: Readable | Buffer;
  length: number;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder and every one above it that was not there, and gives those in which one was made. */
async function makeFolder(folder: string): Promise<string[]> {
  const first = await mkdir(folder, { recursive: true });
  const parents: string[] = [];
  if (first === undefined) return parents;
  for (let made = folder; made.startsWith(first); made = dirname(made)) parents.push(dirname(made));
  return parents;
}

/** Writes a file that is whole or absent; its name outlives a crash once the folder is synced. */
async function writeWhole(target: string, contents: string | Uint8Array): Promise<void> {
  const temporary = join(dirname(target), `.${randomUUID()}.tmp`);
  try {
    await writeFile(temporary, contents, { flag: 'wx', mode: 0o640, flush: true });
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Waits for all, also when one of them fails, so that nothing is written after the failure was told. */
export async function allOf(works: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** Flydrive's disk, with writes that are whole or absent after a crash: temporary name, fsync, rename, fsync. */
export class DurableDisk extends FSDriver {
  readonly #root: string;

  constructor(options: FSDriverOptions & { location: string }) {
    super(options);
    this.#root = options.location;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    await this.putAll([{ key, bytes: contents }]);
  }

  /**
   * Puts files side by side. Each folder is made and synced once for all of them: a sync waits for the disk, and holds
   * one of the few threads that also decode pictures and read files.
   * @throws what the file system says; then any of the files may be there
   */
  async putAll(files: { key: string; bytes: string | Uint8Array }[]): Promise<void> {
    const targets = files.map(({ key, bytes }) => ({ path: join(this.#root, key), bytes }));
    const folders = [...new Set(targets.map(({ path }) => dirname(path)))];
    const parents = (await Promise.all(folders.map(makeFolder))).flat();
    await allOf([...parents.map(syncFolder), ...targets.map(({ path, bytes }) => writeWhole(path, bytes))]);
    await Promise.all(folders.map(syncFolder));
  }

  /**
   * Stores what a stream gives as it comes; under its name it is whole or absent. What a crash leaves behind is a file of that name
   * with `.part` after it, which the next one begins anew.
   * @throws what the stream or the file system says; then nothing of it is left
   */
  override async putStream(key: string, contents: Readable): Promise<void> {
    const target = join(this.#root, key);
    const part = `${target}${partSuffix}`;
    const parents = await makeFolder(dirname(target));
    try {
      await pipeline(contents, createWriteStream(part, { mode: 0o640, flush: true }));
      await rename(part, target);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    for (const folder of [...parents, dirname(target)]) await syncFolder(folder);
  }

  /** A file's bytes from one to another, both included. */
  async openPart(key: string, start: number, end: number): Promise<Readable> {
    const descriptor = await fast.open(join(this.#root, key), 'r');
    return createReadStream('', { fd: descriptor, start, end });
  }

  /**
   * Opens a file to send it: a small one is read whole, a larger one comes as a stream.
   * @throws what the file system says, ENOENT when there is no such file
   */
  async open(key: string): Promise<OpenFile> {
    const descriptor = await fast.open(join(this.#root, key), 'r');
    let stream: Readable | undefined;
    try {
      const { bytesRead, buffer } = await fast.read(descriptor, Buffer.allocUnsafe(wholeBytes), 0, wholeBytes, 0);
      if (bytesRead < wholeBytes) return { content: buffer.subarray(0, bytesRead), length: bytesRead };
      const { size } = await fast.stat(descriptor);
      stream = createReadStream('', { fd: descriptor, start: 0 });
      return { content: stream, length: size };
    } finally {
      // A stream closes what it reads. Of a file that was only read nothing is left to do: a thread would cost more (P11).
      if (stream === undefined) closeSync(descriptor);
    }
  }

  /** Every file below the root, whatever it is called, without holding the list in memory. */
  async *walk(): AsyncGenerator<{ key: string; storedAt: Date }> {
    for await (const entry of await opendir(this.#root, { recursive: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      yield { key: relative(this.#root, path).split(sep).join('/'), storedAt: (await stat(path)).mtime };
    }
  }
}
