import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { tooLong } from './admin-errors.ts';
import { chosenDay } from './fields.ts';
import { adminListQuery } from './paging.ts';
import { id, instant, pathId, text } from './wire.ts';

/** An entry of the audit trail as the page lists it. */
const auditRow = z.object({
  AuditID: z.int(),
  At: instant,
  /** Null: the system itself, or nobody that it knows. */
  ActorID: z.nullable(id),
  Actor: z.string(),
  /** What was done, such as `child.moved`. */
  Action: z.string(),
  Entity: z.string(),
  EntityID: z.string(),
  /** What the record is called today; '' for none, or one that is gone, has no name, or is outside the reader's locations. */
  EntityName: z.string(),
  LocationID: z.nullable(id),
  LocationName: z.nullable(z.string()),
  /** Where the location is, by whose calendar and clock its entries are read; null: of no location. */
  TimeZone: z.nullable(z.string()),
  /** The fields that changed, as they were and as they became. */
  Changes: z.array(z.object({ Field: z.string(), Before: z.nullable(z.string()), After: z.nullable(z.string()) })),
  /** The children whose numbers stand in these fields (`childFields`), as they are called today; only those that the viewer sets up. */
  Children: z.array(z.object({ ChildID: id, Name: z.string() })),
});
export type AuditRow = z.infer<typeof auditRow>;

/** The fields of an entry's details that hold children by number. */
export const childFields: readonly string[] = ['ChildID', 'Children', 'ToChildID'];

/** The fields that an entry's details name, where a person says them otherwise than their name does. */
const fieldLabels: Readonly<Record<string, string>> = {
  ChildID: 'child',
  CheckMinutes: 'minutes between checks',
  EmergencyPhone: 'emergency number',
  EndsOn: 'last day',
  From: 'start',
  IsPaper: 'on paper',
  Performer: 'performed by',
  RatioPreset: 'set of ratio rules',
  RequiresFactor: 'requires a second factor',
  RetentionRules: 'how long records are kept',
  TextVersion: 'version of the words',
  Times: 'times within this hour',
  To: 'end',
  ToChildID: 'to the child',
};

/** A field of an entry's details as a person says it: `FirstName` is `first name`, `UserID` is `user no.`. */
export function fieldLabel(field: string): string {
  const words = field.replace(/ID$/, ' no.').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return fieldLabels[field] ?? words.toLowerCase();
}

const word = text({ max: 80, tooLong: tooLong('textMissing', 80) });

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'Who did what to which record and when, newest first; a director’s own location only',
  query: z.object({
    ...adminListQuery(['At']).shape,
    Entity: z.optional(word),
    EntityID: z.optional(word),
    Action: z.optional(word),
    ActorID: z.optional(pathId),
    FromDay: z.optional(chosenDay),
    ToDay: z.optional(chosenDay),
  }),
  data: z.array(auditRow),
  paged: true,
});
