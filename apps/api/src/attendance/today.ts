import type { Overview } from '@footprints/contracts/places';
import type { PlaceToday } from '@footprints/contracts/attendance';
import { childWhere, type ChildScope } from '../children/child-scope.ts';
import { presentNames } from '../viewer/child-names.ts';
import { waitingPhotos } from '../children/held-photos.ts';
import { dateOf, dayIn } from '../db/calendar.ts';
import { query, type RowOf } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { usersWhoAre } from '../identity/account-state.ts';
import { guardiansOf } from '../people/list.ts';
import { classroomsIn } from '../places/sql.ts';
import type { PlaceScope } from '../viewer/place-scope.ts';
import { type Viewer, zoneOf } from '../viewer/viewer.ts';
import { childrenToday, locationsInNumbers } from './sql.ts';

type ChildToday = RowOf<ReturnType<typeof childrenToday>['columns']>;

const named = ({ id, ...child }: ChildToday) => ({ ChildID: id, ...presentNames(child) });

const countOf = (rooms: readonly { classroomId: number; _count: number }[], id: number) =>
  rooms.find(({ classroomId }) => classroomId === id)?._count ?? 0;

function presentRoom({ id, name }: { id: number; name: string }, children: readonly ChildToday[]) {
  const wasCheckedIn = children.some(({ hasCome }) => hasCome);
  const isAway = ({ hasCome }: ChildToday) => wasCheckedIn && !hasCome;
  return {
    ClassroomID: id,
    Name: name,
    Here: children.filter(({ isHere }) => isHere).length,
    Expected: children.length,
    WithoutReport: children.filter((child) => !child.hasReport && !isAway(child)).map(named),
  };
}

/** The viewer's location today, room by room, or one room of it. */
export async function placeTodayOf(
  { db, now }: Deps,
  scope: ChildScope,
  viewer: Viewer,
  classroomId: number | undefined,
): Promise<PlaceToday> {
  const at = now();
  const { locationId } = viewer;
  const Day = dayIn(zoneOf(viewer), at);
  if (locationId === null)
    return { Day, Rooms: [], ConsentOpen: [], InvitationsOpen: 0, InvitationsToSend: 0, PhotosHeld: 0 };
  const ofChild = { guardianships: { some: { child: { ...childWhere(scope), archivedAt: null } } } };
  const where = {
    ...(classroomId === undefined ? { locationId } : { classroomId }),
    day: dateOf(Day),
    // What they lead to, a room's lists, leaves out who has left.
    child: { archivedAt: null },
    // Lets an index pass to today, which began a day and an hour ago at most.
    happenedAt: { gt: new Date(at.getTime() - 26 * 3_600_000) },
  };
  const [rooms, reports, moments, children, InvitationsOpen, InvitationsToSend, PhotosHeld] = await Promise.all([
    query(db, classroomsIn(locationId)),
    db.prisma.reportChild.groupBy({ by: 'classroomId', where, _count: true }),
    db.prisma.momentChild.groupBy({ by: 'classroomId', where, _count: true }),
    query(db, childrenToday(scope, at)),
    db.prisma.user.count({
      where: { ...usersWhoAre('invited', at), OR: [ofChild, ...(classroomId === undefined ? [{ locationId }] : [])] },
    }),
    db.prisma.user.count({
      where: { ...usersWhoAre('not invited', at), ...(classroomId === undefined ? guardiansOf(locationId) : ofChild) },
    }),
    db.prisma.heldPhoto.count({ where: { ...waitingPhotos, child: childWhere(scope) } }),
  ]);
  const ofRoom = Map.groupBy(children, (child) => child.classroomId);
  return {
    Day,
    Rooms: rooms
      .filter(({ id }) => classroomId === undefined || id === classroomId)
      .map((room) => ({
        ...presentRoom(room, ofRoom.get(room.id) ?? []),
        Reports: countOf(reports, room.id),
        Moments: countOf(moments, room.id),
      })),
    ConsentOpen: children.filter(({ hasConsent }) => !hasConsent).map(named),
    InvitationsOpen,
    InvitationsToSend,
    PhotosHeld,
  };
}

/** Every location in use that the viewer sets up, in numbers: who belongs to it, who is there, what is still to be done. */
export async function overviewOf({ db, now }: Deps, scope: PlaceScope): Promise<Overview> {
  return { Locations: await query(db, locationsInNumbers(scope, now())) };
}
