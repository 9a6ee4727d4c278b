import { correctionMessages } from '@footprints/contracts/correction-errors';
import { append } from '../audit/append.ts';
import { notSaved } from '../audit/saves.ts';
import { type ChildScope, childWhere, isReadAsStaff } from '../children/child-scope.ts';
import { dateOf, dayOf } from '../db/calendar.ts';
import { lockRows, type Transaction } from '../db/transaction.ts';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import type { ChangeKind, EntryKind, Prisma } from '../generated/client.ts';
import { HttpFailure, notFound, Refused } from '../http/failure.ts';
import { performedBy, performerIn, personName, type Viewer } from '../viewer/viewer.ts';
import { requireInTime } from './happened.ts';
import { rowsLocked } from './sql.ts';

/** So long after saving nobody need say why, as long as no guardian has read it. */
export const secondThoughtMs = 5 * 60_000;

/** Throws 400 without a reason where one is needed: for what was recorded longer ago, or was read. */
export function requireReason(reason: string, recordedAt: Date, at: Date, wasRead = false): void {
  const isSecondThought = at.getTime() - recordedAt.getTime() <= secondThoughtMs;
  if (reason === '' && (wasRead || !isSecondThought)) throw new HttpFailure(400, correctionMessages.whyMissing);
}

interface EntryRow {
  childId: number;
  day: string;
  seenAt: Date | null;
}

/** The children of these rows. */
export const idsOf = (rows: readonly EntryRow[]) => rows.map(({ childId }) => childId);

/** A report or moment that somebody is about to put right; its row and its children are locked. */
export type OpenEntry = Awaited<ReturnType<typeof openEntry>>;

/** What a correction says beside what it changes. */
export interface Correction {
  id: number;
  childIds: number[] | undefined;
  /** On whose page it is put right; undefined for whoever comes first. */
  shownId: number | undefined;
  version: number;
  reason: string;
  isShared: boolean;
}

interface Sent {
  ChildIDs?: number[] | undefined;
  ChildID?: number | undefined;
  Version: number;
  Reason: string;
  IsReasonShared: boolean;
}

/** A correction of the entry with this id as it is sent. */
export function correctionOf(id: number, { ChildIDs, ChildID, Version, Reason, IsReasonShared }: Sent): Correction {
  const shownId = ChildID ?? ChildIDs?.[0];
  return { id, childIds: ChildIDs, shownId, version: Version, reason: Reason, isShared: IsReasonShared };
}

/** What becomes of a child's part of an entry. */
interface Change {
  row: EntryRow;
  before: object;
  /** With whom and where it is since; undefined where nothing is left of it. */
  after?: { content: object; entryId: number; childId: number };
}

const entryColumns = {
  version: true,
  happenedAt: true,
  recordedAt: true,
  recordedBy: true,
  locationId: true,
  location: { select: { timeZone: true } },
  children: {
    select: {
      childId: true,
      day: true,
      seenAt: true,
      classroomId: true,
      locationId: true,
      child: { select: { archivedAt: true, location: { select: { timeZone: true } } } },
    },
    orderBy: { childId: 'asc' },
  },
} as const;

/**
 * Locks an entry with its children, who stay in their rooms, until the transaction ends; a guardian who reads it just then finds what is taken back or moved gone.
 * @throws not found when no child of it is in the scope, nor ever was
 */
export async function openEntry(transaction: Transaction, kind: EntryKind, scope: ChildScope, id: number, at: Date) {
  await lockRows(transaction, kind === 'report' ? 'reports' : 'moments', [id]);
  const held = await transaction.child.findMany({
    where: kind === 'report' ? { reports: { some: { reportId: id } } } : { moments: { some: { momentId: id } } },
    select: { id: true },
  });
  const childIds = held.map((child) => child.id);
  await lockRows(transaction, 'children', childIds, 'KEY SHARE');
  await query(transaction, rowsLocked(kind, id));
  // Only now: whose they are, and whether they were read, may have changed until then.
  const asked = { where: { id }, select: entryColumns };
  const found =
    kind === 'report' ? await transaction.report.findUnique(asked) : await transaction.moment.findUnique(asked);
  if (found === null) throw notFound();
  const { location, children, ...entry } = found;
  const rows = children.map(({ childId, day, seenAt, child, ...place }) => ({
    childId,
    day: dayOf(day),
    seenAt,
    isMine: isReadAsStaff(scope, { ...place, ...child }),
    place: { locationId: place.locationId, timeZone: child.location.timeZone },
  }));
  if (!rows.some(({ isMine }) => isMine)) {
    // Whoever is overtaken hears by whom, and not that it never was.
    const known = await transaction.entryChange.findFirst({
      where: { entry: kind, entryId: id, child: childWhere(scope) },
      select: { id: true },
    });
    if (known === null) throw notFound();
  }
  /** Those whom it is put right for. */
  const chosen = rows.filter(({ isMine }) => isMine);
  // Where they are today, by whose calendar everybody reads its days, and not where it was recorded.
  return { ...entry, ...location, ...chosen[0]?.place, kind, id, rows, chosen, at };
}

