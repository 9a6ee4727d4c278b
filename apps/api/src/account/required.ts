import type { Transaction } from '../db/transaction.ts';
import { hasRole, type Viewer } from '../viewer/viewer.ts';

/** Whether a place asks a second factor of somebody: of its directors, and of every admin as soon as any place does. */
export async function isFactorRequired(db: Transaction, viewer: Viewer): Promise<boolean> {
  if (!hasRole(viewer, 'Director', 'Admin')) return false;
  const { locationId } = viewer;
  const anyPlace = hasRole(viewer, 'Admin') ? [{ archivedAt: null }] : [];
  const ownPlace = locationId === null ? [] : [{ id: locationId }];
  const place = await db.location.findFirst({
    where: { requiresFactor: true, OR: [...anyPlace, ...ownPlace] },
    select: { id: true },
  });
  return place !== null;
}
