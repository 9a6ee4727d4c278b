import { atLeast, type Contest, get, type OwnRequest, post, prisma, sameStatements } from './contest.ts';
import type { ReadingName } from './prisma-alone.ts';
import type { World } from './world.ts';

/** P5: badges to earn, and the screen that assigns them. */
export function badgeContests({ large, awardChild }: World): Contest[] {
  const asked = { userId: large.room, role: 'Classroom', locationId: large.location, childId: awardChild } as const;
  const contest = (title: string, body: object, reading: ReadingName): Contest => ({
    part: 'P5',
    title,
    own: post(title, large.cookies.room, '/api/badges-child', () => ({ PageNumber: 1, CategoryID: -1, ...body })),
    reference: prisma(reading, asked, 'POST'),
    ...atLeast(0.85),
  });
  return [
    contest('badges a child can earn', { ChildID: awardChild, ShowUnearned: true }, 'toEarn'),
    contest('badges to assign', { ShowUnearned: true }, 'toAssign'),
  ];
}

/** P6: one record. */
export function detailContests(world: World): Contest[] {
  const { large, reportId, reportChild, momentId, momentChild, badgeId, awardChild, awardId } = world;
  const record = (name: string, path: string) => get(`${name}, its page`, large.cookies.room, path);
  const inSql = (own: OwnRequest): Contest => ({
    part: 'P6',
    title: own.title,
    own,
    reference: sameStatements,
    ...atLeast(0.6),
  });
  const badge = record('badge', `/api/badges-child/${badgeId}/${awardChild}/${awardId}`);
  const asked = { userId: large.room, role: 'Classroom', locationId: large.location } as const;
  const ofBadge = { ...asked, badgeId, childId: awardChild, awardId };
  return [
    inSql(record('report', `/api/daily-report/${reportId}/${reportChild}`)),
    inSql(record('moment', `/api/daily-moment/${momentId}/${momentChild}`)),
    { part: 'P6', title: badge.title, own: badge, reference: prisma('badge', ofBadge), ...atLeast(0.85) },
  ];
}

/** P17: the room, as its board asks for it. */
export function roomContest({ large }: World): Contest {
  return {
    part: 'P17',
    title: 'the room, now',
    own: get('the room, now', large.cookies.room, '/api/room/now'),
    reference: sameStatements,
    ...atLeast(0.6),
    // One of them reads the session.
    statementsAtMost: 4,
  };
}
