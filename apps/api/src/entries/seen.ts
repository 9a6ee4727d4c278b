import type { EntryGroup } from '@footprints/contracts/corrections';
import type { ChildScope } from '../children/child-scope.ts';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import type { EntryKind } from '../generated/client.ts';
import type { EntryPage } from '../http/paging.ts';
import { rowsSeen, withdrawnBetween } from './sql.ts';

/** A row that a guardian may just be reading for the first time. */
interface Read {
  id: number;
  childId: number;
  day: string;
  isFirstLook: boolean;
}

/** Writes down that guardians have read these rows: what was read is not taken back without a word (product 19.4). */
export async function noteSeen({ db, now }: Deps, kind: EntryKind, rows: readonly Read[]): Promise<void> {
  const unseen = rows.filter(({ isFirstLook }) => isFirstLook);
  if (unseen.length > 0) await query(db, rowsSeen(kind, unseen, now()));
}

const always = { from: '0001-01-01', to: '9999-12-31' };

/**
 * A page's days with what was withdrawn of them after guardians had read it, and on the first and last page with the days beyond;
 * unchanged for staff, and where one type alone was asked for.
 */
export async function withWithdrawn<Row>(
  { db }: Deps,
  kind: EntryKind,
  scope: ChildScope,
  { childId, limit, offset, day, typeId }: EntryPage & { typeId?: number | undefined },
  groups: EntryGroup<Row>[],
): Promise<EntryGroup<Row>[]> {
  const rows = groups.reduce((sum, { Data }) => sum + Data.length, 0);
  if (scope.kind !== 'guardian' || typeId !== undefined || (rows === 0 && offset > 0)) return groups;
  const days =
    day !== undefined
      ? { from: day, to: day }
      : {
          from: rows < limit ? always.from : (groups.at(-1)?.Date ?? always.from),
          to: offset === 0 ? always.to : (groups[0]?.Date ?? always.to),
        };
  const lines = Map.groupBy(await query(db, withdrawnBetween(kind, scope, childId, days)), (line) => line.day);
  const shown = new Map<string, EntryGroup<Row>>(groups.map((group) => [group.Date, group]));
  for (const [date, entries] of lines) {
    const Withdrawn = entries.map(({ happenedAt, timeZone }) => ({
      HappenedAt: happenedAt.toISOString(),
      Text: `An entry of ${clock(timeZone, happenedAt)} was withdrawn.`,
    }));
    shown.set(date, { Date: date, Data: [], ...shown.get(date), Withdrawn });
  }
  return [...shown.values()].sort((one, other) => other.Date.localeCompare(one.Date));
}

/** `12:05 PM`; the space that Intl puts before it is a narrow one. */
function clock(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' }).format(at).replace(/\s/g, ' ');
}
