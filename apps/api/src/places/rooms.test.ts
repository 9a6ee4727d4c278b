import { describe, expect, it } from 'vitest';
import { adminMessages } from '@footprints/contracts/admin-errors';
import type { RoomRow } from '@footprints/contracts/places';
import { useApi } from '../../test/api.ts';
import type { Person } from '../../test/world.ts';

const api = useApi();

const list = (person: Person, query = '') => api.get<RoomRow[]>(person, `/api/admin/classrooms${query}`);
const save = (person: Person, body: object) =>
  api.post<{ ID: number; Version: number }>(person, '/api/admin/classrooms/save', {
    LocationID: api.world.maple,
    Name: 'Tulips Room',
    Groups: [{ GroupName: 'Morning' }, { GroupName: 'Afternoon' }],
    ...body,
  });

/** A new classroom at Maple Street, as it is listed. */
async function newRoom(Email: string, body: object = {}): Promise<RoomRow> {
  const { data } = await save('director', { Email, ...body });
  const rooms = await list('admin', `?Search=${Email}`);
  return rooms.data.find(({ ClassroomID }) => ClassroomID === data.ID)!;
}
const asSaved = ({ ClassroomID, Version, LocationID, Email, Name, Groups }: RoomRow) => ({
  ClassroomID,
  Version,
  LocationID,
  Email,
  Name,
  Groups: Groups.map(({ GroupID, GroupName }) => ({ GroupID, GroupName })),
});
const addChild = (room: RoomRow, index = 0, archivedAt: Date | null = null) =>
  api.db.prisma.child.create({
    data: {
      firstName: 'Tess',
      lastName: 'Moon',
      locationId: room.LocationID,
      classroomId: room.ClassroomID,
      groupId: room.Groups[index]!.GroupID,
      archivedAt,
    },
  });

