import { clockTime, nowInZone } from '../../lib/dates.ts';
import { StatusMessage } from '../../ui/status-message.tsx';
import { useSession } from '../identity/use-session.ts';
import classes from './room.module.css';
import { type Answered, useIsPast } from './use-is-past.ts';

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
