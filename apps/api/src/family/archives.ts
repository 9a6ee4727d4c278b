import type { OutputOf } from '@footprints/contracts/endpoint';
import { familyArchiveMessages } from '@footprints/contracts/family-archive-errors';
import { archivesPerWeek, type askFamilyArchive, type FamilyArchive } from '@footprints/contracts/family-archives';
import { append } from '../audit/append.ts';
import { childWhere, guardianScope } from '../children/child-scope.ts';
import { takenOut } from '../children/held-photos.ts';
import { nameColumns, nameOf } from '../viewer/child-names.ts';
import type { Database } from '../db/client.ts';
import { dayIn } from '../db/calendar.ts';
import { inTransaction, lockRecord, lockRows, type Transaction } from '../db/transaction.ts';
import { refusableTransactionOf } from '../identity/rights.ts';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import type { Prisma } from '../generated/client.ts';
import { notFound, type Refusal, Refused } from '../http/failure.ts';
import { requireNotErased } from '../retention/in-force.ts';
import { fileWord } from '../transfer/file-word.ts';
import { locationsIn, placeScope } from '../viewer/place-scope.ts';
import { requireFresh, type Viewer } from '../viewer/viewer.ts';
import { archiveKey } from './keep.ts';
import { presentArchive } from './present.ts';
import { outdatedArchives } from './sql.ts';

const hourMs = 3_600_000;
const weekMs = 7 * 86_400_000;
/** Older ones were swept long ago, or failed. */
const shownAtMost = 10;

/** The children whose archive somebody may have: their own, and, of the place that they set up, those that have left. */
export function childrenWithArchives(viewer: Viewer): Prisma.ChildWhereInput {
  return {
    OR: [childWhere(guardianScope(viewer)), { archivedAt: { not: null }, ...locationsIn(placeScope(viewer)) }],
  };
}

const isOthers = (viewer: Viewer, childId: number): Prisma.ChildWhereInput => ({
  id: childId,
  NOT: childWhere(guardianScope(viewer)),
});

/** Whether an archive would show a viewer who is no guardian photos that the child's family allows no more (product 25.4). */
async function showsHidden(
  database: Pick<Transaction, 'heldPhoto'>,
  viewer: Viewer,
  childId: number,
): Promise<boolean> {
  const isHidden = { OR: [{ settlement: null }, { settlement: 'kept' as const }] };
  const isOn = { moments: { some: { children: { some: { childId } } } } };
  const where = { ...isHidden, image: { ...isOn, NOT: takenOut }, child: isOthers(viewer, childId) };
  return (await database.heldPhoto.count({ where })) > 0;
}

/** Archives from before the family said no to photos hold the child's own, which is then for nobody else, as a filter of Prisma. */
async function withoutRefused(
  { prisma }: Database,
  viewer: Viewer,
  childId: number,
): Promise<Prisma.FamilyArchiveWhereInput> {
  const last = await prisma.consent.findFirst({
    where: { purpose: 'portfolio', child: isOthers(viewer, childId) },
    orderBy: { id: 'desc' },
    select: { granted: true, recordedAt: true },
  });
  if (last === null || last.granted) return {};
  // It may be committed as late as this after its time.
  const known = new Date(last.recordedAt.getTime() + 10_000);
  return { OR: [{ startedAt: null }, { startedAt: { gt: known } }] };
}

/** Whether an archive leaves with its child's family; of staff is asked who they are (product 18.4, 25.7). */
async function isFamilys(database: Pick<Transaction, 'child'>, viewer: Viewer, childId: number): Promise<boolean> {
  return (await database.child.count({ where: { id: childId, AND: childWhere(guardianScope(viewer)) } })) > 0;
}

/**
 * Lets pass who may have the archive of a child in reach made now. The child must be locked: an archive that is
 * made while it is being erased would stay behind, known to nobody.
 * @throws Refused for a child that is being erased; for staff who have to say again who they are, or from whom photos are hidden
 */
async function requireAskable(transaction: Transaction, viewer: Viewer, childId: number): Promise<void> {
  if (!(await isFamilys(transaction, viewer, childId))) requireFresh(viewer);
  await requireNotErased(transaction, childId);
  if (await showsHidden(transaction, viewer, childId)) throw new Refused(familyArchiveMessages.archiveForFamily);
}

/**
 * Has a child's archive made; while one is being made, it is that one.
 * @returns a refusal when it was made as often as it is in a week, or as `requireAskable` says
 * @throws not found for a child that is neither the viewer's own nor one that has left a place that they set up
 */
