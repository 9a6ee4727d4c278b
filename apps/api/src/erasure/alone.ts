import type { Transaction } from '../db/client.ts';
import type { EntryKind } from '../generated/client.ts';

/** What was withdrawn of the child is of nobody any more, and found by its corrections alone. */
async function withdrawnOf(transaction: Transaction, entry: EntryKind, childId: number): Promise<number[]> {
  const changes = await transaction.entryChange.findMany({
    where: { entry, OR: [{ childId }, { toChildId: childId }] },
    select: { entryId: true, toEntryId: true },
  });
  return [
    ...new Set(changes.flatMap(({ entryId, toEntryId }) => [entryId, ...(toEntryId === null ? [] : [toEntryId])])),
  ];
}

/** Ids of entries that are of this child and of nobody else, or were, withdrawn by now: at most so many of each. */
export async function ofChildAlone(
  transaction: Transaction,
  entry: EntryKind,
  childId: number,
  take: number,
): Promise<number[]> {
  const isAlone = { children: { every: { childId } } };
  const where = { childId, [entry]: isAlone };
  const withdrawn = { ...isAlone, id: { in: await withdrawnOf(transaction, entry, childId) } };
  const ids: number[] = [];
  if (entry === 'moment') {
    const rows = await transaction.momentChild.findMany({ where, select: { momentId: true }, take });
    const others = await transaction.moment.findMany({ where: withdrawn, select: { id: true }, take });
    ids.push(...rows.map(({ momentId }) => momentId), ...others.map(({ id }) => id));
  } else {
    const rows = await transaction.reportChild.findMany({ where, select: { reportId: true }, take });
    const others = await transaction.report.findMany({ where: withdrawn, select: { id: true }, take });
    ids.push(...rows.map(({ reportId }) => reportId), ...others.map(({ id }) => id));
  }
  return [...new Set(ids)];
}
