import { type AuditRow, childFields } from '@footprints/contracts/audit';
import type { RowOf } from '../db/statement.ts';
import type { Details } from './append.ts';
import type { entriesOnPage } from './sql.ts';

type AuditRecord = RowOf<ReturnType<typeof entriesOnPage>['columns']>;

/**
 * An audit entry as the admin page lists it.
 * @param names what the children of the viewer are called, by number
 */
export function presentEntry(row: AuditRecord, names: ReadonlyMap<number, string>): AuditRow {
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
    TimeZone: row.timeZone,
    Changes: [
      ...fieldsOf(row).map((field) => ({
        Field: field,
        Before: textOf(row.before?.[field]),
        After: textOf(row.after?.[field]),
      })),
      ...(row.times === null || row.times === 1 ? [] : [{ Field: 'Times', Before: null, After: String(row.times) }]),
    ],
    Children: childIdsIn(row).flatMap((ChildID) => {
      const Name = names.get(ChildID);
      return Name === undefined ? [] : [{ ChildID, Name }];
    }),
  };
}

/** The children that the details of an entry hold by number. */
export function childIdsIn({ before, after }: Pick<AuditRecord, 'before' | 'after'>): number[] {
  const values = childFields.flatMap((field) => [before?.[field], after?.[field]]).flat();
  return [...new Set(values.filter((value) => typeof value === 'number'))];
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
