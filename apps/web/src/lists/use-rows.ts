import type { DataOf, Endpoint } from '@footprints/contracts/endpoint';
import { pageSizeMax } from '@footprints/contracts/limits';
import { totalPages } from '@footprints/contracts/paging';
import { keepPreviousData, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type CallInput, send } from '../api/client.ts';

type QueryOf<E extends Endpoint> = NonNullable<CallInput<E>['query']>;

/** A page of a list and the number of rows on all of them. */
export interface RowsPage<Row> {
  data: Row[];
  count: number;
}

type RowOf<E extends Endpoint> = DataOf<E> extends (infer Row)[] ? Row : never;

/** One page of an admin list; while the next is on its way the one before stays. */
export function useRows<E extends Endpoint>(
  endpoint: E,
  query: QueryOf<E>,
  { enabled = true } = {},
): UseQueryResult<RowsPage<RowOf<E>>> {
  return useQuery({
    enabled,
    queryKey: ['admin', endpoint.path, query],
    queryFn: async ({ signal }) => (await send(endpoint, { query, signal })) as RowsPage<RowOf<E>>,
    placeholderData: keepPreviousData,
  });
}

/** Every row of a list, to choose from: its pages one after the other. */
export function allRowsQuery<E extends Endpoint>(endpoint: E, query: QueryOf<E>) {
  return queryOptions({
    queryKey: ['admin', endpoint.path, 'all', query],
    queryFn: async ({ signal }) => {
      const all: RowOf<E>[] = [];
      for (let page = 1; ; page += 1) {
        const { data, count } = await send(endpoint, {
          query: { ...query, PageNumber: page, PageSize: pageSizeMax },
          signal,
        });
        all.push(...(data as RowOf<E>[]));
        if (page >= totalPages(count, pageSizeMax)) return all;
      }
    },
  });
}
