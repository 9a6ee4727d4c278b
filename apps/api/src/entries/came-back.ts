import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../db/transaction.ts';
import { idsOf, type OpenEntry } from './correct.ts';

/** What a child's row of an entry says of having been read and put right. */
export interface Marks {
  seenAt: Date | null;
  correctedAt: Date | null;
}

/** What the room says of a child; what the family wrote to it does not come along. */
function saidBy(content: unknown): unknown {
  if (typeof content !== 'object' || content === null) return content;
  return { ...content, ParentNote: null };
}

/**
 * How an entry is marked for the child to whom its one child chosen gives it. Where it was that child's before, whichever part of
 * it: read, where its family had read these very words; corrected, where it had been or says something else since (product 19.5).
 */
export async function marksFor(
  transaction: Transaction,
  { kind, id, chosen, at }: OpenEntry,
  childId: number,
  content: object,
): Promise<Marks> {
  const came = await transaction.entryChange.findFirst({
    where: { entry: kind, toEntryId: id, toChildId: { in: idsOf(chosen) } },
    orderBy: { id: 'desc' },
    select: { chainId: true },
  });
  const changes = await transaction.entryChange.findMany({
    where: { entry: kind, childId, OR: [{ entryId: id }, ...(came === null ? [] : [came])] },
    orderBy: { id: 'desc' },
    select: { kind: true, before: true, wasSeen: true },
  });
  const [last] = changes;
  const isSame = (before: unknown) => isDeepStrictEqual(saidBy(before), saidBy(content));
  const isCorrected = changes.some(({ kind: what, before }) => what === 'amended' || !isSame(before));
  return {
    seenAt: last?.wasSeen && isSame(last.before) ? at : null,
    correctedAt: isCorrected ? at : null,
  };
}
