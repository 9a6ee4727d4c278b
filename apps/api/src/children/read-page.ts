import type { Database } from '../db/client.ts';
import { type Column, type Columns, query, type RowOf, type Statement } from '../db/statement.ts';
import { notFound } from '../http/failure.ts';
import type { Page } from '../http/serve.ts';

/**
 * Reads one page of a list, with the number of rows on all pages.
 * @param count one row, or none when the scope does not hold the child that is asked for
 * @throws not found when a child is asked for that the scope does not hold
 */
export async function readPage<C extends Columns>(
  db: Database,
  { rows, count }: { rows: Statement<C>; count: Statement<{ count: Column<number> }> },
): Promise<Page<RowOf<C>[]>> {
  const [found, [counted]] = await Promise.all([query(db, rows), query(db, count)]);
  if (counted === undefined) throw notFound();
  return { data: found, count: counted.count };
}
