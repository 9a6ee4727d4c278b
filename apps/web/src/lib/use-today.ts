import { useEffect, useState } from 'react';
import { todayInZone } from './dates.ts';

const everyMs = 10_000;

/** Today by the calendar of a zone, `YYYY-MM-DD`, also on a page that stays open past midnight. */
export function useToday(timeZone: string | null): string {
  const [today, setToday] = useState(() => todayInZone(timeZone));
  useEffect(() => {
    const timer = setInterval(() => setToday(todayInZone(timeZone)), everyMs);
    return () => clearInterval(timer);
  }, [timeZone]);
  return today;
}
