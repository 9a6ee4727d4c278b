import type { AttendanceRow, DaySheet } from '@footprints/contracts/attendance';
import { childWhere, type ChildScope } from '../children/child-scope.ts';
import { byGroup } from '../viewer/child-names.ts';
import { dateOf, dayIn, daysAfter } from '../db/calendar.ts';
import type { Deps } from '../deps.ts';
import type { Prisma } from '../generated/client.ts';
import { type Viewer, zoneOf } from '../viewer/viewer.ts';
import { type DayRecord, dayRecord, presentDay } from './present.ts';

/**
 * Who came and went on a day, by room and group; by default today, by the calendar of the viewer's location. A child that
 * came to the place later is not on it, an archived one only when something was recorded about it that day.
 */
export async function daySheetOf(
  deps: Deps,
  scope: ChildScope,
  viewer: Viewer,
  chosen: string | undefined,
): Promise<DaySheet> {
  const day = chosen ?? todayOf(deps, viewer);
  return { Day: day, Children: await sheetRows(deps, viewer, childWhere(scope), day) };
}

const todayOf = ({ now }: Deps, viewer: Viewer) => dayIn(zoneOf(viewer), now());

/** The day of these children, who are inside a scope. */
export async function sheetRows(
  deps: Deps,
  viewer: Viewer,
  children: Prisma.ChildWhereInput,
  day: string,
): Promise<AttendanceRow[]> {
  const date = dateOf(day);
  const cameByThen = { OR: [{ placements: { none: {} } }, { placements: { some: { fromDay: { lte: date } } } }] };
  // Whoever is of the place now is, also from a place where tomorrow, the day of coming, has begun already.
  const isThereYet = day < todayOf(deps, viewer) ? cameByThen : {};
  const rows: DayRecord[] = await deps.db.prisma.child.findMany({
    where: { AND: [children, { OR: [{ attendance: { some: { day: date } } }, { archivedAt: null, ...isThereYet }] }] },
    select: dayRecord(date, dateOf(daysAfter(day, -1))),
    orderBy: byGroup,
  });
  return rows.map((row) => presentDay(row, day, deps.now()));
}
