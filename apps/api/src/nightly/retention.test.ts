import { imageSizes } from '@footprints/contracts/images';
import type { CountedFrom, Keep } from '@footprints/contracts/retention-days';
import { type RecordKind, recordKindIds } from '@footprints/contracts/retention-kinds';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { useApi } from '../../test/api.ts';
import { momentOf, reportOf } from '../../test/calls/records.ts';
import { waitingPhoto } from '../../test/photos.ts';
import { untilWaiting } from '../../test/waiting.ts';
import { imageKey } from '../images/store.ts';
import { type Removed, removeByRules, removeWhereItIsNight } from './retention.ts';

const api = useApi();

/** A leap day, and the first moments of the days around the one on which a year after it is over, where clocks are 6 hours behind. */
const recorded = '2028-02-29';
const recordedAt = new Date('2028-02-29T18:00:00Z');
const dayBefore = new Date('2029-03-01T05:59:59Z');
const theDay = new Date('2029-03-01T06:00:00Z');

/** Steps the clock; who is signed in stays so. */
async function at(now: Date): Promise<void> {
  api.clock.now = now;
  await api.db.prisma.session.updateMany({ data: { createdAt: now, lastSeenAt: now } });
}

const run = (isDry: boolean) => removeByRules(api.deps, { isDry, locationIds: [api.world.maple] });
const countsOf = ([night]: Removed[]) => night?.counts;

async function rule(kind: RecordKind, Count: number, Unit: Keep['Unit'], countedFrom: CountedFrom): Promise<void> {
  const where = { locationId_kind: { locationId: api.world.maple, kind } };
  const data = { keepCount: Count, keepUnit: Unit, countedFrom, setAt: api.clock.now };
  await api.db.prisma.retentionRule.upsert({
    where,
    create: { locationId: api.world.maple, kind, ...data },
    update: data,
  });
}

beforeEach(async () => {
  await at(recordedAt);
  await api.db.prisma.retentionRule.deleteMany();
  await api.db.prisma.child.updateMany({ data: { archivedAt: null } });
  // Looks are written down a while after the answer: what the test before noted would come into this one.
  await api.app.afterAnswersSettled();
  await api.app.storeLooks();
  await api.asOwner('DELETE FROM looks');
});

