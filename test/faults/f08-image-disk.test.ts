import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { jpeg } from '../../apps/api/test/photos.ts';
import { ask, signIn, type Visitor } from '../../apps/api/test/process/client.ts';
import { query, useSite } from '../../apps/api/test/process/site.ts';
import { fillDisk, mayMount, mountDisk, mountFolder, mountsNeeded, remount, unmount } from './mounts.ts';

const mounts = mayMount();
const site = useSite();
const images = () => join(site.dataDir, 'images');

/** The mounts of the test that runs, the latest last. */
const mounted: string[] = [];
let volume: string | undefined;
afterEach(() => {
  for (const folder of mounted.splice(0).reverse()) unmount(folder);
  if (volume !== undefined) rmSync(volume, { recursive: true });
  volume = undefined;
});

function emptyImages(): void {
  rmSync(images(), { recursive: true, force: true });
  mkdirSync(images());
}

/** A photo too large for the blocks that a full disk has left over. */
const photo = (tint: number) => jpeg(tint, { quality: 100 }, { width: 1600, height: 1200 });

const rows = async () => (await query(site.databaseUrl, 'SELECT id FROM images')).length;
const refusal = { status: 503, errors: [entryMessages.uploadFailed] };
const leftovers = () =>
  readdirSync(images(), { recursive: true, withFileTypes: true }).filter((file) => file.isFile()).length;

async function expectOthersServed(visitor: Visitor, origin: string): Promise<void> {
  for (const path of ['/api/daily-report', '/api/daily-moment', '/api/badges-child']) {
    expect((await visitor.ask(origin, path, { body: {} })).status).toBe(200);
  }
}

it('F8 a full disk refuses a photo in words, keeps neither row nor part of a file, and serves everything else', async ({
  skip,
}) => {
  skip(!mounts, mountsNeeded);
  await query(site.databaseUrl, 'DELETE FROM images');
  emptyImages();
  mountDisk(images(), 4);
  mounted.push(images());
  const server = await site.start();
  const visitor = await signIn(server.url, 'sunflowers');
  const { data: earlier } = await visitor.upload(server.url, await photo(1));
  const free = fillDisk(images());
  const before = [await rows(), leftovers()];
  for (let tint = 2; tint < 6; tint += 1) {
    expect(await visitor.upload(server.url, await photo(tint))).toMatchObject(refusal);
  }
  expect([await rows(), leftovers()]).toEqual(before);
  expect((await visitor.ask(server.url, `/api/images/${earlier}`)).status).toBe(200);
  await expectOthersServed(visitor, server.url);

  free();
  const { status, data } = await visitor.upload(server.url, await photo(7));
  expect([status, (await visitor.ask(server.url, `/api/images/${data}`)).status]).toEqual([200, 200]);
  await server.end('SIGKILL');
  await query(site.databaseUrl, 'DELETE FROM images');
});

it('F9 a folder that is read-only takes no photo and no start, and shows what it holds', async ({ skip }) => {
  skip(!mounts, mountsNeeded);
  emptyImages();
  mountFolder(images(), images());
  mounted.push(images());
  const server = await site.start();
  const visitor = await signIn(server.url, 'sunflowers');
  const { data: earlier } = await visitor.upload(server.url, await photo(1));
  remount(images(), 'ro');
  const before = await rows();
  expect(await visitor.upload(server.url, await photo(2))).toMatchObject(refusal);
  expect(await rows()).toBe(before);
  expect((await visitor.ask(server.url, `/api/images/${earlier}`)).status).toBe(200);
  await expectOthersServed(visitor, server.url);
  await expect(site.start()).rejects.toThrow(/The pictures cannot be stored: .*DATA_DIR/);

  remount(images(), 'rw');
  expect((await visitor.upload(server.url, await photo(3))).status).toBe(200);
  await server.end('SIGKILL');
  await query(site.databaseUrl, 'DELETE FROM images');
});

it('F9 a folder that is no longer mounted is told as 503, as not ready and as no place to start from', async ({
  skip,
}) => {
  skip(!mounts, mountsNeeded);
  volume = mkdtempSync(join(tmpdir(), 'footprints-volume-'));
  emptyImages();
  mountFolder(volume, images());
  const server = await site.start();
  const visitor = await signIn(server.url, 'sunflowers');
  const { data: earlier } = await visitor.upload(server.url, await photo(1));
  expect((await ask(server.url, '/readyz')).status).toBe(200);

  unmount(images());
  const before = await rows();
  expect(await visitor.upload(server.url, await photo(2))).toMatchObject(refusal);
  expect((await visitor.ask(server.url, `/api/images/${earlier}`)).status).toBe(503);
  expect([await rows(), existsSync(images()) && leftovers()]).toEqual([before, 0]);
  expect((await ask(server.url, '/readyz')).status).toBe(503);
  expect((await ask(server.url, '/healthz')).status).toBe(200);
  await expectOthersServed(visitor, server.url);
  await expect(site.start()).rejects.toThrow(/Is it mounted/);

  mountFolder(volume, images());
  mounted.push(images());
  expect((await visitor.ask(server.url, `/api/images/${earlier}`)).status).toBe(200);
  expect((await ask(server.url, '/readyz')).status).toBe(200);
  await server.end('SIGKILL');
  await query(site.databaseUrl, 'DELETE FROM images');
});
