import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { imageSizes } from '@footprints/contracts/images';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { loadConfig } from '../../apps/api/src/config.ts';
import { imageKey } from '../../apps/api/src/images/store.ts';
import { sweepUploads } from '../../apps/api/src/images/uploads.ts';
import { openStorage } from '../../apps/api/src/storage/files.ts';
import { jpeg } from '../../apps/api/test/photos.ts';
import { signIn } from '../../apps/api/test/process/client.ts';
import { query, useSite } from '../../apps/api/test/process/site.ts';

const site = useSite();
const rounds = 1_000;
const dayMs = 86_400_000;

it(
  `F11 of a save and a sweep of the same photo exactly one gets it, ${rounds} times`,
  { timeout: 300_000 },
  async () => {
    const server = await site.start({ PHOTOS_WAITING: '1000' });
    const visitor = await signIn(server.url, 'sunflowers');
    const storage = await openStorage(loadConfig({ DATA_DIR: site.dataDir }));
    // By this sweeper's clock every photo has just reached its age; by the server's none has: the row alone decides.
    const sweep = () => sweepUploads({ db: site.db, storage, now: () => new Date(Date.now() + dayMs) });
    const photo = await jpeg(1);
    const wins = { save: 0, sweep: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const { data: name } = await visitor.upload(server.url, photo);
      const body = {
        Filename: name,
        SubjectID: site.world.subjects.art,
        Note: `round ${round}`,
        children: [{ childId: site.world.children.ava }],
      };
      const save = visitor.ask(server.url, '/api/daily-moment/save/', { body });
      // The sweep begins a little later each time, so that it meets the save at every point of its way.
      await pause(round % 25);
      const [reply, swept] = await Promise.all([save, sweep()]);
      const saved = reply.errors.length === 0;
      const files = imageSizes.filter((size) => existsSync(join(site.dataDir, 'images', imageKey(name, size))));
      const known = await query(site.databaseUrl, 'SELECT id FROM images WHERE name = $1', [name]);
      expect([reply.status, swept, known.length, files.length]).toEqual(saved ? [200, 0, 1, 3] : [200, 1, 0, 0]);
      if (!saved) expect(reply.errors).toEqual([entryMessages.photoGone]);
      wins[saved ? 'save' : 'sweep'] += 1;
    }
    expect(wins.save + wins.sweep).toBe(rounds);
    expect(Math.min(wins.save, wins.sweep)).toBeGreaterThan(0);
    expect(await site.pictures()).toEqual({ pictures: wins.save, missing: [], damaged: [], orphans: [] });
    await server.end('SIGKILL');
  },
);
