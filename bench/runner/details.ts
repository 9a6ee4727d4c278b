import { type Call, get, post } from './call.ts';
import { atLeast, type Contest, prisma, sameStatements } from './contest.ts';
import type { ReadingName } from './prisma-alone.ts';
import type { World } from './world.ts';

/** P5: badges to earn, and the screen that assigns them. */
export function badgeContests({ large, award }: World): Contest[] {
  const asked = { userId: large.room, role: 'Classroom', locationId: large.location, childId: award.child } as const;
  const contest = (title: string, body: object, reading: ReadingName): Contest => ({
    part: 'P5',
    title,
    own: post(title, large.cookies.room, '/api/badges-child', () => ({ PageNumber: 1, CategoryID: -1, ...body })),
    reference: prisma(reading, asked),
    ...atLeast(0.85),
  });
  return [
    contest('badges a child can earn', { ChildID: award.child, ShowUnearned: true }, 'toEarn'),
    contest('badges to assign', { ShowUnearned: true }, 'toAssign'),
  ];
}

/** P6: one record. */
export function detailContests({ large, report, moment, award }: World): Contest[] {
  const record = (name: string, path: string) => get(`${name}, its page`, large.cookies.room, path);
  const inSql = (own: Call): Contest => ({
    part: 'P6',
    title: own.title,
    own,
    reference: sameStatements,
    ...atLeast(0.6),
  });
  const badge = record('badge', `/api/badges-child/${award.badge}/${award.child}/${award.id}`);
  const asked = { userId: large.room, role: 'Classroom', locationId: large.location } as const;
  const ofBadge = { ...asked, badgeId: award.badge, childId: award.child, awardId: award.id };
  return [
    inSql(record('report', `/api/daily-report/${report.id}/${report.child}`)),
    inSql(record('moment', `/api/daily-moment/${moment.id}/${moment.child}`)),
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
