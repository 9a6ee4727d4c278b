import { bottle } from '@footprints/contracts/report-types/bottle';
import { diaper } from '@footprints/contracts/report-types/diaper';
import type { Client } from 'pg';
import { dayOf } from './calendar.ts';
import { idOf } from './rows.ts';
import type { RoomNow } from './write-life.ts';

const dayMs = 24 * 60 * 60_000;

/** Two of the infants for whom more is to be done, since so many days. */
const plans = [
  {
    child: 'Liam Carter',
    kind: 'feeding',
    content: { Words: 'Formula, 5 to 6 oz, held upright for 20 minutes afterwards. His mother’s plan.' },
    daysAgo: 40,
  },
  {
    child: 'Jonah Weiss',
    kind: 'sleep',
    content: { Words: 'Reflux: letter of Dr. Hall, to be looked at again in spring.', Positions: ['side'] },
    daysAgo: 25,
  },
] as const;

/** Records the plans of a room's infants, as the director of its location. */
export async function writePlans(
  client: Client,
  { locationId, timeZone, children }: RoomNow,
  now: Date,
): Promise<void> {
  for (const { child, kind, content, daysAgo } of plans) {
    const at = new Date(now.getTime() - daysAgo * dayMs);
    await client.query(
      `INSERT INTO care_plans (child_id, kind, content, from_day, recorded_at, recorded_by)
       SELECT $1, $2, $3, $4, $5, u.id FROM users u JOIN user_roles r ON r.user_id = u.id AND r.role = 'Director'
       WHERE u.location_id = $6 ORDER BY u.id LIMIT 1`,
      [idOf(children, child), kind, content, dayOf(at, timeZone), at, locationId],
    );
  }
}

/** Says more of the last bottle and the last diaper of one of the infants: how much was taken, and what was seen. */
export async function writeDetails(client: Client, { children }: RoomNow): Promise<void> {
  const lastOf = `SELECT rc.report_id, rc.child_id, rc.colour, r.info FROM report_children rc
    JOIN reports r ON r.id = rc.report_id WHERE rc.child_id = $1 AND r.type_id = $2 ORDER BY rc.happened_at DESC LIMIT 1`;
  const say = (typeId: number, details: string) =>
    client.query(
      `WITH last AS (${lastOf}) UPDATE report_children rc SET details = ${details}
       FROM last WHERE rc.report_id = last.report_id AND rc.child_id = last.child_id`,
      [idOf(children, 'Liam Carter'), typeId],
    );
  // All but an ounce of it.
  await say(bottle.id, `jsonb_build_object('milk', 'formula', 'takenOz', replace(last.info, 'oz', '')::numeric - 1)`);
  await say(
    diaper.id,
    `jsonb_build_object('cream', TRUE)
       || CASE WHEN last.colour IN ('yellow', 'orange') THEN '{"stool": "soft"}' ELSE '{}' END::jsonb`,
  );
}
