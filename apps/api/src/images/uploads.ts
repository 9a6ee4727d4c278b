import { entryMessages } from '@footprints/contracts/entry-errors';
import { technicalMs } from '@footprints/contracts/retention-kinds';
import type { Viewer } from '../viewer/viewer.ts';
import { lockRows, inTransaction, type Transaction } from '../db/transaction.ts';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { HttpFailure } from '../http/failure.ts';
import { requireStorage } from '../storage/files.ts';
import { developPhoto, discardPhoto, type PhotoFile } from './photo-file.ts';
import { giveUpUnused } from './sql.ts';
import { removePicture, type StoredImage, storeSizes } from './store.ts';

/** How long an upload may be used (product 9.5). */
const uploadMs = technicalMs('uploads');

/** Uploads from before this instant can no longer be used. */
export function uploadCutoff(now: Date): Date {
  return new Date(now.getTime() - uploadMs);
}

/**
 * Takes a photo for a later save and gives the name under which that save finds it (product 9.5).
 * The form is read only when there is room for another waiting photo.
 * @throws 429 with too many waiting, 400 and 413 for what is no photo, Unavailable when it cannot be stored
 */
export async function takeUpload(
  deps: Deps,
  viewer: Viewer,
  receive: () => Promise<PhotoFile> | PhotoFile,
): Promise<string> {
  const { db, now, storage } = deps;
  await refuseWhenFull(deps, db.prisma, viewer, now());
  const file = await receive();
  const photo = await developPhoto(file).finally(() => {
    discardPhoto(file);
  });
  await requireStorage(storage);
  const stored = await storeSizes(storage, photo);
  try {
    await storeRow(deps, viewer, stored);
  } catch (error) {
    await removePicture(storage, stored.name).catch(() => undefined);
    throw error;
  }
  return stored.name;
}

function waitingUploads(viewer: Viewer, at: Date) {
  return { uploadedBy: viewer.userId, usedAt: null, uploadedAt: { gt: uploadCutoff(at) } };
}

/** @throws 429 when the viewer has too many photos waiting */
async function refuseWhenFull({ config }: Deps, database: Transaction, viewer: Viewer, at: Date): Promise<void> {
  const waiting = await database.image.aggregate({
    where: waitingUploads(viewer, at),
    _count: true,
    _min: { uploadedAt: true },
  });
  if (waiting._count < config.limits.photosWaiting) return;
  const free = (waiting._min.uploadedAt ?? at).getTime() + uploadMs;
  throw new HttpFailure(429, entryMessages.photoQuota, Math.max(1, Math.ceil((free - at.getTime()) / 1_000)));
}

/**
 * Writes the row of a picture whose files are in place, unless there is no room for it.
 * @throws 429 with too many waiting
 */
async function storeRow(deps: Deps, viewer: Viewer, image: StoredImage): Promise<void> {
  const { userId } = viewer;
  const at = deps.now();
  await inTransaction(deps, async (transaction) => {
    // A person's uploads are counted one after the other.
    await lockRows(transaction, 'users', [userId], 'NO KEY UPDATE');
    await refuseWhenFull(deps, transaction, viewer, at);
    await transaction.image.create({
      data: { ...image, kind: 'photo', uploadedBy: userId, uploadedAt: at },
      select: { id: true },
    });
  });
}

/**
 * Uses up a waiting upload of the viewer: of two saves, or a save and the sweep, exactly one gets it.
 * @returns the image's id, undefined when there is no such upload or it is used, expired or somebody else's
 */
export async function claimUpload(
  { now }: Deps,
  transaction: Transaction,
  viewer: Viewer,
  name: string,
): Promise<number | undefined> {
  const [claimed] = await transaction.image.updateManyAndReturn({
    where: { ...waitingUploads(viewer, now()), name, kind: 'photo' },
    data: { usedAt: now() },
    select: { id: true },
  });
  return claimed?.id;
}

/** Gives a picture up that nothing has any more: the next sweep deletes row and files, once the save is committed. */
export async function releasePicture({ now }: Deps, transaction: Transaction, imageId: number): Promise<void> {
  const data = { kind: 'photo', usedAt: null, uploadedAt: uploadCutoff(now()) } as const;
  await transaction.image.update({ where: { id: imageId }, data });
}

const sweepBatch = 500;

/**
 * Deletes uploads that nobody used within a day, the files first: what a sweep that was ended has left, the next one finds again.
 * Gives the number of photos deleted.
 * @throws Unavailable when the storage is away
 */
export async function sweepUploads({ db, now, storage }: Pick<Deps, 'db' | 'now' | 'storage'>): Promise<number> {
  await requireStorage(storage);
  let swept = 0;
  for (;;) {
    const givenUp = await query(db, giveUpUnused(uploadCutoff(now()), sweepBatch));
    const removals = await Promise.allSettled(givenUp.map(({ name }) => removePicture(storage, name)));
    const gone = givenUp.filter((_, index) => removals[index]?.status === 'fulfilled');
    await db.prisma.image.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
    const failed = removals.find((removal) => removal.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    swept += gone.length;
    if (givenUp.length < sweepBatch) return swept;
  }
}
