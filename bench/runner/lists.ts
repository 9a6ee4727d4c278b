import type { Client } from 'pg';
import { accounts } from '../scale/people.ts';
import { atLeast, type Contest, costs, get, type OwnRequest, post, prisma, sameStatements } from './contest.ts';
import type { Asked, ReadingName } from './prisma-alone.ts';
import type { World } from './world.ts';

const pageSize = 50;
export const farPage = 2_000;

/** Page numbers that depend on how many rows there are. */
export interface LastPages {
  room: number;
  location: number;
}

/** The lists' requests that other parts measure as well. */
export function listRequests({ large, same }: World, last: LastPages) {
  const reports = (title: string, cookie: string, PageNumber: number, more: object = {}): OwnRequest =>
    post(title, cookie, '/api/daily-report', () => ({ PageNumber, ...more }));
  return {
    room: reports('reports of a room, page 1', large.cookies.room, 1),
    sameRoom: reports('reports of a room, page 1', same.cookies.room, 1),
    sameRoomLast: reports(`reports of a room, last page (${last.room})`, same.cookies.room, last.room),
    location: reports('reports of a location, page 1', large.cookies.director, 1),
    locationFar: reports(
      `reports of a location, page ${Math.min(farPage, last.location)}`,
      large.cookies.director,
      Math.min(farPage, last.location),
    ),
    parent: reports("reports of a parent's child, 10 rows", large.cookies.parent, 1),
    moments: post('moments of a room, page 1', large.cookies.room, '/api/daily-moment', () => ({ PageNumber: 1 })),
    parentMoments: post("moments of a parent's child, 10 rows", large.cookies.parent, '/api/daily-moment', () => ({
      PageNumber: 1,
    })),
    oneRow: reports('reports of a room, 1 row', large.cookies.room, 1, { PageSize: 1 }),
    fifty: reports('reports of a room, 50 rows', large.cookies.room, 1, { PageSize: pageSize }),
  };
}

/** The number of the last page of both lists. */
export async function lastPages(database: Client, { large, same }: World): Promise<LastPages> {
  const pages = async (column: string, id: number) => {
    const { rows } = await database.query<{ pages: number }>(
      `SELECT ceil(count(*) / $2::numeric)::int AS pages FROM report_children WHERE ${column} = $1`,
      [id, pageSize],
    );
    return Math.max(1, rows[0]?.pages ?? 1);
  };
  return { room: await pages('classroom_id', same.room), location: await pages('location_id', large.location) };
}

/** P1 to P4: pages of lists. */
export function listContests(world: World, last: LastPages): Contest[] {
  const requests = listRequests(world, last);
  const beside = (part: string, own: OwnRequest): Contest => ({
    part,
    title: own.title,
    own,
    reference: sameStatements,
    ...atLeast(0.7),
  });
  const against = (own: OwnRequest, request: OwnRequest, times: number): Contest => ({
    part: 'P2',
    title: own.title,
    own,
    reference: { side: 'product', request, what: 'page 1' },
    ...costs(times),
  });
  return [
    { ...beside('P1', requests.room), p99Times: 3, statementsAtMost: 3 },
    beside('P1', requests.moments),
    against(requests.sameRoomLast, requests.sameRoom, 3),
    against(requests.locationFar, requests.location, 3),
    {
      part: 'P3',
      title: 'list with Count, SQL alone, room',
      own: requests.room,
      ownIsBare: true,
      reference: { side: 'statements without the count' },
      ...costs(1.3),
    },
    {
      part: 'P3',
      title: 'list with Count, SQL alone, location',
      own: requests.location,
      ownIsBare: true,
      reference: { side: 'statements without the count' },
      ...costs(1.3),
    },
    beside('P4', requests.parent),
    beside('P4', requests.parentMoments),
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
