import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import type { Config } from '../config.ts';
import type * as Bucket from './bucket.ts';
import { DurableDisk } from './durable-disk.ts';
import type { BucketConfig } from './settings.ts';

function openBucket(config: BucketConfig): Bucket.Bucket {
  // Loaded here and not above: whoever keeps pictures on a disk need not hold Amazon's client in memory.
  const loaded = createRequire(import.meta.url)('./bucket.ts') as typeof Bucket;
  return new loaded.Bucket(config);
}

/** Opens the place where pictures are kept; nothing is read or written yet. */
export function openStorage({ dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>): Disk {
  if (storage.kind === 's3') return new Disk(openBucket(storage));
  return new Disk(new DurableDisk({ location: join(dataDir, 'images'), visibility: 'private' }));
}
