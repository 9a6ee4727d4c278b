import { nap } from '@footprints/contracts/report-types/nap';
import type { SleepSheet } from '@footprints/contracts/sleep';
import { childWhere, type ChildScope } from '../children/child-scope.ts';
import { dateOf, dayIn } from '../db/calendar.ts';
import type { Deps } from '../deps.ts';
import { type Viewer, zoneOf } from '../viewer/viewer.ts';
import { presentSleep, presentTypedNap, sheetRecord, typedNapRecord } from './present.ts';

/**
 * Who slept on a day, by default today by the calendar of the viewer's location: what was recorded at the cot, and naps that
 * were typed into the form. Who slept past midnight stands on both days.
 */
export async function sleepSheetOf(
  { db, now }: Deps,
  scope: ChildScope,
  viewer: Viewer,
  chosen: string | undefined,
): Promise<SleepSheet> {
  const at = now();
  const timeZone = zoneOf(viewer);
  const Day = chosen ?? dayIn(timeZone, at);
  const day = dateOf(Day);
  const child = childWhere(scope);
  const [sleeps, naps] = await Promise.all([
    db.prisma.sleep.findMany({
      where: { child, day: { lte: day }, OR: [{ lastDay: null }, { lastDay: { gte: day } }] },
      select: sheetRecord,
    }),
    db.prisma.reportChild.findMany({ where: { child, day, report: { typeId: nap.id } }, select: typedNapRecord }),
  ]);
  const typed = naps.filter(({ childId, report }) => !report.sleeps.some(({ sleep }) => sleep.childId === childId));
  const rows = [...sleeps.map((sleep) => presentSleep(sleep, at)), ...typed.map((row) => presentTypedNap(row, Day))];
  return {
    Day,
    TimeZone: timeZone,
    Sleeps: rows.toSorted(
      (one, other) => one.StartedAt.localeCompare(other.StartedAt) || one.FirstName.localeCompare(other.FirstName),
    ),
  };
}
