import { append } from '../audit/append.ts';
import type { Transaction } from '../db/transaction.ts';
import { query } from '../db/statement.ts';
import { Prisma } from '../generated/client.ts';
import { type ChildScope, isFamilyOf } from './child-scope.ts';
import { lastConsents, saidOf } from './consent.ts';
import { photosHeld, photosLetGo } from './sql.ts';

/**
 * Whether the photo that this column names is hidden from who reads in this scope: a family has withdrawn its consent to it, and the
 * reader is none of that family, or it was taken out (product 25.4).
 */
export const photoHidden = (scope: ChildScope, column: string) => Prisma.sql`EXISTS (
  SELECT FROM held_photos h WHERE h.image_id = ${Prisma.raw(column)}
    AND NOT (h.settlement IS DISTINCT FROM 'out' AND ${isFamilyOf(scope, 'h.child_id')}))`;

/** Pictures that were taken out for everybody, for good, whoever's consent they wait for besides; as a filter of Prisma. */
export const takenOut = { held: { some: { settlement: 'out' } } } satisfies Prisma.ImageWhereInput;

/** Those that wait to be settled and that somebody would see, as a filter of Prisma. */
export const waitingPhotos = {
  settlement: null,
  image: { moments: { some: { children: { some: {} } } }, NOT: takenOut },
} satisfies Prisma.HeldPhotoWhereInput;

/**
 * Hides the photos that the guardians of a child, which is locked, no longer allow, and shows those that they do, but for those
 * taken out. Whoever is on them hears of it.
 */
export async function hidePhotosAsAllowed(
  transaction: Transaction,
  { childId, locationId, actorId, at }: { childId: number; locationId: number; actorId: number; at: Date },
): Promise<void> {
  const consents = await transaction.consent.findMany({ where: { childId }, ...lastConsents });
  const hidden =
    saidOf({ consents }, 'portfolio') === false
      ? 'all'
      : saidOf({ consents }, 'together') === false
        ? 'of many'
        : 'none';
  const shown = await query(transaction, photosLetGo(childId, hidden));
  const held = hidden === 'none' ? [] : await query(transaction, photosHeld(childId, hidden, at));
  for (const [action, images] of [
    ['moment.photos-shown', shown],
    ['moment.photos-hidden', held],
  ] as const) {
    if (images.length === 0) continue;
    const ids = images.map(({ imageId }) => imageId);
    const Children = await childrenOnImages(transaction, ids);
    const after = { ChildID: childId, Photos: ids.length, Children };
    await append(transaction, { actorId, action, entityId: '', locationId, after });
  }
}

/** Of whom moments show photos, each once, by id. */
export async function childrenOnImages(transaction: Transaction, imageIds: number[]): Promise<number[]> {
  const children = await transaction.child.findMany({
    where: { moments: { some: { moment: { imageId: { in: imageIds } } } } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return children.map(({ id }) => id);
}
