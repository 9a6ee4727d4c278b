import { adminMessages } from '@footprints/contracts/admin-errors';
import type { AttendanceRow } from '@footprints/contracts/attendance';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useCallback } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, isRefusedFor } from '../../api/errors.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { nowInZone } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../lists/loaded.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { TapOutcome } from '../../ui/tap-outcome.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import { useSameTap } from '../../ui/use-same-tap.ts';
import { useStill } from '../../ui/use-still.ts';
import { useSession } from '../identity/use-session.ts';
import { AttendanceGroup } from './attendance-group.tsx';
import { type Check, daySheetQuery, type NamedRow, useAskWhileChecking, useCheck, useUndo } from './queries.ts';
import { countHere, nothingUndone } from './whereabouts.ts';
import classes from './who-is-here.module.css';

/** So soon a tap that asks for the same was made on a row that had not turned yet. */
const doubleTapMs = 700;

function whom({ children }: Check): string {
  const [first] = children;
  return children.length === 1 && first ? first.Name : `${children.length} children`;
}

function doneWords(check: Check): string {
  return `Checked ${check.kind} ${whom(check)}.${check.endsNap ? ' The nap has ended.' : ''}`;
}

/** Who is here today in a classroom, one's own or the one acted as; a tap checks a child in or out. */
export function WhoIsHere({ classroomId }: { classroomId: number | null }) {
  const sheet = useQuery(daySheetQuery(classroomId));
  return (
    <Card title="Who is here">
      <Loaded query={sheet} otherwise={adminMessages.getAttendanceFailed} rows={8} height={64}>
        {({ Day, Children }) =>
          Children.length === 0 ? (
            <StatusMessage>{entryMessages.noStudentsRetrieved}</StatusMessage>
          ) : (
            <Room classroomId={classroomId} day={Day} rows={Children} />
          )
        }
      </Loaded>
    </Card>
  );
}

function Room({ classroomId, day, rows }: { classroomId: number | null; day: string; rows: readonly NamedRow[] }) {
  const { timeZone } = useSession();
  const client = useQueryClient();
  const { queryKey } = daySheetQuery(classroomId);
  const { outcome, onTap: onAnyTap, onDone, onNothing, onFailed } = useOutcome(classroomId);
  const { isStill, expect } = useStill(new Map(rows.map(({ ChildID, IsHere }) => [ChildID, IsHere])));
  const onOwnTurn = (turned: readonly AttendanceRow[]) => {
    onAnyTap();
    for (const { ChildID, IsHere } of turned) expect(ChildID, IsHere);
  };
  const taps = useSameTap(doubleTapMs);
  useAskWhileChecking();
  const why = (error: Error) => refusalText(error, adminMessages.saveAttendanceFailed);
  const unanswered = (tapped: Check) => ({
    shownBy: queryKey,
    text: doneWords(tapped),
    isDone: () =>
      tapped.children.every(({ ChildID }) => {
        const row = client.getQueryData(queryKey)?.Children.find((other) => other.ChildID === ChildID);
        return row?.IsHere === (tapped.kind === 'in');
      }),
  });
  const { mutate: check, isPending: isChecking } = useCheck(classroomId, () => nowInZone(timeZone), {
    onTap: onOwnTurn,
    onDone: (done, days) => {
      // A nap that has ended does not begin again by taking the tap back.
      if (done.endsNap) onDone(doneWords(done));
      else if (days.length === 0) onNothing(doneWords(done));
      else onDone(doneWords(done), () => undo({ ...done, days }));
    },
    onFailed: (error, tapped) => {
      // Of several, who sleeps is named, and woken where that is seen to.
      const canEndNap = tapped.endsNap ?? (isRefusedFor(error, 'asleepAtLeaving') && tapped.children.length === 1);
      const endNap = {
        label: `End the nap and check out ${whom(tapped)}`,
        go: () => check({ ...tapped, endsNap: true }),
      };
      onFailed({
        whom: whom(tapped),
        why: why(error),
        instead: canEndNap ? endNap : undefined,
        ...(error instanceof ApiError && { unanswered: unanswered(tapped) }),
      });
    },
  });
  const { mutate: undo, isPending: isUndoing } = useUndo(classroomId, {
    onTap: onOwnTurn,
    onDone: (_check, changed) => onDone(changed > 0 ? 'Undone.' : nothingUndone),
    onFailed: (error, tapped) => onFailed({ whom: whom(tapped), why: why(error) }, () => undo(tapped)),
  });
  const onCheck = useCallback(
    (kind: Check['kind'], children: readonly NamedRow[], tapped: string) => {
      const tap = `${kind} ${tapped}`;
      if (taps.isSame(tap)) return;
      taps.begin(tap);
      taps.forget([`${kind === 'in' ? 'out' : 'in'} ${tapped}`]);
      check({ kind, children, day });
    },
    [check, day, taps],
  );
  const onTap = useCallback(
    (row: NamedRow, { detail }: MouseEvent) => {
      // A chip that somebody else has just turned would do the opposite of what the tap was meant for: a key has no such slip.
      if (detail !== 0 && !isStill(row.ChildID)) return;
      onCheck(row.IsHere ? 'out' : 'in', [row], String(row.ChildID));
    },
    [onCheck, isStill],
  );

  return (
    <>
      <div className={classes.summary}>
        <p className={classes.total}>{countHere(rows)} here</p>
        <Link to={paths.attendance} className={classes.sheet}>
          Day sheet
        </Link>
      </div>
      <div className={classes.groups} data-chips>
        {[...Map.groupBy(rows, ({ GroupName }) => GroupName)].map(([group, children]) => (
          <AttendanceGroup key={group} name={group} rows={children} onCheck={onCheck} onTap={onTap} />
        ))}
      </div>
      <TapOutcome outcome={outcome} isSaving={isChecking || isUndoing} />
    </>
  );
}
