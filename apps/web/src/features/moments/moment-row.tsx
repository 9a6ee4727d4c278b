import { childName } from '@footprints/contracts/children';
import type { MomentRow as Row } from '@footprints/contracts/moments';
import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { clockTime } from '../../lib/dates.ts';
import { correctedWords } from '../entries/corrected-words.ts';
import { useSession } from '../identity/use-session.ts';
import classes from './moment-row.module.css';
import { momentQuery } from './queries.ts';
import { SmallPhoto } from './small-photo.tsx';
import { SubjectName } from './subject-name.tsx';
import { WrittenNotes } from './written-notes.tsx';

interface MomentRowProps {
  row: Row;
  to: string;
  /** The list as it stands, so that the way back leads to the same page of it. */
  from: string;
}

/** One moment in a list: its photo, whose, about what, and whether somebody wrote something; leads to its detail. */
export const MomentRow = memo(function MomentRow({ row, to, from }: MomentRowProps) {
  const client = useQueryClient();
  const { timeZone } = useSession();
  const prefetch = () => client.query(momentQuery(row.DailyMomentId, row.ChildID)).catch(() => undefined);
  return (
    <Link
      to={to}
      state={{ from }}
      className={classes.row}
      data-noted={row.HasNote || row.HasParentNote || undefined}
      onMouseEnter={prefetch}
      onFocus={prefetch}
    >
      <span className={classes.thumb}>
        <SmallPhoto src={row.Filename} size={76} />
      </span>
      <span className={classes.name}>{childName(row.Child)}</span>{' '}
      <span className={classes.subject}>
        <SubjectName subject={row.Subject} />
        {correctedWords(row, timeZone)}
        {row.PhotoHidden && ' · Photo hidden'}
      </span>{' '}
      <time dateTime={row.Time} className={classes.time}>
        {clockTime(row.Time)}
      </time>{' '}
      <WrittenNotes row={row} className={classes.note} />
    </Link>
  );
});
