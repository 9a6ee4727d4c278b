import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { imageKey } from '../../apps/api/src/images/store.ts';
import { jpeg } from '../../apps/api/test/photos.ts';
import { noteReport } from '../../apps/api/test/note-report.ts';
import { signIn } from '../../apps/api/test/process/client.ts';
import { settled } from '../../apps/api/test/process/hold.ts';
import { query, useSite } from '../../apps/api/test/process/site.ts';

const site = useSite();
const apiFolder = join(import.meta.dirname, '../../apps/api');
const fileOf = (key: string) => join(site.dataDir, 'images', key);

/** What `npm run images:check` says, by line, and its exit code. */
async function runCheck(): Promise<{ code: number; lines: string[] }> {
  const env = { PATH: process.env['PATH'], DATABASE_URL: site.servingUrl, DATA_DIR: site.dataDir };
  return new Promise((resolve) => {
    execFile(process.execPath, ['src/commands/check-images.ts'], { cwd: apiFolder, env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), lines: (stdout + stderr).trim().split('\n') });
    });
  });
}

it('F12 a server killed while it writes photos leaves none torn under its own name', async () => {
  const photo = await jpeg(1, { quality: 100 }, { width: 1600, height: 1200 });
  for (const done of [0, 1, 2, 3, 5]) {
    const server = await site.start();
    const visitor = await signIn(server.url, 'sunflowers');
    let answered = 0;
    const uploads = Array.from({ length: 8 }, async () => {
      const reply = await visitor.upload(server.url, photo);
      if (reply.status === 200) answered += 1;
    });
    await vi.waitUntil(() => answered >= done, { timeout: 20_000, interval: 1 });
    await server.end('SIGKILL');
    await Promise.all(uploads);
    await settled(site.databaseUrl);
    const { missing, damaged } = await site.pictures();
    expect([missing, damaged]).toEqual([[], []]);
    const rows = await query(site.databaseUrl, 'SELECT id FROM images');
    expect(rows.length).toBeGreaterThanOrEqual(answered);
  }
});

it('F12 the check names what is torn, emptied, swapped, missing or left over, and nothing else', async () => {
  const server = await site.start();
  const visitor = await signIn(server.url, 'rosebuds');
  await query(site.databaseUrl, 'DELETE FROM images');
  rmSync(join(site.dataDir, 'images'), { recursive: true });
  await server.end('SIGKILL');
  const next = await site.start();
  const names: string[] = [];
  for (let tint = 0; tint < 5; tint += 1) {
    names.push((await visitor.upload(next.url, await jpeg(tint))).data);
  }
  expect(await runCheck()).toEqual({
    code: 0,
    lines: ['5 pictures checked: 0 files missing, 0 damaged, 0 orphaned.'],
  });

  const [torn, emptied, swapped, missing] = names.map((name) => imageKey(name, 'full'));
  truncateSync(fileOf(torn!), readFileSync(fileOf(torn!)).length - 20);
  truncateSync(fileOf(emptied!), 0);
  writeFileSync(fileOf(swapped!), await jpeg(99));
  rmSync(fileOf(missing!));
  const thumb = imageKey(names[4]!, 'thumb');
  truncateSync(fileOf(thumb), 30);
  const left = 'ab/cd/.0f0f0f0f-0000-4000-8000-000000000000.tmp';
  mkdirSync(dirname(fileOf(left)), { recursive: true });
  writeFileSync(fileOf(left), 'half a pho');
  const hours = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(fileOf(left), hours, hours);
  const { code, lines } = await runCheck();
  expect(code).toBe(1);
  expect(new Set(lines)).toEqual(
    new Set([
      `missing (a row without its file): ${missing!}`,
      ...[torn!, emptied!, swapped!, thumb].map((key) => `damaged (not what was stored): ${key}`),
      `orphaned (a file without its row): ${left}`,
      '5 pictures checked: 1 files missing, 4 damaged, 1 orphaned.',
    ]),
  );
  await next.end('SIGKILL');
});

it('F13 a lost thumbnail is made again, a lost photo is a 404, and the lists answer all the same', async () => {
  const server = await site.start();
  const visitor = await signIn(server.url, 'sunflowers');
  const saved: string[] = [];
  for (let tint = 0; tint < 2; tint += 1) {
    const { data: photo } = await visitor.upload(server.url, await jpeg(tint));
    const reply = await visitor.ask(server.url, '/api/daily-moment/save/', {
      body: {
        Filename: photo,
        SubjectID: site.world.subjects.art,
        Note: '',
        children: [{ childId: site.world.children.ava }],
      },
    });
    expect(reply.errors).toEqual([]);
    saved.push(photo);
  }
  const [withoutThumb, withoutFull] = saved as [string, string];
  rmSync(fileOf(imageKey(withoutThumb, 'thumb')));
  rmSync(fileOf(imageKey(withoutFull, 'full')));
  const shown = (name: string, size: string) => visitor.ask(server.url, `/api/images/${name}?size=${size}`);
  expect((await shown(withoutThumb, 'thumb')).status).toBe(200);
  expect(readFileSync(fileOf(imageKey(withoutThumb, 'thumb'))).length).toBeGreaterThan(0);
  expect((await shown(withoutFull, 'full')).status).toBe(404);
  expect((await shown(withoutFull, 'thumb')).status).toBe(200);
  const list = await visitor.ask(server.url, '/api/daily-moment', { body: {} });
  expect([list.status, list.errors]).toEqual([200, []]);
  expect(
    await visitor.ask(server.url, '/api/daily-report/save/', {
      body: noteReport('goes on', [site.world.children.ava]),
    }),
  ).toMatchObject({ status: 200, errors: [] });
  await server.end('SIGKILL');
});
