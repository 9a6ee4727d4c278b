import { beforeEach, describe, expect, it } from 'vitest';
import type { DataOf } from '@footprints/contracts/endpoint';
import type { listReports } from '@footprints/contracts/reports';
import type {
  checkSleep,
  endSleep,
  SheetSleep,
  SleepSheet,
  startSleep,
  undoSleepCheck,
  undoSleepStart,
} from '@footprints/contracts/sleep';
import { useApi } from '../../test/api.ts';
import type { Person } from '../../test/world.ts';

// The clock jumps by weeks.
const api = useApi({ SESSION_IDLE_HOURS: '720', SESSION_MAX_DAYS: '90' });

const minuteMs = 60_000;
const set = (instant: string) => {
  api.clock.now = new Date(instant);
};
const ago = (minutes: number) => new Date(api.clock.now.getTime() - minutes * minuteMs).toISOString();

const start = (ids: number[], more: object = {}, person: Person = 'sunflowers') =>
  api.post<DataOf<typeof startSleep>>(person, '/api/sleep/start', { ChildIDs: ids, PutDown: 'back', ...more });
const down = async (id: number, more: object = {}) => {
  const { data, errors } = await start([id], more, 'director');
  expect(errors).toEqual([]);
  return data.Sleeps[0]!.SleepID;
};
const check = (id: number, more: object = {}, person: Person = 'sunflowers', headers = {}) =>
  api.post<DataOf<typeof checkSleep>>(
    person,
    '/api/sleep/check',
    { SleepID: id, Position: 'back', Breathing: 'easy', ...more },
    headers,
  );
const undo = (id: number, more: object = {}, person: Person = 'sunflowers') =>
  api.post<DataOf<typeof undoSleepCheck>>(person, '/api/sleep/check/undo', { SleepCheckID: id, ...more });
const undoStart = (ids: number[], person: Person = 'sunflowers') =>
  api.post<DataOf<typeof undoSleepStart>>(person, '/api/sleep/start/undo', { SleepIDs: ids });
const wake = (ids: number[], more: object = {}, person: Person = 'sunflowers') =>
  api.post<DataOf<typeof endSleep>>(person, '/api/sleep/end', { SleepIDs: ids, ...more });
const sheet = async (person: Person = 'sunflowers', query = '') =>
  (await api.get<SleepSheet>(person, `/api/sleep/sheet${query}`)).data.Sleeps;
const rowOf = async (id: number, person: Person = 'sunflowers', query = ''): Promise<SheetSleep> =>
  (await sheet(person, query)).find(({ SleepID }) => SleepID === id)!;
const naps = async (childId: number) => {
  const { data } = await api.post<DataOf<typeof listReports>>('director', '/api/daily-report', {
    ChildID: childId,
    ReportTypeId: 3,
  });
  return data.flatMap(({ Date: day, Data }) => Data.map((row) => ({ day, ...row })));
};

beforeEach(async () => {
  set('2026-11-18T18:00:30Z');
  await api.db.prisma.sleep.deleteMany();
  await api.db.prisma.report.deleteMany();
  await api.db.prisma.attendanceDay.deleteMany();
  await api.db.prisma.child.updateMany({ data: { birthDate: null } });
});

