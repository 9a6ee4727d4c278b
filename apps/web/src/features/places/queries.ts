import { getClassrooms, listLocations, listRooms } from '@footprints/contracts/places';
import { answerQuery } from '../../api/answer-query.ts';
import { allRowsQuery } from '../../lists/use-rows.ts';

/** Every location that the viewer sets up, to choose from. */
export const locationChoicesQuery = allRowsQuery(listLocations, { Sort: 'Name' });

/** Every classroom in use, of one location or of all that the viewer sets up, with their groups. */
export function roomChoicesQuery(locationId: number | undefined) {
  return allRowsQuery(listRooms, { Sort: 'Name', LocationID: locationId });
}

/** The classrooms that a director or admin may act as. */
export const classroomsQuery = answerQuery(['classrooms'], getClassrooms);
