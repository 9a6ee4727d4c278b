import { messages } from '@footprints/contracts/errors';
import type { Classroom } from '@footprints/contracts/places';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/failure.ts';
import type { Viewer } from '../viewer/viewer.ts';

/**
 * The classrooms of a director's or admin's location, by email.
 * @returns a refusal in the promised words when the viewer has no location (product 5.7)
 */
export async function classroomsOf({ db }: Deps, viewer: Viewer): Promise<Classroom[] | Refusal> {
  if (viewer.locationId === null) return new Refusal(messages.noClassrooms);
  const rooms = await db.prisma.user.findMany({
    where: { locationId: viewer.locationId, disabledAt: null, roles: { some: { role: 'Classroom' } } },
    orderBy: { email: 'asc' },
    select: { id: true, email: true, displayName: true },
  });
  return rooms.map(({ id, email, displayName }) => ({ UserID: id, Email: email, Name: displayName }));
}
