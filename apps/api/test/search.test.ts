import { beforeAll, describe, expect, it } from 'vitest';
import { folded } from '../src/db/listing.ts';
import { useApi } from './api.ts';

const api = useApi();

/** What every list has one row of; the last word has marks of its own beside its letters. */
const written = `José’s Łódź Kjær ${'Étienne'.normalize('NFD')}`;

beforeAll(async () => {
  const { prisma } = api.db;
  const { maple, people, groups, subjects, badges } = api.world;
  const place = { locationId: maple };
  await prisma.location.create({ data: { name: written, timeZone: 'America/Chicago' } });
  await prisma.user.create({
    data: { ...place, email: 'w.room@world.test', displayName: written, roles: { create: { role: 'Classroom' } } },
  });
  await prisma.user.create({
    data: { ...place, email: 'w.staff@world.test', displayName: written, roles: { create: { role: 'Director' } } },
  });
  const [FirstName = '', ...others] = written.split(' ');
  const names = { firstName: FirstName, lastName: others.join(' ') };
  await prisma.child.create({
    data: { ...place, ...names, classroomId: people.sunflowers, groupId: groups.early },
  });
  const startedOn = new Date('2026-11-01');
  await prisma.staffMember.create({ data: { ...place, displayName: written, initials: 'ÉÅ', startedOn } });
  await prisma.trivia.create({ data: { title: 'Words', message: written, fromDay: startedOn } });
  await prisma.badge.update({ where: { id: badges.steps }, data: { description: written } });
  await prisma.subject.create({ data: { value: written } });
  await prisma.lesson.create({ data: { subjectId: subjects.art, title: written, fromDay: startedOn } });
  await prisma.standard.create({ data: { code: 'W', title: written } });
});

const count = async (list: string, search: string) =>
  (await api.get('admin', `/api/admin/${list}Search=${encodeURIComponent(search)}`)).count;

describe('a search', () => {
  it.each([
    'children?',
    'people?Kind=staff&',
    'classrooms?',
    'locations?',
    'staff-members?',
    'trivia?',
    'badges?',
    'subjects?',
    'lessons?',
    'standards?',
  ])('in %s finds what a plain keyboard types, and what was written', async (list) => {
    for (const typed of ['jose', "JOSE'S lodz", 'kjaer ETIENNE', written, written.normalize('NFC')])
      expect(await count(list, typed), typed).toBe(1);
    expect(await count(list, 'jose nobody')).toBe(0);
  });

  it('finds initials, a category and a subject alike', async () => {
    await api.db.prisma.badgeCategory.update({ where: { id: api.world.categories.growing }, data: { value: 'Ñame' } });
    await api.db.prisma.subject.update({ where: { id: api.world.subjects.art }, data: { value: 'Ñoño' } });
    expect([
      await count('staff-members?', 'ea'),
      await count('badges?', 'name'),
      await count('lessons?', 'nono'),
    ]).toEqual([1, 1, 1]);
  });

  it('compares every Latin letter as the database does', async () => {
    const codes = Array.from({ length: 0x24f - 0x20 + 1 }, (_, index) => 0x20 + index);
    const more = Array.from({ length: 0x100 }, (_, index) => 0x1e00 + index);
    const letters = `${String.fromCodePoint(...codes, ...more)} Σίσυφος ‘ ’ ʼ ʻ`;
    const { id } = await api.db.prisma.standard.create({ data: { code: 'Letters', title: '' } });
    for (let at = 0; at < letters.length; at += 200) {
      const title = letters.slice(at, at + 200);
      const { searchText } = await api.db.prisma.standard.update({ where: { id }, data: { title } });
      expect(searchText).toBe(`letters ${folded(title)}`);
    }
  });
});
