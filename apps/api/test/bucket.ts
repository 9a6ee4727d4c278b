import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export interface Bucket {
  /** The settings that reach it. */
  environment: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/**
 * A bucket on a real HTTP server; the keys are the ones that this server knows.
 * @param address where it listens, unless on loopback
 */
export async function startBucket(address = '127.0.0.1'): Promise<Bucket> {
  const directory = mkdtempSync(join(tmpdir(), 'footprints-bucket-'));
  const server = new S3rver({
    address,
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = await server.run();
  return {
    environment: {
      STORAGE: 's3',
      S3_ENDPOINT: `http://${address}:${port}`,
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
