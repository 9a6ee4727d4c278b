import type { AppInfo } from '@footprints/contracts/identity';
import { useQuery } from '@tanstack/react-query';
import { counted } from '../../lib/counted.ts';
import { StatusMessage } from '../../ui/status-message.tsx';
import { sessionQuery } from './queries.ts';

const shownFromMs = 60_000;
const againMs = 60_000;

const isOff = (behindMs: number) => Math.abs(behindMs) > shownFromMs;

/** Says when this device's clock is not the server's, and what that means here. */
export function ClockSkew({ behindMs, children }: { behindMs: number; children: string }) {
  if (!isOff(behindMs)) return null;
  const minutes = counted(Math.round(Math.abs(behindMs) / 60_000), 'minute', 'minutes');
  return (
    <StatusMessage>
      The clock of this device is {minutes} {behindMs > 0 ? 'slow' : 'fast'}. {children}
    </StatusMessage>
  );
}

/** How far this device's clock was behind the server's when it said who is signed in. */
const behindOf = (session: AppInfo | null | undefined, askedAt: number) =>
  session ? Date.parse(session.Now) - askedAt : 0;

/** Says so where times and days are reckoned by the device's clock (product 20.10). */
export function DeviceClock() {
  const { data, dataUpdatedAt } = useQuery({
    ...sessionQuery,
    // Until the clock is set.
    refetchInterval: ({ state }) => isOff(behindOf(state.data, state.dataUpdatedAt)) && againMs,
  });
  return (
    <ClockSkew behindMs={behindOf(data, dataUpdatedAt)}>Times and days here go by it; please set the clock.</ClockSkew>
  );
}
