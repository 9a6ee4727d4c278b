import type { Saved } from '../audit/saves.ts';
import { describe, expect, it } from 'vitest';
import { adminMessages } from '@footprints/contracts/admin-errors';
import type { LocationRow } from '@footprints/contracts/places';
import { staffMessages } from '@footprints/contracts/staff-errors';
import { useApi } from '../../test/api.ts';
import { memberAt } from '../../test/staff.ts';
import type { Person } from '../../test/world.ts';

const api = useApi();

const list = (person: Person, query = '') => api.get<LocationRow[]>(person, `/api/admin/locations${query}`);
const save = (person: Person, body: object = {}) =>
  api.post<Saved>(person, '/api/admin/locations/save', {
    Name: 'Elm Court',
    Address: '5 Elm Court',
    TimeZone: 'America/Denver',
    ...body,
  });
const archive = (person: Person, { ID, Version }: Saved, Archived = true) =>
  api.post<Saved>(person, '/api/admin/locations/archive', { ID, Version, Archived });
const trailOf = (id: number) =>
  api.db.prisma.auditEntry.findMany({
    where: { entity: 'location', entityId: String(id) },
    orderBy: { id: 'asc' },
    select: { action: true, locationId: true, actorId: true, before: true, after: true },
  });

describe('locations', () => {
  it('are all listed for an admin, and their own for a director, with what belongs to them', async () => {
    const { data, count } = await list('admin', '?Search=street');
    expect([count, data[0]]).toMatchObject([
      1,
      { LocationID: api.world.maple, Name: 'Maple Street', TimeZone: 'America/Chicago', Classrooms: 3, Children: 3 },
    ]);
    const all = await list('admin', '?Sort=Children&Descending=true');
    expect(all.data.map(({ Children }) => Children).slice(0, 2)).toEqual([3, 1]);
    expect((await list('directorOak')).data.map(({ Name }) => Name)).toEqual(['Oak Avenue']);
    expect((await list('unassigned')).count).toBe(0);
  });

  it('whose answer was lost and that are sent again with their key are there once (product 4.14)', async () => {
    const body = { Name: 'Twice Lane', Address: '1 Twice Lane', TimeZone: 'America/Denver' };
    const send = () =>
      api.post<Saved>('admin', '/api/admin/locations/save', body, { 'idempotency-key': 'one location' });
    const [first, second] = [await send(), await send()];
    expect([second.success, second.data]).toEqual([true, first.data]);
    expect((await list('admin', '?Search=twice')).count).toBe(1);
  });

  it('are added by admins alone', async () => {
    expect((await save('director')).status).toBe(403);
    const { data } = await save('admin', { Name: 'Added' });
    expect(await trailOf(data.ID)).toEqual([
      {
        action: 'location.added',
        locationId: data.ID,
        actorId: api.world.people.admin,
        before: null,
        after: {
          Name: 'Added',
          Address: '5 Elm Court',
          TimeZone: 'America/Denver',
          RequiresFactor: false,
          PersonNeeded: 'never',
          EmergencyPhone: '',
          Version: 1,
        },
      },
    ]);
  });

  it('are changed by their director, and by nobody else’s', async () => {
    const { oak } = api.world;
    const own = { LocationID: oak, Version: 1, Name: 'Oak Avenue', Address: '12 Oak Avenue', TimeZone: 'UTC' };
    expect((await save('directorOak', own)).data).toEqual({ ID: oak, Version: 2 });
    expect((await trailOf(oak)).at(-1)).toMatchObject({
      before: { Address: '', TimeZone: 'America/Los_Angeles' },
      after: { Address: '12 Oak Avenue', TimeZone: 'UTC', Version: 2 },
    });
    const foreign = await save('director', { ...own, Version: 2 });
    const absent = await save('director', { ...own, LocationID: 2_000_000_000 });
    expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
    const late = await save('directorOak', own);
    expect([late.success, late.codes, late.errors[0]]).toEqual([
      false,
      ['changedMeanwhile'],
      expect.stringContaining('changed time zone from “America/Los_Angeles” to “UTC”'),
    ]);
  });

  it('keep the days of what was recorded when their time zone changes', async () => {
    const { children, people } = api.world;
    await api.post('rosebuds', '/api/daily-report/save/', {
      ReportTypeId: 7,
      Note: 'Hello',
      children: [{ childId: children.liam, type: 'gray', condition: '' }],
    });
    const dayOf = () => api.db.prisma.reportChild.findFirstOrThrow({ where: { classroomId: people.rosebuds } });
    const before = await dayOf();
    const maple = { LocationID: api.world.maple, Version: 1, Name: 'Maple Street', TimeZone: 'Pacific/Kiritimati' };
    expect((await save('director', maple)).success).toBe(true);
    expect(await dayOf()).toEqual(before);
  });

  it('are refused a time zone that the database has another clock of, unless it is theirs already (product 10.2)', async () => {
    // In summer it is a fixed abbreviation to PostgreSQL, and has daylight saving time here.
    const refused = await save('admin', { Name: 'Apart', TimeZone: 'CET' });
    expect([refused.status, refused.codes, refused.errors]).toEqual([
      200,
      ['timeZoneUnreliable'],
      [adminMessages.timeZoneUnreliable],
    ]);
    expect((await list('admin', '?Search=Apart')).count).toBe(0);
    expect((await save('admin', { Name: 'Alike', TimeZone: 'America/Chicago' })).success).toBe(true);

    const { data } = await save('admin', { Name: 'Older' });
    const changed = { LocationID: data.ID, Version: data.Version, Name: 'Older', TimeZone: 'CET' };
    expect((await save('admin', changed)).codes).toEqual(['timeZoneUnreliable']);
    await api.db.prisma.location.update({ where: { id: data.ID }, data: { timeZone: 'CET' } });
    expect((await save('admin', { ...changed, Name: 'Renamed' })).success).toBe(true);
  });

  it.each([
    [{ TimeZone: 'Mars/Olympus' }, adminMessages.timeZoneUnknown],
    [{ TimeZone: '+05:00' }, adminMessages.timeZoneUnknown],
    [{ TimeZone: 'US/Pacific-New' }, adminMessages.timeZoneUnknown],
    [{ TimeZone: 'IST' }, adminMessages.timeZoneUnknown],
    [{ TimeZone: 5 }, adminMessages.timeZoneUnknown],
    [{ Name: ' ' }, adminMessages.nameMissing],
    [{ Address: 'x'.repeat(301) }, 'A text can be at most 300 characters.'],
  ])('with %j are refused in words', async (wrong, sentence) => {
    const answer = await save('admin', wrong);
    expect([answer.status, answer.errors]).toEqual([400, [sentence]]);
  });
});

