import type { Saved } from '../audit/saves.ts';
import { describe, expect, it } from 'vitest';
import { adminMessages } from '@footprints/contracts/admin-errors';
import type { PersonRow } from '@footprints/contracts/people';
import { useApi } from '../../test/api.ts';
import { password, people, type Person } from '../../test/world.ts';

const api = useApi({ LOGIN_ATTEMPTS: '1000' });

type Setter = 'director' | 'directorOak' | 'admin' | 'unassigned';
const list = (person: Setter, query: string) => api.get<PersonRow[]>(person, `/api/admin/people?${query}`);
const idsOf = async (person: Setter, query: string) =>
  (await list(person, `${query}&PageSize=100`)).data.map(({ UserID }) => UserID);
const rowOf = async (person: Setter, query: string, id: number) =>
  (await list(person, `${query}&PageSize=100`)).data.find(({ UserID }) => UserID === id);

let added = 0;
const newEmail = () => `person${String(++added)}@people.test`;
const save = (person: Setter, body: object) =>
  api.post<Saved>(person, '/api/admin/people/save', {
    Email: newEmail(),
    Name: 'Pat Smith',
    Roles: ['Parent'],
    ...body,
  });
const guardianOf = async (childId: number, data: { locationId?: number } = {}) => {
  const user = await api.db.prisma.user.create({
    data: {
      email: newEmail(),
      displayName: 'A guardian',
      ...data,
      roles: { create: { role: 'Parent' } },
      guardianships: { create: { childId } },
    },
  });
  return user.id;
};
const nameOf = (person: Person) => ({ Email: people[person].email, Name: `The ${person}` });

describe('the list', () => {
  it('shows a director the staff of the own location, and an admin everybody’s', async () => {
    const { director, directorOak, admin, unassigned } = api.world.people;
    const ids = await idsOf('director', 'Kind=staff');
    expect(ids).toEqual(expect.arrayContaining([director, admin]));
    expect(ids).not.toContain(directorOak);
    expect(await idsOf('admin', 'Kind=staff')).toEqual(
      expect.arrayContaining([director, admin, directorOak, unassigned]),
    );
    expect(await idsOf('unassigned', 'Kind=staff')).toEqual([]);
  });

  it('shows a director the guardians of children there, with those children alone', async () => {
    const { world } = api;
    const both = await guardianOf(world.children.ava);
    await api.db.prisma.guardian.create({ data: { userId: both, childId: world.children.noah } });
    expect(await rowOf('director', 'Kind=guardians', both)).toMatchObject({
      Children: [{ ChildID: world.children.ava, Name: 'Ava Rose Carter' }],
      Account: 'not invited',
      MayChange: false,
    });
    expect(await rowOf('directorOak', 'Kind=guardians', both)).toMatchObject({ Children: [{ Name: 'Noah Reed' }] });
    const everywhere = await rowOf('admin', 'Kind=guardians', both);
    expect([everywhere?.Children.length, everywhere?.MayChange]).toEqual([2, true]);
    expect(await idsOf('directorOak', 'Kind=guardians')).not.toContain(world.people.parent);
  });

  it('finds by name, email and the names of children, but not of children elsewhere', async () => {
    const both = await guardianOf(api.world.children.ava);
    await api.db.prisma.guardian.create({ data: { userId: both, childId: api.world.children.noah } });
    expect(await idsOf('director', 'Kind=guardians&Search=ava%20carter')).toContain(both);
    expect(await idsOf('director', 'Kind=guardians&Search=noah')).not.toContain(both);
    expect(await idsOf('admin', 'Kind=guardians&Search=noah')).toContain(both);
    expect(await idsOf('director', 'Kind=guardians&Search=PARENT@world')).toContain(api.world.people.parent);
    expect(await idsOf('director', 'Kind=guardians&Search=%25')).toEqual([]);
  });

  it('is narrowed to a location or an account’s state, sorted and paged', async () => {
    const id = await guardianOf(api.world.children.noah);
    expect(await idsOf('admin', `Kind=guardians&LocationID=${api.world.oak}`)).toContain(id);
    expect(await idsOf('admin', `Kind=guardians&LocationID=${api.world.maple}`)).not.toContain(id);
    expect((await list('director', `Kind=staff&LocationID=${api.world.oak}`)).status).toBe(404);
    expect(await idsOf('admin', 'Kind=guardians&Account=not%20invited')).toContain(id);
    expect(await idsOf('admin', 'Kind=guardians&Account=active')).not.toContain(id);
    const first = await list('admin', 'Kind=staff&Sort=Email&Descending=true&PageSize=100');
    const emails = first.data.map(({ Email }) => Email);
    expect(emails).toEqual(emails.toSorted().toReversed());
    const second = await list('admin', 'Kind=staff&Sort=Email&Descending=true&PageNumber=2&PageSize=1');
    expect([second.count, second.data[0]?.Email]).toEqual([first.count, emails[1]]);
    expect((await api.get('admin', '/api/admin/people')).status).toBe(400);
  });

  it('says when somebody was last seen', async () => {
    await api.signIn('parent');
    expect((await rowOf('director', 'Kind=guardians', api.world.people.parent))?.LastSeenAt).toBe(
      api.clock.now.toISOString(),
    );
  });
});

