import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { adminMessages } from '@footprints/contracts/admin-errors';
import type { BadgeDetail } from '@footprints/contracts/badges';
import { correctionMessages } from '@footprints/contracts/correction-errors';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { messages } from '@footprints/contracts/errors';
import { httpMessages } from '@footprints/contracts/http-errors';
import { useApi } from '../../test/api.ts';
import type { Person } from '../../test/world.ts';
import { untilWaiting } from '../../test/waiting.ts';

const api = useApi();

interface Outcome {
  Assigned: number;
  AlreadyEarned: number;
}

const assign = (person: Person, BadgeID: number, ChildID: number, more: object = {}) =>
  api.post<string>(person, '/api/badges/save/child', { ...more, BadgeID, ChildID });
const assignMany = (person: Person, BadgeID: number, ChildIDs: number[], more: object = {}) =>
  api.post<Outcome>(person, '/api/badges/save/children', { ...more, BadgeID, ChildIDs });
const awardsOf = (badgeId: number) => api.db.prisma.award.findMany({ where: { badgeId }, orderBy: { childId: 'asc' } });
const countAwards = () => api.db.prisma.award.count();
const times = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

const instant = '2026-11-18T20:30:00.000Z';

beforeEach(async () => {
  const { awards } = api.world;
  await api.db.prisma.award.deleteMany({ where: { id: { notIn: Object.values(awards) } } });
  api.clock.now = new Date(instant);
});

describe('awarding a badge to a child', () => {
  it('answers the instant and shows it at once', async () => {
    const { badges, children, maple, people } = api.world;
    expect((await assign('sunflowers', badges.sharing, children.ava)).data).toBe(instant);
    const { data } = await api.get<BadgeDetail>(
      'parent',
      `/api/badges-child/${[badges.sharing, children.ava, 0].join('/')}`,
    );
    expect(data).toMatchObject({ IsEarned: true, Earned: instant });
    expect(await awardsOf(badges.sharing)).toMatchObject([
      { childId: children.ava, classroomId: people.sunflowers, locationId: maple, awardedBy: people.sunflowers },
    ]);
  });

  it('again answers the first instant', async () => {
    const { badges, children } = api.world;
    await assign('sunflowers', badges.sharing, children.ava);
    api.clock.now = new Date('2026-11-19T09:00:00.000Z');
    expect((await assign('director', badges.sharing, children.ava)).data).toBe(instant);
    expect(await awardsOf(badges.sharing)).toHaveLength(1);
  });

  it.each([
    ['sunflowers', 'liam', 404],
    ['rosebuds', 'liam', 200],
    ['director', 'liam', 200],
    ['admin', 'ben', 200],
    ['director', 'noah', 404],
    ['teacherAndParent', 'liam', 404],
    ['unassigned', 'ava', 404],
    ['parent', 'ava', 403],
    ['noRoles', 'ava', 403],
  ] as const)('by %s to %s is answered by %i', async (person, child, status) => {
    const { badges, children } = api.world;
    expect((await assign(person, badges.sharing, children[child])).status).toBe(status);
    expect((await assignMany(person, badges.sharing, [children[child]])).status).toBe(status);
    expect(await awardsOf(badges.sharing)).toHaveLength(status === 200 ? 1 : 0);
  });

  it('is impossible for a badge that is unknown or archived, be it earned', async () => {
    const { badges, children } = api.world;
    const before = await countAwards();
    for (const badge of [badges.retired, 2_000_000_000]) {
      const one = await assign('sunflowers', badge, children.ben);
      const many = await assignMany('sunflowers', badge, [children.ava, children.ben]);
      expect([one.status, many.status, one.errors]).toEqual([404, 404, [httpMessages.notFound]]);
    }
    expect(await countAwards()).toBe(before);
  });

  it('is impossible for a child who is archived', async () => {
    const { badges, children } = api.world;
    const archive = (archivedAt: Date | null) =>
      api.db.prisma.child.update({ where: { id: children.ben }, data: { archivedAt } });
    await archive(new Date());
    expect((await assign('sunflowers', badges.sharing, children.ben)).status).toBe(404);
    expect((await assignMany('sunflowers', badges.sharing, [children.ava, children.ben])).status).toBe(404);
    await archive(null);
    expect(await awardsOf(badges.sharing)).toEqual([]);
  });

  it('A34 takes nothing from the request but who and what', async () => {
    const { badges, children, maple, people } = api.world;
    const more = {
      IsEarned: false,
      Earned: '2001-01-01T00:00:00Z',
      EarnedAt: '2001-01-01T00:00:00Z',
      ChildBadgeID: 9,
      CreatedBy: people.director,
      AwardedBy: people.director,
      UserID: people.director,
      LocationID: api.world.oak,
      ClassroomID: people.acorns,
      Roles: ['Admin'],
    };
    expect((await assign('sunflowers', badges.sharing, children.ava, more)).data).toBe(instant);
    expect((await assignMany('sunflowers', badges.steps, [children.ben], more)).status).toBe(200);
    const stored = [...(await awardsOf(badges.sharing)), ...(await awardsOf(badges.steps))];
    for (const award of stored.filter(({ childId }) => childId !== children.noah)) {
      expect(award).toMatchObject({ classroomId: people.sunflowers, locationId: maple, awardedBy: people.sunflowers });
      expect(award.earnedAt.toISOString()).toBe(instant);
    }
  });
});

