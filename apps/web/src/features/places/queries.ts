import { getClassrooms, listLocations, listRooms, type RoomRow } from '@footprints/contracts/places';
import { answerQuery } from '../../api/answer-query.ts';
import { allRowsQuery } from '../../lists/use-rows.ts';

/** Every location that the viewer sets up, to choose from. */
export const locationChoicesQuery = allRowsQuery(listLocations, { Sort: 'Name' });

/** Every classroom in use, of one location or of all that the viewer sets up, with their groups. */
export function roomChoicesQuery(locationId: number | undefined) {
  return allRowsQuery(listRooms, { Sort: 'Name', LocationID: locationId });
}

/** These classrooms to choose from, each with its location where there are several. */
export function namedRooms(rooms: readonly RoomRow[]): { id: number; name: string }[] {
  const hasSeveral = new Set(rooms.map(({ LocationID }) => LocationID)).size > 1;
  return rooms.map(({ ClassroomID, Name, Email, LocationName }) => {
    const name = Name || Email;
    return { id: ClassroomID, name: hasSeveral ? `${name} (${LocationName})` : name };
  });
}

/** The classrooms that a director or admin may act as. */
export const classroomsQuery = answerQuery(['classrooms'], getClassrooms);
