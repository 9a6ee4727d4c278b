import { totalPages } from '@footprints/contracts/paging';
import { hashKey, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Navigate } from 'react-router-dom';
import { throwIfNotFound } from '../../api/not-found.ts';
import type { RowsPage } from '../../lists/use-rows.ts';
import { counted, whichPage } from '../../lib/counted.ts';
import { Pager } from '../../ui/pager.tsx';
import { useListPage } from '../../ui/use-list-page.ts';
import classes from './entry-list.module.css';
import type { PagedQuery } from './entry-pages.ts';

interface PagedListProps<Filter extends object, Row> {
  query: PagedQuery<Filter, Row>;
  /** Which rows; the page comes from the URL. */
  filter: Filter;
  pageSize: number;
  /** What the rows are called: one, and several. */
  noun: readonly [one: string, many: string];
  loading: ReactNode;
  renderFailure: (query: UseQueryResult<RowsPage<Row>>) => ReactNode;
  empty: ReactNode;
  /** The rows; `here` is the list as it stands, so that the way back leads to the same page of it. */
  children: (rows: Row[], here: string) => ReactNode;
}

/** A page of a list, with the way to the other pages. */
export function PagedList<Filter extends object, Row>(props: PagedListProps<Filter, Row>) {
  const { query, filter, pageSize, noun, loading, renderFailure, empty, children } = props;
  const { page, countId, here, urlOf, turnTo } = useListPage();
  const client = useQueryClient();
  const shown = useQuery(query(filter, page));
  const { data, error, isPlaceholderData } = shown;
  const pages = totalPages(data?.count ?? 0, pageSize);

  const loadNext = useEffectEvent(() => client.query(query(filter, page + 1)).catch(() => undefined));
  const filterHash = hashKey([filter]);
  useEffect(() => {
    if (page < pages) void loadNext();
  }, [filterHash, page, pages]);

  const content = () => {
    // Also where a page of it is shown already: the child may have left since.
    throwIfNotFound(error);
    if (!data) return error ? renderFailure(shown) : loading;
    if (data.count === 0 && data.data.length === 0) return empty;
    // Rows can have gone since the URL was written down.
    if (page > Math.max(pages, 1) && !isPlaceholderData) return <Navigate to={urlOf(pages)} replace />;
    return (
      <div aria-busy={isPlaceholderData} className={classes.list}>
        {children(data.data, here)}
        <Pager page={page} total={pages} onChange={turnTo} />
      </div>
    );
  };
  return (
    <>
      <p id={countId} role="status" tabIndex={-1} className="visually-hidden">
        {data && !isPlaceholderData && counted(data.count, ...noun) + whichPage(page, pages)}
      </p>
      {content()}
    </>
  );
}
