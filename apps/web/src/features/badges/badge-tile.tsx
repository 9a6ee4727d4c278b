import type { BadgeRow } from '@footprints/contracts/badges';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { badgeDate } from '../../lib/dates.ts';
import { NewMark } from '../../ui/new-mark.tsx';
import { useOwnTimeZone } from '../children/use-own-time-zone.ts';
import classes from './badge-tile.module.css';

interface BadgeTileProps {
  row: BadgeRow;
  to: string;
  /** Draws what is not earned in gray; a badge of the catalogue is nobody's and keeps its colours. */
  dimsUnearned: boolean;
  /** It was earned since a parent's last visit. */
  isNew?: boolean;
}

/** One badge of a list: its round art, its title, whose it is and since when; leads to its page. */
export const BadgeTile = memo(function BadgeTile({ row, to, dimsUnearned, isNew = false }: BadgeTileProps) {
  const timeZone = useOwnTimeZone(row.ChildID);
  const isDimmed = dimsUnearned && !row.IsEarned;
  return (
    <Link to={to} className={classes.tile} data-unearned={isDimmed || undefined}>
      <img src={row.Filename} alt="" width={104} height={104} loading="lazy" className={classes.art} />
      <span className={classes.title}>{row.Title}</span>{' '}
      {row.ChildName !== '' && <span className={classes.child}>{row.ChildName}</span>}{' '}
      {row.Earned !== null && (
        <span className={classes.date}>
          Earned <time dateTime={row.Earned}>{badgeDate(row.Earned, timeZone)}</time>
        </span>
      )}
      {isNew && (
        <>
          {' '}
          <NewMark />
        </>
      )}
    </Link>
  );
});