describe('awarding a badge to several children', () => {
  it('counts who got it and who had it, each child once', async () => {
    const { badges, children } = api.world;
    const { data } = await assignMany('director', badges.helper, [
      children.liam,
      children.ben,
      children.ava,
      children.liam,
    ]);
    const bens = { ChildID: children.ben, Earned: '2026-11-10T15:00:00.000Z' };
    expect(data).toEqual({ Assigned: 2, AlreadyEarned: 1, Earned: instant, Before: [bens] });
    api.clock.now = new Date('2026-11-18T21:00:00.000Z');
    expect((await assignMany('director', badges.helper, [children.liam, children.ben])).data).toEqual({
      ...{ Assigned: 0, AlreadyEarned: 2, Earned: '2026-11-18T21:00:00.000Z' },
      Before: [bens, { ChildID: children.liam, Earned: instant }],
    });
    const stored = await awardsOf(badges.helper);
    expect(stored.map((award) => award.childId)).toEqual([children.ava, children.ben, children.liam]);
    expect(stored.find((award) => award.childId === children.ben)?.id).toBe(api.world.awards.benHelper);
  });

  it('repeats for each child the room it is in', async () => {
    const { badges, children, people } = api.world;
    await assignMany('director', badges.sharing, [children.ava, children.liam]);
    expect((await awardsOf(badges.sharing)).map((award) => award.classroomId)).toEqual([
      people.sunflowers,
      people.rosebuds,
    ]);
  });

  it('A30 awards none when any child is foreign or not there', async () => {
    const { badges, children } = api.world;
    const before = await countAwards();
    const { ava, liam, noah } = children;
    for (const ids of [[ava, liam, 2_000_000_000], [ava, noah], [ava, 2_000_000_000], [liam]]) {
      const answer = await assignMany('sunflowers', badges.sharing, ids);
      expect([answer.status, answer.success, answer.data, answer.errors]).toEqual([
        404,
        false,
        null,
        [httpMessages.notFound],
      ]);
    }
    expect(await countAwards()).toBe(before);
  });

  it.each([
    [{ ChildIDs: [] }, entryMessages.noStudentSelected],
    [{}, entryMessages.noStudentSelected],
    [{ ChildIDs: Array.from({ length: 501 }, (_, index) => index + 1) }, entryMessages.tooManyChildren],
    [{ ChildIDs: ['1'] }, 'An id must be a whole number.'],
    [{ ChildIDs: [0] }, 'An id must be at least 1.'],
  ])('refuses %j', async (body, message) => {
    const answer = await api.post('sunflowers', '/api/badges/save/children', {
      BadgeID: api.world.badges.sharing,
      ...body,
    });
    expect([answer.status, answer.errors]).toEqual([400, [message]]);
  });
});

