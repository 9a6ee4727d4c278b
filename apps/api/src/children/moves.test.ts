import type { Saved } from '../audit/saves.ts';
import { describe, expect, it } from 'vitest';
import { adminMessages } from '@footprints/contracts/admin-errors';
import type { AdminChild } from '@footprints/contracts/child-records';
import { useApi } from '../../test/api.ts';
import { momentOf } from '../../test/calls/records.ts';
import { untilWaiting } from '../../test/waiting.ts';
import type { Person } from '../../test/world.ts';

const api = useApi();

/** A new child with the Sunflowers, since a day. */
async function addChild(since = '2026-11-18'): Promise<Saved> {
  const body = { FirstName: 'Una', LastName: 'New', GroupID: api.world.groups.early };
  const { data } = await api.post<Saved>('director', '/api/admin/children/save', body);
  await api.db.prisma.placement.updateMany({ where: { childId: data.ID }, data: { fromDay: new Date(since) } });
  return data;
}

const move = ({ ID, Version }: Saved, GroupID: number, FromDay = '2026-11-18', person: Person = 'director') =>
  api.post<Saved>(person, '/api/admin/children/move', { ChildID: ID, Version, GroupID, FromDay });
const details = async (id: number) => (await api.get<AdminChild>('admin', `/api/admin/children/${id}`)).data;
const note = (person: Person, childId: number) =>
  api.post<{ DailyReportId: number }>(person, '/api/daily-report/save/', {
    ReportTypeId: 7,
    Note: 'Hello',
    children: [{ childId, type: 'gray', condition: '' }],
  });

