import { useEffect, useState } from 'react';
import { nowInZone, todayInZone } from './dates.ts';

const everyMs = 10_000;

/** What a zone's calendar or clock shows as time goes on. */
function useShown(read: (timeZone: string | null) => string, timeZone: string | null): string {
  const [shown, setShown] = useState(() => read(timeZone));
  useEffect(() => {
    const timer = setInterval(() => setShown(read(timeZone)), everyMs);
    return () => clearInterval(timer);
  }, [read, timeZone]);
  return shown;
}

/** Today by the calendar of a zone, `YYYY-MM-DD`, also on a page that stays open past midnight. */
export const useToday = (timeZone: string | null): string => useShown(todayInZone, timeZone);

/** The time of day in a zone as it goes on, `HH:mm`. */
export const useTimeOfDay = (timeZone: string | null): string => useShown(nowInZone, timeZone);
