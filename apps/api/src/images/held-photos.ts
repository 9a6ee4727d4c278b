import { consentMessages } from '@footprints/contracts/consent-errors';
import type { HeldPhoto, listHeldPhotos, settleHeldPhoto } from '@footprints/contracts/consents';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { imageUrl } from '@footprints/contracts/images';
import { append } from '../audit/append.ts';
import { childrenOnImages, waitingPhotos } from '../children/held-photos.ts';
import { presentNames } from '../children/names.ts';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { notFound, type Refusal, Refused } from '../http/failure.ts';
import type { Page } from '../http/serve.ts';
import { refusableTransactionOf } from '../identity/rights.ts';
import { locationsIn, type PlaceScope } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { photosToSettle } from './sql.ts';

/** Photos of the scope's children that a withdrawn consent hides and nobody has settled, those that wait longest first. */
export async function heldPhotosOf(
  { db }: Pick<Deps, 'db'>,
  scope: PlaceScope,
  page: OutputOf<typeof listHeldPhotos.query>,
): Promise<Page<HeldPhoto[]>> {
  const rows = await query(db, photosToSettle(scope, page));
  const data = rows.map((row) => ({
    HeldPhotoID: row.id,
    ChildID: row.childId,
    ...presentNames(row),
    Others: row.others,
    Filename: imageUrl(row.image, 'thumb'),
    Width: row.width,
    Height: row.height,
    Day: row.day,
    HeldAt: row.heldAt.toISOString(),
  }));
  return {
    data,
    count:
      rows[0]?.count ?? (await db.prisma.heldPhoto.count({ where: { ...waitingPhotos, child: locationsIn(scope) } })),
  };
}

/**
 * Settles what becomes of a hidden photo: it is kept for the child's own family, or taken out for everybody (product 25.5).
 * @returns a refusal when somebody else has settled it
 * @throws not found for a photo of no child of the scope
 */
export async function settleHeldPhotoAs(
  deps: Deps,
  scope: PlaceScope,
  viewer: Viewer,
  { HeldPhotoID, Settlement }: OutputOf<typeof settleHeldPhoto.body>,
): Promise<null | Refusal> {
  return refusableTransactionOf(deps, viewer, async (transaction) => {
    const where = { id: HeldPhotoID, child: locationsIn(scope) };
    const held = await transaction.heldPhoto.findFirst({
      where,
      select: { imageId: true, childId: true, settlement: true, child: { select: { locationId: true } } },
    });
    if (held === null) throw notFound();
    const { count } = await transaction.heldPhoto.updateMany({
      where: { ...where, settlement: null },
      data: { settlement: Settlement, settledAt: deps.now(), settledBy: viewer.userId },
    });
    if (count === 0) throw new Refused(consentMessages.photoSettled);
    await append(transaction, {
      actorId: viewer.userId,
      action: 'moment.photo-settled',
      entity: 'moment',
      entityId: '',
      locationId: held.child.locationId,
      after: { ChildID: held.childId, Settlement, Children: await childrenOnImages(transaction, [held.imageId]) },
    });
    return null;
  });
}
