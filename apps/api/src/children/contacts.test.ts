import { describe, expect, it } from 'vitest';
import { adminMessages } from '@footprints/contracts/admin-errors';
import type { AdminChild } from '@footprints/contracts/child-records';
import type { ChildContacts } from '@footprints/contracts/contacts';
import { useApi } from '../../test/api.ts';
import type { Person } from '../../test/world.ts';
import type { Saved } from '../audit/saves.ts';

const api = useApi();
const gia = { Name: 'Gia Grandmother', Relation: 'Grandmother', Phone: '+1 (312) 555-0100', MayPickUp: true };
const uma = { Name: 'Uma Uncle', Relation: '', Phone: '(312) 555-0101 x2', MayPickUp: false };

const versionOf = async (id: number) => (await api.db.prisma.child.findUniqueOrThrow({ where: { id } })).version;
const save = async (ChildID: number, Contacts: unknown, person: Person = 'director') =>
  api.post<Saved>(person, '/api/admin/children/contacts/save', {
    ChildID,
    Version: await versionOf(ChildID),
    Contacts,
  });
const listed = async (person: Person, query = '') =>
  (await api.get<ChildContacts[]>(person, `/api/children/contacts${query}`)).data;
const namesSeen = async (person: Person, query?: string) =>
  (await listed(person, query)).map(({ FirstName }) => FirstName);

describe('product 13.9 whom to call about a child', () => {
  it('is said in the order in which to call, with who may pick up, and replaced as a whole', async () => {
    const { ava } = api.world.children;
    expect((await save(ava, [gia, uma])).success).toBe(true);
    const url = `/api/admin/children/${ava}`;
    expect((await api.get<AdminChild>('director', url)).data.ContactDetails).toEqual([gia, uma]);
    expect((await save(ava, [uma])).success).toBe(true);
    expect((await api.get<AdminChild>('admin', url)).data.ContactDetails).toEqual([uma]);
    const entry = await api.db.prisma.auditEntry.findFirst({
      where: { entity: 'child', entityId: String(ava) },
      orderBy: { id: 'desc' },
    });
    expect(entry).toMatchObject({
      action: 'child.changed',
      actorId: api.world.people.director,
      before: {
        Contacts: ['Gia Grandmother, Grandmother, +1 (312) 555-0100, may pick up', 'Uma Uncle, (312) 555-0101 x2'],
      },
      after: { Contacts: ['Uma Uncle, (312) 555-0101 x2'] },
    });
  });

  it('is read by the room, the place and the family, of their own children alone', async () => {
    await save(api.world.children.ava, [gia]);
    expect(await namesSeen('sunflowers')).toEqual(['Ava', 'Ben']);
    expect(await namesSeen('director')).toEqual(['Ava', 'Ben', 'Liam']);
    expect(await namesSeen('director', `?ClassroomID=${api.world.people.rosebuds}`)).toEqual(['Liam']);
    expect(await namesSeen('parent')).toEqual(['Ava', 'Liam']);
    expect(await namesSeen('otherParent')).toEqual(['Ben']);
    expect((await listed('parent'))[0]).toMatchObject({ GroupName: 'Early Birds', Photo: null, Contacts: [gia] });
    expect((await api.get('noRoles', '/api/children/contacts')).status).toBe(403);
  });

  it('is read of one child by its family, also after it has left and by a parent who works in another room', async () => {
    const { ava } = api.world.children;
    const { teacherAndParent } = api.world.people;
    await save(ava, [gia]);
    const ofAva = `?ChildID=${ava}`;
    for (const person of ['sunflowers', 'director', 'parent'] as const)
      expect(await listed(person, ofAva)).toMatchObject([{ ChildID: ava, Contacts: [gia] }]);
    for (const person of ['rosebuds', 'otherParent', 'directorOak', 'teacherAndParent'] as const)
      expect((await api.get(person, `/api/children/contacts${ofAva}`)).status).toBe(404);
    await api.db.prisma.guardian.create({ data: { userId: teacherAndParent, childId: ava } });
    expect(await namesSeen('teacherAndParent', ofAva)).toEqual(['Ava']);
    await api.db.prisma.guardian.delete({ where: { userId_childId: { userId: teacherAndParent, childId: ava } } });
    await api.db.prisma.child.update({ where: { id: ava }, data: { archivedAt: api.clock.now } });
    expect(await listed('parent', ofAva)).toMatchObject([{ ChildID: ava, Contacts: [gia] }]);
    expect((await api.get('sunflowers', `/api/children/contacts${ofAva}`)).status).toBe(404);
    await api.db.prisma.child.update({ where: { id: ava }, data: { archivedAt: null } });
  });

  it('comes with what to do about the allergies, for the room, the place and the family', async () => {
    const { ben } = api.world.children;
    const allergies = { create: [{ substance: 'Wasps', reaction: 'Call the family.' }, { substance: 'Milk' }] };
    await api.db.prisma.child.update({ where: { id: ben }, data: { allergies } });
    for (const person of ['sunflowers', 'director', 'otherParent'] as const)
      expect(await listed(person, `?ChildID=${ben}`)).toMatchObject([
        {
          Allergies: ['Milk', 'Wasps'],
          AllergyDetails: [
            { Substance: 'Milk', Reaction: '' },
            { Substance: 'Wasps', Reaction: 'Call the family.' },
          ],
        },
      ]);
    await api.db.prisma.allergy.deleteMany({ where: { childId: ben } });
  });

  it('is at most ten people with a name and a number that can be dialled', async () => {
    const { ava } = api.world.children;
    const before = await versionOf(ava);
    const errors = async (contacts: unknown) => {
      const { status, errors: said } = await save(ava, contacts);
      return [status, said];
    };
    expect(await errors(new Array(11).fill(gia))).toEqual([400, [adminMessages.tooManyContacts]]);
    expect(await errors([{ ...gia, Name: ' ' }])).toEqual([400, [adminMessages.contactNameMissing]]);
    expect(await errors([{ ...gia, Phone: '' }])).toEqual([400, [adminMessages.phoneMissing]]);
    for (const Phone of ['call me', '12', '<b>555</b>', 'javascript:1234']) {
      expect(await errors([{ ...gia, Phone }])).toEqual([400, [adminMessages.phoneInvalid]]);
    }
    expect((await errors([{ ...gia, MayPickUp: 'yes' }]))[0]).toBe(400);
    expect(await versionOf(ava)).toBe(before);
    expect((await save(ava, new Array(10).fill(gia))).success).toBe(true);
  });

  it('is held against the version that its form was filled from', async () => {
    const { liam } = api.world.children;
    const Version = await versionOf(liam);
    await save(liam, [gia]);
    const late = { ChildID: liam, Version, Contacts: [uma] };
    const refused = await api.post('director', '/api/admin/children/contacts/save', late);
    expect([refused.success, refused.codes]).toEqual([false, ['changedMeanwhile']]);
    expect((await listed('rosebuds'))[0]?.Contacts).toEqual([gia]);
  });
});
