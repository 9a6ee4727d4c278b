import { join } from 'node:path';
import { Disk } from 'flydrive';
import type { Config } from '../config.ts';
import { DurableDisk } from './durable-disk.ts';

/** Opens the place where pictures are kept; nothing is read or written yet. */
export async function openStorage({ dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>): Promise<Disk> {
  if (storage.kind === 's3') {
    // Loaded here and not above: whoever keeps pictures on a disk need not hold Amazon's client in memory.
    const { Bucket } = await import('./bucket.ts');
    return new Disk(new Bucket(storage));
  }
  return new Disk(new DurableDisk({ location: join(dataDir, 'images'), visibility: 'private' }));
}
