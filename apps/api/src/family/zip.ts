import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { ZipFile } from 'yazl';

/** A file of a ZIP: its bytes or text, whole or in pieces. */
export interface ZipEntry {
  path: string;
  /** When it is from, `YYYY-MM-DDTHH:mm`, by the location's clock: a ZIP shows times as they are, in whatever zone it is unpacked. */
  clock: string;
  content: string | Buffer | AsyncIterable<string> | Readable;
}

/** How a ZIP is written: with a rest after each file, and each piece of one, until it is told to end. */
interface Pace {
  restMs: number;
  signal: AbortSignal;
}

/** What a picture is packed in already. */
const isPacked = (path: string) => path.endsWith('.jpg');

/**
 * Writes files into a ZIP as they come: a piece of one of them at a time is in memory, and none is asked for before the last one was taken.
 * @param store takes the ZIP; when it fails, or an entry does, or the signal ends the work, both ends are closed and settled first
 * @returns the bytes that were written
 * @throws what failed first
 */
export async function writeZip(
  entries: AsyncIterable<ZipEntry>,
  store: (zip: Readable) => Promise<void>,
  { restMs, signal }: Pace,
): Promise<number> {
  const zip = new ZipFile();
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  let bytes = 0;
  async function* counted() {
    for await (const piece of zip.outputStream) {
      bytes += piece.length;
      yield piece;
    }
  }
  const output = Readable.from(counted(), { objectMode: false });
  const end = (error: unknown) => {
    stop.abort(error);
  };
  // What is packed, too: `counted` waits for its next piece, and output ends only when that has come.
  const packed = zip.outputStream as unknown as Readable;
  packed.on('error', () => undefined);
  const close = () => {
    packed.destroy(either.reason as Error);
    output.destroy(either.reason as Error);
  };
  either.addEventListener('abort', close, { once: true });
  zip.on('error', end);
  const works = [fill(zip, entries, { restMs, signal: either }), store(output)];
  for (const work of works) work.catch(end);
  await Promise.allSettled(works);
  either.throwIfAborted();
  return bytes;
}

async function fill(zip: ZipFile, entries: AsyncIterable<ZipEntry>, pace: Pace): Promise<void> {
  const { restMs, signal } = pace;
  // What yazl calls a readable stream is what it also writes to.
  const output = zip.outputStream as unknown as Writable;
  for await (const { path, clock, content } of entries) {
    // Read in the server's zone, by which yazl writes what a clock shows; as an instant it would be wrong.
    const options = { mtime: new Date(clock), forceDosTimestamp: true, compress: !isPacked(path) };
    const pieces =
      content instanceof Readable
        ? content
        : Readable.from(
            typeof content === 'string' || Buffer.isBuffer(content) ? released([content]) : rested(content, pace),
          );
    try {
      signal.throwIfAborted();
      zip.addReadStream(pieces, path, options);
      await finished(pieces, { signal });
    } finally {
      pieces.destroy();
    }
    if (output.writableNeedDrain) await once(output, 'drain', { signal });
    await pause(restMs, undefined, { signal });
  }
  zip.end();
}

/** Gives what is in the box and takes it out: yazl holds the stream of every file until the last one is written. */
async function* released(box: (Buffer | string)[]): AsyncGenerator<Buffer | string> {
  yield* box.splice(0);
}

/** Gives each piece, and the next one after a rest. */
async function* rested(pieces: AsyncIterable<string>, { restMs, signal }: Pace): AsyncGenerator<string> {
  for await (const piece of pieces) {
    yield piece;
    await pause(restMs, undefined, { signal });
  }
}
