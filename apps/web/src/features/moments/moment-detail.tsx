import { childName } from '@footprints/contracts/children';
import type { MomentDetail as Detail } from '@footprints/contracts/moments';
import type { ReactNode } from 'react';
import { clockTime, dateAndTime, longDate } from '../../lib/dates.ts';
import type { Fact } from '../../ui/facts.tsx';
import { useOwnTimeZone } from '../children/use-own-time-zone.ts';
import { EntryCard } from '../entries/entry-card.tsx';
import { HiddenPhoto } from './hidden-photo.tsx';
import classes from './moment-detail.module.css';
import { SubjectName } from './subject-name.tsx';
import { ZoomablePhoto } from './zoomable-photo.tsx';

function Standards({ moment }: { moment: Detail }) {
  return (
    <ul className={classes.standards}>
      {moment.DailyMomentEducationalStandard.map(({ Code, Title }) => (
        <li key={Code}>
          <span className={classes.code}>{Code}</span> {Title}
        </li>
      ))}
    </ul>
  );
}

function factsOf(moment: Detail, hasComment: boolean, timeZone: string | null): Fact[] {
  return [
    ['Subject', <SubjectName key="" subject={moment.Subject} />],
    ['Lesson', moment.Lesson],
    ['Teacher note', moment.Note],
    ['Educational standards', moment.DailyMomentEducationalStandard.length > 0 && <Standards key="" moment={moment} />],
    ['Parent note', !hasComment && moment.Child.ParentNote],
    ['Date', longDate(moment.Date)],
    ['Time', clockTime(moment.Time)],
    ['Author', moment.Author],
    ['Recorded by', moment.Performer?.DisplayName],
    ['Corrected', moment.CorrectedAt !== null && dateAndTime(moment.CorrectedAt, timeZone)],
  ];
}

interface MomentDetailProps {
  moment: Detail;
  /** Stands for the parent note where it can be written. */
  comment?: ReactNode;
  /** What can be done with the photo besides looking. */
  keep?: ReactNode;
}

/** Everything that a moment says about one child, beside its photo. */
export function MomentDetail({ moment, comment, keep }: MomentDetailProps) {
  const name = childName(moment.Child);
  const timeZone = useOwnTimeZone(moment.ChildID);
  return (
    <article className={classes.detail}>
      <div className={classes.photo}>
        {moment.PhotoHidden ? (
          <HiddenPhoto />
        ) : (
          <>
            <ZoomablePhoto
              src={moment.Filename}
              alt={`${name}: ${moment.Subject}`}
              width={moment.Width}
              height={moment.Height}
            />
            {keep}
          </>
        )}
      </div>
      <div className={classes.beside}>
        <EntryCard child={moment.Child} facts={factsOf(moment, comment !== undefined, timeZone)} />
        {comment}
      </div>
    </article>
  );
}
