import { useToday } from '../../lib/use-clock.ts';
import { useSession } from '../identity/use-session.ts';
import classes from './staff.module.css';

/**
 * Tells a room, before it begins, that the time in which it may put right something of that day is over (product 19.3). It can still
 * try: the server's clock decides, and this device's may be wrong.
 */
export function DayOver({ day }: { day: string }) {
  const { timeZone, choosesClassroom } = useSession();
  const today = useToday(timeZone);
  if (choosesClassroom || day >= today) return null;
  return <p className={classes.late}>The day has ended, so your director may need to make this change.</p>;
}
