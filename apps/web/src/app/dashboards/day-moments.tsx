import type { MomentRow } from '@footprints/contracts/moments';
import { Link } from 'react-router-dom';
import { useNews } from '../../features/children/use-news.ts';
import { BrokenPhotos } from '../../features/moments/broken-photos.tsx';
import { MomentPhoto } from '../../features/moments/moment-photo.tsx';
import { SmallPhoto } from '../../features/moments/small-photo.tsx';
import { SubjectName } from '../../features/moments/subject-name.tsx';
import { clockTime, longDate } from '../../lib/dates.ts';
import { dayName } from '../../lib/days.ts';
import { paths } from '../../lib/paths.ts';
import { NewMark } from '../../ui/new-mark.tsx';
import classes from './today.module.css';

interface DayMomentsProps {
  newest: MomentRow;
  /** All moments of the day, newest first; the newest moment may be of an earlier one. */
  moments: readonly MomentRow[];
  day: string;
  today: string;
}

/** The newest moment large, with what the teacher wrote, and the day's others small. */
export function DayMoments({ newest, moments, day, today }: DayMomentsProps) {
  const news = useNews(newest.ChildID);
  const others = moments.filter((moment) => moment.DailyMomentId !== newest.DailyMomentId);
  return (
    <div className={classes.moments}>
      <BrokenPhotos>
        <Link to={paths.portfolioMoment(newest.DailyMomentId, newest.ChildID)} className={classes.moment}>
          <span className={classes.caption}>
            <span className={classes.words}>
              <SubjectName subject={newest.Subject} /> {news.moments.has(newest.DailyMomentId) && <NewMark />}
            </span>{' '}
            <span className={classes.at}>
              {newest.Date === day
                ? clockTime(newest.Time)
                : `${dayName(newest.Date, today)}, ${longDate(newest.Date)}`}
            </span>
          </span>{' '}
          {newest.HasNote && <span className={classes.note}>{newest.Note}</span>}
          <MomentPhoto moment={newest} isFirst />
        </Link>
        {others.length > 0 && (
          <ul className="wrap" aria-label="Other moments of the day">
            {others.map((moment) => (
              <li key={moment.DailyMomentId}>
                <Link
                  to={paths.portfolioMoment(moment.DailyMomentId, moment.ChildID)}
                  className={classes.other}
                  aria-label={`${moment.Subject}, ${clockTime(moment.Time)}${moment.PhotoHidden ? ', photo hidden' : ''}${news.moments.has(moment.DailyMomentId) ? ', new' : ''}`}
                >
                  <SmallPhoto src={moment.Filename} size={88} />
                  {news.moments.has(moment.DailyMomentId) && <NewMark />}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </BrokenPhotos>
    </div>
  );
}
