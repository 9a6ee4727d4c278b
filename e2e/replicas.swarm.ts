import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { loadConfig } from '../apps/api/src/config.ts';
import { markerKey, markStorage, openStorage } from '../apps/api/src/storage/files.ts';
import { noteReport } from '../apps/api/test/note-report.ts';
import { password } from './browser.ts';
import { address, build, containersOf, deploy, docker, inspect, query, wholeAgain } from './swarm.ts';

const perSecond = 100;
/** Of so many requests one is a save. */
const savesAmong = 5;
const frozenMs = 60_000;
/** Longer than the engine waits for who is not healthy. */
const awayMs = 40_000;

test.describe.configure({ mode: 'serial' });

const agent = new Agent({ keepAlive: true, maxSockets: 128 });

interface Reply {
  status: number;
  /** What the answer says; or why none came, with status 0. */
  text: string;
  cookie: string;
}

/** One request. A kept connection that was just closed is no failure to a browser: it asks again. */
function send(path: string, headers: Record<string, string>, body?: object): Promise<Reply> {
  return new Promise((done) => {
    const json = body === undefined ? undefined : JSON.stringify(body);
    const type = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json ?? '') };
    const options = { agent, headers: { ...headers, ...(json === undefined ? {} : type) }, timeout: 60_000 };
    const outgoing = request(address + path, { method: json === undefined ? 'GET' : 'POST', ...options }, (answer) => {
      const [cookie = ''] = answer.headers['set-cookie']?.[0]?.split(';') ?? [];
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text, cookie }));
      answer.on('error', ({ message }) => done({ status: 0, text: message, cookie }));
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.reusedSocket && error.code === 'ECONNRESET') done(send(path, headers, body));
      else done({ status: 0, text: error.message, cookie: '' });
    });
    outgoing.end(json);
  });
}

interface Load {
  sent: number;
  failed: string[];
  saved: number;
  end(): Promise<void>;
}

/** A room that reads and saves a hundred times a second; what fails is counted, and a save is sent again until it is answered. */
async function load(name: string): Promise<Load> {
  const account = { username: 'sunflowers@demo.test', password };
  const { cookie } = await send('/api/membership/login', {}, account);
  const childId = Number(
    query(`SELECT min(c.id) FROM children c JOIN users u ON u.id = c.classroom_id WHERE u.email LIKE 'sunflowers@%'`),
  );
  const result: Load = { sent: 0, failed: [], saved: 0, end: () => Promise.resolve() };
  const counted = async (path: string, headers: object, body?: object): Promise<number> => {
    const { status, text } = await send(path, { cookie, ...headers }, body);
    if (status !== 200) result.failed.push(`${status} ${path} ${text.slice(0, 120)}`);
    return status;
  };
  const save = async (number: number): Promise<void> => {
    const note = noteReport(`${name} ${number}`, [childId]);
    const key = { 'idempotency-key': randomUUID() };
    for (;;) {
      const status = await counted('/api/daily-report/save/', key, note);
      if (status === 200) break;
      await pause(500);
    }
    result.saved += 1;
  };
  const underWay = new Set<Promise<unknown>>();
  const isRunning = { on: true };
  const began = performance.now();
  const sending = (async () => {
    while (isRunning.on) {
      while (result.sent < ((performance.now() - began) * perSecond) / 1_000) {
        result.sent += 1;
        const isSave = result.sent % savesAmong === 0;
        const one: Promise<unknown> = isSave ? save(result.sent) : counted('/api/membership/user/app-info', {});
        underWay.add(one);
        void one.finally(() => underWay.delete(one));
      }
      await pause(10);
    }
  })();
  result.end = async () => {
    isRunning.on = false;
    await sending;
    await Promise.all(underWay);
    const stored = Number(query(`SELECT count(*) FROM reports WHERE note LIKE '${name} %'`));
    console.log(
      `${name}: ${result.sent} requests, ${result.failed.length} failed (${[...new Set(result.failed)].join(', ')}); ` +
        `${result.saved} saves acknowledged, ${stored} stored`,
    );
    expect(stored).toBe(result.saved);
    expect(result.saved).toBeGreaterThan(0);
  };
  return result;
}

const stateOf = (service: string) => inspect(service, '{{if .UpdateStatus}}{{.UpdateStatus.State}}{{end}}');
const imageOf = (service: string) => inspect(service, '{{.Spec.TaskTemplate.ContainerSpec.Image}}');

test('keeps the pictures of the stories in the bucket, and none on a machine', () => {
  for (const api of containersOf('api')) {
    expect(docker('exec', api, 'find', '/data', '-path', '*images*', '-type', 'f')).toBe('');
  }
});

test('goes over to a new version under load without a request that fails', async () => {
  test.setTimeout(600_000);
  build('swarm-next', 'LABEL release=next');
  const busy = await load('update');
  deploy('swarm-next');
  for (const service of ['api', 'web']) {
    await expect.poll(() => stateOf(service), { timeout: 400_000, intervals: [1_000] }).toBe('completed');
    expect(imageOf(service)).toMatch(/:swarm-next$/);
  }
  await wholeAgain();
  await busy.end();
  expect(busy.failed).toEqual([]);
});

test('goes back by itself from a version that does not start', async () => {
  test.setTimeout(600_000);
  build('swarm-broken', 'USER root', `RUN echo 'process.exit(1)' > dist/main.js`, 'USER node');
  const busy = await load('broken');
  deploy('swarm-broken');
  await expect.poll(() => stateOf('api'), { timeout: 400_000, intervals: [1_000] }).toBe('rollback_completed');
  expect(imageOf('api')).toMatch(/:swarm-next$/);
  await wholeAgain();
  await busy.end();
  expect(busy.failed).toEqual([]);
});

test('goes on when a replica is killed, and has another one', async () => {
  test.setTimeout(300_000);
  const busy = await load('killed');
  const [killed = ''] = containersOf('api');
  docker('kill', killed);
  await expect.poll(() => containersOf('api').includes(killed), { timeout: 30_000 }).toBe(false);
  await pause(5_000);
  await wholeAgain();
  await busy.end();
});

test('loses and doubles nothing when a replica is frozen for a minute and comes back', async () => {
  test.setTimeout(300_000);
  const busy = await load('frozen');
  const [frozen = ''] = containersOf('api');
  docker('pause', frozen);
  await pause(frozenMs);
  docker('unpause', frozen);
  await pause(5_000);
  await wholeAgain();
  await busy.end();
  const twice =
    'SELECT count(*) FROM (SELECT entry_id FROM audit_seals GROUP BY entry_id HAVING count(*) > 1) AS twice';
  expect(query(twice)).toBe('0');
});

test('replaces no replica while the bucket of the pictures is away, and goes on once it is back', async () => {
  test.setTimeout(300_000);
  const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };
  const storage = await openStorage(loadConfig({ ...process.env, ...keys }));
  const isReady = async () => (await send('/readyz', {})).status === 200;
  await expect.poll(isReady).toBe(true);
  const before = containersOf('api').sort();
  await storage.delete(markerKey);
  await expect.poll(isReady).toBe(false);
  await pause(awayMs);
  expect(await isReady()).toBe(false);
  expect(containersOf('api').sort()).toEqual(before);
  await markStorage(storage);
  await expect.poll(isReady).toBe(true);
});
