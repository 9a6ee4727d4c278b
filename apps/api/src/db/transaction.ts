import { causesOf } from '../http/causes.ts';
import { type Refusal, refusable } from '../http/failure.ts';
import type { Database, Transaction } from './client.ts';
import { type BrokenRules, refuseBrokenRule } from './constraints.ts';

/** A deadlock or a conflict that PostgreSQL ended by rolling this transaction back, by the names of Prisma and of its adapter. */
const isConflict = (error: unknown): boolean =>
  causesOf(error).some(
    ({ code, kind }: { code?: unknown; kind?: unknown }) => code === 'P2034' || kind === 'TransactionWriteConflict',
  );

/**
 * The one way to save: everything that `work` writes is stored together with its audit entry, or nothing is. A transaction that
 * PostgreSQL ended because it and another waited for each other is tried once more: by then the other is out of the way.
 * So `work` may run twice, and does nothing but read and write through `transaction`.
 * @throws what `work` throws, after rolling back
 */
export async function inTransaction<Result>(
  { db }: { db: Database },
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.prisma.$transaction(work);
  } catch (error) {
    if (!isConflict(error)) throw error;
    return db.prisma.$transaction(work);
  }
}

/**
 * `inTransaction` for what the person may be refused: a `Refused` rolls it back and is the answer, and so is the sentence of a
 * broken rule of the database (`refuseBrokenRule`).
 */
export async function refusableTransaction<Result>(
  deps: { db: Database },
  work: (transaction: Transaction) => Promise<Result>,
  rules: BrokenRules = {},
): Promise<Result | Refusal> {
  return refusable(() => refuseBrokenRule(rules, () => inTransaction(deps, work)));
}
