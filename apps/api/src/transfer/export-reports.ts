import { childName } from '@footprints/contracts/children';
import { type Colour, conditionWord } from '@footprints/contracts/report-types/conditions';
import { reportTypeById, type ReportTypeId } from '@footprints/contracts/report-types/table';
import type { Database } from '../db/client.ts';
import { Prisma } from '../generated/client.ts';

interface ReportRow {
  id: number;
  childId: number;
  happenedAt: Date;
  day: string;
  time: string;
  firstName: string;
  middleName: string | null;
  lastName: string;
  room: string;
  typeId: ReportTypeId;
  info: string;
  note: string;
  timeStart: string | null;
  timeEnd: string | null;
  colour: Colour;
  author: string;
}

const batchSize = 1_000;

export const reportHeader = [
  'Date',
  'Time',
  'Child',
  'Classroom',
  'Type',
  'Summary',
  'Condition',
  'Note',
  'Recorded by',
] as const;

/** A location's reports from one day to another, by its calendar, a row per child, oldest first. */
export async function* reportRows(
  db: Database,
  locationId: number,
  fromDay: string,
  toDay: string,
): AsyncGenerator<string[][]> {
  let after: { happenedAt: Date | string; id: number; childId: number } = {
    happenedAt: '-infinity',
    id: 0,
    childId: 0,
  };
  for (;;) {
    // The days are counted by each row's own calendar; the instants, wider by what calendars differ, are what the index
    // knows.
    const rows = await db.rows<ReportRow>(Prisma.sql`
      SELECT rc.report_id AS id, rc.child_id AS "childId", rc.happened_at AS "happenedAt", rc.day,
             to_char(rc.happened_at AT TIME ZONE l.time_zone, 'HH24:MI') AS time, c.first_name AS "firstName",
             c.middle_name AS "middleName", c.last_name AS "lastName", room.display_name AS room, r.type_id AS "typeId",
             r.info, r.note, r.time_start AS "timeStart", r.time_end AS "timeEnd", rc.colour,
             author.display_name AS author
      FROM report_children rc
      JOIN reports r ON r.id = rc.report_id
      JOIN children c ON c.id = rc.child_id
      JOIN locations l ON l.id = rc.location_id
      JOIN users room ON room.id = rc.classroom_id
      JOIN users author ON author.id = r.recorded_by
      WHERE rc.location_id = ${locationId} AND rc.day BETWEEN ${fromDay}::date AND ${toDay}::date
        AND rc.happened_at BETWEEN ${fromDay}::date - 2 AND ${toDay}::date + 3
        AND (rc.happened_at, rc.report_id, rc.child_id) > (${after.happenedAt}::timestamptz, ${after.id}::int, ${after.childId}::int)
      ORDER BY rc.happened_at, rc.report_id, rc.child_id
      LIMIT ${batchSize}`);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(cellsOf);
    if (rows.length < batchSize) return;
    after = last;
  }
}

function cellsOf(row: ReportRow): string[] {
  const type = reportTypeById(row.typeId);
  return [
    row.day,
    row.time,
    childName({ FirstName: row.firstName, MiddleName: row.middleName, LastName: row.lastName }),
    row.room,
    type?.name ?? '',
    type?.details(row, (time) => time) ?? '',
    conditionWord(type?.conditions, row.colour),
    row.note,
    row.author,
  ];
}
