import type {
  archiveSubject as archiveSubjectCall,
  saveSubject as saveSubjectCall,
  SubjectRow,
} from '@footprints/contracts/curriculum';
import type { AdminListQuery } from '@footprints/contracts/paging';
import { adminMessages } from '@footprints/contracts/errors';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { changesBetween, type Details, append } from '../audit/append.ts';
import { type PlaceScope, requireEverywhere } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Transaction } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { notFound, refusable, type Refusal } from '../http/failure.ts';
import type { Page } from '../http/serve.ts';
import { inWords } from '../db/constraints.ts';
import { listPage, matches } from '../db/listing.ts';
import { requireVersion, type Saved } from '../audit/versions.ts';
import { presentSubject, type SubjectRecord } from './present.ts';

type SaveSubject = OutputOf<typeof saveSubjectCall.body>;
type ArchiveSubject = OutputOf<typeof archiveSubjectCall.body>;
const columns = Prisma.sql`s.id, s.value, s.position, s.archived_at IS NOT NULL AS "isArchived", s.version`;

/** The subjects, with the lesson that is in force today by the calendar of the viewer's location. */
export async function listSubjectsFor(
  { db, now }: Deps,
  viewer: Viewer,
  query: AdminListQuery,
): Promise<Page<SubjectRow[]>> {
  const page = await listPage<SubjectRecord & { lesson: string | null }>(db, query, {
    select: Prisma.sql`SELECT ${columns}, (
      SELECT l.title FROM lessons l
      WHERE l.subject_id = s.id AND (${now()}::timestamptz AT TIME ZONE ${viewer.timeZone ?? 'UTC'}::text)::date
        BETWEEN l.from_day AND coalesce(l.to_day, 'infinity')) AS lesson`,
    from: Prisma.sql`FROM subjects s`,
    where: [Prisma.sql`(s.archived_at IS NOT NULL) = ${query.Archived}`, matches(query.Search, 's.value')],
    order: { Position: 's.position', Value: 's.value' },
    tieBreak: 's.value',
  });
  return { data: page.data.map(presentSubject), count: page.count };
}

/**
 * Adds a subject, or changes one whose version is the one sent.
 * @returns a refusal that says what changed meanwhile, or that the name is in use
 * @throws 403 for a director; not found for a subject that does not exist
 */
export async function saveSubjectAs(
  { db }: Deps,
  scope: PlaceScope,
  viewer: Viewer,
  body: SaveSubject,
): Promise<Saved | Refusal> {
  requireEverywhere(scope);
  const { SubjectID } = body;
  const data = { value: body.Value, position: body.Position };
  const save = async (transaction: Transaction) => {
    const record = SubjectID === undefined ? undefined : await lockSubject(transaction, SubjectID);
    if (record !== undefined) await requireVersion(transaction, { entity: 'subject', ...record }, body.Version);
    const saved =
      record === undefined
        ? await transaction.subject.create({ data })
        : await transaction.subject.update({ where: { id: record.id }, data: { ...data, version: { increment: 1 } } });
    const changes = changesBetween(record === undefined ? {} : told(record), told(data));
    await append(transaction, {
      actorId: viewer.userId,
      action: record === undefined ? 'subject.added' : 'subject.changed',
      entity: 'subject',
      entityId: saved.id,
      locationId: null,
      before: record === undefined ? undefined : changes.before,
      after: { ...changes.after, Version: saved.version },
    });
    return { ID: saved.id, Version: saved.version };
  };
  const rules = { subjects_value_key: adminMessages.nameTaken };
  return refusable(() => inWords(rules, () => db.prisma.$transaction(save)));
}

/**
 * Takes a subject off offer, or puts it back; moments keep theirs.
 * @returns a refusal that says what changed meanwhile
 * @throws 403 for a director; not found for a subject that does not exist
 */
export async function archiveSubjectAs(
  { db, now }: Deps,
  scope: PlaceScope,
  viewer: Viewer,
  body: ArchiveSubject,
): Promise<Saved | Refusal> {
  requireEverywhere(scope);
  return refusable(() =>
    db.prisma.$transaction(async (transaction) => {
      const record = await lockSubject(transaction, body.ID);
      await requireVersion(transaction, { entity: 'subject', ...record }, body.Version);
      if (record.isArchived === body.Archived) return { ID: record.id, Version: record.version };
      const { version } = await transaction.subject.update({
        where: { id: record.id },
        data: { archivedAt: body.Archived ? now() : null, version: { increment: 1 } },
        select: { version: true },
      });
      await append(transaction, {
        actorId: viewer.userId,
        action: body.Archived ? 'subject.archived' : 'subject.restored',
        entity: 'subject',
        entityId: record.id,
        locationId: null,
        before: { IsArchived: record.isArchived },
        after: { IsArchived: body.Archived, Version: version },
      });
      return { ID: record.id, Version: version };
    }),
  );
}

async function lockSubject(transaction: Transaction, id: number): Promise<SubjectRecord> {
  const [record] = await transaction.$queryRaw<SubjectRecord[]>(
    Prisma.sql`SELECT ${columns} FROM subjects s WHERE s.id = ${id} FOR UPDATE`,
  );
  if (record === undefined) throw notFound();
  return record;
}

function told({ value, position }: Pick<SubjectRecord, 'value' | 'position'>): Details {
  return { Value: value, Position: position };
}
