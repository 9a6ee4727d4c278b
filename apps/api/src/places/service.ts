import { entryMessages } from '@footprints/contracts/entry-errors';
import type { Classroom } from '@footprints/contracts/places';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/failure.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { classroomsIn } from './sql.ts';

/**
 * The classrooms of a director's or admin's location, by name.
 * @returns a refusal in the promised words when the viewer has no location (product 5.7)
 */
export async function classroomsOf({ db }: Deps, viewer: Viewer): Promise<Classroom[] | Refusal> {
  if (viewer.locationId === null) return new Refusal(entryMessages.noClassrooms);
  const rooms = await query(db, classroomsIn(viewer.locationId));
  return rooms.map(({ id, email, name }) => ({ UserID: id, Email: email, Name: name }));
}
