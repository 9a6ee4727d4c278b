import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { jpeg } from '../../apps/api/test/photos.ts';
import { noteReport } from '../../apps/api/test/note-report.ts';
import { type Reply, signIn } from '../../apps/api/test/process/client.ts';
import { lostSaves, saveUnderLoad } from '../../apps/api/test/process/ledger.ts';
import { startOwnDatabase } from '../../apps/api/test/process/own-database.ts';
import { query, useSite } from '../../apps/api/test/process/site.ts';
import { fillDisk, mayMount, mountDisk, mountsNeeded, unmount } from './mounts.ts';

/** Room for a new database with its write-ahead log, and little more. */
const diskMegabytes = 256;
const mounts = mayMount();
const folder = mkdtempSync(join(tmpdir(), 'footprints-database-'));

const site = useSite(async () => {
  if (mounts) mountDisk(folder, diskMegabytes);
  const database = await startOwnDatabase(folder);
  return {
    url: database.url,
    servingUrl: database.servingUrl,
    drop: async () => {
      // Its folder is the mount itself, which cannot be deleted.
      await database.drop().catch(() => undefined);
      if (mounts) unmount(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
});
const pair = () => [site.world.children.ava, site.world.children.ben];

it('F6 on a full disk saves are refused in words, reading works, and with room again nothing is lost', async ({
  skip,
}) => {
  skip(!mounts, mountsNeeded);
  const server = await site.start();
  const visitor = await signIn(server.url, 'sunflowers');
  const { data: photo } = await visitor.upload(server.url, await jpeg());
  const load = saveUnderLoad(server.url, visitor, pair(), 4);
  await load.more(40);
  await load.stop();

  const free = fillDisk(folder);
  // Tables grow by whole pages: what fits into those that are there is still stored.
  let refused: Reply | undefined;
  const stored: string[] = [];
  for (let count = 0; refused === undefined && count < 2_000; count += 1) {
    const note = `full ${count}`;
    const reply = await visitor.ask(server.url, '/api/daily-report/save/', {
      body: noteReport(note, pair()),
      headers: { 'idempotency-key': note },
    });
    if (reply.status === 200) stored.push(note);
    else refused = reply;
  }
  expect(refused).toMatchObject({ status: 503, errors: [entryMessages.saveReportFailed] });
  expect(refused?.ms).toBeLessThan(5_000);
  for (const path of ['/api/daily-report', '/api/daily-moment', '/api/badges-child']) {
    expect((await visitor.ask(server.url, path, { body: {} })).status).toBe(200);
  }
  expect((await visitor.ask(server.url, `/api/images/${photo}?size=thumb`)).status).toBe(200);
  expect((await visitor.ask(server.url, '/api/membership/user/app-info')).status).toBe(200);

  free();
  const note = `full ${stored.length}`;
  const retry = () =>
    visitor.ask(server.url, '/api/daily-report/save/', {
      body: noteReport(note, pair()),
      headers: { 'idempotency-key': note },
    });
  await vi.waitUntil(async () => (await retry()).status === 200, { timeout: 5_000, interval: 50 });
  expect(await lostSaves(site.databaseUrl, load, pair())).toEqual([]);
  const rows = await query<{ note: string }>(
    site.databaseUrl,
    `SELECT note FROM reports WHERE note LIKE 'full %' ORDER BY id`,
  );
  expect(rows.map((row) => row.note)).toEqual([...stored, note]);
  expect(server.ending()).toBeUndefined();
  await server.end('SIGKILL');
});
