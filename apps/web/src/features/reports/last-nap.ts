import { nowInZone, todayInZone } from '../../lib/dates.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';

/** Remembers when a nap that was saved just now ended: the next child of the room woke about then. */
export function rememberNap(end: string, timeZone: string | null): void {
  writeStored('tft_lastNap', { day: todayInZone(timeZone), end });
}

/** Forgets it: that nap was taken back. */
export function forgetNap(): void {
  removeStored('tft_lastNap');
}

/** When the last nap of today ended that was saved here; undefined where that is still to come. */
export function lastNapEnd(timeZone: string | null): string | undefined {
  const last = readStored('tft_lastNap');
  return last?.day === todayInZone(timeZone) && last.end <= nowInZone(timeZone) ? last.end : undefined;
}
