import type { DateGroup } from '@footprints/contracts/paging';

/** Gathers rows by their day, in the order in which the days first appear. */
export function groupByDay<Row extends { day: string }, Shown>(
  rows: Row[],
  present: (row: Row) => Shown,
): DateGroup<Shown>[] {
  const days = Map.groupBy(rows, (row) => row.day);
  return [...days].map(([day, members]) => ({ Date: day, Data: members.map(present) }));
}