describe('archiving a location', () => {
  it('is for admins alone', async () => {
    const { data } = await save('admin', { Name: 'Kept' });
    expect((await archive('director', data)).status).toBe(403);
    expect((await archive('admin', { ID: 2_000_000_000, Version: 1 })).status).toBe(404);
  });

  it('is refused while children or the account of any staff belong to it', async () => {
    const { data } = await save('admin', { Name: 'Full' });
    const user = await api.db.prisma.user.create({
      data: {
        email: 'full@world.test',
        displayName: 'Full Room',
        locationId: data.ID,
        roles: { create: { role: 'Director' } },
      },
    });
    const refused = await archive('admin', data);
    expect([refused.status, refused.errors]).toEqual([200, [adminMessages.locationInUse]]);
    await api.db.prisma.user.update({ where: { id: user.id }, data: { disabledAt: api.clock.now } });
    expect((await archive('admin', data)).data).toEqual({ ID: data.ID, Version: 2 });
  });

  it('is refused while somebody works in its rooms (product 13.3)', async () => {
    const { data } = await save('admin', { Name: 'Staffed' });
    const { id } = await memberAt(api, { locationId: data.ID });
    const refused = await archive('admin', data);
    expect([refused.status, refused.errors]).toEqual([200, [staffMessages.locationStaffed]]);
    await api.post('admin', '/api/admin/staff-members/end', { StaffMemberID: id, Version: 1 });
    expect((await archive('admin', data)).data).toEqual({ ID: data.ID, Version: 2 });
  });

  it('locks no guardian out, who reads on', async () => {
    const { data } = await save('admin', { Name: 'Left' });
    await api.db.prisma.user.create({
      data: {
        email: 'left@world.test',
        displayName: 'Left Parent',
        locationId: data.ID,
        roles: { create: { role: 'Parent' } },
      },
    });
    expect((await archive('admin', data)).data).toEqual({ ID: data.ID, Version: 2 });
  });

  it('puts it out of sight until it is restored, and writes both down', async () => {
    const { data } = await save('admin', { Name: 'Away' });
    const archived = await archive('admin', data);
    expect((await list('admin', '?Search=Away')).count).toBe(0);
    expect((await list('admin', '?Search=Away&Archived=true')).data).toMatchObject([{ IsArchived: true, Version: 2 }]);
    const again = await archive('admin', archived.data);
    expect(again.data).toEqual({ ID: data.ID, Version: 2 });
    expect((await archive('admin', data, false)).errors[0]).toContain('changed is archived from “no” to “yes”');
    await archive('admin', archived.data, false);
    expect((await list('admin', '?Search=Away')).data).toMatchObject([{ IsArchived: false, Version: 3 }]);
    expect((await trailOf(data.ID)).map(({ action }) => action)).toEqual([
      'location.added',
      'location.archived',
      'location.restored',
    ]);
  });
});
