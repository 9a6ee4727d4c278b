import type { DataOf } from '@footprints/contracts/endpoint';
import type { ErasurePlanRow, readRestricted } from '@footprints/contracts/erasures';
import { afterEach, expect, it } from 'vitest';
import { useApi } from '../../test/api.ts';
import { confirmedErasure, ok, plantFamily } from '../../test/planted-family.ts';
import { sendMails } from '../../test/outbox.ts';
import { dateOf } from '../db/calendar.ts';
import { jobHandlers } from '../start/jobs.ts';

const api = useApi();
const start = new Date('2026-11-18T20:30:00.000Z');
afterEach(() => {
  api.clock.now = start;
});

/** What a law keeps of a child of a place, until each of these days. */
async function keep(timeZone: string, untils: readonly string[]): Promise<string> {
  const { director } = api.world.people;
  const { id: locationId } = await api.db.prisma.location.create({ data: { name: `In ${timeZone}`, timeZone } });
  const asked = { reason: 'Moved away', askedBy: director, askedAt: start };
  const child = { childId: 9_000_000 + locationId, childCreatedAt: start };
  const { id } = await api.db.prisma.erasure.create({ data: { ...child, locationId, ...asked } });
  const data = untils.map((until) => ({
    erasureId: id,
    kind: 'attendance',
    content: {},
    until: dateOf(until),
    rule: '',
  }));
  await api.db.prisma.restrictedRecord.createMany({ data });
  return id;
}

it.each([
  ['America/Chicago', '2031-11-18', '2031-11-19', '2031-11-18T06:00:00Z'],
  // Clocks are put forward in the morning of the day, and back.
  ['America/Chicago', '2031-03-09', '2031-03-10', '2031-03-09T06:00:00Z'],
  ['America/Chicago', '2031-11-02', '2031-11-03', '2031-11-02T05:00:00Z'],
  // They were put forward and back the day before.
  ['America/Chicago', '2031-03-10', '2031-03-11', '2031-03-10T05:00:00Z'],
  ['America/Chicago', '2031-11-03', '2031-11-04', '2031-11-03T06:00:00Z'],
  ['America/Chicago', '2032-02-29', '2032-03-01', '2032-02-29T06:00:00Z'],
  // Where the day is over before UTC's has begun, and where it begins when that is nearly over.
  ['Pacific/Auckland', '2031-11-18', '2031-11-19', '2031-11-17T11:00:00Z'],
  ['Pacific/Pago_Pago', '2031-11-18', '2031-11-19', '2031-11-18T11:00:00Z'],
])(
  'what a law keeps until a day goes when that begins by the clocks of its place: in %s on %s, and not what it keeps longer',
  async (timeZone, until, next, begins) => {
    const erasureId = await keep(timeZone, [until, next]);
    const left = async (ms: number) => {
      api.clock.now = new Date(Date.parse(begins) + ms);
      await jobHandlers(api.deps).sweep({}, new AbortController().signal);
      const rows = await api.db.prisma.restrictedRecord.findMany({ where: { erasureId }, orderBy: { until: 'asc' } });
      return rows.map((row) => row.until);
    };
    expect(await left(-1)).toEqual([dateOf(until), dateOf(next)]);
    expect(await left(0)).toEqual([dateOf(next)]);
    expect(await left(0)).toEqual([dateOf(next)]);
    expect(await left(26 * 3_600_000)).toEqual([]);
  },
);

it('what is kept of a child of a location that went with the demo goes by UTC', async () => {
  const erasureId = await keep('Pacific/Auckland', ['2031-11-18', '2031-11-19']);
  const { locationId } = await api.db.prisma.erasure.findUniqueOrThrow({ where: { id: erasureId } });
  await api.asOwner(`DELETE FROM locations WHERE id = ${locationId}`);
  api.clock.now = new Date('2031-11-18T00:00:00Z');
  await jobHandlers(api.deps).sweep({}, new AbortController().signal);
  const rows = await api.db.prisma.restrictedRecord.findMany({ where: { erasureId } });
  expect(rows.map(({ until }) => until)).toEqual([dateOf('2031-11-19')]);
});