export async function askArchiveAs(
  deps: Deps,
  viewer: Viewer,
  { ChildID }: OutputOf<typeof askFamilyArchive.body>,
): Promise<{ ArchiveID: number } | Refusal> {
  const at = deps.now();
  return refusableTransactionOf(deps, viewer, async (transaction) => {
    const where = { id: ChildID, AND: childrenWithArchives(viewer) };
    const read = () => transaction.child.findFirst({ where, select: { locationId: true } });
    // Two who ask at once get the same one; what is recorded of the child meanwhile does not wait.
    const child = await lockRecord(transaction, 'children', ChildID, read, 'NO KEY UPDATE');
    await requireAskable(transaction, viewer, ChildID);
    const underWay = {
      childId: ChildID,
      state: { in: ['waiting', 'running'] },
    } satisfies Prisma.FamilyArchiveWhereInput;
    const asked = await transaction.familyArchive.findFirst({ where: underWay, select: { id: true } });
    if (asked !== null) return { ArchiveID: asked.id };
    const outdated = (await query(transaction, outdatedArchives(ChildID))).map(({ id }) => id);
    const made = await transaction.familyArchive.count({
      where: {
        childId: ChildID,
        id: { notIn: outdated },
        state: 'ready',
        askedAt: { gt: new Date(at.getTime() - weekMs) },
      },
    });
    if (made >= archivesPerWeek) throw new Refused(familyArchiveMessages.archivesTooMany);
    const { id } = await transaction.familyArchive.create({
      data: { childId: ChildID, askedBy: viewer.userId, askedAt: at },
      select: { id: true },
    });
    await append(transaction, {
      actorId: viewer.userId,
      action: 'archive.asked',
      entityId: id,
      locationId: child.locationId,
      after: { ChildID },
    });
    await deps.queue.sendWith(transaction, 'family-archive', [{ archiveId: id }]);
    return { ArchiveID: id };
  });
}

/** Those that can be downloaded now, or that are still to come or failed, as a filter of Prisma. */
async function current({ db, now }: Deps, viewer: Viewer, childId: number): Promise<Prisma.FamilyArchiveWhereInput> {
  const outdated = (await query(db, outdatedArchives(childId))).map(({ id }) => id);
  const isKept = { OR: [{ keptUntil: null }, { keptUntil: { gt: now() } }] };
  return { childId, id: { notIn: outdated }, AND: [isKept, await withoutRefused(db, viewer, childId)] };
}

/**
 * A child's archives, newest first; none that holds what its family, or who asks of the staff, may not see any more.
 * @throws not found as for `askArchiveAs`
 */
export async function archivesOf(deps: Deps, viewer: Viewer, childId: number): Promise<FamilyArchive[]> {
  const { prisma } = deps.db;
  const child = await prisma.child.findFirst({
    where: { id: childId, AND: childrenWithArchives(viewer) },
    select: { id: true },
  });
  if (child === null) throw notFound();
  if (await showsHidden(prisma, viewer, childId)) return [];
  const rows = await prisma.familyArchive.findMany({
    where: await current(deps, viewer, childId),
    orderBy: { id: 'desc' },
    take: shownAtMost,
  });
  return rows.map(presentArchive);
}

/**
 * Finds an archive that is ready.
 * @throws not found as for `askArchiveAs`, for one that is not ready, or kept no longer, or holds what may not be seen any more
 */
export async function readyArchiveOf(deps: Deps, viewer: Viewer, id: number) {
  const { prisma } = deps.db;
  const archive = await prisma.familyArchive.findFirst({
    where: { id, state: 'ready', child: childrenWithArchives(viewer) },
    include: { child: { select: { ...nameColumns, locationId: true, location: { select: { timeZone: true } } } } },
  });
  if (archive === null) throw notFound();
  const { childId, child, file, bytes, readyAt } = archive;
  const mayBe = await prisma.familyArchive.count({ where: { AND: [{ id }, await current(deps, viewer, childId)] } });
  if (mayBe === 0 || file === null || readyAt === null) throw notFound();
  if (await showsHidden(prisma, viewer, childId)) throw notFound();
  // Of a name without a letter that every file can have nothing is left.
  const word = fileWord(nameOf(child)) || `child-${childId}`;
  return {
    id,
    childId,
    locationId: child.locationId,
    /** The storage's, and what a browser calls the file. */
    key: archiveKey(file),
    name: `${word}-${dayIn(child.location.timeZone, readyAt)}.zip`,
    size: Number(bytes),
    etag: `"${file}"`,
    /** Staff have to say first who they are. */
    needsProof: !viewer.isFresh && !(await isFamilys(prisma, viewer, childId)),
  };
}

/** Writes down that somebody downloads an archive: once for all the parts of it that they fetch within an hour. */
export async function writeDownload(
  deps: Deps,
  { userId: actorId }: Viewer,
  { id, childId, locationId }: Awaited<ReturnType<typeof readyArchiveOf>>,
): Promise<void> {
  const at = deps.now();
  const download = { actorId, action: 'archive.downloaded' } as const;
  await inTransaction(deps, async (transaction) => {
    // Parts that are fetched at the same time come here one after the other.
    await lockRows(transaction, 'family_archives', [id]);
    const before = await transaction.auditEntry.count({
      where: { ...download, entity: 'archive', entityId: String(id), at: { gt: new Date(at.getTime() - hourMs) } },
    });
    if (before > 0) return;
    await append(transaction, { ...download, entityId: id, locationId, after: { ChildID: childId }, at });
  });
}
