import type { AttendanceRow, DaySheet } from '@footprints/contracts/attendance';
import { childrenIn, type ChildScope } from '../children/child-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { type DayRecord, presentDay, type RevisionRecord } from './present.ts';

/**
 * Who came and went on a day, by room and group; by default today, by the calendar of the viewer's location. A child that
 * came to the place later is not on it, an archived one only when something was recorded about it that day.
 */
export async function daySheetOf(
  deps: Deps,
  scope: ChildScope,
  { timeZone }: Viewer,
  chosen: string | undefined,
): Promise<DaySheet> {
  const day = chosen ?? localDay(deps.now(), timeZone ?? 'UTC');
  return { Day: day, Children: await daysOf(deps, childrenIn(scope, 'c'), day) };
}

/** The day of these children, `which` being a condition on `c` that keeps to a scope. */
export async function daysOf({ db, now }: Deps, which: Prisma.Sql, day: string): Promise<AttendanceRow[]> {
  const rows = await db.rows<DayRecord>(Prisma.sql`
    SELECT c.id AS "childId", c.first_name AS "firstName", c.middle_name AS "middleName", c.last_name AS "lastName",
           g.name AS "groupName", a.id AS "dayId", a.version, recorder.display_name AS "recordedBy",
           a.id IS NOT NULL AND a.checked_in_at IS NOT NULL AND a.checked_out_at IS NULL
             AND a.day = (${now()}::timestamptz AT TIME ZONE l.time_zone)::date AS "isHere",
           to_char(a.checked_in_at AT TIME ZONE l.time_zone, 'HH24:MI') AS "timeIn",
           to_char(a.checked_out_at AT TIME ZONE l.time_zone, 'HH24:MI') AS "timeOut"
    FROM children c
    JOIN locations l ON l.id = c.location_id
    JOIN groups g ON g.id = c.group_id
    JOIN users room ON room.id = c.classroom_id
    LEFT JOIN attendance_days a ON a.child_id = c.id AND a.day = ${day}::date
    LEFT JOIN users recorder ON recorder.id = a.recorded_by
    WHERE ${which} AND (a.id IS NOT NULL OR (c.archived_at IS NULL AND coalesce((
      SELECT min(p.from_day) FROM placements p WHERE p.child_id = c.id) <= ${day}::date, TRUE)))
    ORDER BY room.email, g.position, g.name, c.first_name, c.last_name, c.id`);
  const revisions = await revisionsOf(
    db,
    rows.flatMap(({ dayId }) => dayId ?? []),
  );
  return rows.map((row) => presentDay(row, revisions.get(row.dayId ?? 0) ?? []));
}

async function revisionsOf(db: Deps['db'], dayIds: number[]): Promise<Map<number, RevisionRecord[]>> {
  const found = await db.rows<RevisionRecord>(Prisma.sql`
    SELECT r.day_id AS "dayId", r.reason, r.corrected_at AS "correctedAt", u.display_name AS "correctedBy",
           to_char(r.checked_in_at AT TIME ZONE l.time_zone, 'HH24:MI') AS "timeIn",
           to_char(r.checked_out_at AT TIME ZONE l.time_zone, 'HH24:MI') AS "timeOut"
    FROM attendance_revisions r
    JOIN attendance_days a ON a.id = r.day_id
    JOIN locations l ON l.id = a.location_id
    LEFT JOIN users u ON u.id = r.corrected_by
    WHERE r.day_id = ANY(${dayIds}::int[])
    ORDER BY r.version DESC`);
  return Map.groupBy(found, ({ dayId }) => dayId);
}

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
function localDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
}
