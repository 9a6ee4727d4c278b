import { beforeAll, describe, expect, it } from 'vitest';
import type { BadgeRow } from '@footprints/contracts/badges';
import { httpMessages } from '@footprints/contracts/http-errors';
import { imageUrl } from '@footprints/contracts/images';
import { pageNumberMax } from '@footprints/contracts/limits';
import { useApi } from '../../test/api.ts';
import { earnFirstSteps, imageOf } from '../../test/awards.ts';
import type { Person } from '../../test/world.ts';

const api = useApi();

const list = (person: Person, body: object) => api.post<BadgeRow[]>(person, '/api/badges-child', body);
const rows = async (person: Person, body: object) => (await list(person, { PageSize: 100, ...body })).data;
const shown = (found: BadgeRow[]) => found.map((row) => `${row.Title}: ${row.ChildName}`);
const childrenOf = (found: BadgeRow[]) => new Set(found.map((row) => row.ChildID));

beforeAll(() => earnFirstSteps(api));

describe('earned badges', () => {
  it('come newest first, archived ones too, with their child, award and image', async () => {
    const { awards, badges, children } = api.world;
    const found = await list('sunflowers', {});
    expect(shown(found.data)).toEqual(['First Steps: Ava Rose Carter', 'Helping Hand: Ben Diaz', 'Old Star: Ben Diaz']);
    expect(found.count).toBe(3);
    expect(found.data[1]).toEqual({
      BadgeID: badges.helper,
      ChildBadgeID: awards.benHelper,
      ChildID: children.ben,
      ChildName: 'Ben Diaz',
      Title: 'Helping Hand',
      Filename: imageUrl(await imageOf(api, badges.helper), 'thumb'),
      IsEarned: true,
      Earned: '2026-11-10T15:00:00.000Z',
    });
  });

  it('are those of one child, one room or one category when asked', async () => {
    const { categories, children, people } = api.world;
    expect(shown(await rows('director', { ChildID: children.ava }))).toEqual(['First Steps: Ava Rose Carter']);
    expect(await rows('director', { ClassroomID: people.rosebuds })).toEqual([]);
    expect(shown(await rows('director', { CategoryID: categories.kindness }))).toEqual(['Helping Hand: Ben Diaz']);
    expect(await rows('director', { ChildID: -1, CategoryID: -1 })).toEqual(await rows('director', {}));
  });

  it('of an unknown category are none', async () => {
    expect(await list('director', { CategoryID: 2_000_000_000 })).toMatchObject({ status: 200, data: [], count: 0 });
  });
});

describe('unearned badges', () => {
  it('of one child are the rest of the shelf, without what is archived', async () => {
    const { badges, children } = api.world;
    const found = await list('sunflowers', { ChildID: children.ava, ShowUnearned: true });
    expect(shown(found.data)).toEqual(['Helping Hand: Ava Rose Carter', 'Sharing: Ava Rose Carter']);
    expect(found.count).toBe(2);
    expect(found.data[0]).toEqual({
      BadgeID: badges.helper,
      ChildBadgeID: 0,
      ChildID: children.ava,
      ChildName: 'Ava Rose Carter',
      Title: 'Helping Hand',
      Filename: imageUrl(await imageOf(api, badges.helper), 'thumb'),
      IsEarned: false,
      Earned: null,
    });
  });

  it('of all children are in the order of category, title and name', async () => {
    const found = await list('director', { ChildID: -1, ShowUnearned: true });
    expect(shown(found.data)).toEqual([
      'First Steps: Ben Diaz',
      'First Steps: Liam Carter',
      'Helping Hand: Ava Rose Carter',
      'Helping Hand: Liam Carter',
      'Sharing: Ava Rose Carter',
      'Sharing: Ben Diaz',
      'Sharing: Liam Carter',
    ]);
    expect(found.count).toBe(7);
  });

  it('leave out children who are archived, of whom there is no page of what they have not earned either', async () => {
    const { ben } = api.world.children;
    const page = `/api/badges-child/${[api.world.badges.sharing, ben, 0].join('/')}`;
    expect((await api.get('director', page)).status).toBe(200);
    const archive = (archivedAt: Date | null) =>
      api.db.prisma.child.update({ where: { id: ben }, data: { archivedAt } });
    await archive(new Date());
    expect(childrenOf(await rows('sunflowers', { ChildID: -1, ShowUnearned: true })).has(ben)).toBe(false);
    expect((await api.get('director', page)).status).toBe(404);
    await archive(null);
  });

  it('page by rows, each row once, and are empty past the end with the true count', async () => {
    const all = await rows('director', { ChildID: -1, ShowUnearned: true });
    for (const size of [1, 2, 3, 7]) {
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
          list('director', { ChildID: -1, ShowUnearned: true, PageSize: size, PageNumber: index + 1 }),
        ),
      );
      expect(pages.flatMap((page) => page.data)).toEqual(all);
      expect(new Set(pages.map((page) => page.count))).toEqual(new Set([all.length]));
    }
    const beyond = await list('director', {
      ChildID: -1,
      ShowUnearned: true,
      PageNumber: pageNumberMax,
      PageSize: 100,
    });
    expect([beyond.status, beyond.data, beyond.count]).toEqual([200, [], all.length]);
  });

  it('are 25 to a page unless asked otherwise, for staff and parents alike', async () => {
    const { prisma } = api.db;
    const { categories, children } = api.world;
    const titles = Array.from({ length: 30 }, (_, index) => `Extra ${String(index).padStart(2, '0')}`);
    const extra: { id: number; imageId: number }[] = [];
    for (const title of titles) {
      const image = {
        create: { name: title, kind: 'badge', width: 1, height: 1, bytes: 1, sha256: Buffer.from(title) },
      } as const;
      extra.push(
        await prisma.badge.create({ data: { title, category: { connect: { id: categories.growing } }, image } }),
      );
    }
    for (const person of ['sunflowers', 'parent'] as const) {
      const first = await list(person, { ChildID: children.ava, ShowUnearned: true });
      expect([first.data.length, first.count]).toEqual([25, 32]);
      const second = await list(person, { ChildID: children.ava, ShowUnearned: true, PageNumber: 2 });
      expect(shown([...first.data, ...second.data])).toEqual(
        [...titles, 'Helping Hand', 'Sharing'].map((title) => `${title}: Ava Rose Carter`),
      );
    }
    await prisma.badge.deleteMany({ where: { id: { in: extra.map((badge) => badge.id) } } });
    await prisma.image.deleteMany({ where: { id: { in: extra.map((badge) => badge.imageId) } } });
  });
});