/** Makes a record of Ava on the leap day, and says how many rows of its kind a night removes. */
const made: Record<RecordKind, () => Promise<number>> = {
  reports: async () => {
    await reportOf(api, 'sunflowers', [api.world.children.ava]);
    return 1;
  },
  meals: async () => {
    const children = [{ childId: api.world.children.ava, type: 'green', condition: 'Ate All' }];
    await api.post('sunflowers', '/api/daily-report/save/', { ReportTypeId: 2, GenericReportInfo: 'Lunch', children });
    return 1;
  },
  moments: async () => {
    await momentOf(api, 'sunflowers', [api.world.children.ava]);
    return 1;
  },
  attendance: async () => {
    const { children, people, maple } = api.world;
    const place = { childId: children.ava, classroomId: people.sunflowers, locationId: maple };
    const data = { ...place, day: new Date(recorded), checkedInAt: recordedAt, checkedOutAt: recordedAt };
    await api.db.prisma.attendanceDay.create({ data });
    return 1;
  },
  sleep: async () => {
    const { children, people, maple } = api.world;
    const place = { childId: children.ava, classroomId: people.sunflowers, locationId: maple };
    const day = new Date(recorded);
    const endedAt = new Date(recordedAt.getTime() + 3_600_000);
    await api.db.prisma.sleep.create({
      data: {
        ...place,
        day,
        lastDay: day,
        startedAt: recordedAt,
        startRecordedAt: recordedAt,
        startedBy: people.sunflowers,
        putDown: 'back',
        endedAt,
        endRecordedAt: endedAt,
        endedBy: people.sunflowers,
        checks: {
          create: {
            at: recordedAt,
            recordedAt,
            recordedBy: people.sunflowers,
            position: 'back',
            breathing: 'easy',
            action: 'none',
            isLate: false,
          },
        },
      },
    });
    return 1;
  },
  badges: async () => {
    await api.post('sunflowers', '/api/badges/save/child', {
      BadgeID: api.world.badges.sharing,
      ChildID: api.world.children.ava,
    });
    // Ben's of the test world are older.
    return 3;
  },
  carePlans: async () => {
    const { children, people } = api.world;
    const plan = { childId: children.ava, kind: 'feeding', content: { Words: 'Small spoons' } };
    const days = { fromDay: new Date(recorded), endsOn: new Date(recorded) };
    await api.db.prisma.carePlan.create({
      data: { ...plan, ...days, recordedAt, recordedBy: people.director },
    });
    return 1;
  },
  consents: async () => {
    await leave();
    return api.db.prisma.consent.count({ where: { childId: api.world.children.ava } });
  },
  contacts: async () => {
    const childId = api.world.children.ava;
    await api.db.prisma.allergy.create({ data: { childId, substance: 'Peanuts' } });
    await api.db.prisma.childContact.create({
      data: { childId, position: 0, name: 'Rosa', phone: '555 0100', mayPickUp: true },
    });
    await leave();
    return 2;
  },
  guardianLinks: async () => {
    await leave();
    return api.db.prisma.guardian.count({ where: { childId: api.world.children.ava } });
  },
  placements: async () => {
    const { children, people, maple, groups } = api.world;
    const place = { childId: children.ava, locationId: maple, classroomId: people.sunflowers, groupId: groups.early };
    await api.db.prisma.placement.create({
      data: { ...place, fromDay: new Date('2028-01-01'), toDay: new Date(recorded) },
    });
    return 1;
  },
  looks: async () => {
    const look = { childId: api.world.children.ava, userId: api.world.people.director, kind: 'record' as const };
    const times = { firstAt: recordedAt, lastAt: recordedAt };
    await api.db.prisma.look.create({ data: { ...look, ...times, day: new Date(recorded), count: 2 } });
    return 1;
  },
  ratioLog: async () => {
    await api.asOwner('DELETE FROM ratio_changes');
    const { people, maple } = api.world;
    const line = { classroomId: people.sunflowers, locationId: maple, at: recordedAt };
    await api.db.prisma.ratioChange.create({ data: { ...line, children: 1 } });
    // What the room is now stays.
    await api.db.prisma.ratioChange.create({ data: { ...line, children: 2 } });
    return 1;
  },
  shifts: async () => {
    const { people, maple } = api.world;
    const staff = await api.db.prisma.staffMember.create({
      data: { locationId: maple, displayName: 'Kim Lee', initials: 'KL', startedOn: new Date('2028-01-01') },
    });
    const times = { fromAt: recordedAt, toAt: new Date(recordedAt.getTime() + 3_600_000) };
    await api.db.prisma.shift.create({
      data: {
        staffMemberId: staff.id,
        classroomId: people.sunflowers,
        locationId: maple,
        ...times,
        recordedBy: people.director,
      },
    });
    return 1;
  },
};

async function leave(): Promise<void> {
  await api.db.prisma.child.update({ where: { id: api.world.children.ava }, data: { archivedAt: recordedAt } });
}

const from: Partial<Record<RecordKind, CountedFrom>> = {
  carePlans: 'ended',
  placements: 'ended',
  consents: 'left',
  contacts: 'left',
  guardianLinks: 'left',
};

