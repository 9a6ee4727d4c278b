import type { AuditRow, listAudit as listAuditCall } from '@footprints/contracts/audit';
import type { OutputOf } from '@footprints/contracts/endpoint';
import type { PlaceScope } from '../viewer/place-scope.ts';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import type { Page } from '../http/serve.ts';
import { presentEntry } from './present.ts';
import { foundWords } from './search.ts';
import { entriesCounted, entriesOnPage } from './sql.ts';

/** The entries of the viewer's locations, newest first whatever the query says of an order. */
export async function listAuditOf(
  { db }: Deps,
  scope: PlaceScope,
  asked: OutputOf<typeof listAuditCall.query>,
): Promise<Page<AuditRow[]>> {
  const words = await foundWords(db, asked.Search);
  const [entries, [total]] = await Promise.all([
    query(db.prisma, entriesOnPage(scope, asked, words)),
    query(db.prisma, entriesCounted(scope, asked, words)),
  ]);
  return { data: entries.map(presentEntry), count: total?.count ?? 0 };
}