describe('a move', () => {
  it('ends the placement the day before, and what was recorded is the new room’s from then on', async () => {
    const child = await addChild('2026-09-01');
    const { data: report } = await note('sunflowers', child.ID);
    expect((await move(child, api.world.groups.rosebuds, '2026-11-16')).data).toEqual({ ID: child.ID, Version: 2 });
    const { Placements } = await details(child.ID);
    expect(Placements).toEqual([
      {
        LocationName: 'Maple Street',
        ClassroomName: 'The rosebuds',
        GroupName: 'Buds',
        FromDay: '2026-11-16',
        ToDay: null,
      },
      {
        LocationName: 'Maple Street',
        ClassroomName: 'The sunflowers',
        GroupName: 'Early Birds',
        FromDay: '2026-09-01',
        ToDay: '2026-11-15',
      },
    ]);
    const url = `/api/daily-report/${[report.DailyReportId, child.ID].join('/')}`;
    expect((await api.get('sunflowers', url)).status).toBe(404);
    expect((await api.get('rosebuds', url)).status).toBe(200);
  });

  it('on the day on which the present placement began takes its place', async () => {
    const child = await addChild();
    const { data } = await move(child, api.world.groups.late);
    await move(data, api.world.groups.rosebuds);
    const { Placements } = await details(child.ID);
    expect(Placements).toMatchObject([{ GroupName: 'Buds', FromDay: '2026-11-18', ToDay: null }]);
    expect(Placements).toHaveLength(1);
  });

  it.each([
    ['2026-11-19', 'A move can be dated today or earlier, not in the future.'],
    ['2026-10-31', 'The move must not be dated before the child came to its present group.'],
  ])('dated %s is refused in words, and nothing moves', async (day, sentence) => {
    const child = await addChild('2026-11-01');
    const answer = await move(child, api.world.groups.late, day);
    expect([answer.status, answer.errors]).toEqual([200, [sentence]]);
    expect(await details(child.ID)).toMatchObject({ GroupName: 'Early Birds', Version: 1 });
  });

  it('of a child that has left takes it out of a room that is disabled, from where it cannot be restored', async () => {
    const { rosebuds } = api.world.people;
    const child = await addChild();
    const { data: moved } = await move(child, api.world.groups.rosebuds);
    const put = ({ ID, Version }: Saved, Archived: boolean) =>
      api.post<Saved>('director', '/api/admin/children/archive', { ID, Version, Archived });
    const { data: gone } = await put(moved, true);
    await api.db.prisma.user.update({ where: { id: rosebuds }, data: { disabledAt: api.clock.now } });
    const refused = await put(gone, false);
    const { data: elsewhere } = await move(gone, api.world.groups.late);
    await api.db.prisma.user.update({ where: { id: rosebuds }, data: { disabledAt: null } });
    expect(refused.errors).toEqual([adminMessages.roomOfChildDisabled]);
    expect((await put(elsewhere, false)).success).toBe(true);
    expect(await details(child.ID)).toMatchObject({ ClassroomName: 'The sunflowers', IsArchived: false });
  });

  it('waits for a room that is being disabled, into which nobody is restored', async () => {
    const { rosebuds } = api.world.people;
    const { data: moved } = await move(await addChild(), api.world.groups.rosebuds);
    const put = ({ ID, Version }: Saved, Archived: boolean) =>
      api.post<Saved>('director', '/api/admin/children/archive', { ID, Version, Archived });
    const { data: gone } = await put(moved, true);
    const owner = await api.connectAsOwner();
    try {
      await owner.query('BEGIN');
      await owner.query('UPDATE users SET disabled_at = now() WHERE id = $1', [rosebuds]);
      const restored = put(gone, false);
      await untilWaiting(owner);
      await owner.query('COMMIT');
      expect((await restored).errors).toEqual([adminMessages.roomOfChildDisabled]);
    } finally {
      await owner.end();
      await api.db.prisma.user.update({ where: { id: rosebuds }, data: { disabledAt: null } });
    }
  });

  it('to where the child is already is refused', async () => {
    const child = await addChild();
    expect((await move(child, api.world.groups.early)).errors).toEqual(['The child is already in this group.']);
  });

  it('to another location is an admin’s, and both locations read of it', async () => {
    const child = await addChild('2026-11-01');
    const { acorns } = api.world.groups;
    expect((await move(child, acorns)).status).toBe(404);
    expect((await move(child, acorns, '2026-11-18', 'admin')).success).toBe(true);
    expect((await api.get('director', `/api/admin/children/${child.ID}`)).status).toBe(404);
    expect((await api.get('directorOak', `/api/admin/children/${child.ID}`)).status).toBe(200);
    const entries = await api.db.prisma.auditEntry.findMany({
      where: { entityId: String(child.ID), action: 'child.moved' },
      orderBy: { locationId: 'asc' },
    });
    expect(entries.map(({ locationId }) => locationId)).toEqual([api.world.maple, api.world.oak]);
    expect(entries[1]).toMatchObject({
      before: { LocationName: 'Maple Street', ClassroomName: 'The sunflowers', GroupName: 'Early Birds' },
      after: { LocationName: 'Oak Avenue', ClassroomName: 'The acorns', FromDay: '2026-11-18', Version: 2 },
    });
    const late = await move(child, acorns, '2026-11-18', 'admin');
    expect(late.errors[0]?.split('location name')).toHaveLength(2);
  });

  it('to another location tells nobody there what was done of it before, also not by a version that is past (product 14.2)', async () => {
    const child = await addChild('2026-11-01');
    const Contacts = [{ Name: 'Barred Dad', Relation: 'Father', Phone: '+1 312 555 0100', MayPickUp: false }];
    const saved = await api.post<{ Version: number }>('director', '/api/admin/children/contacts/save', {
      ...{ ChildID: child.ID, Version: 1, Contacts },
    });
    expect(saved.errors).toEqual([]);
    await move({ ...child, Version: saved.data.Version }, api.world.groups.acorns, '2026-11-18', 'admin');
    const late = { ID: child.ID, Version: 1, Archived: true };
    const [sentence] = (await api.post('directorOak', '/api/admin/children/archive', late)).errors;
    expect(sentence).toContain('location name');
    expect(sentence).not.toContain('Barred Dad');
  });

  it('to another location takes what is put right of it along: into its trail, and by its clock', async () => {
    const child = await addChild();
    await api.db.prisma.consent.create({
      data: { childId: child.ID, purpose: 'portfolio', granted: true, fromDay: new Date('2026-11-18') },
    });
    const report = (await note('sunflowers', child.ID)).data.DailyReportId;
    const ids = { report, moment: (await momentOf(api, 'sunflowers', [child.ID])).id };
    await move(child, api.world.groups.acorns, '2026-11-18', 'admin');
    // Half past midnight at Maple Street is the evening before at Oak Avenue.
    const Changes = { HappenedAt: '2026-11-18T06:30:00.000Z' };
    const amend = (noun: 'report' | 'moment', id: object) =>
      api.post('directorOak', `/api/daily-${noun}/amend`, { ...id, Version: 1, Changes });
    expect((await amend('report', { DailyReportId: ids.report })).errors).toEqual([]);
    expect((await amend('moment', { DailyMomentId: ids.moment })).errors).toEqual([]);
    for (const noun of ['report', 'moment'] as const) {
      const groups = (await api.post<{ Date: string }[]>('directorOak', `/api/daily-${noun}`, { ChildID: child.ID }))
        .data;
      expect(groups.map(({ Date }) => Date)).toEqual(['2026-11-17']);
      const where = { action: `${noun}.amended`, entityId: String(ids[noun]) };
      const entries = await api.db.prisma.auditEntry.findMany({ where });
      expect(entries.map(({ locationId }) => locationId)).toEqual([api.world.oak]);
    }
  });

  it('of a child of another location does not reveal that there is one', async () => {
    const { children, groups } = api.world;
    expect((await move({ ID: children.noah, Version: 1 }, groups.early)).status).toBe(404);
  });

  it('while reports are saved leaves every report in the child’s room, and no save half done', async () => {
    const child = await addChild('2026-11-01');
    const { groups, people } = api.world;
    let { Version } = child;
    for (const target of [groups.rosebuds, groups.early, groups.rosebuds]) {
      const [moved, ...saves] = await Promise.all([
        move({ ID: child.ID, Version }, target),
        ...Array.from({ length: 4 }, () => note('sunflowers', child.ID)),
        ...Array.from({ length: 4 }, () => note('rosebuds', child.ID)),
      ]);
      expect(moved.success).toBe(true);
      expect(saves.every(({ status }) => status === 200 || status === 404)).toBe(true);
      ({ Version } = moved.data);
      const rows = await api.db.prisma.reportChild.findMany({ where: { childId: child.ID } });
      const room = target === groups.rosebuds ? people.rosebuds : people.sunflowers;
      expect(rows.filter(({ classroomId }) => classroomId !== room)).toEqual([]);
    }
    const reports = await api.db.prisma.report.count({ where: { children: { none: {} } } });
    expect(reports).toBe(0);
  });
});
