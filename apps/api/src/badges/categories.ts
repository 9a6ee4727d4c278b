import type { CategoryRow, saveCategory as saveCategoryCall } from '@footprints/contracts/badges';
import { adminMessages } from '@footprints/contracts/errors';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { changesBetween, type Details, append } from '../audit/append.ts';
import { type PlaceScope, requireEverywhere } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Transaction } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { notFound, refusable, type Refusal } from '../http/failure.ts';
import { refuseBrokenRule } from '../db/constraints.ts';
import { requireVersion } from '../audit/versions.ts';
import { type CategoryRecord, presentCategory } from './present-catalogue.ts';

type SaveCategory = OutputOf<typeof saveCategoryCall.body>;

/** The categories of badges in the order of the shelf, with how many badges in use each has. */
export async function listCategories({ db }: Deps): Promise<CategoryRow[]> {
  const rows = await db.rows<CategoryRecord & { badges: number }>(Prisma.sql`
    SELECT k.id, k.value, k.version, count(b.id)::int AS badges
    FROM badge_categories k LEFT JOIN badges b ON b.category_id = k.id AND b.archived_at IS NULL
    GROUP BY k.id ORDER BY k.position, k.value`);
  return rows.map(presentCategory);
}

/**
 * Adds a category, which comes last on the shelf, or renames one whose version is the one sent.
 * @returns a refusal that says what changed meanwhile, or that the name is in use
 * @throws 403 for a director; not found for a category that does not exist
 */
export async function saveCategoryAs(
  { db }: Deps,
  scope: PlaceScope,
  viewer: Viewer,
  body: SaveCategory,
): Promise<{ ID: number; Version: number } | Refusal> {
  requireEverywhere(scope);
  const { CategoryID, Value } = body;
  const save = async (transaction: Transaction) => {
    const record = CategoryID === undefined ? undefined : await lockCategory(transaction, CategoryID);
    if (record !== undefined) await requireVersion(transaction, { entity: 'category', ...record }, body.Version);
    const saved =
      record === undefined
        ? await transaction.badgeCategory.create({ data: { value: Value, position: await lastPosition(transaction) } })
        : await transaction.badgeCategory.update({
            where: { id: record.id },
            data: { value: Value, version: { increment: 1 } },
          });
    const changes = changesBetween(record === undefined ? {} : detailsOf(record), detailsOf({ value: Value }));
    await append(transaction, {
      actorId: viewer.userId,
      action: record === undefined ? 'category.added' : 'category.changed',
      entity: 'category',
      entityId: saved.id,
      locationId: null,
      before: record === undefined ? undefined : changes.before,
      after: { ...changes.after, Version: saved.version },
    });
    return { ID: saved.id, Version: saved.version };
  };
  const rules = { badge_categories_value_key: adminMessages.nameTaken };
  return refusable(() => refuseBrokenRule(rules, () => db.prisma.$transaction(save)));
}

async function lockCategory(transaction: Transaction, id: number): Promise<CategoryRecord> {
  const [record] = await transaction.$queryRaw<CategoryRecord[]>(
    Prisma.sql`SELECT k.id, k.value, k.version FROM badge_categories k WHERE k.id = ${id} FOR UPDATE`,
  );
  if (record === undefined) throw notFound();
  return record;
}

async function lastPosition(transaction: Transaction): Promise<number> {
  const { _max } = await transaction.badgeCategory.aggregate({ _max: { position: true } });
  return (_max.position ?? 0) + 1;
}

function detailsOf({ value }: Pick<CategoryRecord, 'value'>): Details {
  return { Value: value };
}
