import type { AttendanceRow } from '@footprints/contracts/attendance';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { refusalText } from '../../api/refusal-text.ts';
import { nowInZone } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../lists/loaded.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { type Outcome, TapOutcome } from '../../ui/tap-outcome.tsx';
import { useSession } from '../identity/use-session.ts';
import { AttendanceGroup } from './attendance-group.tsx';
import { type Check, daySheetQuery, useCheck, useUndo } from './queries.ts';
import { countHere } from './whereabouts.ts';
import classes from './who-is-here.module.css';

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
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const onFailed = (error: Error) =>
    setOutcome({ text: refusalText(error, adminMessages.saveAttendanceFailed), hasFailed: true });
  const { mutate: check } = useCheck(classroomId, () => nowInZone(timeZone), {
    onDone: (done) =>
      setOutcome({ text: `Checked ${done.kind} ${whom(done)}.`, hasFailed: false, undo: () => undo(done) }),
    onFailed,
  });
  const { mutate: undo } = useUndo(classroomId, {
    onDone: () => setOutcome({ text: 'Undone.', hasFailed: false }),
    onFailed,
  });
  const onCheck = useCallback(
    (kind: Check['kind'], children: readonly AttendanceRow[]) => check({ kind, day, children }),
    [check, day],
  );
  const onTap = useCallback((row: AttendanceRow) => onCheck(row.IsHere ? 'out' : 'in', [row]), [onCheck]);

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
      <TapOutcome outcome={outcome} />
    </>
  );
}
