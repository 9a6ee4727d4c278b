import type { RatioChange } from '@footprints/contracts/ratio';
import { useQuery } from '@tanstack/react-query';
import { clockTime, timeOfInstant } from '../../lib/dates.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { useChosenDay } from '../attendance/use-chosen-day.ts';
import { ratioLogQuery } from './queries.ts';
import classes from './room.module.css';
import { SheetPage } from './sheet-page.tsx';
import { useRoomId } from './use-room-id.ts';

/** How many children were with how many staff on a day, to be read and printed. */
export function RatioLogPage() {
  const classroomId = useRoomId();
  const days = useChosenDay();
  const log = useQuery(ratioLogQuery(classroomId, days.day));
  return (
    <SheetPage title="Ratio log" days={days}>
      <Loaded query={log} rows={4} height={56} label="Loading the ratio log">
        {({ Changes, TimeZone }) =>
          Changes.length === 0 ? (
            <StatusMessage>Nothing changed on this day.</StatusMessage>
          ) : (
            [...Map.groupBy(Changes, ({ ClassroomID }) => ClassroomID)].map(([id, changes]) => (
              <RoomLog key={id} changes={changes} timeZone={TimeZone} />
            ))
          )
        }
      </Loaded>
    </SheetPage>
  );
}

const ratioOf = ({ IsWithin }: RatioChange) => (IsWithin === null ? 'not known' : IsWithin ? 'within' : 'over');

function RoomLog({ changes, timeZone }: { changes: readonly RatioChange[]; timeZone: string }) {
  const room = changes[0]?.ClassroomName;
  return (
    <article className={classes.nap} aria-label={room}>
      <h3 className={classes.napHead}>{room}</h3>
      <PlainTable heads={['From', 'Children', 'Staff', 'Allowed', 'Ratio']} className={classes.checks}>
        {changes.map((change, index) => (
          <tr key={`${change.At} ${String(index)}`} data-over={change.IsWithin === false || undefined}>
            <td>{clockTime(timeOfInstant(change.At, timeZone))}</td>
            <td>{change.Children}</td>
            <td>{change.Staff ?? 'not recorded'}</td>
            <td>{change.Allowed ?? '–'}</td>
            <td>{ratioOf(change)}</td>
          </tr>
        ))}
      </PlainTable>
    </article>
  );
}
