import { randomUUID } from 'node:crypto';
import { close, createReadStream, fstat, open as openDescriptor, read } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FSDriverOptions } from 'flydrive/drivers/fs/types';

// The plain calls: on a small file a FileHandle costs more than what it does.
const fast = {
  open: promisify(openDescriptor),
  read: promisify(read),
  stat: promisify(fstat),
  close: promisify(close),
};

/** What a stream would hold of a file at a time: a file that has no more is read whole, with half the calls. */
const wholeBytes = 65_536;

/** A file's content, to be sent. */
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

/** Makes a folder, and every one above it that was not there, so that they outlive a crash. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.startsWith(first); made = dirname(made)) await syncFolder(dirname(made));
}

/** Flydrive's disk, with writes that are whole or absent after a crash: temporary name, fsync, rename, fsync. */
export class DurableDisk extends FSDriver {
  readonly #root: string;

  constructor(options: FSDriverOptions & { location: string }) {
    super(options);
    this.#root = options.location;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const target = join(this.#root, key);
    const folder = dirname(target);
    await makeFolder(folder);
    const temporary = join(folder, `.${randomUUID()}.tmp`);
    try {
      const file = await open(temporary, 'wx', 0o640);
      try {
        await file.writeFile(contents);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await syncFolder(folder);
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
      // The answer need not wait; a stream closes what it reads.
      if (stream === undefined) fast.close(descriptor).catch(() => undefined);
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