describe('taking a badge back', () => {
  const revoke = (person: Person, award: object) => api.post(person, '/api/badges/revoke', award);

  it('is for the room on that day alone, for directors later too, and needs no reason for five minutes', async () => {
    const { badges, children } = api.world;
    await assignMany('sunflowers', badges.sharing, [children.ava, children.ben]);
    const [ava, ben] = (await awardsOf(badges.sharing)).map(({ id: ChildBadgeID, childId: ChildID }) => ({
      ...{ ChildBadgeID, ChildID, BadgeID: badges.sharing },
    }));
    api.clock.now = new Date(Date.parse(instant) + 5 * 60_000);
    expect((await revoke('sunflowers', { ...ava })).errors).toEqual([]);
    api.clock.now = new Date(instant);
    const earnedAt = new Date('2026-11-17T20:30:00.000Z');
    await api.db.prisma.award.updateMany({
      where: { childId: children.ben, badgeId: badges.sharing },
      data: { earnedAt },
    });
    const late = { ...ben, Reason: 'Wrong child' };
    expect((await revoke('sunflowers', late)).errors).toEqual([correctionMessages.tooLateToCorrect]);
    expect((await revoke('director', late)).errors).toEqual([]);
  });

  it('A23 names one award by all its ids', async () => {
    const { badges, children } = api.world;
    await assign('sunflowers', badges.sharing, children.ava);
    const [award] = await awardsOf(badges.sharing);
    const whole = { ChildBadgeID: award?.id, ChildID: children.ava, BadgeID: badges.sharing };
    for (const other of [{ ChildID: children.ben }, { BadgeID: badges.steps }]) {
      expect((await revoke('sunflowers', { ...whole, ...other })).status).toBe(404);
    }
    expect(await awardsOf(badges.sharing)).toHaveLength(1);
  });
});

describe('A59 at the same time', () => {
  it('A59 twenty awards of one badge to one child are one, with one instant', async () => {
    const { badges, children } = api.world;
    let tick = Date.parse(instant);
    Object.defineProperty(api.clock, 'now', { configurable: true, get: () => new Date(tick++) });
    const answers = await times(20, (index) =>
      assign(index % 2 === 0 ? 'sunflowers' : 'director', badges.sharing, children.ava),
    );
    Object.defineProperty(api.clock, 'now', { configurable: true, writable: true, value: new Date(instant) });
    expect(answers.map((answer) => [answer.status, answer.errors])).toEqual(answers.map(() => [200, []]));
    const stored = await awardsOf(badges.sharing);
    expect(stored).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.data))).toEqual(new Set([stored[0]?.earnedAt.toISOString()]));
  });

  it('A59 twenty bulk awards that overlap, in any order, give each child one and count each once', async () => {
    const { badges, children } = api.world;
    const { ava, ben, liam } = children;
    const orders = [
      [ava, ben],
      [liam, ben],
      [ben, ava, liam],
      [liam, ava],
      [ava, ben, liam, ava],
    ];
    const answers = await times(20, (index) =>
      assignMany('director', badges.sharing, orders[index % orders.length] ?? []),
    );
    expect(answers.map((answer) => [answer.status, answer.errors])).toEqual(answers.map(() => [200, []]));
    expect((await awardsOf(badges.sharing)).map((award) => award.childId)).toEqual([ava, ben, liam]);
    expect(answers.reduce((sum, answer) => sum + answer.data.Assigned, 0)).toBe(3);
  });

  it('A59 a badge that is taken back as it is awarded once more is awarded', async () => {
    const { badges, children, maple, people } = api.world;
    const [first, taker] = await Promise.all([api.connectAsOwner(), api.connectAsOwner()]);
    onTestFinished(async () => {
      await Promise.all([first.end(), taker.end()]);
    });
    await first.query('BEGIN');
    await first.query(
      `INSERT INTO awards (badge_id, child_id, classroom_id, location_id, earned_at, awarded_by)
       VALUES ($1, $2, $3, $4, '2026-11-17T12:00:00Z', $3)`,
      [badges.sharing, children.ava, people.sunflowers, maple],
    );
    const again = assign('sunflowers', badges.sharing, children.ava);
    await untilWaiting(first);
    // Behind the award, and before whatever it reads after it.
    const taking = taker.query(`BEGIN; LOCK TABLE awards IN ACCESS EXCLUSIVE MODE; DELETE FROM awards
      WHERE badge_id = ${badges.sharing}; COMMIT`);
    await untilWaiting(first, 2);
    await first.query('COMMIT');
    await taking;
    expect(await again).toMatchObject({ status: 200, data: instant });
    expect(await awardsOf(badges.sharing)).toHaveLength(1);
  });

  it('A59 an award waits for a child who is just moving, and is refused once the child has left', async () => {
    const { badges, children, groups, people } = api.world;
    const move = 'UPDATE children SET classroom_id = $1, group_id = $2 WHERE id = $3';
    const mover = await api.db.pool.connect();
    await mover.query('BEGIN');
    await mover.query(move, [people.rosebuds, groups.rosebuds, children.ben]);
    const waiting = assignMany('sunflowers', badges.sharing, [children.ava, children.ben]);
    await untilWaiting(mover);
    await mover.query('COMMIT');
    mover.release();
    expect((await waiting).status).toBe(404);
    expect(await awardsOf(badges.sharing)).toEqual([]);
    await api.db.pool.query(move, [people.sunflowers, groups.late, children.ben]);
  });
});

