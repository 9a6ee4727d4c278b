import type { Sentence } from '@footprints/contracts/codes';
import { causesOf } from '../http/causes.ts';
import { Refusal, Refused } from '../http/failure.ts';
import type { Database, Transaction } from './client.ts';

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
