import { messages } from '@footprints/contracts/errors';
import type { Classroom } from '@footprints/contracts/places';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { Refusal } from '../http/failure.ts';
import type { Viewer } from '../viewer/viewer.ts';

/**
 * The classrooms of a director's or admin's location, by email.
 * @returns a refusal in the promised words when the viewer has no location (product 5.7)
 */
export async function classroomsOf({ db }: Deps, viewer: Viewer): Promise<Classroom[] | Refusal> {
  if (viewer.locationId === null) return new Refusal(messages.noClassrooms);
  return db.rows<Classroom>(Prisma.sql`
    SELECT u.id AS "UserID", u.email AS "Email"
    FROM users u JOIN user_roles r ON r.user_id = u.id AND r.role = 'Classroom'
    WHERE u.location_id = ${viewer.locationId} AND u.disabled_at IS NULL
    ORDER BY u.email`);
}
