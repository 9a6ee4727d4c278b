import type { Database, Transaction } from '../db/client.ts';
import { Prisma } from '../generated/client.ts';

/**
 * What an entry says of a record before and after: by field, in the words of the product; no secrets, no note texts. Words about a child or
 * a guardian stand only where `audit_erase` finds them: by what the entry is about, or by `ChildID`, `UserID` or `Email`.
 */
export type Details = Record<string, string | number | boolean | null | readonly (string | number)[]>;

/** Everything that is written down, `what.happened`. */
export const auditActions = [
  'account.signed-in',
  'account.refused',
  'account.signed-out',
  'account.password-set',
  'account.address-confirmed',
  'account.confirmed',
  'account.session-ended',
  'account.passkey-added',
  'account.passkey-removed',
  'account.app-added',
  'account.app-removed',
  'account.recovery-codes-made',
  'request.refused',
  'location.added',
  'location.changed',
  'location.archived',
  'location.restored',
  'records.removed',
  'classroom.added',
  'classroom.changed',
  'room.changed',
  'person.added',
  'person.changed',
  'person.disabled',
  'person.enabled',
  'person.factor-reset',
  'person.invited',
  'person.invitation-revoked',
  'person.email-asked',
  'person.email-confirmed',
  'person.email-stopped',
  'staff.added',
  'staff.changed',
  'staff.ended',
  'staff.pin-link-made',
  'staff.pin-set',
  'staff.acted',
  'staff.act-refused',
  'staff.act-ended',
  'device.paired',
  'device.revoked',
  'child.added',
  'child.changed',
  'child.moved',
  'child.archived',
  'child.restored',
  'child.held',
  'child.released',
  'plan.added',
  'plan.changed',
  'child.consent-given',
  'child.consent-withdrawn',
  'guardian.linked',
  'guardian.unlinked',
  'guardian.asked',
  'guardian.withdrawn',
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
  'demo.removed',
  'children.imported',
  'children.exported',
  'reports.exported',
  'attendance.exported',
  'archive.asked',
  'archive.downloaded',
  'attendance.checked-in',
  'attendance.checked-out',
  'attendance.corrected',
  'shift.started',
  'shift.ended',
  'shift.corrected',
  'report.recorded',
  'report.amended',
  'report.moved',
  'report.retracted',
  'report.undone',
  'moment.recorded',
  'moment.commented',
  'moment.amended',
  'moment.moved',
  'moment.retracted',
  'moment.undone',
  'moment.photos-hidden',
  'moment.photos-shown',
  'moment.photo-settled',
  'badge.awarded',
  'badge.revoked',
  'sleep.started',
  'sleep.start-undone',
  'sleep.checked',
  'sleep.check-undone',
  'sleep.ended',
  'erasure.asked',
  'erasure.withdrawn',
  'erasure.confirmed',
  'erasure.done',
  'erasure.read',
  'trail.anchored',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The kinds of record that entries are about. */
export const auditEntities = [
  'archive',
  'attendance',
  'badge',
  'category',
  'child',
  'children',
  'device',
  'erasure',
  'lesson',
  'location',
  'moment',
  'person',
  'plan',
  'report',
  'reports',
  'request',
  'room',
  'sleep',
  'shift',
  'staff',
  'standard',
  'subject',
  'trail',
  'trivia',
] as const;

export interface AuditEntry {
  /** Null for the system itself, and for somebody whom it does not know. */
  actorId: number | null;
  action: AuditAction;
  entity: (typeof auditEntities)[number];
  /** The record's id, or '' for none in particular. */
  entityId: number | string;
  /** Whose directors may read it; null: admins alone. */
  locationId: number | null;
  /** Only the fields that changed; see `changesBetween`. */
  before?: Details | undefined;
  after?: Details | undefined;
  /** When it was done; now, unless said. */
  at?: Date;
}

/**
 * Appends an entry, or one for each of the records that one change is about, in the transaction of the change: both stay, or
 * neither. The entry is sealed when that has been committed (see sealer.ts).
 */
export async function append(
  transaction: Transaction | Database['prisma'],
  entries: AuditEntry | AuditEntry[],
): Promise<void> {
  const [first, ...others] = [entries]
    .flat()
    .map(({ actorId, action, entity, entityId, locationId, before, after, at }): Prisma.AuditEntryCreateManyInput => ({
      actorId,
      action,
      entity,
      entityId: String(entityId),
      locationId,
      before: before ?? Prisma.DbNull,
      after: after ?? Prisma.DbNull,
      at: at ?? Prisma.skip,
    }));
  if (first === undefined) return;
  // Prisma keeps the plan of a `create`, and makes that of a `createMany` anew each time: P7, P8, P9.
  if (others.length === 0) await transaction.auditEntry.create({ data: first, select: { id: true } });
  else await transaction.auditEntry.createMany({ data: [first, ...others] });
}

/** The fields in which a record changed, as they were and as they became. */
export function changesBetween(before: Details, after: Details): { before: Details; after: Details } {
  const changed = Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const pick = (details: Details): Details =>
    Object.fromEntries(changed.map((field) => [field, details[field] ?? null]));
  return { before: pick(before), after: pick(after) };
}
