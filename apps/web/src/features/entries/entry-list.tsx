import { totalPages } from '@footprints/contracts/paging';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import { Navigate } from 'react-router-dom';
import { throwIfNotFound } from '../../api/not-found.ts';
import { counted, whichPage } from '../../lib/counted.ts';
import { longDate } from '../../lib/dates.ts';
import { dayName } from '../../lib/days.ts';
import { useToday } from '../../lib/use-clock.ts';
import type { Shape } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useListPage } from '../../ui/use-list-page.ts';
import { useOwnTimeZone } from '../children/use-own-time-zone.ts';
import classes from './entry-list.module.css';
import type { EntryFilter, EntryPagesQuery, EntryRows } from './entry-pages.ts';

interface EntryListProps<Row> {
  query: EntryPagesQuery<Row>;
  /** Which entries; the page comes from the URL. */
  filter: EntryFilter;
  /** What it says; `noun` is what the entries are called: one, and several. */
  words: { loading: string; failed: string; empty: string; noun: readonly [one: string, many: string] };
  drawing: Shape;
  emptyAction?: ReactNode;
  /** Height of one row in pixels. */
  rowHeight: number;
  /** The days are called as a family calls them, before their dates: Today, Yesterday, Friday. */
  namesDays?: boolean | undefined;
  rowKey: (row: Row) => string | number;
  /** Draws a row; `here` is the list as it stands, so that the way back leads to the same page of it. */
  renderRow: (row: Row, here: string) => ReactNode;
}

function DayHeading({ id, day, childId, isNamed }: { id: string; day: string; childId: number; isNamed: boolean }) {
  const today = useToday(useOwnTimeZone(childId));
  return (
    <h2 id={id} data-sticks="top" className={classes.date}>
      {isNamed && <span className={classes.name}>{dayName(day, today)}</span>}{' '}
      <span className={isNamed ? classes.dated : undefined}>{longDate(day)}</span>
    </h2>
  );
}

/** A page of entries under their dates, with the way to the other pages. */
export function EntryList<Row>(props: EntryListProps<Row>) {
  const { query, filter, words } = props;
  const list = useListPage();
  const { page } = list;
  const client = useQueryClient();
  const entries = useQuery(query({ ...filter, page }));
  const { data, isPlaceholderData } = entries;
  const { childId, classroomId, typeId, day, pageSize } = filter;
  const pages = totalPages(data?.count ?? 0, pageSize);

  useEffect(() => {
    if (page >= pages) return;
    client.query(query({ childId, classroomId, typeId, day, pageSize, page: page + 1 })).catch(() => undefined);
  }, [client, query, childId, classroomId, typeId, day, pageSize, page, pages]);

  return (
    <>
      <p id={list.countId} role="status" tabIndex={-1} className="visually-hidden">
        {data && !isPlaceholderData && counted(data.count, ...words.noun) + whichPage(page, pages)}
      </p>
      <Entries {...props} list={list} entries={entries} pages={pages} />
    </>
  );
}

interface EntriesProps<Row> extends EntryListProps<Row> {
  list: ReturnType<typeof useListPage>;
  entries: UseQueryResult<EntryRows<Row>>;
  pages: number;
}

function Entries<Row>(props: EntriesProps<Row>) {
  const { list, entries, filter, pages, words, drawing, emptyAction, rowHeight, namesDays = false } = props;
  const { rowKey, renderRow } = props;
  const { page, here, urlOf, turnTo } = list;
  const { data, error, isPlaceholderData, isFetching, refetch } = entries;
  const id = useId();
  if (!data) {
    throwIfNotFound(error);
    if (!error) return <SkeletonRows rows={8} height={rowHeight} label={words.loading} />;
    return <LoadFailure text={words.failed} query={{ refetch, isFetching }} />;
  }
  if (data.count === 0 && data.data.length === 0)
    return <EmptyState drawing={drawing} text={words.empty} action={emptyAction} />;
  // Rows can have gone since the URL was written down.
  if (page > Math.max(pages, 1) && !isPlaceholderData) return <Navigate to={urlOf(pages)} replace />;
  return (
    <div aria-busy={isPlaceholderData} className={classes.list}>
      {data.data.map((group) => (
        <section key={group.Date} aria-labelledby={`${id}-${group.Date}`} className={classes.day}>
          <DayHeading id={`${id}-${group.Date}`} day={group.Date} childId={filter.childId} isNamed={namesDays} />
          <ul className={classes.rows}>
            {group.Data.map((row) => (
              <li key={rowKey(row)}>{renderRow(row, here)}</li>
            ))}
            {group.Withdrawn?.map(({ HappenedAt, Text }, index) => (
              <li key={`${HappenedAt} ${String(index)}`} className={classes.withdrawn}>
                {Text}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Pager page={page} total={pages} onChange={turnTo} />
    </div>
  );
}