describe('classrooms', () => {
  it('are listed with their groups in order and the children in them', async () => {
    const { data } = await list('director', '?Sort=Email&Search=sunflowers');
    const { early, late } = api.world.groups;
    expect(data).toEqual([
      {
        ClassroomID: api.world.people.sunflowers,
        Email: 'sunflowers@world.test',
        NewEmail: null,
        Name: 'The sunflowers',
        LocationID: api.world.maple,
        LocationName: 'Maple Street',
        Groups: [
          { GroupID: early, GroupName: 'Early Birds', Children: 1 },
          { GroupID: late, GroupName: 'Late Larks', Children: 1 },
        ],
        Children: 2,
        Account: 'active',
        Version: 1,
      },
    ]);
  });

  it('of another location are not there for a director', async () => {
    const { data } = await list('directorOak', '?PageSize=100');
    expect(data.map(({ Email }) => Email)).toEqual(['acorns@world.test']);
    const { maple, oak } = api.world;
    const foreign = await list('directorOak', `?LocationID=${maple}`);
    const absent = await list('directorOak', '?LocationID=2000000000');
    expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
    expect((await list('admin', `?LocationID=${oak}`)).data).toMatchObject([{ LocationID: oak }]);
    expect((await list('unassigned')).count).toBe(0);
  });

  it('that are new have no password, their groups in the listed order, and an entry in the audit', async () => {
    const room = await newRoom('Tulips@World.test');
    expect(room).toMatchObject({ Email: 'Tulips@World.test', Account: 'not invited', Children: 0, Version: 1 });
    expect(room.Groups.map(({ GroupName }) => GroupName)).toEqual(['Morning', 'Afternoon']);
    const user = await api.db.prisma.user.findUniqueOrThrow({
      where: { id: room.ClassroomID },
      include: { roles: true },
    });
    expect([user.passwordHash, user.roles.map(({ role }) => role)]).toEqual([null, ['Classroom']]);
    const entry = await api.db.prisma.auditEntry.findFirst({ where: { entityId: String(user.id) } });
    expect(entry).toMatchObject({
      action: 'classroom.added',
      actorId: api.world.people.director,
      locationId: api.world.maple,
      after: { Email: 'Tulips@World.test', Groups: ['Morning', 'Afternoon'], Version: 1 },
    });
  });

  it('tell whether they can sign in', async () => {
    const { ClassroomID: userId } = await newRoom('state@world.test');
    const state = async (query = '') => (await list('director', `?Search=state@world${query}`)).data[0]?.Account;
    const { now } = api.clock;
    const invitation = await api.db.prisma.invitation.create({
      data: { tokenHash: Buffer.from('state'), userId, createdAt: now, expiresAt: new Date(now.getTime() + 1) },
    });
    expect(await state()).toBe('invited');
    expect([await state('&Account=invited'), await state('&Account=not invited')]).toEqual(['invited', undefined]);
    await api.db.prisma.invitation.update({ where: { id: invitation.id }, data: { revokedAt: now } });
    expect(await state()).toBe('not invited');
    const ended = { revokedAt: null, createdAt: new Date(now.getTime() - 2), expiresAt: now };
    await api.db.prisma.invitation.update({ where: { id: invitation.id }, data: ended });
    expect(await state()).toBe('not invited');
    await api.db.prisma.user.update({ where: { id: userId }, data: { disabledAt: now } });
    expect([await state(), await state('&Archived=true')]).toEqual([undefined, 'disabled']);
    expect(await state('&Account=disabled')).toBe('disabled');
    const inUse = (await api.get<{ UserID: number }[]>('director', '/api/membership/classrooms/by-location')).data.map(
      ({ UserID }) => UserID,
    );
    expect(inUse).toContain(api.world.people.sunflowers);
    expect(inUse).not.toContain(userId);
  });

  it('of other places can be neither made, changed nor taken by a director', async () => {
    const { oak, people, groups } = api.world;
    expect((await save('director', { Email: 'far@world.test', LocationID: oak })).status).toBe(404);
    const acorns = { ClassroomID: people.acorns, Version: 1, Email: 'acorns@world.test', LocationID: oak };
    const foreign = await save('director', { ...acorns, Groups: [{ GroupID: groups.acorns, GroupName: 'Oaks' }] });
    const absent = await save('director', { ...acorns, ClassroomID: 2_000_000_000 });
    expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
    const director = { ClassroomID: people.director, Version: 1, Email: 'director@world.test' };
    expect((await save('director', director)).status).toBe(404);
  });

  it('share an email with nobody, whatever its case and wherever they are', async () => {
    const taken = await save('director', { Email: 'ACORNS@world.test' });
    expect([taken.status, taken.errors]).toEqual([200, [adminMessages.emailTaken]]);
    const both = await Promise.all([
      save('director', { Email: 'twin@world.test' }),
      save('admin', { Email: 'Twin@world.test' }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.flatMap(({ errors }) => errors)).toEqual([adminMessages.emailTaken]);
  });

  it('that somebody else changed meanwhile are refused, with what changed', async () => {
    const room = await newRoom('late@world.test');
    await save('admin', { ...asSaved(room), Name: 'Roses Room', Groups: [{ GroupName: 'Whole Day' }] });
    const late = await save('director', asSaved(room));
    expect(late.errors[0]).toContain('The admin changed name from “Tulips Room” to “Roses Room”');
    expect(late.errors[0]).toContain('changed groups from “Morning, Afternoon” to “Whole Day”');
  });

  it('change their location while no child, not even an archived one, is in them', async () => {
    const room = await newRoom('wander@world.test');
    const moved = await save('admin', { ...asSaved(room), LocationID: api.world.oak });
    expect(moved.success).toBe(true);
    const entries = await api.db.prisma.auditEntry.findMany({
      where: { action: 'classroom.changed', entityId: String(room.ClassroomID) },
    });
    expect(entries.map(({ locationId }) => locationId).toSorted()).toEqual([api.world.maple, api.world.oak]);
    expect((await list('directorOak', '?Search=wander')).data).toMatchObject([{ LocationName: 'Oak Avenue' }]);
    await addChild({ ...room, LocationID: api.world.oak }, 0, api.clock.now);
    const back = await save('admin', { ...asSaved(room), Version: moved.data.Version });
    expect(back.errors).toEqual([adminMessages.roomKeepsLocation]);
  });

  it('are not made at an archived location', async () => {
    const { id } = await api.db.prisma.location.create({
      data: { name: 'Closed', timeZone: 'UTC', archivedAt: api.clock.now },
    });
    const answer = await save('admin', { Email: 'closed@world.test', LocationID: id });
    expect([answer.status, answer.errors]).toEqual([200, [adminMessages.locationArchived]]);
  });

  it.each([
    [{ Email: 'nobody' }, adminMessages.emailInvalid],
    [{ Groups: [] }, adminMessages.groupMissing],
    [{ Groups: [{ GroupName: 'A' }, { GroupName: 'a' }] }, 'Two groups of a classroom cannot have the same name.'],
    [{ Groups: [1, 2].map((name) => ({ GroupID: 1, GroupName: String(name) })) }, adminMessages.groupTwice],
  ])('with %j are refused in words', async (wrong, sentence) => {
    const answer = await save('director', { Email: 'wrong@world.test', ...wrong });
    expect([answer.status, answer.errors]).toEqual([400, [sentence]]);
  });
});

describe('a new email of a classroom', () => {
  it('makes void what was mailed to the old one, and ends its sessions', async () => {
    const room = await newRoom('typo@world.test');
    const { now } = api.clock;
    const link = { userId: room.ClassroomID, createdAt: now, expiresAt: new Date(now.getTime() + 1_000) };
    await api.db.prisma.invitation.create({ data: { ...link, tokenHash: Buffer.from('typo') } });
    await api.db.prisma.resetToken.create({ data: { ...link, tokenHash: Buffer.from('typo') } });
    await api.db.prisma.session.create({ data: { idHash: Buffer.from('typo'), userId: room.ClassroomID } });
    await save('director', { ...asSaved(room), Email: 'right@world.test' });
    expect(await api.db.prisma.session.count({ where: { userId: room.ClassroomID } })).toBe(0);
    expect((await list('director', '?Search=right@world')).data).toMatchObject([{ Account: 'not invited' }]);
    expect(await api.db.prisma.resetToken.count({ where: { userId: room.ClassroomID } })).toBe(0);
  });

  it('cannot be given by a director to an account that opens more than the location', async () => {
    const room = await newRoom('mighty@world.test');
    await api.db.prisma.userRole.create({ data: { userId: room.ClassroomID, role: 'Admin' } });
    const stolen = { ...asSaved(room), Email: 'director.private@world.test' };
    expect((await save('director', stolen)).errors).toEqual([adminMessages.staffOnlyHere]);
    expect((await save('director', { ...asSaved(room), Name: 'Mighty Room' })).success).toBe(true);
    expect((await save('admin', { ...stolen, Version: 2 })).success).toBe(true);

    const parent = await newRoom('parent.too@world.test');
    await api.db.prisma.guardian.create({ data: { userId: parent.ClassroomID, childId: api.world.children.noah } });
    const answer = await save('director', { ...asSaved(parent), Email: 'director.second@world.test' });
    expect(answer.errors).toEqual([adminMessages.staffOnlyHere]);
  });
});

describe('groups of a classroom', () => {
  const groupsOf = async (email: string) => (await list('admin', `?Search=${email}`)).data[0]!.Groups;

  it('are renamed, even with each other’s names, ordered anew, added and taken away at once', async () => {
    const room = await newRoom('order@world.test', {
      Groups: ['One', 'Two', 'Three'].map((GroupName) => ({ GroupName })),
    });
    const [one, two] = room.Groups.map(({ GroupID }) => GroupID);
    await save('director', {
      ...asSaved(room),
      Groups: [{ GroupName: 'Three' }, { GroupID: two, GroupName: 'One' }, { GroupID: one, GroupName: 'Two' }],
    });
    const groups = await groupsOf('order@world.test');
    expect(groups.map(({ GroupName }) => GroupName)).toEqual(['Three', 'One', 'Two']);
    expect(groups.slice(1).map(({ GroupID }) => GroupID)).toEqual([two, one]);
  });

  it('stay while children are in them, archived ones too', async () => {
    const room = await newRoom('full@world.test');
    const child = await addChild(room, 1);
    const smaller = { ...asSaved(room), Name: 'Smaller', Groups: asSaved(room).Groups.slice(0, 1) };
    expect((await save('director', smaller)).errors).toEqual([adminMessages.groupNotEmpty]);
    await api.db.prisma.child.update({ where: { id: child.id }, data: { archivedAt: api.clock.now } });
    expect((await save('director', smaller)).errors).toEqual([adminMessages.groupOfArchived]);
    expect((await list('admin', '?Search=full@world')).data).toMatchObject([{ Name: 'Tulips Room', Version: 1 }]);
  });

  it('stay in the history of children who were in them, and give their name free', async () => {
    const room = await newRoom('history@world.test');
    const [, afternoon] = room.Groups;
    const { id: childId } = await addChild(room);
    await api.db.prisma.placement.create({
      data: {
        childId,
        locationId: room.LocationID,
        classroomId: room.ClassroomID,
        groupId: afternoon!.GroupID,
        fromDay: new Date('2026-09-01'),
        toDay: new Date('2026-09-30'),
      },
    });
    const firstGroup = asSaved(room).Groups.slice(0, 1);
    expect((await save('director', { ...asSaved(room), Groups: firstGroup })).success).toBe(true);
    expect((await groupsOf('history@world.test')).map(({ GroupName }) => GroupName)).toEqual(['Morning']);
    const past = await api.db.prisma.placement.findFirstOrThrow({ where: { childId }, include: { group: true } });
    expect(past.group).toMatchObject({ id: afternoon!.GroupID, name: 'Afternoon', classroomId: null });
    const anew = { ...asSaved(room), Version: 2, Groups: [...firstGroup, { GroupName: 'Afternoon' }] };
    expect((await save('director', anew)).success).toBe(true);
    const [, other] = await groupsOf('history@world.test');
    expect(other!.GroupID).not.toBe(afternoon!.GroupID);
  });

  it('of another classroom are not this one’s', async () => {
    const room = await newRoom('mine@world.test');
    for (const GroupID of [api.world.groups.acorns, 2_000_000_000, api.world.groups.early]) {
      const answer = await save('director', { ...asSaved(room), Groups: [{ GroupID, GroupName: 'Taken' }] });
      expect([answer.status, answer.errors]).toEqual([200, [adminMessages.groupUnknown]]);
    }
  });
});
