import type { HeldPhoto } from '@footprints/contracts/consents';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApi } from '../../test/api.ts';
import { momentOf } from '../../test/calls/records.ts';
import { familiesOf } from '../../test/consents.ts';
import { sweepTakenOut } from '../images/photos-to-settle.ts';
import { imageKey } from '../images/store.ts';
import { removeByRules } from './retention.ts';

const api = useApi();
const { say, photoStatus, held, allSaidYes } = familiesOf(api);

beforeEach(allSaidYes);

/** Takes Ava's part of a moment, and what was withdrawn of her, by the rule, while Ben's is held; then she has nothing of it. */
async function takeAvasPart(): Promise<void> {
  const { maple, children } = api.world;
  const since = api.clock.now;
  const { id } = await api.db.prisma.legalHold.create({
    data: { childId: children.ben, reason: 'A dispute', since },
  });
  const where = { locationId_kind: { locationId: maple, kind: 'moments' } };
  const rule = { keepCount: 1, keepUnit: 'day', countedFrom: 'recorded', setAt: since };
  await api.db.prisma.retentionRule.upsert({
    where,
    create: { locationId: maple, kind: 'moments', ...rule },
    update: rule,
  });
  const inTwoDays = () => new Date(since.getTime() + 48 * 3_600_000);
  await removeByRules({ ...api.deps, now: inTwoDays }, { isDry: false, locationIds: [maple] });
  await api.db.prisma.retentionRule.delete({ where });
  await api.db.prisma.legalHold.update({ where: { id }, data: { endedAt: since } });
  const ofAva = { childId: children.ava };
  expect(await api.db.prisma.momentChild.count({ where: ofAva })).toBe(0);
  expect(await api.db.prisma.entryChange.count({ where: { ...ofAva, entry: 'moment' } })).toBe(0);
}

const seenBy = (photo: string) =>
  Promise.all((['otherParent', 'sunflowers'] as const).map((who) => photoStatus(who, photo)));

describe('product 25.15 a photo that stays for another child’s part', () => {
  it.each(['portfolio', 'together'] as const)(
    'is hidden by a no to “%s” of the family whose part a rule took, and settled as any other',
    async (purpose) => {
      const { ava, ben } = api.world.children;
      const { photo } = await momentOf(api, 'sunflowers', [ava, ben]);
      await takeAvasPart();
      await say('parent', ava, purpose, false);
      expect(await seenBy(photo)).toEqual([404, 404]);
      expect(await held(photo)).toMatchObject([{ ChildID: ava, Others: 1 }]);
      await say('parent', ava, purpose, true);
      expect(await seenBy(photo)).toEqual([200, 200]);
    },
  );

  it('is one with others for the family whose part it stays for', async () => {
    const { ava, ben } = api.world.children;
    const { photo } = await momentOf(api, 'sunflowers', [ava, ben]);
    await takeAvasPart();
    await say('otherParent', ben, 'together', false);
    expect(await photoStatus('sunflowers', photo)).toBe(404);
    expect(await held(photo)).toMatchObject([{ ChildID: ben, Others: 1 }]);
  });

  it('is hidden where what a rule took was the part withdrawn of the child', async () => {
    const { ava, ben } = api.world.children;
    const { id, photo } = await momentOf(api, 'sunflowers', [ava, ben]);
    const body = { DailyMomentId: id, ChildIDs: [ava], Version: 1, Reason: 'Wrong child' };
    expect((await api.post('sunflowers', '/api/daily-moment/retract', body)).errors).toEqual([]);
    await takeAvasPart();
    await say('parent', ava, 'portfolio', false);
    expect(await seenBy(photo)).toEqual([404, 404]);
  });

  it('asks for the consent of photos with others where the part that is left is given to another child', async () => {
    const { ava, ben, liam } = api.world.children;
    const { id } = await momentOf(api, 'sunflowers', [ava, ben]);
    await takeAvasPart();
    await say('director', liam, 'together', false);
    const moved = { DailyMomentId: id, Version: 1, FromChildID: ben, ToChildID: liam, Reason: 'Wrong child' };
    const { errors } = await api.post('director', '/api/daily-moment/move', moved);
    expect(errors).toEqual([expect.stringContaining('Liam Carter cannot be in a photo with other children')]);
  });

  it('keeps its files while a child is held whose part a rule took before', async () => {
    const { ava, ben } = api.world.children;
    const { photo } = await momentOf(api, 'sunflowers', [ava, ben]);
    await takeAvasPart();
    await say('otherParent', ben, 'portfolio', false);
    const [{ HeldPhotoID }] = (await held(photo)) as [HeldPhoto];
    await api.post('director', '/api/admin/photos/settle', { HeldPhotoID, Settlement: 'out' });
    const hold = { childId: ava, reason: 'A dispute', since: api.clock.now };
    const { id } = await api.db.prisma.legalHold.create({ data: hold });
    const hasFile = () => api.deps.storage.exists(imageKey(photo, 'full'));
    await sweepTakenOut(api.deps);
    expect(await hasFile()).toBe(true);
    await api.db.prisma.legalHold.update({ where: { id }, data: { endedAt: api.clock.now } });
    await sweepTakenOut(api.deps);
    expect(await hasFile()).toBe(false);
  });
});
