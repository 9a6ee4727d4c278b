import { query } from '../db/statement.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { holdRatios, insertRatioChanges, roomsInUse } from './sql.ts';

/** Writes down how these rooms are staffed, where that is not what was written last: at the end of every save that changes it. */
export async function noteRatios(transaction: Transaction, classroomIds: readonly number[], now: Date): Promise<void> {
  const rooms = [...new Set(classroomIds)].toSorted((one, other) => one - other);
  if (rooms.length === 0) return;
  // One save after the other: what is read next sees what the one before has written.
  await query(transaction, holdRatios(rooms));
  await query(transaction, insertRatioChanges(rooms, now));
}

/** The same for what changes without a save: a day begins, a child turns two, a night ends. */
export async function noteRatiosByTheClock({ db, now }: Deps): Promise<void> {
  const rooms = (await query(db, roomsInUse())).map(({ id }) => id);
  await inTransaction({ db }, (transaction) => noteRatios(transaction, rooms, now()));
}
