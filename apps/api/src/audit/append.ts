import type { Transaction } from '../db/transaction.ts';
import { Prisma } from '../generated/client.ts';

/**
 * What an entry says of a record before and after, by field; no secrets, no note texts. Words about a child or a guardian stand only
 * where `audit_erase` finds them: by what the entry is about, or by `ChildID`, `UserID` or `Email`.
 */
export type Details = Record<string, string | number | boolean | null | readonly (string | number)[]>;

/** Everything that is written down, `what.happened`, and the kind of record that it is written down of. */
export const auditActions = {
  'account.signed-in': 'person',
  'account.refused': 'person',
  'account.signed-out': 'person',
  'account.password-set': 'person',
  'account.address-confirmed': 'person',
  'account.confirmed': 'person',
  'account.session-ended': 'person',
  'account.passkey-added': 'person',
  'account.passkey-removed': 'person',
  'account.app-added': 'person',
  'account.app-removed': 'person',
  'account.recovery-codes-made': 'person',
  'request.refused': 'request',
  'location.added': 'location',
  'location.changed': 'location',
  'location.archived': 'location',
  'location.restored': 'location',
  'records.removed': 'location',
  'classroom.added': 'person',
  'classroom.changed': 'person',
  'room.changed': 'room',
  'person.added': 'person',
  'person.changed': 'person',
  'person.disabled': 'person',
  'person.enabled': 'person',
  'person.factor-reset': 'person',
  'person.invited': 'person',
  'person.invitation-revoked': 'person',
  'person.email-asked': 'person',
  'person.email-confirmed': 'person',
  'person.email-withdrawn': 'person',
  'person.email-stopped': 'person',
  'staff.added': 'staff',
  'staff.changed': 'staff',
  'staff.ended': 'staff',
  'staff.pin-link-made': 'staff',
  'staff.pin-set': 'staff',
  'staff.acted': 'staff',
  'staff.act-refused': 'staff',
  'staff.act-ended': 'staff',
  'device.paired': 'device',
  'device.revoked': 'device',
  'child.added': 'child',
  'child.changed': 'child',
  'child.moved': 'child',
  'child.archived': 'child',
  'child.restored': 'child',
  'child.held': 'child',
  'child.released': 'child',
  'plan.added': 'plan',
  'plan.changed': 'plan',
  'child.consent-given': 'child',
  'child.consent-withdrawn': 'child',
  'guardian.linked': 'child',
  'guardian.unlinked': 'child',
  'guardian.asked': 'child',
  'guardian.withdrawn': 'child',
  'subject.added': 'subject',
  'subject.changed': 'subject',
  'subject.archived': 'subject',
  'subject.restored': 'subject',
  'lesson.added': 'lesson',
  'lesson.changed': 'lesson',
  'standard.added': 'standard',
  'standard.changed': 'standard',
  'badge.added': 'badge',
  'badge.changed': 'badge',
  'badge.archived': 'badge',
  'badge.restored': 'badge',
  'category.added': 'category',
  'category.changed': 'category',
  'trivia.added': 'trivia',
  'trivia.changed': 'trivia',
  'trivia.deleted': 'trivia',
  'demo.removed': 'location',
  'children.imported': 'children',
  'children.exported': 'children',
  'reports.exported': 'reports',
  'attendance.exported': 'attendance',
  'archive.asked': 'archive',
  'archive.downloaded': 'archive',
  'attendance.checked-in': 'attendance',
  'attendance.checked-out': 'attendance',
  'attendance.corrected': 'attendance',
  'shift.added': 'shift',
  'shift.started': 'shift',
  'shift.ended': 'shift',
  'shift.corrected': 'shift',
  'report.recorded': 'report',
  'report.amended': 'report',
  'report.moved': 'report',
  'report.retracted': 'report',
  'report.undone': 'report',
  'moment.recorded': 'moment',
  'moment.commented': 'moment',
  'moment.amended': 'moment',
  'moment.moved': 'moment',
  'moment.retracted': 'moment',
  'moment.undone': 'moment',
  'moment.photos-hidden': 'moment',
  'moment.photos-shown': 'moment',
  'moment.photo-settled': 'moment',
  'badge.awarded': 'badge',
  'badge.revoked': 'badge',
  'sleep.started': 'sleep',
  'sleep.start-undone': 'sleep',
  'sleep.checked': 'sleep',
  'sleep.check-undone': 'sleep',
  'sleep.ended': 'sleep',
  'erasure.asked': 'erasure',
  'erasure.withdrawn': 'erasure',
  'erasure.confirmed': 'erasure',
  'erasure.done': 'erasure',
  'erasure.read': 'erasure',
  'trail.anchored': 'trail',
} as const;
export type AuditAction = keyof typeof auditActions;
export type AuditEntity = (typeof auditActions)[AuditAction];

export interface AuditEntry {
  action: AuditAction;
  /** Null for the system itself, and for somebody whom it does not know. */
  actorId: number | null;
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

/** Appends an entry, or one for each record that a change is about, in its transaction; once that is committed, it is sealed. */
export async function append(transaction: Transaction, entries: AuditEntry | AuditEntry[]): Promise<void> {
  const [first, ...others] = [entries]
    .flat()
    .map(({ actorId, action, entityId, locationId, before, after, at }): Prisma.AuditEntryCreateManyInput => ({
      actorId,
      action,
      entity: auditActions[action],
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