describe('a nap', () => {
  it('started with one tap becomes the Nap report when the child wakes', async () => {
    const { ava, ben } = api.world.children;
    const { data } = await start([ava, ben]);
    const begun = { StartedAt: '2026-11-18T18:00:30.000Z', PutDown: 'back', IsNew: true };
    expect(data.Sleeps).toEqual([
      { SleepID: expect.any(Number) as number, ChildID: ava, ...begun },
      { SleepID: expect.any(Number) as number, ChildID: ben, ...begun },
    ]);
    api.later(80 * 60);
    const ids = data.Sleeps.map(({ SleepID }) => SleepID);
    const woke = await wake(ids);
    expect(woke.data.Sleeps).toMatchObject([
      { SleepID: ids[0], ChildID: ava, EndedAt: '2026-11-18T19:20:30.000Z' },
      { SleepID: ids[1], ChildID: ben, EndedAt: '2026-11-18T19:20:30.000Z' },
    ]);
    const [nap, ...more] = await naps(ava);
    expect(more).toEqual([]);
    expect(nap).toMatchObject({
      DailyReportId: woke.data.Sleeps[0]!.DailyReportIds[0],
      DailyReportTypeID: 3,
      day: '2026-11-18',
      TimeStart: '12:00',
      TimeEnd: '13:20',
      Time: '13:20',
      Note: '',
      ChildCondition: 'gray',
    });
    const parents = await api.post<DataOf<typeof listReports>>('parent', '/api/daily-report', {});
    expect(parents.data.flatMap(({ Data }) => Data).map(({ DailyReportId }) => DailyReportId)).toEqual(
      woke.data.Sleeps[0]!.DailyReportIds,
    );
    const trail = await api.db.prisma.auditEntry.findMany({
      where: { entity: { in: ['sleep', 'report'] } },
      orderBy: { id: 'asc' },
    });
    expect(trail.map(({ action }) => action)).toEqual([
      'sleep.started',
      'sleep.ended',
      'report.recorded',
      'report.recorded',
    ]);
  });

  it('started on two tablets at once is one, and so is its end', async () => {
    const { ava } = api.world.children;
    for (let round = 0; round < 10; round += 1) {
      const started = await Promise.all(Array.from({ length: 4 }, () => start([ava])));
      expect(new Set(started.map(({ data }) => data.Sleeps[0]?.SleepID)).size).toBe(1);
      const id = started[0]!.data.Sleeps[0]!.SleepID;
      api.later(30 * 60);
      const ended = await Promise.all(Array.from({ length: 4 }, () => wake([id])));
      expect(new Set(ended.map(({ text }) => text)).size).toBe(1);
      api.later(60);
    }
    expect(await api.db.prisma.sleep.count()).toBe(10);
    expect(await naps(ava)).toHaveLength(10);
  });

  it('that was begun by mistake is taken back within five minutes: on no sheet and no report, and the trail says whose it was', async () => {
    const { ava, ben } = api.world.children;
    const ids = (await start([ava, ben])).data.Sleeps.map(({ SleepID }) => SleepID);
    api.later(5 * 60);
    expect((await undoStart(ids)).data).toEqual({ SleepIDs: ids });
    expect([await sheet(), await naps(ava)]).toEqual([[], []]);
    const last = await api.db.prisma.auditEntry.findFirst({ orderBy: { id: 'desc' } });
    expect(last).toMatchObject({ action: 'sleep.start-undone', after: { Children: [ava, ben] } });
    expect((await start([ava])).data.Sleeps[0]!.SleepID).not.toBe(ids[0]);
  });

  it('is taken back once, however many say so at once, and by nobody who checks it meanwhile', async () => {
    const { ava } = api.world.children;
    const written = () => api.db.prisma.auditEntry.count({ where: { action: 'sleep.start-undone' } });
    for (let round = 0; round < 10; round += 1) {
      const [id, before] = [await down(ava), await written()];
      const [looked, ...undone] = await Promise.all([check(id), ...Array.from({ length: 3 }, () => undoStart([id]))]);
      const taken = undone.filter(({ success }) => success).length;
      expect([looked.status, taken]).toEqual(looked.status === 200 ? [200, 0] : [404, 1]);
      expect((await written()) - before).toBe(taken);
      await api.db.prisma.sleep.deleteMany();
    }
  });

  it('is not taken back any more when it is older, was checked, be the check struck, or is over; and of two, none', async () => {
    const { ava, ben } = api.world.children;
    const stands = ['This nap can no longer be taken back. Please wake the student instead.'];
    const old = await down(ava);
    api.later(6 * 60);
    const fresh = await down(ben);
    expect((await undoStart([old, fresh])).errors).toEqual(stands);
    await undo((await check(fresh)).data.SleepCheckID);
    expect((await undoStart([fresh])).errors).toEqual(stands);
    await wake([fresh]);
    expect((await undoStart([fresh])).errors).toEqual(stands);
    expect(await api.db.prisma.sleep.count()).toBe(2);
    expect((await undoStart([old], 'rosebuds')).status).toBe(404);
  });

  it('that is started or ended again keeps its first times', async () => {
    const { ava } = api.world.children;
    const id = await down(ava);
    api.later(10 * 60);
    const again = await start([ava], { PutDown: 'side' });
    expect(again.data.Sleeps).toEqual([
      { SleepID: id, ChildID: ava, StartedAt: '2026-11-18T18:00:30.000Z', PutDown: 'back', IsNew: false },
    ]);
    const first = await wake([id]);
    api.later(10 * 60);
    expect((await wake([id])).data).toEqual(first.data);
    expect(await naps(ava)).toHaveLength(1);
  });

  it('within one minute makes no report; across midnight it makes two, each on its day', async () => {
    const { ava } = api.world.children;
    const short = await down(ava);
    api.clock.now = new Date('2026-11-18T18:00:59Z');
    expect((await wake([short])).data.Sleeps[0]?.DailyReportIds).toEqual([]);
    set('2026-11-19T05:30:00Z');
    const long = await down(ava);
    api.later(60 * 60);
    expect((await wake([long])).data.Sleeps[0]?.DailyReportIds).toHaveLength(2);
    const rows = await naps(ava);
    expect(rows.map(({ day, TimeStart, TimeEnd }) => [day, TimeStart, TimeEnd])).toEqual([
      ['2026-11-19', '00:00', '00:30'],
      ['2026-11-18', '23:30', '23:59'],
    ]);
    for (const day of ['2026-11-18', '2026-11-19']) {
      expect(await rowOf(long, 'sunflowers', `?Day=${day}`)).toMatchObject({ TimeStart: '23:30', TimeEnd: '00:30' });
    }
    expect(await sheet('sunflowers', '?Day=2026-11-20')).toEqual([]);
  });

  it('on the night in which 1:30 comes twice has its length', async () => {
    set('2026-11-01T06:30:00Z');
    const id = await down(api.world.children.ava);
    api.later(60 * 60);
    await wake([id], {}, 'director');
    expect(await naps(api.world.children.ava)).toMatchObject([{ TimeStart: '01:30', TimeEnd: '02:30' }]);
    expect(await rowOf(id)).toMatchObject({
      TimeStart: '01:30',
      TimeEnd: '01:30',
      EndedAt: '2026-11-01T07:30:00.000Z',
    });
  });

  it('is not said to have begun or ended out of reach, nor in another', async () => {
    const { ava } = api.world.children;
    const sent = async (answer: Promise<{ status: number; errors: string[] }>) => {
      const { status, errors } = await answer;
      return [status, ...errors];
    };
    const outOfReach = [400, 'Please choose a time within the last day.'];
    expect(await sent(start([ava], { At: ago(-3) }))).toEqual(outOfReach);
    expect(await sent(start([ava], { At: ago(24 * 60 + 1) }))).toEqual(outOfReach);
    expect(await sent(start([ava], { PutDown: 'head' }))).toEqual([400, 'Please choose how the student lies.']);
    // A tablet whose clock is ahead means now.
    const ahead = await start([ava], { At: ago(-1) });
    expect(ahead.data.Sleeps[0]?.StartedAt).toBe('2026-11-18T18:00:30.000Z');
    const id = ahead.data.Sleeps[0]!.SleepID;
    api.later(20 * 60);
    expect(await sent(check(id, { At: ago(21) }))).toEqual([400, 'Please choose a time after the nap began.']);
    await check(id, { At: ago(5) });
    expect(await sent(wake([id], { At: ago(21) }))).toEqual([400, 'Please choose a time after the nap began.']);
    expect(await sent(wake([id], { At: ago(6) }))).toEqual([400, 'Please choose a time after the last check.']);
    expect((await wake([id], { At: ago(4) })).data.Sleeps[0]?.EndedAt).toBe('2026-11-18T18:16:30.000Z');
    expect(await sent(start([ava], { At: ago(10) }))).toEqual([400, 'Please choose a time after the last nap ended.']);
    expect((await start([ava], { At: ago(1) })).success).toBe(true);
  });

  it('of 40 infants is put down and ended at once', async () => {
    const { maple, people, groups } = api.world;
    const where = { locationId: maple, classroomId: people.rosebuds, groupId: groups.rosebuds };
    const children = await api.db.prisma.child.createManyAndReturn({
      data: Array.from({ length: 40 }, (_, index) => ({ firstName: 'Infant', lastName: String(index), ...where })),
    });
    const { data } = await start(
      children.map(({ id }) => id),
      {},
      'rosebuds',
    );
    api.later(45 * 60);
    const { data: woke } = await wake(
      data.Sleeps.map(({ SleepID }) => SleepID),
      {},
      'rosebuds',
    );
    expect(woke.Sleeps.map(({ ChildID, DailyReportIds }) => [ChildID, DailyReportIds.length])).toEqual(
      children.map(({ id }) => [id, 1]),
    );
    expect((await sheet('rosebuds')).map(({ TimeStart, TimeEnd }) => [TimeStart, TimeEnd])).toEqual(
      children.map(() => ['12:00', '12:45']),
    );
    await api.db.prisma.report.deleteMany();
    await api.db.prisma.child.deleteMany({ where: { firstName: 'Infant' } });
  });
});

