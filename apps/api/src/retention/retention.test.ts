import type { LegalHold, LocationRetention, RetentionRule, TechnicalRule } from '@footprints/contracts/retention';
import { retentionMessages } from '@footprints/contracts/retention-errors';
import type { RecordKind } from '@footprints/contracts/retention-kinds';
import { describe, expect, it } from 'vitest';
import { useApi } from '../../test/api.ts';
import type { Person } from '../../test/world.ts';
import { isHeld, ruleInForce } from './in-force.ts';

const api = useApi();

interface Shown {
  Locations: LocationRetention[];
  Technical: TechnicalRule[];
}

async function shown(person: Person = 'admin'): Promise<LocationRetention> {
  const { data } = await api.get<Shown>(person, `/api/admin/retention?LocationID=${api.world.maple}`);
  const [location] = data.Locations;
  if (location === undefined) throw new Error('Maple Street is not there.');
  return location;
}

const ruleOf = (location: LocationRetention, kind: RecordKind): RetentionRule => {
  const rule = location.Rules.find(({ Kind }) => Kind === kind);
  if (rule === undefined) throw new Error(`There is no rule of ${kind}.`);
  return rule;
};

async function save(person: Person, change: object) {
  const { Version } = await shown();
  const body = { LocationID: api.world.maple, Version, Rules: [], ...change };
  return api.post<LocationRetention>(person, '/api/admin/retention/save', body);
}

const years = (Count: number, Kind: RecordKind = 'attendance') => ({
  Kind,
  Keep: { Count, Unit: 'year' },
  From: 'recorded',
});

describe('the rules of a location (product 25.12)', () => {
  it('are the product’s own until somebody chooses: nothing of a child goes by itself, a family reads on for 90 days', async () => {
    const { Rules } = await shown('director');
    expect(Rules.filter(({ Keep }) => Keep !== null)).toEqual([
      expect.objectContaining({
        Kind: 'guardianLinks',
        Keep: { Count: 90, Unit: 'day' },
        From: 'left',
        Source: 'product',
      }),
    ]);
    const { data } = await api.get<Shown>('director', '/api/admin/retention');
    expect(data.Locations.map(({ LocationID }) => LocationID)).toEqual([api.world.maple]);
    expect(data.Technical).toContainEqual(
      expect.objectContaining({ Kind: 'archives', Keep: { Count: 14, Unit: 'day' } }),
    );
    expect(data.Technical).toContainEqual(
      expect.objectContaining({ Kind: 'idleSessions', Keep: { Count: 12, Unit: 'hour' } }),
    );
  });

  it('are taken over from a set by an admin, and one of them otherwise, with where it stands; other kinds stay', async () => {
    const { data } = await save('admin', {
      Preset: 'washington',
      Rules: [{ ...years(7, 'shifts'), Citation: 'Our handbook' }],
      Reason: 'We are in Washington',
    });
    expect(ruleOf(data, 'attendance')).toMatchObject({
      Keep: { Count: 5, Unit: 'year' },
      Citation: 'WAC 110-300-0465(2)',
      ReadOn: '2026-11-22',
      Source: 'preset',
      Preset: 'washington',
      Reason: 'We are in Washington',
      SetBy: 'The admin',
      SetAt: '2026-11-18T20:30:00.000Z',
    });
    expect(ruleOf(data, 'shifts')).toMatchObject({ Keep: { Count: 7 }, Source: 'own', Citation: 'Our handbook' });
    expect(ruleOf(data, 'moments')).toMatchObject({ Keep: null, Source: 'product' });
    expect(await ruleInForce(api.db.prisma, api.world.maple, 'attendance')).toMatchObject({ Keep: { Count: 5 } });
    expect(await ruleInForce(api.db.prisma, api.world.oak, 'attendance')).toMatchObject({ Keep: null });
  });

  it('are made longer by a director who says why, never shorter', async () => {
    const shorter = await save('director', { Rules: [years(4)], Reason: 'Less to keep' });
    expect([shorter.success, shorter.codes]).toEqual([false, ['retentionShortened']]);
    const otherwise = await save('director', { Rules: [{ ...years(9), From: 'birth' }], Reason: 'Simpler' });
    expect(otherwise.codes).toEqual(['retentionShortened']);
    const silent = await save('director', { Rules: [years(7)] });
    expect(silent.errors).toEqual([retentionMessages.retentionReasonMissing]);
    const longer = await save('director', { Rules: [years(7)], Reason: 'Our insurance asks for it' });
    expect(ruleOf(longer.data, 'attendance')).toMatchObject({
      Keep: { Count: 7 },
      SetBy: 'The director',
      Source: 'own',
    });
    const set = await save('director', { Preset: 'gdpr', Reason: 'Less to keep' });
    expect(set.codes).toEqual(['retentionShortened']);
    expect(ruleOf(await shown(), 'attendance')).toMatchObject({ Keep: { Count: 7 } });
  });

  it('are counted from when the child left by a director, which keeps longer all but looks and photos: a child that left is looked at, and its own photo changed, too', async () => {
    const left = (Count: number, Kind: RecordKind) =>
      save('director', { Rules: [{ ...years(Count, Kind), From: 'left' }], Reason: 'Simpler' });
    await save('admin', { Rules: [years(2, 'reports'), years(2, 'looks'), years(2, 'moments')], Reason: 'Enough' });
    expect((await left(1, 'reports')).codes).toEqual(['retentionShortened']);
    expect((await left(2, 'looks')).codes).toEqual(['retentionShortened']);
    expect((await left(2, 'moments')).codes).toEqual(['retentionShortened']);
    expect(ruleOf((await left(2, 'reports')).data, 'reports')).toMatchObject({ Keep: { Count: 2 }, From: 'left' });
    const back = await save('director', { Rules: [years(9, 'reports')], Reason: 'Simpler' });
    expect(back.codes).toEqual(['retentionShortened']);
  });

  it('are made shorter by an admin, and stand in the trail with who, when and why', async () => {
    const { data } = await save('admin', { Rules: [years(6)], Reason: 'Five are asked for' });
    expect(ruleOf(data, 'attendance')).toMatchObject({ Keep: { Count: 6 } });
    const entry = await api.db.prisma.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({
      action: 'location.changed',
      entityId: String(api.world.maple),
      actorId: api.world.people.admin,
    });
    expect(entry.before).toEqual({ RetentionRules: ['attendance: 7 years from recorded'] });
    expect(entry.after).toMatchObject({ RetentionRules: ['attendance: 6 years from recorded'] });
  });

  it('are held against the version of their form, and nothing chosen is nothing saved', async () => {
    const { Version } = await shown();
    const body = { LocationID: api.world.maple, Version: Version - 1, Rules: [years(8)] };
    expect((await api.post('admin', '/api/admin/retention/save', body)).codes).toEqual(['changedMeanwhile']);
    expect((await save('admin', {})).codes).toEqual(['retentionNothing']);
    expect((await shown()).Version).toBe(Version);
  });
});

