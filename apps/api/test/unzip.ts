import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise } from 'yauzl';

/** A file of a ZIP. */
interface Unzipped {
  at: Date;
  bytes: Buffer;
}

/**
 * Unpacks a ZIP; its files by their names, in their order.
 * @throws when it is not whole, or a file is not what its checksum says
 */
export async function unzip(bytes: Buffer): Promise<Map<string, Unzipped>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const entries = await new Promise<Entry[]>((resolve, reject) => {
    const read: Entry[] = [];
    zip.on('entry', (entry: Entry) => {
      read.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => {
      resolve(read);
    });
    zip.on('error', reject);
    zip.readEntry();
  });
  const files = new Map<string, Unzipped>();
  for (const entry of entries) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is not what its checksum says.`);
    files.set(entry.fileName, { at: entry.getLastModDate(), bytes: content });
  }
  return files;
}