describe('a check', () => {
  it('says when the next is due: after 15 minutes for an infant, never for who is two, as the room asks otherwise', async () => {
    const { ava } = api.world.children;
    const id = await down(ava);
    api.later(14 * 60);
    const first = await check(id);
    expect(first.data).toMatchObject({ SleepID: id, At: '2026-11-18T18:14:30.000Z', IsLate: false });
    expect(first.data.DueAt).toBe('2026-11-18T18:29:30.000Z');
    await api.db.prisma.child.update({ where: { id: ava }, data: { birthDate: new Date('2024-11-18') } });
    expect((await check(id)).data.DueAt).toBeNull();
    const classroomId = api.world.people.sunflowers;
    await api.db.prisma.roomRule.create({ data: { classroomId, checkMinutes: 30 } });
    expect((await check(id)).data.DueAt).toBe('2026-11-18T18:44:30.000Z');
    await api.db.prisma.roomRule.delete({ where: { classroomId } });
  });

  it('entered more than two minutes after it was made is late for ever, and gaps are printed', async () => {
    const id = await down(api.world.children.ava);
    api.later(20 * 60);
    expect((await check(id, { At: ago(2) })).data.IsLate).toBe(false);
    api.later(20 * 60);
    expect(
      (await check(id, { At: ago(3), Position: 'side', Signs: ['cough', 'cough'], Action: 'returned to back' })).data,
    ).toMatchObject({ IsLate: true, DueAt: '2026-11-18T18:52:30.000Z' });
    const row = await rowOf(id);
    expect(row.Checks).toMatchObject([
      { By: 'The sunflowers', Position: 'back', Signs: [], Action: 'none', IsLate: false, Undone: null },
      {
        Position: 'side',
        Signs: ['cough'],
        Action: 'returned to back',
        IsLate: true,
        RecordedAt: '2026-11-18T18:40:30.000Z',
      },
    ]);
    expect(row.Gaps).toEqual([
      { From: '2026-11-18T18:15:30.000Z', To: '2026-11-18T18:18:30.000Z' },
      { From: '2026-11-18T18:33:30.000Z', To: '2026-11-18T18:37:30.000Z' },
    ]);
    expect([row.EndedAt, row.EnteredAfterwards]).toEqual([null, false]);
    api.later(15 * 60);
    expect((await rowOf(id)).Gaps.at(-1)).toEqual({ From: '2026-11-18T18:52:30.000Z', To: '2026-11-18T18:55:30.000Z' });
  });

  it('of who is awake is refused, backdated or not', async () => {
    const id = await down(api.world.children.ava);
    api.later(20 * 60);
    await wake([id]);
    for (const more of [{}, { At: ago(10) }]) {
      const answer = await check(id, more, 'sunflowers', { 'idempotency-key': `late ${JSON.stringify(more)}` });
      expect([answer.status, answer.codes, answer.errors]).toEqual([
        200,
        ['awakeAlready'],
        ['This student is awake already.'],
      ]);
    }
    expect(await api.db.prisma.sleepCheck.count()).toBe(0);
    expect(await api.db.prisma.idempotencyKey.count()).toBe(0);
  });

  it('and a waking that cross leave no check after the end', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await down(api.world.children.ava);
      api.later(10 * 60);
      const [checked, woke] = await Promise.all([check(id), wake([id])]);
      expect([checked.status, woke.success]).toEqual([200, true]);
      const row = await rowOf(id);
      expect(row.Checks).toHaveLength(checked.success ? 1 : 0);
      expect(row.Checks.every(({ At }) => At <= row.EndedAt!)).toBe(true);
      api.later(60);
    }
  });

  it('sent twice with one key is one', async () => {
    const id = await down(api.world.children.ava);
    const key = { 'idempotency-key': 'one check' };
    const [first, second] = [await check(id, {}, 'sunflowers', key), await check(id, {}, 'sunflowers', key)];
    expect(second.data).toEqual(first.data);
    expect(await api.db.prisma.sleepCheck.count()).toBe(1);
  });

  it('sent twice with one key is one, also after its time has gone out of reach', async () => {
    const id = await down(api.world.children.ava);
    const At = ago(0);
    const key = { 'idempotency-key': 'at the edge' };
    api.later(24 * 60 * 60);
    const first = await check(id, { At }, 'sunflowers', key);
    api.later(60);
    const second = await check(id, { At }, 'sunflowers', key);
    expect([second.status, second.data]).toEqual([200, first.data]);
    expect((await check(id, { At })).status).toBe(400);
    expect(await api.db.prisma.sleepCheck.count()).toBe(1);
  });

  it('that was a mistake is struck and counts for nothing; after five minutes somebody says why', async () => {
    const id = await down(api.world.children.ava);
    api.later(10 * 60);
    const { data } = await check(id);
    expect((await undo(data.SleepCheckID)).data).toEqual({
      SleepCheckID: data.SleepCheckID,
      SleepID: id,
      DueAt: '2026-11-18T18:15:30.000Z',
    });
    api.later(10 * 60);
    expect((await undo(data.SleepCheckID)).success).toBe(true);
    expect(await rowOf(id)).toMatchObject({
      Checks: [{ Undone: { At: '2026-11-18T18:10:30.000Z', By: 'The sunflowers', Reason: '' } }],
      Gaps: [{ From: '2026-11-18T18:15:30.000Z', To: '2026-11-18T18:20:30.000Z' }],
    });
    const other = await check(id);
    api.later(6 * 60);
    expect((await undo(other.data.SleepCheckID)).errors).toEqual(['Please say why.']);
    expect((await undo(other.data.SleepCheckID, { Reason: 'Wrong child' }, 'director')).success).toBe(true);
    expect((await rowOf(id)).Checks[1]?.Undone).toMatchObject({ By: 'The director', Reason: 'Wrong child' });
  });
});

