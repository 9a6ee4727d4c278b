import { beforeEach, describe, expect, it } from 'vitest';
import { adminMessages } from '@footprints/contracts/admin-errors';
import type { CarePlan, CarePlanRow } from '@footprints/contracts/care-plans';
import { carePlanMessages } from '@footprints/contracts/care-plan-errors';
import { useApi } from '../../test/api.ts';
import type { Person } from '../../test/world.ts';

const api = useApi({ SESSION_IDLE_HOURS: '720', SESSION_MAX_DAYS: '90' });

const side = {
  Kind: 'sleep',
  Content: { Words: 'May sleep on the side.', Positions: ['side'] },
  FromDay: '2026-11-18',
};
const formula = { Kind: 'feeding', Content: { Words: 'Formula, held upright.' }, FromDay: '2026-11-18' };
const save = (body: object, person: Person = 'director') =>
  api.post<{ CarePlanID: number; Version: number } | null>(person, '/api/admin/care-plans/save', {
    ChildID: api.world.children.ava,
    ...body,
  });
const inForce = async (person: Person = 'sunflowers', query = '') =>
  (await api.get<CarePlan[]>(person, `/api/care-plans${query}`)).data;
const rows = async () =>
  (await api.get<CarePlanRow[]>('director', `/api/admin/care-plans?ChildID=${api.world.children.ava}`)).data;

beforeEach(async () => {
  api.clock.now = new Date('2026-11-18T18:00:00Z');
  await api.db.prisma.carePlan.deleteMany();
});

