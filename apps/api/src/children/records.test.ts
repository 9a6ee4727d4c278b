import type { Saved } from '../audit/saves.ts';
import { describe, expect, it } from 'vitest';
import type { AdminChild, AdminChildRow } from '@footprints/contracts/child-records';
import { useApi } from '../../test/api.ts';
import type { Person } from '../../test/world.ts';

const api = useApi();

const list = (query: string, person: Person = 'director') =>
  api.get<AdminChildRow[]>(person, `/api/admin/children${query}`);
const details = async (id: number) => (await api.get<AdminChild>('director', `/api/admin/children/${id}`)).data;
const save = (body: object, person: Person = 'director') =>
  api.post<Saved>(person, '/api/admin/children/save', { FirstName: 'Una', LastName: 'New', ...body });
const add = async (body: object = {}) => (await save({ GroupID: api.world.groups.early, ...body })).data;
const archive = (body: Saved, Archived: boolean) =>
  api.post<Saved>('director', '/api/admin/children/archive', { ...body, Archived });

describe('a new child', () => {
  it('starts in its group today, with allergies and consent, and is in the pickers at once', async () => {
    const { ID } = await add({
      FirstName: 'Nia',
      MiddleName: '',
      BirthDate: '2024-02-29',
      Allergies: [{ Substance: 'Milk' }, { Substance: 'Eggs', Reaction: 'Rash' }],
      PhotoConsent: false,
    });
    expect(await details(ID)).toMatchObject({
      MiddleName: null,
      BirthDate: '2024-02-29',
      ClassroomName: 'The sunflowers',
      GroupName: 'Early Birds',
      Allergies: ['Eggs', 'Milk'],
      AllergyDetails: [
        { Substance: 'Eggs', Reaction: 'Rash' },
        { Substance: 'Milk', Reaction: '' },
      ],
      PhotoConsent: false,
      Placements: [{ LocationName: 'Maple Street', GroupName: 'Early Birds', FromDay: '2026-11-18', ToDay: null }],
      Consents: [{ Granted: false, FromDay: '2026-11-18', RecordedBy: 'The director' }],
      Version: 1,
    });
    expect((await api.get('sunflowers', '/api/teacher-classroom/groups')).text).toContain('Nia');
  });

  it('is of whom nobody asked about photos, as long as nobody was asked', async () => {
    const { ID } = await add({ LastName: 'Unasked' });
    expect(await details(ID)).toMatchObject({ PhotoConsent: null, Consents: [] });
    expect((await list('?WithoutConsent=true&Search=unasked')).count).toBe(1);
  });

  it('needs a group, which is of the director’s own location', async () => {
    const without = await save({});
    expect([without.status, without.errors]).toEqual([400, ['Please choose a classroom and a group.']]);
    expect((await save({ GroupID: api.world.groups.acorns })).status).toBe(404);
    expect((await save({ GroupID: api.world.groups.acorns }, 'admin')).success).toBe(true);
  });

  it('whose answer was lost and that is sent again with its key is there once (product 4.14)', async () => {
    const send = (LastName: string) =>
      api.post<Saved>(
        'director',
        '/api/admin/children/save',
        { FirstName: 'Una', LastName, GroupID: api.world.groups.early },
        { 'idempotency-key': 'one child' },
      );
    const [first, second] = [await send('Twice'), await send('Twice')];
    expect([second.success, second.data]).toEqual([true, first.data]);
    expect((await list('?Search=twice')).count).toBe(1);
    expect((await send('Otherwise')).status).toBe(400);
  });

  it('cannot have been born tomorrow, by the location’s calendar', async () => {
    const { early } = api.world.groups;
    api.clock.now = new Date('2026-11-19T03:00:00Z');
    const tomorrow = await save({ GroupID: early, BirthDate: '2026-11-19' });
    const today = await save({ GroupID: early, BirthDate: '2026-11-18' });
    api.clock.now = new Date('2026-11-18T20:30:00Z');
    expect([tomorrow.status, tomorrow.errors]).toEqual([200, ['The birth date must not be in the future.']]);
    expect(today.success).toBe(true);
  });
});

