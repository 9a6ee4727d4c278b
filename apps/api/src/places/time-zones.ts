import { wallClock } from '../db/calendar.ts';
import type { Database } from '../db/client.ts';
import { query } from '../db/statement.ts';
import type { Transaction } from '../db/transaction.ts';
import { databaseClock } from './sql.ts';

/**
 * True for a time zone in which the database's clock and this process's show the same for two years to come: a record's day is
 * reckoned by either.
 * @throws for a time zone that one of the two does not know
 */
export async function clocksAgree(db: Pick<Database, 'rows'> | Transaction, timeZone: string, now: Date) {
  const samples = await query(db, databaseClock(timeZone, now));
  return samples.every(({ at, shown }) => shown === wallClock(timeZone, at));
}
