import { clockTime, nowInZone } from '../../lib/dates.ts';
import { useShown } from '../../lib/use-clock.ts';
import classes from './printed-by.module.css';
import { useSession } from './use-session.ts';

/** `Nov 28, 2026, 5:44 PM CST`, by the device's own calendar and clock. */
function deviceMoment(): string {
  const now = new Date();
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(now);
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' }).formatToParts(now);
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${day}, ${clockTime(nowInZone(null, now))} ${zone}`;
}

/** At the foot of a sheet, on paper alone: who printed it, and when. */
export function PrintedBy() {
  const { appInfo } = useSession();
  const moment = useShown(deviceMoment);
  return (
    <p className={classes.foot} data-print-only>
      Printed {moment} by {appInfo?.Name}
    </p>
  );
}
