import type { AttendanceRow } from '@footprints/contracts/attendance';
import { clockTime } from '../../lib/dates.ts';

/** Where a child is today, in words, and since when: whoever is here and has not come today came the day before. */
export function whereabouts({ IsHere, TimeIn, TimeOut }: AttendanceRow): [words: string, time: string] {
  if (IsHere) return ['Here since', TimeIn === null ? 'yesterday' : clockTime(TimeIn)];
  return [awayWords(TimeOut !== null), TimeOut === null ? '' : clockTime(TimeOut)];
}

/** Where somebody is who is not here, in words. */
export function awayWords(hasCome: boolean): string {
  return hasCome ? 'Left' : 'Not here yet';
}

/** How many of these are here, as in `9 of 12`: of those who are of the place still, as everywhere. */
export function countHere(rows: readonly AttendanceRow[]): string {
  return `${String(rows.filter((row) => row.IsHere).length)} of ${rows.filter((row) => !row.IsArchived).length}`;
}

/** An undo that came too late. */
export const nothingUndone = 'Nothing was undone: this was changed meanwhile.';
