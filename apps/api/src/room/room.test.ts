import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataOf } from '@footprints/contracts/endpoint';
import type { getRoomNow, RoomTile } from '@footprints/contracts/room';
import { useApi } from '../../test/api.ts';
import { sleepOf } from '../../test/calls/records.ts';
import type { Person } from '../../test/world.ts';
import { staffScope } from '../children/child-scope.ts';
import { roomNowOf } from './now.ts';

const api = useApi({ SESSION_IDLE_HOURS: '720', SESSION_MAX_DAYS: '90' });

const now = async (person: Person = 'sunflowers', query = '') =>
  (await api.get<DataOf<typeof getRoomNow>>(person, `/api/room/now${query}`)).data;
const tileOf = async (childId: number): Promise<RoomTile> =>
  (await now()).Room!.Children.find(({ ChildID }) => ChildID === childId)!;
const report = (person: Person, body: object) => api.post(person, '/api/daily-report/save/', body);
const plain = (childId: number) => ({ childId, type: 'gray', condition: '' });

beforeEach(async () => {
  api.clock.now = new Date('2026-11-18T18:00:00Z');
  await api.db.prisma.sleep.deleteMany();
  await api.db.prisma.report.deleteMany();
  await api.db.prisma.attendanceDay.deleteMany();
  await api.db.prisma.shift.deleteMany();
});

