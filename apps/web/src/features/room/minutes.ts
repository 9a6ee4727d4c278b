import type { RoomNow, RoomTile } from '@footprints/contracts/room';
import { duration } from '../../lib/dates.ts';

const minuteMs = 60_000;
/** So long before a check is due it is said in amber. */
const soonMs = 2 * minuteMs;

/** A child of the board, with what its room calls it. */
export type NamedTile = RoomTile & { Name: string };
export type NamedRoom = Omit<RoomNow, 'Children'> & { Children: NamedTile[] };

export type Sleeper = NamedTile & { Sleep: NonNullable<RoomTile['Sleep']> };

export const isAsleep = (tile: NamedTile): tile is Sleeper => tile.Sleep !== null;

/** Whole minutes from an instant until now; none before it. */
export function minutesSince(instant: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(instant)) / minuteMs));
}

/** How a sleeper's next check stands, in words and in one of four looks. */
export function checkState(
  { DueAt }: Sleeper['Sleep'],
  now: number,
): { tone: 'none' | 'calm' | 'soon' | 'over'; words: string } {
  if (DueAt === null) return { tone: 'none', words: 'No checks needed' };
  const left = Date.parse(DueAt) - now;
  if (left <= -minuteMs) return { tone: 'over', words: `Check overdue ${duration(minutesSince(DueAt, now))}` };
  if (left <= 0) return { tone: 'over', words: 'Check due now' };
  const minutes = Math.ceil(left / minuteMs);
  return { tone: left <= soonMs ? 'soon' : 'calm', words: `Check due in ${minutes} min` };
}

/** Whoever is to be looked at first. */
export function byDue(one: Sleeper, other: Sleeper): number {
  return (one.Sleep.DueAt ?? '9').localeCompare(other.Sleep.DueAt ?? '9');
}
