import type { Disk } from 'flydrive';
import { type Config, StartError } from '../config.ts';
import type { Database } from '../db/client.ts';
import { causesOf } from '../http/failure.ts';
import { imageKey, withFiles } from '../images/store.ts';
import { markerKey, markStorage, openStorage, readFile } from '../storage/files.ts';
import { say } from './say.ts';

/** Which setting is wrong when the bucket answers like this, or not at all. */
const culprits: Record<string, string> = {
  NoSuchBucket: 'S3_BUCKET names a bucket that does not exist',
  InvalidBucketName: 'S3_BUCKET is no name of a bucket',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is not known there',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID',
  AuthorizationHeaderMalformed: 'S3_REGION is not the bucket’s',
  PermanentRedirect: 'S3_REGION or S3_ENDPOINT is not the bucket’s',
  ECONNREFUSED: 'S3_ENDPOINT cannot be reached',
  ENOTFOUND: 'S3_ENDPOINT cannot be reached',
  EAI_AGAIN: 'S3_ENDPOINT cannot be reached',
  TimeoutError: 'S3_ENDPOINT does not answer',
};

function reasonOf(error: unknown): string | undefined {
  return causesOf(error)
    .map(({ code = '', name = '' }: { code?: string; name?: string }) => culprits[code] ?? culprits[name])
    .find((reason) => reason !== undefined);
}

function deepestMessage(error: unknown): string {
  const { cause, message } = error as { cause?: unknown; message?: unknown };
  return cause === undefined ? String(message ?? error) : deepestMessage(cause);
}

/**
 * Opens the place where pictures are kept and makes sure that it is the right one and takes writes.
 * @throws StartError naming the setting to look at
 */
export async function prepareStorage(config: Config, db: Database): Promise<Disk> {
  const storage = await openStorage(config);
  const place = config.storage.kind === 's3' ? 'the bucket of S3_BUCKET' : 'the folder "images" of DATA_DIR';
  const newest = await newestPicture(db);
  try {
    const marked = (await readFile(storage, markerKey)) !== undefined;
    if (newest !== undefined && !(await storage.exists(imageKey(newest, 'full')))) {
      const found = `The database knows pictures, but ${place} does not hold them.`;
      if (!marked) throw new StartError(`${found} Is it mounted, and is the setting right?`);
      say(`${found} It is the place of an installation: of this one, or of another?`);
    }
    await markStorage(storage);
    return storage;
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = reasonOf(error) ?? `${place} cannot be read and written`;
    throw new StartError(`The pictures cannot be stored: ${reason} (${deepestMessage(error)}).`);
  }
}

/** Its name; undefined while the database knows none. */
async function newestPicture(db: Database): Promise<string | undefined> {
  const found = db.prisma.image.findFirst({ where: withFiles, orderBy: { id: 'desc' }, select: { name: true } });
  const newest = await found.catch((error: unknown) => {
    // Above the reason Prisma writes which call it was.
    const reason = deepestMessage(error).split('\n').at(-1) ?? '';
    throw new StartError(`The database of DATABASE_URL cannot be asked for its pictures: ${reason}`);
  });
  return newest?.name;
}