describe('a care plan (product 26)', () => {
  it('is read by the room, its directors and the family, and set up by directors', async () => {
    const { ava } = api.world.children;
    const { data } = await save({ ...side, EndsOn: '2026-12-01' });
    const plan = { CarePlanID: data?.CarePlanID, ChildID: ava, ...side, EndsOn: '2026-12-01' };
    for (const person of ['sunflowers', 'director', 'parent'] as const) expect(await inForce(person)).toEqual([plan]);
    for (const person of ['rosebuds', 'otherParent', 'directorOak'] as const) expect(await inForce(person)).toEqual([]);
    const ofAva = `?ChildID=${ava}`;
    expect(await inForce('sunflowers', ofAva)).toEqual([plan]);
    expect((await api.get('otherParent', `/api/care-plans${ofAva}`)).status).toBe(404);
    expect(await rows()).toEqual([{ ...plan, IsInForce: true, RecordedBy: 'The director', Version: 1 }]);
    await api.db.prisma.child.update({ where: { id: ava }, data: { archivedAt: api.clock.now } });
    expect(await inForce()).toEqual([]);
    await api.db.prisma.child.update({ where: { id: ava }, data: { archivedAt: null } });
  });

  it('counts from its first day to its last, in the calendar of the location', async () => {
    await save({ ...side, FromDay: '2026-11-19', EndsOn: '2026-11-20' });
    const at = async (instant: string) => {
      api.clock.now = new Date(instant);
      return [(await inForce()).length, (await rows())[0]?.IsInForce];
    };
    // Maple Street is six hours behind the server's day.
    expect(await at('2026-11-19T05:59:59Z')).toEqual([0, false]);
    expect(await at('2026-11-19T06:00:00Z')).toEqual([1, true]);
    expect(await at('2026-11-21T05:59:59Z')).toEqual([1, true]);
    expect(await at('2026-11-21T06:00:00Z')).toEqual([0, false]);
  });

  it('is changed by its version, and refused in words once somebody else was first', async () => {
    const { data } = await save(side);
    const again = { ...side, CarePlanID: data?.CarePlanID };
    expect((await save({ ...again, Version: 1, EndsOn: '2026-11-30' })).data?.Version).toBe(2);
    const late = await save({ ...again, Version: 1, EndsOn: '2026-11-20' });
    expect([late.status, late.success, late.codes]).toEqual([200, false, ['changedMeanwhile']]);
    expect(late.text).toContain('The director changed last day from nothing to “November 30, 2026”.');
    expect((await save(again)).errors).toEqual([adminMessages.versionMissing]);
    expect((await rows()).map(({ EndsOn, Version }) => [EndsOn, Version])).toEqual([['2026-11-30', 2]]);
    expect((await save({ ...formula, CarePlanID: data?.CarePlanID, Version: 2 })).status).toBe(404);
    const { ben } = api.world.children;
    expect((await save({ ...again, Version: 2, ChildID: ben })).status).toBe(404);
  });

  it('keeps what it said on days that are over: words that change begin a plan of their own today', async () => {
    const past = { ...formula, FromDay: '2026-11-16' };
    const first = (await save(past)).data?.CarePlanID;
    const again = { ...past, CarePlanID: first, Content: { Words: 'No peanut.' } };
    const late = await save({ ...again, Version: 1, EndsOn: '2026-11-17' });
    expect([late.status, late.errors]).toEqual([400, [adminMessages.daysReversed]]);
    const { data } = await save({ ...again, Version: 1, EndsOn: '2026-12-01' }, 'admin');
    expect([data?.CarePlanID === first, data?.Version]).toEqual([false, 1]);
    expect((await inForce()).map(({ CarePlanID }) => CarePlanID)).toEqual([data?.CarePlanID]);
    expect(
      (await rows()).map((row) => [row.Content.Words, row.FromDay, row.EndsOn, row.RecordedBy, row.Version]),
    ).toEqual([
      ['No peanut.', '2026-11-18', '2026-12-01', 'The admin', 1],
      ['Formula, held upright.', '2026-11-16', '2026-11-17', 'The director', 2],
    ]);
    const entityId = { in: [first, data?.CarePlanID].map(String) };
    const entries = await api.db.prisma.auditEntry.findMany({
      where: { entity: 'plan', entityId },
      orderBy: { id: 'asc' },
      skip: 1,
    });
    const { ava: ChildID } = api.world.children;
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['plan.changed', { EndsOn: null }, { EndsOn: '2026-11-17', ChildID, Version: 2 }],
      ['plan.added', null, { Kind: 'feeding', FromDay: '2026-11-18', EndsOn: '2026-12-01', ChildID, Version: 1 }],
    ]);
  });

  it('says what it said until the day on which other words begin', async () => {
    const past = { ...formula, FromDay: '2026-11-16' };
    const save23 = async (plan: object, CarePlanID: number | undefined) =>
      save({ ...plan, CarePlanID, Version: 1, Content: { Words: 'No peanut.' }, FromDay: '2026-11-23', EndsOn: null });
    await save23(past, (await save(past)).data?.CarePlanID);
    const days = async () => (await rows()).map((row) => [row.Content.Words, row.FromDay, row.EndsOn, row.IsInForce]);
    expect(await days()).toEqual([
      ['No peanut.', '2026-11-23', null, false],
      ['Formula, held upright.', '2026-11-16', '2026-11-22', true],
    ]);
    await api.db.prisma.carePlan.deleteMany();
    const ending = { ...past, EndsOn: '2026-11-20' };
    await save23(ending, (await save(ending)).data?.CarePlanID);
    expect(await days()).toEqual([
      ['No peanut.', '2026-11-23', null, false],
      ['Formula, held upright.', '2026-11-16', '2026-11-20', true],
    ]);
  });

  it('is the same plan where its days alone change, and where it begins today or later', async () => {
    const past = { ...side, FromDay: '2026-11-16' };
    const sleep = (await save(past)).data?.CarePlanID;
    const days = { ...past, CarePlanID: sleep, EndsOn: '2026-11-30' };
    expect((await save({ ...days, Version: 1 })).data).toEqual({ CarePlanID: sleep, Version: 2 });
    const feeding = (await save(formula)).data?.CarePlanID;
    const words = { ...formula, CarePlanID: feeding, Content: { Words: 'No peanut.' } };
    expect((await save({ ...words, Version: 1 })).data).toEqual({ CarePlanID: feeding, Version: 2 });
    expect(await rows()).toHaveLength(2);
  });

  it.each([
    ['begins later', null, { FromDay: '2026-11-28' }, carePlanMessages.planHasBegun],
    ['begins earlier', null, { FromDay: '2026-11-01' }, carePlanMessages.planHasBegun],
    ['ends before yesterday', null, { EndsOn: '2026-11-16' }, carePlanMessages.planDaysOver],
    ['ends earlier than it did', '2026-11-14', { EndsOn: '2026-11-13' }, carePlanMessages.planDaysOver],
    ['ends later than it did', '2026-11-14', { EndsOn: '2026-11-20' }, carePlanMessages.planDaysOver],
    ['has no end once it is over', '2026-11-14', { EndsOn: null }, carePlanMessages.planDaysOver],
  ])(
    'counts on days that are over as it did: one that %s is refused (product 26.1)',
    async (_, EndsOn, days, sentence) => {
      const plan = { ...side, FromDay: '2026-11-02', EndsOn };
      const { data } = await save(plan);
      const answer = await save({ ...plan, CarePlanID: data?.CarePlanID, Version: 1, ...days });
      expect([answer.status, answer.success, answer.errors]).toEqual([200, false, [sentence]]);
      expect(await rows()).toMatchObject([{ ...plan, Version: 1 }]);
    },
  );

  it.each(['2026-11-17', '2026-11-18'])('ends yesterday or later, and can go on from there: %s', async (EndsOn) => {
    const plan = { ...side, FromDay: '2026-11-02' };
    const again = { ...plan, CarePlanID: (await save(plan)).data?.CarePlanID };
    expect((await save({ ...again, Version: 1, EndsOn })).data?.Version).toBe(2);
    expect((await save({ ...again, Version: 2, EndsOn: null })).data?.Version).toBe(3);
  });

  it('is one of its kind at a time, also of two that are saved at once', async () => {
    await save({ ...side, EndsOn: '2026-11-30' });
    expect((await save({ ...side, FromDay: '2026-11-30' })).errors).toEqual([carePlanMessages.planOverlaps]);
    expect((await save({ ...side, FromDay: '2026-12-01' })).success).toBe(true);
    const both = await Promise.all([save(formula), save(formula)]);
    expect(both.map(({ success }) => success).toSorted()).toEqual([false, true]);
    expect(await rows()).toHaveLength(3);
  });

  it.each([
    [{ Kind: 'nap' }, carePlanMessages.planKindMissing],
    [{ Content: { Words: ' ' } }, carePlanMessages.planWordsMissing],
    [{ Content: { Words: 'Words', Positions: ['back'] } }, carePlanMessages.planPositionUnknown],
    [{ Kind: 'feeding' }, carePlanMessages.planPositionMisplaced],
    [{ EndsOn: '2026-11-17' }, adminMessages.daysReversed],
  ])('is refused with %j, and nothing is stored', async (more, sentence) => {
    const answer = await save({ ...side, ...more });
    expect([answer.status, answer.errors]).toEqual([400, [sentence]]);
    expect(await rows()).toEqual([]);
  });

  it('is written down without its words', async () => {
    const { ava } = api.world.children;
    const { data } = await save(side);
    await save({ ...side, CarePlanID: data?.CarePlanID, Version: 1, EndsOn: '2026-11-30' });
    const where = { entity: 'plan', entityId: String(data?.CarePlanID) };
    const entries = await api.db.prisma.auditEntry.findMany({ where, orderBy: { id: 'asc' } });
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      [
        'plan.added',
        null,
        { Kind: 'sleep', FromDay: '2026-11-18', EndsOn: null, Positions: ['side'], ChildID: ava, Version: 1 },
      ],
      ['plan.changed', { EndsOn: null }, { EndsOn: '2026-11-30', ChildID: ava, Version: 2 }],
    ]);
  });
});