describe('the sheet', () => {
  it('says of a nap that was typed by hand that it was entered afterwards, and not twice of one that was not', async () => {
    const { ava } = api.world.children;
    const id = await down(ava);
    api.later(30 * 60);
    await wake([id]);
    const typed = await api.post<{ DailyReportId: number }>('sunflowers', '/api/daily-report/save/', {
      ReportTypeId: 3,
      TimeStart: '09:10',
      TimeEnd: '09:50',
      children: [{ childId: ava, type: 'gray', condition: '' }],
    });
    const rows = await sheet();
    expect(
      rows.map(({ SleepID, TimeStart, TimeEnd, EnteredAfterwards }) => [
        SleepID,
        TimeStart,
        TimeEnd,
        EnteredAfterwards,
      ]),
    ).toEqual([
      [null, '09:10', '09:50', true],
      [id, '12:00', '12:30', false],
    ]);
    expect(rows[0]).toMatchObject({ DailyReportIds: [typed.data.DailyReportId], PutDown: null, Checks: [], Gaps: [] });
  });

  it('agrees with the reports also when one was withdrawn or given to another child', async () => {
    const { ava, ben } = api.world.children;
    const id = await down(ava);
    api.later(30 * 60);
    const [DailyReportId] = (await wake([id])).data.Sleeps[0]!.DailyReportIds;
    const why = { DailyReportId, Version: 1, Reason: 'Wrong child' };
    await api.post('sunflowers', '/api/daily-report/move', { ...why, FromChildID: ava, ToChildID: ben });
    expect((await sheet()).map(({ SleepID, ChildID, DailyReportIds }) => [SleepID, ChildID, DailyReportIds])).toEqual([
      [null, ben, [DailyReportId]],
      [id, ava, []],
    ]);
  });

  it('says when beginning or end were entered afterwards', async () => {
    const late = await down(api.world.children.ava, { At: ago(3) });
    const inTime = await down(api.world.children.ben, { At: ago(2) });
    expect([(await rowOf(late)).EnteredAfterwards, (await rowOf(inTime)).EnteredAfterwards]).toEqual([true, false]);
    api.later(10 * 60);
    await wake([inTime], { At: ago(5) });
    expect((await rowOf(inTime)).EnteredAfterwards).toBe(true);
  });

  it('says the sleep plan that counted on the day of a nap, of one that was typed too (product 26.2)', async () => {
    const { ava, ben } = api.world.children;
    const plan = (ChildID: number, Words: string, days: object) =>
      api.post('director', '/api/admin/care-plans/save', {
        ...{ ChildID, Kind: 'sleep', Content: { Words, Positions: ['side'] }, ...days },
      });
    await plan(ava, 'Letter of Dr. Osei.', { FromDay: '2026-11-18', EndsOn: '2026-11-18' });
    await plan(ava, 'Not yet.', { FromDay: '2026-11-19' });
    await plan(ben, 'Not yet.', { FromDay: '2026-11-19' });
    const id = await down(ava);
    api.later(30 * 60);
    await wake([id]);
    for (const childId of [ava, ben]) {
      await api.post('sunflowers', '/api/daily-report/save/', {
        ...{ ReportTypeId: 3, TimeStart: '09:10', TimeEnd: '09:50' },
        children: [{ childId, type: 'gray', condition: '' }],
      });
    }
    const planned = { Words: 'Letter of Dr. Osei.', Positions: ['side'] };
    const plansOf = async (query = '') =>
      (await sheet('sunflowers', query)).map(({ ChildID, SleepID, SleepPlan }) => [ChildID, SleepID, SleepPlan]);
    expect(await plansOf()).toEqual([
      [ava, null, planned],
      [ben, null, undefined],
      [ava, id, planned],
    ]);
    // The next day's plan is not that of a nap of the day before.
    set('2026-11-19T18:00:30Z');
    expect((await plansOf('?Day=2026-11-18')).at(-1)).toEqual([ava, id, planned]);
    await api.db.prisma.carePlan.deleteMany();
  });

  it('is the room’s own, and the location’s for its director; a sleep follows the child who moves', async () => {
    const { ava, ben, liam } = api.world.children;
    const { rosebuds, sunflowers } = api.world.people;
    for (const child of [ava, ben, liam]) await down(child);
    const names = async (person: Person, query = '') => (await sheet(person, query)).map(({ FirstName }) => FirstName);
    expect(await names('sunflowers')).toEqual(['Ava', 'Ben']);
    expect(await names('director')).toEqual(['Ava', 'Ben', 'Liam']);
    expect(await names('director', `?ClassroomID=${rosebuds}`)).toEqual(['Liam']);
    expect(await names('directorOak')).toEqual([]);
    const there = { classroomId: rosebuds, groupId: api.world.groups.rosebuds };
    await api.db.prisma.child.update({ where: { id: ben }, data: there });
    expect(await names('rosebuds')).toEqual(['Ben', 'Liam']);
    const sleep = await api.db.prisma.sleep.findFirstOrThrow({ where: { childId: ben } });
    expect((await check(sleep.id)).status).toBe(404);
    expect((await wake([sleep.id], {}, 'rosebuds')).success).toBe(true);
    await api.db.prisma.child.update({
      where: { id: ben },
      data: { classroomId: sunflowers, groupId: api.world.groups.late },
    });
  });
});

