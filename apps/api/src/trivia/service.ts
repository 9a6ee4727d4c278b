import type { DataOf } from '@footprints/contracts/endpoint';
import type { getTrivia } from '@footprints/contracts/trivia';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import type { Viewer } from '../viewer/viewer.ts';

/** The trivia in force today at the viewer's location, or at those of a parent's children; null when there is none. */
export async function triviaFor({ db, now }: Deps, viewer: Viewer): Promise<DataOf<typeof getTrivia>> {
  const [row] = await db.rows<{ title: string; message: string }>(Prisma.sql`
    WITH places AS (
      SELECT l.id, l.time_zone FROM locations l WHERE l.id = ${viewer.locationId}
      UNION
      SELECT l.id, l.time_zone FROM guardians g
      JOIN children c ON c.id = g.child_id AND c.archived_at IS NULL
      JOIN locations l ON l.id = c.location_id
      WHERE g.user_id = ${viewer.userId})
    SELECT t.title, t.message
    FROM trivia t JOIN places p ON t.location_id IS NULL OR t.location_id = p.id
    WHERE (${now()}::timestamptz AT TIME ZONE p.time_zone)::date BETWEEN t.from_day AND coalesce(t.to_day, 'infinity')
    ORDER BY t.from_day DESC, t.id DESC
    LIMIT 1`);
  return row === undefined ? null : { Title: row.title, Message: row.message };
}
