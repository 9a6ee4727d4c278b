import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditRow } from '@footprints/contracts/audit';
import { deeds } from '@footprints/contracts/audit-deeds';
import { idMax } from '@footprints/contracts/limits';
import { useApi } from '../../test/api.ts';
import { append, auditActions } from './append.ts';

const api = useApi();

const list = (person: 'director' | 'directorOak' | 'admin' | 'unassigned', query: string) =>
  api.get<AuditRow[]>(person, `/api/admin/audit?${query}`);

beforeAll(async () => {
  const { maple, oak, people } = api.world;
  const write = (entityId: number, locationId: number | null, action: 'trivia.added' | 'trivia.changed', rest = {}) =>
    append(api.db.prisma, { actorId: people.director, entityId, locationId, action, ...rest });
  await write(1, maple, 'trivia.added', { after: { Title: 'Ants', Children: [1, 2], ToDay: null, Version: 1 } });
  await write(1, maple, 'trivia.changed', { before: { Title: 'Ants' }, after: { Title: 'Bees', Version: 2 } });
  await write(2, oak, 'trivia.added', { actorId: people.directorOak });
  await write(3, null, 'trivia.added', { actorId: null });
  await write(4, maple, 'trivia.added', { actorId: 2_000_000_000 });
});

describe('the audit page', () => {
  it('says what a record is called today, and leaves out what is gone', async () => {
    const { director, parent, rosebuds } = api.world.people;
    const about = { actorId: director, locationId: api.world.maple };
    await append(api.db.prisma, { ...about, action: 'person.changed', entityId: parent });
    await append(api.db.prisma, { ...about, action: 'person.changed', entityId: 2_000_000_000 });
    await append(api.db.prisma, { ...about, action: 'child.changed', entityId: api.world.children.ava });
    await append(api.db.prisma, { ...about, action: 'child.changed', entityId: 'not a number' });
    await append(api.db.prisma, { ...about, action: 'room.changed', entityId: rosebuds });
    const { data } = await list('director', 'Search=changed');
    const changed = data.filter(({ Entity }) => Entity !== 'trivia');
    expect(changed.map(({ EntityName }) => EntityName)).toEqual([
      'The rosebuds',
      '',
      'Ava Rose Carter',
      '',
      'The parent',
    ]);
  });

  it('leaves out what a child is called that lives elsewhere by now, and whose care plan is named by it', async () => {
    const { maple, oak, people, groups, children } = api.world;
    const elsewhere = { locationId: oak, classroomId: people.acorns, groupId: groups.acorns };
    const { id: childId } = await api.db.prisma.child.create({
      data: { firstName: 'Protected', lastName: 'Name', ...elsewhere },
    });
    const planOf = async (of: number) => {
      const at = api.clock.now;
      const data = {
        childId: of,
        kind: 'sleep',
        content: {},
        fromDay: at,
        recordedAt: at,
        recordedBy: people.director,
      };
      return (await api.db.prisma.carePlan.create({ data })).id;
    };
    const about = { actorId: people.director, locationId: maple };
    await append(api.db.prisma, { ...about, action: 'plan.added', entityId: await planOf(childId) });
    await append(api.db.prisma, { ...about, action: 'plan.added', entityId: await planOf(children.ava) });
    await append(api.db.prisma, { ...about, action: 'child.moved', entityId: childId });
    await append(api.db.prisma, { ...about, action: 'child.moved', entityId: children.ava });
    const named = async (person: 'director' | 'admin', action: string) =>
      (await list(person, `Action=${action}`)).data.map(({ EntityName }) => EntityName);
    for (const action of ['plan.added', 'child.moved'] as const) {
      expect(await named('director', action)).toEqual(['Ava Rose Carter', '']);
      expect(await named('admin', action)).toEqual(['Ava Rose Carter', 'Protected Name']);
    }
  });

  it('leaves out, and does not find by it, what people, rooms, tablets and staff are called that are elsewhere by now', async () => {
    const { maple, oak, people, children } = api.world;
    const { prisma } = api.db;
    const { id: guardian } = await prisma.user.create({
      data: {
        email: 'elsewhere@world.test',
        displayName: 'Secret Guardian',
        roles: { create: { role: 'Parent' } },
        guardianships: { create: { childId: children.noah } },
      },
    });
    const { id: room } = await prisma.user.create({
      data: {
        email: 'room.elsewhere@world.test',
        displayName: 'Secret Room',
        locationId: oak,
        roles: { create: { role: 'Classroom' } },
      },
    });
    const staffAt = (locationId: number, displayName: string, initials: string) =>
      prisma.staffMember.create({ data: { locationId, displayName, initials, startedOn: new Date('2026-01-01') } });
    const shiftOf = (staffMemberId: number, locationId: number, classroomId: number) => {
      const when = { fromAt: new Date('2026-11-02T14:00:00Z'), toAt: new Date('2026-11-02T15:00:00Z') };
      return prisma.shift.create({
        data: { staffMemberId, locationId, classroomId, ...when, recordedBy: classroomId },
      });
    };
    const [hers, theirs] = [await staffAt(maple, 'Own Helper', 'OH'), await staffAt(oak, 'Secret Helper', 'SH')];
    const tabletOf = (classroomId: number, name: string) => prisma.roomDevice.create({ data: { classroomId, name } });
    const entries = [
      ['person.changed', people.otherParent, guardian, 'The otherParent', 'Secret Guardian'],
      ['room.changed', people.sunflowers, room, 'The sunflowers', 'Secret Room'],
      ['staff.changed', hers.id, theirs.id, 'Own Helper', 'Secret Helper'],
      [
        'shift.added',
        (await shiftOf(hers.id, maple, people.sunflowers)).id,
        (await shiftOf(theirs.id, oak, room)).id,
        'Own Helper',
        'Secret Helper',
      ],
      [
        'device.paired',
        (await tabletOf(people.sunflowers, 'Own tablet')).id,
        (await tabletOf(room, 'Secret tablet')).id,
        'Own tablet',
        'Secret tablet',
      ],
    ] as const;
    const about = { actorId: people.director, locationId: maple };
    for (const [action, here, elsewhere, ...names] of entries) {
      await append(prisma, { ...about, action, entityId: here });
      await append(prisma, { ...about, action, entityId: elsewhere });
      const named = async (person: 'director' | 'admin') =>
        (await list(person, `Action=${action}&PageSize=2`)).data.map(({ EntityName }) => EntityName);
      expect(await named('director')).toEqual(['', names[0]]);
      expect(await named('admin')).toEqual([names[1], names[0]]);
    }
    const found = async (person: 'director' | 'admin') =>
      (await list(person, 'Search=secret')).data.map(({ Action }) => Action);
    expect(await found('director')).toEqual([]);
    expect(await found('admin')).toEqual(['shift.added', 'staff.changed', 'room.changed', 'person.changed']);
  });

  it('names children that details hold by number, as far as the viewer sets them up', async () => {
    const { maple, people, children } = api.world;
    const about = { actorId: people.director, locationId: maple, entityId: '' };
    const { ava, ben, liam, noah } = children;
    await append(api.db.prisma, {
      ...about,
      action: 'attendance.corrected',
      after: { ChildID: ava, Day: '2026-11-02' },
    });
    await append(api.db.prisma, { ...about, action: 'attendance.checked-in', after: { Children: [ben, noah, idMax] } });
    const moved = { Children: [ben], ToChildID: liam };
    await append(api.db.prisma, { ...about, action: 'report.moved', entityId: 1, after: moved });
    const named = async (person: 'director' | 'admin', query: string) =>
      (await list(person, query)).data.map((entry) => entry.Children.map(({ ChildID, Name }) => [ChildID, Name]));
    const [benNamed, liamNamed] = [
      [ben, 'Ben Diaz'],
      [liam, 'Liam Carter'],
    ];
    expect(await named('director', 'PageSize=3')).toEqual([
      [benNamed, liamNamed],
      [benNamed],
      [[ava, 'Ava Rose Carter']],
    ]);
    expect(await named('admin', 'Action=attendance.checked-in')).toEqual([[benNamed, [noah, 'Noah Reed']]]);
  });

  it('says when something was done, where its entry names the instant', async () => {
    const at = new Date('2026-11-02T03:04:05.678Z');
    const about = { actorId: api.world.people.director, locationId: api.world.maple };
    await append(api.db.prisma, { ...about, action: 'reports.exported', entityId: '', at });
    const { data } = await list('director', 'Action=reports.exported');
    expect(data.map(({ At }) => At)).toEqual([at.toISOString()]);
  });

  it('shows what changed from what to what, newest first, with the name that somebody has now', async () => {
    await api.db.prisma.user.update({ where: { id: api.world.people.director }, data: { displayName: 'Dana W.' } });
    const { data, count } = await list('director', 'Entity=trivia&EntityID=1');
    expect(count).toBe(2);
    expect(data).toMatchObject([
      {
        Action: 'trivia.changed',
        Actor: 'Dana W.',
        ActorID: api.world.people.director,
        LocationName: 'Maple Street',
        Changes: [{ Field: 'Title', Before: 'Ants', After: 'Bees' }],
      },
      {
        Action: 'trivia.added',
        Changes: [
          { Field: 'Title', Before: null, After: 'Ants' },
          { Field: 'ToDay', Before: null, After: null },
          { Field: 'Children', Before: null, After: '1, 2' },
        ],
      },
    ]);
    const ids = data.map(({ AuditID }) => AuditID);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    const other = await list('director', 'Entity=trivia&EntityID=1&Sort=At&Descending=false&PageSize=1&PageNumber=2');
    expect([other.count, other.data[0]?.AuditID]).toEqual([2, ids[1]]);
  });

  it('says in which zone the location of an entry is', async () => {
    const { data } = await list('admin', 'Entity=trivia');
    expect(data.map(({ EntityID, TimeZone }) => [EntityID, TimeZone])).toEqual([
      ['4', 'America/Chicago'],
      ['3', null],
      ['2', 'America/Los_Angeles'],
      ['1', 'America/Chicago'],
      ['1', 'America/Chicago'],
    ]);
  });

  it('shows a director the own location alone, and an admin everything', async () => {
    const seen = async (person: 'director' | 'directorOak' | 'admin' | 'unassigned') =>
      (await list(person, 'Entity=trivia')).data.map(({ EntityID }) => EntityID);
    expect(await seen('director')).toEqual(['4', '1', '1']);
    expect(await seen('directorOak')).toEqual(['2']);
    expect(await seen('admin')).toEqual(['4', '3', '2', '1', '1']);
    expect(await seen('unassigned')).toEqual([]);
  });

  it('names nobody for the system and for who is gone', async () => {
    const { data } = await list('admin', 'Entity=trivia');
    expect(data.map(({ Actor, ActorID }) => [Actor, ActorID])).toEqual([
      ['', 2_000_000_000],
      ['', null],
      ['The directorOak', api.world.people.directorOak],
      ['Dana W.', api.world.people.director],
      ['Dana W.', api.world.people.director],
    ]);
  });

  it('finds by action, kind of record and name, and filters by each exactly', async () => {
    const count = async (query: string) => (await list('admin', query)).count;
    expect(await count('Search=trivia%20CHANGED')).toBe(1);
    expect(await count('Search=trivia%20directoroak')).toBe(1);
    expect(await count('Search=%25')).toBe(0);
    expect(await count('Action=trivia.added')).toBe(4);
    expect(await count('Action=trivia')).toBe(0);
    expect(await count(`Entity=trivia&ActorID=${api.world.people.directorOak}`)).toBe(1);
    expect((await list('admin', 'ActorID=0')).status).toBe(400);
  });

  it('finds what stands on the page: what was done, and the names of the children, staff and people it was done to', async () => {
    const { maple, oak, people, children } = api.world;
    const member = { displayName: 'Bobby Finch', initials: 'BF', locationId: maple, startedOn: new Date('2026-09-01') };
    const { id: staffId } = await api.db.prisma.staffMember.create({ data: member });
    const about = { actorId: people.director, locationId: maple };
    await append(api.db.prisma, { ...about, action: 'child.consent-withdrawn', entityId: children.ben });
    await append(api.db.prisma, { ...about, action: 'child.consent-withdrawn', entityId: children.noah });
    await append(api.db.prisma, { ...about, action: 'person.disabled', entityId: people.otherParent });
    await append(api.db.prisma, { ...about, action: 'staff.pin-set', entityId: staffId });
    await append(api.db.prisma, { ...about, action: 'report.amended', entityId: 77 });
    await append(api.db.prisma, { ...about, action: 'location.changed', entityId: oak, after: { RatioRules: [] } });
    const found = async (words: string, person: 'director' | 'admin' = 'director') => {
      const { data } = await list(person, `Search=${encodeURIComponent(words)}`);
      return data.map(({ Action, EntityID }) => [Action, Number(EntityID)]);
    };
    const ofBen = ['child.consent-withdrawn', children.ben];
    const ofNoah = ['child.consent-withdrawn', children.noah];
    expect(await found('withdrew consent')).toEqual([ofNoah, ofBen]);
    expect(await found('corrected report')).toEqual([['report.amended', 77]]);
    expect(await found('ratio')).toEqual([['location.changed', oak]]);
    expect(await found('withdrew ben DIAZ')).toEqual([ofBen]);
    expect(await found('noah')).toEqual([]);
    expect(await found('noah', 'admin')).toEqual([ofNoah]);
    expect(await found('finch')).toEqual([['staff.pin-set', staffId]]);
    expect(await found('disabled otherParent')).toEqual([['person.disabled', people.otherParent]]);
    expect(await found('{record}')).toEqual([]);
  });

  it('finds a shift by the name of who was on it and a care plan by its child’s, as they stand on the page', async () => {
    const { maple, people, children } = api.world;
    const { prisma } = api.db;
    const member = { displayName: 'Greta Wren', initials: 'GW', locationId: maple, startedOn: new Date('2026-09-01') };
    const { id: staffMemberId } = await prisma.staffMember.create({ data: member });
    const [fromDay, fromAt] = [new Date('2026-11-01'), api.clock.now];
    const place = { classroomId: people.sunflowers, locationId: maple };
    const shift = await prisma.shift.create({
      data: { ...place, staffMemberId, fromAt, recordedBy: people.sunflowers },
    });
    const child = await prisma.child.create({
      data: { ...place, firstName: 'Greta', lastName: 'Lark', groupId: api.world.groups.late },
    });
    const planOf = async (childId: number) => {
      const data = { childId, kind: 'sleep', content: {}, fromDay, recordedAt: fromAt, recordedBy: people.director };
      return (await prisma.carePlan.create({ data })).id;
    };
    const [planId, otherPlanId] = [await planOf(child.id), await planOf(children.liam)];
    const about = { actorId: people.director, locationId: maple };
    await append(prisma, { ...about, action: 'shift.corrected', entityId: shift.id });
    await append(prisma, { ...about, action: 'plan.added', entityId: planId });
    await append(prisma, { ...about, action: 'plan.added', entityId: otherPlanId });
    const found = async (words: string) =>
      (await list('director', `Search=${encodeURIComponent(words)}`)).data.map(({ Action, EntityName }) => [
        Action,
        EntityName,
      ]);
    expect(await found('greta')).toEqual([
      ['plan.added', 'Greta Lark'],
      ['shift.corrected', 'Greta Wren'],
    ]);
    expect(await found('corrected wren')).toEqual([['shift.corrected', 'Greta Wren']]);
  });

  it('says of everything that is written down what was done', () => {
    expect(Object.keys(deeds).toSorted()).toEqual(Object.keys(auditActions).toSorted());
  });

  it('takes days by the calendar of the entry’s location', async () => {
    const { maple } = api.world;
    await api.db.pool.query(
      `INSERT INTO audit_entries (at, action, entity, entity_id, location_id)
       VALUES ('2025-03-02T05:59:00Z', 'trivia.added', 'trivia', 'at night', $1)`,
      [maple],
    );
    const on = async (day: string) => (await list('director', `Entity=trivia&FromDay=${day}&ToDay=${day}`)).count;
    expect([await on('2025-03-01'), await on('2025-03-02')]).toEqual([1, 0]);
    expect((await list('director', 'FromDay=2025-02-30')).status).toBe(400);
  });
});