describe('a room', () => {
  it('says of each child who is here, who sleeps since when, what was last, and who has no report', async () => {
    const { ava, ben } = api.world.children;
    const allergies = ['Peanuts', 'Milk'].map((substance) => ({ childId: ava, substance }));
    await api.db.prisma.allergy.createMany({ data: allergies });
    await api.post('sunflowers', '/api/attendance/check-in', { ChildIDs: [ava] });
    await report('sunflowers', { ReportTypeId: 1, GenericReportInfo: '4oz', children: [plain(ava)] });
    api.later(5 * 60);
    await report('sunflowers', { ReportTypeId: 4, children: [{ childId: ava, type: 'blue', condition: 'Dry' }] });
    const taken = { takenOz: 4 };
    await report('sunflowers', {
      ...{ ReportTypeId: 1, GenericReportInfo: '6oz' },
      children: [{ ...plain(ava), details: taken }],
    });
    const sleepId = await sleepOf(api, ava);
    const { Now, Room, Rooms } = await now();
    expect([Now, Rooms, Room?.ClassroomName, Room?.Ratio]).toEqual([
      '2026-11-18T18:05:00.000Z',
      null,
      'The sunflowers',
      { Children: 1, Staff: null, ChildrenPerStaff: null, Allowed: null, IsWithin: null },
    ]);
    expect(Room?.Children.map(({ ChildID }) => ChildID)).toEqual([ava, ben]);
    expect(Room?.Children[0]).toMatchObject({
      FirstName: 'Ava',
      GroupName: 'Early Birds',
      IsHere: true,
      HasCome: true,
      Allergies: ['Milk', 'Peanuts'],
      HasReportToday: true,
      Sleep: {
        SleepID: sleepId,
        StartedAt: '2026-11-18T18:05:00.000Z',
        PutDown: 'back',
        LastCheckAt: null,
        DueAt: '2026-11-18T18:20:00.000Z',
      },
      LastDiaper: { At: '2026-11-18T18:05:00.000Z', Condition: 'Dry' },
      LastBottle: { At: '2026-11-18T18:05:00.000Z', GenericReportInfo: '6oz', Details: taken },
    });
    expect(Room?.Children[1]).toMatchObject({
      IsHere: false,
      HasCome: false,
      HasReportToday: false,
      Allergies: [],
      Sleep: null,
      LastDiaper: null,
      LastBottle: null,
    });
  });

  it('moves a check’s time on with each look, and back when it is withdrawn', async () => {
    const { ava } = api.world.children;
    const SleepID = await sleepOf(api, ava);
    api.later(10 * 60);
    const seen = { SleepID, Position: 'back', Breathing: 'easy' };
    const { data } = await api.post<{ SleepCheckID: number }>('sunflowers', '/api/sleep/check', seen);
    expect((await tileOf(ava)).Sleep).toMatchObject({
      LastCheckAt: '2026-11-18T18:10:00.000Z',
      DueAt: '2026-11-18T18:25:00.000Z',
    });
    await api.post('sunflowers', '/api/sleep/check/undo', { SleepCheckID: data.SleepCheckID });
    expect((await tileOf(ava)).Sleep).toMatchObject({ LastCheckAt: null, DueAt: '2026-11-18T18:15:00.000Z' });
    await api.post('sunflowers', '/api/sleep/end', { SleepIDs: [SleepID] });
    expect((await tileOf(ava)).Sleep).toBeNull();
  });

  it('counts whose shift in it is open, and says where none was recorded', async () => {
    const { maple, people } = api.world;
    const staff = async () => (await now()).Room?.Ratio.Staff;
    expect(await staff()).toBeNull();
    const member = await api.db.prisma.staffMember.create({
      data: { locationId: maple, displayName: 'Dana', initials: 'DA', startedOn: new Date('2026-01-01') },
    });
    const where = { staffMemberId: member.id, classroomId: people.sunflowers, locationId: maple };
    const shift = await api.db.prisma.shift.create({
      data: { ...where, fromAt: new Date('2026-11-18T14:00:00Z'), recordedBy: people.director },
    });
    expect(await staff()).toBe(1);
    await api.db.prisma.shift.update({ where: { id: shift.id }, data: { toAt: new Date('2026-11-18T17:00:00Z') } });
    expect(await staff()).toBe(0);
    api.clock.now = new Date('2026-11-19T18:00:00Z');
    expect(await staff()).toBeNull();
  });

  it('says what was last in the last day and night, by when it happened', async () => {
    const { ava } = api.world.children;
    const diaper = (hoursAgo: number, condition: object) => {
      const HappenedAt = new Date(api.clock.now.getTime() - hoursAgo * 3_600_000).toISOString();
      return report('director', { ReportTypeId: 4, HappenedAt, children: [{ childId: ava, ...condition }] });
    };
    await diaper(27, { type: 'blue', condition: 'Dry' });
    expect((await tileOf(ava)).LastDiaper).toBeNull();
    await diaper(20, { type: 'blue', condition: 'Dry' });
    await diaper(25, { type: 'green', condition: 'Pee' });
    expect(await tileOf(ava)).toMatchObject({ LastDiaper: { Condition: 'Dry' }, HasReportToday: false });
  });

  it('says when the last of several checks was, and of a child who was put down as absent that it has not come', async () => {
    const { ava } = api.world.children;
    const seen = { SleepID: await sleepOf(api, ava), Position: 'back', Breathing: 'easy' };
    for (const minutes of [5, 5]) {
      api.later(minutes * 60);
      expect((await api.post('sunflowers', '/api/sleep/check', seen)).errors).toEqual([]);
    }
    expect((await tileOf(ava)).Sleep).toMatchObject({ LastCheckAt: '2026-11-18T18:10:00.000Z' });
    const { people, maple } = api.world;
    const absent = { childId: ava, classroomId: people.sunflowers, locationId: maple, day: new Date('2026-11-18') };
    await api.db.prisma.attendanceDay.create({ data: absent });
    expect(await tileOf(ava)).toMatchObject({ IsHere: false, HasCome: false });
  });

  it('of 30 children is read in three statements at most', async () => {
    const { maple, people, groups } = api.world;
    const where = { locationId: maple, classroomId: people.sunflowers, groupId: groups.early };
    await api.db.prisma.child.createMany({
      data: Array.from({ length: 28 }, (_, index) => ({ firstName: 'One', lastName: String(index), ...where })),
    });
    const viewer = { userId: people.director, roles: ['Director' as const], locationId: maple };
    // A statement by itself takes a connection too.
    const asked = vi.spyOn(api.db.pool, 'connect');
    const whole = { ...viewer, email: '', displayName: '', locationName: null, timeZone: null, isFresh: true };
    const director = { ...whole, mustSetUpFactor: false } as Parameters<typeof roomNowOf>[2];
    const scope = await staffScope(api.db, director, people.sunflowers);
    const { Room } = await roomNowOf(api.deps, scope, director, people.sunflowers);
    expect(Room?.Children).toHaveLength(30);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(3);
    expect(asked.mock.calls.length).toBeGreaterThan(0);
    vi.restoreAllMocks();
    await api.db.prisma.child.deleteMany({ where: { firstName: 'One' } });
  });
});

