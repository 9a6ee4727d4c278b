import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { unzip } from '../../apps/api/test/unzip.ts';
import { askArchive, fileOf, plantMoments, stateOf, whenReady } from './archives.ts';
import { signIn } from '../../apps/api/test/process/client.ts';
import { settled } from '../../apps/api/test/process/hold.ts';
import type { RunningServer } from '../../apps/api/test/process/server.ts';
import { query, useSite } from '../../apps/api/test/process/site.ts';
import { fillDisk, mayMount, mountDisk, mountsNeeded, unmount } from './mounts.ts';

const site = useSite();
const folder = () => join(site.dataDir, 'images/archives');

/** What lies in the storage of archives, whole or not, with its bytes. */
const files = (): [name: string, bytes: number][] =>
  existsSync(folder()) ? readdirSync(folder()).map((name) => [name, statSync(join(folder(), name)).size]) : [];

/** As if so much time had gone by as a server is given to say that it is still at a job; others look for that once a minute. */
const waitLong = () =>
  query(
    site.databaseUrl,
    `UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '1 minute' WHERE name = 'family-archive' AND state = 'active'`,
  );
/** As if it had been looked for already. */
const lookNow = () =>
  query(
    site.databaseUrl,
    `UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE name = 'family-archive' AND state = 'active'`,
  );
/** As if what was asked for had been asked for a week earlier: a family has three a week. */
const waitAWeek = () => query(site.databaseUrl, `UPDATE family_archives SET asked_at = asked_at - interval '7 days'`);

describe('F26 a server killed at every tenth of an archive (product 25.9)', () => {
  it(
    'leaves nothing to download, and another one makes it whole and takes away what was left',
    { timeout: 600_000 },
    async () => {
      const { ava } = site.world.children;
      const first = await site.start();
      await plantMoments(first.url, site.world, 12);
      const parent = await signIn(first.url, 'parent');
      const whole = await askArchive(parent, first.url, ava);
      await whenReady(parent, first.url, ava, whole);
      const names = [...(await unzip(await fileOf(parent, first.url, whole))).keys()];
      const [[, size] = ['', 0]] = files();
      expect(names.filter((name) => name.startsWith('photos/'))).toHaveLength(12);

      let server: RunningServer = first;
      /** What lay there before the try that is under way. */
      let before = files().map(([name]) => name);
      const killAt = async (id: number, tenth: number) => {
        const isThere = ([name, bytes]: [string, number]) =>
          name.endsWith('.part') && !before.includes(name) && bytes >= (size * tenth) / 10;
        await vi.waitUntil(() => files().some(isThere), { timeout: 150_000, interval: 2 });
        expect((await parent.ask(server.url, `/api/family/archives/${id}/file`)).status).toBe(404);
        await server.end('SIGKILL');
        await settled(site.databaseUrl);
        expect(files().filter(([name]) => name.endsWith('.part'))).toHaveLength(1);
        before = files().map(([name]) => name);
        // Another server finds it by itself the first time and the last.
        await (tenth === 0 || tenth === 9 ? waitLong() : lookNow());
        server = await site.start();
        expect((await parent.ask(server.url, `/api/family/archives/${id}/file`)).status).toBe(404);
        expect(await stateOf(parent, server.url, ava, id)).toMatchObject({ Size: null });
      };
      // After five tries an archive is given up.
      for (const tenths of [
        [0, 1, 2, 3],
        [4, 5, 6, 7],
        [8, 9],
      ]) {
        await waitAWeek();
        const id = await askArchive(parent, server.url, ava);
        for (const tenth of tenths) await killAt(id, tenth);
        await whenReady(parent, server.url, ava, id);
        expect([...(await unzip(await fileOf(parent, server.url, id))).keys()]).toEqual(names);
        expect(files().filter(([name]) => !name.endsWith('.zip'))).toEqual([]);
      }
      expect(files()).toHaveLength(4);
      expect(await query(site.databaseUrl, 'SELECT tries FROM family_archives ORDER BY id')).toEqual(
        [1, 5, 5, 3].map((tries) => ({ tries })),
      );
    },
  );
});

it(
  'F26 a disk that is full leaves nothing of an archive, and once there is room it is made whole',
  { timeout: 120_000 },
  async ({ skip }) => {
    skip(!mayMount(), mountsNeeded);
    const { ava } = site.world.children;
    const { url } = await site.start();
    await plantMoments(url, site.world, 3);
    const parent = await signIn(url, 'parent');
    mkdirSync(folder(), { recursive: true });
    mountDisk(folder(), 32);
    try {
      const free = fillDisk(folder());
      const id = await askArchive(parent, url, ava);
      const again = `WHERE name = 'family-archive' AND state = 'retry'`;
      await vi.waitUntil(
        async () => (await query(site.databaseUrl, `SELECT id FROM pgboss.job ${again}`)).length === 1,
        {
          ...{ timeout: 60_000, interval: 50 },
        },
      );
      expect(files().map(([name]) => name)).toEqual(['ballast']);
      expect((await parent.ask(url, `/api/family/archives/${id}/file`)).status).toBe(404);
      expect((await parent.ask(url, '/api/daily-moment', { body: {} })).status).toBe(200);

      free();
      await query(site.databaseUrl, `UPDATE pgboss.job SET start_after = now() ${again}`);
      await whenReady(parent, url, ava, id);
      const names = [...(await unzip(await fileOf(parent, url, id))).keys()];
      expect(names.filter((name) => name.startsWith('photos/')).length).toBeGreaterThanOrEqual(3);
      expect(files().map(([name]) => name.split('.').at(-1))).toEqual(['zip']);
    } finally {
      unmount(folder());
    }
  },
);
