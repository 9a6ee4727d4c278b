import type { LessonRow, listLessons, saveLesson } from '@footprints/contracts/curriculum';
import { adminMessages } from '@footprints/contracts/admin-errors';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { appendSave, requireVersion, type Saved } from '../audit/saves.ts';
import { lockRecord, type Transaction } from '../db/transaction.ts';
import { refusableTransactionOf } from '../identity/rights.ts';
import { placeScope, requireEverywhere } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Deps } from '../deps.ts';
import type { Lesson } from '../generated/client.ts';
import { type Refusal, Refused } from '../http/failure.ts';
import type { Page } from '../http/serve.ts';
import { dateOf, dayOf } from '../db/calendar.ts';
import { orderOf, pageOf, wordFilters } from '../db/listing.ts';
import { presentLesson, withSubjectAndStandards } from './present.ts';

type Query = OutputOf<typeof listLessons.query>;
type SaveLesson = OutputOf<typeof saveLesson.body>;

/** The lessons of every subject, or of one, with their days and standards. */
export async function listLessonsBy({ db }: Deps, query: Query): Promise<Page<LessonRow[]>> {
  const where = {
    ...(query.SubjectID === undefined ? {} : { subjectId: query.SubjectID }),
    AND: wordFilters(query.Search).map((word) => ({ OR: [{ searchTitle: word }, { subject: { searchValue: word } }] })),
  };
  const orderBy = orderOf(query, (sort) => ({
    FromDay: { fromDay: sort },
    Title: { title: sort },
    Subject: { subject: { value: sort } },
  }));
  const [rows, count] = await Promise.all([
    db.prisma.lesson.findMany({ where, orderBy, ...pageOf(query), include: withSubjectAndStandards }),
    db.prisma.lesson.count({ where }),
  ]);
  return { data: rows.map(presentLesson), count };
}

/**
 * Adds a lesson, or changes one whose version is the one sent; its standards are those listed. Moments keep the lesson
 * that was in force when they happened, whatever its days become.
 * @returns a refusal that says what changed meanwhile, that another lesson of the subject has some of the days, that a
 *   standard does not exist, or that moments keep the lesson in its subject
 * @throws 403 for a director; not found for a lesson or subject that does not exist
 */
export async function saveLessonAs({ db }: Deps, viewer: Viewer, body: SaveLesson): Promise<Saved | Refusal> {
  requireEverywhere(placeScope(viewer));
  const { LessonID, SubjectID } = body;
  const data = {
    subjectId: SubjectID,
    title: body.Title,
    fromDay: dateOf(body.FromDay),
    toDay: body.ToDay === null ? null : dateOf(body.ToDay),
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
    const before = record && detailsOf(record, await codesOf(transaction, record.id));
    await setStandards(transaction, saved.id, body.StandardIDs);
    const after = detailsOf(data, await codesOf(transaction, saved.id));
    return appendSave(transaction, viewer, { entity: 'lesson', locationId: null, saved }, { before, after });
  };
  const rules = { lessons_apart_excl: adminMessages.lessonsOverlap };
  return refusableTransactionOf({ db }, viewer, save, rules);
}

/** The lesson as it is; no moment is saved with it until the transaction ends. */
const lockLesson = (transaction: Transaction, id: number) =>
  lockRecord(transaction, 'lessons', id, () => transaction.lesson.findUnique({ where: { id } }));

/** Lets nobody else save a lesson of this subject meanwhile: of two that overlap, each would wait for the other. */
const holdSubject = (transaction: Transaction, id: number) =>
  lockRecord(transaction, 'subjects', id, () => transaction.subject.findUnique({ where: { id } }), 'NO KEY UPDATE');

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

const detailsOf = (lesson: Omit<Lesson, 'id' | 'version' | 'searchTitle'>, standards: string[]) => ({
  SubjectID: lesson.subjectId,
  Title: lesson.title,
  FromDay: dayOf(lesson.fromDay),
  ToDay: lesson.toDay && dayOf(lesson.toDay),
  Standards: standards,
});
