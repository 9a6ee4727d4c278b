import { childName } from '@footprints/contracts/children';
import type { MomentDetail as Detail } from '@footprints/contracts/moments';
import { clockTime, dateAndTime, longDate } from '../../lib/dates.ts';
import type { Fact } from '../../ui/facts.tsx';
import { useOwnTimeZone } from '../children/use-own-time-zone.ts';
import { EntryCard } from '../entries/entry-card.tsx';
import { CommentForm } from './comment-form.tsx';
import { HiddenPhoto } from './moment-photo.tsx';
import { KeepPhoto } from './keep-photo.tsx';
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

function factsOf(moment: Detail, isOwn: boolean, timeZone: string | null): Fact[] {
  return [
    ['Subject', <SubjectName key="" subject={moment.Subject} />],
    ['Lesson', moment.Lesson],
    ['Teacher note', moment.Note],
    ['Educational standards', moment.DailyMomentEducationalStandard.length > 0 && <Standards key="" moment={moment} />],
    ['Parent note', !isOwn && moment.Child.ParentNote],
    ['Date', longDate(moment.Date)],
    ['Time', clockTime(moment.Time)],
    ['Author', moment.Author],
    ['Recorded by', moment.Performer?.DisplayName],
    ['Corrected', moment.CorrectedAt !== null && dateAndTime(moment.CorrectedAt, timeZone)],
  ];
}

interface MomentDetailProps {
  moment: Detail;
  /** It is read by its child's parents: with their one comment, and the photo to keep. */
  isOwn: boolean;
}

/** Everything that a moment says about one child, beside its photo. */
export function MomentDetail({ moment, isOwn }: MomentDetailProps) {
  const name = childName(moment.Child);
  const timeZone = useOwnTimeZone(moment.ChildID);
  const { PhotoHidden } = moment;
  return (
    <article className={classes.detail}>
      <div className={classes.photo}>
        <div role="status">{PhotoHidden && <HiddenPhoto />}</div>
        {!PhotoHidden && (
          <>
            <ZoomablePhoto
              src={moment.Filename}
              alt={`${name}: ${moment.Subject}`}
              width={moment.Width}
              height={moment.Height}
            />
            {isOwn && <KeepPhoto moment={moment} />}
          </>
        )}
      </div>
      <div className={classes.beside}>
        <EntryCard child={moment.Child} facts={factsOf(moment, isOwn, timeZone)} />
        {isOwn && <CommentForm key={moment.ChildID} moment={moment} />}
      </div>
    </article>
  );
}
