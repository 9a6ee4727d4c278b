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

/** As if so much time had gone by as a server is given to say that it is still at a job. */
const waitLong = () =>
  query(
    site.databaseUrl,
    `UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '1 minute' WHERE name = 'family-archive' AND state = 'active'`,
  );

describe('F26 a server killed in the middle of an archive (product 25.9)', () => {
  it(
    'leaves nothing to download, and another one makes it whole and takes away what was left',
    { timeout: 240_000 },
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
      for (const part of [0.1, 0.8]) {
        const id = await askArchive(parent, server.url, ava);
        await vi.waitUntil(() => files().some(([name, bytes]) => name.endsWith('.part') && bytes > size * part), {
          ...{ timeout: 20_000, interval: 2 },
        });
        expect((await parent.ask(server.url, `/api/family/archives/${String(id)}/file`)).status).toBe(404);
        await server.end('SIGKILL');
        await settled(site.databaseUrl);
        expect(files().filter(([name]) => name.endsWith('.part'))).toHaveLength(1);

        await waitLong();
        server = await site.start();
        expect((await parent.ask(server.url, `/api/family/archives/${String(id)}/file`)).status).toBe(404);
        expect(await stateOf(parent, server.url, ava, id)).toMatchObject({ State: 'running', Size: null });
        await whenReady(parent, server.url, ava, id);
        expect([...(await unzip(await fileOf(parent, server.url, id))).keys()]).toEqual(names);
        expect(files().filter(([name]) => !name.endsWith('.zip'))).toEqual([]);
      }
      expect(files()).toHaveLength(3);
      expect(await query(site.databaseUrl, 'SELECT tries FROM family_archives ORDER BY id')).toEqual([
        { tries: 1 },
        { tries: 2 },
        { tries: 2 },
      ]);
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
      expect((await parent.ask(url, `/api/family/archives/${String(id)}/file`)).status).toBe(404);
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
