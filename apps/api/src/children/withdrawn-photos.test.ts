import { beforeEach, describe, expect, it } from 'vitest';
import type { ConsentPurpose, HeldPhoto } from '@footprints/contracts/consents';
import { useApi } from '../../test/api.ts';
import { momentOf, reportOf } from '../../test/calls/records.ts';
import type { Person } from '../../test/world.ts';

const api = useApi();

const say = (person: Person, ChildID: number, Purpose: ConsentPurpose, Granted: boolean) =>
  api.post(person, '/api/consents/save', { ChildID, Purpose, Granted, TextVersion: 1 });
const photoStatus = (person: Person, photo: string, size = 'thumb') =>
  api.get(person, `/api/images/${photo}?size=${size}`).then(({ status }) => status);
/** This photo, where it waits to be settled. */
const held = async (photo: string) => {
  const { data } = await api.get<HeldPhoto[]>('director', '/api/admin/photos/held?PageSize=100');
  return data.filter(({ Filename }) => Filename.includes(photo));
};

/** All said yes to photos, and to nothing else yet. */
beforeEach(async () => {
  const childIds = Object.values(api.world.children);
  await api.db.prisma.heldPhoto.deleteMany();
  await api.asOwner('DELETE FROM consents');
  const yes = { purpose: 'portfolio', granted: true, fromDay: new Date('2026-09-01') } as const;
  await api.db.prisma.consent.createMany({ data: childIds.map((childId) => ({ childId, ...yes })) });
});

