import type { listStandards, saveStandard, StandardRow } from '@footprints/contracts/curriculum';
import { adminMessages } from '@footprints/contracts/admin-errors';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { appendSave, requireVersion, type Saved } from '../audit/saves.ts';
import { lockRecord, type Transaction } from '../db/transaction.ts';
import { refusableTransactionOf } from '../identity/rights.ts';
import { placeScope, requireEverywhere } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Deps } from '../deps.ts';
import type { Standard } from '../generated/client.ts';
import type { Refusal } from '../http/failure.ts';
import type { Page } from '../http/serve.ts';
import { orderOf, pageOf, wordFilters } from '../db/listing.ts';
import { presentStandard } from './present.ts';

type Query = OutputOf<typeof listStandards.query>;
type SaveStandard = OutputOf<typeof saveStandard.body>;

/** The standards that a lesson can have. */
export async function listStandardsBy({ db }: Deps, query: Query): Promise<Page<StandardRow[]>> {
  const where = { AND: wordFilters(query.Search).map((searchText) => ({ searchText })) };
  const orderBy = orderOf(query, (sort) => ({ Code: { code: sort }, Title: { title: sort } }));
  const [rows, count] = await Promise.all([
    db.prisma.standard.findMany({ where, orderBy, ...pageOf(query) }),
    db.prisma.standard.count({ where }),
  ]);
  return { data: rows.map(presentStandard), count };
}

/**
 * Adds a standard, or changes one whose version is the one sent.
 * @returns a refusal that says what changed meanwhile, or that the code is in use
 * @throws 403 for a director; not found for a standard that does not exist
 */
export async function saveStandardAs({ db }: Deps, viewer: Viewer, body: SaveStandard): Promise<Saved | Refusal> {
  requireEverywhere(placeScope(viewer));
  const { StandardID } = body;
  const data = { code: body.Code, title: body.Title };
  const save = async (transaction: Transaction) => {
    const record = StandardID === undefined ? undefined : await lockStandard(transaction, StandardID);
    if (record !== undefined) await requireVersion(transaction, { entity: 'standard', ...record }, body.Version);
    const saved =
      record === undefined
        ? await transaction.standard.create({ data })
        : await transaction.standard.update({ where: { id: record.id }, data: { ...data, version: { increment: 1 } } });
    const details = { before: record && detailsOf(record), after: detailsOf(data) };
    return appendSave(transaction, viewer, { entity: 'standard', locationId: null, saved }, details);
  };
  const rules = { standards_code_key: adminMessages.nameTaken };
  return refusableTransactionOf({ db }, viewer, save, rules);
}

const lockStandard = (transaction: Transaction, id: number) =>
  lockRecord(transaction, 'standards', id, () => transaction.standard.findUnique({ where: { id } }));

const detailsOf = ({ code, title }: Pick<Standard, 'code' | 'title'>) => ({ Code: code, Title: title });
