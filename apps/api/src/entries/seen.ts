import type { EntryGroup } from '@footprints/contracts/corrections';
import type { ChildScope } from '../children/child-scope.ts';
import { clockWords, timeIn } from '../db/calendar.ts';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import type { EntryKind } from '../generated/client.ts';
import type { EntryPage } from '../children/child-lists.ts';
import { rowsSeen, withdrawnBetween, withdrawnOfPage } from './sql.ts';

/** A child's row of an entry that somebody is about to read. */
export interface ReadRow {
  id: number;
  childId: number;
  /** A guardian's, who has not read it before. */
  isFirstLook: boolean;
}

/**
 * Writes down that guardians have read these rows: what was read is not taken back without a word (product 19.4).
 * @returns false when some of them were taken back or moved since they were looked up: what is there is to be looked up again
 */
export async function noteSeen({ db, now }: Deps, kind: EntryKind, rows: readonly ReadRow[]): Promise<boolean> {
  const unseen = rows.filter(({ isFirstLook }) => isFirstLook);
  return unseen.length === 0 || (await query(db, rowsSeen(kind, unseen, now()))).length === unseen.length;
}

/**
 * A page's days, and those between it and the page before, with what was withdrawn of them after guardians had read it; on the first
 * and last page with the days beyond, too. Unchanged for staff, and where one type alone was asked for.
 */
export async function withWithdrawn<Row>(
  { db }: Deps,
  kind: EntryKind,
  scope: ChildScope,
  page: EntryPage & { typeId?: number | undefined },
  groups: EntryGroup<Row>[],
): Promise<EntryGroup<Row>[]> {
  const isOfFamily = scope.kind === 'guardian' || scope.kind === 'either';
  if (!isOfFamily || page.typeId !== undefined || (groups.length === 0 && page.offset > 0)) return groups;
  const { day, childId } = page;
  const found = await query(
    db,
    day === undefined
      ? withdrawnOfPage(kind, scope, page, groups.at(-1)?.Date)
      : withdrawnBetween(kind, scope, childId, { from: day, to: day }),
  );
  const lines = Map.groupBy(found, (line) => line.day);
  const shown = new Map<string, EntryGroup<Row>>(groups.map((group) => [group.Date, group]));
  for (const [date, entries] of lines) {
    const Withdrawn = entries.map(({ happenedAt, timeZone }) => ({
      HappenedAt: happenedAt.toISOString(),
      Text: `An entry of ${clockWords(timeIn(timeZone, happenedAt))} was withdrawn.`,
    }));
    shown.set(date, { Date: date, Data: [], ...shown.get(date), Withdrawn });
  }
  return [...shown.values()].sort((one, other) => other.Date.localeCompare(one.Date));
}

/** Gathers rows by their day, in the order in which the days first appear. */
export function groupByDay<Row extends { day: string }, Shown>(
  rows: Row[],
  present: (row: Row) => Shown,
): EntryGroup<Shown>[] {
  const days = Map.groupBy(rows, (row) => row.day);
  return [...days].map(([day, members]) => ({ Date: day, Data: members.map(present) }));
}