/** Has a law keep this kind for five years, from the day of the record where nothing else is said. */
async function askToKeep(kind: string, countedFrom = 'recorded'): Promise<void> {
  const rule = { keepCount: 5, keepUnit: 'year', countedFrom, citation: 'WAC 110-300-0465' };
  const where = { locationId_kind: { locationId: api.world.maple, kind } };
  const create = { ...where.locationId_kind, ...rule, setAt: start };
  await api.db.prisma.retentionRule.upsert({ where, create, update: rule });
}

/** A child that has left, after something more was recorded of it. */
async function leaver(name: string, record: (childId: number) => Promise<void>): Promise<number> {
  const { childId } = await plantFamily(api, name);
  await api.db.prisma.child.update({ where: { id: childId }, data: { archivedAt: null } });
  await record(childId);
  await api.db.prisma.child.update({ where: { id: childId }, data: { archivedAt: start } });
  return childId;
}

async function keptOf(childId: number, kind: string): Promise<DataOf<typeof readRestricted>> {
  const id = await confirmedErasure(api, childId);
  await sendMails(api);
  const path = `/api/admin/erasures/${id}/restricted`;
  const records = await ok(api.get<DataOf<typeof readRestricted>>('director', path));
  return records.filter(({ Kind }) => Kind === kind);
}

it('product 25.22 attendance and meals stay where no rule asks for it, and go where a set says at most how long', async () => {
  const { childId } = await plantFamily(api, 'Little');
  const staying = async () => {
    const plan = await ok(api.get<ErasurePlanRow[]>('director', `/api/admin/erasures/plan?ChildID=${childId}`));
    return plan.flatMap(({ Action, What, Until }) => (Action === 'restricted' ? [[What, Until]] : []));
  };
  expect(await staying()).toEqual([
    ['Name and birth date', '2031-11-18'],
    ['Attendance', '2031-11-18'],
    ['Meals and bottles, with their corrections', '2030-11-30'],
  ]);
  const { version } = await api.db.prisma.location.findUniqueOrThrow({ where: { id: api.world.maple } });
  const little = {
    LocationID: api.world.maple,
    Version: version,
    Preset: 'gdpr',
    Rules: [],
    Reason: 'No law asks for more',
  };
  await ok(api.post('admin', '/api/admin/retention/save', little));
  expect(await staying()).toEqual([]);
  await api.db.prisma.retentionRule.deleteMany({ where: { locationId: api.world.maple } });
});

const post = <Data>(url: string, body: object) => ok(api.post<Data>('sunflowers', `/api/${url}`, body));
const save = async (childId: number, report: object, type = 'gray', condition = '') =>
  (
    await post<{ DailyReportId: number }>('daily-report/save/', {
      Note: '',
      ...report,
      children: [{ childId, type, condition }],
    })
  ).DailyReportId;

it('a day stays with when the child was away in between, and with what it said before it was corrected, when and why', async () => {
  const childId = await leaver('Days', async (id) => {
    const tap = (time: string, way: 'in' | 'out') => {
      api.clock.now = new Date(`2026-11-18T${time}:00Z`);
      return post(`attendance/check-${way}`, { ChildIDs: [id] });
    };
    await tap('21:00', 'out');
    await tap('21:30', 'in');
    await tap('23:00', 'out');
    const times = { TimeIn: '14:00', TimeOut: '17:00' };
    const day = { ChildID: id, Day: '2026-11-18', Version: 4, ...times, Reason: 'Forgotten' };
    api.clock.now = new Date('2026-11-18T23:30:00Z');
    await post('attendance/correct', day);
    api.clock.now = start;
  });
  const [kept] = await keptOf(childId, 'attendance');
  expect(kept?.Content).toEqual({
    ...{ Day: '2026-11-18', In: '2026-11-18T20:00:00.000Z', Out: '2026-11-18T23:00:00.000Z' },
    Away: [{ From: '2026-11-18T21:00:00.000Z', To: '2026-11-18T21:30:00.000Z' }],
    Before: [
      {
        ...{ In: start.toISOString(), Out: '2026-11-18T23:00:00.000Z' },
        ...{ CorrectedAt: '2026-11-18T23:30:00.000Z', Reason: 'Forgotten' },
      },
    ],
  });
});

