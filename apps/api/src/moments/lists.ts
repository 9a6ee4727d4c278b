import type { ChangeKind } from '@footprints/contracts/corrections';
import type { DataOf } from '@footprints/contracts/endpoint';
import { imageUrl } from '@footprints/contracts/images';
import type { getMomentHistory, listMoments, MomentContent, MomentDetail } from '@footprints/contracts/moments';
import { childLists, type Days, rowsOfDay, type EntryPage, readPage } from '../children/child-lists.ts';
import { type ChildScope, isOfDirectors } from '../children/child-scope.ts';
import { rowCount } from '../children/sql.ts';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { groupByDay, noteSeen, withWithdrawn } from '../entries/seen.ts';
import { historyOf } from '../entries/history.ts';
import { type Reading, type Address, readWhereNow } from '../entries/read-one.ts';
import { notFound } from '../http/failure.ts';
import type { Page } from '../http/serve.ts';
import { presentDetail, presentRow } from './present.ts';
import { type MomentDetailRecord, momentPage, momentsOfChild } from './sql.ts';

/**
 * A page of the scope's moments (product 4.13), one row per child, newest first, with the number of all rows.
 * @throws not found when a child is asked for that the scope does not hold
 */
export async function listMomentsOf(
  deps: Deps,
  scope: ChildScope,
  page: EntryPage,
): Promise<Page<DataOf<typeof listMoments>>> {
  const filter = rowsOfDay(childLists.moments, page);
  const statements = {
    rows: momentPage(scope, page, filter),
    count: rowCount(childLists.moments, scope, page, filter),
  };
  const { data: rows, count } = await readPage(deps.db, statements);
  if (!(await noteSeen(deps, 'moment', rows))) return listMomentsOf(deps, scope, page);
  const days = groupByDay(rows, (row) => presentRow(row, 'thumb'));
  return { data: await withWithdrawn(deps, 'moment', scope, page, days), count };
}

/** How one moment is read. */
export const momentReading: Reading<MomentDetailRecord, { DailyMomentId: number }, MomentDetail> = {
  kind: 'moment',
  rowsAt: (db, scope, { id, childId }) => query(db, momentsOfChild(scope, childId, { id })),
  presentId: (id) => ({ DailyMomentId: id }),
  presentDetail,
};

/** A moment with the stored name of its photo; null where it is hidden from whoever reads. */
export interface MomentWithPhoto {
  moment: MomentDetail;
  photo: string | null;
}

/** What the scope may read of one child's moments from one day to another, oldest first; nobody has read it by that. */
export async function momentsOfDays(
  { db }: Pick<Deps, 'db'>,
  scope: ChildScope,
  childId: number,
  days: Days,
): Promise<MomentWithPhoto[]> {
  const rows = await query(db, momentsOfChild(scope, childId, days));
  return rows.map((row) => ({ moment: presentDetail(row), photo: row.isHidden ? null : row.image }));
}

/** Withdrawn, and read as staff read it. */
const isWithdrawn = ({ Kind, By }: { Kind: ChangeKind; By: string | null }) => Kind === 'retracted' && By !== null;

/**
 * The photo of a withdrawn moment; undefined where a family allows it no more, or it was taken out or removed. A correction gives a
 * moment another number and never another photo.
 */
async function withdrawnPhoto({ db }: Deps, scope: ChildScope, address: Address) {
  const moment = await readWhereNow(db.prisma, scope, 'moment', address, async ({ id }) => {
    const select = { image: { select: { name: true, held: true } } } as const;
    return (await db.prisma.moment.findUnique({ where: { id }, select })) ?? undefined;
  });
  return moment === undefined || moment.image.held.length > 0 ? undefined : moment.image;
}

/**
 * What was put right about a moment of one child, newest first (product 19.6).
 * @throws not found when the scope has none, nor what is left of one
 */
export async function momentHistory(
  deps: Deps,
  scope: ChildScope,
  id: number,
  childId: number,
): Promise<DataOf<typeof getMomentHistory>> {
  const history = await historyOf<MomentContent>(deps, 'moment', scope, id, childId);
  if (history.some(isWithdrawn) && isOfDirectors(scope)) {
    const image = await withdrawnPhoto(deps, scope, { id, childId });
    if (image === undefined) return history;
    const Photo = imageUrl(image.name, 'thumb');
    return history.map((change) => (isWithdrawn(change) ? { ...change, Photo } : change));
  }
  if (history.length > 0) return history;
  const [row] = await query(deps.db, momentsOfChild(scope, childId, { id }));
  if (row === undefined) throw notFound();
  return [];
}
