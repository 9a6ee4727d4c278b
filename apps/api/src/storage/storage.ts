import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import type * as S3 from 'flydrive/drivers/s3';
import type { Config } from '../config.ts';
import { DurableDisk } from './durable-disk.ts';
import type { BucketConfig } from './settings.ts';

/** An upload stores three files side by side and must answer within five seconds (product 4.3). */
const connectMs = 1_500;
const answerMs = 2_000;
const attempts = 2;

function openBucket(config: BucketConfig): S3.S3Driver {
  // Loaded here and not above: whoever keeps pictures on a disk need not hold Amazon's client in memory.
  const { S3Driver } = createRequire(import.meta.url)('flydrive/drivers/s3') as typeof S3;
  return new S3Driver({
    bucket: config.bucket,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: config.forcePathStyle,
    ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint }),
    visibility: 'private',
    // The bucket's own policy keeps it private; many services have no access lists, or have them switched off.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs, throwOnRequestTimeout: true },
  });
}

/** Opens the place where pictures are kept; nothing is read or written yet. */
export function openStorage({ dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>): Disk {
  if (storage.kind === 's3') return new Disk(openBucket(storage));
  return new Disk(new DurableDisk({ location: join(dataDir, 'images'), visibility: 'private' }));
}
