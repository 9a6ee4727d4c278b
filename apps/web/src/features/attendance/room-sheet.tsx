import { adminMessages } from '@footprints/contracts/admin-errors';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { longDate } from '../../lib/dates.ts';
import { useToday } from '../../lib/use-clock.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { PrintedBy } from '../identity/printed-by.tsx';
import { useSession } from '../identity/use-session.ts';
import classes from './attendance-page.module.css';
import { CorrectDialog } from './correct-dialog.tsx';
import { daySheetQuery, type NamedRow } from './queries.ts';
import { SheetTable } from './sheet-table.tsx';
import { countHere } from './whereabouts.ts';

interface RoomSheetProps {
  /** Null for the room that is signed in. */
  classroomId: number | null;
  name: string;
  day: string;
  /** Its rows are those of the location's sheet. */
  isOfLocation?: boolean;
}

function count(rows: readonly NamedRow[], isToday: boolean): string {
  if (isToday) return `${countHere(rows)} here`;
  return `${String(rows.filter((row) => row.TimeIn !== null).length)} of ${rows.length} came`;
}

/** The day sheet of one room, which prints on a page of its own. */
export function RoomSheet({ classroomId, name, day, isOfLocation = false }: RoomSheetProps) {
  const id = useId();
  const { timeZone, appInfo } = useSession();
  const isToday = day === useToday(timeZone);
  const asked = isOfLocation ? null : classroomId;
  const sheet = useQuery(daySheetQuery(asked, day));
  const rows = sheet.data?.Children.filter(({ ClassroomID }) => !isOfLocation || ClassroomID === classroomId) ?? [];
  // Of the day on which it was opened: the sheet follows today past midnight.
  const [correcting, setCorrecting] = useState<{ row: NamedRow; day: string } | null>(null);
  const [corrected, setCorrected] = useState<typeof correcting>(null);
  return (
    <section aria-labelledby={id} className={classes.room} data-sheet>
      <div className={classes.roomHead}>
        <h2 id={id} className={classes.roomName}>
          {name}
        </h2>
        <span data-print-only>
          {appInfo?.LocationName} · {longDate(day)}
        </span>
        {sheet.data && <span className={classes.count}>{count(rows, isToday)}</span>}
      </div>
      <div role="status" className={classes.said}>
        {corrected?.day === day && <p>Corrected: {corrected.row.Name}.</p>}
      </div>
      <Loaded
        query={sheet}
        otherwise={adminMessages.getAttendanceFailed}
        rows={8}
        height={56}
        label="Loading attendance"
      >
        {() =>
          rows.length === 0 ? (
            <StatusMessage>{entryMessages.noStudentsRetrieved}</StatusMessage>
          ) : (
            [...Map.groupBy(rows, ({ GroupName }) => GroupName)].map(([group, ofGroup]) => (
              <SheetTable
                key={group}
                name={group}
                rows={ofGroup}
                isToday={isToday}
                onCorrect={(row) => setCorrecting({ row, day })}
              />
            ))
          )
        }
      </Loaded>
      <div className={classes.signatures} aria-hidden>
        <span>Classroom</span>
        <span>Director</span>
      </div>
      <PrintedBy />
      {correcting && (
        <CorrectDialog
          {...correcting}
          classroomId={asked}
          onClose={() => setCorrecting(null)}
          onSaved={() => setCorrected(correcting)}
        />
      )}
    </section>
  );
}
