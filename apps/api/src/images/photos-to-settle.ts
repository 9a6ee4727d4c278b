import { consentMessages } from '@footprints/contracts/consent-errors';
import type { HeldPhoto, listHeldPhotos, settleHeldPhoto } from '@footprints/contracts/consents';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { imageUrl } from '@footprints/contracts/images';
import { append } from '../audit/append.ts';
import { childrenOnImages, takenOut, waitingPhotos } from '../children/held-photos.ts';
import { nameColumns, presentNames } from '../viewer/child-names.ts';
import { dayOf } from '../db/calendar.ts';
import { pageOf } from '../db/listing.ts';
import { inTransaction, lockRows, type Transaction } from '../db/transaction.ts';
import { refusableTransactionOf } from '../identity/rights.ts';
import type { Deps } from '../deps.ts';
import type { Prisma } from '../generated/client.ts';
import { notFound, type Refusal, Refused } from '../http/failure.ts';
import type { Page } from '../http/serve.ts';
import { inTurn } from '../jobs/in-turn.ts';
import { isStorageThere } from '../storage/files.ts';
import { locationsIn, placeScope, type PlaceScope } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { noFiles, removePicture, withFiles } from './store.ts';

/** A hidden photo with everybody who is on it. */
const heldColumns = {
  id: true,
  childId: true,
  heldAt: true,
  child: { select: nameColumns },
  image: {
    include: {
      children: { select: { childId: true } },
      moments: { select: { children: { select: { childId: true, day: true } } } },
    },
  },
} satisfies Prisma.HeldPhotoSelect;

function presentHeld(photo: Prisma.HeldPhotoGetPayload<{ select: typeof heldColumns }>): HeldPhoto {
  const { id, childId, heldAt, child, image } = photo;
  const shown = image.moments.flatMap(({ children }) => children);
  return {
    HeldPhotoID: id,
    ChildID: childId,
    ...presentNames(child),
    Others: new Set([...shown, ...image.children].map((one) => one.childId).filter((one) => one !== childId)).size,
    Filename: imageUrl(image.name, 'thumb'),
    Width: image.width,
    Height: image.height,
    Day: dayOf(new Date(Math.min(...shown.map(({ day }) => day.getTime())))),
    HeldAt: heldAt.toISOString(),
  };
}

/** Photos of the scope's children that a withdrawn consent hides and nobody has settled, those that wait longest first. */
export async function heldPhotosOf(
  { db }: Deps,
  scope: PlaceScope,
  page: OutputOf<typeof listHeldPhotos.query>,
): Promise<Page<HeldPhoto[]>> {
  const where = { ...waitingPhotos, child: locationsIn(scope) };
  const orderBy: Prisma.HeldPhotoOrderByWithRelationInput[] = [{ heldAt: 'asc' }, { id: 'asc' }];
  // Of one snapshot: what is erased meanwhile is on the page whole, or not at all.
  const [photos, count] = await db.prisma.$transaction(
    [
      db.prisma.heldPhoto.findMany({ where, orderBy, ...pageOf(page), select: heldColumns }),
      db.prisma.heldPhoto.count({ where }),
    ],
    { isolationLevel: 'RepeatableRead' },
  );
  return { data: photos.map(presentHeld), count };
}

/**
 * Settles what becomes of a hidden photo: kept for the child's own family, or taken out for everybody (product 25.5).
 * @returns a refusal when somebody else has settled it
 * @throws not found for a photo of no child of the scope
 */
export async function settleHeldPhotoAs(
  deps: Deps,
  viewer: Viewer,
  { HeldPhotoID, Settlement }: OutputOf<typeof settleHeldPhoto.body>,
): Promise<null | Refusal> {
  return refusableTransactionOf(deps, viewer, async (transaction) => {
    const where = { id: HeldPhotoID, child: locationsIn(placeScope(viewer)) };
    const held = await transaction.heldPhoto.findFirst({
      where,
      select: { imageId: true, childId: true, settlement: true, child: { select: { locationId: true } } },
    });
    if (held === null) throw notFound();
    const { count } = await transaction.heldPhoto.updateMany({
      where: { ...where, settlement: null, image: { NOT: takenOut } },
      data: { settlement: Settlement, settledAt: deps.now(), settledBy: viewer.userId },
    });
    if (count === 0) throw new Refused(consentMessages.photoSettled);
    await append(transaction, {
      actorId: viewer.userId,
      action: 'moment.photo-settled',
      entityId: '',
      locationId: held.child.locationId,
      after: { ChildID: held.childId, Settlement, Children: await childrenOnImages(transaction, [held.imageId]) },
    });
    return null;
  });
}

const isHeld = { holds: { some: { endedAt: null } } } satisfies Prisma.ChildWhereInput;
/** Photos of a child that is held, also of one of whom a moment was withdrawn, or whose part a rule took, whom its photo shows as it did. */
async function ofHeld({ entryChange }: Transaction): Promise<Prisma.ImageWhereInput> {
  const where = { entry: 'moment', kind: 'retracted', child: isHeld } as const;
  const withdrawn = await entryChange.findMany({ where, select: { entryId: true } });
  const moments = [{ children: { some: { child: isHeld } } }, { id: { in: withdrawn.map(({ entryId }) => entryId) } }];
  return {
    OR: [
      { held: { some: { child: isHeld } } },
      { children: { some: { child: isHeld } } },
      { moments: { some: { OR: moments } } },
    ],
  };
}

const sweepBatch = 500;

/**
 * Deletes the files of photos that were taken out for everybody, but for those of a child that somebody holds (product 25.13); their
 * rows stay, as lists go on without the photo. The mark comes last: what a sweep that was ended has left, the next one finds again.
 */
export async function sweepTakenOut(deps: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  const { prisma } = deps.db;
  // An unmounted folder has no files to delete, and they come back with it.
  if (!(await isStorageThere(deps.storage))) return;
  for (;;) {
    const photos = await prisma.image.findMany({
      where: { ...takenOut, ...withFiles, NOT: await ofHeld(prisma) },
      select: { id: true, name: true },
      take: sweepBatch,
    });
    await inTurn(photos.map((photo) => () => deleteUnlessHeld(deps, photo)));
    if (photos.length < sweepBatch) return;
  }
}

/** In the transaction that keeps holds out, as an exception: files that are deleted twice, or whose mark is lost, do no harm. */
async function deleteUnlessHeld(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { id, name }: { id: number; name: string },
): Promise<void> {
  await inTransaction({ db }, async (transaction) => {
    // Whoever sets a hold, at whichever location, waits for this photo, and the next one goes by what they have set.
    const locations = await transaction.location.findMany({ select: { id: true } });
    const ids = locations.map((location) => location.id);
    await lockRows(transaction, 'locations', ids, 'SHARE');
    if ((await transaction.image.count({ where: { id, NOT: await ofHeld(transaction) } })) === 0) return;
    await removePicture(storage, name);
    await transaction.image.updateMany({ where: { id }, data: { sha256: noFiles } });
  });
}
