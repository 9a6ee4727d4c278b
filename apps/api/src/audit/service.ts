import type { AuditRow, listAudit } from '@footprints/contracts/audit';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { nameColumns, nameOf } from '../viewer/child-names.ts';
import { locationsIn, type PlaceScope } from '../viewer/place-scope.ts';
import type { Database } from '../db/client.ts';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import type { Page } from '../http/serve.ts';
import { childIdsIn, presentEntry } from './present.ts';
import { foundWords } from './search.ts';
import { entriesCounted, entriesOnPage } from './sql.ts';

/** The entries of the viewer's locations, newest first whatever the query says of an order. */
export async function listAuditOf(
  { db }: Deps,
  scope: PlaceScope,
  asked: OutputOf<typeof listAudit.query>,
): Promise<Page<AuditRow[]>> {
  const words = await foundWords(db, scope, asked.Search);
  const [entries, [total]] = await Promise.all([
    query(db.prisma, entriesOnPage(scope, asked, words)),
    query(db.prisma, entriesCounted(scope, asked, words)),
  ]);
  const names = await namesOfChildren(db, scope, entries.flatMap(childIdsIn));
  return { data: entries.map((entry) => presentEntry(entry, names)), count: total?.count ?? 0 };
}

/** What those of these children are called today that the viewer sets up, by number. */
async function namesOfChildren({ prisma }: Database, scope: PlaceScope, ids: number[]): Promise<Map<number, string>> {
  const rows = await prisma.child.findMany({
    where: { id: { in: [...new Set(ids)] }, ...locationsIn(scope) },
    select: { id: true, ...nameColumns },
  });
  return new Map(rows.map((row) => [row.id, nameOf(row)]));
}
