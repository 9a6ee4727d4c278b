import { beforeAll, describe, expect, it } from 'vitest';
import type { BadgeDetail } from '@footprints/contracts/badges';
import type { FilterChild } from '@footprints/contracts/children';
import { httpMessages } from '@footprints/contracts/http-errors';
import { imageUrl } from '@footprints/contracts/images';
import type { Option } from '@footprints/contracts/curriculum';
import { useApi } from '../../test/api.ts';
import { earnFirstSteps, imageOf } from '../../test/awards.ts';
import type { Person } from '../../test/world.ts';

const api = useApi();

const detailUrl = (badgeId: number, childId: number, childBadgeId: number) =>
  `/api/badges-child/${[badgeId, childId, childBadgeId].join('/')}`;

/** Ava's own award, the newest of all. */
let avaSteps: number;

beforeAll(async () => {
  avaSteps = await earnFirstSteps(api);
});

describe('categories', () => {
  it.each(['sunflowers', 'parent', 'unassigned'] as const)('are listed in their order for %s', async (person) => {
    const { growing, kindness } = api.world.categories;
    expect((await api.get<Option[]>(person, '/api/badges/category')).data).toEqual([
      { Id: growing, Value: 'Growing Up' },
      { Id: kindness, Value: 'Kindness' },
    ]);
  });
});

describe('children to filter badges by', () => {
  const names = async (person: Person, path = '') =>
    (await api.get<FilterChild[]>(person, `/api/badges-child/children${path}`)).data.map((child) => child.FirstName);

  it('are a classroom’s own, the location’s for a director, or those of one room', async () => {
    expect(await names('sunflowers')).toEqual(['Ava', 'Ben']);
    expect(await names('director')).toEqual(['Ava', 'Ben', 'Liam']);
    expect(await names('director', '/by-location')).toEqual(['Ava', 'Ben', 'Liam']);
    expect(await names('director', `/${api.world.people.rosebuds}`)).toEqual(['Liam']);
    expect(await names('unassigned')).toEqual([]);
  });

  it.each(['', '/by-location', '/1'])('are not a parent’s business (%j)', async (path) => {
    expect((await api.get('parent', `/api/badges-child/children${path}`)).status).toBe(403);
  });

  it('are never those of a room elsewhere', async () => {
    expect((await api.get('director', `/api/badges-child/children/${api.world.people.acorns}`)).status).toBe(404);
  });
});

describe('a badge of one child', () => {
  it('tells when it was earned', async () => {
    const { badges, children } = api.world;
    const expected: BadgeDetail = {
      BadgeID: badges.steps,
      ChildBadgeID: avaSteps,
      ChildID: children.ava,
      Filename: imageUrl(await imageOf(api, badges.steps), 'detail'),
      Title: 'First Steps',
      Description: 'For first steps.',
      ChildName: 'Ava Rose Carter',
      IsEarned: true,
      Earned: '2026-11-17T16:00:00.000Z',
    };
    for (const person of ['sunflowers', 'director', 'parent'] as const) {
      const url = detailUrl(badges.steps, children.ava, avaSteps);
      const ofStaff = person === 'parent' ? {} : { Performer: null };
      expect((await api.get<BadgeDetail>(person, url)).data).toEqual({ ...expected, ...ofStaff });
    }
    // A link made before the badge was earned still leads to it.
    expect((await api.get<BadgeDetail>('parent', detailUrl(badges.steps, children.ava, 0))).data).toEqual(expected);
  });

  it('is unearned at 0', async () => {
    const { badges, children } = api.world;
    const { data } = await api.get<BadgeDetail>('parent', detailUrl(badges.sharing, children.ava, 0));
    expect(data).toMatchObject({ ChildBadgeID: 0, ChildName: 'Ava Rose Carter', IsEarned: false, Earned: null });
  });

  it('that is archived is shown to who earned it, and to nobody else', async () => {
    const { awards, badges, children } = api.world;
    const earned = await api.get<BadgeDetail>(
      'otherParent',
      detailUrl(badges.retired, children.ben, awards.benRetired),
    );
    expect(earned.data).toMatchObject({ Title: 'Old Star', IsEarned: true });
    expect((await api.get('parent', detailUrl(badges.retired, children.ava, 0))).status).toBe(404);
  });

  it('A22 of another family reads exactly like one that never was', async () => {
    const { awards, badges, children } = api.world;
    const foreign = await api.get('parent', detailUrl(badges.helper, children.ben, awards.benHelper));
    const unearned = await api.get('parent', detailUrl(badges.sharing, children.ben, 0));
    const never = await api.get('parent', detailUrl(badges.helper, 2_147_483_647, 2_147_483_647));
    expect([foreign.status, unearned.status, never.status]).toEqual([404, 404, 404]);
    expect([foreign.text, unearned.text]).toEqual([never.text, never.text]);
  });

  it('A23 is found only when badge, child and award belong together', async () => {
    const { awards, badges, children } = api.world;
    const mixed: [Person, number, number, number][] = [
      ['parent', badges.steps, children.liam, avaSteps],
      ['parent', badges.helper, children.ava, avaSteps],
      ['parent', badges.steps, children.ava, awards.noahSteps],
      ['parent', badges.helper, children.ava, awards.benHelper],
      ['director', badges.helper, children.ben, awards.benRetired],
      ['director', badges.steps, children.ben, avaSteps],
      ['parent', badges.sharing, children.ava, 2_000_000_000],
      ['parent', 2_000_000_000, children.ava, 0],
    ];
    for (const [person, ...ids] of mixed) {
      const answer = await api.get(person, detailUrl(...ids));
      expect([answer.status, answer.errors], ids.join()).toEqual([404, [httpMessages.notFound]]);
    }
  });

  it.each(['abc/1/0', '1/0/0', '1/1/-1', '1/1/00', '1/1/1.5', '1/1/2147483648'])('is not %s', async (path) => {
    expect((await api.get('director', `/api/badges-child/${path}`)).status).toBe(400);
  });
});

describe('a badge of the catalogue', () => {
  it('has a title, a description, an image and empty placeholders', async () => {
    const { badges } = api.world;
    for (const person of ['sunflowers', 'parent', 'unassigned'] as const) {
      expect((await api.get(person, `/api/badges/${badges.helper}`)).data).toEqual({
        BadgeID: badges.helper,
        Filename: imageUrl(await imageOf(api, badges.helper), 'detail'),
        Title: 'Helping Hand',
        Description: 'For helping hand.',
        IsEarned: false,
        Earned: null,
        Created: '',
        Lesson: '',
        Subject: '',
        Note: '',
        DailyMomentEducationalStandard: [],
      });
    }
  });

  it('is not there when unknown or archived, nor under anything but an id', async () => {
    expect((await api.get('director', '/api/badges/2000000000')).status).toBe(404);
    expect((await api.get('director', `/api/badges/${api.world.badges.retired}`)).status).toBe(404);
    expect((await api.get('director', '/api/badges/first-steps')).status).toBe(400);
  });
});
