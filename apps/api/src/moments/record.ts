import { messages } from '@footprints/contracts/errors';
import { groupPhotoRefusal, type SaveMomentBody } from '@footprints/contracts/moments';
import type { ChildScope } from '../access/child-scope.ts';
import { childrenToRecord, photoConsent, type RecordedChild } from '../access/recording.ts';
import type { Viewer } from '../access/viewer.ts';
import { transact, type Transaction } from '../db.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { notFound, Refusal } from '../http/failure.ts';
import { type Attempt, once, type Saved } from '../http/idempotency.ts';
import { claimUpload } from '../images/uploads.ts';

/** Ends the transaction, so that nothing of a refused save stays. */
class Refused extends Error {}

/**
 * Records one moment for all the children named, or for none: one transaction, which also uses up the upload
 * (specification §4, Moment save). The same `attempt` again gives the first answer and stores nothing.
 * @returns a refusal when the photo was used, has expired or is not the viewer's, or when several children are named and
 *   one of them has no photo consent; then every upload stays as it was
 * @throws not found when any child is outside the scope, or no such subject is on offer
 */
export async function recordMoment(
  deps: Deps,
  scope: ChildScope,
  viewer: Viewer,
  body: SaveMomentBody,
  attempt: Attempt | undefined,
): Promise<{ DailyMomentId: number } | Refusal> {
  try {
    return await transact(deps.db, (transaction) =>
      once(transaction, attempt, () => store(deps, transaction, scope, viewer, body)),
    );
  } catch (error) {
    if (error instanceof Refused) return new Refusal(error.message);
    throw error;
  }
}

async function store(
  deps: Deps,
  transaction: Transaction,
  scope: ChildScope,
  viewer: Viewer,
  body: SaveMomentBody,
): Promise<Saved<{ DailyMomentId: number }>> {
  const at = deps.now();
  const ids = body.children.map((child) => child.childId);
  const children = await childrenToRecord(transaction, scope, ids, at);
  if (children.length > 1) await requireConsent(transaction, ids);
  const [{ locationId, day }] = children;
  const lessonId = await lessonOf(transaction, body.SubjectID, day);
  const imageId = await claimUpload(deps, transaction, viewer, body.Filename);
  if (imageId === undefined) throw new Refused(messages.photoGone);
  const { id, happenedAt } = await transaction.moment.create({
    data: {
      imageId,
      subjectId: body.SubjectID,
      lessonId,
      note: body.Note,
      locationId,
      happenedAt: at,
      recordedAt: at,
      recordedBy: viewer.userId,
    },
    select: { id: true, happenedAt: true },
  });
  await transaction.momentChild.createMany({ data: children.map((child) => rowOf(child, id, happenedAt)) });
  const entry = {
    actorId: viewer.userId,
    action: 'moment.recorded',
    entity: 'moment',
    entityId: id,
    locationId,
    after: { SubjectID: body.SubjectID, Children: children.map(({ childId }) => childId) },
  } as const;
  return { answer: { DailyMomentId: id }, entry };
}

async function requireConsent(transaction: Transaction, ids: number[]): Promise<void> {
  const without = await transaction.$queryRaw<{ name: string }[]>(Prisma.sql`
    SELECT concat_ws(' ', c.first_name, c.middle_name, c.last_name) AS name
    FROM children c WHERE c.id = ANY(${ids}::int[]) AND NOT ${photoConsent}
    ORDER BY c.first_name, c.last_name, c.id`);
  if (without.length > 0) throw new Refused(groupPhotoRefusal(without.map(({ name }) => name)));
}

function rowOf({ childId, classroomId, locationId, day }: RecordedChild, momentId: number, happenedAt: Date) {
  return { momentId, childId, classroomId, locationId, happenedAt, day: new Date(`${day}T00:00:00Z`) };
}

/** The lesson of a subject in force on a day, null when there is none. */
async function lessonOf(transaction: Transaction, subjectId: number, day: string): Promise<number | null> {
  const [subject] = await transaction.$queryRaw<{ lessonId: number | null }[]>(Prisma.sql`
    SELECT (
      SELECT l.id FROM lessons l
      WHERE l.subject_id = s.id AND ${day}::date BETWEEN l.from_day AND coalesce(l.to_day, 'infinity')
      ORDER BY l.from_day DESC, l.id DESC LIMIT 1) AS "lessonId"
    FROM subjects s WHERE s.id = ${subjectId} AND s.archived_at IS NULL`);
  if (subject === undefined) throw notFound();
  return subject.lessonId;
}
