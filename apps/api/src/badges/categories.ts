import type { CategoryRow, saveCategory } from '@footprints/contracts/badges';
import { adminMessages } from '@footprints/contracts/admin-errors';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { appendSave, requireVersion, type Saved } from '../audit/saves.ts';
import { lockRecord, type Transaction } from '../db/transaction.ts';
import { refusableTransactionOf } from '../identity/rights.ts';
import { placeScope, requireEverywhere } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Deps } from '../deps.ts';
import type { Refusal } from '../http/failure.ts';
import { categoryFields, presentCategory } from './present-catalogue.ts';

type SaveCategory = OutputOf<typeof saveCategory.body>;

/** The categories of badges in the order of the shelf, with how many badges in use each has. */
export async function listCategories({ db }: Deps): Promise<CategoryRow[]> {
  const categories = await db.prisma.badgeCategory.findMany({
    include: categoryFields,
    orderBy: [{ position: 'asc' }, { value: 'asc' }],
  });
  return categories.map(presentCategory);
}

/**
 * Adds a category, which comes last on the shelf, or renames one whose version is the one sent.
 * @returns a refusal that says what changed meanwhile, or that the name is in use
 * @throws 403 for a director; not found for a category that does not exist
 */
export async function saveCategoryAs(deps: Deps, viewer: Viewer, body: SaveCategory): Promise<Saved | Refusal> {
  requireEverywhere(placeScope(viewer));
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
    const details = { before: record && { Value: record.value }, after: { Value } };
    return appendSave(transaction, viewer, { entity: 'category', locationId: null, saved }, details);
  };
  const rules = { badge_categories_value_key: adminMessages.nameTaken };
  return refusableTransactionOf(deps, viewer, save, rules);
}

const lockCategory = (transaction: Transaction, id: number) =>
  lockRecord(transaction, 'badge_categories', id, () => transaction.badgeCategory.findUnique({ where: { id } }));

async function lastPosition(transaction: Transaction): Promise<number> {
  const { _max } = await transaction.badgeCategory.aggregate({ _max: { position: true } });
  return (_max.position ?? 0) + 1;
}
