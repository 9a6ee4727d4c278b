import type { PlaceToday, RoomToday } from '@footprints/contracts/attendance';
import { childWhere, type ChildScope } from '../children/child-scope.ts';
import { presentNames } from '../children/names.ts';
import { waitingPhotos } from '../children/held-photos.ts';
import { dayIn } from '../db/calendar.ts';
import { query, type RowOf } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { usersWhoAre } from '../identity/account-state.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { childrenToday, roomsToday } from './sql.ts';

type ChildToday = RowOf<ReturnType<typeof childrenToday>['columns']>;
type Room = RowOf<ReturnType<typeof roomsToday>['columns']>;

const named = ({ id, ...child }: ChildToday) => ({ ChildID: id, ...presentNames(child) });

function presentRoom({ id, name, reports, moments }: Room, children: readonly ChildToday[]): RoomToday {
  const wasCheckedIn = children.some(({ isHere, hasCome }) => isHere || hasCome);
  const isAway = ({ isHere, hasCome }: ChildToday) => wasCheckedIn && !isHere && !hasCome;
  return {
    ClassroomID: id,
    Name: name,
    Here: children.filter(({ isHere }) => isHere).length,
    Expected: children.length,
    Reports: reports,
    Moments: moments,
    WithoutReport: children.filter((child) => !child.hasReport && !isAway(child)).map(named),
  };
}

/** The viewer's location today, room by room, or one room of it: what a director wants to know without asking around. */
export async function placeTodayOf(
  { db, now }: Deps,
  scope: ChildScope,
  viewer: Viewer,
  classroomId: number | undefined,
): Promise<PlaceToday> {
  const at = now();
  const { locationId } = viewer;
  const Day = dayIn(viewer.timeZone ?? 'UTC', at);
  if (locationId === null) return { Day, Rooms: [], ConsentOpen: [], InvitationsOpen: 0, PhotosHeld: 0 };
  const ofChild = { guardianships: { some: { child: { ...childWhere(scope), archivedAt: null } } } };
  const [rooms, children, InvitationsOpen, PhotosHeld] = await Promise.all([
    query(db, roomsToday(locationId, classroomId, at)),
    query(db, childrenToday(scope, at)),
    db.prisma.user.count({
      where: { ...usersWhoAre('invited', at), OR: [ofChild, ...(classroomId === undefined ? [{ locationId }] : [])] },
    }),
    db.prisma.heldPhoto.count({ where: { ...waitingPhotos, child: childWhere(scope) } }),
  ]);
  const ofRoom = Map.groupBy(children, (child) => child.classroomId);
  return {
    Day,
    Rooms: rooms.map((room) => presentRoom(room, ofRoom.get(room.id) ?? [])),
    ConsentOpen: children.filter(({ hasConsent }) => !hasConsent).map(named),
    InvitationsOpen,
    PhotosHeld,
  };
}