describe('a child that is there', () => {
  it('is changed: allergies are replaced, another consent is kept beside the first', async () => {
    const { ID } = await add({ Allergies: [{ Substance: 'Milk' }], PhotoConsent: true });
    await save({
      ChildID: ID,
      Version: 1,
      Allergies: [{ Substance: 'Bees', Reaction: 'Swelling' }],
      PhotoConsent: false,
    });
    const child = await details(ID);
    expect(child).toMatchObject({ Allergies: ['Bees'], PhotoConsent: false, Version: 2 });
    expect(child.Consents.map(({ Granted }) => Granted)).toEqual([false, true]);
    const [, entry] = await api.db.prisma.auditEntry.findMany({
      where: { entity: 'child', entityId: String(ID) },
      orderBy: { id: 'asc' },
    });
    expect(entry).toMatchObject({
      action: 'child.changed',
      actorId: api.world.people.director,
      locationId: api.world.maple,
      before: { Allergies: ['Milk'], PhotoConsent: true },
      after: { Allergies: ['Bees: Swelling'], PhotoConsent: false, Version: 2 },
    });
  });

  it('keeps its consent when nothing is said about it, and its version when nothing changes', async () => {
    const { ID } = await add({ PhotoConsent: true });
    expect((await save({ ChildID: ID, Version: 1 })).data).toEqual({ ID, Version: 1 });
    expect(await details(ID)).toMatchObject({ PhotoConsent: true, Version: 1 });
    expect(await api.db.prisma.auditEntry.count({ where: { entity: 'child', entityId: String(ID) } })).toBe(1);
  });

  it('that somebody else changed meanwhile is not overwritten, and says what changed', async () => {
    const { ID } = await add({ FirstName: 'Ivy' });
    await save({ ChildID: ID, Version: 1, FirstName: 'Ivy', BirthDate: '2023-05-01' }, 'admin');
    const late = await save({ ChildID: ID, Version: 1, FirstName: 'Eve' });
    expect([late.status, late.success]).toEqual([200, false]);
    expect(late.errors[0]).toContain('The admin changed birth date from nothing to “May 1, 2023”');
    expect(await details(ID)).toMatchObject({ FirstName: 'Ivy', BirthDate: '2023-05-01' });
  });

  it('is saved by one of two at the same moment', async () => {
    const { ID } = await add();
    const names = ['Ada', 'Bea', 'Cleo', 'Dora'];
    const answers = await Promise.all(names.map((FirstName) => save({ ChildID: ID, Version: 1, FirstName })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await details(ID)).toMatchObject({ Version: 2 });
  });

  it('of another location is not there for a director', async () => {
    const { noah } = api.world.children;
    expect((await api.get('director', `/api/admin/children/${noah}`)).status).toBe(404);
    expect((await save({ ChildID: noah, Version: 1 })).status).toBe(404);
    expect((await list('?Search=noah')).count).toBe(0);
    expect((await list('?Search=noah', 'admin')).count).toBe(1);
  });

  it.each([
    [{ FirstName: ' ' }, 'Please enter a first name.'],
    [{ LastName: '' }, 'Please enter a last name.'],
    [{ BirthDate: '2026-02-30' }, 'Please enter a date as YYYY-MM-DD.'],
    [{ Allergies: [{ Substance: 'Milk' }, { Substance: 'milk' }] }, 'An allergy is named twice.'],
  ])('with %j is refused in words', async (wrong, sentence) => {
    const answer = await save({ GroupID: api.world.groups.early, ...wrong });
    expect([answer.status, answer.errors]).toEqual([400, [sentence]]);
  });
});

describe('the list', () => {
  it('finds every word of a name, whatever its case and order, and takes % for a character', async () => {
    await add({ FirstName: 'Zoë', MiddleName: 'Mae', LastName: 'O’Neil' });
    expect((await list('?Search=o’neil%20zo')).data).toMatchObject([
      { FirstName: 'Zoë', LocationName: 'Maple Street' },
    ]);
    expect((await list('?Search=%25')).count).toBe(0);
  });

  it('is sorted by any of its columns, and pages do not overlap', async () => {
    for (const FirstName of ['Cid', 'abe', 'Bo']) await add({ FirstName, LastName: 'Sorted' });
    const names = async (query: string) =>
      (await list(`?Search=sorted&${query}`)).data.map(({ FirstName }) => FirstName);
    expect(await names('')).toEqual(['abe', 'Bo', 'Cid']);
    expect(await names('Sort=FirstName&Descending=true')).toEqual(['Cid', 'Bo', 'abe']);
    expect(await names('PageSize=2&PageNumber=2')).toEqual(['Cid']);
  });

  it('shows those of a room, and those without a guardian', async () => {
    const { rosebuds, sunflowers } = api.world.people;
    expect((await list(`?ClassroomID=${rosebuds}`)).data).toMatchObject([{ FirstName: 'Liam', Guardians: 2 }]);
    const alone = await list(`?ClassroomID=${sunflowers}&WithoutGuardian=true&PageSize=100`);
    expect(alone.data.map(({ FirstName }) => FirstName)).not.toContain('Ava');
    // What lies outside the scope has none (product 2.5).
    expect((await list(`?LocationID=${api.world.oak}`)).count).toBe(0);
    expect((await list(`?ClassroomID=${api.world.people.acorns}`)).count).toBe(0);
  });
});

describe('an archived child', () => {
  it('is out of every list and picker, can be found in the archive, and comes back', async () => {
    const child = await add({ LastName: 'Leaver' });
    const { data } = await archive(child, true);
    expect(data.Version).toBe(2);
    expect((await list('?Search=leaver')).count).toBe(0);
    expect((await list('?Search=leaver&Archived=true')).data).toMatchObject([{ IsArchived: true }]);
    expect((await api.get('sunflowers', '/api/teacher-classroom/groups')).text).not.toContain('Leaver');
    const stale = await archive(child, false);
    expect(stale.errors[0]).toContain('changed archived');
    expect((await archive(data, false)).success).toBe(true);
    expect((await list('?Search=leaver')).count).toBe(1);
  });

  it('does not come back to a classroom that is disabled by now', async () => {
    const room = await api.db.prisma.user.create({
      data: {
        email: 'tulips@world.test',
        displayName: 'Tulips',
        locationId: api.world.maple,
        roles: { create: { role: 'Classroom' } },
        groups: { create: { name: 'Reds' } },
      },
      include: { groups: true },
    });
    const { data } = await archive(await add({ GroupID: room.groups[0]!.id }), true);
    await api.db.prisma.user.update({ where: { id: room.id }, data: { disabledAt: api.clock.now } });
    const back = await archive(data, false);
    expect(back.errors).toEqual([
      'The classroom of this child is disabled. Please move the child to another classroom first.',
    ]);
    const intoIt = await save({ GroupID: room.groups[0]!.id });
    expect([intoIt.status, intoIt.errors]).toEqual([200, ['There is no such group in this classroom.']]);
  });
});
