import type { DataOf } from '@footprints/contracts/endpoint';
import type { getRatioLog } from '@footprints/contracts/ratio';
import { type ChildScope, roomsWhere } from '../children/child-scope.ts';
import { dayIn, daysAfter, instantOf } from '../db/calendar.ts';
import type { Deps } from '../deps.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { changeFields, presentChange } from './present.ts';

/** How the scope's rooms were staffed on a day of the viewer's location, by default today, whenever that changed; as it was recorded then. */
export async function ratioLogOf(
  { db, now }: Deps,
  scope: ChildScope,
  { timeZone }: Viewer,
  chosen: string | undefined,
): Promise<DataOf<typeof getRatioLog>> {
  const TimeZone = timeZone ?? 'UTC';
  const Day = chosen ?? dayIn(TimeZone, now());
  const at = { gte: instantOf(TimeZone, Day, '00:00'), lt: instantOf(TimeZone, daysAfter(Day, 1), '00:00') };
  const changes = await db.prisma.ratioChange.findMany({
    where: { AND: roomsWhere(scope), at },
    // As they were written: whoever waits for another's save has an earlier time, and counts what that one changed.
    orderBy: { id: 'asc' },
    select: changeFields,
  });
  return { Day, TimeZone, Changes: changes.map(presentChange) };
}
