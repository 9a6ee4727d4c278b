import type { Client } from 'pg';
import { addDays, dayClock, type Day } from './calendar.ts';
import { leaver, lifeOfLeaver } from './leaver.ts';
import type { StoreImage } from './pictures.ts';
import { type RoomNow, writeLife } from './write-life.ts';

const add = `
  WITH child AS (
    INSERT INTO children (first_name, last_name, birth_date, location_id, classroom_id, group_id, created_at, archived_at)
    SELECT $1, $2, $3::date, $4, $5, g.id, $6, $7 FROM groups g WHERE g.classroom_id = $5 AND g.name = $8
    RETURNING id, group_id),
  placed AS (
    INSERT INTO placements (child_id, location_id, classroom_id, group_id, from_day)
    SELECT id, $4, $5, group_id, $9::date FROM child),
  agreed AS (
    INSERT INTO consents (child_id, purpose, granted, from_day, recorded_at, recorded_by)
    SELECT id, 'portfolio', TRUE, $9::date, $6, NULL FROM child),
  linked AS (
    INSERT INTO guardians (user_id, child_id, relationship, created_at, visited_at)
    SELECT u.id, child.id, $10, $6, $7 FROM child, users u WHERE lower(u.email) = $11)
  SELECT id FROM child`;

/** Writes a child that has left its room, with the records of its last weeks and its family. */
export async function writeLeaver(client: Client, room: RoomNow, today: Day, storeImage: StoreImage): Promise<void> {
  const at = (daysAgo: number, minutes: number): Date => dayClock(addDays(today, -daysAgo), room.timeZone)(minutes);
  const { rows } = await client.query<{ id: number }>(add, [
    leaver.first,
    leaver.last,
    addDays(today, -leaver.ageDays),
    room.locationId,
    room.userId,
    at(leaver.enrolledDaysAgo, 540),
    at(leaver.leftDaysAgo, 1_080),
    leaver.group,
    addDays(today, -leaver.enrolledDaysAgo),
    leaver.relationship,
    leaver.email,
  ]);
  const [child] = rows;
  if (child === undefined) throw new Error(`The demo has no group "${leaver.group}".`);
  const alone = { ...room, children: new Map([[leaver.key, child.id]]) };
  await writeLife(client, [{ room: alone, ...lifeOfLeaver(today, room.timeZone) }], storeImage);
}
