import type { BadgeRow } from '@footprints/contracts/badges';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { badgePageSize } from '@footprints/contracts/limits';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../lists/loaded.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../entries/paged-list.tsx';
import classes from './badge-grid.module.css';
import { BadgeTile } from './badge-tile.tsx';
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
