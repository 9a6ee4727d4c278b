import { describe, expect, it } from 'vitest';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { useApi } from '../../test/api.ts';
import { countFiles, jpeg, upload, waitingPhoto } from '../../test/photos.ts';
import { whileUnmounted } from '../../test/unmounted.ts';
import { Unavailable } from '../http/failure.ts';
import { imageKey } from './store.ts';
import { sweepUploads } from './uploads.ts';

const api = useApi({ PHOTOS_WAITING: '3' });
const dayMs = 86_400_000;

const age = (name: string, ms: number) =>
  api.db.prisma.image.update({ where: { name }, data: { uploadedAt: new Date(api.clock.now.getTime() - ms) } });
const isStored = (name: string) => api.deps.storage.exists(imageKey(name, 'full'));
const isKnown = async (name: string) => (await api.db.prisma.image.findUnique({ where: { name } })) !== null;
const save = (Filename: string) =>
  api.post('rosebuds', '/api/daily-moment/save/', {
    Filename,
    SubjectID: api.world.subjects.art,
    children: [{ childId: api.world.children.liam }],
  });

describe('A53 photos that wait to be used', () => {
  it('are limited to so many of one person, until one is used or expires', async () => {
    for (const minutesAgo of [60, 30, 10]) await age(await waitingPhoto(api, 'sunflowers'), minutesAgo * 60_000);
    const files = await countFiles(api);
    const refused = await upload(api, 'sunflowers', await jpeg());
    expect([refused.status, refused.errors]).toEqual([429, [entryMessages.photoQuota]]);
    expect(refused.headers['retry-after']).toBe(String(23 * 3_600));
    expect(await countFiles(api)).toBe(files);
    expect((await upload(api, 'director', await jpeg())).status).toBe(200);

    const [oldest] = await api.db.prisma.image.findMany({
      where: { uploadedBy: api.world.people.sunflowers },
      orderBy: { uploadedAt: 'asc' },
    });
    await age(oldest?.name ?? '', dayMs);
    expect((await upload(api, 'sunflowers', await jpeg())).status).toBe(200);
    expect((await upload(api, 'sunflowers', await jpeg())).status).toBe(429);
  });

  it('are so many and no more when ten arrive at once, and the others leave no file', async () => {
    const files = await countFiles(api);
    const photo = await jpeg();
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(api, 'acorns', photo)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([
      200,
      200,
      200,
      ...Array.from({ length: 7 }, () => 429),
    ]);
    expect(await countFiles(api)).toBe(files + 9);
  });

  it('are counted one upload after the other, so that one that had to wait sees what came before it', async () => {
    for (let free = 2; free > 0; free -= 1) await waitingPhoto(api, 'rosebuds');
    const files = await countFiles(api);
    const id = api.world.people.rosebuds;
    const photo = await jpeg();
    const answers = await api.db.prisma.$transaction(async (transaction) => {
      await transaction.$queryRaw`SELECT 1 FROM users WHERE id = ${id} FOR NO KEY UPDATE`;
      const both = [upload(api, 'rosebuds', photo), upload(api, 'rosebuds', photo)];
      const waiting = `SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
        WHERE NOT granted AND datname = current_database()`;
      await expect.poll(async () => (await api.db.pool.query(waiting)).rowCount, { timeout: 3_000 }).toBe(2);
      const [stored] = await transaction.image.findMany({ where: { uploadedBy: id }, omit: { id: true }, take: 1 });
      if (stored === undefined) throw new Error('No photo waits.');
      await transaction.image.create({ data: { ...stored, name: `${'0'.repeat(40)}.jpg` } });
      return { all: () => Promise.all(both) };
    });
    expect((await answers.all()).map((answer) => answer.status)).toEqual([429, 429]);
    expect(await countFiles(api)).toBe(files);
    await api.db.prisma.image.deleteMany({ where: { uploadedBy: id } });
  });
});

describe('the sweep', () => {
  it('deletes row and files of what nobody used for a day, and nothing else', async () => {
    await sweepUploads(api.deps);
    const [old, young] = [await waitingPhoto(api, 'rosebuds'), await waitingPhoto(api, 'rosebuds')];
    const used = await waitingPhoto(api, 'rosebuds');
    expect((await save(used)).success).toBe(true);
    await Promise.all([age(old, dayMs), age(young, dayMs - 1_000), age(used, 10 * dayMs)]);
    const badges = await api.db.prisma.image.count({ where: { kind: 'badge' } });
    expect(await sweepUploads(api.deps)).toBe(1);
    expect(await Promise.all([old, young, used].map(isKnown))).toEqual([false, true, true]);
    expect(await Promise.all([old, young, used].map(isStored))).toEqual([false, true, true]);
    expect(await api.db.prisma.image.count({ where: { kind: 'badge' } })).toBe(badges);
    expect(await sweepUploads(api.deps)).toBe(0);
  });

  it('waits for a storage that is away, which has lost nothing', async () => {
    const old = await waitingPhoto(api, 'rosebuds');
    await age(old, dayMs);
    await expect(whileUnmounted(api, () => sweepUploads(api.deps))).rejects.toThrow(Unavailable);
    expect([await isKnown(old), await isStored(old)]).toEqual([true, true]);
    expect(await sweepUploads(api.deps)).toBe(1);
    expect(await isStored(old)).toBe(false);
  });

  it('finds again what one that was ended in the middle has left: no file of a photo outlives its row', async () => {
    const name = await waitingPhoto(api, 'rosebuds');
    await age(name, dayMs);
    const failing = Object.assign(Object.create(api.deps.storage) as typeof api.deps.storage, {
      delete: () => Promise.reject(new Error('The disk is read-only.')),
    });
    await expect(sweepUploads({ ...api.deps, storage: failing })).rejects.toThrow(Unavailable);
    expect((await save(name)).success).toBe(false);
    expect(await sweepUploads(api.deps)).toBe(1);
    expect([await isKnown(name), await isStored(name)]).toEqual([false, false]);
  });

  it('F11 never deletes a photo that a save takes at the same moment, twenty times', async () => {
    await api.db.prisma.image.deleteMany({ where: { kind: 'photo', usedAt: null } });
    for (let round = 0; round < 20; round += 1) {
      const name = await waitingPhoto(api, 'rosebuds');
      // The save still thinks it young, the sweep by its own clock takes it for old: only the row's lock decides.
      const later = { ...api.deps, now: () => new Date(api.clock.now.getTime() + dayMs) };
      const [answer, swept] = await Promise.all([save(name), sweepUploads(later)]);
      expect([answer.status, answer.success, await isKnown(name), await isStored(name)]).toEqual([
        200,
        swept === 0,
        swept === 0,
        swept === 0,
      ]);
      if (swept === 1) expect(answer.errors).toEqual([entryMessages.photoGone]);
    }
  });

  it('F11 waits for no save, and leaves what one is about to use', async () => {
    const name = await waitingPhoto(api, 'rosebuds');
    await age(name, dayMs);
    const swept = await api.db.prisma.$transaction(async (transaction) => {
      await transaction.$executeRaw`UPDATE images SET used_at = now() WHERE name = ${name}`;
      return sweepUploads(api.deps);
    });
    expect([swept, await isKnown(name), await isStored(name)]).toEqual([0, true, true]);
  });
});
