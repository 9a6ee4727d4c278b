import type { Sentence } from '@footprints/contracts/codes';
import { causesOf, notFound, Refusal, Refused } from '../http/failure.ts';
import type { Database } from './client.ts';
import { Prisma } from '../generated/client.ts';

/** The models within a transaction; `prisma` itself stands in where it makes no difference. */
export type Transaction = Prisma.TransactionClient;

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

/** What to tell the person when a rule is broken, by the name of the constraint or unique index. */
export type BrokenRules = Readonly<Record<string, Sentence>>;

/** The sentence of the rule that the database found broken; undefined for whatever else went wrong. */
function sentenceOf(rules: BrokenRules, error: unknown): Sentence | undefined {
  const said = causesOf(error).map(({ originalMessage }: { originalMessage?: unknown }) => originalMessage);
  // PostgreSQL names the rule in double quotes.
  const isBroken = (rule: string) => said.some((text) => typeof text === 'string' && text.includes(`"${rule}"`));
  return Object.entries(rules).find(([rule]) => isBroken(rule))?.[1];
}

/**
 * `inTransaction` for what the person may be refused: a `Refused` rolls it back and is the answer, and so is the sentence of a
 * broken rule of the database. Only the database's rule also holds when two people save the same at the same moment.
 */
export async function refusableTransaction<Result>(
  deps: { db: Database },
  work: (transaction: Transaction) => Promise<Result>,
  rules: BrokenRules = {},
): Promise<Result | Refusal> {
  try {
    return await inTransaction(deps, work);
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    const sentence = sentenceOf(rules, error);
    if (sentence === undefined) throw error;
    return new Refusal(sentence);
  }
}

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
