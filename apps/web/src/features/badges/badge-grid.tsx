import type { BadgeRow } from '@footprints/contracts/badges';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { badgePageSize } from '@footprints/contracts/limits';
import { Skeleton } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { badgeDate } from '../../lib/dates.ts';
import { LoadFailed } from '../../lists/loaded.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NewMark } from '../../ui/new-mark.tsx';
import { useOwnTimeZone } from '../children/use-own-time-zone.ts';
import { PagedList } from '../entries/paged-list.tsx';
import classes from './badge-grid.module.css';
import { type BadgeListFilter, badgesQuery } from './queries.ts';
import { star } from '../../ui/more-drawings.ts';

interface BadgeGridProps {
  /** Which badges; the page comes from the URL. */
  filter: BadgeListFilter;
  detailPath: (row: BadgeRow) => string;
  emptyText: string;
  /** `ChildBadgeID` of those that are new to a parent. */
  news?: ReadonlySet<number> | undefined;
  emptyAction?: ReactNode;
}

export function BadgeGridSkeleton() {
  return (
    <div role="status" aria-label="Loading badges" className={classes.grid}>
      {Array.from({ length: 10 }, (_, index) => (
        <Skeleton key={index} height={200} aria-hidden />
      ))}
    </div>
  );
}

/** A page of badges as tiles, with the way to the other pages. */
export function BadgeGrid({ filter, detailPath, emptyText, news, emptyAction }: BadgeGridProps) {
  return (
    <PagedList
      query={badgesQuery}
      filter={filter}
      pageSize={badgePageSize}
      noun={['badge', 'badges']}
      loading={<BadgeGridSkeleton />}
      renderFailure={(query) => <LoadFailed query={query} otherwise={entryMessages.listBadgesFailed} />}
      empty={<EmptyState drawing={star} text={emptyText} action={emptyAction} />}
    >
      {(rows) => (
        <ul className={classes.grid}>
          {rows.map((row) => (
            <li key={`${row.BadgeID} ${row.ChildID}`}>
              <BadgeTile
                row={row}
                to={detailPath(row)}
                dimsUnearned={filter.childId !== undefined}
                isNew={news?.has(row.ChildBadgeID) ?? false}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

interface BadgeTileProps {
  row: BadgeRow;
  to: string;
  /** Draws what is not earned in gray; a badge of the catalogue is nobody's and keeps its colours. */
  dimsUnearned: boolean;
  /** It was earned since a parent's last visit. */
  isNew?: boolean;
}

/** One badge of a list: its round art, its title, whose it is and since when; leads to its page. */
const BadgeTile = memo(function BadgeTile({ row, to, dimsUnearned, isNew = false }: BadgeTileProps) {
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
