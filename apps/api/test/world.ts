import { createHash } from 'node:crypto';
import type { Role } from '@footprints/contracts/identity';
import type { Database } from '../src/db/client.ts';
import { hashPassword } from '../src/identity/passwords.ts';

export const password = 'Daffodil12';

/** Two locations with every kind of person: enough to ask who may see what. */
export interface World {
  maple: number;
  oak: number;
  people: Record<Person, number>;
  groups: { early: number; late: number; rosebuds: number; acorns: number };
  children: { ava: number; ben: number; liam: number; noah: number };
  subjects: { art: number; memo: number; archived: number };
  categories: { growing: number; kindness: number };
  badges: { steps: number; helper: number; sharing: number; retired: number };
  awards: { benHelper: number; benRetired: number; noahSteps: number };
}

export const people = {
  sunflowers: { email: 'sunflowers@world.test', place: 'maple', roles: ['Classroom'] },
  rosebuds: { email: 'rosebuds@world.test', place: 'maple', roles: ['Classroom'] },
  acorns: { email: 'acorns@world.test', place: 'oak', roles: ['Classroom'] },
  director: { email: 'director@world.test', place: 'maple', roles: ['Director'] },
  directorOak: { email: 'director.oak@world.test', place: 'oak', roles: ['Director'] },
  admin: { email: 'admin@world.test', place: 'maple', roles: ['Admin'] },
  unassigned: { email: 'unassigned@world.test', place: null, roles: ['Director'] },
  parent: { email: 'parent@world.test', place: null, roles: ['Parent'] },
  otherParent: { email: 'other.parent@world.test', place: null, roles: ['Parent'] },
  teacherAndParent: { email: 'both@world.test', place: 'maple', roles: ['Classroom', 'Parent'] },
  noRoles: { email: 'noroles@world.test', place: null, roles: [] },
} as const satisfies Record<string, { email: string; place: 'maple' | 'oak' | null; roles: readonly Role[] }>;
export type Person = keyof typeof people;

/** Of everybody's password, made once for all files of a process. */
let hashed: string | undefined;

/**
 * Fills an empty database. Ava and Ben are in the Sunflowers' two groups, Liam with the Rosebuds, Noah with the Acorns.
 * `parent` is a guardian of Ava and Liam, `otherParent` of Ben, `teacherAndParent` of Liam. Ben has earned Helping Hand
 * and a badge that was archived since, Noah First Steps.
 */
export async function createWorld({ prisma }: Database): Promise<World> {
  const maple = (await prisma.location.create({ data: { name: 'Maple Street', timeZone: 'America/Chicago' } })).id;
  const oak = (await prisma.location.create({ data: { name: 'Oak Avenue', timeZone: 'America/Los_Angeles' } })).id;
  const places = { maple, oak };
  const passwordHash = (hashed ??= await hashPassword(password));
  const ids: Partial<Record<Person, number>> = {};
  for (const [name, { email, place, roles }] of Object.entries(people)) {
    const locationId = place === null ? null : places[place];
    const user = await prisma.user.create({
      data: {
        email,
        displayName: `The ${name}`,
        passwordHash,
        locationId,
        roles: { create: roles.map((role) => ({ role })) },
      },
    });
    ids[name as Person] = user.id;
  }
  const person = ids as Record<Person, number>;
  const group = async (classroomId: number, name: string, position: number) =>
    (await prisma.group.create({ data: { classroomId, name, position } })).id;
  const groups = {
    early: await group(person.sunflowers, 'Early Birds', 0),
    late: await group(person.sunflowers, 'Late Larks', 1),
    rosebuds: await group(person.rosebuds, 'Buds', 0),
    acorns: await group(person.acorns, 'Oaks', 0),
  };
  const child = async (
    names: [string, string | null, string],
    locationId: number,
    classroomId: number,
    groupId: number,
  ) => {
    const [firstName, middleName, lastName] = names;
    return (await prisma.child.create({ data: { firstName, middleName, lastName, locationId, classroomId, groupId } }))
      .id;
  };
  const children = {
    ava: await child(['Ava', 'Rose', 'Carter'], maple, person.sunflowers, groups.early),
    ben: await child(['Ben', null, 'Diaz'], maple, person.sunflowers, groups.late),
    liam: await child(['Liam', null, 'Carter'], maple, person.rosebuds, groups.rosebuds),
    noah: await child(['Noah', null, 'Reed'], oak, person.acorns, groups.acorns),
  };
  const enrolled = new Date('2026-09-01');
  await prisma.consent.createMany({
    data: Object.values(children).map((childId) => ({
      childId,
      purpose: 'portfolio',
      granted: true,
      fromDay: enrolled,
    })),
  });
  await prisma.guardian.createMany({
    data: [
      { userId: person.parent, childId: children.ava },
      { userId: person.parent, childId: children.liam },
      { userId: person.otherParent, childId: children.ben },
      { userId: person.teacherAndParent, childId: children.liam },
    ],
  });
  const subject = async (value: string, position: number, archivedAt: Date | null = null) =>
    (await prisma.subject.create({ data: { value, position, archivedAt } })).id;
  const subjects = {
    memo: await subject('Memo', 2),
    art: await subject('Art', 1),
    archived: await subject('Penmanship', 0, new Date('2026-06-30T12:00:00Z')),
  };
  const place = { maple, oak, people: person, groups, children, subjects };
  return { ...place, ...(await createBadges(prisma, place)) };
}

async function createBadges(
  prisma: Database['prisma'],
  { maple, oak, people: person, children }: Pick<World, 'maple' | 'oak' | 'people' | 'children'>,
): Promise<Pick<World, 'categories' | 'badges' | 'awards'>> {
  const category = async (value: string, position: number) =>
    (await prisma.badgeCategory.create({ data: { value, position } })).id;
  const categories = { kindness: await category('Kindness', 1), growing: await category('Growing Up', 0) };
  const badge = async (categoryId: number, title: string, archivedAt: Date | null = null) => {
    const name = `${createHash('sha1').update(title).digest('hex')}.jpg`;
    const size = { width: 464, height: 464, bytes: 1_000, sha256: createHash('sha256').update(title).digest() };
    const image = await prisma.image.create({ data: { name, kind: 'badge', ...size, usedAt: new Date('2026-01-01') } });
    const data = { categoryId, title, description: `For ${title.toLowerCase()}.`, imageId: image.id, archivedAt };
    return (await prisma.badge.create({ data })).id;
  };
  const badges = {
    sharing: await badge(categories.kindness, 'Sharing'),
    helper: await badge(categories.kindness, 'Helping Hand'),
    steps: await badge(categories.growing, 'First Steps'),
    retired: await badge(categories.growing, 'Old Star', new Date('2026-11-12T00:00:00Z')),
  };
  const award = async (badgeId: number, childId: number, locationId: number, classroomId: number, day: string) => {
    const data = {
      badgeId,
      childId,
      locationId,
      classroomId,
      earnedAt: new Date(`${day}T15:00:00Z`),
      awardedBy: classroomId,
    };
    return (await prisma.award.create({ data })).id;
  };
  const awards = {
    benHelper: await award(badges.helper, children.ben, maple, person.sunflowers, '2026-11-10'),
    benRetired: await award(badges.retired, children.ben, maple, person.sunflowers, '2026-11-09'),
    noahSteps: await award(badges.steps, children.noah, oak, person.acorns, '2026-11-11'),
  };
  return { categories, badges, awards };
}
