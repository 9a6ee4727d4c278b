import type { Viewer } from '../viewer/viewer.ts';
import type { Transaction } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { claimUpload, uploadCutoff } from './uploads.ts';

/**
 * Uses up a waiting upload of the viewer as a badge's picture, inside the save's transaction.
 * @returns the image's id, undefined when there is no such upload or it is used, expired or somebody else's
 */
export async function claimBadgePicture(
  deps: Deps,
  transaction: Transaction,
  viewer: Viewer,
  name: string,
): Promise<number | undefined> {
  const imageId = await claimUpload(deps, transaction, viewer, name);
  if (imageId === undefined) return undefined;
  await transaction.image.update({ where: { id: imageId }, data: { kind: 'badge' } });
  return imageId;
}

/**
 * Gives a picture up that no badge has any more: nobody sees it from now on, and the next sweep deletes row and files.
 * Files that were deleted here would be gone also when the save is not committed after all.
 */
export async function releaseBadgePicture({ now }: Deps, transaction: Transaction, imageId: number): Promise<void> {
  const data = { kind: 'photo', usedAt: null, uploadedAt: uploadCutoff(now()) } as const;
  await transaction.image.update({ where: { id: imageId }, data });
}