/**
 * Opens an entry for whoever may still put it right: the room on its day, directors and admins for so many days.
 * @throws not found for an entry, or a child named, outside the scope; 400 without a reason where one is needed; Refused when
 *   somebody else has changed it since, or it is too late
 */
export async function openToCorrect(
  deps: Deps,
  transaction: Transaction,
  kind: EntryKind,
  scope: ChildScope,
  viewer: Viewer,
  { id, childIds, version, reason }: Correction,
): Promise<OpenEntry> {
  const entry = await openEntry(transaction, kind, scope, id, deps.now());
  if (entry.version !== version) throw new Refused(await changedBy(transaction, entry, viewer), 'entryChanged');
  const chosen =
    childIds === undefined ? entry.chosen : entry.chosen.filter(({ childId }) => childIds.includes(childId));
  if (chosen.length === 0 || (childIds !== undefined && chosen.length < new Set(childIds).size)) throw notFound();
  requireInTime(deps, viewer, chosen, entry);
  const wasRead = chosen.some(({ seenAt }) => seenAt !== null);
  requireReason(reason, entry.recordedAt, entry.at, wasRead);
  return { ...entry, chosen };
}

/**
 * Who changed an entry last, in a sentence for the person who was too late. Where it was they themselves, it may be what they send
 * again because no answer came.
 */
async function changedBy(transaction: Transaction, { kind, id }: OpenEntry, viewer: Viewer): Promise<string> {
  const last = await transaction.entryChange.findFirst({
    where: { entry: kind, entryId: id },
    orderBy: { id: 'desc' },
    select: { changedBy: true, performedBy: true, changer: personName, performer: personName },
  });
  // Two who use one room's account are two.
  const isOwn = last?.changedBy === viewer.userId && last.performedBy === performedBy(viewer);
  const said = isOwn
    ? 'It was your own account that corrected it, perhaps with this: please look at it again.'
    : `${(last?.performer ?? last?.changer)?.displayName ?? 'Somebody'} has corrected it. ${notSaved}`;
  return `${correctionMessages.entryChanged} ${said}`;
}

/** Writes down what an entry said of each child before and says since, who changed it and why; the caller raises its version. */
export async function writeChanges(
  transaction: Transaction,
  viewer: Viewer,
  entry: OpenEntry,
  kind: ChangeKind,
  { reason, isShared }: Pick<Correction, 'reason' | 'isShared'>,
  changes: Change[],
): Promise<void> {
  await transaction.entryChange.createMany({
    data: changes.map(({ row, before, after }): Prisma.EntryChangeCreateManyInput => ({
      entry: entry.kind,
      entryId: entry.id,
      childId: row.childId,
      version: entry.version,
      kind,
      happenedAt: entry.happenedAt,
      day: dateOf(row.day),
      before,
      ...(after === undefined ? {} : { after: after.content, toEntryId: after.entryId, toChildId: after.childId }),
      wasSeen: row.seenAt !== null,
      reason,
      isShared,
      changedAt: entry.at,
      changedBy: viewer.userId,
      performedBy: performedBy(viewer),
    })),
  });
  const to = changes[0]?.after;
  await append(transaction, {
    actorId: viewer.userId,
    action: `${entry.kind}.${kind}`,
    entityId: entry.id,
    locationId: entry.locationId,
    after: {
      Children: changes.map(({ row }) => row.childId),
      ...(kind === 'moved' && to !== undefined ? { ToChildID: to.childId } : {}),
      ...(kind === 'amended' && to !== undefined && to.entryId !== entry.id ? { EntryID: to.entryId } : {}),
      Version: entry.version + 1,
      ...performerIn(viewer),
    },
  });
}
