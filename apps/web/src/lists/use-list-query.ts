import { adminPageSize } from '@footprints/contracts/paging';
import { useSearchParams } from 'react-router-dom';
import { keepFocus } from '../ui/page.tsx';
import { useListPage } from '../ui/use-list-page.ts';

/** Says in the URL which part of a page is shown; it narrows no list. */
export const partParam = 'part';
const noFilters = ['page', 'sort', 'descending', 'search', partParam];
/** What clearing a list leaves as it is. */
const viewParams = ['sort', 'descending', partParam];

/**
 * The state of an admin list, kept in the URL: `?search=…&sort=…&descending=true&archived=true&page=2` and the list's own
 * filters. The first of the columns is the one that the list is sorted by unless told otherwise.
 */
export function useListQuery<const Column extends string>(
  columns: readonly [Column, ...Column[]],
  { startsDescending = false } = {},
) {
  const [params, setParams] = useSearchParams();
  const { page, countId, toCount, turnTo } = useListPage();

  const sort = columns.find((column) => column === params.get('sort')) ?? columns[0];
  const descends = params.get('descending');
  const isDescending = descends === null ? startsDescending && sort === columns[0] : descends === 'true';
  const search = params.get('search')?.trim() ?? '';
  const isFiltered = [...params.keys()].some((name) => !noFilters.includes(name));
  /** Says something else in the URL, from the first page on; undefined takes a filter away. */
  const change = (patch: Record<string, string | undefined>, { replace = false } = {}) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    for (const [name, value] of Object.entries(patch)) {
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { state: keepFocus, replace });
  };

  return {
    /** What the server is asked for; filters of the list's own are added to it. */
    query: {
      PageNumber: page,
      PageSize: adminPageSize,
      Search: search === '' ? undefined : search,
      Sort: sort,
      Descending: String(isDescending),
      Archived: String(params.get('archived') === 'true'),
    },
    page,
    countId,
    search,
    sort,
    isDescending,
    isFiltered,
    /** True when the search or a filter narrows the list. */
    isNarrowed: isFiltered || search !== '',
    /** What the URL says of one of the list's own filters. */
    filter: (name: string) => params.get(name) ?? undefined,
    change,
    /** Sorts by a column, or the other way round when it is that column already. */
    sortBy: (column: string) => change({ sort: column, descending: String(column === sort && !isDescending) }),
    turnTo,
    clear: () => {
      setParams(
        [...params].filter(([name]) => viewParams.includes(name)),
        { state: keepFocus },
      );
      // The button goes with what it cleared.
      toCount();
    },
  };
}

export type ListState = ReturnType<typeof useListQuery>;
