import type { AuditRow } from '@footprints/contracts/audit';
import type { Details } from './append.ts';

export interface AuditRecord {
  /** A 64-bit number, which the driver gives as text. */
  id: string;
  at: Date;
  actorId: number | null;
  actor: string | null;
  action: string;
  entity: string;
  entityId: string;
  entityName: string | null;
  locationId: number | null;
  locationName: string | null;
  before: Details | null;
  after: Details | null;
}

/** An audit entry as the admin page lists it. */
export function presentEntry(row: AuditRecord): AuditRow {
  return {
    AuditID: Number(row.id),
    At: row.at.toISOString(),
    ActorID: row.actorId,
    Actor: row.actor ?? '',
    Action: row.action,
    Entity: row.entity,
    EntityID: row.entityId,
    EntityName: row.entityName ?? '',
    LocationID: row.locationId,
    LocationName: row.locationName,
    Changes: fieldsOf(row).map((field) => ({
      Field: field,
      Before: textOf(row.before?.[field]),
      After: textOf(row.after?.[field]),
    })),
  };
}

function fieldsOf({ before, after }: AuditRecord): string[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  // What a stale save is held against; it says nothing to a person.
  fields.delete('Version');
  return [...fields];
}

function textOf(value: Details[string] | undefined): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? value.join(', ') : String(value);
}
