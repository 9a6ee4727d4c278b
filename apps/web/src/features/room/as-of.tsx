import type { UseQueryResult } from '@tanstack/react-query';
import { clockTime, nowInZone } from '../../lib/dates.ts';
import { StatusMessage } from '../../ui/status-message.tsx';
import { useSession } from '../identity/use-session.ts';

interface AsOfProps {
  query: Pick<UseQueryResult, 'isRefetchError' | 'dataUpdatedAt'>;
  /** How far this device's clock is behind the server's. */
  aheadMs?: number | undefined;
}

/** Says of when it is what stands below, where asking for it again brought nothing: nobody is to take it for this moment's. */
export function AsOf({ query, aheadMs = 0 }: AsOfProps) {
  const { timeZone } = useSession();
  if (!query.isRefetchError) return null;
  const at = new Date(query.dataUpdatedAt + aheadMs);
  return <StatusMessage>No connection. This is as of {clockTime(nowInZone(timeZone, at))}.</StatusMessage>;
}
