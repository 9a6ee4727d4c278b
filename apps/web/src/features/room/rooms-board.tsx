import type { RoomSummary } from '@footprints/contracts/room';
import { Link } from 'react-router-dom';
import { counted } from '../../lib/counted.ts';
import { clockTime, timeOfInstant } from '../../lib/dates.ts';
import { roomLink } from './links.ts';
import classes from './room.module.css';
import { RatioTag } from './ratio-tag.tsx';
import { staffWords } from './staff-words.ts';

/** Every room of a location in numbers; a tap opens it. */
export function RoomsBoard({ rooms, timeZone }: { rooms: readonly RoomSummary[]; timeZone: string | null }) {
  return (
    <ul className={classes.rooms}>
      {rooms.map((room) => (
        <li key={room.ClassroomID}>
          <Link
            to={roomLink(room.ClassroomID)}
            className={classes.roomCard}
            data-overdue={room.Overdue > 0 || undefined}
          >
            <span className={classes.roomName}>{room.ClassroomName}</span>
            <span>
              <strong>{room.Here}</strong> of {room.Expected} here · {staffWords(room.Ratio)}
            </span>
            <span>
              <RatioTag ratio={room.Ratio} />
            </span>
            <span>{room.Sleeping === 0 ? 'Nobody asleep' : `${String(room.Sleeping)} asleep`}</span>
            {room.Overdue > 0 && (
              <span className={classes.roomAlarm}>{counted(room.Overdue, 'check', 'checks')} overdue</span>
            )}
            <span>
              {room.LastReportAt === null
                ? 'No report yet'
                : `Last report ${clockTime(timeOfInstant(room.LastReportAt, timeZone))}`}
              {room.WithoutReport > 0 && ` · ${String(room.WithoutReport)} without one today`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
