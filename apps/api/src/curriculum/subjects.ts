import type {
  archiveSubject,
  listAdminSubjects,
  saveSubject,
  SubjectRow,
  OfferedSubject,
} from '@footprints/contracts/curriculum';
import { adminMessages } from '@footprints/contracts/admin-errors';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { appendSave, archiveRecord, requireVersion, type Saved } from '../audit/saves.ts';
import { lockRecord, type Transaction } from '../db/transaction.ts';
import { refusableTransactionOf } from '../identity/rights.ts';
import { placeScope, requireEverywhere } from '../viewer/place-scope.ts';
import { type Viewer, zoneOf } from '../viewer/viewer.ts';
import type { Deps } from '../deps.ts';
import type { Subject } from '../generated/client.ts';
import type { Refusal } from '../http/failure.ts';
import type { Page } from '../http/serve.ts';
import { dateOf, dayIn } from '../db/calendar.ts';
import { orderOf, pageOf, wordFilters } from '../db/listing.ts';
import { lessonOn, presentSubject, presentOffered } from './present.ts';

type Query = OutputOf<typeof listAdminSubjects.query>;
type SaveSubject = OutputOf<typeof saveSubject.body>;

/** The subjects, with the lesson that is in force today by the calendar of the viewer's location. */
export async function listSubjectsFor({ db, now }: Deps, viewer: Viewer, query: Query): Promise<Page<SubjectRow[]>> {
  const where = {
    archivedAt: query.Archived ? { not: null } : null,
    AND: wordFilters(query.Search).map((searchValue) => ({ searchValue })),
  };
  const today = dateOf(dayIn(zoneOf(viewer), now()));
  const [rows, count] = await Promise.all([
    db.prisma.subject.findMany({
      where,
      orderBy: orderOf(query, (sort) => ({ Position: [{ position: sort }, { value: sort }], Value: { value: sort } })),
      ...pageOf(query),
      include: lessonOn(today),
    }),
    db.prisma.subject.count({ where }),
  ]);
  return { data: rows.map(presentSubject), count };
}

/**
 * Adds a subject, or changes one whose version is the one sent.
 * @returns a refusal that says what changed meanwhile, or that the name is in use
 * @throws 403 for a director; not found for a subject that does not exist
 */
export async function saveSubjectAs({ db }: Deps, viewer: Viewer, body: SaveSubject): Promise<Saved | Refusal> {
  requireEverywhere(placeScope(viewer));
  const { SubjectID } = body;
  const data = { value: body.Value, position: body.Position };
  const save = async (transaction: Transaction) => {
    const record = SubjectID === undefined ? undefined : await lockSubject(transaction, SubjectID);
    if (record !== undefined) await requireVersion(transaction, { entity: 'subject', ...record }, body.Version);
    const saved =
      record === undefined
        ? await transaction.subject.create({ data })
        : await transaction.subject.update({ where: { id: record.id }, data: { ...data, version: { increment: 1 } } });
    const details = { before: record && detailsOf(record), after: detailsOf(data) };
    return appendSave(transaction, viewer, { entity: 'subject', locationId: null, saved }, details);
  };
  const rules = { subjects_value_key: adminMessages.nameTaken };
  return refusableTransactionOf({ db }, viewer, save, rules);
}

/**
 * Takes a subject off offer, or puts it back; moments keep theirs.
 * @returns a refusal that says what changed meanwhile
 * @throws 403 for a director; not found for a subject that does not exist
 */
export async function archiveSubjectAs(
  { db, now }: Deps,
  viewer: Viewer,
  body: OutputOf<typeof archiveSubject.body>,
): Promise<Saved | Refusal> {
  requireEverywhere(placeScope(viewer));
  return refusableTransactionOf({ db }, viewer, async (transaction) => {
    const record = await lockSubject(transaction, body.ID);
    const about = { entity: 'subject', locationId: null, record } as const;
    return archiveRecord(transaction, viewer, about, { ...body, at: now() }, (data) =>
      transaction.subject.update({ where: { id: record.id }, data, select: { version: true } }),
    );
  });
}

const lockSubject = (transaction: Transaction, id: number) =>
  lockRecord(transaction, 'subjects', id, () => transaction.subject.findUnique({ where: { id } }));

const detailsOf = ({ value, position }: Pick<Subject, 'value' | 'position'>) => ({ Value: value, Position: position });

/** The subjects in use, for a moment (product 5.8), each with the lesson that is in force today at the viewer's location. */
export async function subjectsOnOffer({ db, now }: Deps, viewer: Viewer): Promise<OfferedSubject[]> {
  const subjects = await db.prisma.subject.findMany({
    where: { archivedAt: null },
    orderBy: [{ position: 'asc' }, { value: 'asc' }],
    select: { id: true, value: true, ...lessonOn(dateOf(dayIn(zoneOf(viewer), now()))) },
  });
  return subjects.map(presentOffered);
}