describe('who sleeps', () => {
  it('is not checked out, by name, nor by correcting the day; nor put into the archive', async () => {
    const { ava, ben } = api.world.children;
    await api.post('sunflowers', '/api/attendance/check-in', { ChildIDs: [ava, ben] });
    const id = await down(ava);
    api.later(10 * 60);
    const out = await api.post('sunflowers', '/api/attendance/check-out', { ChildIDs: [ben, ava] });
    expect([out.status, out.codes, out.errors]).toEqual([
      200,
      ['asleepAtLeaving'],
      ['Ava Rose Carter cannot be checked out while asleep. Please end the nap first.'],
    ]);
    const times = {
      ChildID: ava,
      Day: '2026-11-18',
      Version: 1,
      TimeIn: '12:00',
      TimeOut: '12:05',
      Reason: 'Forgotten',
    };
    expect((await api.post('sunflowers', '/api/attendance/correct', times)).codes).toEqual(['asleepAtLeaving']);
    const archive = { ID: ava, Version: 1, Archived: true };
    expect((await api.post('director', '/api/admin/children/archive', archive)).codes).toEqual(['asleepAtArchiving']);
    await wake([id]);
    expect((await api.post('sunflowers', '/api/attendance/check-out', { ChildIDs: [ben, ava] })).success).toBe(true);
  });

  it('is kept to one nap by the database itself', async () => {
    const id = await down(api.world.children.ava);
    const { id: _, ...sleep } = await api.db.prisma.sleep.findUniqueOrThrow({ where: { id } });
    const insert = (data: object) => api.db.prisma.sleep.create({ data: { ...sleep, ...data } });
    await expect(insert({})).rejects.toThrow();
    api.later(20 * 60);
    await wake([id]);
    const ended = {
      endedAt: api.clock.now,
      endRecordedAt: api.clock.now,
      endedBy: sleep.startedBy,
      lastDay: sleep.day,
    };
    await expect(insert({ ...ended, startedAt: new Date(ago(10)) })).rejects.toThrow(/sleeps_apart_excl/);
  });
});
