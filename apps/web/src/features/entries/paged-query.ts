import { hashKey, queryOptions } from '@tanstack/react-query';
import type { RowsPage } from '../../lists/use-rows.ts';

/**
 * Makes the query of a paged list, kept under `name`: turning a page keeps the old one in place until the new one is there; what
 * another filter gave never stands in.
 */
export function pagedQuery<Filter extends object, Row>(
  name: string,
  load: (filter: Filter, page: number, signal: AbortSignal) => Promise<RowsPage<Row>>,
) {
  return (filter: Filter, page: number) =>
    queryOptions({
      queryKey: [name, 'list', filter, page] as const,
      queryFn: ({ signal }) => load(filter, page, signal),
      placeholderData: (previous, query) =>
        hashKey([query?.queryKey[2]]) === hashKey([filter]) ? previous : undefined,
    });
}

/** What `pagedQuery` makes. */
export type PagedQuery<Filter extends object, Row> = ReturnType<typeof pagedQuery<Filter, Row>>;
