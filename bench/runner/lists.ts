import { accounts } from '../scale/people.ts';
import { type Call, get, post } from './call.ts';
import { besidePrisma, besideSql, type Contest, costs } from './contest.ts';
import { pageSize, type World } from './world.ts';

const farPage = 2_000;

/** The lists' calls that other parts measure as well. */
export function listCalls({ large, same, lastPages }: World) {
  const reports = (title: string, cookie: string, PageNumber: number, more: object = {}): Call =>
    post(title, cookie, '/api/daily-report', () => ({ PageNumber, ...more }));
  const far = Math.min(farPage, lastPages.location);
  return {
    room: reports('reports of a room, page 1', large.cookies.room, 1),
    sameRoom: reports('reports of a room, page 1', same.cookies.room, 1),
    sameRoomLast: reports(`reports of a room, last page (${lastPages.room})`, same.cookies.room, lastPages.room),
    location: reports('reports of a location, page 1', large.cookies.director, 1),
    locationFar: reports(`reports of a location, page ${far}`, large.cookies.director, far),
    parent: reports("reports of a parent's child, 10 rows", large.cookies.parent, 1),
    moments: post('moments of a room, page 1', large.cookies.room, '/api/daily-moment', () => ({ PageNumber: 1 })),
    parentMoments: post("moments of a parent's child, 10 rows", large.cookies.parent, '/api/daily-moment', () => ({
      PageNumber: 1,
    })),
    oneRow: reports('reports of a room, 1 row', large.cookies.room, 1, { PageSize: 1 }),
    fifty: reports('reports of a room, 50 rows', large.cookies.room, 1, { PageSize: pageSize }),
  };
}

/** P1 to P4: pages of lists. */
export function listContests(world: World): Contest[] {
  const calls = listCalls(world);
  const againstPageOne = (own: Call, call: Call): Contest => ({
    part: 'P2',
    own,
    reference: { side: 'product', call, what: 'page 1' },
    ...costs(3),
  });
  const counted = (scope: string, own: Call): Contest => ({
    part: 'P3',
    title: `list with Count, SQL alone, ${scope}`,
    own,
    ownIsBare: true,
    reference: { side: 'statements without the count', what: 'without Count' },
    ...costs(1.3),
  });
  return [
    { ...besideSql('P1', calls.room, 0.7), p99Times: 3, statementsAtMost: 3 },
    besideSql('P1', calls.moments, 0.7),
    againstPageOne(calls.sameRoomLast, calls.sameRoom),
    againstPageOne(calls.locationFar, calls.location),
    counted('room', calls.room),
    counted('location', calls.location),
    besideSql('P4', calls.parent, 0.7),
    besideSql('P4', calls.parentMoments, 0.7),
  ];
}

/** P13: what every page asks first. */
export function pickerContests({ large }: World): Contest[] {
  const { room, director, parent } = large.cookies;
  const locationId = large.location;
  const ofRoom = { userId: large.room, role: 'Classroom', locationId } as const;
  const ofParent = { userId: accounts.parent(large.parentsChild).id, role: 'Parent', locationId } as const;
  const children = get("a parent's children", parent, '/api/membership/children');
  const groups = get('groups of a room', room, '/api/teacher-classroom/groups');
  const classrooms = get('classrooms', director, '/api/membership/classrooms/by-location');
  const ofLocation = get('400 children of a location', director, '/api/daily-moment/children/by-location');
  return [
    besidePrisma('P13', children, 'children', ofParent),
    besidePrisma('P13', groups, 'groups', ofRoom),
    besideSql('P13', classrooms, 0.7),
    besideSql('P13', ofLocation, 0.7),
  ];
}
