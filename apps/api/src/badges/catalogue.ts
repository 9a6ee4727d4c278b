import type { AdminBadgeRow, archiveBadge, listAdminBadges, saveBadge } from '@footprints/contracts/badges';
import { adminMessages } from '@footprints/contracts/admin-errors';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { appendSave, archiveRecord, requireVersion, type Saved } from '../audit/saves.ts';
import { lockRecord, type Transaction } from '../db/transaction.ts';
import { refusableTransactionOf } from '../identity/rights.ts';
import { placeScope, type PlaceScope, requireEverywhere } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Deps } from '../deps.ts';
import type { Prisma } from '../generated/client.ts';
import { HttpFailure, notFound, type Refusal, Refused } from '../http/failure.ts';
import { type Attempt, claimKey, rememberAnswer } from '../http/idempotency.ts';
import type { Page } from '../http/serve.ts';
import { claimUpload, releasePicture } from '../images/uploads.ts';
import { orderOf, pageBy, pageOf, wordFilters } from '../db/listing.ts';
import { badgeFields, presentBadge } from './present-catalogue.ts';

type SaveBadge = OutputOf<typeof saveBadge.body>;
type ArchiveBadge = OutputOf<typeof archiveBadge.body>;

/** The catalogue; each badge with how many children of the viewer's locations have earned it. */
export async function listBadgesFor(
  { db }: Deps,
  scope: PlaceScope,
  query: OutputOf<typeof listAdminBadges.query>,
): Promise<Page<AdminBadgeRow[]>> {
  const { CategoryID, Sort } = query;
  const where: Prisma.BadgeWhereInput = {
    archivedAt: query.Archived ? { not: null } : null,
    AND: [
      CategoryID === undefined ? {} : { categoryId: CategoryID },
      ...wordFilters(query.Search).map((word) => ({
        OR: [{ searchText: word }, { category: { searchValue: word } }],
      })),
    ],
  };
  const include = badgeFields(scope);
  if (Sort === 'Earned') {
    const badges = await db.prisma.badge.findMany({ where, include });
    return { data: pageBy(query, badges, ({ _count }) => _count.awards).map(presentBadge), count: badges.length };
  }
  const orderBy = orderOf({ ...query, Sort }, (sort) => ({
    Title: { title: sort },
    Category: { category: { value: sort } },
  }));
  const [badges, count] = await Promise.all([
    db.prisma.badge.findMany({ where, orderBy, ...pageOf(query), include }),
    db.prisma.badge.count({ where }),
  ]);
  return { data: badges.map(presentBadge), count };
}

/**
 * Adds a badge, or changes one whose version is the one sent. New art replaces the old, which is deleted. The same `attempt`
 * again gives the first answer and stores nothing.
 * @returns a refusal that says what changed meanwhile, or that the art is not the viewer's to use any more; the
 *   upload of a refused save keeps waiting
 * @throws 403 for a director; 400 for a new badge without art; not found for a badge or category that does not exist
 */
export async function saveBadgeAs(
  deps: Deps,
  viewer: Viewer,
  body: SaveBadge,
  attempt: Attempt | undefined,
): Promise<Saved | Refusal> {
  requireEverywhere(placeScope(viewer));
  const { BadgeID } = body;
  return refusableTransactionOf(deps, viewer, async (transaction) => {
    const earlier = await claimKey<Saved>(transaction, attempt);
    if (earlier !== undefined) return earlier;
    const answer = await (BadgeID === undefined
      ? add(deps, transaction, viewer, body)
      : change(deps, transaction, viewer, body, BadgeID));
    await rememberAnswer(transaction, attempt, { ...answer });
    return answer;
  });
}

async function add(deps: Deps, transaction: Transaction, viewer: Viewer, body: SaveBadge): Promise<Saved> {
  if (body.Art === undefined) throw new HttpFailure(400, adminMessages.artMissing);
  await requireCategory(transaction, body.CategoryID);
  const imageId = await imageNamed(deps, transaction, viewer, body.Art);
  const saved = await transaction.badge.create({ data: { ...dataOf(body), imageId } });
  const details = { before: undefined, after: detailsOf(body, body.Art) };
  return appendSave(transaction, viewer, { entity: 'badge', locationId: null, saved }, details);
}

async function change(
  deps: Deps,
  transaction: Transaction,
  viewer: Viewer,
  body: SaveBadge,
  id: number,
): Promise<Saved> {
  const record = await lockBadge(transaction, id);
  await requireVersion(transaction, { entity: 'badge', ...record }, body.Version);
  await requireCategory(transaction, body.CategoryID);
  const imageId = body.Art === undefined ? record.imageId : await imageNamed(deps, transaction, viewer, body.Art);
  const saved = await transaction.badge.update({
    where: { id },
    data: { ...dataOf(body), imageId, version: { increment: 1 } },
    select: { id: true, version: true },
  });
  if (imageId !== record.imageId) await releasePicture(deps, transaction, record.imageId);
  const { categoryId: CategoryID, title: Title, description: Description } = record;
  const details = {
    before: detailsOf({ CategoryID, Title, Description }, record.image.name),
    after: detailsOf(body, body.Art ?? record.image.name),
  };
  return appendSave(transaction, viewer, { entity: 'badge', locationId: null, saved }, details);
}

/**
 * Takes a badge off offer, which those who have it keep, or puts it back.
 * @returns a refusal that says what changed meanwhile
 * @throws 403 for a director; not found for a badge that does not exist
 */
export async function archiveBadgeAs(deps: Deps, viewer: Viewer, body: ArchiveBadge): Promise<Saved | Refusal> {
  requireEverywhere(placeScope(viewer));
  return refusableTransactionOf(deps, viewer, async (transaction) => {
    const record = await lockBadge(transaction, body.ID);
    const about = { entity: 'badge', locationId: null, record } as const;
    return archiveRecord(transaction, viewer, about, { ...body, at: deps.now() }, (data) =>
      transaction.badge.update({ where: { id: record.id }, data, select: { version: true } }),
    );
  });
}

const lockBadge = (transaction: Transaction, id: number) =>
  lockRecord(transaction, 'badges', id, () =>
    transaction.badge.findUnique({ where: { id }, include: { image: { select: { name: true } } } }),
  );

async function requireCategory(transaction: Transaction, id: number): Promise<void> {
  if ((await transaction.badgeCategory.count({ where: { id } })) === 0) throw notFound();
}

async function imageNamed(deps: Deps, transaction: Transaction, viewer: Viewer, name: string): Promise<number> {
  const imageId = await claimUpload(deps, transaction, viewer, name);
  if (imageId === undefined) throw new Refused(adminMessages.artGone);
  await transaction.image.update({ where: { id: imageId }, data: { kind: 'badge' } });
  return imageId;
}

type Words = Pick<SaveBadge, 'CategoryID' | 'Title' | 'Description'>;

const dataOf = ({ CategoryID, Title, Description }: Words) => ({
  categoryId: CategoryID,
  title: Title,
  description: Description,
});

const detailsOf = ({ CategoryID, Title, Description }: Words, Art: string) => ({ CategoryID, Title, Description, Art });
