import { longDate } from '../lib/dates.ts';
import classes from './period.module.css';
import { Tag } from './tag.tsx';

/** From a day on, to a last day or for ever. */
interface Days {
  FromDay: string;
  ToDay: string | null;
}

/** The days in words, and whether today is one of them. */
export function Period({ days: { FromDay, ToDay }, today }: { days: Days; today: string }) {
  const isOver = ToDay !== null && ToDay < today;
  const isComing = FromDay > today;
  return (
    <span className={classes.period}>
      <span>{ToDay === null ? `From ${longDate(FromDay)} on` : `${longDate(FromDay)} – ${longDate(ToDay)}`}</span>
      <Tag tone={isOver ? 'quiet' : isComing ? 'pending' : 'good'}>
        {isOver ? 'Over' : isComing ? 'To come' : 'In force'}
      </Tag>
    </span>
  );
}
