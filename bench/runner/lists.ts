import { accounts } from '../scale/people.ts';
import { type Call, get, post } from './call.ts';
import { atLeast, type Contest, costs, prisma, type Reference, sameStatements } from './contest.ts';
import type { Asked, ReadingName } from './prisma-alone.ts';
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
  const beside = (part: string, own: Call): Contest => ({
    part,
    title: own.title,
    own,
    reference: sameStatements,
    ...atLeast(0.7),
  });
  const againstPageOne = (own: Call, call: Call): Contest => ({
    part: 'P2',
    title: own.title,
    own,
    reference: { side: 'product', call, what: 'page 1' },
    ...costs(3),
  });
  const withoutCount: Reference = { side: 'statements without the count', what: 'without Count' };
  const counted = (scope: string, own: Call): Contest => ({
    part: 'P3',
    title: `list with Count, SQL alone, ${scope}`,
    own,
    ownIsBare: true,
    reference: withoutCount,
    ...costs(1.3),
  });
  return [
    { ...beside('P1', calls.room), p99Times: 3, statementsAtMost: 3 },
    beside('P1', calls.moments),
    againstPageOne(calls.sameRoomLast, calls.sameRoom),
    againstPageOne(calls.locationFar, calls.location),
    counted('room', calls.room),
    counted('location', calls.location),
    beside('P4', calls.parent),
    beside('P4', calls.parentMoments),
  ];
}

/** P13: what every page asks first. */
export function pickerContests({ large }: World): Contest[] {
  const { room, director, parent } = large.cookies;
  const besidePrisma = (title: string, cookie: string, path: string, reading: ReadingName, asked: Asked): Contest => ({
    part: 'P13',
    title,
    own: get(title, cookie, path),
    reference: prisma(reading, asked),
    ...atLeast(0.85),
  });
  const inSql = (title: string, path: string): Contest => ({
    part: 'P13',
    title,
    own: get(title, director, path),
    reference: sameStatements,
    ...atLeast(0.7),
  });
  const locationId = large.location;
  const ofRoom = { userId: large.room, role: 'Classroom', locationId } as const;
  const ofParent = { userId: accounts.parent(large.parentsChild).id, role: 'Parent', locationId } as const;
  return [
    besidePrisma("a parent's children", parent, '/api/membership/children', 'children', ofParent),
    besidePrisma('groups of a room', room, '/api/teacher-classroom/groups', 'groups', ofRoom),
    inSql('classrooms', '/api/membership/classrooms/by-location'),
    inSql('400 children of a location', '/api/daily-moment/children/by-location'),
  ];
}
