import { useToday } from '../../lib/use-clock.ts';
import { useSession } from '../identity/use-session.ts';
import classes from './put-right.module.css';

/**
 * True where who looks can put right nothing of that day any more: a room until the day is over, and a director for longer than a
 * page can know (product 19.3).
 */
export function useIsTooLate(day: string): boolean {
  const { timeZone, choosesClassroom } = useSession();
  const today = useToday(timeZone);
  return day < today && !choosesClassroom;
}

/** What a room finds in place of the buttons by which it could have put something right. */
export function TooLate() {
  return <p className={classes.late}>The day is over. Your director can still put this right.</p>;
}