describe('all rooms', () => {
  it('are a director’s, in numbers', async () => {
    const { ava, ben, liam } = api.world.children;
    await api.post('director', '/api/attendance/check-in', { ChildIDs: [ava, liam] });
    await report('sunflowers', { ReportTypeId: 7, Note: 'Hello', children: [plain(ava)] });
    await sleepOf(api, liam);
    const of = async (name: string, person: Person = 'director') =>
      (await now(person)).Rooms?.find(({ ClassroomName }) => ClassroomName === name);
    api.later(19 * 60);
    expect(await of('The sunflowers')).toMatchObject({
      Here: 1,
      Expected: 2,
      Sleeping: 0,
      Overdue: 0,
      LastReportAt: '2026-11-18T18:00:00.000Z',
      WithoutReport: 0,
      Ratio: { Children: 1, Staff: null },
    });
    const archive = (archivedAt: Date | null) =>
      api.db.prisma.child.update({ where: { id: ava }, data: { archivedAt } });
    await archive(api.clock.now);
    expect(await of('The sunflowers')).toMatchObject({ Expected: 1, LastReportAt: null });
    await archive(null);
    expect(await of('The rosebuds')).toMatchObject({ Sleeping: 1, Overdue: 0, LastReportAt: null, WithoutReport: 1 });
    api.later(60);
    expect(await of('The rosebuds')).toMatchObject({
      Sleeping: 1,
      Overdue: 1,
      OverdueChildren: [{ ChildID: liam, FirstName: 'Liam', DueAt: '2026-11-18T18:15:00.000Z' }],
    });
    expect((await now('directorOak')).Rooms?.map(({ ClassroomName }) => ClassroomName)).toEqual(['The acorns']);
    expect((await now('unassigned')).Rooms).toEqual([]);
    const rosebuds = { id: api.world.people.rosebuds };
    await api.db.prisma.user.update({ where: rosebuds, data: { disabledAt: api.clock.now } });
    expect(await of('The rosebuds')).toBeUndefined();
    await api.db.prisma.user.update({ where: rosebuds, data: { disabledAt: null } });
    const one = await now('director', `?ClassroomID=${api.world.people.sunflowers}`);
    expect([one.Rooms, one.Room?.Children.map(({ ChildID }) => ChildID)]).toEqual([null, [ava, ben]]);
  });
});

describe('care plans on the board (product 26.2)', () => {
  it('stand at their child while they count, and say how it may lie', async () => {
    const { ava } = api.world.children;
    const bornOn = (day: string | null) =>
      api.db.prisma.child.update({ where: { id: ava }, data: { birthDate: day && new Date(day) } });
    const plan = (Kind: string, Content: object, days: object) =>
      api.post('director', '/api/admin/care-plans/save', { ChildID: ava, Kind, Content, ...days });
    await bornOn('2025-11-20');
    const none = await tileOf(ava);
    expect([none.Plans, none.MayLie, 'SleepPlan' in none, 'FeedingPlan' in none]).toEqual([[], ['back'], false, false]);
    await plan(
      'sleep',
      { Words: 'On the side.', Positions: ['side'] },
      { FromDay: '2026-11-18', EndsOn: '2026-11-18' },
    );
    await plan('sleep', { Words: 'On the stomach.', Positions: ['stomach'] }, { FromDay: '2026-11-25' });
    await plan('feeding', { Words: 'Held upright.' }, { FromDay: '2026-11-18' });
    expect(await tileOf(ava)).toMatchObject({
      Plans: ['sleep', 'feeding'],
      SleepPlan: { Words: 'On the side.', Positions: ['side'] },
      FeedingPlan: { Words: 'Held upright.' },
      MayLie: ['back', 'side'],
    });
    api.clock.now = new Date('2026-11-19T05:59:00Z');
    expect((await tileOf(ava)).MayLie).toEqual(['back', 'side']);
    // The day after, by the location's clock.
    api.clock.now = new Date('2026-11-19T06:00:00Z');
    expect(await tileOf(ava)).toMatchObject({ Plans: ['feeding'], MayLie: ['back'] });
    api.clock.now = new Date('2026-11-20T05:59:00Z');
    expect((await tileOf(ava)).MayLie).toEqual(['back']);
    api.clock.now = new Date('2026-11-20T06:00:00Z');
    expect((await tileOf(ava)).MayLie).toEqual(['back', 'side', 'stomach']);
    await bornOn(null);
    expect((await tileOf(ava)).MayLie).toEqual(['back']);
    await api.db.prisma.carePlan.deleteMany();
  });
});