describe('a hold (product 25.13)', () => {
  it('stands until somebody ends it, once, and every other one holds on', async () => {
    const { ava } = api.world.children;
    const hold = async (Reason: string) =>
      (await api.post<LegalHold>('director', '/api/admin/retention/holds/save', { ChildID: ava, Reason })).data;
    const end = (HoldID: number) => api.post<LegalHold>('admin', '/api/admin/retention/holds/end', { HoldID });
    expect(await isHeld(api.db.prisma, ava)).toBe(false);
    const first = await hold('A dispute about fees');
    expect(first).toMatchObject({ ChildName: 'Ava Rose Carter', SetBy: 'The director', EndedAt: null });
    const second = await hold('An inspection');
    expect((await end(first.HoldID)).data).toMatchObject({ EndedAt: '2026-11-18T20:30:00.000Z', EndedBy: 'The admin' });
    expect((await end(first.HoldID)).codes).toEqual(['holdEnded']);
    expect(await isHeld(api.db.prisma, ava)).toBe(true);
    await end(second.HoldID);
    expect(await isHeld(api.db.prisma, ava)).toBe(false);
    expect((await shown()).Holds.map(({ Reason }) => Reason)).toEqual(['An inspection', 'A dispute about fees']);
    const actions = await api.db.prisma.auditEntry.findMany({
      orderBy: { id: 'desc' },
      take: 4,
      select: { action: true },
    });
    expect(actions.map(({ action }) => action)).toEqual([
      'child.released',
      'child.released',
      'child.held',
      'child.held',
    ]);
  });

  it('whose answer was lost and that is sent again with its key stands once (product 4.14)', async () => {
    const body = { ChildID: api.world.children.liam, Reason: 'A letter of a lawyer' };
    const send = () =>
      api.post<LegalHold>('director', '/api/admin/retention/holds/save', body, { 'idempotency-key': 'one hold' });
    const [first, second] = [await send(), await send()];
    expect([second.success, second.data]).toEqual([true, first.data]);
    expect((await shown()).Holds.filter(({ ChildID }) => ChildID === body.ChildID)).toHaveLength(1);
    await api.post('admin', '/api/admin/retention/holds/end', { HoldID: first.data.HoldID });
  });

  it('of a child of a location that is archived is read and ended too, and its rules are set as long as it stands', async () => {
    const { maple } = api.world;
    const listed = async () =>
      (await api.get<Shown>('admin', '/api/admin/retention')).data.Locations.map(({ LocationID }) => LocationID);
    const archive = (archivedAt: Date | null) =>
      api.db.prisma.location.update({ where: { id: maple }, data: { archivedAt } });
    await archive(api.clock.now);
    expect(await listed()).not.toContain(maple);
    const body = { ChildID: api.world.children.ava, Reason: 'A dispute' };
    const { data } = await api.post<LegalHold>('admin', '/api/admin/retention/holds/save', body);
    expect(await listed()).toContain(maple);
    expect((await shown()).Holds[0]).toMatchObject({ HoldID: data.HoldID, EndedAt: null });
    expect((await save('admin', { Rules: [years(9)] })).success).toBe(true);
    await api.post('admin', '/api/admin/retention/holds/end', { HoldID: data.HoldID });
    expect(await listed()).not.toContain(maple);
    expect((await shown()).Holds[0]).toMatchObject({ HoldID: data.HoldID, EndedBy: 'The admin' });
    await archive(null);
  });
});
