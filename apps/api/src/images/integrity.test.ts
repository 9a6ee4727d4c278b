import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { imageSizes } from '@footprints/contracts/images';
import { useApi } from '../../test/api.ts';
import { jpeg, waitingPhoto } from '../../test/photos.ts';
import { checkImages, removeOrphans } from './integrity.ts';
import { givenUpAt, imageKey, storePicture } from './store.ts';

const api = useApi();
const pathOf = (key: string) => join(api.deps.config.dataDir, 'images', key);
const check = (hoursLater = 2) => checkImages(api.deps, { now: new Date(Date.now() + hoursLater * 3_600_000) });

describe('F12 the integrity check', () => {
  it('finds nothing where row and files belong together', async () => {
    // The test world's badge art has rows only.
    await api.db.prisma.award.deleteMany();
    await api.db.prisma.badge.deleteMany();
    await api.db.prisma.image.deleteMany();
    await waitingPhoto(api, 'sunflowers');
    expect(await check()).toEqual({ pictures: 1, missing: [], damaged: [], orphans: [] });
  });

  it('names files that are missing, emptied, cut off or replaced', async () => {
    const names = await Promise.all(Array.from({ length: 4 }, () => waitingPhoto(api, 'sunflowers')));
    const [missing = '', emptied = '', cut = '', replaced = ''] = names;
    await api.deps.storage.delete(imageKey(missing, 'full'));
    writeFileSync(pathOf(imageKey(emptied, 'full')), '');
    truncateSync(pathOf(imageKey(cut, 'thumb')), 300);
    writeFileSync(pathOf(imageKey(replaced, 'full')), await jpeg(99));
    const findings = await check();
    expect(findings.pictures).toBe(5);
    expect(findings.missing).toEqual([imageKey(missing, 'full')]);
    expect(findings.damaged.toSorted()).toEqual(
      [imageKey(emptied, 'full'), imageKey(cut, 'thumb'), imageKey(replaced, 'full')].toSorted(),
    );
    expect(findings.orphans).toEqual([]);
    await api.db.prisma.image.deleteMany({ where: { name: { in: names } } });
  });

  it('misses no file of an upload that was given up: a sweep that was ended takes the row next time', async () => {
    const name = await waitingPhoto(api, 'sunflowers');
    for (const size of imageSizes) await api.deps.storage.delete(imageKey(name, size));
    await api.db.prisma.image.updateMany({ where: { name }, data: { uploadedAt: givenUpAt } });
    expect((await check()).missing).toEqual([]);
    await api.db.prisma.image.deleteMany({ where: { name } });
  });

  it('F10 names what a crash left without a row, once it is older than an upload takes, and deletes it when asked', async () => {
    await api.db.prisma.image.deleteMany();
    const { name } = await storePicture(api.deps.storage, await jpeg());
    const torn = `${dirname(imageKey(name, 'full'))}/.0b1c2d3e-4f50-6172-8394-a5b6c7d8e9f0.tmp`;
    const strangers = [torn, 'lost (1).jpg', 'ab/cd/other.full.jpg'];
    for (const key of strangers) {
      mkdirSync(dirname(pathOf(key)), { recursive: true });
      writeFileSync(pathOf(key), 'x');
    }
    const { orphans, missing } = await check();
    expect(orphans).toEqual(
      expect.arrayContaining([
        ...strangers,
        ...(['full', 'thumb', 'detail'] as const).map((size) => imageKey(name, size)),
      ]),
    );
    expect(missing).toEqual([]);
    expect((await check(0.5)).orphans).toEqual([]);
    const waiting = await waitingPhoto(api, 'sunflowers');
    await removeOrphans(api.deps.storage, await check());
    expect((await check()).orphans.toSorted()).toEqual(['ab/cd/other.full.jpg', 'lost (1).jpg']);
    expect(await checkImages(api.deps, { now: api.clock.now })).toMatchObject({
      pictures: 1,
      missing: [],
      damaged: [],
    });
    expect(await api.deps.storage.exists(imageKey(waiting, 'full'))).toBe(true);
  });
});
