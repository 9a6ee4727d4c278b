import { beforeEach, describe, expect, it } from 'vitest';
import type { News } from '@footprints/contracts/visits';
import { useApi } from '../../test/api.ts';
import { momentOf } from '../../test/calls/records.ts';
import type { Person } from '../../test/world.ts';

const api = useApi();

const later = (minutes: number) => {
  api.clock = { now: new Date(api.clock.now.getTime() + minutes * 60_000) };
};
const visit = async (person: Person = 'parent', childId = api.world.children.ava) =>
  (await api.post<News>(person, '/api/membership/children/visit', { ChildID: childId })).data;
const nothing = { Moments: [], Comments: [], Badges: [] };

async function newMoment(childId = api.world.children.ava): Promise<number> {
  return (await momentOf(api, childId === api.world.children.liam ? 'rosebuds' : 'sunflowers', [childId])).id;
}

beforeEach(async () => {
  await api.db.prisma.guardian.updateMany({ data: { visitedAt: null, newsSince: null } });
  // What an earlier test recorded lies before.
  later(60);
});

describe('what is new since a guardian’s last visit', () => {
  it('is nothing on the first one', async () => {
    await newMoment();
    expect(await visit()).toEqual({ Since: null, ...nothing });
    later(59);
    expect(await visit()).toEqual({ Since: null, ...nothing });
  });

  it('is what came after it, and stays new throughout the visit that shows it', async () => {
    await visit();
    const Since = api.clock.now.toISOString();
    later(90);
    const moment = await newMoment();
    const badge = { BadgeID: api.world.badges.steps, ChildID: api.world.children.ava };
    await api.post('sunflowers', '/api/badges/save/child', badge);
    later(30);
    const award = await api.db.prisma.award.findFirstOrThrow({
      where: { badgeId: badge.BadgeID, childId: badge.ChildID },
    });
    const news = { Since, Moments: [moment], Comments: [], Badges: [award.id] };
    expect(await visit()).toEqual(news);
    later(50);
    const another = await newMoment();
    expect(await visit()).toEqual({ ...news, Moments: [another, moment] });
    later(61);
    expect(await visit()).toMatchObject(nothing);
  });

  it('is the same on every device, and each child’s and each guardian’s own', async () => {
    const { ava, liam } = api.world.children;
    const { parent, teacherAndParent } = api.world.people;
    await visit('parent', liam);
    await visit('teacherAndParent', liam);
    later(90);
    const moment = await newMoment(liam);
    later(1);
    expect(await visit('parent', ava)).toMatchObject(nothing);
    const [phone, tablet] = await Promise.all([visit('parent', liam), visit('parent', liam)]);
    expect([phone.Moments, tablet.Moments]).toEqual([[moment], [moment]]);
    expect((await visit('teacherAndParent', liam)).Moments).toEqual([moment]);
    expect(parent).not.toBe(teacherAndParent);
  });

  it('is a comment of somebody else of the family, not one’s own', async () => {
    const { liam } = api.world.children;
    const moment = await newMoment(liam);
    await visit('parent', liam);
    await visit('teacherAndParent', liam);
    later(90);
    await api.post('parent', '/api/daily-moment/save/parent', {
      ChildID: liam,
      DailyMomentID: moment,
      Note: 'Lovely!',
    });
    later(1);
    expect(await visit('teacherAndParent', liam)).toMatchObject({ ...nothing, Comments: [moment] });
    expect(await visit('parent', liam)).toMatchObject(nothing);
  });

  it('is a moment that was given to the child since, however old', async () => {
    const { ava, ben } = api.world.children;
    const moment = await newMoment();
    await visit('otherParent', ben);
    later(90);
    const move = { DailyMomentId: moment, FromChildID: ava, ToChildID: ben, Version: 1, Reason: 'Wrong child' };
    expect((await api.post('sunflowers', '/api/daily-moment/move', move)).success).toBe(true);
    later(1);
    expect((await visit('otherParent', ben)).Moments).toEqual([moment]);
  });

  it('is such a moment also once it was divided for the child, and none that was divided for it long before', async () => {
    const { ava, ben, liam } = api.world.children;
    const correct = async (what: 'move' | 'amend', DailyMomentId: number, body: object) => {
      const sent = { DailyMomentId, Reason: 'Wrong child', ...body };
      const answer = await api.post<{ DailyMomentId: number }>('director', `/api/daily-moment/${what}`, sent);
      expect(answer.errors).toEqual([]);
      return answer.data.DailyMomentId;
    };
    await api.db.prisma.consent.createMany({
      data: [ava, ben, liam].map((childId) => ({
        ...{ childId, purpose: 'together', granted: true, fromDay: new Date('2026-09-01') },
      })),
    });
    const { id } = await momentOf(api, 'director', [ava, ben, liam]);
    const ofBen = { ChildIDs: [ben], Changes: { Note: 'Ben' } };
    await correct('amend', id, { ...ofBen, Version: 1 });
    await visit('otherParent', ben);
    later(90);
    await correct('move', id, { FromChildID: ava, ToChildID: ben, Version: 2 });
    later(1);
    expect((await visit('otherParent', ben)).Moments).toEqual([id]);
    const divided = await correct('amend', id, { ...ofBen, Version: 3 });
    expect(divided).not.toBe(id);
    expect((await visit('otherParent', ben)).Moments).toEqual([divided]);
    later(90);
    expect(await visit('otherParent', ben)).toMatchObject(nothing);
    // What is put right of it besides is no news, nor that another child is given it.
    later(90);
    await correct('amend', divided, { Changes: { Note: 'Ben again' }, Version: 4 });
    later(1);
    expect(await visit('otherParent', ben)).toMatchObject(nothing);
  });

  it('is told of one’s own children alone', async () => {
    const url = '/api/membership/children/visit';
    expect((await api.post('parent', url, { ChildID: api.world.children.ben })).status).toBe(404);
    expect((await api.post('sunflowers', url, { ChildID: api.world.children.ava })).status).toBe(403);
    // A teacher who is a parent too looks at their own child alone as one.
    expect((await api.post('teacherAndParent', url, { ChildID: api.world.children.ava })).status).toBe(404);
  });
});