describe('adding a person', () => {
  it('makes an account that nobody can sign in to yet, and writes down who made it', async () => {
    const { data } = await save('director', { Roles: ['Director'], LocationID: api.world.maple });
    expect(await rowOf('director', 'Kind=staff', data.ID)).toMatchObject({
      Roles: ['Director'],
      LocationName: 'Maple Street',
      Account: 'not invited',
      MayChange: true,
      Version: 1,
    });
    const [entry] = await api.db.prisma.auditEntry.findMany({ where: { entity: 'person', entityId: String(data.ID) } });
    expect(entry).toMatchObject({
      action: 'person.added',
      actorId: api.world.people.director,
      locationId: api.world.maple,
      after: { Roles: ['Director'], Version: 1 },
    });
  });

  it('leaves a parent in the sight of the director who added them, and only theirs', async () => {
    const { data } = await save('director', {});
    expect(await idsOf('director', 'Kind=guardians')).toContain(data.ID);
    expect(await idsOf('directorOak', 'Kind=guardians')).not.toContain(data.ID);
    const again = await save('director', { UserID: data.ID, Version: 1, Name: 'Pat Jones', LocationID: null });
    expect(again.success).toBe(true);
    expect(await rowOf('director', 'Kind=guardians', data.ID)).toMatchObject({ Name: 'Pat Jones', MayChange: true });
  });

  it.each([
    ['director', { Roles: ['Admin'] }, 'roleNotYours'],
    ['director', { Roles: ['Director'] }, 'locationMissing'],
    ['admin', { Roles: ['Director', 'Parent'] }, 'locationMissing'],
    ['admin', { Roles: ['Classroom'] }, 'classroomStands'],
    ['admin', { Email: ' PARENT@world.test ' }, 'emailTaken'],
  ] as const)('as %s with %j is refused in words', async (person, wrong, sentence) => {
    const answer = await save(person, wrong);
    expect([answer.status, answer.errors]).toEqual([200, [adminMessages[sentence]]]);
  });

  it('with one email at the same moment makes one account', async () => {
    const body = { Email: newEmail() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => save('director', body)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const refusals = answers.filter(({ success }) => !success);
    expect(new Set(refusals.map(({ status, errors }) => `${status} ${errors.join()}`))).toEqual(
      new Set([`200 ${adminMessages.emailTaken}`]),
    );
  });

  it('at another location or at none that exists is not found, and at an archived one refused in words', async () => {
    const archived = await api.db.prisma.location.create({
      data: { name: 'Elm Row', timeZone: 'America/Chicago', archivedAt: new Date() },
    });
    const at = (person: Setter, LocationID: number | null) => save(person, { Roles: ['Director'], LocationID });
    const foreign = await at('director', api.world.oak);
    expect([foreign.status, foreign.text]).toEqual([404, (await at('director', 2_000_000_000)).text]);
    expect((await at('admin', archived.id)).errors).toEqual([adminMessages.locationArchived]);
    expect((await at('unassigned', null)).status).toBe(404);
    expect((await save('unassigned', {})).status).toBe(404);
  });

  it('who is an admin needs no location', async () => {
    expect((await save('admin', { Roles: ['Admin'] })).success).toBe(true);
  });
});

describe('changing a person', () => {
  it('is refused to a director for admins and for who belongs elsewhere too, and not found for strangers', async () => {
    const { world } = api;
    const change = (id: number, person: Person) => save('director', { UserID: id, Version: 1, ...nameOf(person) });
    expect((await change(world.people.admin, 'admin')).errors).toEqual([adminMessages.staffOnlyHere]);
    const both = await guardianOf(world.children.ava);
    await api.db.prisma.guardian.create({ data: { userId: both, childId: world.children.noah } });
    expect((await save('director', { UserID: both, Version: 1 })).errors).toEqual([adminMessages.staffOnlyHere]);
    const oaks = await guardianOf(world.children.ava, { locationId: world.oak });
    expect((await save('director', { UserID: oaks, Version: 1 })).errors).toEqual([adminMessages.staffOnlyHere]);
    const foreign = await change(world.people.directorOak, 'directorOak');
    const none = await change(2_000_000_000, 'directorOak');
    expect([foreign.status, foreign.text]).toEqual([404, none.text]);
    expect((await save('director', { UserID: world.people.unassigned, Version: 1 })).status).toBe(404);
    expect((await save('director', { UserID: world.people.noRoles, Version: 1 })).status).toBe(404);
  });

  it('that somebody else changed meanwhile is refused, with what changed', async () => {
    const Email = newEmail();
    const { data } = await save('director', { Email });
    await save('admin', { UserID: data.ID, Version: 1, Email, Name: 'Pat Jones' });
    const late = await save('director', { UserID: data.ID, Version: 1, Email, Name: 'Pat Brown' });
    expect(late.errors[0]).toContain('The admin changed name from “Pat Smith” to “Pat Jones”');
    expect((await save('director', { UserID: data.ID, Email })).status).toBe(400);
  });

  it('keeps the role of a classroom and its location, which stand under Classrooms', async () => {
    const { people: ids, maple, oak } = api.world;
    const where = { id: ids.rosebuds };
    const { version } = await api.db.prisma.user.findUniqueOrThrow({ where });
    const body = { UserID: ids.rosebuds, Version: version, ...nameOf('rosebuds'), Roles: ['Director'] };
    const moved = await save('admin', { ...body, LocationID: oak });
    expect(moved.errors).toEqual([adminMessages.classroomStands]);
    const saved = await save('director', { ...body, LocationID: maple });
    expect(saved.success).toBe(true);
    expect((await rowOf('director', 'Kind=staff', ids.rosebuds))?.Roles).toEqual(['Classroom', 'Director']);
    const back = await save('director', {
      ...body,
      Version: saved.data.Version,
      Roles: ['Classroom'],
      LocationID: maple,
    });
    expect(back.success).toBe(true);
    expect(await api.db.prisma.userRole.count({ where: { userId: ids.rosebuds } })).toBe(1);
  });

  it('takes effect on the next request when a role is taken away', async () => {
    const { people: ids, maple } = api.world;
    const id = ids.teacherAndParent;
    const cookie = await api.signIn('teacherAndParent');
    const body = { UserID: id, Version: 1, ...nameOf('teacherAndParent'), LocationID: maple };
    expect((await save('director', { ...body, Roles: ['Classroom'] })).success).toBe(true);
    const children = { method: 'GET', url: '/api/membership/children', headers: { cookie } } as const;
    expect((await api.send(null, children)).status).toBe(403);
    expect((await save('director', { ...body, Version: 2, Roles: ['Parent'] })).success).toBe(true);
    expect((await api.send(null, children)).status).toBe(200);
  });

  it('to another name, or to an email that nobody has confirmed, leaves their sessions and their email', async () => {
    const cookie = await api.signIn('otherParent');
    const Email = newEmail();
    const id = api.world.people.otherParent;
    const renamed = await save('director', { UserID: id, Version: 1, ...nameOf('otherParent'), Name: 'Ben’s mother' });
    expect(renamed.success).toBe(true);
    expect((await save('director', { UserID: id, Version: 2, Email })).success).toBe(true);
    const info = { method: 'GET', url: '/api/membership/user/app-info', headers: { cookie } } as const;
    expect((await api.send(null, info)).status).toBe(200);
    const login = (username: string) => api.post(null, '/api/membership/login', { username, password });
    expect([(await login(people.otherParent.email)).success, (await login(Email)).success]).toEqual([true, false]);
  });

  it('to another email before it was activated makes the links to the old one worthless', async () => {
    const { data } = await save('director', { Email: newEmail() });
    const link = {
      userId: data.ID,
      createdAt: api.clock.now,
      expiresAt: new Date(api.clock.now.getTime() + 3_600_000),
    };
    await api.db.prisma.invitation.create({ data: { ...link, tokenHash: Buffer.from('invited') } });
    expect((await save('director', { UserID: data.ID, Version: 1, Email: newEmail() })).success).toBe(true);
    expect(await api.db.prisma.invitation.count({ where: { userId: data.ID, revokedAt: null } })).toBe(0);
  });
});
