import { messages } from '@footprints/contracts/errors';
import type { Viewer } from '../viewer/viewer.ts';
import type { Transaction } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { HttpFailure, Unavailable } from '../http/failure.ts';
import { isStorageThere } from '../storage/marker.ts';
import { developPhoto, discardPhoto, type PhotoFile } from './photo-file.ts';
import { removePicture, type StoredImage, storeSizes } from './store.ts';

/** How long an upload may be used (decisions §2). */
const uploadMs = 86_400_000;

/** Uploads from before this instant can no longer be used. */
export function uploadCutoff(now: Date): Date {
  return new Date(now.getTime() - uploadMs);
}

/**
 * Takes a photo for a later save and gives the name under which that save finds it (specification §4, Moment save).
 * The form is read only when there is room for another waiting photo.
 * @throws 429 with too many waiting, 400 and 413 for what is no photo, Unavailable when it cannot be stored
 */
export async function takeUpload(
  deps: Deps,
  viewer: Viewer,
  receive: () => Promise<PhotoFile> | PhotoFile,
): Promise<string> {
  const { db, now, storage } = deps;
  const [waiting] = await db.rows<Waiting>(waitingUploads(viewer, now()));
  refuseWhenFull(deps, waiting);
  const file = await receive();
  const photo = await developPhoto(file).finally(() => {
    discardPhoto(file);
  });
  if (!(await isStorageThere(storage))) throw new Unavailable(new Error('The storage is not the one that was marked.'));
  const stored = await storeSizes(storage, photo);
  try {
    await storeRow(deps, viewer, stored);
  } catch (error) {
    await removePicture(storage, stored.name).catch(() => undefined);
    throw error;
  }
  return stored.name;
}

/** A person's uploads that wait to be used. */
interface Waiting {
  count: number;
  oldest: Date | null;
}

function waitingUploads(viewer: Viewer, at: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT count(*)::int AS count, min(uploaded_at) AS oldest FROM images
    WHERE uploaded_by = ${viewer.userId} AND used_at IS NULL AND uploaded_at > ${uploadCutoff(at)}`;
}

function refuseWhenFull({ config, now }: Deps, waiting: Waiting | undefined): void {
  if (waiting === undefined || waiting.count < config.limits.photosWaiting) return;
  const free = (waiting.oldest ?? now()).getTime() + uploadMs;
  throw new HttpFailure(429, messages.photoQuota, Math.max(1, Math.ceil((free - now().getTime()) / 1_000)));
}

/**
 * Writes the row of a picture whose files are in place, unless there is no room for it.
 * @throws 429 with too many waiting
 */
async function storeRow(deps: Deps, viewer: Viewer, image: StoredImage): Promise<void> {
  const { config, db, now } = deps;
  const { name, width, height, bytes, sha256 } = image;
  const at = now();
  // The lock makes a person's uploads count one after the other. It is a statement of its own: one that had to wait for
  // it would count what was there before it waited.
  const [, [waiting]] = await db.prisma.$transaction([
    db.prisma.$queryRaw`SELECT 1 FROM users WHERE id = ${viewer.userId} FOR NO KEY UPDATE`,
    db.prisma.$queryRaw<Waiting[]>`
      WITH waiting AS MATERIALIZED (${waitingUploads(viewer, at)}),
      kept AS (
        INSERT INTO images (name, kind, width, height, bytes, sha256, uploaded_by, uploaded_at)
        SELECT ${name}, 'photo', ${width}, ${height}, ${bytes}, ${sha256}, ${viewer.userId}, ${at}
        FROM waiting WHERE count < ${config.limits.photosWaiting}
      )
      SELECT count, oldest FROM waiting`,
  ]);
  refuseWhenFull(deps, waiting);
}

/**
 * The condition that an image `i` is the viewer's upload of that name, which waits to be used. Whoever wants it
 * locks the row that meets it and writes `used_at`: of two saves, or a save and the sweep, exactly one gets it.
 */
export function isWaiting(viewer: Viewer, name: string, at: Date): Prisma.Sql {
  return Prisma.sql`i.name = ${name} AND i.uploaded_by = ${viewer.userId} AND i.kind = 'photo'
    AND i.used_at IS NULL AND i.uploaded_at > ${uploadCutoff(at)}`;
}

/**
 * Uses up a waiting upload of the viewer, inside the save's transaction (see `isWaiting`).
 * @returns the image's id, undefined when there is no such upload or it is used, expired or somebody else's
 */
export async function claimUpload(
  { now }: Deps,
  transaction: Transaction,
  viewer: Viewer,
  name: string,
): Promise<number | undefined> {
  const [claimed] = await transaction.$queryRaw<{ id: number }[]>(Prisma.sql`
    UPDATE images i SET used_at = ${now()} WHERE ${isWaiting(viewer, name, now())} RETURNING i.id`);
  return claimed?.id;
}

const sweepBatch = 500;

/**
 * Deletes uploads that nobody used within a day: the row first, under the condition that a save also asks for, then the
 * files. Gives the number of photos deleted.
 */
export async function sweepUploads({ db, now, storage }: Pick<Deps, 'db' | 'now' | 'storage'>): Promise<number> {
  let swept = 0;
  for (;;) {
    const gone = await db.rows<{ name: string }>(Prisma.sql`
      DELETE FROM images WHERE id IN (
        SELECT id FROM images
        WHERE used_at IS NULL AND kind = 'photo' AND uploaded_at <= ${uploadCutoff(now())}
        ORDER BY id LIMIT ${sweepBatch} FOR UPDATE SKIP LOCKED)
      RETURNING name`);
    const removals = await Promise.allSettled(gone.map(({ name }) => removePicture(storage, name)));
    const failed = removals.find((removal) => removal.status === 'rejected');
    // Their rows are gone: the files that stayed are what the integrity check calls orphans.
    if (failed !== undefined) throw failed.reason;
    swept += gone.length;
    if (gone.length < sweepBatch) return swept;
  }
}
