import { describe, expect, it } from 'vitest';
import type { Overview } from '@footprints/contracts/places';
import { useApi } from '../../test/api.ts';
import type { Person } from '../../test/world.ts';

const api = useApi();
const overview = async (person: Person) => (await api.get<Overview>(person, '/api/admin/overview')).data.Locations;

describe('the overview', () => {
  it('counts what belongs to each location, a director’s own alone', async () => {
    const oak = {
      LocationID: api.world.oak,
      Name: 'Oak Avenue',
      Classrooms: 1,
      Children: 1,
      HereToday: 0,
      Staff: 1,
      Guardians: 0,
      NotActive: 0,
      NotInvited: 0,
      ChildrenWithoutGuardian: 1,
      ChildrenWithGuardianAsked: 0,
      ChildrenWithoutConsent: 0,
      ChildrenWithoutBirthDate: 1,
    };
    expect(await overview('directorOak')).toEqual([oak]);
    const [maple, second] = await overview('admin');
    expect(second).toEqual(oak);
    // Parent, the other parent, and the teacher who is one.
    expect(maple).toMatchObject({ Name: 'Maple Street', Classrooms: 3, Children: 3, Staff: 2, Guardians: 3 });
    expect(await overview('unassigned')).toEqual([]);
  });

  it('counts as the lists do that its numbers lead to (product 13.1)', async () => {
    const { oak, people, groups } = api.world;
    const person = (email: string, data: object) =>
      api.db.prisma.user.create({ data: { email, displayName: email, ...data } });
    const parentOf = (child: object) => ({
      roles: { create: { role: 'Parent' as const } },
      guardianships: { create: { child: { create: child } } },
    });
    const place = { lastName: 'Left', locationId: oak, classroomId: people.acorns, groupId: groups.acorns };
    await person('left@world.test', parentOf({ firstName: 'Ida', ...place, archivedAt: api.clock.now }));
    await person('without.child@world.test', { locationId: oak, roles: { create: { role: 'Parent' } } });
    await person('without.role@world.test', { locationId: oak });
    const count = async (who: Person, url: string) => (await api.get(who, url)).count;
    const peopleOf = async (who: Person, query: string) => {
      const lists = ['people?Kind=staff&', 'people?Kind=guardians&', 'classrooms?'];
      const found = lists.map((list) =>
        api.get<Record<string, number>[]>(who, `/api/admin/${list}PageSize=100&${query}`),
      );
      return new Set((await Promise.all(found)).flatMap(({ data }) => data.map((row) => row.UserID ?? row.ClassroomID)))
        .size;
    };
    for (const who of ['admin', 'directorOak'] as const) {
      for (const numbers of await overview(who)) {
        const at = `LocationID=${numbers.LocationID}`;
        const NotInvited = await peopleOf(who, `${at}&Account=not%20invited`);
        expect(numbers).toMatchObject({
          Classrooms: await count(who, `/api/admin/classrooms?${at}`),
          Children: await count(who, `/api/admin/children?${at}`),
          Staff: await count(who, `/api/admin/people?Kind=staff&${at}`),
          Guardians: await count(who, `/api/admin/people?Kind=guardians&${at}`),
          NotInvited,
          NotActive: NotInvited + (await peopleOf(who, `${at}&Account=invited`)),
          ChildrenWithoutGuardian: await count(who, `/api/admin/children?WithoutGuardian=true&${at}`),
          ChildrenWithoutConsent: await count(who, `/api/admin/children?WithoutConsent=true&${at}`),
        });
      }
    }
    expect((await overview('directorOak'))[0]).toMatchObject({ Guardians: 2, NotInvited: 2 });
  });

  it('counts who is here by the location’s own day', async () => {
    const { id } = await api.db.prisma.location.create({ data: { name: 'Far East', timeZone: 'Australia/Sydney' } });
    const here = async () => (await overview('admin')).find(({ LocationID }) => LocationID === id)?.HereToday;
    const room = await api.db.prisma.user.create({
      data: {
        email: 'sydney@world.test',
        displayName: 'Sydney Room',
        locationId: id,
        groups: { create: { name: 'All' } },
        roles: { create: { role: 'Classroom' } },
      },
      include: { groups: true },
    });
    const child = await api.db.prisma.child.create({
      data: { firstName: 'Yuki', lastName: 'Sato', locationId: id, classroomId: room.id, groupId: room.groups[0]!.id },
    });
    const place = { childId: child.id, classroomId: room.id, locationId: id };
    const checkedInAt = api.clock.now;
    // 20:30 UTC on the 18th is half past seven on the 19th in Sydney: the night, in which yesterday goes on, is over.
    const yesterday = await api.db.prisma.attendanceDay.create({
      data: { ...place, day: new Date('2026-11-18'), checkedInAt },
    });
    expect(await here()).toBe(0);
    const today = { id: yesterday.id };
    await api.db.prisma.attendanceDay.update({ where: today, data: { day: new Date('2026-11-19') } });
    expect(await here()).toBe(1);
    await api.db.prisma.attendanceDay.update({ where: today, data: { checkedOutAt: checkedInAt } });
    expect(await here()).toBe(0);
  });

  it('says what is still to be done, and leaves archived people, children and locations out', async () => {
    const { id } = await api.db.prisma.location.create({ data: { name: 'Brand New', timeZone: 'UTC' } });
    const numbers = async () => (await overview('admin')).find(({ LocationID }) => LocationID === id);
    const person = (email: string, data: object) =>
      api.db.prisma.user.create({ data: { email, displayName: email, ...data } });
    const room = await person('new.room@world.test', { locationId: id, roles: { create: { role: 'Classroom' } } });
    await person('new.director@world.test', {
      locationId: id,
      disabledAt: api.clock.now,
      roles: { create: { role: 'Director' } },
    });
    const group = await api.db.prisma.group.create({ data: { classroomId: room.id, name: 'All' } });
    const child = (firstName: string, data: object = {}) =>
      api.db.prisma.child.create({
        data: { firstName, lastName: 'New', locationId: id, classroomId: room.id, groupId: group.id, ...data },
      });
    const one = await child('One');
    await child('Two', { archivedAt: api.clock.now });
    const parent = await person('new.parent@world.test', { roles: { create: { role: 'Parent' } } });
    await person('gone.parent@world.test', {
      locationId: id,
      disabledAt: api.clock.now,
      roles: { create: { role: 'Parent' } },
    });
    expect(await numbers()).toMatchObject({ ChildrenWithoutGuardian: 1, ChildrenWithoutConsent: 1, NotActive: 1 });
    expect(await numbers()).toMatchObject({ ChildrenWithoutBirthDate: 1 });
    const tokenHash = Buffer.from('brand new');
    const letter = { tokenHash, createdAt: api.clock.now, expiresAt: new Date(api.clock.now.getTime() + 1) };
    const asked = { userId: api.world.people.parent, childId: one.id, email: 'parent@world.test' };
    const request = await api.db.prisma.guardianRequest.create({ data: { ...asked, ...letter } });
    expect(await numbers()).toMatchObject({ ChildrenWithoutGuardian: 1, ChildrenWithGuardianAsked: 1 });
    await api.db.prisma.guardianRequest.update({ where: { id: request.id }, data: { expiresAt: api.clock.now } });
    expect(await numbers()).toMatchObject({ ChildrenWithoutGuardian: 1, ChildrenWithGuardianAsked: 0 });
    const invitation = await api.db.prisma.invitation.create({ data: { userId: room.id, ...letter } });
    expect(await numbers()).toMatchObject({ NotActive: 1, NotInvited: 0 });
    const invited = (data: object) => api.db.prisma.invitation.update({ where: { id: invitation.id }, data });
    await invited({ createdAt: new Date(0), expiresAt: api.clock.now });
    expect(await numbers()).toMatchObject({ NotActive: 1, NotInvited: 1 });
    // Whose new email was stopped has no password any more, whatever they had accepted.
    await invited({ expiresAt: letter.expiresAt, acceptedAt: api.clock.now });
    expect(await numbers()).toMatchObject({ NotActive: 1, NotInvited: 1 });
    await invited({ acceptedAt: null, revokedAt: api.clock.now });
    expect(await numbers()).toMatchObject({ NotActive: 1, NotInvited: 1 });
    await api.db.prisma.child.update({ where: { id: one.id }, data: { birthDate: new Date('2023-04-05') } });
    await api.db.prisma.guardian.create({ data: { userId: parent.id, childId: one.id } });
    // Asked of a child that has a guardian already, nothing is left to do.
    await api.db.prisma.guardianRequest.update({ where: { id: request.id }, data: { expiresAt: letter.expiresAt } });
    await api.db.prisma.consent.create({
      data: { childId: one.id, purpose: 'portfolio', granted: true, fromDay: new Date('2026-11-01') },
    });
    expect(await numbers()).toEqual({
      LocationID: id,
      Name: 'Brand New',
      Classrooms: 1,
      Children: 1,
      HereToday: 0,
      Staff: 0,
      Guardians: 1,
      NotActive: 2,
      NotInvited: 2,
      ChildrenWithoutGuardian: 0,
      ChildrenWithGuardianAsked: 0,
      ChildrenWithoutConsent: 0,
      ChildrenWithoutBirthDate: 0,
    });
    await api.db.prisma.location.update({ where: { id }, data: { archivedAt: api.clock.now } });
    expect(await numbers()).toBeUndefined();
  });
});
