import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { form, jpeg } from '../photos.ts';
import { noteReport } from '../note-report.ts';
import { signIn } from './client.ts';
import { holdWrites } from './hold.ts';
import { lostSaves, saveUnderLoad } from './ledger.ts';
import type { RunningServer } from './server.ts';
import { useSite } from './site.ts';

const site = useSite();
const pair = () => [site.world.children.ava, site.world.children.ben];
const longestMs = 10_000;

/** Resolves when the server takes no new connections. */
async function refusing({ url }: RunningServer): Promise<void> {
  const { hostname, port } = new URL(url);
  const isRefused = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(Number(port), hostname);
      socket.once('error', () => resolve(true));
      socket.once('connect', () => {
        socket.destroy();
        resolve(false);
      });
    });
  await vi.waitUntil(isRefused, { timeout: 5_000, interval: 10 });
}

async function endsWell(server: RunningServer, began: number): Promise<void> {
  expect(await server.ended).toEqual({ code: 0, signal: null });
  expect(performance.now() - began).toBeLessThan(longestMs);
}

it('a server told to end finishes what it is doing, turns kept connections away and exits with 0', async () => {
  const server = await site.start();
  const visitor = await signIn(server.url, 'sunflowers');
  const load = saveUnderLoad(server.url, visitor, pair(), 6);
  await load.more(30);
  const hold = await holdWrites(site.databaseUrl, 'report_children');
  const inside = visitor.ask(server.url, '/api/daily-report/save/', { body: noteReport('inside', pair()) });
  await hold.caught(7);
  const began = performance.now();
  server.signal('SIGTERM');
  await refusing(server);
  await hold.release();
  expect(await inside).toMatchObject({ status: 200, errors: [] });
  await endsWell(server, began);

  const next = await site.start();
  load.moveTo(next.url);
  await load.more(12);
  await load.stop();
  expect(await lostSaves(site.databaseUrl, load, pair())).toEqual([]);
  // Those that were inside were answered too: nobody had to try again for a save that had been sent.
  const refused = load.failures.filter(({ status }) => status !== 0);
  expect(
    refused.filter(({ status, errors }) => status !== 503 || errors[0] !== entryMessages.saveReportFailed),
  ).toEqual([]);
  const lost = load.failures.filter(({ status, errors }) => status === 0 && !/ECONNREFUSED/.test(errors.join()));
  expect(lost).toEqual([]);
  await next.end('SIGKILL');
});

it('a server told to end in the middle of an upload takes the rest of it and stores the photo', async () => {
  const server = await site.start();
  const visitor = await signIn(server.url, 'sunflowers');
  const before = await site.pictures();
  const { payload, headers } = form({ name: 'photo.jpg', content: await jpeg(7) });
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    const upload = request(`${server.url}/api/daily-moment/save/file`, {
      method: 'POST',
      headers: { ...headers, 'content-length': payload.length, cookie: visitor.cookie },
    });
    upload.once('error', reject);
    upload.once('response', (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    const half = Math.floor(payload.length / 2);
    upload.write(payload.subarray(0, half), () => {
      const began = performance.now();
      server.signal('SIGTERM');
      void refusing(server)
        .then(() => {
          upload.end(payload.subarray(half));
          return endsWell(server, began);
        }, reject)
        .catch(reject);
    });
  });
  const { status, body } = await answer;
  expect(status).toBe(200);
  const { Data: photo } = JSON.parse(body) as { Data: string };
  expect(await server.ended).toEqual({ code: 0, signal: null });
  const { pictures, missing, damaged } = await site.pictures();
  expect({ pictures, missing, damaged }).toEqual({ pictures: before.pictures + 1, missing: [], damaged: [] });

  const next = await site.start();
  expect((await visitor.ask(next.url, `/api/images/${photo}`)).status).toBe(200);
  await next.end('SIGKILL');
});
