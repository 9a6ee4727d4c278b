import { beforeEach, describe, expect, it } from 'vitest';
import type { AttendanceRow } from '@footprints/contracts/attendance';
import { useApi } from '../../test/api.ts';
import type { Person } from '../../test/world.ts';

const api = useApi();

beforeEach(() => {
  api.clock.now = new Date('2026-11-18T20:30:00Z');
});

const correct = (body: object, person: Person = 'sunflowers') =>
  api.post<AttendanceRow>(person, '/api/attendance/correct', {
    ChildID: api.world.children.ava,
    Version: 0,
    TimeIn: '08:00',
    TimeOut: '16:00',
    Reason: 'Forgotten',
    ...body,
  });
const check = (way: 'in' | 'out', ids: number[]) =>
  api.post('sunflowers', `/api/attendance/check-${way}`, { ChildIDs: ids });

describe('a correction', () => {
  it('of a day of which nothing was recorded writes it, with the reason', async () => {
    const { data } = await correct({ Day: '2026-11-02' });
    expect(data).toMatchObject({
      FirstName: 'Ava',
      IsHere: false,
      TimeIn: '08:00',
      TimeOut: '16:00',
      RecordedBy: 'The sunflowers',
      Corrections: [{ TimeIn: null, TimeOut: null, Reason: 'Forgotten', CorrectedBy: 'The sunflowers' }],
      Version: 1,
    });
    const [day] = await api.db.prisma.attendanceDay.findMany({ where: { childId: data.ChildID } });
    expect(day?.checkedInAt?.toISOString()).toBe('2026-11-02T14:00:00.000Z');
  });

  it('keeps each version before it, newest first, and is written down without its reason', async () => {
    await correct({ Day: '2026-11-03' });
    const { data } = await correct(
      { Day: '2026-11-03', Version: 1, TimeOut: '15:30', Reason: 'Wrong hour' },
      'director',
    );
    expect(data.Corrections.map(({ TimeOut, Reason, CorrectedBy }) => [TimeOut, Reason, CorrectedBy])).toEqual([
      ['16:00', 'Wrong hour', 'The director'],
      [null, 'Forgotten', 'The sunflowers'],
    ]);
    const entry = await api.db.prisma.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({ action: 'attendance.corrected', locationId: api.world.maple });
    expect(entry.before).toEqual({ TimeOut: '16:00' });
    expect(entry.after).toEqual({ TimeOut: '15:30', ChildID: data.ChildID, Day: '2026-11-03', Version: 2 });
  });

  it('of somebody who went after midnight is of the day on which they came', async () => {
    const night = await correct({ Day: '2026-11-12', TimeIn: '18:00', TimeOut: '00:30' });
    expect(night.data).toMatchObject({ TimeIn: '18:00', TimeOut: '00:30', Version: 1 });
    const where = { childId: night.data.ChildID, day: new Date('2026-11-12') };
    const stored = await api.db.prisma.attendanceDay.findFirstOrThrow({ where });
    expect(stored.checkedOutAt?.toISOString()).toBe('2026-11-13T06:30:00.000Z');
    const later = await correct({ Day: '2026-11-12', Version: 1, TimeIn: '18:00', TimeOut: '06:00' });
    expect(later.success).toBe(false);
    const ahead = await correct({ Day: '2026-11-18', TimeIn: '14:00', TimeOut: '00:30' });
    expect(ahead.success).toBe(false);
  });

  it('of who came, left and came again within a minute can say that they left', async () => {
    const { ben } = api.world.children;
    for (const [way, second] of [
      ['in', '20'],
      ['out', '30'],
      ['in', '40'],
    ] as const) {
      api.clock.now = new Date(`2026-11-17T15:10:${second}Z`);
      await check(way, [ben]);
    }
    const times = { TimeIn: '09:10', TimeOut: '09:10' };
    const gone = await correct({ ChildID: ben, Day: '2026-11-17', Version: 3, ...times });
    expect([gone.errors, gone.data]).toMatchObject([[], { ...times, IsHere: false }]);
  });

  it('in the night does not let leave who sleeps, of the day before on which they came', async () => {
    const { ben } = api.world.children;
    api.clock.now = new Date('2026-11-11T00:00:00Z');
    await check('in', [ben]);
    api.clock.now = new Date('2026-11-11T03:00:00Z');
    const down = { ChildIDs: [ben], PutDown: 'back' };
    const { data } = await api.post<{ Sleeps: { SleepID: number }[] }>('sunflowers', '/api/sleep/start', down);
    // In Chicago it is half past one.
    api.clock.now = new Date('2026-11-11T07:30:00Z');
    const left = { ChildID: ben, Day: '2026-11-10', Version: 1, TimeIn: '18:00', TimeOut: '01:00' };
    expect((await correct(left)).codes).toEqual(['asleepAtLeaving']);
    await api.post('sunflowers', '/api/sleep/end', { SleepIDs: data.Sleeps.map(({ SleepID }) => SleepID) });
    expect((await correct(left)).errors).toEqual([]);
  });

  it('of today decides who is here', async () => {
    const { ben } = api.world.children;
    await check('in', [ben]);
    const gone = await correct({ ChildID: ben, Day: '2026-11-18', Version: 1, TimeOut: '14:00' });
    expect(gone.data).toMatchObject({ IsHere: false, TimeIn: '08:00', TimeOut: '14:00' });
    const never = await correct({ ChildID: ben, Day: '2026-11-18', Version: 2, TimeIn: null, TimeOut: null });
    expect(never.data).toMatchObject({ IsHere: false, TimeIn: null, TimeOut: null, Version: 3 });
    expect((await check('out', [ben])).success).toBe(false);
    await check('in', [ben]);
    const back = await correct({ ChildID: ben, Day: '2026-11-18', Version: 4, TimeIn: '14:30', TimeOut: null });
    expect(back.data).toMatchObject({ IsHere: true, TimeIn: '14:30', Version: 5 });
  });

  it('leaves the seconds of a time that it does not change', async () => {
    const { ava } = api.world.children;
    api.clock.now = new Date('2026-11-04T14:00:40Z');
    await check('in', [ava]);
    api.clock.now = new Date('2026-11-04T14:00:50Z');
    await check('out', [ava]);
    api.clock.now = new Date('2026-11-18T20:30:00Z');
    const { data } = await correct({ Day: '2026-11-04', Version: 2, TimeIn: '08:00', TimeOut: '09:00' });
    expect(data).toMatchObject({ TimeIn: '08:00', TimeOut: '09:00' });
    const day = await api.db.prisma.attendanceDay.findFirstOrThrow({
      where: { childId: ava, day: new Date('2026-11-04') },
    });
    expect(day.checkedInAt?.toISOString()).toBe('2026-11-04T14:00:40.000Z');
  });

  it('that others were quicker with is refused, with what they wrote, and stores nothing', async () => {
    await correct({ Day: '2026-11-05' });
    const late = await correct({ Day: '2026-11-05', TimeIn: '07:00' }, 'director');
    expect([late.status, late.success, late.codes]).toEqual([200, false, ['timesChanged']]);
    expect(late.errors[0]).toBe(
      'These times were changed while you were editing. The sunflowers wrote 8:00 AM in and 4:00 PM out. This was not saved: please look at it again.',
    );
    const answers = await Promise.all(
      ['07:10', '07:20', '07:30', '07:40'].map((TimeIn) => correct({ Day: '2026-11-06', TimeIn })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  it.each([
    [{ TimeIn: '10:00', TimeOut: '09:59' }, 'A child cannot leave before coming.'],
    [{ TimeIn: null, TimeOut: '09:00' }, 'A child that left must have come.'],
    [{ Day: '2026-11-19', TimeIn: null, TimeOut: null }, 'A time must not be in the future.'],
    [{ Day: '2026-11-18', TimeOut: '14:31' }, 'A time must not be in the future.'],
  ])('to %j is refused in words', async (wrong, sentence) => {
    const { liam } = api.world.children;
    const answer = await correct({ ChildID: liam, Day: '2026-11-17', ...wrong }, 'rosebuds');
    expect([answer.status, answer.errors]).toEqual([200, [sentence]]);
    expect(await api.db.prisma.attendanceDay.count({ where: { childId: liam } })).toBe(0);
  });

  it('is of no day before the child was born, where that is known', async () => {
    const { liam } = api.world.children;
    const before = await correct({ ChildID: liam, Day: '2024-02-15' }, 'rosebuds');
    expect(before.success).toBe(true);
    await api.db.prisma.child.update({ where: { id: liam }, data: { birthDate: new Date('2024-02-16') } });
    const unborn = await correct({ ChildID: liam, Day: '2024-02-14' }, 'rosebuds');
    expect([unborn.status, unborn.errors]).toEqual([200, ['A day must not be before the child was born.']]);
    expect((await correct({ ChildID: liam, Day: '2024-02-16' }, 'rosebuds')).success).toBe(true);
    const undone = { ChildID: liam, Day: '2024-02-15', Version: 1, TimeIn: null, TimeOut: null };
    expect((await correct(undone, 'rosebuds')).success).toBe(true);
  });

  it('needs a reason, a day and times of day', async () => {
    expect((await correct({ Day: '2026-11-02', Reason: ' ' })).errors).toEqual([
      'Please say why the times are corrected.',
    ]);
    expect((await correct({ Day: '2026-13-02' })).status).toBe(400);
    expect((await correct({ Day: '2026-11-02', TimeIn: '24:00' })).status).toBe(400);
  });

  it('is not a parent’s, another room’s or another location’s to make', async () => {
    expect((await correct({ Day: '2026-11-09' }, 'parent')).status).toBe(403);
    expect((await correct({ Day: '2026-11-09' }, 'rosebuds')).status).toBe(404);
    expect((await correct({ Day: '2026-11-09' }, 'directorOak')).status).toBe(404);
    expect((await correct({ Day: '2026-11-09' }, 'director')).success).toBe(true);
  });

  it('is not of a day of which nothing was recorded, once the child has left', async () => {
    const { liam } = api.world.children;
    const recorded = await correct({ ChildID: liam, Day: '2026-11-02' }, 'director');
    expect(recorded.errors).toEqual([]);
    await api.db.prisma.child.update({ where: { id: liam }, data: { archivedAt: api.clock.now } });
    expect((await correct({ ChildID: liam, Day: '2026-11-03' }, 'director')).status).toBe(404);
    const again = { ChildID: liam, Day: '2026-11-02', Version: 1, TimeOut: '15:30' };
    expect((await correct(again, 'director')).errors).toEqual([]);
    await api.db.prisma.child.update({ where: { id: liam }, data: { archivedAt: null } });
  });

  it('of times around a change of the clocks reads back as it was written', async () => {
    const { data } = await correct({ Day: '2026-03-08', TimeIn: '01:30', TimeOut: '03:10' });
    expect(data).toMatchObject({ TimeIn: '01:30', TimeOut: '03:10' });
    const day = await api.db.prisma.attendanceDay.findFirstOrThrow({
      where: { childId: data.ChildID, day: new Date('2026-03-08') },
    });
    expect(day.checkedOutAt!.getTime() - day.checkedInAt!.getTime()).toBe(40 * 60_000);
  });

  it('of who came and went in the hour that a day has twice can say when they went', async () => {
    const { ben } = api.world.children;
    api.clock.now = new Date('2026-11-01T06:40:00Z');
    await check('in', [ben]);
    api.clock.now = new Date('2026-11-01T07:20:00Z');
    await check('out', [ben]);
    api.clock.now = new Date('2026-11-01T15:00:00Z');
    const { data } = await correct({ ChildID: ben, Day: '2026-11-01', TimeIn: '01:40', TimeOut: '01:25', Version: 2 });
    expect(data).toMatchObject({ TimeIn: '01:40', TimeOut: '01:25' });
    const where = { childId: ben, day: new Date('2026-11-01') };
    const stored = await api.db.prisma.attendanceDay.findFirstOrThrow({ where });
    expect(stored.checkedOutAt?.toISOString()).toBe('2026-11-01T07:25:00.000Z');
  });
});
