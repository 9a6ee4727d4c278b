import type { MomentDetail } from '@footprints/contracts/moments';
import type { ChildScope } from '../children/child-scope.ts';
import { readPage } from '../children/read-page.ts';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/failure.ts';
import type { EntryPage } from '../http/paging.ts';
import type { Page } from '../http/serve.ts';
import { type MomentList, presentDetail, presentList } from './present.ts';
import { momentCount, momentDetail, momentPage } from './sql.ts';

/**
 * A page of the scope's moments (product 4.13), one row per child, newest first, with the number of all rows.
 * @throws not found when a child is asked for that the scope does not hold
 */
export function listMomentsOf({ db }: Deps, scope: ChildScope, page: EntryPage): Promise<Page<MomentList>> {
  return readPage(db, { rows: momentPage(scope, page), count: momentCount(scope, page) }, presentList);
}

/**
 * One moment as one child's family or staff sees it (product 5.14); its author only for staff.
 * @throws not found when there is none in the scope
 */
export async function momentOf({ db }: Deps, scope: ChildScope, id: number, childId: number): Promise<MomentDetail> {
  const [row] = await query(db, momentDetail(scope, id, childId));
  if (row === undefined) throw notFound();
  return presentDetail(row);
}
