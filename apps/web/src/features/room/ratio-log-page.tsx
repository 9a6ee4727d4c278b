import type { RatioChange } from '@footprints/contracts/ratio';
import { useQuery } from '@tanstack/react-query';
import { clockOfInstant, clockTime } from '../../lib/dates.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { useChosenDay } from '../attendance/use-chosen-day.ts';
import { ratioLogQuery } from './queries.ts';
import classes from './sheet.module.css';
import { SheetPage } from './sheet-page.tsx';
import { useRoomId } from './which-room.ts';

/** How many children were with how many staff on a day, to be read and printed. */
export function RatioLogPage() {
  const classroomId = useRoomId();
  const days = useChosenDay();
  const log = useQuery(ratioLogQuery(classroomId, days.day));
  return (
    <SheetPage title="Ratio log" days={days}>
      <Loaded query={log} rows={4} height={56} label="Loading the ratio log">
        {({ Began, Changes, TimeZone }) =>
          Began.length + Changes.length === 0 ? (
            <StatusMessage>No ratio was recorded on this day.</StatusMessage>
          ) : (
            [...Map.groupBy([...Began, ...Changes], ({ ClassroomID }) => ClassroomID)].map(([id, lines]) => (
              <RoomLog key={id} lines={lines} began={Began} timeZone={TimeZone} />
            ))
          )
        }
      </Loaded>
    </SheetPage>
  );
}

const ratioOf = ({ IsWithin }: RatioChange) => (IsWithin === null ? 'not known' : IsWithin ? 'within' : 'over');

interface RoomLogProps {
  lines: readonly RatioChange[];
  /** Those of them that were written before the day, and say what it began with. */
  began: readonly RatioChange[];
  timeZone: string;
}

function RoomLog({ lines, began, timeZone }: RoomLogProps) {
  const room = lines[0]?.ClassroomName;
  return (
    <article className={classes.nap} aria-label={room}>
      <h3 className={classes.napHead}>{room}</h3>
      <PlainTable heads={['From', 'Children', 'Staff', 'Allowed', 'Ratio']} className={classes.checks}>
        {lines.map((line, index) => (
          <tr key={`${line.At} ${index}`} data-over={line.IsWithin === false || undefined}>
            <td>{began.includes(line) ? `${clockTime('00:00')}, as before` : clockOfInstant(line.At, timeZone)}</td>
            <td>{line.Children}</td>
            <td>{line.Staff ?? 'not recorded'}</td>
            <td>{line.Allowed ?? '–'}</td>
            <td>{ratioOf(line)}</td>
          </tr>
        ))}
      </PlainTable>
    </article>
  );
}
