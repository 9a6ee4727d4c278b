import type {
  AdminBadgeRow,
  archiveBadge as archiveBadgeCall,
  listAdminBadges,
  saveBadge as saveBadgeCall,
} from '@footprints/contracts/badges';
import { adminMessages } from '@footprints/contracts/errors';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { changesBetween, type Details, append } from '../audit/append.ts';
import { sqlLocationsIn, type PlaceScope, requireEverywhere } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Transaction } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { HttpFailure, notFound, refusable, type Refusal, Refused } from '../http/failure.ts';
import type { Page } from '../http/serve.ts';
import { claimBadgePicture, releaseBadgePicture } from '../images/badge-picture.ts';
import { listPage, matches } from '../db/listing.ts';
import { requireVersion, type Saved } from '../audit/versions.ts';
import { type BadgeRecord, presentBadge } from './present-catalogue.ts';

type SaveBadge = OutputOf<typeof saveBadgeCall.body>;
type ArchiveBadge = OutputOf<typeof archiveBadgeCall.body>;
const columns = Prisma.sql`b.id, b.category_id AS "categoryId", b.title, b.description, b.image_id AS "imageId",
  i.name AS art, b.archived_at IS NOT NULL AS "isArchived", b.version`;

/** The catalogue; each badge with how many children of the viewer's locations have earned it. */
export async function listBadgesFor(
  { db }: Deps,
  scope: PlaceScope,
  query: OutputOf<typeof listAdminBadges.query>,
): Promise<Page<AdminBadgeRow[]>> {
  const { CategoryID } = query;
  const page = await listPage<BadgeRecord & { category: string; earned: number }>(db, query, {
    select: Prisma.sql`SELECT ${columns}, k.value AS category, coalesce(e.count, 0) AS earned`,
    from: Prisma.sql`FROM badges b
      JOIN badge_categories k ON k.id = b.category_id
      JOIN images i ON i.id = b.image_id
      LEFT JOIN (
        SELECT a.badge_id, count(*)::int AS count FROM awards a WHERE ${sqlLocationsIn(scope, 'a.location_id')}
        GROUP BY a.badge_id
      ) e ON e.badge_id = b.id`,
    where: [
      CategoryID === undefined ? Prisma.sql`TRUE` : Prisma.sql`b.category_id = ${CategoryID}`,
      Prisma.sql`(b.archived_at IS NOT NULL) = ${query.Archived}`,
      matches(query.Search, `b.title || ' ' || b.description || ' ' || k.value`),
    ],
    order: { Title: 'b.title', Category: 'k.value', Earned: 'coalesce(e.count, 0)' },
    tieBreak: 'b.id',
  });
  return { data: page.data.map(presentBadge), count: page.count };
}

/**
 * Adds a badge, or changes one whose version is the one sent. New art replaces the old, which is deleted.
 * @returns a refusal that says what changed meanwhile, or that the art is not the viewer's to use any more; the upload of
 *   a refused save keeps waiting
 * @throws 403 for a director; 400 for a new badge without art; not found for a badge or category that does not exist
 */
export async function saveBadgeAs(
  deps: Deps,
  scope: PlaceScope,
  viewer: Viewer,
  body: SaveBadge,
): Promise<Saved | Refusal> {
  requireEverywhere(scope);
  const { BadgeID } = body;
  return refusable(() =>
    deps.db.prisma.$transaction((transaction) =>
      BadgeID === undefined ? add(deps, transaction, viewer, body) : change(deps, transaction, viewer, body, BadgeID),
    ),
  );
}

async function add(deps: Deps, transaction: Transaction, viewer: Viewer, body: SaveBadge): Promise<Saved> {
  if (body.Art === undefined) throw new HttpFailure(400, adminMessages.artMissing);
  await requireCategory(transaction, body.CategoryID);
  const imageId = await imageNamed(deps, transaction, viewer, body.Art);
  const { id, version } = await transaction.badge.create({ data: { ...dataOf(body), imageId } });
  await append(transaction, {
    actorId: viewer.userId,
    action: 'badge.added',
    entity: 'badge',
    entityId: id,
    locationId: null,
    after: { ...detailsOf(body, body.Art), Version: version },
  });
  return { ID: id, Version: version };
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
  const { version } = await transaction.badge.update({
    where: { id },
    data: { ...dataOf(body), imageId, version: { increment: 1 } },
    select: { version: true },
  });
  if (imageId !== record.imageId) await releaseBadgePicture(deps, transaction, record.imageId);
  const { categoryId: CategoryID, title: Title, description: Description } = record;
  const { before, after } = changesBetween(
    detailsOf({ CategoryID, Title, Description }, record.art),
    detailsOf(body, body.Art ?? record.art),
  );
  await append(transaction, {
    actorId: viewer.userId,
    action: 'badge.changed',
    entity: 'badge',
    entityId: id,
    locationId: null,
    before,
    after: { ...after, Version: version },
  });
  return { ID: id, Version: version };
}

/**
 * Takes a badge off offer, which those who have it keep, or puts it back.
 * @returns a refusal that says what changed meanwhile
 * @throws 403 for a director; not found for a badge that does not exist
 */
export async function archiveBadgeAs(
  { db, now }: Deps,
  scope: PlaceScope,
  viewer: Viewer,
  body: ArchiveBadge,
): Promise<Saved | Refusal> {
  requireEverywhere(scope);
  return refusable(() =>
    db.prisma.$transaction(async (transaction) => {
      const record = await lockBadge(transaction, body.ID);
      await requireVersion(transaction, { entity: 'badge', ...record }, body.Version);
      if (record.isArchived === body.Archived) return { ID: record.id, Version: record.version };
      const { version } = await transaction.badge.update({
        where: { id: record.id },
        data: { archivedAt: body.Archived ? now() : null, version: { increment: 1 } },
        select: { version: true },
      });
      await append(transaction, {
        actorId: viewer.userId,
        action: body.Archived ? 'badge.archived' : 'badge.restored',
        entity: 'badge',
        entityId: record.id,
        locationId: null,
        before: { IsArchived: record.isArchived },
        after: { IsArchived: body.Archived, Version: version },
      });
      return { ID: record.id, Version: version };
    }),
  );
}

async function lockBadge(transaction: Transaction, id: number): Promise<BadgeRecord> {
  // By itself: joined, a badge whose art is replaced while this waits would fall out of the join.
  await transaction.$queryRaw(Prisma.sql`SELECT 1 FROM badges b WHERE b.id = ${id} FOR UPDATE`);
  const [record] = await transaction.$queryRaw<BadgeRecord[]>(
    Prisma.sql`SELECT ${columns} FROM badges b JOIN images i ON i.id = b.image_id WHERE b.id = ${id}`,
  );
  if (record === undefined) throw notFound();
  return record;
}

async function requireCategory(transaction: Transaction, id: number): Promise<void> {
  if ((await transaction.badgeCategory.count({ where: { id } })) === 0) throw notFound();
}

async function imageNamed(deps: Deps, transaction: Transaction, viewer: Viewer, name: string): Promise<number> {
  const imageId = await claimBadgePicture(deps, transaction, viewer, name);
  if (imageId === undefined) throw new Refused(adminMessages.artGone);
  return imageId;
}

function dataOf({ CategoryID, Title, Description }: SaveBadge) {
  return { categoryId: CategoryID, title: Title, description: Description };
}

function detailsOf(
  { CategoryID, Title, Description }: Omit<SaveBadge, 'BadgeID' | 'Version' | 'Art'>,
  art: string,
): Details {
  return { CategoryID, Title, Description, Art: art };
}
