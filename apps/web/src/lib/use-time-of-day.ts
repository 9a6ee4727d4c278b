import { useEffect, useState } from 'react';
import { nowInZone } from './dates.ts';

const everyMs = 10_000;

/** The time of day in a zone as it goes on, `HH:mm`. */
export function useTimeOfDay(timeZone: string | null): string {
  const [time, setTime] = useState(() => nowInZone(timeZone));
  useEffect(() => {
    const timer = setInterval(() => setTime(nowInZone(timeZone)), everyMs);
    return () => clearInterval(timer);
  }, [timeZone]);
  return time;
}
