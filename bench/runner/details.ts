import { get, post } from './call.ts';
import { besidePrisma, besideSql, type Contest } from './contest.ts';
import type { World } from './world.ts';

/** P5: badges to earn, and the screen that assigns them. */
export function badgeContests({ large, award }: World): Contest[] {
  const asked = { userId: large.room, role: 'Classroom', locationId: large.location, childId: award.child } as const;
  const unearned = (title: string, body: object) =>
    post(title, large.cookies.room, '/api/badges-child', () => ({
      PageNumber: 1,
      CategoryID: -1,
      ...body,
      ShowUnearned: true,
    }));
  return [
    besidePrisma('P5', unearned('badges a child can earn', { ChildID: award.child }), 'toEarn', asked),
    besidePrisma('P5', unearned('badges to assign', {}), 'toAssign', asked),
  ];
}

/** P6: one record. */
export function detailContests({ large, report, moment, award }: World): Contest[] {
  const record = (name: string, path: string) => get(`${name}, its page`, large.cookies.room, path);
  const badge = record('badge', `/api/badges-child/${award.badge}/${award.child}/${award.id}`);
  const asked = { userId: large.room, role: 'Classroom', locationId: large.location } as const;
  const ofBadge = { ...asked, badgeId: award.badge, childId: award.child, awardId: award.id };
  return [
    besideSql('P6', record('report', `/api/daily-report/${report.id}/${report.child}`), 0.6),
    besideSql('P6', record('moment', `/api/daily-moment/${moment.id}/${moment.child}`), 0.6),
    besidePrisma('P6', badge, 'badge', ofBadge),
  ];
}

/** P17: the room, as its board asks for it. */
export function roomContest({ large }: World): Contest {
  return {
    ...besideSql('P17', get('the room, now', large.cookies.room, '/api/room/now'), 0.6),
    // One of them reads the session.
    statementsAtMost: 4,
  };
}
