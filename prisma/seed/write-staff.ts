import type { Client } from 'pg';
import { addDays, dayClock, type Day } from './calendar.ts';
import { bytes, insertRows, reserveIds } from './rows.ts';
import { staff } from './people.ts';
import type { RoomNow } from './write-life.ts';

/** What is stored of a person's PIN. */
export interface PinHash {
  pinHash: string;
  pinKey: Buffer;
}

/** So long before the first day of the demo they came. */
const workedDays = 300;
/** The first of them is in her room from half past seven; on the day after she is known to have left at half past four. */
const fromMinutes = 7 * 60 + 30;
const toMinutes = 16 * 60 + 30;

type Room = Pick<RoomNow, 'userId' | 'locationId' | 'timeZone'>;

/** Writes who works in the rooms of a room's location, each with the PIN that `hashPin` gives them, if any. */
export async function writeStaff(
  client: Client,
  { locationId }: Room,
  today: Day,
  hashPin: (staffMemberId: number, pin: string) => Promise<PinHash | undefined>,
  now: Date,
): Promise<void> {
  const ids = await reserveIds(client, 'staff_members', staff.length);
  const { rows: accounts } = await client.query<{ id: number; email: string }>(
    'SELECT id, lower(email) AS email FROM users WHERE lower(email) = ANY($1)',
    [staff.flatMap(({ account }) => account ?? [])],
  );
  const rows = await Promise.all(
    staff.map(async ({ name, initials, pin, account }, index) => {
      const id = ids[index] ?? 0;
      const stored = pin === undefined ? undefined : await hashPin(id, pin);
      return {
        id,
        location_id: locationId,
        user_id: accounts.find(({ email }) => email === account)?.id ?? null,
        display_name: name,
        initials,
        email: account ?? '',
        pin_hash: stored?.pinHash ?? null,
        pin_key: stored === undefined ? null : bytes(stored.pinKey),
        pin_set_at: stored === undefined ? null : now,
        started_on: addDays(today, -workedDays),
      };
    }),
  );
  await insertRows(client, 'staff_members', rows);
}

/** Lets the first of them come to the room today, and ends the shifts of the days before that were written like this one. */
export async function writeShift(client: Client, room: Room, today: Day, now: Date): Promise<void> {
  const clock = dayClock(today, room.timeZone);
  const first = staff[0]?.initials;
  const hers = `staff_member_id IN (SELECT id FROM staff_members WHERE location_id = $1 AND initials = $2 AND ended_on IS NULL)`;
  await client.query(
    `UPDATE shifts SET to_at = from_at + $4::int * interval '1 minute', version = version + 1
     WHERE ${hers} AND to_at IS NULL AND version = 1 AND from_at < $3::timestamptz - interval '12 hours'`,
    [room.locationId, first, clock(fromMinutes), toMinutes - fromMinutes],
  );
  const from = new Date(Math.min(clock(fromMinutes).getTime(), now.getTime()));
  await client.query(
    `INSERT INTO shifts (staff_member_id, classroom_id, location_id, from_at, recorded_by)
     SELECT m.id, $3, $1, $4, $3 FROM staff_members m
     WHERE m.location_id = $1 AND m.initials = $2 AND m.ended_on IS NULL
       AND NOT EXISTS (SELECT FROM shifts s WHERE s.staff_member_id = m.id
                       AND (s.to_at IS NULL OR s.to_at > $4::timestamptz OR s.from_at >= $4::timestamptz))`,
    [room.locationId, first, room.userId, from],
  );
}
