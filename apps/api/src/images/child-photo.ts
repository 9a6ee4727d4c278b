import { adminMessages } from '@footprints/contracts/admin-errors';
import type { saveChildPhoto } from '@footprints/contracts/child-photos';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { appendSave, requireVersion, type Saved } from '../audit/saves.ts';
import { saidOf } from '../children/consent.ts';
import { lockChild } from '../children/record.ts';
import type { Deps } from '../deps.ts';
import { type Refusal, Refused } from '../http/failure.ts';
import { refusableTransactionOf } from '../identity/rights.ts';
import { placeScope } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { claimUpload, releasePicture } from './uploads.ts';

/**
 * Gives a child whose version is the one sent a photo of its own, an upload of the viewer's, or takes it away.
 * @returns a refusal that says what changed meanwhile, that the guardians have not allowed photos, or that the upload is not the
 *   viewer's to use any more; it keeps waiting
 * @throws not found for a child outside the scope
 */
export async function saveChildPhotoAs(
  deps: Deps,
  viewer: Viewer,
  { ChildID, Version, Filename }: OutputOf<typeof saveChildPhoto.body>,
): Promise<Saved | Refusal> {
  return refusableTransactionOf(deps, viewer, async (transaction) => {
    const child = await lockChild(transaction, placeScope(viewer), ChildID);
    await requireVersion(transaction, { entity: 'child', ...child }, Version);
    if (Filename !== null && saidOf(child, 'portfolio') !== true)
      throw new Refused(adminMessages.childPhotoWithoutConsent);
    const { image: before } = await transaction.child.findUniqueOrThrow({
      where: { id: ChildID },
      select: { image: { select: { id: true, name: true } } },
    });
    if (Filename === null && before === null) return { ID: ChildID, Version };
    const imageId = Filename === null ? null : await claimUpload(deps, transaction, viewer, Filename);
    if (imageId === undefined) throw new Refused(entryMessages.photoGone);
    const saved = await transaction.child.update({
      where: { id: ChildID },
      data: { imageId, version: { increment: 1 } },
      select: { id: true, version: true },
    });
    if (before !== null) await releasePicture(deps, transaction, before.id);
    const about = { entity: 'child', locationId: child.locationId, saved } as const;
    return appendSave(transaction, viewer, about, {
      before: { Photo: before?.name ?? '' },
      after: { Photo: Filename ?? '' },
    });
  });
}
