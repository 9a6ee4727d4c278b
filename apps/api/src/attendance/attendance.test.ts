import { describe, expect, it } from 'vitest';
import type { AttendanceRow, DaySheet, PlaceToday } from '@footprints/contracts/attendance';
import type { ChildGroup } from '@footprints/contracts/children';
import { useApi } from '../../test/api.ts';
import type { Person } from '../../test/world.ts';
import { daysAfter } from '../db/calendar.ts';

// The clock jumps by weeks.
const api = useApi({ SESSION_IDLE_HOURS: '720', SESSION_MAX_DAYS: '90' });

const at = (instant: string) => {
  api.clock.now = new Date(instant);
};
const check = (way: 'in' | 'out', ids: number[], person: Person = 'sunflowers') =>
  api.post<{ Changed: number }>(person, `/api/attendance/check-${way}`, { ChildIDs: ids });
const sheet = async (person: Person = 'sunflowers', query = '') =>
  (await api.get<DaySheet>(person, `/api/attendance/day${query}`)).data;
const rowOf = async (id: number, person: Person = 'sunflowers', query = ''): Promise<AttendanceRow> =>
  (await sheet(person, query)).Children.find(({ ChildID }) => ChildID === id)!;
const stored = (childId: number) =>
  api.db.prisma.attendanceDay.findMany({ where: { childId }, orderBy: { day: 'asc' }, include: { revisions: true } });
const isHere = async (id: number, person: Person = 'director') => {
  const { data } = await api.get<{ ChildID: number; IsHere: boolean }[]>(person, '/api/daily-moment/children');
  return data.find(({ ChildID }) => ChildID === id)?.IsHere;
};

describe('checking in and out', () => {
  it('a whole group at once says who is here, everywhere, with times by the location’s clock', async () => {
    at('2026-11-02T14:05:30Z');
    const { ava, ben } = api.world.children;
    const Days = [{ Day: '2026-11-02', ChildIDs: [ava, ben] }];
    expect((await check('in', [ava, ben])).data).toEqual({ Changed: 2, Days });
    expect([await isHere(ava), await isHere(ben)]).toEqual([true, true]);
    at('2026-11-02T22:30:00Z');
    expect((await check('out', [ben])).data).toMatchObject({ Changed: 1 });
    expect([await isHere(ava), await isHere(ben)]).toEqual([true, false]);
    const { Day, Children } = await sheet();
    expect(Day).toBe('2026-11-02');
    expect(Children).toMatchObject([
      { FirstName: 'Ava', GroupName: 'Early Birds', IsHere: true, TimeIn: '08:05', TimeOut: null, Version: 1 },
      { FirstName: 'Ben', IsHere: false, TimeIn: '08:05', TimeOut: '16:30', RecordedBy: 'The sunflowers', Version: 2 },
    ]);
  });

  it('again changes nothing, and is not written down again', async () => {
    at('2026-11-03T14:00:00Z');
    const { ava } = api.world.children;
    await check('in', [ava]);
    at('2026-11-03T15:00:00Z');
    expect((await check('in', [ava])).data).toMatchObject({ Changed: 0 });
    expect(await rowOf(ava)).toMatchObject({ TimeIn: '08:00', Version: 1 });
    await check('out', [ava]);
    at('2026-11-03T16:00:00Z');
    expect((await check('out', [ava])).data).toMatchObject({ Changed: 0 });
    expect(await rowOf(ava)).toMatchObject({ TimeOut: '09:00', Corrections: [], Version: 2 });
    const entries = await api.db.prisma.auditEntry.findMany({
      where: { entity: 'attendance' },
      orderBy: { id: 'desc' },
      take: 2,
    });
    expect(entries.map(({ action, after }) => [action, after])).toEqual([
      ['attendance.checked-out', { Day: '2026-11-03', Children: [ava] }],
      ['attendance.checked-in', { Day: '2026-11-03', Children: [ava] }],
    ]);
  });

  it('a child that comes back the same day keeps its time in, and the times before beside it', async () => {
    const { ava } = api.world.children;
    at('2026-11-04T14:00:00Z');
    await check('in', [ava]);
    at('2026-11-04T17:00:00Z');
    await check('out', [ava]);
    at('2026-11-04T19:00:00Z');
    expect((await check('in', [ava], 'director')).data).toMatchObject({ Changed: 1 });
    expect(await rowOf(ava)).toMatchObject({
      IsHere: true,
      TimeIn: '08:00',
      TimeOut: null,
      RecordedBy: 'The director',
      Corrections: [
        {
          TimeIn: '08:00',
          TimeOut: '11:00',
          Reason: 'Came back',
          CorrectedBy: 'The director',
          CorrectedAt: '2026-11-04T19:00:00.000Z',
        },
      ],
    });
  });

  it('out, where the clock was put back since they came, is at the time at which they came, and not before', async () => {
    const { ava } = api.world.children;
    at('2026-10-05T14:00:00Z');
    await check('in', [ava]);
    at('2026-10-05T13:30:00Z');
    expect((await check('out', [ava])).data).toMatchObject({ Changed: 1 });
    expect(await rowOf(ava)).toMatchObject({ IsHere: false, TimeIn: '09:00', TimeOut: '09:00' });
  });

  it('out of a child that did not come is refused by name, and nobody is checked out', async () => {
    const { ava, ben } = api.world.children;
    at('2026-11-05T14:00:00Z');
    await check('in', [ava]);
    const answer = await check('out', [ava, ben]);
    expect([answer.status, answer.errors]).toEqual([
      200,
      ['Ben Diaz cannot be checked out without having been checked in.'],
    ]);
    expect(await isHere(ava)).toBe(true);
  });

  it('of a child of another room, location or family stores nothing for anybody', async () => {
    const { ava, ben, liam, noah } = api.world.children;
    at('2026-11-06T14:00:00Z');
    expect((await check('in', [ava, liam])).status).toBe(404);
    expect((await check('in', [ava, noah], 'director')).status).toBe(404);
    expect((await check('in', [ava], 'parent')).status).toBe(403);
    expect((await check('in', [ben], 'otherParent')).status).toBe(403);
    expect((await sheet('director')).Children.filter(({ Version }) => Version > 0)).toEqual([]);
    expect((await check('in', [ava, liam], 'director')).data).toMatchObject({ Changed: 2 });
  });

  it('by several at the same moment stores one day per child, one return and one entry', async () => {
    const { ava, ben } = api.world.children;
    at('2026-11-07T14:00:00Z');
    const all = (way: 'in' | 'out') =>
      Promise.all([[ava, ben], [ben, ava], [ava], [ben]].map((ids) => check(way, ids)));
    const changed = (answers: Awaited<ReturnType<typeof all>>) =>
      answers.reduce((sum, { data }) => sum + data.Changed, 0);
    expect(changed(await all('in'))).toBe(2);
    at('2026-11-07T15:00:00Z');
    expect(changed(await all('out'))).toBe(2);
    at('2026-11-07T16:00:00Z');
    expect(changed(await all('in'))).toBe(2);
    const day = (await stored(ava)).at(-1);
    expect([day?.version, day?.revisions.length]).toEqual([3, 1]);
  });

  it('always says who recorded it', async () => {
    expect(await api.db.prisma.attendanceDay.count()).toBeGreaterThan(5);
    expect(await api.db.prisma.attendanceDay.count({ where: { recordedBy: null } })).toBe(0);
  });
});

