import type { UseQueryResult } from '@tanstack/react-query';
import { askAgainMs } from '../../api/answer-query.ts';
import { clockTime, nowInZone } from '../../lib/dates.ts';
import { StatusMessage } from '../../ui/status-message.tsx';
import { useSession } from '../identity/use-session.ts';
import classes from './room.module.css';
import { useNow } from './use-now.ts';

/** What is known of when an answer came. */
type Answered = Pick<UseQueryResult, 'isRefetchError' | 'dataUpdatedAt'>;

/**
 * Whether an answer that there was may no longer be so: asking for it again brought nothing, or nothing yet, long after it was
 * due, as on a tablet that slept and has no connection.
 */
export function useIsPast({ isRefetchError, dataUpdatedAt }: Answered): boolean {
  const ageMs = useNow(0) - dataUpdatedAt;
  return isRefetchError || (dataUpdatedAt > 0 && ageMs > 2 * askAgainMs);
}

interface AsOfProps {
  query: Answered;
  /** How far this device's clock is behind the server's. */
  behindMs?: number | undefined;
  /** Stands where a tag does, and takes no place of its own. */
  isTag?: boolean;
}

/** Says of when it is what stands below, where that may no longer be so: nobody is to take it for this moment's. */
export function AsOf({ query, behindMs = 0, isTag = false }: AsOfProps) {
  const { timeZone } = useSession();
  if (!useIsPast(query)) return null;
  const at = new Date(query.dataUpdatedAt + behindMs);
  const text = `${query.isRefetchError ? 'No connection. ' : ''}This is as of ${clockTime(nowInZone(timeZone, at))}.`;
  if (!isTag) return <StatusMessage>{text}</StatusMessage>;
  return (
    <span role="status" className={classes.ratioTag}>
      {text}
    </span>
  );
}
