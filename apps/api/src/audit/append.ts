import type { Database, Transaction } from '../db/client.ts';
import { Prisma } from '../generated/client.ts';

/** What can be told of a record before and after: by field, in the words of the product; no secrets, no note texts. */
export type Details = Record<string, string | number | boolean | null | readonly (string | number)[]>;

/** Everything that is written down, `what.happened`. */
export const auditActions = [
  'account.signed-in',
  'account.refused',
  'account.signed-out',
  'account.password-set',
  'request.refused',
  'location.added',
  'location.changed',
  'location.archived',
  'location.restored',
  'classroom.added',
  'classroom.changed',
  'person.added',
  'person.changed',
  'person.disabled',
  'person.enabled',
  'person.invited',
  'person.invitation-revoked',
  'child.added',
  'child.changed',
  'child.moved',
  'child.archived',
  'child.restored',
  'guardian.linked',
  'guardian.unlinked',
  'subject.added',
  'subject.changed',
  'subject.archived',
  'subject.restored',
  'lesson.added',
  'lesson.changed',
  'standard.added',
  'standard.changed',
  'badge.added',
  'badge.changed',
  'badge.archived',
  'badge.restored',
  'category.added',
  'category.changed',
  'trivia.added',
  'trivia.changed',
  'trivia.deleted',
  'children.imported',
  'children.exported',
  'reports.exported',
  'attendance.exported',
  'attendance.checked-in',
  'attendance.checked-out',
  'attendance.corrected',
  'report.recorded',
  'moment.recorded',
  'moment.commented',
  'badge.awarded',
] as const;
export type AuditAction = (typeof auditActions)[number];

export interface AuditEntry {
  /** Null for the system itself, and for somebody whom it does not know. */
  actorId: number | null;
  action: AuditAction;
  entity: string;
  /** The record's id, or '' for none in particular. */
  entityId: number | string;
  /** Whose directors may read it; null: admins alone. */
  locationId: number | null;
  /** Only the fields that changed; see `changesBetween`. */
  before?: Details | undefined;
  after?: Details | undefined;
}

/**
 * Writes an entry, or one for each of the records that one change is about, in the transaction of what it tells of. Let it be
 * the transaction's last statement: until the end it holds the lock of the location's chain, which the database itself links
 * (prisma/migrations, audit_link).
 */
export async function append(
  database: Transaction | Database['prisma'],
  entries: AuditEntry | AuditEntry[],
): Promise<void> {
  const json = (details: Details | undefined) => (details === undefined ? null : JSON.stringify(details));
  if (Array.isArray(entries) && entries.length === 0) return;
  const rows = [entries]
    .flat()
    // Everybody takes the chains' locks in one order.
    .toSorted((one, other) => (one.locationId ?? 0) - (other.locationId ?? 0))
    .map(
      ({ actorId, action, entity, entityId, locationId, before, after }) => Prisma.sql`
        (${actorId}::int, ${action}, ${entity}, ${String(entityId)}, ${locationId}::int, ${json(before)}::jsonb,
         ${json(after)}::jsonb, ''::bytea)`,
    );
  await database.$executeRaw(Prisma.sql`
    INSERT INTO audit_entries (actor_id, action, entity, entity_id, location_id, before, after, hash)
    VALUES ${Prisma.join(rows)}`);
}

/** An entry whose statement knows what it is about only when it runs. */
interface DraftedEntry extends Pick<AuditEntry, 'actorId' | 'action' | 'entity'> {
  entityId: Prisma.Sql;
  locationId: Prisma.Sql;
  /** A `jsonb`. */
  after: Prisma.Sql;
}

/**
 * The part of a statement that writes an entry for each row of `from`, of which its expressions may tell. The database
 * writes them when all else of the statement is done (prisma/migrations, audit_at_statement_end).
 */
export function auditInsert(
  { actorId, action, entity, entityId, locationId, after }: DraftedEntry,
  from: Prisma.Sql,
): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO audit_drafts (actor_id, action, entity, entity_id, location_id, after)
    SELECT ${actorId}::int, ${action}, ${entity}, (${entityId})::text, ${locationId}, ${after} FROM ${from}`;
}

/** The fields in which a record changed, as they were and as they became. */
export function changesBetween(before: Details, after: Details): { before: Details; after: Details } {
  const changed = Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const pick = (details: Details): Details =>
    Object.fromEntries(changed.map((field) => [field, details[field] ?? null]));
  return { before: pick(before), after: pick(after) };
}