it('a meal stays with how much was eaten, and with what it said before it was corrected, when and why', async () => {
  const childId = await leaver('Meals', async (id) => {
    const { ben } = api.world.children;
    const children = [id, ben].map((childId) => ({ childId, type: 'blue', condition: 'Ate Most' }));
    const snack = { ReportTypeId: 2, GenericReportInfo: 'Snack', Note: 'Crackers', children };
    const { DailyReportId } = await post<{ DailyReportId: number }>('daily-report/save/', snack);
    const amend = (body: object) => post<{ DailyReportId: number }>('daily-report/amend', body);
    const less = { Everyone: { type: 'yellow' } };
    await amend({ DailyReportId, Version: 1, ChildIDs: [id], Changes: less, Reason: 'Wrong amount' });
    // Since then it is a report of this child's own.
    const dinner = { GenericReportInfo: 'Dinner' };
    const own = { DailyReportId, Version: 2, ChildIDs: [id], Changes: dinner, Reason: 'Wrong type' };
    expect((await amend(own)).DailyReportId).not.toBe(DailyReportId);
    const Reason = 'Entered twice';
    const again = await save(id, { ReportTypeId: 2, GenericReportInfo: 'Breakfast' }, 'green', 'Ate All');
    await post('daily-report/retract', { DailyReportId: again, Version: 1, Reason });
  });
  const changes = async () => {
    const plan = await ok(api.get<ErasurePlanRow[]>('director', `/api/admin/erasures/plan?ChildID=${childId}`));
    return plan.find(({ What }) => What === 'What was said before corrections')?.Count;
  };
  // What stays with a meal does not go; what was withdrawn does.
  expect(await changes()).toBe(1);
  const kept = (await keptOf(childId, 'meals')).map(({ Content }) => Content);
  const At = start.toISOString();
  expect(kept.toSorted((one, other) => String(one['Info']).localeCompare(String(other['Info'])))).toEqual([
    {
      ...{ Day: '2026-11-18', At, Type: 'Meal', Info: 'Dinner', Condition: 'Ate Some' },
      ...{ TimeStart: null, TimeEnd: null },
      Before: [
        {
          ...{ At, Info: 'Snack', Condition: 'Ate Some', TimeStart: null, TimeEnd: null },
          ...{ CorrectedAt: At, Reason: 'Wrong type' },
        },
        {
          ...{ At, Info: 'Snack', Condition: 'Ate Most', TimeStart: null, TimeEnd: null },
          ...{ CorrectedAt: At, Reason: 'Wrong amount' },
        },
      ],
    },
    {
      ...{ Day: '2026-11-18', At, Type: 'Meal', Info: 'Lunch', Condition: 'Ate All' },
      ...{ TimeStart: null, TimeEnd: null, Before: [] },
    },
  ]);
});

it('what stays is in the order in which it was, whichever was recorded first', async () => {
  await askToKeep('reports');
  const childId = await leaver('Order', async (id) => {
    for (const [time, Note] of [
      ['18:00', 'second'],
      ['19:00', 'third'],
      ['17:00', 'first'],
      ['19:00', 'fourth'],
    ]) {
      await save(id, { ReportTypeId: 7, Note, HappenedAt: `2026-11-18T${time}:00.000Z` });
    }
  });
  const kept = (await keptOf(childId, 'reports')).map(({ Content }) => Content['Note']);
  expect(kept.slice(0, 4)).toEqual(['first', 'second', 'third', 'fourth']);
});

it('a nap stays with its times and a diaper with its condition, and each with its corrections', async () => {
  await askToKeep('reports');
  const childId = await leaver('Reports', async (id) => {
    const nap = await save(id, { ReportTypeId: 3, TimeStart: '12:30', TimeEnd: '14:00', Note: 'Slept badly' });
    const Changes = { TimeEnd: '13:30', Note: 'Slept well' };
    await post('daily-report/amend', { DailyReportId: nap, Version: 1, Changes, Reason: 'Wrong time' });
    await save(id, { ReportTypeId: 4 }, 'orange', 'Pee & BM');
  });
  const kept = (await keptOf(childId, 'reports')).map(({ Content }) => Content);
  expect(kept).toContainEqual(
    expect.objectContaining({
      ...{ Type: 'Nap', TimeStart: '12:30', TimeEnd: '13:30', Note: 'Slept well' },
      Before: [
        {
          ...{ At: start.toISOString(), Info: '', Condition: '', TimeStart: '12:30', TimeEnd: '14:00' },
          ...{ Note: 'Slept badly', CorrectedAt: start.toISOString(), Reason: 'Wrong time' },
        },
      ],
    }),
  );
  expect(kept).toContainEqual(expect.objectContaining({ Type: 'Diaper', Condition: 'Pee & BM', Before: [] }));
});

