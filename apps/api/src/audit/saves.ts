import type { Transaction } from '../db/transaction.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { type AuditAction, append, type AuditEntity, changesBetween, type Details } from './append.ts';
import { fieldLabel } from '@footprints/contracts/audit';
import { ratioPresets } from '@footprints/contracts/ratio-presets';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { clockWords, shortDayWords, timeIn } from '../db/calendar.ts';
import { HttpFailure, Refused } from '../http/failure.ts';

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

/** What a change of a record answers: its id, and the version that the next change is held against. */
export interface Saved {
  ID: number;
  Version: number;
}

/** The last sentence to whoever was too late. */
export const notSaved = 'This was not saved: please look at it again.';

interface Earlier {
  actor: string | null;
  before: Details | null;
  after: Details | null;
}

/**
 * Holds a change against the version that its form was filled from. The record's row must be locked already.
 * @throws Refused, in words for the person, with what others changed meanwhile; 400 when no version was sent
 */
export async function requireVersion(
  transaction: Transaction,
  record: { entity: string; id: number; version: number; locationId?: number | null },
  sent: number | undefined,
): Promise<void> {
  if (sent === undefined) throw new HttpFailure(400, adminMessages.versionMissing);
  if (sent === record.version) return;
  const { entity, locationId } = record;
  // What was done at another location, before the record came here, is for that one to read (product 14.2).
  const here = typeof locationId === 'number' ? { locationId } : {};
  const entries = await transaction.auditEntry.findMany({
    where: { entity, entityId: String(record.id), after: { path: ['Version'], gt: sent }, ...here },
    orderBy: { id: 'asc' },
    select: { actorId: true, before: true, after: true },
  });
  const actors = await transaction.user.findMany({
    where: { id: { in: entries.flatMap(({ actorId }) => actorId ?? []) } },
    select: { id: true, displayName: true },
  });
  const earlier = entries.map(({ actorId, before, after }) => ({
    actor: actors.find(({ id }) => id === actorId)?.displayName ?? null,
    before: before as Details | null,
    after: after as Details | null,
  }));
  const place = locationId
    ? await transaction.location.findUnique({ where: { id: locationId }, select: { timeZone: true } })
    : null;
  throw new Refused(staleSentence(earlier, place?.timeZone ?? 'UTC'), 'changedMeanwhile');
}

function shown(field: string, value: Details[string] | undefined, timeZone: string): string {
  const words = wordsOf(field, value, timeZone);
  return words === '' ? 'nothing' : `“${words}”`;
}

function wordsOf(field: string, value: Details[string] | undefined, timeZone: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return value.join(', ');
  const text = String(value);
  if (field === 'RatioPreset')
    return new Map<string, { title: string }>(Object.entries(ratioPresets)).get(text)?.title ?? text;
  if (/^\d{4}-\d{2}-\d{2}T.*Z$/.test(text)) return clockWords(timeIn(timeZone, new Date(text)));
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? shortDayWords(text) : text;
}

/** What others changed since a form was opened, in one paragraph; instants by the clock of `timeZone`. */
export function staleSentence(entries: Earlier[], timeZone: string): string {
  const changes = entries.flatMap(({ actor, before, after }) =>
    Object.keys(after ?? {})
      // Neither the version nor the child that it is about is a change, nor what is said of the change alone, such as why.
      .filter((field) => field !== 'Version' && field !== 'ChildID' && (before === null || field in before))
      .map(
        (field) =>
          `${actor ?? 'Somebody'} changed ${fieldLabel(field)} from ${shown(field, before?.[field], timeZone)} to ${shown(field, after?.[field], timeZone)}`,
      ),
  );
  const what = changes.length > 0 ? `${changes.join('; ')}.` : 'Somebody else changed it.';
  return `${adminMessages.changedMeanwhile} ${what} ${notSaved}`;
}
