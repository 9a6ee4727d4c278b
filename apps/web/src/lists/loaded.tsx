import { messages } from '@footprints/contracts/errors';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { readableError } from '../api/query-client.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';

interface LoadedProps<Data> extends ComponentProps<typeof SkeletonRows> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Said where it cannot be loaded, instead of the server's own sentence. */
  failed?: string;
  children: (data: Data) => ReactNode;
}

/** What was asked for once it is there, also where it cannot be asked for again; before, the shape of its rows or why there is nothing. */
export function Loaded<Data>({ query, failed, children, ...shape }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return <LoadFailure text={failed ?? readableError(query.error, messages.unavailable)} query={query} />;
  }
  return <SkeletonRows {...shape} />;
}