describe('a night (product 25.15)', () => {
  it.each(recordKindIds)(
    'takes nothing of %s a day before a year is over, nor by a dry run or a hold, and everything on the day',
    async (kind) => {
      const count = await made[kind]();
      const isOfRooms = kind === 'shifts' || kind === 'ratioLog';
      await rule(kind, 1, 'year', from[kind] ?? 'recorded');
      // The product's own rule ends links earlier: only the kind that is asked about.
      if (kind !== 'guardianLinks') await rule('guardianLinks', 100, 'year', 'left');
      await at(dayBefore);
      const early = (await run(false))[0]?.counts[kind] ?? 0;
      expect(early).toBe(kind === 'badges' ? 2 : 0);
      await at(theDay);
      const due = { [kind]: kind === 'badges' ? 1 : count };
      const { id } = await api.db.prisma.legalHold.create({
        data: { childId: api.world.children.ava, reason: 'A dispute', since: api.clock.now },
      });
      // What is of rooms, no child's hold keeps; a dry run leaves it for what follows.
      expect(countsOf(await run(isOfRooms))).toEqual(isOfRooms ? due : {});
      await api.db.prisma.legalHold.update({ where: { id }, data: { endedAt: api.clock.now } });
      expect(countsOf(await run(true))).toEqual(due);
      expect(countsOf(await run(true))).toEqual(due);
      expect(countsOf(await run(false))).toEqual(due);
      expect(countsOf(await run(false))).toEqual({});
      const entries = await api.db.prisma.auditEntry.findMany({
        where: { action: 'records.removed', actorId: null, locationId: api.world.maple, at: theDay },
      });
      const rows = entries
        .map(({ after }) => after as { Kind: string; Rows: number })
        .filter(({ Kind }) => Kind === kind);
      expect(rows.reduce((sum, { Rows }) => sum + Rows, 0)).toBe(due[kind]);
    },
  );

  const keptMeanwhile = {
    'a longer rule': async () => {
      const { id, version } = await api.db.prisma.location.findUniqueOrThrow({ where: { id: api.world.maple } });
      const Rules = [{ Kind: 'attendance', Keep: { Count: 9, Unit: 'year' }, From: 'recorded' }];
      return api.post('admin', '/api/admin/retention/save', {
        LocationID: id,
        Version: version,
        Rules,
        Reason: 'Longer',
      });
    },
    'a hold': () => {
      const hold = { ChildID: api.world.children.ava, Reason: 'A dispute' };
      return api.post('admin', '/api/admin/retention/holds/save', hold);
    },
  };
  /** A day's attendance that its rule keeps no longer, with a connection that holds others up and one that sees them wait. */
  async function attendanceThatIsOver() {
    await made.attendance();
    await rule('attendance', 1, 'year', 'recorded');
    await at(theDay);
    const [holder, onlooker] = [await api.connectAsOwner(), await api.connectAsOwner()];
    onTestFinished(async () => {
      await Promise.all([holder.end(), onlooker.end()]);
      await api.db.prisma.legalHold.updateMany({ data: { endedAt: theDay } });
      await api.db.prisma.attendanceDay.deleteMany();
    });
    return { holder, onlooker };
  }
  it.each([
    ['a longer rule', 'retention_rules'],
    ['a hold', 'legal_holds'],
  ] as const)('waits for %s that is being saved, and takes nothing that it keeps', async (name, table) => {
    const { holder, onlooker } = await attendanceThatIsOver();
    await holder.query(`BEGIN; LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
    const kept = keptMeanwhile[name]();
    await untilWaiting(onlooker);
    const night = run(false);
    await untilWaiting(onlooker, 2);
    await holder.query('COMMIT');
    expect((await kept).errors).toEqual([]);
    expect(countsOf(await night)).toEqual({});
    expect(await api.db.prisma.attendanceDay.count()).toBe(1);
  });

  it('keeps a hold waiting while it takes what nobody held, so that whoever reads that it stands loses nothing more', async () => {
    const { holder, onlooker } = await attendanceThatIsOver();
    await holder.query('BEGIN; SELECT FROM attendance_days FOR UPDATE');
    const night = run(false);
    await untilWaiting(onlooker);
    const held = keptMeanwhile['a hold']();
    await untilWaiting(onlooker, 2);
    await holder.query('COMMIT');
    expect(countsOf(await night)).toEqual({ attendance: 1 });
    expect((await held).success).toBe(true);
  });

  it('leaves the counts of lists and the learning days right', async () => {
    await made.meals();
    await made.moments();
    for (const kind of ['reports', 'meals', 'moments', 'badges'] as const) await rule(kind, 1, 'year', 'recorded');
    await at(theDay);
    expect(Object.keys(countsOf(await run(false)) ?? {})).toEqual(['meals', 'moments']);
    expect((await api.db.pool.query('SELECT * FROM list_counts_missing()')).rows).toEqual([]);
    expect(await api.db.prisma.report.count({ where: { children: { none: {} } } })).toBe(0);
    expect(await api.db.prisma.moment.count({ where: { children: { none: {} } } })).toBe(0);
  });

  it('takes a photo’s files with its last moment, and not before: another child’s is kept', async () => {
    const { ava, ben } = api.world.children;
    const consent = { purpose: 'portfolio' as const, granted: true, fromDay: new Date(recorded) };
    await api.db.prisma.consent.create({ data: { ...consent, childId: ava } });
    const { photo } = await momentOf(api, 'sunflowers', [ava, ben]);
    await rule('moments', 1, 'year', 'left');
    await leave();
    await at(theDay);
    expect(countsOf(await run(false))).toMatchObject({ moments: 1 });
    expect(await api.deps.storage.exists(imageKey(photo, 'full'))).toBe(true);
    await api.db.prisma.child.update({ where: { id: ben }, data: { archivedAt: recordedAt } });
    expect(countsOf(await run(false))).toMatchObject({ moments: 1 });
    expect(await api.deps.storage.exists(imageKey(photo, 'full'))).toBe(false);
    expect(await api.db.prisma.image.count({ where: { name: photo } })).toBe(0);
  });

  it.each(['left', 'recorded', 'birth'] as const)(
    'takes the photo of a child itself with the rule for moments counted from “%s”, once it has left, and its files',
    async (countedFrom) => {
      const { ava: id } = api.world.children;
      const name = await waitingPhoto(api, 'director');
      const image = { update: { usedAt: recordedAt } };
      const child = { birthDate: new Date(recorded), image: { connect: { name } } };
      await api.db.prisma.child.update({ where: { id }, data: child });
      await api.db.prisma.child.update({ where: { id }, data: { image } });
      await rule('moments', 1, 'year', countedFrom);
      await rule('guardianLinks', 100, 'year', 'left');
      await at(theDay);
      expect(countsOf(await run(false))).toEqual({});
      await leave();
      await at(dayBefore);
      expect(countsOf(await run(false))).toEqual({});
      await at(theDay);
      const hold = { childId: id, reason: 'A dispute', since: api.clock.now };
      const held = await api.db.prisma.legalHold.create({ data: hold });
      expect(countsOf(await run(false))).toEqual({});
      await api.db.prisma.legalHold.update({ where: { id: held.id }, data: { endedAt: api.clock.now } });
      expect(countsOf(await run(true))).toEqual({ moments: 1 });
      expect(countsOf(await run(false))).toEqual({ moments: 1 });
      expect(countsOf(await run(false))).toEqual({});
      const entry = await api.db.prisma.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
      expect(entry).toMatchObject({ action: 'records.removed', actorId: null, after: { Kind: 'moments', Rows: 1 } });
      expect(await api.db.prisma.image.count({ where: { name } })).toBe(0);
      for (const size of imageSizes) expect(await api.deps.storage.exists(imageKey(name, size))).toBe(false);
    },
  );

  it('keeps the records of a child that is here, whatever its age', async () => {
    const where = { id: api.world.children.ava };
    await api.db.prisma.child.update({ where, data: { birthDate: new Date('2020-01-01') } });
    await made.reports();
    await rule('reports', 1, 'year', 'birth');
    expect(countsOf(await run(true))).toEqual({});
    await leave();
    expect(countsOf(await run(false))).toEqual({ reports: 1 });
  });

  it.each(['carePlans', 'placements'] as const)(
    'counts what is open of %s from the day on which the child left, and nothing of one that is here',
    async (kind) => {
      await made[kind]();
      const where = { childId: api.world.children.ava };
      await api.db.prisma.carePlan.updateMany({ where, data: { endsOn: null } });
      await api.db.prisma.placement.updateMany({ where, data: { toDay: null } });
      await rule(kind, 1, 'year', 'ended');
      await rule('guardianLinks', 100, 'year', 'left');
      await at(theDay);
      expect(countsOf(await run(true))).toEqual({});
      await leave();
      await at(dayBefore);
      expect(countsOf(await run(false))).toEqual({});
      await at(theDay);
      expect(countsOf(await run(false))).toEqual({ [kind]: 1 });
    },
  );

  // By UTC a child leaves on the next day already, and in the night after it clocks are put forward, or back.
  it.each([
    { left: '2027-03-13T23:30:00-06:00', last: '2027-06-10T23:59:59-05:00', over: '2027-06-11T00:00:00-05:00' },
    { left: '2027-11-06T23:30:00-05:00', last: '2028-02-03T23:59:59-06:00', over: '2028-02-04T00:00:00-06:00' },
  ])(
    'ends what a family reads 90 days after $left, by the location’s calendar: 404 for all, pictures too',
    async ({ left, last, over }) => {
      const { ava, liam } = api.world.children;
      await api.db.prisma.guardian.createMany({
        data: [{ userId: api.world.people.parent, childId: ava }],
        skipDuplicates: true,
      });
      await at(new Date(left));
      const { photo } = await momentOf(api, 'sunflowers', [ava]);
      const child = await api.db.prisma.child.findUniqueOrThrow({ where: { id: ava } });
      await api.post('director', '/api/admin/children/archive', { ID: ava, Version: child.version, Archived: true });
      const reads = async () => [
        (await api.post('parent', '/api/daily-moment', { ChildID: ava })).status,
        (await api.get('parent', `/api/images/${photo}?size=thumb`)).status,
        (await api.get('parent', `/api/images/${photo}?size=full`)).status,
        (await api.post('parent', '/api/daily-moment', { ChildID: liam })).status,
      ];
      await at(new Date(last));
      expect(countsOf(await run(false))).toEqual({});
      expect(await reads()).toEqual([200, 200, 200, 200]);
      await at(new Date(over));
      expect(countsOf(await run(false))).toEqual({ guardianLinks: 1 });
      expect(await reads()).toEqual([404, 404, 404, 200]);
      const entry = await api.db.prisma.auditEntry.findFirstOrThrow({
        where: { action: 'guardian.unlinked' },
        orderBy: { id: 'desc' },
      });
      expect(entry).toMatchObject({
        actorId: null,
        entityId: String(ava),
        before: { UserID: api.world.people.parent },
      });
    },
  );

  it('is at four by the location’s own clock', async () => {
    await api.asOwner('DELETE FROM ratio_changes');
    await made.attendance();
    await rule('attendance', 1, 'year', 'recorded');
    const left = () => api.db.prisma.attendanceDay.count();
    for (const [hour, days] of [
      ['09:05', 1],
      ['11:05', 1],
      ['10:05', 0],
    ] as const) {
      await at(new Date(`2029-03-01T${hour}:00Z`));
      await removeWhereItIsNight(api.deps);
      expect([hour, await left()]).toEqual([hour, days]);
    }
  });

  it('leaves who is here over night by the shortest rule, and takes a check-out that was forgotten the night after', async () => {
    await made.attendance();
    await api.db.prisma.attendanceDay.updateMany({ data: { checkedOutAt: null } });
    await rule('attendance', 1, 'day', 'recorded');
    const left = () => api.db.prisma.attendanceDay.count();
    for (const [night, days] of [
      ['2028-03-01', 1],
      ['2028-03-02', 0],
    ] as const) {
      await at(new Date(`${night}T10:00:00Z`));
      await removeWhereItIsNight(api.deps);
      expect([night, await left()]).toEqual([night, days]);
    }
  });

  it('ends between two batches when it is told to, and goes on from there', async () => {
    await made.attendance();
    await rule('attendance', 1, 'year', 'recorded');
    await at(theDay);
    const ended = AbortSignal.abort();
    expect(
      countsOf(await removeByRules(api.deps, { isDry: false, locationIds: [api.world.maple], signal: ended })),
    ).toEqual({});
    expect(countsOf(await run(false))).toEqual({ attendance: 1 });
  });

  it('takes what an ended night has left of emptied entries, with its photo, though no rule takes anything', async () => {
    await made.moments();
    const { image } = await api.db.prisma.moment.findFirstOrThrow({
      orderBy: { id: 'desc' },
      select: { image: { select: { id: true, name: true } } },
    });
    await api.db.prisma.momentChild.deleteMany({ where: { moment: { imageId: image.id } } });
    await at(theDay);
    expect(countsOf(await run(false))).toEqual({});
    expect(await api.db.prisma.image.count({ where: { id: image.id } })).toBe(0);
    expect(await api.deps.storage.exists(imageKey(image.name, 'full'))).toBe(false);
    // Badges' art is no moment's either.
    expect(await api.db.prisma.image.count({ where: { kind: 'badge', usedAt: null } })).toBe(0);
  });

  it('is asked about beforehand by whoever sets the location up', async () => {
    await made.looks();
    await rule('looks', 1, 'year', 'recorded');
    const url = `/api/admin/retention/next?LocationID=${api.world.maple}`;
    // Until that day's own night, and all of the day before once its night is over.
    for (const asked of [theDay, new Date('2029-03-01T01:00:00Z'), new Date('2029-02-28T11:00:00Z')]) {
      await at(asked);
      expect((await api.get('director', url)).data).toEqual([{ Kind: 'looks', Count: 1 }]);
    }
    await at(new Date('2029-02-28T10:59:00Z'));
    expect((await api.get('director', url)).data).toEqual([]);
    await at(theDay);
    expect(await api.db.prisma.look.count()).toBe(1);
    await run(false);
  });
});

it('what the server may only add to goes by a rule alone, never of a child that is held', async () => {
  await made.looks();
  const { ava } = api.world.children;
  const remove = () =>
    api.db.pool.query<{ count: number }>(`SELECT retention_remove_looks(ARRAY[${ava}], '2100-01-01') AS count`);
  expect((await remove()).rows).toEqual([{ count: 0 }]);
  await rule('looks', 1, 'year', 'recorded');
  const { id } = await api.db.prisma.legalHold.create({
    data: { childId: ava, reason: 'A dispute', since: recordedAt },
  });
  expect((await remove()).rows).toEqual([{ count: 0 }]);
  await api.db.prisma.legalHold.update({ where: { id }, data: { endedAt: recordedAt } });
  expect((await remove()).rows).toEqual([{ count: 1 }]);
});
