import type { Saved } from '../audit/saves.ts';
import { describe, expect, it } from 'vitest';
import { adminMessages } from '@footprints/contracts/admin-errors';
import type { Role } from '@footprints/contracts/identity';
import { useApi } from '../../test/api.ts';
import { people, type Person, type World } from '../../test/world.ts';

const api = useApi();

type Setter = 'director' | 'directorOak' | 'admin';
const versionOf = async (id: number) => (await api.db.prisma.user.findUniqueOrThrow({ where: { id } })).version;
const disable = async (person: Setter, id: number, Disabled = true, Version?: number) =>
  api.post<Saved>(person, '/api/admin/people/disable', { ID: id, Version: Version ?? (await versionOf(id)), Disabled });
const saveRoles = async (person: Setter, who: Person, Roles: string[]) =>
  api.post<Saved>(person, '/api/admin/people/save', {
    UserID: api.world.people[who],
    Version: await versionOf(api.world.people[who]),
    Email: people[who].email,
    Name: `The ${who}`,
    Roles,
    LocationID: api.world[people[who].place as keyof World & ('maple' | 'oak')],
  });

describe('disabling an account', () => {
  it('signs the person out everywhere and ends the invitation; enabling lets them in again', async () => {
    const id = api.world.people.parent;
    const cookie = await api.signIn('parent');
    await api.db.prisma.invitation.create({
      data: {
        userId: id,
        tokenHash: Buffer.from('pending'),
        createdAt: api.clock.now,
        expiresAt: new Date(api.clock.now.getTime() + 1_000),
      },
    });
    const { data } = await disable('director', id);
    const info = await api.send(null, { url: '/api/membership/user/app-info', headers: { cookie } });
    expect(info.status).toBe(401);
    await expect(api.signIn('parent')).rejects.toThrow('Nobody was signed in');
    expect(await api.db.prisma.invitation.count({ where: { userId: id, revokedAt: null } })).toBe(0);
    expect((await api.get('director', '/api/admin/people?Kind=guardians&Archived=true')).count).toBe(1);
    expect((await api.get('director', '/api/admin/people?Kind=guardians&Account=disabled')).count).toBe(1);
    const again = await disable('director', id, false, data.Version);
    expect(again.data.Version).toBe(data.Version + 1);
    const back = await api.send(null, { url: '/api/membership/user/app-info', headers: { cookie } });
    expect(back.status).toBe(401);
    await api.signIn('parent');
    const entries = await api.db.prisma.auditEntry.findMany({
      where: { entity: 'person', entityId: String(id), action: { startsWith: 'person.' } },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ action }) => action)).toEqual(['person.disabled', 'person.enabled']);
  });

  it('makes every link that was mailed to the person worthless, also once they are let in again', async () => {
    const { prisma } = api.db;
    const { people: ids, children } = api.world;
    const userId = ids.otherParent;
    const expiresAt = new Date(api.clock.now.getTime() + 3_600_000);
    const mark = Buffer.from('mailed');
    await prisma.resetToken.create({ data: { userId, tokenHash: mark, createdAt: api.clock.now, expiresAt } });
    await prisma.signInConfirmation.create({ data: { userId, addressHash: mark, tokenHash: mark, expiresAt } });
    await prisma.guardianRequest.create({
      data: { userId, childId: children.noah, email: people.otherParent.email, tokenHash: mark, expiresAt },
    });
    for (const isDisabled of [true, false]) expect((await disable('director', userId, isDisabled)).errors).toEqual([]);
    expect(await prisma.resetToken.count({ where: { userId } })).toBe(0);
    expect(await prisma.signInConfirmation.count({ where: { userId } })).toBe(0);
    expect(await prisma.guardianRequest.count({ where: { userId } })).toBe(0);
  });

  it('ends what the person has asked of others, and nothing that others have', async () => {
    const { prisma } = api.db;
    const { maple, people: ids, children } = api.world;
    const { id: leaver } = await prisma.user.create({
      data: {
        email: 'leaver@world.test',
        displayName: 'Leaver',
        locationId: maple,
        roles: { create: { role: 'Director' } },
      },
    });
    const expiresAt = new Date(api.clock.now.getTime() + 86_400_000);
    const change = (startedBy: number, mark: string) => ({
      ...{
        userId: ids.otherParent,
        email: `${mark}@new.test`,
        previous: people.otherParent.email,
        startedBy,
        expiresAt,
      },
      ...{ confirmHash: Buffer.from(`c${mark}`), stopHash: Buffer.from(`s${mark}`) },
    });
    const request = (requestedBy: number, mark: string, childId: number) => ({
      ...{ userId: ids.acorns, childId, email: people.acorns.email, requestedBy, expiresAt },
      tokenHash: Buffer.from(mark),
    });
    await prisma.emailChange.createMany({
      data: [
        change(leaver, 'waits'),
        { ...change(leaver, 'counts'), confirmedAt: api.clock.now },
        change(ids.director, 'others'),
      ],
    });
    await prisma.guardianRequest.createMany({
      data: [request(leaver, 'waits', children.ava), request(ids.director, 'others', children.ben)],
    });
    expect((await disable('director', leaver)).success).toBe(true);
    // The old address can still stop what counts already.
    const changes = await prisma.emailChange.findMany({ select: { email: true }, orderBy: { id: 'asc' } });
    expect(changes).toEqual([{ email: 'counts@new.test' }, { email: 'others@new.test' }]);
    expect(await prisma.guardianRequest.findMany({ select: { childId: true } })).toEqual([{ childId: children.ben }]);
  });

  it('is refused for oneself, for a classroom with children and for who belongs elsewhere too', async () => {
    const { director, sunflowers, admin, directorOak } = api.world.people;
    expect((await disable('director', director)).errors).toEqual([adminMessages.notYourself]);
    expect((await disable('director', sunflowers)).errors).toEqual([adminMessages.roomInUse]);
    expect((await disable('director', admin)).errors).toEqual([adminMessages.staffOnlyHere]);
    expect((await disable('director', directorOak)).status).toBe(404);
    expect((await disable('director', director, true, 7)).errors[0]).toContain('changed while you were editing');
  });

  it('of an empty classroom is done', async () => {
    expect((await disable('director', api.world.people.teacherAndParent)).success).toBe(true);
  });
});