describe('product 25.4 a consent that is withdrawn', () => {
  it('goes for one that was withdrawn of the child as well, and is back in its history when it is allowed again', async () => {
    const { ava } = api.world.children;
    const { id, photo } = await momentOf(api, 'sunflowers', [ava]);
    const body = { DailyMomentId: id, Version: 1, Reason: 'Wrong child' };
    expect((await api.post('sunflowers', '/api/daily-moment/retract', body)).errors).toEqual([]);
    const url = `/api/daily-moment/${id}/${ava}/history`;
    const seen = async () => {
      const [change] = (await api.get<{ Photo?: string }[]>('director', url)).data;
      const statuses = ['thumb', 'full'].map((size) => photoStatus('director', photo, size));
      return [change?.Photo === undefined, ...(await Promise.all(statuses)), await photoStatus('admin', photo)];
    };
    expect(await seen()).toEqual([false, 200, 200, 200]);
    await say('parent', ava, 'portfolio', false);
    expect(await seen()).toEqual([true, 404, 404, 404]);
    await say('parent', ava, 'portfolio', true);
    expect(await seen()).toEqual([false, 200, 200, 200]);
  });

  it('lets go of one that turns out to be of another child, whose family then sees it', async () => {
    const { ava, ben } = api.world.children;
    const { id, photo } = await momentOf(api, 'sunflowers', [ava]);
    await say('parent', ava, 'portfolio', false);
    expect([(await held(photo)).length, await photoStatus('sunflowers', photo)]).toEqual([1, 404]);
    const moved = { DailyMomentId: id, Version: 1, FromChildID: ava, ToChildID: ben, Reason: 'Wrong child' };
    expect((await api.post('sunflowers', '/api/daily-moment/move', moved)).errors).toEqual([]);
    expect(await held(photo)).toEqual([]);
    for (const who of ['otherParent', 'sunflowers', 'director'] as const) {
      expect([who, await photoStatus(who, photo)]).toEqual([who, 200]);
    }
    expect(await photoStatus('parent', photo)).toBe(404);
  });

  it('lets go of one that turns out to be of another child also where it had been kept for the family that it never was of', async () => {
    const { ava, ben } = api.world.children;
    const { id, photo } = await momentOf(api, 'sunflowers', [ava]);
    await say('parent', ava, 'portfolio', false);
    const [waiting] = await held(photo);
    const settled = { HeldPhotoID: waiting?.HeldPhotoID, Settlement: 'kept' };
    expect((await api.post('director', '/api/admin/photos/settle', settled)).errors).toEqual([]);
    const moved = { DailyMomentId: id, Version: 1, FromChildID: ava, ToChildID: ben, Reason: 'Wrong child' };
    expect((await api.post('sunflowers', '/api/daily-moment/move', moved)).errors).toEqual([]);
    for (const who of ['otherParent', 'sunflowers', 'director'] as const) {
      expect([who, await photoStatus(who, photo)]).toEqual([who, 200]);
    }
    expect(await photoStatus('parent', photo)).toBe(404);
  });

  it('keeps one from being moved to a child who is not to be on it with one of whom it was withdrawn (product 25.2)', async () => {
    const { ava, ben, liam } = api.world.children;
    await api.db.prisma.consent.create({
      data: { childId: liam, purpose: 'together', granted: false, fromDay: new Date('2026-09-01') },
    });
    const { id, photo } = await momentOf(api, 'director', [ava, ben]);
    const withdrawn = { DailyMomentId: id, ChildIDs: [ava], Version: 1, Reason: 'Entered twice' };
    expect((await api.post('director', '/api/daily-moment/retract', withdrawn)).errors).toEqual([]);
    const moved = { DailyMomentId: id, Version: 2, FromChildID: ben, ToChildID: liam, Reason: 'Wrong child' };
    expect((await api.post('director', '/api/daily-moment/move', moved)).codes).toEqual(['groupPhotoWithoutConsent']);
    expect(await photoStatus('otherParent', photo)).toBe(200);
  });

  it('leaves one of the child alone to its room, though a report with the number of its moment was withdrawn of another', async () => {
    const { ava, ben } = api.world.children;
    const { id, photo } = await momentOf(api, 'sunflowers', [ava]);
    await api.asOwner(`SELECT setval(pg_get_serial_sequence('reports', 'id'), ${id}, false)`);
    expect(await reportOf(api, 'sunflowers', [ben])).toBe(id);
    const body = { DailyReportId: id, Version: 1, Reason: 'Wrong child' };
    expect((await api.post('sunflowers', '/api/daily-report/retract', body)).errors).toEqual([]);
    await say('parent', ava, 'together', false);
    expect([await held(photo), await photoStatus('sunflowers', photo)]).toEqual([[], 200]);
  });

  it('goes for one that is withdrawn of the child only afterwards', async () => {
    const { ava } = api.world.children;
    const { id, photo } = await momentOf(api, 'sunflowers', [ava]);
    await say('parent', ava, 'portfolio', false);
    expect(await photoStatus('director', photo)).toBe(200);
    const body = { DailyMomentId: id, Version: 1, Reason: 'Wrong child' };
    expect((await api.post('sunflowers', '/api/daily-moment/retract', body)).errors).toEqual([]);
    expect([await held(photo), await photoStatus('director', photo)]).toEqual([[], 404]);
    const { text } = await api.get('director', `/api/daily-moment/${id}/${ava}/history`);
    expect(text).not.toContain(photo);
  });

  it('goes for one that was withdrawn of several as soon as one of their families wants none', async () => {
    const { ava, ben } = api.world.children;
    const { id, photo } = await momentOf(api, 'sunflowers', [ava, ben]);
    const body = { DailyMomentId: id, Version: 1, Reason: 'Entered twice' };
    expect((await api.post('sunflowers', '/api/daily-moment/retract', body)).errors).toEqual([]);
    const historyOfBen = () => api.get('director', `/api/daily-moment/${id}/${ben}/history`);
    expect((await historyOfBen()).text).toContain(photo);
    await say('parent', ava, 'portfolio', false);
    expect((await historyOfBen()).text).not.toContain(photo);
    expect(await photoStatus('director', photo)).toBe(404);
  });

  /** Withdraws a moment of these children, and withdraws Ava's consent before or afterwards. */
  async function withdrawBoth(id: number, childIds: number[], purpose: ConsentPurpose, isConsentFirst: boolean) {
    const { ava } = api.world.children;
    const body = { DailyMomentId: id, ChildIDs: childIds, Version: 1, Reason: 'Wrong child' };
    if (isConsentFirst) await say('parent', ava, purpose, false);
    expect((await api.post('sunflowers', '/api/daily-moment/retract', body)).errors).toEqual([]);
    if (!isConsentFirst) await say('parent', ava, purpose, false);
  }
  const eitherOrder = [
    ['together', 'before', true],
    ['together', 'after', false],
    ['portfolio', 'before', true],
    ['portfolio', 'after', false],
  ] as const;

  it.each(eitherOrder)(
    'goes for one that was withdrawn of all who were on it, where a family says no to “%s” %s that',
    async (purpose, _when, isConsentFirst) => {
      const { ava, ben } = api.world.children;
      const { id, photo } = await momentOf(api, 'sunflowers', [ava, ben]);
      await withdrawBoth(id, [ava, ben], purpose, isConsentFirst);
      const isShown = async () => {
        const histories = [ava, ben].map((childId) =>
          api.get('director', `/api/daily-moment/${id}/${childId}/history`),
        );
        const statuses = ['thumb', 'detail', 'full'].map((size) => photoStatus('director', photo, size));
        return [
          ...(await Promise.all(histories)).map(({ text }) => text.includes(photo)),
          ...(await Promise.all([...statuses, photoStatus('admin', photo)])).map((status) => status === 200),
        ];
      };
      const all = (is: boolean) => Array.from({ length: 6 }, () => is);
      expect([await isShown(), await held(photo)]).toEqual([all(false), []]);
      // Another answer of the family changes nothing about it.
      await say('parent', ava, 'display', true);
      expect(await isShown()).toEqual(all(false));
      await say('parent', ava, purpose, true);
      expect(await isShown()).toEqual(all(true));
    },
  );

  it.each(eitherOrder)(
    'goes for one that was withdrawn of the child alone, where its family says no to “%s” %s that',
    async (purpose, _when, isConsentFirst) => {
      const { ava, ben } = api.world.children;
      const { id, photo } = await momentOf(api, 'sunflowers', [ava, ben]);
      await withdrawBoth(id, [ava], purpose, isConsentFirst);
      const seen = () =>
        Promise.all((['sunflowers', 'otherParent', 'parent'] as const).map((who) => photoStatus(who, photo)));
      expect(await seen()).toEqual([404, 404, 404]);
      // Who settles what becomes of it still sees it.
      expect([await held(photo), await photoStatus('director', photo)]).toMatchObject([[{ ChildID: ava }], 200]);
      await say('parent', ava, purpose, true);
      expect([await seen(), await held(photo)]).toEqual([[200, 200, 404], []]);
    },
  );

  it('stays hidden by another answer of the family, also where a rule has taken the others’ part of it since (product 25.15)', async () => {
    const { ava, ben } = api.world.children;
    const { id, photo } = await momentOf(api, 'sunflowers', [ava, ben]);
    await say('parent', ava, 'together', false);
    await api.db.prisma.momentChild.delete({ where: { momentId_childId: { momentId: id, childId: ben } } });
    const seen = () => Promise.all((['sunflowers', 'parent'] as const).map((who) => photoStatus(who, photo)));
    expect(await seen()).toEqual([404, 200]);
    await say('parent', ava, 'display', true);
    // The same answer, entered from a paper.
    const paper = { ChildID: ava, Purpose: 'together', Granted: false, TextVersion: 1 };
    expect((await api.post('director', '/api/consents/save', paper)).errors).toEqual([]);
    expect(await seen()).toEqual([404, 200]);
    await say('parent', ava, 'together', true);
    expect(await seen()).toEqual([200, 200]);
  });

  it('goes for one with others also where those were withdrawn of it', async () => {
    const { ava, ben } = api.world.children;
    const { id, photo } = await momentOf(api, 'sunflowers', [ava, ben]);
    await withdrawBoth(id, [ben], 'together', false);
    expect([await photoStatus('sunflowers', photo), await photoStatus('parent', photo)]).toEqual([404, 200]);
  });
});
