import { useSyncExternalStore } from 'react';
import { nowInZone, todayInZone } from './dates.ts';

const everyMs = 10_000;

function asTimeGoesOn(look: () => void): () => void {
  const timer = setInterval(look, everyMs);
  return () => clearInterval(timer);
}

/** What a zone's calendar or clock shows as time goes on. */
export const useShown = (read: (timeZone: string | null) => string, timeZone: string | null = null): string =>
  useSyncExternalStore(asTimeGoesOn, () => read(timeZone));

/** Today by the calendar of a zone, `YYYY-MM-DD`, also on a page that stays open past midnight. */
export const useToday = (timeZone: string | null): string => useShown(todayInZone, timeZone);

/** The time of day in a zone as it goes on, `HH:mm`. */
export const useTimeOfDay = (timeZone: string | null): string => useShown(nowInZone, timeZone);
