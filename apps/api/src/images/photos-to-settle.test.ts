import { beforeEach, describe, expect, it } from 'vitest';
import { consentMessages } from '@footprints/contracts/consent-errors';
import type { HeldPhoto } from '@footprints/contracts/consents';
import { imageSizes } from '@footprints/contracts/images';
import { useApi } from '../../test/api.ts';
import { momentOf } from '../../test/calls/records.ts';
import { familiesOf } from '../../test/consents.ts';
import { untilWaiting } from '../../test/waiting.ts';
import type { Person } from '../../test/world.ts';
import { checkImages } from './integrity.ts';
import { sweepTakenOut } from './photos-to-settle.ts';
import { imageKey } from './store.ts';

const api = useApi();
const { say, photoStatus, held, rowOf, allSaidYes } = familiesOf(api);

beforeEach(allSaidYes);

describe('product 25.5 a hidden photo is settled', () => {
  const settle = (HeldPhotoID: number, Settlement: 'kept' | 'out', person: Person = 'director') =>
    api.post(person, '/api/admin/photos/settle', { HeldPhotoID, Settlement });

  it('for the child’s own family alone, and shown again where the family allows it again', async () => {
    const { ava, ben } = api.world.children;
    const { id, photo } = await momentOf(api, 'sunflowers', [ava, ben]);
    await say('parent', ava, 'together', false);
    const [{ HeldPhotoID }] = (await held(photo)) as [HeldPhoto];
    expect((await settle(HeldPhotoID, 'kept', 'directorOak')).status).toBe(404);
    expect((await settle(HeldPhotoID, 'kept')).errors).toEqual([]);
    const seen = async () =>
      Promise.all((['parent', 'otherParent', 'director'] as const).map((who) => photoStatus(who, photo)));
    expect([await seen(), await held(photo)]).toEqual([[200, 404, 404], []]);
    expect(await rowOf('otherParent', id, ben)).toMatchObject({ PhotoHidden: true });
    await say('parent', ava, 'together', true);
    expect(await seen()).toEqual([200, 200, 200]);
  });

  it('or taken out for everybody, for good', async () => {
    const { ava, ben } = api.world.children;
    const { id, photo } = await momentOf(api, 'sunflowers', [ava, ben], 'Both');
    await say('parent', ava, 'together', false);
    const [{ HeldPhotoID }] = (await held(photo)) as [HeldPhoto];
    expect((await settle(HeldPhotoID, 'out')).errors).toEqual([]);
    await say('parent', ava, 'together', true);
    for (const who of ['parent', 'otherParent', 'sunflowers', 'director', 'admin'] as const) {
      expect([who, await photoStatus(who, photo)]).toEqual([who, 404]);
    }
    expect(await rowOf('parent', id, ava)).toMatchObject({ Note: 'Both', Filename: '', PhotoHidden: true });
  });

  it('or taken out where several families want it no more: then it waits for none of them, and its files are deleted', async () => {
    const { ava, ben } = api.world.children;
    const { id, photo } = await momentOf(api, 'sunflowers', [ava, ben], 'Both');
    const kept = await momentOf(api, 'sunflowers', [ava, ben]);
    await say('parent', ava, 'together', false);
    await say('otherParent', ben, 'together', false);
    const [first, second] = (await held(photo)) as [HeldPhoto, HeldPhoto];
    expect((await settle(first.HeldPhotoID, 'out')).errors).toEqual([]);
    expect([await held(photo), await photoStatus('director', photo)]).toEqual([[], 404]);
    expect((await settle(second.HeldPhotoID, 'kept')).errors).toEqual([consentMessages.photoSettled]);
    const filesOf = (name: string) =>
      Promise.all(imageSizes.map((size) => api.deps.storage.exists(imageKey(name, size))));
    // What somebody holds stays until they do no more.
    const hold = { childId: ben, reason: 'A dispute', since: api.clock.now };
    const { id: holdId } = await api.db.prisma.legalHold.create({ data: hold });
    await sweepTakenOut(api.deps);
    expect(await filesOf(photo)).toEqual([true, true, true]);
    await api.db.prisma.legalHold.update({ where: { id: holdId }, data: { endedAt: api.clock.now } });
    // Another sweep was ended after the first file.
    await api.deps.storage.delete(imageKey(photo, 'thumb'));
    await sweepTakenOut(api.deps);
    expect(await filesOf(photo)).toEqual([false, false, false]);
    expect(await filesOf(kept.photo)).toEqual([true, true, true]);
    const { missing, damaged, orphans } = await checkImages(api.deps, { now: new Date(Date.now() + 7_200_000) });
    const stem = photo.replace('.jpg', '');
    expect([...missing, ...damaged, ...orphans].filter((key) => key.includes(stem))).toEqual([]);
    for (const [person, childId] of [
      ['parent', ava],
      ['otherParent', ben],
      ['sunflowers', ava],
    ] as const) {
      expect(await rowOf(person, id, childId)).toMatchObject({ Note: 'Both', Filename: '', PhotoHidden: true });
    }
    // Said anew, it waits for nobody either.
    await say('otherParent', ben, 'together', true);
    await say('otherParent', ben, 'together', false);
    expect(await held(photo)).toEqual([]);
  });

  it('and its files stay where a hold is answered before their turn comes in a sweep', async () => {
    const { ava, ben } = api.world.children;
    const { photo } = await momentOf(api, 'sunflowers', [ava, ben]);
    await say('parent', ava, 'together', false);
    const [{ HeldPhotoID }] = (await held(photo)) as [HeldPhoto];
    expect((await settle(HeldPhotoID, 'out')).errors).toEqual([]);
    const holder = await api.connectAsOwner();
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM locations WHERE id = $1 FOR NO KEY UPDATE', [api.world.maple]);
    const sweep = sweepTakenOut(api.deps);
    await untilWaiting(holder);
    await holder.query("INSERT INTO legal_holds (child_id, reason, since) VALUES ($1, 'A dispute', now())", [ben]);
    await holder.query('COMMIT');
    await holder.end();
    await sweep;
    expect(await api.deps.storage.exists(imageKey(photo, 'full'))).toBe(true);
    await api.db.prisma.legalHold.updateMany({ where: { childId: ben }, data: { endedAt: api.clock.now } });
  });

  it('and its files stay while a child is held of whom its moment was withdrawn, since that may be what it is about', async () => {
    const { ava, ben } = api.world.children;
    const { id, photo } = await momentOf(api, 'sunflowers', [ava, ben]);
    const body = { DailyMomentId: id, ChildIDs: [ben], Version: 1, Reason: 'Wrong child' };
    expect((await api.post('sunflowers', '/api/daily-moment/retract', body)).errors).toEqual([]);
    await say('parent', ava, 'together', false);
    const [{ HeldPhotoID }] = (await held(photo)) as [HeldPhoto];
    expect((await settle(HeldPhotoID, 'out')).errors).toEqual([]);
    const hold = { childId: ben, reason: 'A dispute', since: api.clock.now };
    const { id: holdId } = await api.db.prisma.legalHold.create({ data: hold });
    await sweepTakenOut(api.deps);
    expect(await api.deps.storage.exists(imageKey(photo, 'full'))).toBe(true);
    await api.db.prisma.legalHold.update({ where: { id: holdId }, data: { endedAt: api.clock.now } });
    await sweepTakenOut(api.deps);
    expect(await api.deps.storage.exists(imageKey(photo, 'full'))).toBe(false);
  });

  it('by one person: who comes second is told so', async () => {
    const { ava, ben } = api.world.children;
    const { photo } = await momentOf(api, 'sunflowers', [ava, ben]);
    await say('parent', ava, 'together', false);
    const [{ HeldPhotoID }] = (await held(photo)) as [HeldPhoto];
    const answers = await Promise.all([settle(HeldPhotoID, 'kept'), settle(HeldPhotoID, 'out', 'admin')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const refused = answers.filter(({ success }) => !success);
    expect(refused.map(({ errors }) => errors)).toEqual([[consentMessages.photoSettled]]);
  });
});
