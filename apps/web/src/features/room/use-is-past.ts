import type { UseQueryResult } from '@tanstack/react-query';
import { askAgainMs } from '../../api/answer-query.ts';
import { useNow } from './use-now.ts';

/** What is known of when an answer came. */
export type Answered = Pick<UseQueryResult, 'isRefetchError' | 'dataUpdatedAt'>;

/**
 * Whether an answer that there was may no longer be so: asking for it again brought nothing, or nothing yet, long after it was
 * due, as on a tablet that slept and has no connection.
 */
export function useIsPast({ isRefetchError, dataUpdatedAt }: Answered): boolean {
  const ageMs = useNow(0) - dataUpdatedAt;
  return isRefetchError || (dataUpdatedAt > 0 && ageMs > 2 * askAgainMs);
}
