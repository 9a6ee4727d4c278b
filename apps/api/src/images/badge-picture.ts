import type { Viewer } from '../viewer/viewer.ts';
import type { Transaction } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { claimUpload } from './uploads.ts';

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
