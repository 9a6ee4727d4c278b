import type { AttendanceRow } from '@footprints/contracts/attendance';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { refusalText } from '../../api/refusal-text.ts';
import { nowInZone } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Loaded } from '../../lists/loaded.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { takeOverFocus, undoMs } from '../../ui/undo.ts';
import { useSession } from '../identity/use-session.ts';
import { AttendanceGroup } from './attendance-group.tsx';
import { type Check, daySheetQuery, useCheck, useUndo } from './queries.ts';
import { countHere } from './whereabouts.ts';
import classes from './who-is-here.module.css';

/** What the last tap came to. */
type Outcome =
  { kind: 'done'; check: Check; isPast?: true } | { kind: 'undone' } | { kind: 'failed'; text: string } | null;

function whom({ children }: Check): string {
  const [first] = children;
  return children.length === 1 && first ? first.FirstName : `${String(children.length)} children`;
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

function Room({ classroomId, day, rows }: { classroomId: number | null; day: string; rows: readonly AttendanceRow[] }) {
  const { timeZone } = useSession();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const onFailed = (error: Error) =>
    setOutcome({ kind: 'failed', text: refusalText(error, adminMessages.saveAttendanceFailed) });
  const { mutate: check } = useCheck(classroomId, () => nowInZone(timeZone), {
    onDone: (done) => setOutcome({ kind: 'done', check: done }),
    onFailed,
  });
  const { mutate: undo } = useUndo(classroomId, {
    onDone: () => setOutcome({ kind: 'undone' }),
    onFailed,
  });
  const onCheck = useCallback(
    (kind: Check['kind'], children: readonly AttendanceRow[]) => check({ kind, day, children }),
    [check, day],
  );
  const onTap = useCallback((row: AttendanceRow) => onCheck(row.IsHere ? 'out' : 'in', [row]), [onCheck]);

  useEffect(() => {
    if (outcome?.kind !== 'done' || outcome.isPast) return;
    const timer = setTimeout(() => setOutcome({ ...outcome, isPast: true }), undoMs);
    return () => clearTimeout(timer);
  }, [outcome]);

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
      <div className={classes.outcome} data-sticks="bottom">
        <ErrorSummary messages={outcome?.kind === 'failed' ? [outcome.text] : []} takesFocus={false} />
        <div role="status">
          {outcome?.kind === 'done' && (
            <div
              key={String(outcome.isPast)}
              ref={outcome.isPast ? takeOverFocus : undefined}
              tabIndex={-1}
              className={classes.notice}
            >
              <span>
                Checked {outcome.check.kind} {whom(outcome.check)}.
              </span>
              {!outcome.isPast && (
                <Button variant="default" onClick={() => undo(outcome.check)}>
                  Undo
                </Button>
              )}
            </div>
          )}
          {outcome?.kind === 'undone' && (
            <div ref={takeOverFocus} tabIndex={-1} className={classes.notice}>
              Undone.
            </div>
          )}
        </div>
      </div>
    </>
  );
}
