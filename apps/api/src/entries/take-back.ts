import { correctionMessages } from '@footprints/contracts/correction-errors';
import type { ChildScope } from '../children/child-scope.ts';
import { childrenToRecord, type RecordedChild } from '../children/recording.ts';
import { refusableTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { EntryKind } from '../generated/client.ts';
import { notFound, type Refusal, Refused } from '../http/failure.ts';
import { performedBy, personName, type Viewer } from '../viewer/viewer.ts';
import { type Marks, marksFor } from './came-back.ts';
import { type Correction, type OpenEntry, openEntry, openToCorrect, secondThoughtMs, writeChanges } from './correct.ts';

/** What taking back asks of reports and of moments. */
export interface Noun {
  kind: EntryKind;
  /** What the entry says of each of the children chosen, in the contract's fields. */
  contentsOf(transaction: Transaction, entry: OpenEntry): Promise<Map<number, object>>;
  /** Deletes the rows of the children chosen, and raises the entry's version. */
  remove(transaction: Transaction, entry: OpenEntry): Promise<void>;
  /** Makes the row of the one chosen that of another child, with these marks, and raises the entry's version. */
  give(transaction: Transaction, entry: OpenEntry, to: RecordedChild, marks: Marks): Promise<void>;
}

/**
 * Withdraws an entry for the children named (product 19.4): nobody sees it any more, but in its history.
 * @returns a refusal when somebody else has changed it since, or it is too late
 * @throws not found when one of them is outside the scope, 400 without a reason where one is needed
 */
export async function retract(
  deps: Deps,
  noun: Noun,
  scope: ChildScope,
  viewer: Viewer,
  correction: Correction,
): Promise<number | Refusal> {
  return refusableTransaction(deps, async (transaction) => {
    const entry = await openToCorrect(deps, transaction, noun.kind, scope, viewer, correction);
    await takeOut(transaction, noun, viewer, entry, 'retracted', correction);
    return entry.id;
  });
}

/**
 * Takes back what the viewer saved within the last five minutes and no guardian has read: without a mark (product 19.2). What was
 * taken back already stays so.
 * @returns a refusal when it is too late, somebody else has corrected it since, or it was divided
 * @throws not found for what somebody else saved
 */
export async function undo(
  deps: Deps,
  noun: Noun,
  scope: ChildScope,
  viewer: Viewer,
  id: number,
): Promise<number | Refusal> {
  return refusableTransaction(deps, async (transaction) => {
    const entry = await openEntry(transaction, noun.kind, scope, id, deps.now());
    if (entry.recordedBy !== viewer.userId) throw notFound();
    await requireWhole(transaction, entry, viewer);
    if (entry.chosen.length < entry.rows.length) throw notFound();
    if (entry.rows.length === 0) {
      const where = { entry: noun.kind, entryId: id, kind: 'undone' as const };
      if ((await transaction.entryChange.count({ where })) === 0) throw new Refused(correctionMessages.alreadyRead);
      return id;
    }
    const isLate = entry.at.getTime() - entry.recordedAt.getTime() > secondThoughtMs;
    if (isLate || entry.rows.some(({ seenAt }) => seenAt !== null)) throw new Refused(correctionMessages.alreadyRead);
    await takeOut(transaction, noun, viewer, entry, 'undone', { reason: '', isShared: false });
    return id;
  });
}

/**
 * Keeps an undo from taking somebody else's correction along, and from leaving a part of the entry that is one of its own since.
 * @throws Refused
 */
async function requireWhole(transaction: Transaction, { kind, id }: OpenEntry, viewer: Viewer): Promise<void> {
  const mine = performedBy(viewer);
  const change = await transaction.entryChange.findFirst({
    where: {
      entry: kind,
      kind: { not: 'undone' },
      OR: [
        { entryId: id, changedBy: { not: viewer.userId } },
        // Two who use one room's account are two.
        { entryId: id, performedBy: { not: mine } },
        // And whoever did not say who they are may be another; "not" leaves them out.
        ...(mine === null ? [] : [{ entryId: id, performedBy: null }]),
        { entryId: id, toEntryId: { not: id } },
        { toEntryId: id, entryId: { not: id } },
      ],
    },
    orderBy: { id: 'desc' },
    select: { changer: personName, performer: personName },
  });
  if (change === null) return;
  const said = `${(change.performer ?? change.changer).displayName} has corrected it. Nothing was taken back: please look at it again.`;
  throw new Refused(`${correctionMessages.entryChanged} ${said}`, 'entryChanged');
}

async function takeOut(
  transaction: Transaction,
  noun: Noun,
  viewer: Viewer,
  entry: OpenEntry,
  kind: 'retracted' | 'undone',
  why: Pick<Correction, 'reason' | 'isShared'>,
): Promise<void> {
  const contents = await noun.contentsOf(transaction, entry);
  const changes = entry.chosen.map((row) => ({ row, before: contents.get(row.childId) ?? {} }));
  await writeChanges(transaction, viewer, entry, kind, why, changes);
  await noun.remove(transaction, entry);
}

/**
 * Gives a child's part of an entry to the child whom it was about (product 19.5).
 * @returns a refusal when that child has it already, when somebody else has changed it since, or it is too late
 * @throws not found when one of the two is outside the scope, 400 without a reason where one is needed
 */
export async function move(
  deps: Deps,
  noun: Noun,
  scope: ChildScope,
  viewer: Viewer,
  { toChildId, ...correction }: Correction & { toChildId: number },
): Promise<number | Refusal> {
  return refusableTransaction(deps, async (transaction) => {
    const entry = await openToCorrect(deps, transaction, noun.kind, scope, viewer, correction);
    const [to] = await childrenToRecord(transaction, scope, [toChildId], entry.happenedAt);
    if (entry.rows.some(({ childId }) => childId === toChildId)) throw new Refused(correctionMessages.hasEntryAlready);
    const contents = await noun.contentsOf(transaction, entry);
    const changes = entry.chosen.map((row) => {
      const content = contents.get(row.childId) ?? {};
      return { row, before: content, after: { content, entryId: entry.id, childId: toChildId } };
    });
    const marks = await marksFor(transaction, entry, toChildId, changes[0]?.before ?? {});
    await writeChanges(transaction, viewer, entry, 'moved', correction, changes);
    await noun.give(transaction, entry, to, marks);
    return entry.id;
  });
}
