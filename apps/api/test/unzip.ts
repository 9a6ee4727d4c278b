import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

/** A file of a ZIP. */
interface Unzipped {
  /** When it was changed, `YYYY-MM-DD HH:mm`, by a clock of which a ZIP does not say where it stands. */
  clock: string;
  bytes: Buffer;
}

/**
 * Unpacks a ZIP; its files by their names, in their order.
 * @throws when it is not whole, or a file is not what its checksum says
 */
export async function unzip(bytes: Buffer): Promise<Map<string, Unzipped>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const files = new Map<string, Unzipped>();
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is not what its checksum says.`);
    const clock = entry.getLastModDate({ forceDosFormat: true, timezone: 'UTC' });
    files.set(entry.fileName, { clock: clock.toISOString().slice(0, 16).replace('T', ' '), bytes: content });
  }
  return files;
}