describe('at an archived location', () => {
  const accountAt = async (role: Role, disabledAt: Date | null) => {
    const { id: locationId } = await api.db.prisma.location.create({
      data: { name: 'Closed', timeZone: 'UTC', archivedAt: api.clock.now },
    });
    const email = `${role.toLowerCase()}@closed.test`;
    return api.db.prisma.user.create({
      data: { email, displayName: 'Closed', locationId, disabledAt, roles: { create: { role } } },
    });
  };

  it.each(['Classroom', 'Director', 'Admin'] as const)('the account of a %s stays disabled', async (role) => {
    const { id } = await accountAt(role, api.clock.now);
    const refused = await disable('admin', id, false);
    expect([refused.status, refused.errors]).toEqual([200, [adminMessages.locationArchived]]);
  });

  it('a guardian can be let in again, and made no staff there', async () => {
    const { id, email, locationId } = await accountAt('Parent', api.clock.now);
    expect((await disable('admin', id, false)).success).toBe(true);
    const body = { UserID: id, Version: 2, Email: email, Name: 'Closed', LocationID: locationId };
    const staff = await api.post('admin', '/api/admin/people/save', { ...body, Roles: ['Parent', 'Director'] });
    expect([staff.status, staff.errors]).toEqual([200, [adminMessages.locationArchived]]);
    expect((await api.post('admin', '/api/admin/people/save', { ...body, Roles: ['Parent'] })).success).toBe(true);
  });
});

describe('the last admin', () => {
  const other = 'directorOak';

  it('can neither lose the role nor be disabled, however many admins there are who cannot sign in', async () => {
    const { prisma } = api.db;
    await prisma.user.create({
      data: { email: 'invited@world.test', displayName: 'Invited', roles: { create: { role: 'Admin' } } },
    });
    await prisma.user.create({
      data: {
        email: 'gone@world.test',
        displayName: 'Gone',
        passwordHash: 'x',
        disabledAt: new Date(),
        roles: { create: { role: 'Admin' } },
      },
    });
    expect((await saveRoles('admin', 'admin', ['Director'])).errors).toEqual([adminMessages.lastAdmin]);
    expect((await saveRoles('admin', 'admin', ['Director', 'Admin'])).success).toBe(true);
    expect((await saveRoles('admin', other, ['Admin'])).success).toBe(true);
    expect((await disable(other, api.world.people.admin)).success).toBe(true);
    expect((await saveRoles(other, other, ['Director'])).errors).toEqual([adminMessages.lastAdmin]);
    await prisma.user.update({ where: { id: api.world.people.admin }, data: { disabledAt: null } });
  });

  it('stays also when two take each other’s role or account at the same moment, twenty times', async () => {
    const { prisma } = api.db;
    const ids = [api.world.people.admin, api.world.people[other]];
    for (let round = 0; round < 20; round++) {
      await prisma.user.updateMany({ where: { id: { in: ids } }, data: { disabledAt: null } });
      await prisma.userRole.createMany({
        data: ids.map((userId) => ({ userId, role: 'Admin' as const })),
        skipDuplicates: true,
      });
      const cookies = { admin: await api.signIn('admin'), [other]: await api.signIn(other) };
      const take = async (as: 'admin' | typeof other, from: 'admin' | typeof other) => {
        const id = api.world.people[from];
        const Version = await versionOf(id);
        const body = { Email: people[from].email, Name: 'Racing', Roles: ['Director'], LocationID: api.world.maple };
        return round % 2 === 0
          ? api.send(null, {
              method: 'POST',
              url: '/api/admin/people/save',
              headers: { cookie: cookies[as] },
              payload: { UserID: id, Version, ...body },
            })
          : api.send(null, {
              method: 'POST',
              url: '/api/admin/people/disable',
              headers: { cookie: cookies[as] },
              payload: { ID: id, Version, Disabled: true },
            });
      };
      const answers = await Promise.all([take('admin', other), take(other, 'admin')]);
      const left = await prisma.user.count({
        where: { id: { in: ids }, disabledAt: null, roles: { some: { role: 'Admin' } } },
      });
      expect(left).toBe(1);
      // The second is too late: its admin was the last, or it is none itself any more.
      expect(answers.filter(({ success }) => success)).toHaveLength(1);
      expect(answers.every(({ status }) => [200, 401, 403].includes(status))).toBe(true);
    }
  });
});
