import { type Change, presetReasons } from '@footprints/contracts/corrections';
import type { ChildScope } from '../children/child-scope.ts';
import { nameOf } from '../viewer/child-names.ts';
import { query, type RowOf } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import type { EntryKind } from '../generated/client.ts';
import { changesOf } from './sql.ts';

type Row = RowOf<ReturnType<typeof changesOf>['columns']>;

/**
 * What was put right about an entry of one child, newest first: to staff everything, to guardians what they had read, without who
 * did it and without another child (product 19.6). Empty when nothing was, or nothing that they may know of.
 */
export async function historyOf<Content>(
  { db }: Deps,
  kind: EntryKind,
  scope: ChildScope,
  id: number,
  childId: number,
): Promise<Change<Content>[]> {
  const changes = await query(db, changesOf(kind, scope, id, childId));
  const takenAway = ({ isStaff, kind: what }: Row) => !isStaff && what !== 'amended';
  // What a family never read before it was taken from them, they do not read of what was changed in it until then either.
  const wasRead = (index: number) => changes.slice(0, index + 1).findLast(takenAway)?.wasSeen ?? true;
  return changes
    .filter(({ isStaff }, index) => isStaff || wasRead(index))
    .map((change) => (change.isStaff ? shownToStaff<Content>(change) : shownToFamily<Content>(change)));
}

function shownToStaff<Content>(change: Row): Change<Content> {
  const { version, kind, changedAt, by, performer, reason, before, after, firstName, middleName, lastName } = change;
  return {
    Version: version,
    Kind: kind,
    At: changedAt.toISOString(),
    By: by,
    Performer: performer,
    Reason: reason,
    Before: before as Content,
    After: after as Content | null,
    MovedTo: firstName === null || lastName === null ? null : nameOf({ firstName, middleName, lastName }),
  };
}

/** For a family what was another child's is gone, and no more. */
function shownToFamily<Content>(change: Row): Change<Content> {
  const { kind, reason, isShared } = change;
  const isMoved = kind === 'moved';
  const preset = Object.entries(presetReasons).find(([words]) => words === reason);
  const { Performer: _, ...shown } = shownToStaff<Content>(change);
  return {
    ...shown,
    Kind: isMoved ? 'retracted' : kind,
    By: null,
    Reason: preset?.[1] ?? (isShared ? reason : ''),
    ...(isMoved ? { After: null } : {}),
    MovedTo: null,
  };
}
