import type { LessonRow, listLessons, saveLesson as saveLessonCall } from '@footprints/contracts/curriculum';
import { adminMessages } from '@footprints/contracts/errors';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { changesBetween, type Details, append } from '../audit/append.ts';
import { type PlaceScope, requireEverywhere } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Transaction } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { notFound, refusable, type Refusal, Refused } from '../http/failure.ts';
import type { Page } from '../http/serve.ts';
import { inWords } from '../db/constraints.ts';
import { listPage, matches } from '../db/listing.ts';
import { requireVersion } from '../audit/versions.ts';
import { type LessonRecord, type ListedLesson, presentLesson } from './present.ts';

type SaveLesson = OutputOf<typeof saveLessonCall.body>;

const columns = Prisma.sql`l.id, l.subject_id AS "subjectId", l.title, l.from_day::text AS "fromDay",
  l.to_day::text AS "toDay", l.version`;

/** The lessons of every subject, or of one, with their days and standards. */
export async function listLessonsBy(
  { db }: Deps,
  query: OutputOf<typeof listLessons.query>,
): Promise<Page<LessonRow[]>> {
  const { SubjectID } = query;
  const page = await listPage<ListedLesson>(db, query, {
    select: Prisma.sql`SELECT ${columns}, s.value AS subject, (
      SELECT coalesce(json_agg(json_build_object('id', t.id, 'code', t.code, 'title', t.title) ORDER BY t.code), '[]')
      FROM lesson_standards x JOIN standards t ON t.id = x.standard_id WHERE x.lesson_id = l.id) AS standards`,
    from: Prisma.sql`FROM lessons l JOIN subjects s ON s.id = l.subject_id`,
    where: [
      SubjectID === undefined ? Prisma.sql`TRUE` : Prisma.sql`l.subject_id = ${SubjectID}`,
      matches(query.Search, `l.title || ' ' || s.value`),
    ],
    order: { FromDay: 'l.from_day', Title: 'l.title', Subject: 's.value' },
    tieBreak: 'l.id',
  });
  return { data: page.data.map(presentLesson), count: page.count };
}

/**
 * Adds a lesson, or changes one whose version is the one sent; its standards are those listed. Moments keep the lesson
 * that was in force when they happened, whatever its days become.
 * @returns a refusal that says what changed meanwhile, that another lesson of the subject has some of the days, that a
 *   standard does not exist, or that moments keep the lesson in its subject
 * @throws 403 for a director; not found for a lesson or subject that does not exist
 */
export async function saveLessonAs(
  { db }: Deps,
  scope: PlaceScope,
  viewer: Viewer,
  body: SaveLesson,
): Promise<{ ID: number; Version: number } | Refusal> {
  requireEverywhere(scope);
  const { LessonID, SubjectID } = body;
  const data = {
    subjectId: SubjectID,
    title: body.Title,
    fromDay: new Date(body.FromDay),
    toDay: body.ToDay === null ? null : new Date(body.ToDay),
  };
  const save = async (transaction: Transaction) => {
    const record = LessonID === undefined ? undefined : await lockLesson(transaction, LessonID);
    await holdSubject(transaction, SubjectID);
    if (record !== undefined) {
      await requireVersion(transaction, { entity: 'lesson', ...record }, body.Version);
      if (record.subjectId !== SubjectID) await requireUnused(transaction, record.id);
    }
    const saved =
      record === undefined
        ? await transaction.lesson.create({ data })
        : await transaction.lesson.update({ where: { id: record.id }, data: { ...data, version: { increment: 1 } } });
    const before = record === undefined ? {} : told(record, await codesOf(transaction, record.id));
    await setStandards(transaction, saved.id, body.StandardIDs);
    const { FromDay, ToDay, Title } = body;
    const after = told(
      { subjectId: SubjectID, title: Title, fromDay: FromDay, toDay: ToDay },
      await codesOf(transaction, saved.id),
    );
    const changes = changesBetween(before, after);
    await append(transaction, {
      actorId: viewer.userId,
      action: record === undefined ? 'lesson.added' : 'lesson.changed',
      entity: 'lesson',
      entityId: saved.id,
      locationId: null,
      before: record === undefined ? undefined : changes.before,
      after: { ...changes.after, Version: saved.version },
    });
    return { ID: saved.id, Version: saved.version };
  };
  const rules = { lessons_apart_excl: adminMessages.lessonsOverlap };
  return refusable(() => inWords(rules, () => db.prisma.$transaction(save)));
}

/** The lesson as it is; no moment is saved with it until the transaction ends. */
async function lockLesson(transaction: Transaction, id: number): Promise<LessonRecord> {
  const [record] = await transaction.$queryRaw<LessonRecord[]>(
    Prisma.sql`SELECT ${columns} FROM lessons l WHERE l.id = ${id} FOR UPDATE`,
  );
  if (record === undefined) throw notFound();
  return record;
}

/**
 * Lets nobody else save a lesson of this subject until the transaction ends. The database keeps lessons apart by itself;
 * but of two that overlap and are saved at once, each would wait for the other.
 */
async function holdSubject(transaction: Transaction, id: number): Promise<void> {
  const held = await transaction.$queryRaw<unknown[]>(
    Prisma.sql`SELECT 1 FROM subjects s WHERE s.id = ${id} FOR NO KEY UPDATE`,
  );
  if (held.length === 0) throw notFound();
}

async function requireUnused(transaction: Transaction, lessonId: number): Promise<void> {
  const moment = await transaction.moment.findFirst({ where: { lessonId }, select: { id: true } });
  if (moment !== null) throw new Refused(adminMessages.lessonKeepsSubject);
}

async function setStandards(transaction: Transaction, lessonId: number, standardIds: number[]): Promise<void> {
  const wanted = [...new Set(standardIds)];
  const found = await transaction.standard.count({ where: { id: { in: wanted } } });
  if (found !== wanted.length) throw new Refused(adminMessages.standardUnknown);
  await transaction.lessonStandard.deleteMany({ where: { lessonId } });
  await transaction.lessonStandard.createMany({ data: wanted.map((standardId) => ({ lessonId, standardId })) });
}

async function codesOf(transaction: Transaction, lessonId: number): Promise<string[]> {
  const standards = await transaction.standard.findMany({
    where: { lessons: { some: { lessonId } } },
    orderBy: { code: 'asc' },
    select: { code: true },
  });
  return standards.map(({ code }) => code);
}

function told(lesson: Omit<LessonRecord, 'id' | 'version'>, standards: string[]): Details {
  const { subjectId, title, fromDay, toDay } = lesson;
  return { SubjectID: subjectId, Title: title, FromDay: fromDay, ToDay: toDay, Standards: standards };
}
