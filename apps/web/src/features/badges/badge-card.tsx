import type { BadgeDetail } from '@footprints/contracts/badges';
import { useEffect, useRef } from 'react';
import { badgeDate } from '../../lib/dates.ts';
import { useOwnTimeZone } from '../children/use-own-time-zone.ts';
import classes from './badge-card.module.css';

interface BadgeCardProps {
  /** Whose it is; undefined for nobody, or several. */
  childId?: number;
  badge: Pick<BadgeDetail, 'Filename' | 'Title' | 'Description'>;
  /** Whose it is; '' for nobody. */
  names: string;
  isEarned: boolean;
  earned: string | null;
  /** Changed by what was just done here: the news takes focus, because the button that brought it is gone. */
  isNew: boolean;
}

/** One badge in full, drawn differently while it is not earned. */
export function BadgeCard({ childId, badge, names, isEarned, earned, isNew }: BadgeCardProps) {
  const timeZone = useOwnTimeZone(childId);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) status.current?.focus();
  }, [isNew, isEarned]);

  return (
    <article className={classes.card} data-earned={isEarned || undefined}>
      <img src={badge.Filename} alt={badge.Title} width={232} height={232} className={classes.art} />
      <h2 className={classes.title}>{badge.Title}</h2>
      <p className={classes.description}>{badge.Description}</p>
      {names !== '' && <p className={classes.names}>{names}</p>}
      <p ref={status} role="status" tabIndex={-1} className={classes.status}>
        {isEarned ? (earned === null ? 'Earned' : `Earned on ${badgeDate(earned, timeZone)}`) : 'Unearned'}
      </p>
    </article>
  );
}
