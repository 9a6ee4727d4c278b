import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { readableError } from '../api/query-client.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';

interface LoadFailedProps {
  query: ComponentProps<typeof LoadFailure>['query'] & { error: unknown };
  /** Said where the server has no sentence of its own. */
  otherwise?: string | undefined;
}

/** Why something could not be loaded, in the server's words where it said some, and the way to try again. */
export function LoadFailed({ query, otherwise }: LoadFailedProps) {
  return <LoadFailure text={readableError(query.error, otherwise)} query={query} />;
}

interface LoadedProps<Data> extends ComponentProps<typeof SkeletonRows> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Said where it cannot be loaded, instead of the server's own sentence. */
  failed?: string;
  /** Said where it cannot be loaded and the server has no sentence of its own. */
  otherwise?: string;
  children: (data: Data) => ReactNode;
}

/** What was asked for once it is there, also where it cannot be asked for again; before, the shape of its rows or why there is nothing. */
export function Loaded<Data>({ query, failed, otherwise, children, ...shape }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return failed ? <LoadFailure text={failed} query={query} /> : <LoadFailed query={query} otherwise={otherwise} />;
  }
  return <SkeletonRows {...shape} />;
}
