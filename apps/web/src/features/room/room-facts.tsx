import { childName } from '@footprints/contracts/children';
import type { RoomSummary } from '@footprints/contracts/room';
import { clockOfInstant, dayOfInstant, duration } from '../../lib/dates.ts';
import { spelled } from '../../lib/spelled.ts';
import { useSession } from '../identity/use-session.ts';
import { minutesSince } from './minutes.ts';
import classes from './place-today.module.css';
import { RatioTag } from './ratio-tag.tsx';
import { staffWords } from './staff-words.ts';

interface RoomFactsProps {
  room: RoomSummary;
  /** The server's clock when it was asked. */
  at: string;
  /** Today at the location. */
  day: string;
}

/** A room at this moment in a few words; whoever should have been looked at five minutes ago stands here by name. */
export function RoomFacts({ room, at, day }: RoomFactsProps) {
  const { timeZone } = useSession();
  const { Ratio, Sleeping, OverdueChildren, LastReportAt } = room;
  const hasReport = LastReportAt !== null && dayOfInstant(LastReportAt, timeZone) === day;
  return (
    <ul className={classes.facts}>
      <li className={classes.staffing}>
        {spelled(staffWords(Ratio))} <RatioTag ratio={Ratio} />
      </li>
      <li>{Sleeping === 0 ? 'No one asleep' : `${Sleeping} asleep`}</li>
      <li>{hasReport ? `Last report ${clockOfInstant(LastReportAt, timeZone)}` : 'No report yet today'}</li>
      {OverdueChildren.map((child) => (
        <li key={child.ChildID} className={classes.overdue}>
          Check of {childName(child)} overdue {duration(minutesSince(child.DueAt, Date.parse(at))) || 'now'}
        </li>
      ))}
    </ul>
  );
}
