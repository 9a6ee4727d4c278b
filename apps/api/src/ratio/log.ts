import type { DataOf } from '@footprints/contracts/endpoint';
import type { getRatioLog } from '@footprints/contracts/ratio';
import { type ChildScope, roomsWhere } from '../children/child-scope.ts';
import { dayIn, daysAfter, instantOf } from '../db/calendar.ts';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import type { Prisma } from '../generated/client.ts';
import { type Viewer, zoneOf } from '../viewer/viewer.ts';
import { changeFields, presentChange } from './present.ts';
import { linesBefore } from './sql.ts';

/**
 * How the scope's rooms were staffed on a day of the viewer's location, by default today, when it began and whenever that changed;
 * as it was recorded then.
 */
export async function ratioLogOf(
  { db, now }: Deps,
  scope: ChildScope,
  viewer: Viewer,
  chosen: string | undefined,
): Promise<DataOf<typeof getRatioLog>> {
  const TimeZone = zoneOf(viewer);
  const Day = chosen ?? dayIn(TimeZone, now());
  const at = { gte: instantOf(TimeZone, Day, '00:00'), lt: instantOf(TimeZone, daysAfter(Day, 1), '00:00') };
  const linesOf = (where: Prisma.RatioChangeWhereInput) =>
    db.prisma.ratioChange.findMany({
      where: { ...where, AND: roomsWhere(scope) },
      // As they were written: whoever waits for another's save has an earlier time, and counts what that one changed.
      orderBy: { id: 'asc' },
      select: changeFields,
    });
  const before = await query(db, linesBefore(scope, at.gte));
  const [began, changes] = await Promise.all([linesOf({ id: { in: before.map(({ id }) => id) } }), linesOf({ at })]);
  return { Day, TimeZone, Began: began.map(presentChange), Changes: changes.map(presentChange) };
}
