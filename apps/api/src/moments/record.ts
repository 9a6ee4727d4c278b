import { messages } from '@footprints/contracts/errors';
import { groupPhotoRefusal, type SaveMomentBody } from '@footprints/contracts/moments';
import { auditInsert } from '../audit/append.ts';
import type { ChildScope } from '../children/child-scope.ts';
import { photoConsent, recordable } from '../children/recording.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { store } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { notFound, Refusal } from '../http/failure.ts';
import { type Attempt, claimKey, earlierAnswer } from '../http/idempotency.ts';
import { isWaiting } from '../images/uploads.ts';

/** What a save found, and the new moment's id; null when nothing was stored. */
interface Outcome {
  id: number | null;
  areChildrenThere: boolean;
  isSubjectThere: boolean;
  /** The names of those of several children who may not be in photos with others. */
  withoutConsent: string[];
}

/**
 * Records one moment for all the children named, or for none, in one statement, which also uses up the upload
 * (specification §4, Moment save). The same `attempt` again gives the first answer and stores nothing.
 * @returns a refusal when the photo was used, has expired or is not the viewer's, or when several children are named and
 *   one of them has no photo consent; then every upload stays as it was
 * @throws not found when any child is outside the scope, or no such subject is on offer
 */
export async function recordMoment(
  { db, now }: Deps,
  scope: ChildScope,
  viewer: Viewer,
  body: SaveMomentBody,
  attempt: Attempt | undefined,
): Promise<{ DailyMomentId: number } | Refusal> {
  const [outcome] = await store<Outcome>(db, statementOf(scope, viewer, body, attempt, now()));
  if (typeof outcome?.id === 'number') return { DailyMomentId: outcome.id };
  const earlier = await earlierAnswer<{ DailyMomentId: number }>(db, attempt);
  if (earlier !== undefined) return earlier;
  if (!outcome?.areChildrenThere) throw notFound();
  if (outcome.withoutConsent.length > 0)
    return new Refusal(groupPhotoRefusal(outcome.withoutConsent), 'groupPhotoWithoutConsent');
  if (!outcome.isSubjectThere) throw notFound();
  return new Refusal(messages.photoGone);
}

function statementOf(
  scope: ChildScope,
  viewer: Viewer,
  body: SaveMomentBody,
  attempt: Attempt | undefined,
  at: Date,
): Prisma.Sql {
  const ids = body.children.map(({ childId }) => childId);
  const told = { SubjectID: body.SubjectID, Children: ids.toSorted((one, other) => one - other) };
  const entry = {
    actorId: viewer.userId,
    action: 'moment.recorded',
    entity: 'moment',
    entityId: Prisma.sql`moment.id`,
    locationId: Prisma.sql`moment.location_id`,
    after: Prisma.sql`${JSON.stringify(told)}::jsonb`,
  } as const;
  // The photo is locked before the key is claimed, and used up after: each only when the other is to be had.
  return Prisma.sql`
    WITH child AS MATERIALIZED (${recordable(scope, ids, at)}),
    named AS MATERIALIZED (SELECT count(*) = ${ids.length} AS all_there, min(day) AS day, min(location_id) AS location_id FROM child),
    subject AS MATERIALIZED (${subjectOf(body.SubjectID)}),
    without_consent AS MATERIALIZED (
      SELECT row_number() OVER (ORDER BY c.first_name, c.last_name, c.id) AS place,
             concat_ws(' ', c.first_name, c.middle_name, c.last_name) AS name
      FROM children c WHERE ${ids.length}::int > 1 AND c.id = ANY(${ids}::int[]) AND NOT ${photoConsent}
    ),
    photo AS MATERIALIZED (
      SELECT i.id FROM images i
      WHERE ${isWaiting(viewer, body.Filename, at)} AND (SELECT all_there FROM named)
        AND EXISTS (SELECT FROM subject) AND NOT EXISTS (SELECT FROM without_consent)
      FOR NO KEY UPDATE OF i
    ),
    numbered AS MATERIALIZED (SELECT nextval('moments_id_seq')::int AS id FROM photo),
    claimed AS (${claimKey(attempt, Prisma.sql`jsonb_build_object('DailyMomentId', id)`, Prisma.sql`numbered`)}),
    used AS (
      UPDATE images i SET used_at = ${at}::timestamptz FROM photo, claimed WHERE i.id = photo.id RETURNING i.id
    ),
    moment AS (
      INSERT INTO moments (id, image_id, subject_id, lesson_id, note, location_id, happened_at, recorded_at, recorded_by)
      SELECT numbered.id, used.id, subject.id, subject.lesson_id, ${body.Note}, named.location_id, ${at}::timestamptz,
             ${at}::timestamptz, ${viewer.userId}::int
      FROM numbered, used, subject, named
      RETURNING id, location_id, happened_at
    ),
    kept AS (
      INSERT INTO moment_children (moment_id, child_id, classroom_id, location_id, happened_at, day)
      SELECT m.id, c.id, c.classroom_id, c.location_id, m.happened_at, c.day FROM moment m CROSS JOIN child c
      RETURNING 1
    ),
    told AS (${auditInsert(entry, Prisma.sql`moment, (SELECT count(*) FROM kept) counted`)})
    SELECT (SELECT id FROM moment) AS id, all_there AS "areChildrenThere",
           EXISTS (SELECT FROM subject) AS "isSubjectThere",
           ARRAY(SELECT name FROM without_consent ORDER BY place) AS "withoutConsent"
    FROM named`;
}

/** Selects the subject on offer with its lesson in force on the day of `named`, null when there is none. */
function subjectOf(subjectId: number): Prisma.Sql {
  return Prisma.sql`
    SELECT s.id, (
      SELECT l.id FROM lessons l
      WHERE l.subject_id = s.id AND (SELECT day FROM named) BETWEEN l.from_day AND coalesce(l.to_day, 'infinity')
      ORDER BY l.from_day DESC, l.id DESC LIMIT 1) AS lesson_id
    FROM subjects s WHERE s.id = ${subjectId} AND s.archived_at IS NULL`;
}
