import type { Database } from '../db/client.ts';
import { query } from '../db/statement.ts';
import { inTransaction } from '../db/transaction.ts';
import { append, type AuditEntry } from './append.ts';
import { refused, refusedAgain } from './sql.ts';

/**
 * Writes down that a request was refused: the first of this person and route within an hour as an entry of the trail, the others as
 * its count, so that nobody fills the trail.
 */
export async function appendRefusal(
  db: Database,
  entry: AuditEntry & { actorId: number },
  place: (entry: AuditEntry) => Promise<AuditEntry>,
): Promise<void> {
  const at = new Date();
  const { actorId } = entry;
  const entityId = String(entry.entityId);
  const [again] = await query(db, refusedAgain(actorId, entityId, at));
  if (again !== undefined) return;
  const placed = await place({ ...entry, at });
  await inTransaction({ db }, async (transaction) => {
    const [row] = await query(transaction, refused(actorId, entityId, at));
    if (row?.count === 1) await append(transaction, placed);
  });
}
