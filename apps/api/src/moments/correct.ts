import { correctionMessages } from '@footprints/contracts/correction-errors';
import type { OutputOf } from '@footprints/contracts/endpoint';
import type { amendMoment, MomentContent } from '@footprints/contracts/moments';
import type { ChildScope } from '../children/child-scope.ts';
import { requirePhotoConsent } from '../children/recording.ts';
import { dateOf, dayIn } from '../db/calendar.ts';
import { refusableTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { type Correction, idsOf, type OpenEntry, openToCorrect, writeChanges } from '../entries/correct.ts';
import { whenItHappened } from '../entries/happened.ts';
import type { Noun } from '../entries/take-back.ts';
import { HttpFailure, type Refusal } from '../http/failure.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { filedUnder } from './record.ts';

type Changes = OutputOf<typeof amendMoment.body>['Changes'];

const stored = {
  imageId: true,
  note: true,
  subjectId: true,
  lessonId: true,
  recordedAt: true,
  recordedBy: true,
  performedBy: true,
  subject: { select: { value: true } },
  children: { select: { childId: true, comment: { select: { note: true } } } },
} as const;

const readMoment = (transaction: Transaction, id: number) =>
  transaction.moment.findUniqueOrThrow({ where: { id }, select: stored });
type StoredMoment = Awaited<ReturnType<typeof readMoment>>;

function contentOf({ note, subject, children }: StoredMoment, happenedAt: Date, childId: number): MomentContent {
  return {
    Note: note,
    Subject: subject.value,
    HappenedAt: happenedAt.toISOString(),
    ParentNote: children.find((child) => child.childId === childId)?.comment?.note ?? null,
  };
}

const chosenOf = ({ id, chosen }: OpenEntry) => ({ momentId: id, childId: { in: idsOf(chosen) } });

/** How moments are taken back; what the family wrote to one stays with its history. */
export const momentNoun: Noun = {
  kind: 'moment',
  async contentsOf(transaction, entry) {
    const moment = await readMoment(transaction, entry.id);
    return new Map(entry.chosen.map(({ childId }) => [childId, contentOf(moment, entry.happenedAt, childId)]));
  },
  async remove(transaction, entry) {
    await transaction.moment.update({ where: { id: entry.id }, data: { version: { increment: 1 } } });
    await transaction.momentChild.deleteMany({ where: chosenOf(entry) });
  },
  async give(transaction, entry, { childId, classroomId, locationId, day }, marks) {
    await requireConsent(transaction, entry, childId);
    await transaction.moment.update({ where: { id: entry.id }, data: { version: { increment: 1 } } });
    await transaction.parentComment.deleteMany({ where: chosenOf(entry) });
    await transaction.momentChild.updateMany({
      where: chosenOf(entry),
      data: { childId, classroomId, locationId, day: dateOf(day), ...marks },
    });
    await letGo(transaction, entry);
  },
};

/** A photo that was never of a child, as was found out, no more waits for that child's family, nor is it kept for them. */
async function letGo(transaction: Transaction, { id, chosen }: OpenEntry): Promise<void> {
  const { imageId } = await readMoment(transaction, id);
  const child = { moments: { none: { moment: { imageId } } } };
  await transaction.heldPhoto.deleteMany({
    where: { imageId, childId: { in: idsOf(chosen) }, child, OR: [{ settlement: null }, { settlement: 'kept' }] },
  });
}

/**
 * Those of whom a moment was withdrawn, or whose part of it a rule has taken, are on its photo as they were.
 * @throws Refused when the family of a child does not allow the photo, with the others who are on it too
 */
async function requireConsent(transaction: Transaction, { id, chosen }: OpenEntry, childId: number): Promise<void> {
  const { imageId } = await readMoment(transaction, id);
  const others = await transaction.momentChild.count({
    where: { moment: { imageId }, NOT: { momentId: id, childId: { in: idsOf(chosen) } } },
  });
  const moments = await transaction.moment.findMany({ where: { imageId }, select: { id: true } });
  const withdrawn = await transaction.entryChange.count({
    where: {
      entry: 'moment',
      kind: 'retracted',
      entryId: { in: moments.map((moment) => moment.id) },
      childId: { notIn: [childId, ...idsOf(chosen)] },
    },
  });
  const taken = await transaction.photoChild.count({
    where: { imageId, childId: { notIn: [childId, ...idsOf(chosen)] } },
  });
  await requirePhotoConsent(transaction, [childId], others + withdrawn + taken > 0);
}

/**
 * Corrects a moment's words for the children named; the photo stays (product 19.3). What changes for some of its children alone
 * becomes a moment of theirs with the same photo; at the old address they are still found.
 * @returns the id under which it is now, or a refusal when somebody else has changed it since, or it is too late
 * @throws not found when a child is outside the scope, or no such subject is on offer; 400 without a reason where one is needed,
 *   and when nothing is changed
 */
export async function amendMomentAs(
  deps: Deps,
  scope: ChildScope,
  viewer: Viewer,
  correction: Correction,
  { Note, SubjectID, HappenedAt }: Changes,
): Promise<number | Refusal> {
  return refusableTransaction(deps, async (transaction) => {
    const entry = await openToCorrect(deps, transaction, 'moment', scope, viewer, correction);
    const moment = await readMoment(transaction, entry.id);
    const { note, subjectId } = moment;
    const happenedAt = whenItHappened(deps, viewer, entry, HappenedAt);
    const day = dayIn(entry.timeZone, happenedAt);
    const isSame =
      (Note ?? note) === note &&
      (SubjectID ?? subjectId) === subjectId &&
      happenedAt.getTime() === entry.happenedAt.getTime();
    if (isSame) throw new HttpFailure(400, correctionMessages.nothingChanged);
    const filed = await filedSince(transaction, moment, SubjectID ?? subjectId, {
      from: dayIn(entry.timeZone, entry.happenedAt),
      to: day,
    });
    const facts = { note: Note ?? note, ...filed, happenedAt };
    const id = await storeFacts(transaction, entry, moment, facts);
    const { value } = await transaction.subject.findUniqueOrThrow({ where: { id: facts.subjectId } });
    const changes = entry.chosen.map((row) => {
      const before = contentOf(moment, entry.happenedAt, row.childId);
      const content = { ...before, Note: facts.note, Subject: value, HappenedAt: happenedAt.toISOString() };
      return { row, before, after: { content, entryId: id, childId: row.childId } };
    });
    await writeChanges(transaction, viewer, entry, 'amended', correction, changes);
    await transaction.momentChild.updateMany({
      where: chosenOf(entry),
      data: { momentId: id, happenedAt, day: dateOf(day), correctedAt: entry.at },
    });
    return id;
  });
}

/** What it is filed under since: by the subject's lesson of another day, and as it was where neither subject nor day is another. */
async function filedSince(
  transaction: Transaction,
  { subjectId, lessonId }: StoredMoment,
  since: number,
  { from, to }: { from: string; to: string },
) {
  if (since !== subjectId) return filedUnder(transaction, { id: since, archivedAt: null }, to);
  // It keeps a subject that is not offered any more.
  return from === to ? { subjectId, lessonId } : filedUnder(transaction, { id: subjectId }, to);
}

/** Stores the corrected facts: in the moment, where they are those of all its children, else in one of its own. Gives its id. */
async function storeFacts(
  transaction: Transaction,
  { id, version, rows, chosen, locationId }: OpenEntry,
  { imageId, recordedAt, recordedBy, performedBy }: StoredMoment,
  facts: Pick<StoredMoment, 'note' | 'subjectId' | 'lessonId'> & { happenedAt: Date },
): Promise<number> {
  const next = { version: version + 1 };
  const isForAll = chosen.length === rows.length;
  await transaction.moment.update({ where: { id }, data: { ...(isForAll && facts), ...next } });
  if (isForAll) return id;
  const own = await transaction.moment.create({
    data: { ...facts, ...next, imageId, recordedAt, recordedBy, performedBy, locationId },
    select: { id: true },
  });
  return own.id;
}
