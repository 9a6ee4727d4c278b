import type { MomentRow } from '@footprints/contracts/moments';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { clockTime } from '../../lib/dates.ts';
import { NewMark } from '../../ui/new-mark.tsx';
import { useOwnTimeZone } from '../children/use-own-time-zone.ts';
import { correctedWords } from '../entries/corrected-words.ts';
import classes from './moment-card.module.css';
import { MomentPhoto } from './moment-photo.tsx';
import { SubjectName } from './subject-name.tsx';
import { WrittenNotes } from './written-notes.tsx';

interface MomentCardProps {
  row: MomentRow;
  to: string;
  /** The list as it stands, so that the way back leads to the same page of it. */
  from: string;
  /** It came since the last visit. */
  isNew: boolean;
  /** What somebody else of the family wrote did. */
  isCommentNew: boolean;
}

/** One moment of a family's feed: what it is about and what was written, in full, then the photo; leads to its detail. */
export const MomentCard = memo(function MomentCard({ row, to, from, isNew, isCommentNew }: MomentCardProps) {
  const timeZone = useOwnTimeZone(row.ChildID);
  return (
    <Link to={to} state={{ from }} className={classes.card} data-noted={row.HasNote || row.HasParentNote || undefined}>
      <span className={classes.head}>
        <span className={classes.subject}>
          <SubjectName subject={row.Subject} /> {isNew && <NewMark />}
        </span>{' '}
        <time dateTime={row.Time} className={classes.time}>
          {clockTime(row.Time)}
          {correctedWords(row, timeZone)}
        </time>
      </span>{' '}
      <WrittenNotes row={row} className={classes.note} isCommentNew={isCommentNew} />
      <MomentPhoto moment={row} />
    </Link>
  );
});
