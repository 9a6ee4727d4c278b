import type { Transaction } from '../db/client.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { type AuditAction, append, type AuditEntity, changesBetween, type Details } from './append.ts';
import type { Saved } from './versions.ts';

/** Kinds of record of which one is added or changed by the same save. */
type Saveable = {
  [Entity in AuditEntity]: `${Entity}.added` | `${Entity}.changed` extends AuditAction ? Entity : never;
}[AuditEntity];
type Archivable = {
  [Entity in AuditEntity]: `${Entity}.archived` | `${Entity}.restored` extends AuditAction ? Entity : never;
}[AuditEntity];

interface SavedRecord<Entity> {
  entity: Entity;
  /** Whose directors may read of it; null: admins alone. */
  locationId: number | null;
  /** The record as it is stored now. */
  saved: { id: number; version: number };
}

/**
 * Appends the entry of a record that was added (nothing is known of it `before`), or in which fields changed.
 * @returns what the save answers
 */
export async function appendSave(
  transaction: Transaction,
  viewer: Viewer,
  { entity, locationId, saved: { id, version } }: SavedRecord<Saveable>,
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
 * Appends the entry of a record that was put away, or brought back.
 * @returns what the save answers
 */
export async function appendArchived(
  transaction: Transaction,
  viewer: Viewer,
  { entity, locationId, saved: { id, version } }: SavedRecord<Archivable>,
  isArchived: boolean,
): Promise<Saved> {
  await append(transaction, {
    actorId: viewer.userId,
    action: isArchived ? `${entity}.archived` : `${entity}.restored`,
    entityId: id,
    locationId,
    before: { IsArchived: !isArchived },
    after: { IsArchived: isArchived, Version: version },
  });
  return { ID: id, Version: version };
}
