import { counted } from '../../lib/counted.ts';
import { StatusMessage } from '../../ui/status-message.tsx';

const shownFromMs = 60_000;

/** Says when this device's clock is not the server's, by which every time here is reckoned. */
export function ClockSkew({ behindMs }: { behindMs: number }) {
  if (Math.abs(behindMs) <= shownFromMs) return null;
  const minutes = counted(Math.round(Math.abs(behindMs) / 60_000), 'minute', 'minutes');
  return (
    <StatusMessage>
      The clock of this device is {minutes} {behindMs > 0 ? 'slow' : 'fast'}. The times here are right; please set the
      clock.
    </StatusMessage>
  );
}
