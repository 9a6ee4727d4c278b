import { beforeEach, describe, expect, it } from 'vitest';
import type { Look } from '@footprints/contracts/looks';
import { useApi } from '../../test/api.ts';
import { momentOf, reportOf } from '../../test/calls/records.ts';
import type { Person } from '../../test/world.ts';

const api = useApi();

beforeEach(async () => {
  await api.app.storeLooks();
  await api.asOwner('DELETE FROM looks');
});

const looksAt = async (child: number, person: Person = 'director') => {
  await api.app.storeLooks();
  return api.get<Look[]>(person, `/api/children/${child}/looks`);
};
const lookedAt = (childId: number, userId: number) => {
  const at = api.clock.now;
  return api.db.prisma.look.create({
    data: { childId, userId, kind: 'photo', day: at, count: 1, firstAt: at, lastAt: at },
  });
};
const told = ({ data }: { data: Look[] }) => data.map(({ Who, Name, Kind, Count }) => [Who, Name, Kind, Count]);

describe('who looked is written down', () => {
  it('when a director or an admin opens a record, and not when the room or the family does', async () => {
    const { ava } = api.world.children;
    const report = await reportOf(api, 'sunflowers', [ava]);
    const { id: moment } = await momentOf(api, 'sunflowers', [ava]);
    const records = [`daily-report/${report}/${ava}`, `daily-moment/${moment}/${ava}`];
    for (const person of ['sunflowers', 'parent', 'director', 'admin'] as const) {
      for (const record of records) expect((await api.get(person, `/api/${record}`)).status).toBe(200);
    }
    expect((await api.get('director', `/api/admin/children/${ava}`)).status).toBe(200);
    expect(told(await looksAt(ava)).toSorted()).toEqual([
      ['staff', 'The admin', 'record', 2],
      ['you', 'The director', 'record', 3],
    ]);
  });

  it('when they open what was put right about it', async () => {
    const { ava } = api.world.children;
    const report = await reportOf(api, 'sunflowers', [ava]);
    const { id: moment } = await momentOf(api, 'sunflowers', [ava]);
    for (const record of [`daily-report/${report}`, `daily-moment/${moment}`]) {
      for (const person of ['sunflowers', 'parent', 'director'] as const) {
        expect((await api.get(person, `/api/${record}/${ava}/history`)).status).toBe(200);
      }
    }
    expect(told(await looksAt(ava))).toEqual([['you', 'The director', 'record', 2]]);
  });

  it('when a photo is seen in full, for each child on it that the viewer may see', async () => {
    const { ava, ben } = api.world.children;
    const { photo } = await momentOf(api, 'sunflowers', [ava, ben]);
    expect((await api.get('parent', `/api/images/${photo}?size=thumb`)).status).toBe(200);
    expect((await api.get('parent', `/api/images/${photo}`)).status).toBe(200);
    expect((await api.get('sunflowers', `/api/images/${photo}`)).status).toBe(200);
    expect((await api.get('acorns', `/api/images/${photo}`)).status).toBe(404);
    expect(told(await looksAt(ava)).toSorted()).toEqual([
      ['family', 'The parent', 'photo', 1],
      ['staff', 'The sunflowers', 'photo', 1],
    ]);
    expect(told(await looksAt(ben))).toEqual([['staff', 'The sunflowers', 'photo', 1]]);
  });

  it('when a photo is seen in full that was withdrawn, or that a family no longer allows, by who sets up the place', async () => {
    const { ava, noah } = api.world.children;
    const withdrawn = await momentOf(api, 'sunflowers', [ava]);
    const body = { DailyMomentId: withdrawn.id, Version: 1, Reason: 'Wrong child' };
    expect((await api.post('sunflowers', '/api/daily-moment/retract', body)).errors).toEqual([]);
    expect((await api.get('director', `/api/images/${withdrawn.photo}`)).status).toBe(200);
    expect(told(await looksAt(ava))).toEqual([['you', 'The director', 'photo', 1]]);
    const { photo } = await momentOf(api, 'acorns', [noah]);
    const data = { child: { connect: { id: noah } }, image: { connect: { name: photo } }, heldAt: api.clock.now };
    const held = await api.db.prisma.heldPhoto.create({ data });
    expect((await api.get('admin', `/api/images/${photo}`)).status).toBe(200);
    expect(told(await looksAt(noah, 'admin'))).toEqual([['you', 'The admin', 'photo', 1]]);
    await api.db.prisma.heldPhoto.delete({ where: { id: held.id } });
  });

  it('when a file names the child, once for each file', async () => {
    const { ava, noah } = api.world.children;
    await reportOf(api, 'sunflowers', [ava], 'One');
    await reportOf(api, 'sunflowers', [ava], 'Two');
    const days = 'FromDay=2026-11-01&ToDay=2026-11-30';
    for (const file of ['children.csv', `reports.csv?${days}`, `attendance.csv?${days}`]) {
      expect((await api.get('director', `/api/admin/export/${file}`)).status).toBe(200);
    }
    expect(told(await looksAt(ava))).toEqual([['you', 'The director', 'export', 2]]);
    expect(told(await looksAt(noah, 'admin'))).toEqual([]);
  });

  it('and not for lists, photos in smaller sizes, badges and attendance', async () => {
    const { ava } = api.world.children;
    await reportOf(api, 'sunflowers', [ava]);
    const { photo } = await momentOf(api, 'sunflowers', [ava]);
    const answers = [
      await api.post('director', '/api/daily-report', { ChildID: ava }),
      await api.post('director', '/api/daily-moment', { ChildID: ava }),
      await api.post('director', '/api/badges-child', { ChildID: ava }),
      await api.get('director', '/api/attendance/day'),
      await api.get('director', '/api/admin/children'),
      await api.get('director', `/api/images/${photo}?size=thumb`),
      await api.get('director', `/api/images/${photo}?size=detail`),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(told(await looksAt(ava))).toEqual([]);
  });

  it('summed by day, the day being that of the child’s location', async () => {
    const { ava } = api.world.children;
    const before = api.clock.now;
    const open = () => api.get('director', `/api/admin/children/${ava}`);
    api.clock.now = new Date('2026-11-18T05:59:00Z');
    await open();
    await api.app.storeLooks();
    await open();
    await api.app.storeLooks();
    api.clock.now = new Date('2026-11-18T06:01:00Z');
    await open();
    const { data, count } = await looksAt(ava);
    api.clock.now = before;
    expect(data).toMatchObject([
      { Day: '2026-11-18', Count: 1, FirstAt: '2026-11-18T06:01:00.000Z' },
      { Day: '2026-11-17', Count: 2, FirstAt: '2026-11-18T05:59:00.000Z' },
    ]);
    expect(count).toBe(2);
  });

  it('for good: the server itself takes none away', async () => {
    await expect(api.db.prisma.look.deleteMany()).rejects.toThrow('permission denied');
    await expect(api.db.prisma.refusedRequest.deleteMany()).rejects.toThrow('permission denied');
  });

  it('for good: the server itself sets no sum back, and makes it nobody else’s', async () => {
    const { ava } = api.world.children;
    await api.get('director', `/api/admin/children/${ava}`);
    await api.app.storeLooks();
    await api.get('sunflowers', '/api/admin/audit');
    await api.app.afterAnswersSettled();
    const { look, refusedRequest } = api.db.prisma;
    expect([await look.count(), await refusedRequest.count()]).toEqual([1, 1]);
    await expect(look.updateMany({ data: { count: 0 } })).rejects.toThrow('only grows');
    await expect(look.updateMany({ data: { lastAt: new Date(0) } })).rejects.toThrow('only grows');
    await expect(look.updateMany({ data: { userId: api.world.people.admin } })).rejects.toThrow('permission denied');
    await expect(look.updateMany({ data: { day: new Date(0) } })).rejects.toThrow('permission denied');
    await expect(refusedRequest.updateMany({ data: { count: 0 } })).rejects.toThrow('only grows');
    await expect(refusedRequest.updateMany({ data: { actorId: 0 } })).rejects.toThrow('permission denied');
  });

  it('though the database is away for a moment', async () => {
    const { ava } = api.world.children;
    await api.get('director', `/api/admin/children/${ava}`);
    await api.asOwner('ALTER TABLE looks RENAME TO looks_away');
    await api.app.storeLooks();
    await api.asOwner('ALTER TABLE looks_away RENAME TO looks');
    expect(told(await looksAt(ava))).toEqual([['you', 'The director', 'record', 1]]);
  });
});

describe('who looked is told', () => {
  it('to a guardian of the child: the staff by name, another guardian without', async () => {
    const { liam } = api.world.children;
    const { photo } = await momentOf(api, 'rosebuds', [liam]);
    for (const person of ['parent', 'rosebuds', 'teacherAndParent'] as const) {
      expect((await api.get(person, `/api/images/${photo}`)).status).toBe(200);
    }
    const other = await api.db.prisma.user.create({
      data: {
        email: 'grandmother@looks.test',
        displayName: 'A grandmother',
        roles: { create: { role: 'Parent' } },
        guardianships: { create: { childId: liam } },
      },
    });
    await lookedAt(liam, other.id);
    expect(told(await looksAt(liam, 'parent')).toSorted()).toEqual([
      ['family', '', 'photo', 1],
      ['staff', 'The rosebuds', 'photo', 1],
      ['staff', 'The teacherAndParent', 'photo', 1],
      ['you', 'The parent', 'photo', 1],
    ]);
  });

  it('of a guardian who works elsewhere without the name: here they are of the family', async () => {
    const { liam } = api.world.children;
    const { photo } = await momentOf(api, 'rosebuds', [liam]);
    for (const person of ['admin', 'rosebuds'] as const) {
      expect((await api.get(person, `/api/images/${photo}`)).status).toBe(200);
    }
    const other = await api.db.prisma.user.create({
      data: {
        email: 'director.and.mother@looks.test',
        displayName: 'A director of Oak Avenue',
        locationId: api.world.oak,
        roles: { create: [{ role: 'Director' }, { role: 'Parent' }] },
        guardianships: { create: { childId: liam } },
      },
    });
    await lookedAt(liam, other.id);
    expect(told(await looksAt(liam, 'parent')).toSorted()).toEqual([
      ['family', '', 'photo', 1],
      ['staff', 'The admin', 'photo', 1],
      ['staff', 'The rosebuds', 'photo', 1],
    ]);
    expect(told(await looksAt(liam))).toContainEqual(['family', 'A director of Oak Avenue', 'photo', 1]);
  });

  it('of who set the child up and does no more still by name: a record was opened as staff', async () => {
    const { ava } = api.world.children;
    const former = await api.db.prisma.user.create({
      data: { email: 'former@looks.test', displayName: 'A former director', roles: { create: { role: 'Parent' } } },
    });
    const seen = { day: new Date('2026-11-18'), count: 1, firstAt: api.clock.now, lastAt: api.clock.now };
    await api.db.prisma.look.create({ data: { childId: ava, userId: former.id, kind: 'record', ...seen } });
    expect(told(await looksAt(ava, 'parent'))).toContainEqual(['staff', 'A former director', 'record', 1]);
  });

  it('of some days alone, with how many there are of those', async () => {
    const { ava } = api.world.children;
    const userId = api.world.people.director;
    for (const day of ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13']) {
      const at = { firstAt: api.clock.now, lastAt: api.clock.now };
      await api.db.prisma.look.create({
        data: { childId: ava, userId, kind: 'photo', day: new Date(day), count: 1, ...at },
      });
    }
    const within = async (days: string) => {
      const { data, count } = await api.get<Look[]>('director', `/api/children/${ava}/looks?PageSize=1&${days}`);
      return [data.map(({ Day }) => Day), count];
    };
    expect(await within('FromDay=2026-11-11&ToDay=2026-11-12')).toEqual([['2026-11-12'], 2]);
    expect(await within('FromDay=2026-11-13')).toEqual([['2026-11-13'], 1]);
    expect(await within('ToDay=2026-11-10')).toEqual([['2026-11-10'], 1]);
    expect(await within('')).toEqual([['2026-11-13'], 4]);
  });

  it('to nobody else', async () => {
    const { ava } = api.world.children;
    const statuses = await Promise.all(
      (['otherParent', 'sunflowers', 'directorOak', 'noRoles'] as const).map((person) => looksAt(ava, person)),
    );
    expect(statuses.map(({ status }) => status)).toEqual([404, 403, 404, 403]);
  });
});
