import { childName } from '@footprints/contracts/children';
import type { Database } from '../db/client.ts';
import { Prisma } from '../generated/client.ts';

interface DayRow {
  firstName: string;
  middleName: string | null;
  lastName: string;
  room: string;
  group: string;
  timeIn: string | null;
  timeOut: string | null;
  recordedBy: string | null;
  isCorrected: boolean;
}

export const attendanceHeader = [
  'Date',
  'Child',
  'Classroom',
  'Group',
  'In',
  'Out',
  'Recorded by',
  'Corrected',
] as const;

/** A location's attendance, a day at a time, children by room and name. */
export async function* attendanceRows(
  db: Database,
  locationId: number,
  fromDay: string,
  toDay: string,
): AsyncGenerator<string[][]> {
  for (let day = fromDay; day <= toDay; day = dayAfter(day)) {
    // By the location's rooms, which is what the index knows.
    const rows = await db.rows<DayRow>(Prisma.sql`
      SELECT c.first_name AS "firstName", c.middle_name AS "middleName", c.last_name AS "lastName",
             room.display_name AS room, g.name AS "group", recorder.display_name AS "recordedBy",
             to_char(a.checked_in_at AT TIME ZONE l.time_zone, 'HH24:MI') AS "timeIn",
             to_char(a.checked_out_at AT TIME ZONE l.time_zone, 'HH24:MI') AS "timeOut",
             EXISTS (SELECT 1 FROM attendance_revisions r WHERE r.day_id = a.id) AS "isCorrected"
      FROM users room
      JOIN attendance_days a ON a.classroom_id = room.id AND a.day = ${day}::date
      JOIN children c ON c.id = a.child_id
      JOIN groups g ON g.id = c.group_id
      JOIN locations l ON l.id = a.location_id
      LEFT JOIN users recorder ON recorder.id = a.recorded_by
      WHERE room.location_id = ${locationId} AND a.location_id = ${locationId}
      ORDER BY lower(room.display_name), lower(c.last_name), lower(c.first_name), c.id`);
    if (rows.length > 0) yield rows.map((row) => cellsOf(day, row));
  }
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

function cellsOf(day: string, row: DayRow): string[] {
  return [
    day,
    childName({ FirstName: row.firstName, MiddleName: row.middleName, LastName: row.lastName }),
    row.room,
    row.group,
    row.timeIn ?? '',
    row.timeOut ?? '',
    row.recordedBy ?? '',
    row.isCorrected ? 'yes' : 'no',
  ];
}