it('a check of a sleep stays with when it was entered, whether late, and when and why it was struck', async () => {
  await askToKeep('sleep');
  const { sunflowers: classroomId } = api.world.people;
  const check = { recordedBy: classroomId, breathing: 'easy', action: 'none' };
  const childId = await leaver('Sleep', async (id) => {
    await api.db.prisma.sleep.create({
      data: {
        ...{ childId: id, classroomId, locationId: api.world.maple, startedBy: classroomId, putDown: 'back' },
        ...{ day: dateOf('2026-11-17'), startedAt: new Date('2026-11-18T03:00:00Z') },
        ...{ startRecordedAt: new Date('2026-11-18T03:00:00Z'), checkMinutes: 15 },
        checks: {
          create: [
            {
              ...{ ...check, at: new Date('2026-11-18T03:15:00Z'), recordedAt: new Date('2026-11-18T03:20:00Z') },
              ...{ isLate: true, position: 'side' },
            },
            {
              ...{ ...check, at: new Date('2026-11-18T03:30:00Z'), recordedAt: new Date('2026-11-18T03:30:00Z') },
              ...{ isLate: false, position: 'back', undoneAt: new Date('2026-11-18T03:40:00Z') },
              ...{ undoneBy: classroomId, undoneReason: 'Nobody looked' },
            },
          ],
        },
      },
    });
  });
  const [kept] = await keptOf(childId, 'sleep');
  expect(kept?.Content['Checks']).toMatchObject([
    {
      ...{ At: '2026-11-18T03:15:00.000Z', RecordedAt: '2026-11-18T03:20:00.000Z', IsLate: true },
      ...{ WithdrawnAt: null, WithdrawnReason: '' },
    },
    {
      ...{ At: '2026-11-18T03:30:00.000Z', RecordedAt: '2026-11-18T03:30:00.000Z', IsLate: false },
      ...{ WithdrawnAt: '2026-11-18T03:40:00.000Z', WithdrawnReason: 'Nobody looked' },
    },
  ]);
});

it('a sleep past midnight stays with when its beginning and end were entered, as long as by the nightly rule, which counts from the day of waking', async () => {
  await askToKeep('sleep');
  const { sunflowers: classroomId } = api.world.people;
  const childId = await leaver('Night', async (id) => {
    await api.db.prisma.sleep.create({
      data: {
        ...{ childId: id, classroomId, locationId: api.world.maple, startedBy: classroomId, putDown: 'back' },
        ...{ day: dateOf('2026-11-16'), startedAt: new Date('2026-11-17T03:00:00Z') },
        ...{ lastDay: dateOf('2026-11-17'), endedAt: new Date('2026-11-17T09:00:00Z'), endedBy: classroomId },
        ...{ startRecordedAt: new Date('2026-11-17T03:01:00Z'), endRecordedAt: new Date('2026-11-17T09:20:00Z') },
      },
    });
  });
  const Content = {
    ...{ Day: '2026-11-16', From: '2026-11-17T03:00:00.000Z', FromRecordedAt: '2026-11-17T03:01:00.000Z' },
    ...{ To: '2026-11-17T09:00:00.000Z', ToRecordedAt: '2026-11-17T09:20:00.000Z', PutDown: 'back', Checks: [] },
  };
  expect(await keptOf(childId, 'sleep')).toMatchObject([{ Until: '2031-11-17', Content }]);
});

it('a person to call stays with whether they may pick the child up', async () => {
  await askToKeep('contacts', 'left');
  const childId = await leaver('Called', async (id) => {
    const neighbour = { childId: id, position: 1, name: 'Neighbour', phone: '+1 555 0101', mayPickUp: false };
    await api.db.prisma.childContact.create({ data: neighbour });
  });
  const people = (await keptOf(childId, 'contacts')).filter(({ Content }) => 'Phone' in Content);
  expect(people.map(({ Content }) => Content)).toEqual([
    { Name: 'GrandmamaCalled', Relation: 'Aunt', Phone: '+1 555 0100', MayPickUp: true },
    { Name: 'Neighbour', Relation: '', Phone: '+1 555 0101', MayPickUp: false },
  ]);
});
