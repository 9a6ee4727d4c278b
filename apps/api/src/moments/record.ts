import { entryMessages } from '@footprints/contracts/entry-errors';
import type { DataOf } from '@footprints/contracts/endpoint';
import type { saveMoment, SaveMomentBody } from '@footprints/contracts/moments';
import { append } from '../audit/append.ts';
import type { ChildScope } from '../children/child-scope.ts';
import { childrenToRecord, requirePhotoConsent } from '../children/recording.ts';
import { performedBy, performerIn, type Viewer } from '../viewer/viewer.ts';
import { dateOf, inForceOn } from '../db/calendar.ts';
import { lockRows, refusableTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { whenHappened } from '../entries/happened.ts';
import type { Prisma } from '../generated/client.ts';
import { notFound, type Refusal, Refused } from '../http/failure.ts';
import { type Attempt, claimKey, rememberAnswer } from '../http/idempotency.ts';
import { claimUpload } from '../images/uploads.ts';

type Saved = DataOf<typeof saveMoment>;

/**
 * Records one moment for all the children named, or for none, and uses up its upload (product 4.15). The same `attempt` again
 * gives the first answer and stores nothing.
 * @returns a refusal when one of the children may not be in this photo, or when the photo was used, has expired or is not the
 *   viewer's; then the upload stays as it was
 * @throws not found when any child is outside the scope, or no such subject is on offer, 400 for a time out of reach
 */
export async function recordMoment(
  deps: Deps,
  scope: ChildScope,
  viewer: Viewer,
  body: SaveMomentBody,
  attempt: Attempt | undefined,
): Promise<Saved | Refusal> {
  const at = deps.now();
  const ids = body.children.map(({ childId }) => childId);
  const save = async (transaction: Transaction): Promise<Saved> => {
    const earlier = await claimKey<Saved>(transaction, attempt);
    if (earlier !== undefined) return earlier;
    // Only now: what was saved in time is answered alike when its time has gone out of reach since.
    const happenedAt = whenHappened(deps, viewer, body.HappenedAt, at);
    const children = await childrenToRecord(transaction, scope, ids, happenedAt);
    const { locationId, day } = children[0];
    await requirePhotoConsent(transaction, ids, ids.length > 1);
    const filed = await filedUnder(transaction, { id: body.SubjectID, archivedAt: null }, day);
    const imageId = await claimUpload(deps, transaction, viewer, body.Filename);
    if (imageId === undefined) throw new Refused(entryMessages.photoGone);
    const moment = await transaction.moment.create({
      data: {
        imageId,
        subjectId: filed.subjectId,
        lessonId: filed.lessonId,
        note: body.Note,
        locationId,
        happenedAt,
        recordedAt: at,
        recordedBy: viewer.userId,
        performedBy: performedBy(viewer),
      } satisfies Prisma.MomentUncheckedCreateInput,
      select: { id: true },
    });
    const answer = { DailyMomentId: moment.id };
    await rememberAnswer(transaction, attempt, answer);
    await append(transaction, {
      actorId: viewer.userId,
      action: 'moment.recorded',
      entityId: moment.id,
      locationId,
      after: { SubjectID: body.SubjectID, Children: children.map(({ childId }) => childId), ...performerIn(viewer) },
    });
    // Last, as a report's rows are.
    await transaction.momentChild.createMany({
      data: children.map((child) => ({ ...child, day: dateOf(child.day), momentId: moment.id, happenedAt })),
    });
    return answer;
  };
  return refusableTransaction(deps, save);
}

/**
 * The subject with its lesson in force that day, which keeps its days and its subject until the transaction ends; throws not found
 * when there is no subject like this.
 */
export async function filedUnder(
  transaction: Transaction,
  subject: { id: number; archivedAt?: null },
  day: string,
): Promise<{ subjectId: number; lessonId: number | null }> {
  const inForce = inForceOn(dateOf(day));
  const found = await transaction.subject.findFirst({
    where: subject,
    select: {
      lessons: { where: inForce, orderBy: [{ fromDay: 'desc' }, { id: 'desc' }], select: { id: true }, take: 1 },
    },
  });
  if (found === null) throw notFound();
  const [lesson] = found.lessons;
  if (lesson === undefined) return { subjectId: subject.id, lessonId: null };
  // Whoever is moving the lesson to other days or another subject is done by then, and whoever comes later finds it used.
  await lockRows(transaction, 'lessons', [lesson.id], 'KEY SHARE');
  const stands = await transaction.lesson.count({ where: { id: lesson.id, subjectId: subject.id, ...inForce } });
  return stands === 1 ? { subjectId: subject.id, lessonId: lesson.id } : filedUnder(transaction, subject, day);
}