describe('the catalogue', () => {
  it('is what staff see who name no child: each badge once, of nobody', async () => {
    const { badges, categories } = api.world;
    const found = await list('sunflowers', { ShowUnearned: true });
    expect(found.data.map((row) => row.Title)).toEqual(['First Steps', 'Helping Hand', 'Sharing']);
    expect(found.count).toBe(3);
    expect(found.data[0]).toEqual({
      BadgeID: badges.steps,
      ChildBadgeID: 0,
      ChildID: 0,
      ChildName: '',
      Title: 'First Steps',
      Filename: imageUrl(await imageOf(api, badges.steps), 'thumb'),
      IsEarned: false,
      Earned: null,
    });
    const kind = await list('director', {
      ShowUnearned: true,
      CategoryID: categories.kindness,
      PageSize: 1,
      PageNumber: 2,
    });
    expect([kind.data.map((row) => row.Title), kind.count]).toEqual([['Sharing'], 2]);
  });

  it('is asked for as a room of one’s own only', async () => {
    const { acorns, rosebuds } = api.world.people;
    expect((await rows('director', { ShowUnearned: true, ClassroomID: rosebuds })).map((row) => row.ChildID)).toEqual([
      0, 0, 0,
    ]);
    expect((await list('director', { ShowUnearned: true, ClassroomID: acorns })).status).toBe(404);
  });

  it('is empty for a director without a location, as every list', async () => {
    for (const body of [{}, { ShowUnearned: true }, { ShowUnearned: true, ChildID: -1 }]) {
      expect(await list('unassigned', body)).toMatchObject({ status: 200, data: [], count: 0 });
    }
  });
});

describe('whose badges', () => {
  it('A24 a parent’s list is their own children’s, whatever it asks for, and never the catalogue', async () => {
    const { ava, liam } = api.world.children;
    for (const body of [{}, { ChildID: -1 }]) {
      expect(childrenOf(await rows('parent', body))).toEqual(new Set([ava]));
      expect(childrenOf(await rows('parent', { ...body, ShowUnearned: true }))).toEqual(new Set([ava, liam]));
    }
    expect(await rows('parent', { ShowUnearned: true })).toEqual(
      await rows('parent', { ShowUnearned: true, ChildID: -1 }),
    );
    const room = await rows('parent', { ClassroomID: api.world.people.acorns });
    expect(childrenOf(room)).toEqual(new Set([ava]));
    for (const ShowUnearned of [false, true]) {
      const foreign = await list('parent', { ChildID: api.world.children.ben, ShowUnearned });
      expect([foreign.status, foreign.errors]).toEqual([404, [httpMessages.notFound]]);
      expect((await list('parent', { ChildID: null, ShowUnearned })).status).toBe(400);
    }
  });

  it.each([
    ['sunflowers', 'liam', 404],
    ['rosebuds', 'ben', 404],
    ['director', 'noah', 404],
    ['director', 'liam', 200],
    ['teacherAndParent', 'liam', 200],
    ['teacherAndParent', 'ava', 404],
  ] as const)('answers %s who filters by %s with %i', async (person, child, status) => {
    for (const ShowUnearned of [false, true]) {
      expect((await list(person, { ChildID: api.world.children[child], ShowUnearned })).status).toBe(status);
    }
  });

  it('follow a child who moves to another room', async () => {
    const { badges, awards, children, groups, people } = api.world;
    const url = `/api/badges-child/${[badges.helper, children.ben, awards.benHelper].join('/')}`;
    const move = (classroomId: number, groupId: number) =>
      api.db.prisma.child.update({ where: { id: children.ben }, data: { classroomId, groupId } });
    await move(people.rosebuds, groups.rosebuds);
    expect(childrenOf(await rows('rosebuds', {}))).toEqual(new Set([children.ben]));
    expect(childrenOf(await rows('sunflowers', {}))).toEqual(new Set([children.ava]));
    expect((await api.get('rosebuds', url)).status).toBe(200);
    expect((await api.get('sunflowers', url)).status).toBe(404);
    await move(people.sunflowers, groups.late);
    expect((await api.get('sunflowers', url)).status).toBe(200);
  });

  it.each([
    [{ PageNumber: 0 }, 'PageNumber starts at 1.'],
    [{ PageSize: 101 }, 'PageSize must be 1 to 100.'],
    [{ ChildID: 0 }, 'ChildID must be an id, or -1 for all.'],
    [{ CategoryID: 0 }, 'CategoryID must be an id, or -1 for all.'],
    [{ CategoryID: '1' }, 'CategoryID must be a whole number.'],
    [{ ShowUnearned: 'yes' }, 'ShowUnearned must be true or false.'],
  ])('refuses the page %j', async (body, message) => {
    const answer = await list('sunflowers', body);
    expect([answer.status, answer.errors]).toEqual([400, [message]]);
  });
});
