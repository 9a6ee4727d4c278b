import type { Transaction } from '../db/transaction.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { type AuditAction, append, type AuditEntity, changesBetween, type Details } from './append.ts';
import { requireVersion, type Saved } from './versions.ts';

/** Kinds of record of which one is added or changed by the same save. */
type Saveable = {
  [Entity in AuditEntity]: `${Entity}.added` | `${Entity}.changed` extends AuditAction ? Entity : never;
}[AuditEntity];
type Archivable = {
  [Entity in AuditEntity]: `${Entity}.archived` | `${Entity}.restored` extends AuditAction ? Entity : never;
}[AuditEntity];

interface About<Entity> {
  entity: Entity;
  /** Whose directors may read of it; null: admins alone. */
  locationId: number | null;
}

/**
 * Appends the entry of a record that was added (nothing is known of it `before`), or in which fields changed.
 * @param saved the record as it is stored now
 * @returns what the save answers
 */
export async function appendSave(
  transaction: Transaction,
  viewer: Viewer,
  { entity, locationId, saved: { id, version } }: About<Saveable> & { saved: { id: number; version: number } },
  { before, after }: { before: Details | undefined; after: Details },
): Promise<Saved> {
  const changes = changesBetween(before ?? {}, after);
  await append(transaction, {
    actorId: viewer.userId,
    action: before === undefined ? `${entity}.added` : `${entity}.changed`,
    entityId: id,
    locationId,
    before: before && changes.before,
    after: { ...changes.after, Version: version },
  });
  return { ID: id, Version: version };
}

/**
 * Puts a locked record away, or brings it back, and appends the entry; one that is so already stays as it is.
 * @param store stores these columns of the record
 * @returns what the save answers
 * @throws what `requireVersion` throws
 */
export async function archiveRecord(
  transaction: Transaction,
  viewer: Viewer,
  {
    entity,
    locationId,
    record,
  }: About<Archivable> & { record: { id: number; version: number; archivedAt: Date | null } },
  { Version, Archived, at }: { Version: number; Archived: boolean; at: Date },
  store: (columns: { archivedAt: Date | null; version: { increment: 1 } }) => Promise<{ version: number }>,
): Promise<Saved> {
  await requireVersion(transaction, { entity, ...record }, Version);
  if ((record.archivedAt !== null) === Archived) return { ID: record.id, Version: record.version };
  const { version } = await store({ archivedAt: Archived ? at : null, version: { increment: 1 } });
  await append(transaction, {
    actorId: viewer.userId,
    action: Archived ? `${entity}.archived` : `${entity}.restored`,
    entityId: record.id,
    locationId,
    before: { IsArchived: !Archived },
    after: { IsArchived: Archived, Version: version },
  });
  return { ID: record.id, Version: version };
}
