import { createHash } from 'node:crypto';
import { tokenHash } from '../../src/identity/tokens.ts';
import type { TestApi } from '../api.ts';
import { password, type Person, people } from '../world.ts';
import { momentOf, reportOf } from '../calls/records.ts';

type ChildName = 'ava' | 'ben' | 'liam' | 'noah';

/** Whose records each person may read; everybody else's are secret to them. */
const visible: Record<Person, readonly ChildName[]> = {
  sunflowers: ['ava', 'ben'],
  rosebuds: ['liam'],
  acorns: ['noah'],
  director: ['ava', 'ben', 'liam'],
  directorOak: ['noah'],
  admin: ['ava', 'ben', 'liam'],
  unassigned: [],
  parent: ['ava', 'liam'],
  otherParent: ['ben'],
  teacherAndParent: ['liam'],
  noRoles: [],
};
export const persons = Object.keys(visible) as Person[];

/** In every name, note and comment that is of one child, and in nothing else. */
const markOf = (child: ChildName) => `zq${child}qz`;

/** The ids and names that requests are made of, and what must stay secret to whom. */
export interface FuzzWorld {
  reports: number[];
  moments: number[];
  /** Photos of moments, with the children on them. */
  photos: Map<string, ChildName[]>;
  /** Uploads that no moment has taken. */
  waiting: string[];
  tokens: string[];
  /** Not one of those who ask: signing in and resetting is done on this account. */
  account: string;
  cookieOf(person: Person | null): { cookie?: string };
  /** What a text tells of children whom this person may not see. */
  leaksTo(person: Person | null, text: string): string[];
  photosHiddenFrom(person: Person | null): string[];
  /** Whether a text tells what was written about a child, which nobody who sets children up is told. */
  tellsWriting(text: string): boolean;
  /** Whether it tells what opens an account: to nobody, whoever it is. */
  tellsSecret(text: string): boolean;
}

async function uploadsOf(api: TestApi, person: Person, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) =>
    createHash('sha1').update(`${person} ${index}`).digest('hex'),
  ).map((hash) => `${hash}.jpg`);
  const size = { width: 64, height: 48, bytes: 700, sha256: createHash('sha256').update(person).digest() };
  const row = { kind: 'photo' as const, ...size, uploadedBy: api.world.people[person], uploadedAt: api.clock.now };
  await api.db.prisma.image.createMany({ data: names.map((name) => ({ name, ...row })) });
  return names;
}

/** Records something of every child, alone and together with others, with the child's mark in it. */
export async function createFuzzWorld(api: TestApi): Promise<FuzzWorld> {
  const { prisma } = api.db;
  const { children } = api.world;
  for (const [child, id] of Object.entries(children) as [ChildName, number][]) {
    await prisma.child.update({ where: { id }, data: { firstName: markOf(child), lastName: `L${markOf(child)}` } });
  }
  const photos = new Map<string, ChildName[]>();
  const reports: number[] = [];
  const moments: number[] = [];
  for (const [staff, of] of [
    ['sunflowers', ['ava']],
    ['sunflowers', ['ben']],
    ['sunflowers', ['ava', 'ben']],
    ['rosebuds', ['liam']],
    ['acorns', ['noah']],
  ] as [Person, ChildName[]][]) {
    const ids = of.map((child) => children[child]);
    const note = of.length === 1 ? `Note ${markOf(of[0] ?? 'ava')}` : 'Together';
    reports.push(await reportOf(api, staff, ids, note));
    const { id, photo } = await momentOf(api, staff, ids, note);
    moments.push(id);
    photos.set(photo, of);
    for (const child of of) {
      const authorId = api.world.people[child === 'ben' ? 'otherParent' : 'parent'];
      const comment = { momentId: id, childId: children[child], note: `Comment ${markOf(child)}`, authorId };
      if (id % 2 === 0 || of.length > 1) await prisma.parentComment.create({ data: comment });
    }
  }
  const account = 'fuzz@world.test';
  const { passwordHash } = await prisma.user.findFirstOrThrow({ where: { email: people.parent.email } });
  const user = await prisma.user.create({
    data: { email: account, displayName: 'Fuzz', passwordHash, roles: { create: { role: 'Parent' } } },
  });
  const tokens = Array.from({ length: 20 }, (_, index) => `${password} token ${index}`);
  await prisma.resetToken.createMany({
    data: tokens.map((token) => ({
      userId: user.id,
      tokenHash: tokenHash(token),
      createdAt: api.clock.now,
      expiresAt: new Date(api.clock.now.getTime() + 3_600_000),
    })),
  });
  const waiting = [
    ...(await uploadsOf(api, 'sunflowers', 150)),
    ...(await uploadsOf(api, 'rosebuds', 50)),
    ...(await uploadsOf(api, 'director', 50)),
  ];
  const cookies = new Map<Person, string>();
  for (const person of persons) cookies.set(person, await api.openSession(api.world.people[person]));
  const ids = Object.entries(children) as [ChildName, number][];
  const hidden = (person: Person | null, child: ChildName) => person === null || !visible[person].includes(child);
  return {
    reports,
    moments,
    photos,
    waiting,
    tokens,
    account,
    cookieOf: (person) => (person === null ? {} : { cookie: cookies.get(person) ?? '' }),
    leaksTo: (person, text) =>
      ids
        .filter(([child]) => hidden(person, child))
        .filter(([child, id]) => text.includes(markOf(child)) || new RegExp(`"ChildID":${id}[,}]`).test(text))
        .map(([child]) => `something of ${child}`),
    tellsWriting: (text) => /(?:Note|Comment) zq/.test(text),
    tellsSecret: (text) =>
      /\$argon2/.test(text) ||
      [...cookies.values()].some((cookie) => text.includes(decodeURIComponent(cookie).split(/[=.]/)[1] ?? cookie)),
    photosHiddenFrom: (person) =>
      [...photos].filter(([, of]) => of.every((child) => hidden(person, child))).map(([name]) => name),
  };
}
