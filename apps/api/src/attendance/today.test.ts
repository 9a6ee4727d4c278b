import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlaceToday } from '@footprints/contracts/attendance';
import { useApi } from '../../test/api.ts';
import { waitingPhoto } from '../../test/photos.ts';
import type { Person } from '../../test/world.ts';

const api = useApi();

const read = async (person: Person, query = '') =>
  (await api.get<PlaceToday>(person, `/api/attendance/today${query}`)).data;
const roomOf = async (person: Person, name: string) => {
  const room = (await read(person)).Rooms.find(({ Name }) => Name === name);
  if (room === undefined) throw new Error(`no room ${name}`);
  return room;
};
const bottle = (childIds: number[]) => ({
  ReportTypeId: 1,
  GenericReportInfo: '4oz',
  children: childIds.map((childId) => ({ childId, type: 'gray', condition: '' })),
});

describe('the day of a location (product 12.4)', () => {
  beforeAll(async () => {
    // The night before by the clock of Maple Street, though the same day in UTC.
    api.clock.now = new Date('2026-11-18T05:30:00.000Z');
    await api.post('sunflowers', '/api/daily-report/save/', bottle([api.world.children.ava]));
    api.clock.now = new Date('2026-11-18T15:00:00.000Z');
  });

  it('names every room with who is here of its children, and who has no report yet', async () => {
    const { rosebuds, sunflowers, teacherAndParent } = api.world.people;
    const { ava, ben, liam } = api.world.children;
    const { Day, Rooms } = await read('director');
    expect(Day).toBe('2026-11-18');
    expect(Rooms).toEqual([
      {
        ...{ ClassroomID: rosebuds, Name: 'The rosebuds', Here: 0, Expected: 1, Reports: 0, Moments: 0 },
        WithoutReport: [{ ChildID: liam, FirstName: 'Liam', MiddleName: null, LastName: 'Carter' }],
      },
      {
        ...{ ClassroomID: sunflowers, Name: 'The sunflowers', Here: 0, Expected: 2, Reports: 0, Moments: 0 },
        WithoutReport: [
          { ChildID: ava, FirstName: 'Ava', MiddleName: 'Rose', LastName: 'Carter' },
          { ChildID: ben, FirstName: 'Ben', MiddleName: null, LastName: 'Diaz' },
        ],
      },
      {
        ...{ ClassroomID: teacherAndParent, Name: 'The teacherAndParent', Here: 0, Expected: 0, Reports: 0 },
        ...{ Moments: 0, WithoutReport: [] },
      },
    ]);
  });

  it('leaves who has not come out once the room has been checked in, and keeps who has gone again', async () => {
    const { ava, ben } = api.world.children;
    const without = async () =>
      (await roomOf('director', 'The sunflowers')).WithoutReport.map(({ ChildID }) => ChildID);
    expect(await without()).toEqual([ava, ben]);
    await api.post('sunflowers', '/api/attendance/check-in', { ChildIDs: [ben] });
    expect(await without()).toEqual([ben]);
    expect(await roomOf('director', 'The sunflowers')).toMatchObject({ Here: 1, Expected: 2 });
    await api.post('sunflowers', '/api/attendance/check-out', { ChildIDs: [ben] });
    expect(await without()).toEqual([ben]);
    await api.post('sunflowers', '/api/daily-report/save/', bottle([ben]));
    expect(await without()).toEqual([]);
  });

  it('counts what is recorded today as the lists do, a row for each child', async () => {
    const { ava, ben } = api.world.children;
    await api.post('sunflowers', '/api/daily-report/save/', bottle([ava, ben]));
    const Filename = await waitingPhoto(api, 'sunflowers');
    const body = { Filename, SubjectID: api.world.subjects.art, children: [{ childId: ava }] };
    expect((await api.post('sunflowers', '/api/daily-moment/save/', body)).errors).toEqual([]);
    const listed = await api.post('director', '/api/daily-report', {
      ...{ Day: '2026-11-18', ClassroomID: api.world.people.sunflowers },
    });
    expect(await roomOf('director', 'The sunflowers')).toMatchObject({
      ...{ Reports: listed.count, Moments: 1, WithoutReport: [] },
    });
    expect(listed.count).toBe(3);
  });

  it('counts nothing of a child that has left since, as the lists do not name it', async () => {
    const { ava } = api.world.children;
    const archived = (archivedAt: Date | null) =>
      api.db.prisma.child.update({ where: { id: ava }, data: { archivedAt } });
    await archived(api.clock.now);
    const body = { Day: '2026-11-18', ClassroomID: api.world.people.sunflowers };
    const counts = ['/api/daily-report', '/api/daily-moment'].map(
      async (list) => (await api.post('director', list, body)).count,
    );
    const [Reports, Moments] = await Promise.all(counts);
    expect(await roomOf('director', 'The sunflowers')).toMatchObject({ Reports, Moments, Expected: 1 });
    expect([Reports, Moments]).toEqual([2, 0]);
    await archived(null);
    const mother = { email: 'left.mother@world.test', displayName: 'Mother' };
    const { id } = await api.db.prisma.user.create({
      data: { ...mother, guardianships: { create: { childId: ava } } },
    });
    const ofRoom = `?ClassroomID=${api.world.people.sunflowers}`;
    const { InvitationsToSend } = await read('director', ofRoom);
    await archived(api.clock.now);
    expect((await read('director', ofRoom)).InvitationsToSend).toBe(InvitationsToSend - 1);
    await archived(null);
    await api.db.prisma.user.delete({ where: { id } });
  });

  it('names the children whose guardians were not asked about photos', async () => {
    const { liam, noah } = api.world.children;
    expect((await read('director')).ConsentOpen).toEqual([]);
    await api.asOwner(`DELETE FROM consents WHERE child_id IN (${liam}, ${noah})`);
    // What was said of another purpose is no word about photos.
    const display = { childId: liam, purpose: 'display', granted: true, fromDay: new Date('2026-11-18') } as const;
    await api.db.prisma.consent.create({ data: display });
    expect((await read('director')).ConsentOpen.map(({ ChildID }) => ChildID)).toEqual([liam]);
    const no = { childId: liam, purpose: 'portfolio', granted: false, fromDay: new Date('2026-11-18') } as const;
    await api.db.prisma.consent.create({ data: no });
    expect((await read('director')).ConsentOpen).toEqual([]);
  });

  it('counts the invitations that are open, of staff and of the families', async () => {
    const { prisma } = api.db;
    const before = (await read('director')).InvitationsOpen;
    const invite = async (email: string, more: object) => {
      const user = await prisma.user.create({ data: { email, displayName: email, ...more } });
      const expiresAt = new Date(api.clock.now.getTime() + 60_000);
      await prisma.invitation.create({
        data: {
          userId: user.id,
          tokenHash: createHash('sha256').update(email).digest(),
          createdAt: api.clock.now,
          expiresAt,
        },
      });
    };
    const guardianOf = (childId: number) => ({ guardianships: { create: { childId } } });
    await invite('aunt@world.test', guardianOf(api.world.children.ava));
    await invite('new.colleague@world.test', { locationId: api.world.maple });
    await invite('elsewhere@world.test', guardianOf(api.world.children.noah));
    expect((await read('director')).InvitationsOpen).toBe(before + 2);
    const { InvitationsOpen } = await read('director', `?ClassroomID=${api.world.people.sunflowers}`);
    expect(InvitationsOpen).toBe(1);
  });

  it('counts the guardians who have yet to be invited, also because their invitation has run out', async () => {
    const { prisma } = api.db;
    const { ava, noah } = api.world.children;
    const before = (await read('director')).InvitationsToSend;
    const guardian = (email: string, childId: number) =>
      prisma.user.create({
        data: {
          ...{ email, displayName: email, roles: { create: { role: 'Parent' } } },
          guardianships: { create: { childId } },
        },
      });
    await guardian('imported@world.test', ava);
    await guardian('imported.elsewhere@world.test', noah);
    const invited = await guardian('too.late@world.test', ava);
    const expiresAt = new Date(api.clock.now.getTime() - 60_000);
    const tokenHash = createHash('sha256').update('too.late@world.test').digest();
    const createdAt = new Date(expiresAt.getTime() - 60_000);
    await prisma.invitation.create({ data: { userId: invited.id, tokenHash, createdAt, expiresAt } });
    expect((await read('director')).InvitationsToSend).toBe(before + 2);
    expect((await read('director', `?ClassroomID=${api.world.people.rosebuds}`)).InvitationsToSend).toBe(0);
  });

  it('counts as many to be invited as the list of guardians that it leads to, also who has no child (product 12.4)', async () => {
    const { maple } = api.world;
    const before = (await read('director')).InvitationsToSend;
    const data = { email: 'childless@world.test', displayName: 'Childless', locationId: maple };
    await api.db.prisma.user.create({ data: { ...data, roles: { create: { role: 'Parent' } } } });
    const { InvitationsToSend } = await read('director');
    expect(InvitationsToSend).toBe(before + 1);
    const list = `/api/admin/people?Kind=guardians&Account=not%20invited&LocationID=${maple}`;
    expect(InvitationsToSend).toBe((await api.get('director', list)).count);
  });

  it('is that of one room where one is acted as, and of nobody without a location', async () => {
    const { Rooms } = await read('admin', `?ClassroomID=${api.world.people.rosebuds}`);
    expect(Rooms.map(({ Name }) => Name)).toEqual(['The rosebuds']);
    expect(await read('unassigned')).toMatchObject({
      Rooms: [],
      ConsentOpen: [],
      InvitationsOpen: 0,
      InvitationsToSend: 0,
    });
    const foreign = await api.get('director', `/api/attendance/today?ClassroomID=${api.world.people.acorns}`);
    expect(foreign.status).toBe(404);
  });
});
