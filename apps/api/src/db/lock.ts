import { Prisma } from '../generated/client.ts';
import { notFound } from '../http/failure.ts';
import type { Transaction } from './client.ts';

type Table =
  | 'locations'
  | 'groups'
  | 'users'
  | 'standards'
  | 'subjects'
  | 'lessons'
  | 'trivia'
  | 'children'
  | 'reports'
  | 'moments'
  | 'badges'
  | 'badge_categories'
  | 'staff_members'
  | 'room_devices'
  | 'family_archives';

/**
 * How firmly rows are held. Each waits for whoever changes them; `UPDATE` also keeps rows that refer to them from being
 * added, `SHARE` lets others hold them likewise.
 */
type Hold = 'UPDATE' | 'NO KEY UPDATE' | 'SHARE' | 'KEY SHARE';

/**
 * Locks the rows with these ids until the transaction ends: what is read of them afterwards stays true until then. Everybody
 * locks in the order of the ids, so that two who want the same rows do not wait for each other. Prisma has no lock of its own.
 */
export async function lockRows(
  transaction: Transaction,
  table: Table,
  ids: readonly number[],
  hold: Hold = 'UPDATE',
): Promise<void> {
  await transaction.$queryRaw(
    Prisma.sql`
      SELECT id FROM ${Prisma.raw(table)} WHERE id = ANY(${[...ids]}::int[]) ORDER BY id FOR ${Prisma.raw(hold)}`,
  );
}

/**
 * The record with this id as it is, locked until the transaction ends.
 * @throws not found when `read` finds none
 */
export async function lockRecord<Found>(
  transaction: Transaction,
  table: Table,
  id: number,
  read: () => Promise<Found | null>,
  hold?: Hold,
): Promise<Found> {
  await lockRows(transaction, table, [id], hold);
  const record = await read();
  if (record === null) throw notFound();
  return record;
}

/**
 * What only one transaction does at a time, over all servers, with the number by which PostgreSQL knows it: each its own. Of two
 * releases that run beside each other both must name the same, so a number stays with what it was given to.
 */
export const turns = { sealing: 72_707_371, repairingCounts: 72_707_373, admins: 72_707_374 } as const;

/** Waits until no other transaction is at this, and keeps others from it until this one ends. Prisma has no lock of its own. */
export async function waitForTurn(transaction: Transaction, turn: keyof typeof turns): Promise<void> {
  await transaction.$queryRaw(Prisma.sql`SELECT 1 FROM pg_advisory_xact_lock(${turns[turn]}::bigint)`);
}
