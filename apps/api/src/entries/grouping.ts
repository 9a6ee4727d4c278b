import type { EntryGroup } from '@footprints/contracts/corrections';

/** Gathers rows by their day, in the order in which the days first appear. */
export function groupByDay<Row extends { day: string }, Shown>(
  rows: Row[],
  present: (row: Row) => Shown,
): EntryGroup<Shown>[] {
  const days = Map.groupBy(rows, (row) => row.day);
  return [...days].map(([day, members]) => ({ Date: day, Data: members.map(present) }));
}