describe('a day', () => {
  it('ends at midnight by the location’s calendar; who has not gone is here until six, and nobody after it', async () => {
    const { ava, noah } = api.world.children;
    at('2026-11-10T05:59:00Z');
    await check('in', [ava]);
    expect(await isHere(ava)).toBe(true);
    expect((await sheet()).Day).toBe('2026-11-09');
    at('2026-11-10T06:00:00Z');
    expect(await isHere(ava)).toBe(true);
    expect(await rowOf(ava)).toMatchObject({ TimeIn: null, IsHere: true, IsArchived: false, Version: 0 });
    expect((await check('in', [ava])).data).toMatchObject({ Changed: 0 });
    at('2026-11-10T12:00:00Z');
    expect(await isHere(ava)).toBe(false);
    expect(await rowOf(ava)).toMatchObject({ IsHere: false });
    expect((await sheet()).Day).toBe('2026-11-10');
    expect((await check('out', [ava])).success).toBe(false);
    expect(await rowOf(ava, 'sunflowers', '?Day=2026-11-09')).toMatchObject({ TimeIn: '23:59', IsHere: false });
    at('2026-11-10T06:00:00Z');
    await check('in', [noah], 'acorns');
    expect(await rowOf(noah, 'acorns', '?Day=2026-11-09')).toMatchObject({ TimeIn: '22:00', IsHere: true });
  });

  it('that goes on past midnight is ended by checking out, on the day on which the child came', async () => {
    const { ava } = api.world.children;
    at('2026-11-13T01:00:00Z');
    await check('in', [ava]);
    at('2026-11-13T06:20:00Z');
    expect((await check('out', [ava])).data).toMatchObject({ Changed: 1 });
    expect(await isHere(ava)).toBe(false);
    expect(await rowOf(ava, 'sunflowers', '?Day=2026-11-12')).toMatchObject({ TimeIn: '19:00', TimeOut: '00:20' });
    const entry = await api.db.prisma.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({ action: 'attendance.checked-out', after: { Day: '2026-11-12', Children: [ava] } });
    expect((await check('in', [ava])).data).toMatchObject({ Changed: 1 });
    expect(await rowOf(ava)).toMatchObject({ TimeIn: '00:20', IsHere: true });
  });

  it('that ended yesterday has checked nobody in before six; who is here still has (product 10.5)', async () => {
    const { ava } = api.world.children;
    const isCheckedIn = async () => {
      const { data } = await api.get<ChildGroup[]>('sunflowers', '/api/teacher-classroom/groups');
      return data.map((group) => group.IsCheckedIn);
    };
    at('2026-10-20T22:00:00Z');
    await check('in', [ava]);
    at('2026-10-21T10:30:00Z');
    expect(await isCheckedIn()).toEqual([true, true]);
    at('2026-10-21T00:00:00Z');
    await check('out', [ava]);
    at('2026-10-21T10:30:00Z');
    expect(await isCheckedIn()).toEqual([false, false]);
    await check('in', [ava]);
    expect(await isCheckedIn()).toEqual([true, true]);
  });

  it.each([
    ['whatever was corrected away of today', '2026-11-14', [null, null], 1],
    ['though the child is in today, too', '2026-11-16', ['05:30', null], 2],
    ['though the child came and went today', '2026-11-18', ['05:10', '05:20'], 1],
  ])('goes on in the night until the child is checked out, %s', async (_, yesterday, [TimeIn, TimeOut], days) => {
    const { ava } = api.world.children;
    const today = daysAfter(yesterday, 1);
    const correct = async (Day: string, Version: number, times: object) => {
      const body = { ChildID: ava, Day, Version, ...times, Reason: 'Written down late' };
      expect((await api.post('sunflowers', '/api/attendance/correct', body)).errors).toEqual([]);
    };
    // Chicago: 05:32.
    at(`${today}T11:32:00Z`);
    await check('in', [ava]);
    await correct(today, 1, { TimeIn, TimeOut });
    await correct(yesterday, 0, { TimeIn: '20:00', TimeOut: null });
    expect([await isHere(ava), (await rowOf(ava)).IsHere]).toEqual([true, true]);
    expect((await check('in', [ava])).data).toMatchObject({ Changed: 0 });
    expect(await rowOf(ava)).toMatchObject({ TimeIn, TimeOut, Version: 2 });
    const ended = [yesterday, today].slice(0, days).map((Day) => ({ Day, ChildIDs: [ava] }));
    expect((await check('out', [ava])).data).toEqual({ Changed: 1, Days: ended });
    expect([await isHere(ava), (await rowOf(ava)).IsHere]).toEqual([false, false]);
    expect(await rowOf(ava, 'sunflowers', `?Day=${yesterday}`)).toMatchObject({ TimeIn: '20:00', TimeOut: '05:32' });
  });

  it('is the right one on both days on which clocks change', async () => {
    const { ava } = api.world.children;
    const { oak } = api.world;
    // Sydney: 2026-10-04 has 23 hours. Chicago: 2026-11-01 has 25.
    await api.db.prisma.location.update({ where: { id: oak }, data: { timeZone: 'Australia/Sydney' } });
    const days: string[] = [];
    for (const time of ['10-03T13:59', '10-03T14:00', '10-04T12:59', '10-04T13:00']) {
      at(`2026-${time}:00Z`);
      days.push((await sheet('acorns')).Day);
    }
    await api.db.prisma.location.update({ where: { id: oak }, data: { timeZone: 'America/Los_Angeles' } });
    expect(days).toEqual(['2026-10-03', '2026-10-04', '2026-10-04', '2026-10-05']);
    at('2026-11-01T06:30:00Z');
    await check('in', [ava]);
    at('2026-11-01T07:15:00Z');
    await check('out', [ava]);
    expect(await rowOf(ava)).toMatchObject({ TimeIn: '01:30', TimeOut: '01:15' });
    at('2026-11-02T05:59:00Z');
    expect((await sheet()).Day).toBe('2026-11-01');
  });

  it.each([
    ['23', 'Australia/Sydney', '2026-10-03T09:00:00Z', '2026-10-03T18:59:00Z', '2026-10-03T19:00:00Z'],
    ['25', 'America/Los_Angeles', '2026-11-01T02:00:00Z', '2026-11-01T13:59:00Z', '2026-11-01T14:00:00Z'],
  ])('of %s hours ends its night at six by the clock, too', async (_, timeZone, came, last, over) => {
    const { noah } = api.world.children;
    const inOak = (zone: string) =>
      api.db.prisma.location.update({ where: { id: api.world.oak }, data: { timeZone: zone } });
    const isHereOf = async () => {
      const { Rooms } = (await api.get<PlaceToday>('directorOak', '/api/attendance/today')).data;
      return [await isHere(noah, 'directorOak'), Rooms.reduce((sum, { Here }) => sum + Here, 0)];
    };
    await inOak(timeZone);
    at(came);
    await check('in', [noah], 'acorns');
    at(last);
    const before = await isHereOf();
    at(over);
    const after = await isHereOf();
    await inOak('America/Los_Angeles');
    expect([before, after]).toEqual([
      [true, 1],
      [false, 0],
    ]);
  });

  it('of the past names those who were there, to directors also who has left by now, and not those who came later', async () => {
    at('2026-11-12T14:00:00Z');
    const { maple, people, groups } = api.world;
    const where = { locationId: maple, classroomId: people.sunflowers, groupId: groups.late };
    const child = (firstName: string, fromDay: string) =>
      api.db.prisma.child.create({
        data: {
          firstName,
          lastName: 'Past',
          ...where,
          placements: { create: { ...where, fromDay: new Date(fromDay) } },
        },
      });
    const early = await child('Early', '2026-09-01');
    const allergies = [{ substance: 'Peanuts' }, { substance: 'Milk' }];
    await api.db.prisma.allergy.createMany({ data: allergies.map((allergy) => ({ childId: early.id, ...allergy })) });
    await child('Later', '2026-11-12');
    await check('in', [early.id]);
    await api.db.prisma.child.update({ where: { id: early.id }, data: { archivedAt: api.clock.now } });
    const names = async (day: string, person: Person = 'director') =>
      (await sheet(person, `?Day=${day}`)).Children.filter(({ LastName }) => LastName === 'Past').map(
        ({ FirstName }) => FirstName,
      );
    expect(await names('2026-11-11')).toEqual([]);
    expect(await names('2026-11-12')).toEqual(['Early', 'Later']);
    expect(await names('2026-11-12', 'sunflowers')).toEqual(['Later']);
    expect(await names('2026-11-13')).toEqual(['Later']);
    expect(await rowOf(early.id, 'director', '?Day=2026-11-12')).toMatchObject({
      ClassroomID: people.sunflowers,
      ClassroomName: 'The sunflowers',
      Allergies: ['Milk', 'Peanuts'],
      TimeIn: '08:00',
      IsHere: false,
      IsArchived: true,
    });
    const times = { ChildID: early.id, Day: '2026-11-12', Version: 1, TimeIn: '07:30', TimeOut: '08:00' };
    const corrected = await api.post('director', '/api/attendance/correct', { ...times, Reason: 'Forgotten' });
    expect(corrected.data).toMatchObject({ TimeIn: '07:30', TimeOut: '08:00', Version: 2 });
  });

  it('names whoever is of the place now, also who came on a day that has not begun there yet', async () => {
    // Chicago: past midnight of the 14th. Los Angeles: still the 13th.
    at('2026-11-14T06:30:00Z');
    const body = { FirstName: 'Una', LastName: 'New', GroupID: api.world.groups.late };
    const { data: una } = await api.post<{ ID: number; Version: number }>('director', '/api/admin/children/save', body);
    const to = { ChildID: una.ID, Version: una.Version, GroupID: api.world.groups.acorns, FromDay: '2026-11-14' };
    expect((await api.post('admin', '/api/admin/children/move', to)).errors).toEqual([]);
    const days = ['', '?Day=2026-11-13', '?Day=2026-11-12'];
    const sheets = await Promise.all(days.map((query) => sheet('acorns', query)));
    expect(sheets.map(({ Day }) => Day)).toEqual(['2026-11-13', '2026-11-13', '2026-11-12']);
    const names = sheets.map(({ Children }) => Children.map(({ FirstName }) => FirstName));
    expect(names).toEqual([['Noah', 'Una'], ['Noah', 'Una'], ['Noah']]);
  });

  it('of a room is its classroom’s, and the director’s who asks for it', async () => {
    const { rosebuds, acorns } = api.world.people;
    const names = ({ Children }: DaySheet) => Children.map(({ FirstName }) => FirstName);
    expect(names(await sheet('director', `?ClassroomID=${rosebuds}`))).toEqual(['Liam']);
    expect(names(await sheet('rosebuds'))).toEqual(['Liam']);
    expect((await api.get('director', `/api/attendance/day?ClassroomID=${acorns}`)).status).toBe(404);
    expect((await api.get('sunflowers', `/api/attendance/day?ClassroomID=${rosebuds}`)).status).toBe(404);
    expect((await api.get('director', '/api/attendance/day?Day=0000-01-01')).status).toBe(400);
    expect(names(await sheet('unassigned'))).toEqual([]);
  });
});
