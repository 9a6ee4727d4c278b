import type { BadgeRow } from '@footprints/contracts/badges';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { badgePageSize } from '@footprints/contracts/limits';
import { totalPages } from '@footprints/contracts/paging';
import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { throwIfNotFound } from '../../api/not-found.ts';
import { counted, whichPage } from '../../lib/counted.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../lists/loaded.tsx';
import type { RowsPage } from '../../lists/use-rows.ts';
import { Pager } from '../../ui/pager.tsx';
import { useListPage } from '../../ui/use-list-page.ts';
import { useSession } from '../identity/use-session.ts';
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
  news?: ReadonlySet<number>;
  emptyAction?: ReactNode;
}

/** The shape of a page of badges while it loads. */
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
export function BadgeGrid(props: BadgeGridProps) {
  const { filter } = props;
  const list = useListPage();
  const { page } = list;
  const client = useQueryClient();
  const query = useQuery(badgesQuery(filter, page));
  const { data, isPlaceholderData } = query;
  const pages = totalPages(data?.count ?? 0, badgePageSize);
  const { childId, classroomId, categoryId, unearned } = filter;

  useEffect(() => {
    if (page >= pages) return;
    client.query(badgesQuery({ childId, classroomId, categoryId, unearned }, page + 1)).catch(() => undefined);
  }, [client, childId, classroomId, categoryId, unearned, page, pages]);

  return (
    <>
      <p id={list.countId} role="status" tabIndex={-1} className="visually-hidden">
        {data && !isPlaceholderData && counted(data.count, 'badge', 'badges') + whichPage(page, pages)}
      </p>
      <Badges {...props} list={list} query={query} pages={pages} />
    </>
  );
}

interface BadgesProps extends BadgeGridProps {
  list: ReturnType<typeof useListPage>;
  query: UseQueryResult<RowsPage<BadgeRow>>;
  pages: number;
}

function Badges({ filter, detailPath, emptyText, news, emptyAction, list, query, pages }: BadgesProps) {
  const { page, urlOf, turnTo } = list;
  const { timeZone } = useSession();
  const { data, error, isPlaceholderData } = query;
  if (!data) {
    throwIfNotFound(error);
    if (!error) return <BadgeGridSkeleton />;
    return <LoadFailed query={query} otherwise={entryMessages.listBadgesFailed} />;
  }
  if (data.count === 0) return <EmptyState drawing={star} text={emptyText} action={emptyAction} />;
  // Badges can have changed sides since the URL was written down.
  if (page > pages && !isPlaceholderData) return <Navigate to={urlOf(pages)} replace />;
  return (
    <div aria-busy={isPlaceholderData} className={classes.list}>
      <ul className={classes.grid}>
        {data.data.map((row) => (
          <li key={`${String(row.BadgeID)} ${String(row.ChildID)}`}>
            <BadgeTile
              row={row}
              to={detailPath(row)}
              timeZone={timeZone}
              dimsUnearned={filter.childId !== undefined}
              isNew={news?.has(row.ChildBadgeID) ?? false}
            />
          </li>
        ))}
      </ul>
      <Pager page={page} total={pages} onChange={turnTo} />
    </div>
  );
}
