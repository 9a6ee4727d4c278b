import { Client } from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { messages } from '@footprints/contracts/errors';
import { noteReport } from '../../apps/api/test/note-report.ts';
import { ask, type Reply, signIn } from '../../apps/api/test/process/client.ts';
import { lostSaves, saveUnderLoad } from '../../apps/api/test/process/ledger.ts';
import { startOwnDatabase } from '../../apps/api/test/process/own-database.ts';
import { query, useSite } from '../../apps/api/test/process/site.ts';

// A server of its own: what is done to connections here would hit other test files too.
const site = useSite(startOwnDatabase);
const pair = () => [site.world.children.ava, site.world.children.ben];
const longestMs = 5_000;

const held: Client[] = [];
const letGo = () => Promise.all(held.splice(0).map((client) => client.end()));
afterEach(letGo);

it(
  'F4 every connection ended once a second costs only the requests that were on one, and the server lives',
  { timeout: 180_000 },
  async () => {
    const rounds = 60;
    const clients = 6;
    const server = await site.start();
    const visitor = await signIn(server.url, 'sunflowers');
    const load = saveUnderLoad(server.url, visitor, pair(), clients);
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await load.more(5);
      const ended = await query(
        site.databaseUrl,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'footprints-api'`,
      );
      expect(ended.length).toBeGreaterThan(0);
      await vi.waitUntil(() => performance.now() - began >= 1_000, { timeout: 2_000, interval: 20 });
    }
    await load.more(20);
    await load.stop();
    expect(await lostSaves(site.databaseUrl, load, pair())).toEqual([]);
    // Of each client at most one request was under way when the connections ended, and one more may find a dead one.
    expect(load.failures.length).toBeLessThanOrEqual(rounds * clients * 2);
    const kinds = new Set(load.failures.map(({ status, errors }) => `${status} ${errors.join(' ')}`));
    expect(
      [...kinds].filter(
        (kind) => ![`503 ${entryMessages.saveReportFailed}`, `503 ${messages.unavailable}`].includes(kind),
      ),
    ).toEqual([]);
    expect(server.ending()).toBeUndefined();
    await server.end('SIGKILL');
  },
);

/** Takes connections until the database has none left. */
async function takeAll(): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: site.databaseUrl, application_name: 'footprints-greedy' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      held.push(client);
    } catch (error) {
      expect((error as { code?: string }).code).toBe('53300');
      return;
    }
  }
}

it('F5 a database without a connection to spare is told as 503 in time, and everybody is still signed in', async () => {
  const server = await site.start();
  const visitor = await signIn(server.url, 'sunflowers');
  await takeAll();
  await held[0]?.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'footprints-api'`,
  );
  await takeAll();

  const calls: (() => Promise<Reply>)[] = [
    () => visitor.ask(server.url, '/api/membership/user/app-info'),
    () => visitor.ask(server.url, '/api/daily-report', { body: {} }),
    () => visitor.ask(server.url, '/api/daily-report/save/', { body: noteReport('crowded', pair()) }),
    () => ask(server.url, '/readyz'),
  ];
  const replies = await Promise.all(Array.from({ length: 8 }, () => calls.map((call) => call())).flat());
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 503));
  expect(Math.max(...replies.map(({ ms }) => ms))).toBeLessThan(longestMs);
  expect((await ask(server.url, '/healthz')).status).toBe(200);

  await letGo();
  const back = performance.now();
  const me = async () => (await visitor.ask(server.url, '/api/membership/user/app-info')).status === 200;
  await vi.waitUntil(me, { timeout: longestMs, interval: 20 });
  const saved = await visitor.ask(server.url, '/api/daily-report/save/', { body: noteReport('room again', pair()) });
  expect(saved).toMatchObject({ status: 200, errors: [] });
  expect(performance.now() - back).toBeLessThan(longestMs);
  expect(server.ending()).toBeUndefined();
  await server.end('SIGKILL');
});