describe('while the database does not answer', () => {
  it('each call says so in the words of its action', async () => {
    const { badges, children } = api.world;
    const { ava } = children;
    const blocker = await api.db.pool.connect();
    await blocker.query('BEGIN; LOCK TABLE badges, badge_categories, children IN ACCESS EXCLUSIVE MODE');
    const calls: [string, Promise<{ status: number; headers: Record<string, unknown>; errors: string[] }>][] = [
      [entryMessages.getCategoriesFailed, api.get('sunflowers', '/api/badges/category')],
      [entryMessages.getStudentsFailed, api.get('sunflowers', '/api/teacher-classroom/groups')],
      [entryMessages.getStudentsFailed, api.get('sunflowers', '/api/badges-child/children')],
      [entryMessages.listBadgesFailed, api.post('sunflowers', '/api/badges-child', {})],
      [entryMessages.getBadgeFailed, api.get('sunflowers', `/api/badges/${badges.steps}`)],
      [entryMessages.getBadgeFailed, api.get('sunflowers', `/api/badges-child/${[badges.steps, ava, 0].join('/')}`)],
      [entryMessages.assignBadgeFailed, assign('sunflowers', badges.sharing, ava)],
      [entryMessages.assignBadgeFailed, assignMany('sunflowers', badges.sharing, [ava])],
      [
        messages.unavailable,
        api.post('sunflowers', '/api/badges/revoke', {
          BadgeID: badges.steps,
          ChildID: ava,
          ChildBadgeID: 1,
          Reason: 'By mistake.',
        }),
      ],
      [adminMessages.saveAttendanceFailed, api.post('sunflowers', '/api/attendance/check-in', { ChildIDs: [ava] })],
      [adminMessages.getAttendanceFailed, api.get('sunflowers', '/api/attendance/day')],
    ];
    const answers = await Promise.all(calls.map(([, answer]) => answer));
    await blocker.query('ROLLBACK');
    blocker.release();
    expect(answers.map(({ status, errors }) => [status, errors])).toEqual(calls.map(([sentence]) => [503, [sentence]]));
    expect(answers.map(({ headers }) => Number(headers['retry-after']) > 0)).not.toContain(false);
    expect((await assign('sunflowers', badges.sharing, ava)).data).toBe(instant);
  });
});
