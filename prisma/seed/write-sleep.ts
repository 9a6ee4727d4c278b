import type { Client } from 'pg';
import type { RoomNow } from './write-life.ts';

const minuteMs = 60_000;

/** Two of the infants who sleep when the demo is opened: how many minutes ago they were put down, and looked at, and by whom. */
const naps = [
  { child: 'Hazel Dubois', started: 50, looks: [37, 25, 13], by: 'TO' },
  { child: 'Freya Larsen', started: 21, looks: [7], by: 'GK' },
];

/**
 * Puts two of a room's infants down who are here, so that whoever opens the demo finds a check that is nearly due. No report comes of it
 * until somebody wakes them; a nap of an earlier day that nobody ended never was.
 */
export async function writeSleep(client: Client, { userId, children }: RoomNow, now: Date): Promise<void> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  const ids = naps.map(({ child }) => children.get(child) ?? 0);
  await client.query('DELETE FROM sleeps WHERE child_id = ANY($1) AND ended_at IS NULL AND started_at < $2', [
    ids,
    ago(12 * 60),
  ]);
  for (const [index, { started, looks, by }] of naps.entries()) {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO sleeps (child_id, classroom_id, location_id, day, started_at, start_recorded_at, started_by, put_down, check_minutes, start_performed_by)
       SELECT c.id, c.classroom_id, c.location_id, ($2::timestamptz AT TIME ZONE l.time_zone)::date, $2, $2, $3, 'back', 15, m.id
       FROM children c JOIN locations l ON l.id = c.location_id
         LEFT JOIN staff_members m ON m.location_id = c.location_id AND m.initials = $5 AND m.ended_on IS NULL
       WHERE c.id = $1 AND NOT EXISTS (SELECT FROM sleeps s WHERE s.child_id = c.id AND (s.ended_at IS NULL OR s.ended_at > $2))
         AND EXISTS (SELECT FROM attendance_days a WHERE a.child_id = c.id AND a.checked_in_at IS NOT NULL
                     AND a.checked_out_at IS NULL AND a.day = ($4::timestamptz AT TIME ZONE l.time_zone)::date)
       RETURNING id`,
      [ids[index], ago(started), userId, now, by],
    );
    await client.query(
      `INSERT INTO sleep_checks (sleep_id, at, recorded_at, recorded_by, position, breathing, signs, action, is_late, check_minutes, performed_by)
       SELECT s.id, t.at, t.at, $3, 'back', 'easy', '{}', 'none', FALSE, 15, sl.start_performed_by
       FROM unnest($1::int[]) AS s (id) JOIN sleeps sl ON sl.id = s.id CROSS JOIN unnest($2::timestamptz[]) AS t (at)`,
      [rows.map(({ id }) => id), looks.map(ago), userId],
    );
  }
}
