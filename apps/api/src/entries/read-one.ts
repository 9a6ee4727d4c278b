import { type ChildScope, childWhere, staffScope } from '../children/child-scope.ts';
import type { Database } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import type { EntryKind } from '../generated/client.ts';
import { notFound, Refusal } from '../http/failure.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Correction } from './correct.ts';
import { noteSeen, type ReadRow } from './seen.ts';
import type { Transaction } from '../db/transaction.ts';

/** What reading one entry of a child asks of reports and of moments. */
export interface Reading<Row extends ReadRow, Id, Detail> {
  kind: EntryKind;
  /** What the scope may read at an address: its row, or none. */
  rowsAt(db: Database, scope: ChildScope, address: Address): Promise<Row[]>;
  /** The id in the contract's field. */
  presentId(id: number): Id;
  presentDetail(row: Row): Detail;
}

/** The row of an entry, wherever corrections have taken it. */
async function rowOf<Row extends ReadRow>(
  { db }: Deps,
  { kind, rowsAt }: Pick<Reading<Row, unknown, unknown>, 'kind' | 'rowsAt'>,
  scope: ChildScope,
  address: Address,
): Promise<Row | undefined> {
  return readWhereNow(db.prisma, scope, kind, address, async (at) => (await rowsAt(db, scope, at))[0]);
}

/**
 * One entry as one child's family or staff sees it (product 5.14); its author only for staff.
 * @throws not found when there is none in the scope
 */
export async function readOne<Row extends ReadRow, Detail>(
  deps: Deps,
  reading: Reading<Row, unknown, Detail>,
  scope: ChildScope,
  address: Address,
): Promise<Detail> {
  const row = await rowOf(deps, reading, scope, address);
  if (row === undefined) throw notFound();
  if (!(await noteSeen(deps, reading.kind, [row]))) return readOne(deps, reading, scope, address);
  return reading.presentDetail(row);
}

/**
 * Makes the answers to corrections by staff. Who was too late is shown what the entry says since of the child on whose page they
 * were, or of the first that is theirs; nothing where nothing is left of it.
 */
export const correctedAnswers =
  <Row extends ReadRow, Id extends object>(deps: Deps, reading: Reading<Row, Id, object>) =>
  async <Asked extends Pick<Correction, 'id' | 'shownId'>>(
    viewer: Viewer,
    asked: Asked,
    correct: (scope: ChildScope, asked: Asked) => Promise<number | Refusal>,
  ): Promise<Id | Refusal> => {
    const scope = await staffScope(deps.db, viewer);
    const result = await correct(scope, asked);
    if (!(result instanceof Refusal)) return reading.presentId(result);
    if (result.problem.code !== 'entryChanged') return result;
    const { id, shownId } = asked;
    const childId = shownId ?? (await firstChildOf(deps.db, reading.kind, scope, id));
    const row = childId === undefined ? undefined : await rowOf(deps, reading, scope, { id, childId });
    if (row) result.data = { ...reading.presentId(row.id), Newer: reading.presentDetail(row) };
    return result;
  };

async function firstChildOf({ prisma }: Database, kind: EntryKind, scope: ChildScope, id: number) {
  const first = { orderBy: { childId: 'asc' } } as const;
  const child = childWhere(scope);
  const found =
    kind === 'report'
      ? await prisma.reportChild.findFirst({ where: { reportId: id, child }, ...first })
      : await prisma.momentChild.findFirst({ where: { momentId: id, child }, ...first });
  return found?.childId;
}

/** An entry of one child. */
export interface Address {
  id: number;
  childId: number;
}

/**
 * Reads an entry of one child where it is now: at the address given, or where corrections have taken it. Only who may read of the
 * child that is named is led on.
 * @param read gives the entry at an address, or undefined when the reader's scope has none there
 */
export async function readWhereNow<Entry>(
  transaction: Transaction,
  scope: ChildScope,
  kind: EntryKind,
  address: Address,
  read: (address: Address) => Promise<Entry | undefined>,
): Promise<Entry | undefined> {
  const found = await read(address);
  if (found !== undefined) return found;
  const taken = await transaction.entryChange.findFirst({
    where: { entry: kind, entryId: address.id, childId: address.childId, child: childWhere(scope) },
    orderBy: { id: 'desc' },
    select: { chainId: true },
  });
  if (taken === null) return undefined;
  const last = await transaction.entryChange.findFirst({
    where: { chainId: taken.chainId, toEntryId: { not: null } },
    orderBy: { id: 'desc' },
    select: { toEntryId: true, toChildId: true },
  });
  if (last?.toEntryId == null || last.toChildId === null) return undefined;
  return read({ id: last.toEntryId, childId: last.toChildId });
}
